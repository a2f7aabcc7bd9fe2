/// Returns the result of `work` if it arrives within `limit` of real time. Unlike a task group this does not wait for `work` to react to a
/// cancellation, which a write that waits for a locked database cannot do: `work` continues until it ends, or the process does.
///
/// - Parameter limit: nil waits as long as the work takes.
/// - Returns: nil on timeout.
@discardableResult
public func outcomeInRealTime<Value: Sendable>(
    within limit: Duration?, ofUncancellable work: @escaping @Sendable () async -> Value
) async -> Value? {
    guard let limit else { return await work() }
    let (outcomes, continuation) = AsyncStream.makeStream(of: Value?.self)
    let watch = Task {
        do { try await ContinuousClock().sleep(for: limit) } catch { return }
        continuation.yield(nil)
    }
    Task {
        continuation.yield(await work())
        watch.cancel()
    }
    // In a separate task: a cancelled caller still waits, as it has to report what was lost.
    return await Task { await outcomes.first { _ in true } ?? nil }.value
}
