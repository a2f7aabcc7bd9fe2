import Foundation
import WeatherModel

extension CourteousTransport {
    /// One call, from the question whether it is allowed to its answer.
    ///
    /// - Parameter meanwhile: the answer that makes the call needless, asked for again once it is this caller's turn.
    func call(
        _ request: TransportRequest, unless meanwhile: () -> TransportResponse?
    ) async throws(TransportFailure) -> TransportResponse {
        let provider = request.provider
        let elapsed = clock.stopwatch()
        let context = CallContext.current
        let senderSeconds = context?.secondsLeft()
        let limit = request.isPatient ? senderSeconds ?? request.timeoutSeconds : min(request.timeoutSeconds, senderSeconds ?? .infinity)
        await recallLedger(of: provider)
        // Nobody stands in a queue for a call that is not allowed anyway.
        try refuseOverLimit(request)
        try await takeTurn(provider, request.purpose, withinSeconds: limit)
        var sentAt: Double?
        defer { endTurn(provider, after: sentAt.map { seconds() - $0 }) }
        if let response = meanwhile() { return response }
        if let context, await !context.mayProceed(.goes(turnSeconds: desks[provider]?.queue.turnSeconds)) {
            desks[provider]?.dropped += 1
            throw .cancelled
        }
        let receipt = try await book(request)
        var outgoing = request
        outgoing.headers.removeAll { $0.name.lowercased() == "user-agent" }
        outgoing.headers.append(.init("User-Agent", userAgent))
        let waited = elapsed()
        if waited > 0 || limit < request.timeoutSeconds {
            outgoing.timeoutSeconds = max(0.001, min(request.timeoutSeconds, limit - waited))
        }
        guard !Task.isCancelled else {
            desks[provider]?.ledger.undo(receipt)
            throw .cancelled
        }
        desks[provider]?.sent += 1
        sentAt = seconds()
        do {
            let response = try await transport.send(outgoing)
            if response.status == 203 { desks[provider]?.deprecated += 1 }
            return response
        } catch {
            switch error {
            case .invalidURL, .noConnection, .untrusted: desks[provider]?.ledger.credit(receipt)
            case .timedOut where outgoing.timeoutSeconds < Self.wholeShare * min(request.timeoutSeconds, limit):
                // It had much less time than it may take because it had waited: no fault of the provider's.
                throw crowdedOut(provider, desks[provider]?.queue.retrySeconds)
            case .refused: desks[provider]?.ledger.undo(receipt)
            // It may have arrived there: it counts.
            case .interrupted, .timedOut, .tooLarge, .cancelled: break
            }
            throw error
        }
    }

    /// A call that got this part of its time got all of it.
    private static let wholeShare = 0.9
    /// Seconds after which a call that could not be counted for good may be tried again: the disk may have room, or the database be back, by
    /// then.
    private static let retryUnkeptSeconds = 10.0

    /// Counts the call, once what is kept covers it, or as one of the few that may go out when nothing can be kept.
    private func book(_ request: TransportRequest) async throws(TransportFailure) -> CallLedger.Receipt {
        let provider = request.provider
        while true {
            try refuseOverLimit(request)
            var now = present()
            if desk(of: provider).ledger.isCovering(request.weight, at: now) {
                return count(request, at: now)
            }
            guard !Task.isCancelled else { throw .cancelled }
            if await renewLease(of: provider, for: request.weight) { continue }
            try refuseOverLimit(request)
            now = present()
            guard desk(of: provider).ledger.mayGoUnkept(request.weight, at: now) else {
                desks[provider]?.refused += 1
                throw .refused(CallRefusal(.allowanceSpent, retryAfterSeconds: Self.retryUnkeptSeconds))
            }
            return count(request, at: now)
        }
    }

    private func count(_ request: TransportRequest, at now: Date) -> CallLedger.Receipt {
        var ledger = desk(of: request.provider).ledger
        let receipt = ledger.count(request.weight, at: now)
        desks[request.provider]?.ledger = ledger
        return receipt
    }

    private func refuseOverLimit(_ request: TransportRequest) throws(TransportFailure) {
        // First: a jump of the clock changes the ledger.
        let now = present()
        var desk = desk(of: request.provider)
        let refusal = desk.ledger.refusal(request.purpose, weight: request.weight, at: now)
        if refusal != nil { desk.refused += 1 }
        desks[request.provider] = desk
        if let refusal { throw .refused(refusal) }
    }
}
