import Foundation
import HTTPTransport
import WeatherModel

/// Sends calls on as the providers' rules allow, and by no other way do calls to providers leave Petrel.
///
/// Per provider: so many calls a minute, hour, day and month, with a part kept for warnings (`CallLedger`); so many at once, warnings
/// first (`CallQueue`); no call while a reply is valid and "has it changed?" afterwards (`StoredReply`); on every request the
/// User-Agent. Rules are values that decide; this actor waits and carries. While a reply is under way it does other work.
///
/// A provider's own refusal (429, a spent quota) is a call and an answer like others: what follows from it is decided above.
public actor CourteousTransport: ProviderTransport {
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
    /// To whom calls are booked; nil where nobody keeps accounts: there is one reader, and the plan is theirs.
    let accounts: (any CallAccounts)?
    var lastSight: (wall: Date, uptime: Duration)?
    let terms: [ProviderID: CourtesyTerms]
    var desks: [ProviderID: Desk]
    var shelf = ReplyCache()
    var turns: [Int: Turn] = [:]
    var lastCaller = 0

    /// - Parameters:
    ///   - transport: sends what is allowed.
    ///   - userAgent: the `User-Agent` of every request, in place of any that it has.
    ///   - terms: by provider; those that are not named get `CourtesyTerms()`.
    ///   - keeping: what outlives a restart.
    ///   - now: the wall clock, by which limits and validities are counted.
    ///   - rules: of the queues in which callers wait for their turn.
    ///   - clock: by which they wait.
    ///   - uptime: the time since any start, by a clock that nobody can set (`CourteousTransport.timeSinceSomeStart`). By it a jump of the
    ///     wall clock is told from time that passes; nil takes every step forward for time.
    ///   - isOneOfSeveral: whether other nodes, which keep their counts in the same place, call the same providers all the time.
    ///   - accounts: where each call is booked before it is sent.
    ///   - reportTurn: called when a request has waited for its turn, on the way of that request: it must not wait.
    public init(
        _ transport: any HTTPTransport, userAgent: String, terms: [ProviderID: CourtesyTerms], keeping: any CourtesyStore,
        rules: CallQueueRules = CallQueueRules(), now: @escaping @Sendable () -> Date = { Date() },
        clock: any Clock<Duration> = ContinuousClock(), uptime: (@Sendable () -> Duration)? = nil,
        isOneOfSeveral: Bool = false, accounts: (any CallAccounts)? = nil,
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
        seconds = clock.stopwatch()
        desks = terms.mapValues { Desk($0, rules, isOneOfSeveral: isOneOfSeveral) }
    }

    /// What belongs to one provider.
    struct Desk {
        let terms: CourtesyTerms
        var ledger: CallLedger
        var queue: CallQueue
        var isRecalled = false
        /// False when the ledger could not be written the last time.
        var isKept = true
        /// Somebody reads or writes what is kept of the ledger; the others wait.
        var isKeeping = false
        var waitForKeeping: [CheckedContinuation<Void, Never>] = []
        var sent = 0
        var answeredFromStore = 0
        var confirmed = 0
        var refused = 0
        var deprecated = 0
        var lastStatus: Int?
        /// Requests that the queue did not let in, or let go in time.
        var crowdedOut = 0
        /// Requests that nobody wanted any more when it was their turn, or before.
        var dropped = 0
        /// False once a smaller form of a reply came in a version that is not known.
        var takesSmallerForms = true
        /// What is not yet added to what is kept.
        var unkeptTraffic = ReplyTraffic()

        init(_ terms: CourtesyTerms, _ rules: CallQueueRules, isOneOfSeveral: Bool) {
            self.terms = terms
            ledger = CallLedger(terms, isOneOfSeveral: isOneOfSeveral)
            queue = CallQueue(slots: terms.maxInFlight, rules: rules)
        }
    }

    /// Sends the call's request, or answers it from what is stored.
    ///
    /// `ProviderCall.isUrgent` asks whether a reply that is still valid has changed, where the provider's terms allow that
    /// (`CourtesyTerms.answersUrgentCalls`). Others that let replies be stored forbid to ask before they expire.
    ///
    /// - Throws: `.refused` when a rule forbids the call: at once for a limit and for a queue that is too long, after `timeoutSeconds` for
    ///   a turn that did not come. Waiting for the turn is part of `timeoutSeconds`. `.transport(.cancelled)` also when `CallContext` says
    ///   that nobody wants the answer any more.
    public func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        let terms = desk(of: call.provider).terms
        guard terms.honoursExpiry, let key = ReplyKey(call) else { return try await answer(call) { nil } }
        let stored = await storedReply(for: key)
        let isAskedAnew = call.isUrgent && terms.answersUrgentCalls
        if !isAskedAnew, let response = answerFromStore(stored, for: key) { return response }
        // While it waited for its turn, another may have brought the reply: no second call then.
        let meanwhile = { () -> ProviderResponse? in
            isAskedAnew ? nil : self.answerFromStore(self.shelf.reply(for: key), for: key)
        }
        if let forms = call.forms { return try await exchange(call, forms, over: stored, for: key, unless: meanwhile) }
        var conditional = call
        conditional.request.headers += stored?.validators ?? []
        let response = try await answer(conditional, unless: meanwhile)
        guard response.confirmedAt == nil else { return response }
        return await store(response.answer, over: stored, for: key)
    }

    /// How each provider stands, those without a call since the start included. What was used before the start shows after
    /// `recallLedgers`, or after the provider's first call.
    public func states() -> [ProviderID: CourtesyState] {
        let now = present()
        return desks.mapValues { desk in
            CourtesyState(
                uses: desk.ledger.uses(at: now), inFlight: desk.queue.inFlight, waiting: desk.queue.waiting, sent: desk.sent,
                answeredFromStore: desk.answeredFromStore, confirmed: desk.confirmed, refused: desk.refused, crowdedOut: desk.crowdedOut,
                dropped: desk.dropped, deprecated: desk.deprecated, lastStatus: desk.lastStatus, isKept: desk.isKept)
        }
    }

    /// Reads the time since this call from the system's clock that nobody can set.
    public static func timeSinceSomeStart() -> @Sendable () -> Duration {
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
    public static func userAgent(contact: String?, version: String) -> String {
        let product = "Petrel/\(headerText(version, without: " ()/"))"
        let contact = headerText(contact ?? "", without: "()\\")
        return contact.isEmpty ? product : "\(product) (+\(contact))"
    }

    private static func headerText(_ text: String, without characters: String) -> String {
        let visible = text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) && !characters.unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(visible.prefix(200))).trimmingCharacters(in: .whitespaces)
    }

    func desk(of provider: ProviderID) -> Desk {
        if let desk = desks[provider] { return desk }
        let desk = Desk(terms[provider] ?? CourtesyTerms(), rules, isOneOfSeveral: isOneOfSeveral)
        desks[provider] = desk
        return desk
    }
}
