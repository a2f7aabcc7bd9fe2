/// What `work` brings within `limit` of real time. Unlike a task group this does not wait for `work` to heed a cancellation, which a write that
/// waits for a locked database cannot do: it goes on until it ends, or the process does.
///
/// - Parameter limit: nil waits as long as the work takes.
/// - Returns: nil when the time has run out.
@discardableResult
public func outcomeInRealTime<Value: Sendable>(
    within limit: Duration?, ofUnheeding work: @escaping @Sendable () async -> Value
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
    // In a task of its own: a caller that is cancelled waits all the same, as it must tell what was lost.
    return await Task { await outcomes.first { _ in true } ?? nil }.value
}
