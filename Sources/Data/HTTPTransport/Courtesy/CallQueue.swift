/// Who may call a provider now and who waits: first come, first served, warnings before everything else. A value that decides;
/// `CourteousTransport` does the waiting.
struct CallQueue: Hashable, Sendable {
    /// Calls under way at once, at most.
    let slots: Int
    /// Calls under way.
    private(set) var inFlight = 0
    private var warnings: [Int] = []
    private var others: [Int] = []

    init(slots: Int) { self.slots = max(1, slots) }

    /// Callers that wait.
    var waiting: Int { warnings.count + others.count }

    /// - Returns: true when `caller` has a slot, false when it stands in the queue.
    mutating func enter(_ caller: Int, for purpose: CallPurpose) -> Bool {
        if inFlight < slots {
            inFlight += 1
            return true
        }
        if purpose == .alerts { warnings.append(caller) } else { others.append(caller) }
        return false
    }

    /// A call has ended.
    ///
    /// - Returns: who has its slot now, nil when nobody waits.
    mutating func leave() -> Int? {
        if !warnings.isEmpty { return warnings.removeFirst() }
        if !others.isEmpty { return others.removeFirst() }
        inFlight = max(0, inFlight - 1)
        return nil
    }

    /// - Returns: false when `caller` was not waiting: it has a slot, and must give it back.
    mutating func giveUp(_ caller: Int) -> Bool {
        let before = waiting
        warnings.removeAll { $0 == caller }
        others.removeAll { $0 == caller }
        return waiting < before
    }
}
