import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import TownGazetteer
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherServer
import WeatherService
import WeatherSimulator
import WeatherStore

/// A server's service with its account book, over the simulated providers, in virtual time.
struct GreedyWorld {
    /// Calls that were sent, and calls that are booked.
    struct Calls: Sendable {
        var sent = 0
        var booked = 0
    }

    /// The address that takes all it can get.
    static let greedy: [UInt8] = [10, 9, 9, 9]
    /// The size of the plan, as a multiple of the free one: 100,000 calls a day.
    static let plans = 10

    let service: WeatherService
    let budgets: ClientBudgets
    let calls: Locked<Calls>
    private let courteous: CourteousTransport

    init(places: Places, time: VirtualTime, seed: UInt64) {
        let upstreams = SimulatedUpstreams(seed: seed, places: .towns) {
            Date(timeIntervalSince1970: (time.date.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        }
        let calls = Locked(Calls())
        let upstream = CountedUpstream(town: TownUpstream(places: places, time: time, upstreams: upstreams), calls: calls)
        let keeper = AccountKeeper(ClientRules(), seconds: { time.date.timeIntervalSince1970 })
        // One provider alone: a second one would answer when this one's plan ends, and the table would not show it.
        var larger = OpenMeteoProvider(transport: DirectCalls(upstream)).profile.terms
        larger.limits = larger.limits.map { CallLimit($0.calls * Self.plans, per: $0.window) }
        var allTerms = [ProviderID.openMeteo: larger]
        // The same as the one plan of a picture service (`RainViewerLayers`).
        allTerms[.rainViewer] = CourtesyTerms(limits: [CallLimit(100, per: .minute)], alertShare: 0, mapShare: 1)
        let courteous = CourteousTransport(
            upstream, userAgent: CourteousTransport.userAgent(contact: "traffic@example.org", version: "0"), terms: allTerms,
            keeping: CourtesyMemory(), now: { time.date }, clock: time, accounts: CountedBook(keeper: keeper, calls: calls))
        var configuration = WeatherServiceConfiguration()
        configuration.memoryCells = 20_000
        configuration.sideSeconds = 5
        service = WeatherService(
            providers: [OpenMeteoProvider(transport: courteous)],
            store: MemoryWeatherStore(world: .demo(world: "traffic"), maximumBytes: 0),
            configuration: configuration, clock: time, random: SeededRandom(seed: seed), now: { time.date })
        budgets = ClientBudgets(keeper: keeper, notePlans: { await courteous.notePlans() })
        self.calls = calls
        self.courteous = courteous
    }

    /// Requests weather like a page that a client opens.
    func weather(at cell: Cell, for client: [UInt8]) async -> WeatherAnswer {
        let answer = await WeatherClient.$budget.withValue(budgets.budget(of: client)) { await service.weather(at: cell.center) }
        // The refresh behind the answer ends before the next person asks.
        while await service.fetchesUnderWay() > 0 { await Task.yield() }
        return answer
    }

    /// Requests a picture with a unique name, so that no cache has it.
    ///
    /// - Returns: whether it came.
    func picture(_ name: String, for client: [UInt8]) async -> Bool {
        let call = ProviderCall(
            provider: .rainViewer, url: "https://tilecache.rainviewer.com/\(name).png", timeoutSeconds: 8, maxAnswerBytes: 1 << 20,
            purpose: .map)
        return await CallPayer.$current.withValue(CallPayer(.client(client))) { (try? await courteous.send(call)) != nil }
    }

    /// Looks whether more than a plan was used.
    func noteUse(_ outcome: inout GreedyDay.Outcome) async {
        for state in await courteous.states().values {
            for use in state.uses where use.used > Double(use.limit.calls) + 1e-6 { outcome.isWithinPlans = false }
        }
    }
}

/// Counts what is sent, and answers for pictures.
private struct CountedUpstream: HTTPTransport {
    let town: TownUpstream
    let calls: Locked<GreedyWorld.Calls>

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        calls.withLock { $0.sent += 1 }
        if request.url.contains("rainviewer") { return TransportResponse(status: 200, headers: [:], body: []) }
        return try await town.send(request)
    }
}

/// The server's book, its entries counted call by call.
private struct CountedBook: CallAccounts {
    let keeper: AccountKeeper
    let calls: Locked<GreedyWorld.Calls>

    func note(_ plan: ProviderPlan, of provider: ProviderID) { keeper.note(plan, of: provider) }

    func book(_ call: AccountBook.Call) -> AccountBook.Booking {
        let booking = keeper.book(call)
        if case .booked = booking { calls.withLock { $0.booked += 1 } }
        return booking
    }

    func takeBack(_ receipt: AccountBook.Receipt, isWhole: Bool) {
        // A call that was sent and did not arrive stays in the book.
        if isWhole { calls.withLock { $0.booked -= 1 } }
        keeper.takeBack(receipt, isWhole: isWhole)
    }
}
