/// Yields to other tasks until `condition` holds: for conditions that can neither be awaited nor counted.
///
/// - Parameter limit: of real time, and longer on a slow machine (`Patience`). Without one it is two minutes, far beyond what a busy machine
///   needs: a condition that does not hold even then is printed, and `scripts/unit-tests` fails the run, also where the test does not look
///   at the result. An endless loop would block all other tests.
/// - Returns: false if the limit was reached or the task was cancelled first.
@discardableResult
package nonisolated(nonsending) func eventually(
    within limit: Duration? = nil, fileID: String = #fileID, line: Int = #line,
    _ condition: nonisolated(nonsending) () async throws -> Bool
) async rethrows -> Bool {
    let end = ContinuousClock.now + (limit ?? .seconds(120)) * Patience.factor
    var looks = 0
    while try await !condition() {
        if Task.isCancelled { return false }
        if ContinuousClock.now > end {
            if limit == nil { print("✘ Waited in vain at \(fileID):\(line)") }
            return false
        }
        looks += 1
        await Task.yield()
        guard looks > 100 else { continue }
        // Yielding alone would keep a core busy that the awaited tasks need. Cancellation is checked above.
        do { try await Task.sleep(for: .milliseconds(1)) } catch { return false }
    }
    return true
}
