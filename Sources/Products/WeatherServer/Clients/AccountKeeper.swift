import Foundation
import HTTPTransport
import JSONText
import NIOConcurrencyHelpers
import ProviderCourtesy
import WeatherModel
import WeatherService

/// The server's account book, under its one lock: routes, followed cells and the transport that sends calls all ask here.
///
/// Addresses are held in memory only, and no published figure contains one.
package final class AccountKeeper: CallAccounts {
    private let book: NIOLockedValueBox<AccountBook>
    private let seconds: @Sendable () -> Double

    /// - Parameter seconds: since 1970 or any other midnight of UTC, by a clock that only runs forward.
    package init(_ rules: ClientRules, seconds: @escaping @Sendable () -> Double = AccountKeeper.wallClock()) {
        let limits = AccountBook.Rules(calls: rules.calls, searches: rules.searches, pictures: rules.pictures)
        book = NIOLockedValueBox(AccountBook(limits))
        self.seconds = seconds
    }

    /// The wall-clock time at this call, counted on by a clock that cannot be set.
    package static func wallClock() -> @Sendable () -> Double {
        let (start, passed) = (Date().timeIntervalSince1970, ContinuousClock().stopwatch())
        return { start + passed() }
    }

    /// Clients remembered.
    var clients: Int { book.withLockedValue { $0.clients } }
    /// Calls refused to clients since the start.
    var refusals: Int { book.withLockedValue { $0.refusals } }

    /// Calls by weight that are granted and not sent yet.
    var reservedInAll: Double { book.withLockedValue { $0.reservedInAll } }
    /// Calls by weight booked since the start.
    func booked(_ kind: CallAccount.Kind) -> Double { book.withLockedValue { max(0, $0.booked[kind] ?? 0) } }

    package func note(_ plan: ProviderPlan, of provider: ProviderID) { book.withLockedValue { $0.note(plan, of: provider) } }

    package func book(_ call: AccountBook.Call) -> AccountBook.Booking { change { $0.book(call, at: $1) } }

    package func takeBack(_ receipt: AccountBook.Receipt, isWhole: Bool) {
        book.withLockedValue { $0.takeBack(receipt, isWhole: isWhole) }
    }

    /// Takes one of what a client may have at once.
    ///
    /// - Returns: seconds until there is one; 0 when it was taken.
    func take(_ bucket: AccountBook.Bucket, of client: [UInt8]) -> Double { change { $0.take(bucket, of: client, at: $1) } }

    /// True if a client shares its account with others, whose excess a refusal may be.
    func sharesAccount(_ client: [UInt8]) -> Bool { change { $0.sharesAccount(client, at: $1) } }

    /// The decision about a fetch or a search, and what is kept for it.
    fileprivate func grant(_ call: ClientCall, to account: CallAccount, among offers: [CallOffer]) -> ClientGrant {
        let decision = change {
            switch call {
            case .weather(let isHeld): $0.grant(.calls, to: account, isHeld: isHeld, among: offers, at: $1)
            case .search: $0.grant(.searches, to: account, isHeld: true, among: offers, at: $1)
            }
        }
        switch decision {
        case .granted(let number, let exhausted):
            let payer = CallPayer(account, reservation: number) { [self] in book.withLockedValue { $0.release(number) } }
            return .granted(exhausted: exhausted, by: payer)
        case .refused(let refusal) where refusal.isOwn: return .refused(seconds: refusal.seconds)
        case .refused(let refusal):
            return .spent(isForLong: refusal.window == .day || refusal.window == .month, seconds: refusal.seconds)
        }
    }

    /// The draft's fields (draft-ietf-httpapi-ratelimit-headers-10) for an answer that refuses: the limits, and the nearest of them.
    func fields(of client: [UInt8]) -> (policy: String, state: String)? {
        let now = seconds()
        let named = book.withLockedValue { book in
            [(AccountBook.Bucket.calls, "calls"), (.searches, "searches")].flatMap { bucket, name in
                book.buckets(bucket, of: client).map { limit, bucket in ("\(name)-\(limit.window.rawValue)", bucket) }
            }
        }
        guard let nearest = named.min(by: { $0.1.left(at: now) / $0.1.capacity < $1.1.left(at: now) / $1.1.capacity }) else { return nil }
        let policy = named.map { "\"\($0.0)\";q=\(Int($0.1.capacity));w=\(Int($0.1.fillSeconds))" }.joined(separator: ", ")
        let (left, wait) = (Int(nearest.1.left(at: now)), Int(nearest.1.wait(at: now).rounded(.up)))
        return (policy, "\"\(nearest.0)\";r=\(left);t=\(wait)")
    }

    /// For `/statusz`: the use of the plans, by kind of account.
    func value() -> JSONValue {
        let parts = book.withLockedValue { [seconds] in $0.parts(at: seconds()) }
        func tenths(_ value: Double) -> JSONValue { .number((value * 10).rounded() / 10) }
        return [
            "booked": .object(
                Dictionary(CallAccount.Kind.allCases.map { ($0.rawValue, tenths(booked($0))) }) { first, _ in first }),
            "clients": .number(Double(clients)),
            "refused": .number(Double(refusals)),
            "reserved": tenths(reservedInAll),
            "plans": .array(
                parts.map { part in
                    [
                        "provider": .string(part.provider.rawValue), "window": .string(part.window.rawValue),
                        "reserved": tenths(part.reserved),
                        "used": .object(Dictionary(part.used.map { ($0.key.rawValue, tenths($0.value)) }) { first, _ in first }),
                        "most": .object(Dictionary(part.most.map { ($0.key.rawValue, tenths($0.value)) }) { first, _ in first }),
                    ]
                }),
        ]
    }

    /// Reads the time within the lock: of two requests, the one that comes second never brings an earlier time.
    private func change<Value: Sendable>(_ body: (inout AccountBook, Double) -> Value) -> Value {
        book.withLockedValue { body(&$0, seconds()) }
    }
}

/// The accounts of the service's clients, each as a budget.
package struct ClientBudgets: Sendable {
    let keeper: AccountKeeper
    /// Updates the keeper with the present use of each plan.
    let notePlans: @Sendable () async -> Void

    /// - Parameter notePlans: updates the keeper with the present use of each plan.
    package init(keeper: AccountKeeper, notePlans: @escaping @Sendable () async -> Void) {
        self.keeper = keeper
        self.notePlans = notePlans
    }

    /// The budget of one client.
    package func budget(of client: [UInt8]) -> any ClientBudget { One(account: .client(client), budgets: self) }
    /// The account shared by all subscribers to warnings.
    package var subscriptions: any ClientBudget { One(account: .subscriptions, budgets: self) }

    private struct One: ClientBudget {
        let account: CallAccount
        let budgets: ClientBudgets

        var payer: CallAccount? { account }

        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant {
            await budgets.notePlans()
            return budgets.keeper.grant(call, to: account, among: offers)
        }
    }
}
