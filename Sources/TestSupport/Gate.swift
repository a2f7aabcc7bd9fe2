/// Blocks tasks until it is opened, and counts arrivals. Cancelled tasks pass at once.
package final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var held: [Int: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<Int> = []
    }

    private let state: Locked<State>
    private let arrived = CountWatch()

    /// Closed by default.
    package init(isOpen: Bool = false) {
        var initial = State()
        initial.isOpen = isOpen
        state = Locked(initial)
    }

    /// Number of tasks that have arrived so far, including those that passed.
    package var arrivals: Int { arrived.count }

    /// Waits until the gate is open.
    ///
    /// - Parameter ignoringCancellation: keeps waiting even if the task is cancelled, as a provider that ignores cancellation would.
    package func pass(ignoringCancellation: Bool = false) async {
        let number = arrived.change { $0 += 1 }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let passes = state.withLock { state in
                    if state.isOpen || (!ignoringCancellation && state.cancelled.contains(number)) { return true }
                    state.held[number] = continuation
                    return false
                }
                if passes { continuation.resume() }
            }
        } onCancel: {
            let held = state.withLock { state -> CheckedContinuation<Void, Never>? in
                state.cancelled.insert(number)
                return ignoringCancellation ? nil : state.held.removeValue(forKey: number)
            }
            held?.resume()
        }
    }

    /// Lets all waiting and future tasks pass.
    package func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [:] }
            return state.held.sorted { $0.key < $1.key }.map(\.value)
        }
        for continuation in held { continuation.resume() }
    }

    /// Blocks tasks that arrive from now on.
    package func close() { state.withLock { $0.isOpen = false } }

    /// Waits until `count` tasks in total have arrived at the gate, or until it is cancelled.
    package func waitForArrivals(_ count: Int) async { await arrived.wait(for: count) }
}
