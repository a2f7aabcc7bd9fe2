/// Holds tasks back until it is opened, and tells how many have arrived. Cancelled tasks go through at once.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var held: [Int: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<Int> = []
    }

    private let state: Locked<State>
    private let arrived = CountWatch()

    /// Closed unless said otherwise.
    public init(isOpen: Bool = false) {
        var initial = State()
        initial.isOpen = isOpen
        state = Locked(initial)
    }

    /// How many tasks have come to the gate since its beginning, those that went through included.
    public var arrivals: Int { arrived.count }

    /// Waits until the gate is open.
    ///
    /// - Parameter ignoringCancellation: stays even when the task is cancelled, as a provider that heeds nothing would.
    public func pass(ignoringCancellation: Bool = false) async {
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

    /// Lets everybody through, from now on too.
    public func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [:] }
            return state.held.sorted { $0.key < $1.key }.map(\.value)
        }
        for continuation in held { continuation.resume() }
    }

    /// Holds back those who come from now on.
    public func close() { state.withLock { $0.isOpen = false } }

    /// Waits until `count` tasks have come to the gate, since its beginning, or until it is cancelled.
    public func waitForArrivals(_ count: Int) async { await arrived.wait(for: count) }
}
