extension Clock where Duration == Swift.Duration {
    /// What `work` brings within `limit` of this clock's time; it is cancelled when it takes longer.
    ///
    /// Waits until `work` has heeded its cancellation: nothing goes on behind the caller's back. An actor that calls this goes on with
    /// itself alone as soon as one of the two has ended.
    ///
    /// - Returns: nil when the time has run out, or when the caller was cancelled before `work` was done.
    public nonisolated(nonsending) func outcome<Value: Sendable>(
        within limit: Duration, of work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask { await work() }
            group.addTask {
                // Cancelled because the work is done, or with the caller: nobody reads this then.
                do { try await sleep(for: limit) } catch { return nil }
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }

    /// The first of a stream's values.
    ///
    /// - Returns: nil when the time has run out, or the caller was cancelled.
    public nonisolated(nonsending) func first<Value: Sendable>(
        of stream: AsyncStream<Value>, withinSeconds seconds: Double
    ) async -> Value? {
        await outcome(within: .patience(seconds)) { await stream.first { _ in true } } ?? nil
    }

    /// - Returns: reads the seconds since now on this clock.
    public func stopwatch() -> @Sendable () -> Double {
        let start = now
        return { start.duration(to: now) / .seconds(1) }
    }
}

extension Duration {
    /// This many seconds, at least 0 and at most an hour; 0 for an infinity and for NaN.
    fileprivate static func patience(_ seconds: Double) -> Duration { .seconds(seconds.isFinite ? min(max(0, seconds), 3600) : 0) }
}
