import Foundation
import HTTPTransport
import WeatherModel

/// Sends calls as the providers' rules allow. All calls to providers go through it.
///
/// Per provider it enforces: limits by minute, hour, day and month, with a share reserved for warnings (`CallLedger`); a number of
/// concurrent calls, warnings first (`CallQueue`); no call while a reply is valid, and a conditional request afterwards (`StoredReply`);
/// the User-Agent on every request. The rules are values that decide; this actor waits and sends. While it awaits a reply it does other
/// work.
///
/// A provider's own refusal (429, a spent quota) is a call and an answer like others; its consequences are decided above.
package actor CourteousTransport: ProviderTransport {
    let transport: any HTTPTransport
    let userAgent: String
    let keeping: any CourtesyStore
    let now: @Sendable () -> Date
    let clock: any Clock<Duration>
    /// Seconds since this transport was made.
    let seconds: @Sendable () -> Double
    let rules: CallQueueRules
    let uptime: (@Sendable () -> Duration)?
    let isOneOfSeveral: Bool
    let reportTurn: @Sendable (TurnWait) -> Void
    /// Where calls are booked; nil without accounts: there is one reader, who may use the whole plan.
    let accounts: (any CallAccounts)?
    var lastSight: (wall: Date, uptime: Duration)?
    let terms: [ProviderID: CourtesyTerms]
    var callStates: [ProviderID: ProviderCallState]
    var shelf: ReplyCache
    var turns: [Int: Turn] = [:]
    var lastCaller = 0

    /// - Parameters:
    ///   - transport: sends what is allowed.
    ///   - userAgent: the `User-Agent` of every request, in place of any that it has.
    ///   - terms: by provider; providers not listed get `CourtesyTerms()`.
    ///   - keeping: stores data that survives a restart.
    ///   - now: the wall clock, by which limits and validities are counted.
    ///   - rules: for the queues in which callers wait for their turn.
    ///   - clock: measures their wait.
    ///   - uptime: the time since any start, by a clock that cannot be set (`CourteousTransport.timeSinceSomeStart`). It distinguishes a
    ///     jump of the wall clock from elapsed time; with nil, every step forward counts as elapsed time.
    ///   - isOneOfSeveral: whether other nodes that share the store call the same providers all the time.
    ///   - accounts: where each call is booked before it is sent.
    ///   - packing: how large replies are held in memory; nil holds them as they came.
    ///   - reportTurn: called inline when a request has waited for its turn; it must not block.
    package init(
        _ transport: any HTTPTransport, userAgent: String, terms: [ProviderID: CourtesyTerms], keeping: any CourtesyStore,
        rules: CallQueueRules = CallQueueRules(), now: @escaping @Sendable () -> Date = { Date() },
        clock: any Clock<Duration> = ContinuousClock(), uptime: (@Sendable () -> Duration)? = nil,
        isOneOfSeveral: Bool = false, accounts: (any CallAccounts)? = nil, packing: ReplyPacking? = nil,
        reportTurn: @escaping @Sendable (TurnWait) -> Void = { _ in }
    ) {
        self.transport = transport
        self.userAgent = userAgent
        self.terms = terms
        self.keeping = keeping
        self.now = now
        self.clock = clock
        self.uptime = uptime
        self.isOneOfSeveral = isOneOfSeveral
        self.reportTurn = reportTurn
        self.accounts = accounts
        self.rules = rules
        shelf = ReplyCache(packing: packing)
        seconds = clock.stopwatch()
        callStates = terms.mapValues { ProviderCallState($0, rules, isOneOfSeveral: isOneOfSeveral) }
    }

    /// The state of one provider.
    struct ProviderCallState {
        let terms: CourtesyTerms
        var ledger: CallLedger
        var queue: CallQueue
        var isRecalled = false
        /// False if the last write of the ledger failed.
        var isKept = true
        /// True while the persisted ledger is being read or written; other callers wait.
        var isKeeping = false
        var waitForKeeping: [CheckedContinuation<Void, Never>] = []
        var sent = 0
        var answeredFromStore = 0
        var confirmed = 0
        var refused = 0
        var deprecated = 0
        var lastStatus: Int?
        /// Requests that the queue refused or shed.
        var crowdedOut = 0
        /// Requests whose answer was no longer wanted when their turn came, or before.
        var dropped = 0
        /// False once a smaller form of a reply came in an unknown version.
        var takesSmallerForms = true
        /// Counts not yet added to the persisted ones.
        var unkeptTraffic = ReplyTraffic()

        init(_ terms: CourtesyTerms, _ rules: CallQueueRules, isOneOfSeveral: Bool) {
            self.terms = terms
            ledger = CallLedger(terms, isOneOfSeveral: isOneOfSeveral)
            queue = CallQueue(slots: terms.maxInFlight, rules: rules)
        }
    }

    /// Sends the call's request, or answers it from a stored reply.
    ///
    /// `ProviderCall.isUrgent` asks whether a reply that is still valid has changed, if the provider's terms allow that
    /// (`CourtesyTerms.answersUrgentCalls`). Other providers whose replies may be stored forbid requests before these expire.
    ///
    /// - Throws: `.refused` if a rule forbids the call: at once for a limit and for a queue that is too long, after `timeoutSeconds` for a
    ///   turn that did not come. Waiting for the turn is part of `timeoutSeconds`. `.transport(.cancelled)` also if no caller needs the
    ///   answer any more (`CallContext.mayProceed`).
    package func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        let terms = callState(of: call.provider).terms
        guard terms.honoursExpiry, let key = ReplyKey(call) else { return try await answer(call) { nil } }
        let stored = await storedReply(for: key)
        let isAskedAnew = call.isUrgent && terms.answersUrgentCalls
        let longest = call.purpose == .alerts ? terms.longestAlertSeconds : .infinity
        if !isAskedAnew, let response = answerFromStore(stored, for: key, upTo: longest) { return response }
        // Another caller may have fetched the reply while this one waited for its turn: no second call then.
        let meanwhile = { () -> ProviderResponse? in
            isAskedAnew ? nil : self.answerFromStore(self.shelf.reply(for: key), for: key, upTo: longest)
        }
        if let forms = call.forms { return try await exchange(call, forms, over: stored, for: key, unless: meanwhile) }
        var conditional = call
        conditional.request.headers += stored?.validators ?? []
        let response = try await answer(conditional, unless: meanwhile)
        guard response.confirmedAt == nil else { return response }
        return await store(response.answer, over: stored, for: key)
    }

    /// The state of each provider, including those without a call since the start. Use before the start is included after `recallLedgers`,
    /// or after the provider's first call.
    package func states() -> [ProviderID: CourtesyState] {
        let now = present()
        return callStates.mapValues { callState in
            CourtesyState(
                uses: callState.ledger.uses(at: now), inFlight: callState.queue.inFlight, waiting: callState.queue.waiting,
                sent: callState.sent,
                answeredFromStore: callState.answeredFromStore, confirmed: callState.confirmed, refused: callState.refused,
                crowdedOut: callState.crowdedOut,
                dropped: callState.dropped, deprecated: callState.deprecated, lastStatus: callState.lastStatus, isKept: callState.isKept)
        }
    }

    /// Returns a function that reads the time since this call from a system clock that cannot be set.
    package static func timeSinceSomeStart() -> @Sendable () -> Duration {
        let clock = ContinuousClock()
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// "Petrel/<version> (+<contact>)", as MET Norway and the US National Weather Service ask; without a contact the name and version
    /// alone.
    ///
    /// - Parameters:
    ///   - contact: an address of a page or a mailbox. Characters that a header or its comment cannot hold are left out.
    ///   - version: of Petrel, as "0.1".
    package static func userAgent(contact: String?, version: String) -> String {
        let product = "Petrel/\(headerText(version, without: " ()/"))"
        let contact = headerText(contact ?? "", without: "()\\")
        return contact.isEmpty ? product : "\(product) (+\(contact))"
    }

    private static func headerText(_ text: String, without characters: String) -> String {
        let visible = text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) && !characters.unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(visible.prefix(200))).trimmingCharacters(in: .whitespaces)
    }

    func callState(of provider: ProviderID) -> ProviderCallState {
        if let callState = callStates[provider] { return callState }
        let callState = ProviderCallState(terms[provider] ?? CourtesyTerms(), rules, isOneOfSeveral: isOneOfSeveral)
        callStates[provider] = callState
        return callState
    }
}
