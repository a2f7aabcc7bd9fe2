import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@testable import WeatherServer

/// The service as `petrel serve` has it, over a provider whose calls go through the courteous transport and wait at a gate.
private struct AccountRig: Sendable {
    let date = ManualDate()
    let gate = Gate()
    let keeper: AccountKeeper
    let courteous: CourteousTransport
    let budgets: ClientBudgets
    let service: WeatherService

    static let weight = 2.66

    init(limits: [CallLimit] = [CallLimit(600, per: .minute)]) {
        let (date, gate) = (date, gate)
        keeper = AccountKeeper(ClientRules(), seconds: { date.now.timeIntervalSince1970 })
        let upstream = ScriptedTransport { _, _ in
            await gate.pass()
            return .success(TransportResponse(status: 200, headers: ["content-type": "application/json"], body: Array("{}".utf8)))
        }
        let courteous = CourteousTransport(
            upstream, userAgent: "Petrel/9", terms: [.openMeteo: CourtesyTerms(limits: limits, maxInFlight: 512)],
            keeping: CourtesyMemory(), now: date.reading, clock: ManualClock(), accounts: keeper)
        self.courteous = courteous
        budgets = ClientBudgets(keeper: keeper) { await courteous.notePlans() }
        service = WeatherService(
            providers: [CalledProvider(courteous: courteous)], store: MemoryWeatherStore(world: .demo(world: "accounts")),
            configuration: .unhurried, now: date.reading)
    }

    /// A provider whose fetch is one call of the courteous transport.
    private struct CalledProvider: WeatherProvider {
        let courteous: CourteousTransport

        var profile: ProviderProfile {
            var profile = Sample.profile(.openMeteo, features: [.current, .hourly, .daily])
            profile.fetchWeight = AccountRig.weight
            return profile
        }

        func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
            do {
                _ = try await courteous.send(
                    ProviderCall(provider: .openMeteo, url: "https://example.org/", weight: AccountRig.weight, isPatient: true))
            } catch { throw WeatherError(error, of: .openMeteo) }
            return Sample.weather(from: query.now)
        }

        func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] { [] }
    }

    static func place(_ number: Int) -> Coordinate { Cell(id: "\(1000 + number % 100).\(200 + number / 100)")?.center ?? .moscow }

    func ask(_ number: Int, as client: [UInt8]) async -> WeatherAnswer {
        await WeatherClient.$budget.withValue(budgets.budget(of: client)) { await service.weather(at: Self.place(number)) }
    }

    var bookedInAll: Double { CallAccount.Kind.allCases.map(keeper.booked).reduce(0, +) }

    /// Calls by weight that the ledger has of the provider.
    var used: Double { get async { await courteous.states()[.openMeteo]?.uses.first?.used ?? 0 } }
}

@Suite("Accounts, when many ask at once")
struct AccountsAtOnceTests {
    @Test(
        "H4: 181 new places of one address at once get no more than its part; visitors of other addresses get their weather; sent is booked"
    )
    func oneAddress() async {
        let rig = AccountRig()
        let answers = await withTaskGroup(of: WeatherAnswer.self) { group in
            for number in 0..<181 { group.addTask { await rig.ask(number, as: [1, 1, 1, 1]) } }
            // All that are granted stand at the gate before the first is answered.
            let granted = Int(rig.keeper.reservedInAll / AccountRig.weight)
            await eventually { rig.gate.arrivals + Int(rig.keeper.refusals) >= 181 }
            #expect(rig.gate.arrivals <= 91 && granted <= 91)
            rig.gate.open()
            var answers: [WeatherAnswer] = []
            for await answer in group { answers.append(answer) }
            return answers
        }
        let refused = answers.compactMap(\.error)
        #expect(refused.count >= 90 && refused.allSatisfy { $0.kind == .tooManyFromClient && $0.retryAfterSeconds ?? 0 > 0 })
        #expect(await rig.used <= 241)
        for visitor in 0..<20 {
            let answer = await rig.ask(200 + visitor, as: [2, 2, 2, UInt8(visitor)])
            #expect(answer.error == nil, "visitor \(visitor)")
        }
        let booked = rig.bookedInAll
        #expect(abs(booked - Double(rig.gate.arrivals) * AccountRig.weight) < 1e-6, "sent is booked")
        #expect(rig.keeper.reservedInAll < 1e-6)
        let state = await rig.service.providerStates().first
        #expect(state?.failures == 0 && state?.restingUntil == nil && state?.lastError == nil, "the provider did nothing wrong")
    }

    @Test("H4: the same by followed cells, as streams have them")
    func streams() async {
        let rig = AccountRig()
        rig.gate.open()
        let hub = StreamHub(
            followed: FollowedCells(rig.service, now: rig.date.reading),
            encoder: StreamEncoder(service: rig.service, events: StreamEvents(now: rig.date.reading), deltas: DeltaBook()))
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await hub.run() }
            for number in 0..<190 {
                let place = AccountRig.place(number)
                guard
                    let question = try? StreamQuestion(
                        QueryText("latitude=\(place.latitude)&longitude=\(place.longitude)"), lastEventID: nil)
                else { continue }
                _ = hub.open(question, budget: rig.budgets.budget(of: [1, 1, 1, 1])) { _ in }
            }
            await eventually { rig.gate.arrivals + Int(rig.keeper.refusals) >= 190 }
            #expect(rig.gate.arrivals <= 91)
            #expect(await rig.ask(500, as: [2, 2, 2, 2]).error == nil)
            group.cancelAll()
        }
    }

    @Test("H4: a visitor who has caused one call is told when the plan ends, not that it was too much")
    func truth() async {
        let rig = AccountRig(limits: [CallLimit(60, per: .minute)])
        rig.gate.open()
        for client in 0..<12 { for number in 0..<4 { _ = await rig.ask(client * 4 + number, as: [3, 3, 3, UInt8(client)]) } }
        let first = await rig.ask(300, as: [4, 4, 4, 4]).error
        let second = await rig.ask(301, as: [4, 4, 4, 4]).error
        for error in [first, second].compactMap(\.self) {
            #expect([.rateLimited, .overloaded].contains(error.kind) && (1...80).contains(error.retryAfterSeconds ?? 0), "\(error)")
        }
        #expect(second != nil)
    }

    @Test("H1: what is followed for subscriptions is booked to their account, and ends at a fifth of the window")
    func subscriptions() async {
        let rig = AccountRig()
        rig.gate.open()
        for number in 0..<200 {
            _ = await WeatherClient.$budget.withValue(rig.budgets.subscriptions) { await rig.service.weather(at: AccountRig.place(number)) }
        }
        #expect((100...120).contains(await rig.used))
        #expect(rig.keeper.booked(.subscriptions) == rig.bookedInAll)
        let state = await rig.service.providerStates().first
        #expect(state?.failures == 0 && state?.restingUntil == nil, "issue 43: an account that is spent opens no breaker")
        #expect(await rig.ask(500, as: [2, 2, 2, 2]).error == nil)
    }
}
