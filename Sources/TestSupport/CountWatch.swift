/// A number that tasks can wait for: a waiter resumes when its number is reached, or when it is cancelled, as a test is on its time limit.
final class CountWatch: Sendable {
    private struct State {
        var count = 0
        var lastWatcher = 0
        var watchers: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private let state = Locked(State())

    var count: Int { state.withLock { $0.count } }

    func set(_ count: Int) {
        change { $0 = count }
    }

    /// - Returns: the number after it.
    @discardableResult
    func change(_ change: (inout Int) -> Void) -> Int {
        let (count, satisfied) = state.withLock { state in
            change(&state.count)
            let satisfied = state.watchers.filter { state.count >= $0.value.count }
            for number in satisfied.keys { state.watchers[number] = nil }
            return (state.count, satisfied.values.map(\.continuation))
        }
        for continuation in satisfied { continuation.resume() }
        return count
    }

    func wait(for count: Int) async {
        let number = state.withLock { state in
            state.lastWatcher += 1
            return state.lastWatcher
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.count >= count || Task.isCancelled { return true }
                    state.watchers[number] = (count, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.watchers.removeValue(forKey: number) }?.continuation.resume()
        }
    }
}
