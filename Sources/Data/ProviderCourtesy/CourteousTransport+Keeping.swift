import Foundation
import WeatherModel

extension CourteousTransport {
    /// Reads every provider's persisted ledger, so that `states` is complete from the start.
    package func recallLedgers() async {
        for provider in callStates.keys { await recallLedger(of: provider) }
    }

    /// Persists the exact counts, so that an orderly shutdown loses no part of an allowance. Calls may continue afterwards.
    ///
    /// - Returns: the number of ledgers that could not be persisted. After a restart their last lease counts as used, and calls that were
    ///   never persisted are forgotten.
    @discardableResult
    package func finishWrites() async -> Int {
        var lost = 0
        for (provider, callState) in callStates where callState.isRecalled && callState.ledger.hasChanged {
            if await !renewLease(of: provider, for: nil) { lost += 1 }
        }
        return lost
    }

    /// The number of ledgers with unsaved changes.
    package func unkeptLedgers() -> Int { callStates.count { $0.value.isRecalled && $0.value.ledger.hasChanged } }

    /// Loads the provider's persisted ledger; once.
    func recallLedger(of provider: ProviderID) async {
        guard !callState(of: provider).isRecalled else { return }
        await whileKeeping(provider) { () async in
            guard let callState = callStates[provider], !callState.isRecalled else { return }
            var bytes: [UInt8]?
            if callState.ledger.isKept { bytes = await keeping.ledger(Self.ledgerName(provider)) }
            callStates[provider]?.ledger = CallLedger(callState.terms, isOneOfSeveral: isOneOfSeveral, kept: bytes, at: present())
            callStates[provider]?.isRecalled = true
        }
    }

    /// Persists a higher count than the calls made, so that the next calls need no write.
    ///
    /// - Parameters:
    ///   - weight: of the call to be covered; nil persists the exact count.
    ///   - work: the kind of work that this call is made for.
    /// - Returns: false if the count could not be written; no call is covered then.
    func renewLease(of provider: ProviderID, for weight: Double?, work: CallWork? = nil) async -> Bool {
        var isWritten = true
        await whileKeeping(provider) { () async in
            let now = present()
            guard var ledger = callStates[provider]?.ledger else { return }
            // Another caller may have renewed the lease while this one waited.
            if let weight, ledger.isCovering(weight, at: now) { return }
            ledger.endLease(isEarly: weight == nil)
            callStates[provider]?.ledger = ledger
            let before = ledger
            do throws(KeepingFailure) {
                let renewal = try await keeping.changeLedger(Self.ledgerName(provider)) { kept in
                    let renewal = before.renewal(for: weight, work: work, over: kept, at: now)
                    return (renewal?.bytes, renewal)
                }
                if let renewal { callStates[provider]?.ledger.adopt(renewal) }
                isWritten = renewal != nil
            } catch {
                isWritten = false
            }
            callStates[provider]?.isKept = isWritten
        }
        return isWritten
    }

    /// The wall clock's time. Passes jumps of that clock, detected by comparison with a clock that cannot be set, on to the ledgers.
    func present() -> Date {
        let wall = now()
        guard let uptime else { return wall }
        let sight = (wall: wall, uptime: uptime())
        defer { lastSight = sight }
        guard let lastSight else { return wall }
        let jump = wall.timeIntervalSince(lastSight.wall) - (sight.uptime - lastSight.uptime) / .seconds(1)
        if jump.isFinite, abs(jump) > Double(CallLedger.smallStepSeconds) {
            for provider in callStates.keys { callStates[provider]?.ledger.clockJumped(bySeconds: jump) }
        }
        return wall
    }

    private static func ledgerName(_ provider: ProviderID) -> String { "ledger-\(provider.rawValue)" }

    /// Serialises writes, so that the later of two writes to one name also arrives last.
    private func whileKeeping(_ provider: ProviderID, _ body: () async -> Void) async {
        while callStates[provider]?.isKeeping == true {
            await withCheckedContinuation { callStates[provider]?.waitForKeeping.append($0) }
        }
        callStates[provider]?.isKeeping = true
        await body()
        let waiting = callStates[provider]?.waitForKeeping ?? []
        callStates[provider]?.waitForKeeping = []
        callStates[provider]?.isKeeping = false
        for continuation in waiting { continuation.resume() }
    }
}
