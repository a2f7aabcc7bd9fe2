/// Waiting for something, but not for ever: a page is sent in time with whatever is there.
enum PatientWait {
    /// What `work` brings within `patience`; it is cancelled when it takes longer.
    ///
    /// - Returns: nil when it brought nothing in time.
    static func value<Value: Sendable>(within patience: Duration, of work: @escaping @Sendable () async -> Value?) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask { await work() }
            group.addTask {
                // The real clock: it is a browser that waits. Cancelled means that the work was done first.
                do { try await Task.sleep(for: patience) } catch { return nil }
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }
}
