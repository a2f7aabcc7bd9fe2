extension Clock where Duration == Swift.Duration {
    /// Runs `work` with a time limit, by this clock; cancels it when it takes longer.
    ///
    /// Returns only after `work` has responded to its cancellation, so nothing keeps running. An actor that calls this resumes on its own
    /// executor as soon as one of the two has ended.
    ///
    /// - Returns: the result of `work`; nil if the time has run out, or the caller was cancelled before `work` finished.
    package nonisolated(nonsending) func outcome<Value: Sendable>(
        within limit: Duration, of work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask { await work() }
            group.addTask {
                // Cancelled because the work is done, or with the caller: the result is not used.
                do { try await sleep(for: limit) } catch { return nil }
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }

    /// Waits for a stream's first value.
    ///
    /// - Returns: nil if the time has run out, or the caller was cancelled.
    package nonisolated(nonsending) func first<Value: Sendable>(
        of stream: AsyncStream<Value>, withinSeconds seconds: Double
    ) async -> Value? {
        await outcome(within: .patience(seconds)) { await stream.first { _ in true } } ?? nil
    }

    /// - Returns: a function that returns the seconds since this call, by this clock.
    package func stopwatch() -> @Sendable () -> Double {
        let start = now
        return { start.duration(to: now) / .seconds(1) }
    }
}

extension Duration {
    /// This many seconds, at least 0 and at most an hour; 0 for infinity and NaN.
    fileprivate static func patience(_ seconds: Double) -> Duration { .seconds(seconds.isFinite ? min(max(0, seconds), 3600) : 0) }
}
