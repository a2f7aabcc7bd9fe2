import Foundation
import HTTPTransport
import WeatherModel

extension CourteousTransport {
    /// One call, from the question whether it is allowed to its answer.
    ///
    /// - Parameter meanwhile: the answer that makes the call needless, asked for again once it is this caller's turn.
    func answer(_ call: ProviderCall, unless meanwhile: () -> ProviderResponse?) async throws(CallFailure) -> ProviderResponse {
        let provider = call.provider
        let elapsed = clock.stopwatch()
        let context = CallContext.current
        let senderSeconds = context?.secondsLeft()
        let callSeconds = call.request.timeoutSeconds
        let limit = call.isPatient ? senderSeconds ?? callSeconds : min(callSeconds, senderSeconds ?? .infinity)
        await recallLedger(of: provider)
        // Nobody stands in a queue for a call that is not allowed anyway.
        try refuseOverLimit(call)
        try await takeReportedTurn(provider, call.purpose, withinSeconds: limit)
        var sentAt: Double?
        defer { endTurn(provider, after: sentAt.map { seconds() - $0 }) }
        if let response = meanwhile() { return response }
        if let context, await !context.mayProceed(.goes(turnSeconds: desks[provider]?.queue.turnSeconds)) {
            desks[provider]?.dropped += 1
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
        desks[provider]?.sent += 1
        sentAt = seconds()
        do {
            let response = try await transport.send(outgoing)
            desks[provider]?.lastStatus = response.status
            if response.status == 203 { desks[provider]?.deprecated += 1 }
            return ProviderResponse(response)
        } catch {
            desks[provider]?.lastStatus = nil
            switch error {
            case .invalidURL, .noConnection, .untrusted: credit(receipt, of: provider)
            case .timedOut where outgoing.timeoutSeconds < Self.wholeShare * min(callSeconds, limit):
                // It had much less time than it may take because it had waited: no fault of the provider's.
                throw crowdedOut(provider, desks[provider]?.queue.retrySeconds)
            // It may have arrived there: it counts.
            case .interrupted, .garbled, .timedOut, .tooLarge, .cancelled: break
            }
            throw .transport(error)
        }
    }

    /// A call that got this part of its time got all of it.
    private static let wholeShare = 0.9
    /// Seconds after which a call that could not be counted for good may be tried again: the disk may have room, or the database be back, by
    /// then.
    private static let retryUnkeptSeconds = 10.0

    /// Counts the call, once what is kept covers it, or as one of the few that may go out when nothing can be kept.
    private func book(_ call: ProviderCall) async throws(CallFailure) -> BookedReceipt {
        let provider = call.provider
        while true {
            try refuseOverLimit(call)
            var now = present()
            if desk(of: provider).ledger.isCovering(call.weight, at: now) {
                return try count(call, at: now)
            }
            guard !Task.isCancelled else { throw .transport(.cancelled) }
            if await renewLease(of: provider, for: call.weight) { continue }
            try refuseOverLimit(call)
            now = present()
            guard desk(of: provider).ledger.mayGoUnkept(call.weight, at: now) else {
                desks[provider]?.refused += 1
                throw .refused(CallRefusal(.allowanceSpent, retryAfterSeconds: Self.retryUnkeptSeconds))
            }
            return try count(call, at: now)
        }
    }

    /// What was counted and booked for one call.
    private struct BookedReceipt {
        let counted: CallLedger.Receipt
        let booked: AccountBook.Receipt?
    }

    /// Counts the call in its provider's ledger, and books it to whom it is for.
    private func count(_ call: ProviderCall, at now: Date) throws(CallFailure) -> BookedReceipt {
        var ledger = desk(of: call.provider).ledger
        let receipt = ledger.count(call.weight, at: now)
        desks[call.provider]?.ledger = ledger
        guard let accounts else { return BookedReceipt(counted: receipt, booked: nil) }
        let booking = accounts.book(
            AccountBook.Call(
                call.provider, call.purpose, weight: receipt.weight, payer: CallPayer.current, plan: desk(of: call.provider).plan(at: now)))
        switch booking {
        case .booked(let booked): return BookedReceipt(counted: receipt, booked: booked)
        case .refused(let refusal):
            undo(BookedReceipt(counted: receipt, booked: nil), of: call.provider)
            desks[call.provider]?.refused += 1
            throw .refused(CallRefusal(refusal.isOwn ? .accountSpent : .othersSpent, retryAfterSeconds: refusal.seconds))
        }
    }

    /// The call was given up before it was sent.
    private func undo(_ receipt: BookedReceipt, of provider: ProviderID) {
        desks[provider]?.ledger.undo(receipt.counted)
        takeBack(receipt, of: provider, isWhole: true)
    }

    /// The call did not reach the provider.
    private func credit(_ receipt: BookedReceipt, of provider: ProviderID) {
        desks[provider]?.ledger.credit(receipt.counted)
        takeBack(receipt, of: provider, isWhole: false)
    }

    private func takeBack(_ receipt: BookedReceipt, of provider: ProviderID, isWhole: Bool) {
        guard let accounts else { return }
        if let booked = receipt.booked { accounts.takeBack(booked, isWhole: isWhole) }
        accounts.note(desk(of: provider).plan(at: present()), of: provider)
    }

    private func refuseOverLimit(_ call: ProviderCall) throws(CallFailure) {
        // First: a jump of the clock changes the ledger.
        let now = present()
        var desk = desk(of: call.provider)
        let refusal = desk.ledger.refusal(call.purpose, weight: call.weight, at: now)
        if refusal != nil { desk.refused += 1 }
        desks[call.provider] = desk
        if let refusal { throw .refused(refusal) }
    }
}
