import HTTPTypes
import ServerTesting
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel
import WeatherService

@testable import WeatherServer

@Suite("What a client may spend")
struct ClientBudgetsTests {
    /// A plan of one window, spent by the calls that are granted.
    private final class Plan: Sendable {
        let clock = Locked(0.0)
        let used = Locked(0.0)
        let keeper: AccountKeeper
        let budgets: ClientBudgets
        private let plan: @Sendable (Double) -> ProviderPlan
        var sum: Double { used.withLock { $0 } }

        init(calls: Int = 600, searches: Int = 300, allowance: Double?, window: CallLimit.Window = .day) {
            let (clock, used) = (clock, used)
            var rules = ClientRules()
            rules.calls = [CallLimit(calls, per: .minute)]
            rules.searches = [CallLimit(searches, per: .minute)]
            let keeper = AccountKeeper(rules, seconds: { clock.withLock { $0 } })
            let plan: @Sendable (Double) -> ProviderPlan = { more in
                ProviderPlan(allowance.map { [PlanUse(window, allowance: $0, used: used.withLock { $0 } + more)] } ?? [])
            }
            (self.keeper, self.plan) = (keeper, plan)
            budgets = ClientBudgets(keeper: keeper) { keeper.note(plan(0), of: .openMeteo) }
        }

        /// - Returns: true when the call went to the one provider of the plan.
        func call(_ client: UInt8, isHeld: Bool = false, weight: Double = 1, among providers: [ProviderID] = [.openMeteo]) async -> Bool {
            let grant = await budgets.budget(of: [client]).grant(
                .weather(isHeld: isHeld), among: providers.map { CallOffer($0, weight: weight) })
            guard case .granted(let exhausted, let payer) = grant, !exhausted.contains(.openMeteo) else { return false }
            defer { payer?.release() }
            guard case .booked = keeper.book(.init(.openMeteo, .forecast, weight: weight, payer: payer, plan: plan(weight))) else {
                return false
            }
            used.withLock { $0 += weight }
            return true
        }
    }

    @Test("row 42: one client that takes all it can get leaves half of the plan; others find room, the attacker none")
    func alone() async {
        let plan = Plan(allowance: 800)
        var taken = 0
        for _ in 0..<500 where await plan.call(1) { taken += 1 }
        #expect((355...400).contains(taken))
        for stranger in 10..<60 { #expect(await plan.call(UInt8(stranger)), "stranger \(stranger)") }
        #expect(await !plan.call(1))
    }

    @Test("row 42: two who take all they can get leave a third, and nobody's wait passes the plan")
    func two() async {
        let plan = Plan(calls: 10_000, allowance: 900)
        for _ in 0..<1000 {
            _ = await plan.call(1)
            _ = await plan.call(2)
        }
        #expect((500...620).contains(plan.sum))
        #expect(await plan.call(3))
    }

    @Test("row 42: beyond its part a client is sent to the next provider, which has no limit, and is refused nothing")
    func next() async {
        let plan = Plan(allowance: 100)
        for _ in 0..<80 { _ = await plan.call(1, among: [.openMeteo, .metNorway]) }
        #expect(plan.sum <= 50)
        let offers = [CallOffer(.openMeteo), CallOffer(.metNorway)]
        guard case .granted([.openMeteo], _) = await plan.budgets.budget(of: [1]).grant(.weather(isHeld: false), among: offers) else {
            return #expect(Bool(false), "the next provider is asked")
        }
        #expect(plan.keeper.refusals == 0)
    }

    @Test("row 42: when little is left, weather that is being looked at goes before new places, and who has asked nothing before both")
    func watched() async {
        let plan = Plan(allowance: 1000)
        #expect(await plan.call(1))
        for client in 2...101 { #expect(await plan.call(UInt8(client))) }
        plan.used.withLock { $0 = 950 }
        #expect(await !plan.call(1))
        #expect(await plan.call(1, isHeld: true))
        #expect(await plan.call(200))
        // What is used up is the ledger's to refuse, which lets warnings go: it is granted, and nothing is kept for it.
        plan.used.withLock { $0 = 1000 }
        guard case .granted([], _) = await plan.budgets.budget(of: [1]).grant(.weather(isHeld: true), among: [CallOffer(.openMeteo)]) else {
            return #expect(Bool(false), "it is granted")
        }
        #expect(await !plan.call(1))
    }

    @Test("Without limits of a plan there are the buckets: so many at once, given back evenly, searches apart")
    func buckets() async {
        let plan = Plan(calls: 60, searches: 2, allowance: nil)
        for _ in 0..<60 { #expect(await plan.call(1)) }
        let one = plan.budgets.budget(of: [1])
        guard case .refused(seconds: 1) = await one.grant(.weather(isHeld: true), among: [CallOffer(.openMeteo)]),
            case .granted([], _) = await one.grant(.search, among: [CallOffer(.openMeteo)])
        else { return #expect(Bool(false), "weather is refused for a second, a search is not") }
        #expect(await plan.call(2), "another client")
        plan.clock.withLock { $0 += 5 }
        for _ in 0..<5 { #expect(await plan.call(1)) }
        #expect(await !plan.call(1))
        #expect(plan.keeper.fields(of: [1])?.policy == #""calls-minute";q=60;w=60, "searches-minute";q=2;w=60"#)
        #expect(plan.keeper.fields(of: [1])?.state == #""calls-minute";r=0;t=1"#)
        #expect(plan.keeper.refusals == 2)
    }

    @Test("row 42: a million clients do not grow the table")
    func bounded() async {
        let plan = Plan(allowance: nil)
        for number in 0..<25_000 {
            let client = [UInt8(number & 255), UInt8(number >> 8 & 255)]
            _ = await plan.budgets.budget(of: client).grant(.search, among: [])
        }
        #expect(plan.keeper.clients <= AccountBook.capacity)
    }

    @Test("row 42: beyond the budget a new place is 429 with Retry-After, and what is held is served; no address is told anywhere")
    func route() async throws {
        var fixture = ServerFixture()
        fixture.configuration.clients.calls = [CallLimit(2, per: .hour)]
        try await fixture.test { [fixture] client in
            for longitude in 1...2 {
                let response = try await client.execute(uri: "/v1/weather?latitude=1&longitude=\(longitude)", method: .get)
                #expect(response.status == .ok)
            }
            let refused = try await client.execute(uri: "/v1/weather?latitude=1&longitude=3", method: .get)
            #expect(refused.status == .tooManyRequests && refused.headers[.contentType] == "application/problem+json")
            #expect(
                refused.text.contains("urn:petrel:problem:too-many-requests") && refused.text.contains("\"cause\":\"tooManyFromClient\""))
            let wait = try #require(refused.headers[.retryAfter].flatMap { Int($0) })
            #expect((1...1800).contains(wait))
            #expect(refused.headers[try #require(HTTPField.Name("RateLimit-Policy"))]?.hasPrefix("\"calls-hour\";q=2;w=3600") == true)
            #expect(try await client.execute(uri: "/v1/weather?latitude=1&longitude=2", method: .get).status == .ok)
            fixture.date.advance(bySeconds: 1000)
            let old = try await client.execute(uri: "/v1/weather?latitude=1&longitude=2", method: .get)
            #expect(old.status == .ok && old.headers[.age] == "1000")
            let metrics = try await client.execute(uri: "/metrics", method: .get).text
            #expect(metrics.contains("petrel_clients 1\n") && metrics.contains("petrel_client_refusals_total 2\n"))
        }
        #expect(fixture.provider.calls.count == 2)
    }

    @Test("Requests have names at random, and plans are told on this machine alone")
    func names() async throws {
        var fixture = ServerFixture()
        fixture.configuration.clients.trustedProxies = try #require(AddressRange.list("127.0.0.1"))
        try await fixture.test(.live) { client in
            var names: [String] = []
            for _ in 0..<3 {
                let text = try await client.execute(uri: "/v1/weather", method: .get).text
                names.append(String(try #require(text.firstMatch(of: /request:([0-9a-f]{32})"/)).1))
            }
            #expect(Set(names.map { $0.prefix(16) }).count == 3 && Set(names.map { $0.suffix(16) }).count == 3)
            for path in ["/statusz", "/metrics"] {
                #expect(try await client.execute(uri: path, method: .get).status == .ok)
                for (name, value) in [("Forwarded", "for=203.0.113.9"), ("Via", "1.1 x"), ("Sec-Fetch-Site", "cross-site")] {
                    let fields = HTTPFields([HTTPField(name: try #require(HTTPField.Name(name)), value: value)])
                    let response = try await client.execute(uri: path, method: .get, headers: fields)
                    #expect(response.status == .forbidden && response.text.contains("operators-only"), "\(path) \(name)")
                }
            }
        }
    }

    @Test("Addresses to listen at", arguments: [("127.0.0.1:9100", 9100), ("[::1]:1", 1), ("localhost:65535", 65535)])
    func listens(_ text: String, port: Int) {
        #expect(ListenAddress(text)?.port == port)
    }

    @Test(
        "What is no address to listen at",
        arguments: [
            "", "9100", ":9100", "localhost", "localhost:0", "localhost:65536", "::1:80", "[::1]", "a b:80", "x:+8",
            "x:99999999999999999999",
        ])
    func listensNowhere(_ text: String) {
        #expect(ListenAddress(text) == nil)
    }
}
