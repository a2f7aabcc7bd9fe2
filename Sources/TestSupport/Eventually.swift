/// Lets everything else go on until `condition` holds: for what can neither be awaited nor counted.
///
/// - Parameter limit: of real time, far beyond what a busy machine needs, and longer on a slow one (`Patience`). A condition that never
///   holds fails its test by name; a loop without an end would hold up all the others.
/// - Returns: false when the limit was reached or the task was cancelled before.
@discardableResult
public nonisolated(nonsending) func eventually(
    within limit: Duration = .seconds(120), _ condition: nonisolated(nonsending) () async throws -> Bool
) async rethrows -> Bool {
    let end = ContinuousClock.now + limit * Patience.factor
    var looks = 0
    while try await !condition() {
        if Task.isCancelled || ContinuousClock.now > end { return false }
        looks += 1
        await Task.yield()
        guard looks > 100 else { continue }
        // Yields alone would keep a core from those who are waited for. Cancelled: seen above.
        do { try await Task.sleep(for: .milliseconds(1)) } catch { return false }
    }
    return true
}
