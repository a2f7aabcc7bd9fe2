import Foundation
import HTTPTransport
import WeatherModel

extension CourteousTransport {
    /// Makes one call: checks the limits, waits for its turn, sends it and returns the answer.
    ///
    /// - Parameter meanwhile: returns an answer that makes the call unnecessary; checked again once it is this caller's turn.
    func answer(_ call: ProviderCall, unless meanwhile: () -> ProviderResponse?) async throws(CallFailure) -> ProviderResponse {
        let provider = call.provider
        let elapsed = clock.stopwatch()
        let context = CallContext.current
        let senderSeconds = context?.secondsLeft()
        let callSeconds = call.request.timeoutSeconds
        let limit = call.isPatient ? senderSeconds ?? callSeconds : min(callSeconds, senderSeconds ?? .infinity)
        await recallLedger(of: provider)
        // A call that is over a limit is refused before it queues.
        try refuseOverLimit(call)
        try await takeReportedTurn(provider, call.purpose, withinSeconds: limit)
        var sentAt: Double?
        defer { endTurn(provider, after: sentAt.map { seconds() - $0 }) }
        if let response = meanwhile() { return response }
        if let context, await !context.mayProceed(.goes(turnSeconds: callStates[provider]?.queue.turnSeconds)) {
            callStates[provider]?.dropped += 1
            throw .transport(.cancelled)
        }
        let receipt = try await book(call)
        var outgoing = call.request
        outgoing.headers.removeAll { $0.name.lowercased() == "user-agent" }
        outgoing.headers.append(.init("User-Agent", userAgent))
        let waited = elapsed()
        if waited > 0 || limit < callSeconds { outgoing.timeoutSeconds = max(0.001, min(callSeconds, limit - waited)) }
        guard !Task.isCancelled else {
            undo(receipt, of: provider)
            throw .transport(.cancelled)
        }
        callStates[provider]?.sent += 1
        sentAt = seconds()
        do {
            let response = try await transport.send(outgoing)
            callStates[provider]?.lastStatus = response.status
            if response.status == 203 { callStates[provider]?.deprecated += 1 }
            return ProviderResponse(response)
        } catch {
            callStates[provider]?.lastStatus = nil
            switch error {
            case .invalidURL, .noConnection, .untrusted: credit(receipt, of: provider)
            case .timedOut where outgoing.timeoutSeconds < Self.wholeShare * min(callSeconds, limit):
                // The call had much less than its usual time left because it had waited: not the provider's fault.
                throw crowdedOut(provider, callStates[provider]?.queue.retrySeconds)
            // The request may have arrived, so it counts.
            case .interrupted, .garbled, .timedOut, .tooLarge, .cancelled: break
            }
            throw .transport(error)
        }
    }

    /// A call that had at least this share of its time is considered to have had all of it.
    private static let wholeShare = 0.9
    /// Seconds after which a call that could not be persisted may be retried: by then the disk may have room, or the database may be back.
    private static let retryUnkeptSeconds = 10.0

    /// Counts the call once the persisted ledger covers it, or as one of the few that may be sent without.
    private func book(_ call: ProviderCall) async throws(CallFailure) -> BookedReceipt {
        let provider = call.provider
        while true {
            try refuseOverLimit(call)
            var now = present()
            if callState(of: provider).ledger.isCovering(call.weight, at: now) {
                return try count(call, at: now)
            }
            guard !Task.isCancelled else { throw .transport(.cancelled) }
            if await renewLease(of: provider, for: call.weight, work: work(of: call)) { continue }
            try refuseOverLimit(call)
            now = present()
            guard callState(of: provider).ledger.mayGoUnkept(call.weight, at: now) else {
                callStates[provider]?.refused += 1
                throw .refused(CallRefusal(.allowanceSpent, retryAfterSeconds: Self.retryUnkeptSeconds))
            }
            return try count(call, at: now)
        }
    }

    /// The ledger's and the account book's receipts for one call.
    private struct BookedReceipt {
        let counted: CallLedger.Receipt
        let booked: AccountBook.Receipt?
    }

    /// Counts the call in its provider's ledger, and books it to its account.
    private func count(_ call: ProviderCall, at now: Date) throws(CallFailure) -> BookedReceipt {
        var ledger = callState(of: call.provider).ledger
        let receipt = ledger.count(call.weight, work: work(of: call), at: now)
        callStates[call.provider]?.ledger = ledger
        guard let accounts else { return BookedReceipt(counted: receipt, booked: nil) }
        let booking = accounts.book(
            AccountBook.Call(
                call.provider, call.purpose, weight: receipt.weight, payer: CallPayer.current,
                plan: callState(of: call.provider).plan(at: now)))
        switch booking {
        case .booked(let booked): return BookedReceipt(counted: receipt, booked: booked)
        case .refused(let refusal):
            undo(BookedReceipt(counted: receipt, booked: nil), of: call.provider)
            callStates[call.provider]?.refused += 1
            // Others may wait for the answer of a granted fetch: it would not be their excess.
            let isTheirs = refusal.isOwn && CallPayer.current?.reservation == nil
            throw .refused(CallRefusal(isTheirs ? .accountSpent : .othersSpent, retryAfterSeconds: refusal.seconds))
        }
    }

    /// The kind of work that a call is made for; nil without accounts, where one reader may use the whole plan.
    private func work(of call: ProviderCall) -> CallWork? {
        accounts.map { _ in CallWork(call.purpose, for: CallPayer.current?.account ?? .server) }
    }

    /// Removes a call that was abandoned before it was sent.
    private func undo(_ receipt: BookedReceipt, of provider: ProviderID) {
        callStates[provider]?.ledger.undo(receipt.counted)
        takeBack(receipt, of: provider, isWhole: true)
    }

    /// Credits a call that did not reach the provider.
    private func credit(_ receipt: BookedReceipt, of provider: ProviderID) {
        callStates[provider]?.ledger.credit(receipt.counted)
        takeBack(receipt, of: provider, isWhole: false)
    }

    private func takeBack(_ receipt: BookedReceipt, of provider: ProviderID, isWhole: Bool) {
        guard let accounts else { return }
        if let booked = receipt.booked { accounts.takeBack(booked, isWhole: isWhole) }
        accounts.note(callState(of: provider).plan(at: present()), of: provider)
    }

    private func refuseOverLimit(_ call: ProviderCall) throws(CallFailure) {
        // First, because a clock jump changes the ledger.
        let now = present()
        var callState = callState(of: call.provider)
        let refusal = callState.ledger.refusal(call.purpose, weight: call.weight, at: now)
        if refusal != nil { callState.refused += 1 }
        callStates[call.provider] = callState
        if let refusal { throw .refused(refusal) }
    }
}
