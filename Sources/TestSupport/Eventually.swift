/// Yields to other tasks until `condition` holds: for conditions that can neither be awaited nor counted.
///
/// - Parameter limit: of real time, far beyond what a busy machine needs, and longer on a slow one (`Patience`). A condition that never
///   holds fails its own test; an endless loop would block all others.
/// - Returns: false if the limit was reached or the task was cancelled first.
@discardableResult
package nonisolated(nonsending) func eventually(
    within limit: Duration = .seconds(120), _ condition: nonisolated(nonsending) () async throws -> Bool
) async rethrows -> Bool {
    let end = ContinuousClock.now + limit * Patience.factor
    var looks = 0
    while try await !condition() {
        if Task.isCancelled || ContinuousClock.now > end { return false }
        looks += 1
        await Task.yield()
        guard looks > 100 else { continue }
        // Yielding alone would keep a core busy that the awaited tasks need. Cancellation is checked above.
        do { try await Task.sleep(for: .milliseconds(1)) } catch { return false }
    }
    return true
}
