import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherProviders
import WeatherSimulator

@testable import WeatherService

/// A source of minutes that answers as it is told, and counts.
final class FakeMinutes: NowcastProvider {
    typealias Answer = @Sendable (Coordinate, Date) async -> Result<Nowcast, WeatherError>

    let profile: ProviderProfile
    let nowcastCoverage: Coverage
    private let answer: Answer
    private let counted = Locked(0)

    init(_ id: ProviderID, coverage: Coverage = .worldwide, _ answer: @escaping Answer) {
        profile = Sample.profile(id, features: [])
        nowcastCoverage = coverage
        self.answer = answer
    }

    var calls: Int { counted.withLock { $0 } }

    func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
        counted.withLock { $0 += 1 }
        return try await answer(coordinate, now).get()
    }

    static func minutes(
        _ id: ProviderID, at now: Date, origin: Nowcast.Origin = .radar, coverage: Nowcast.Coverage = .covered, pictureAge: Double = 60
    ) -> Nowcast {
        Nowcast(
            start: now, step: ForecastStep(minutes: 5), rates: Array(repeating: 0, count: 24), origin: origin,
            pictureAt: now - pictureAge, coverage: coverage,
            provenance: Provenance(provider: id, attribution: "A", attributionURL: "B", fetchedAt: now, isSimulated: false))
    }
}

@Suite("Minutes for cells that somebody looks at")
struct NowcastsTests {
    private let date = ManualDate()
    private let clock = ManualClock()

    private func nowcasts(_ sources: FakeMinutes...) -> Nowcasts { Nowcasts(sources: sources, clock: clock, now: date.reading) }

    private func source(_ id: ProviderID, _ outcome: Nowcast.Coverage = .covered, pictureAge: Double = 60) -> FakeMinutes {
        FakeMinutes(id) { _, now in .success(FakeMinutes.minutes(id, at: now, coverage: outcome, pictureAge: pictureAge)) }
    }

    private func provider(_ outcome: Nowcasts.Outcome) -> ProviderID? {
        if case .success(let nowcast) = outcome { nowcast.provenance.provider } else { nil }
    }

    @Test("One call serves all who look at a cell, and minutes are fresh for five minutes")
    func shared() async {
        let gate = Gate()
        let source = FakeMinutes(.metNorway) { _, now in
            await gate.pass()
            return .success(FakeMinutes.minutes(.metNorway, at: now))
        }
        let nowcasts = nowcasts(source)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { #expect(await nowcasts.nowcast(at: Sample.moscow).isSuccess) } }
            group.addTask {
                await gate.waitForArrivals(1)
                gate.open()
            }
        }
        #expect(source.calls == 1)
        date.advance(bySeconds: 299)
        _ = await nowcasts.nowcast(at: Sample.moscow)
        #expect(source.calls == 1)
        date.advance(bySeconds: 2)
        _ = await nowcasts.nowcast(at: Sample.moscow)
        #expect(source.calls == 2)
    }

    @Test("A caller without time gets what is kept at once, while one fetch goes on")
    func prompt() async {
        let gate = Gate()
        let source = FakeMinutes(.metNorway) { _, now in
            await gate.pass()
            return .success(FakeMinutes.minutes(.metNorway, at: now))
        }
        let nowcasts = nowcasts(source)
        #expect(await nowcasts.promptNowcast(at: Sample.moscow) == nil)
        #expect(await nowcasts.promptNowcast(at: Sample.moscow) == nil)
        await gate.waitForArrivals(1)
        gate.open()
        await eventually { await nowcasts.promptNowcast(at: Sample.moscow) != nil }
        #expect(source.calls == 1)
    }

    @Test("A source that does not have the place is passed over, and not asked about it for six hours")
    func uncovered() async {
        let met = FakeMinutes(.metNorway) { _, _ in .failure(WeatherError(.placeNotCovered, provider: .metNorway)) }
        let radar = source(.brightSky, .outside)
        let model = source(.openMeteo)
        let nowcasts = nowcasts(met, radar, model)
        for _ in 0..<3 {
            #expect(provider(await nowcasts.nowcast(at: Sample.moscow)) == .openMeteo)
            date.advance(bySeconds: 400)
        }
        #expect(met.calls == 1 && radar.calls == 1 && model.calls == 3)
        date.advance(bySeconds: 21_600)
        _ = await nowcasts.nowcast(at: Sample.moscow)
        #expect(met.calls == 2)
    }

    @Test("A radar without a picture, or with an old one, gives way to a model; alone it says why nothing is known")
    func unknown() async {
        #expect(provider(await nowcasts(source(.metNorway, .unavailable), source(.openMeteo)).nowcast(at: Sample.moscow)) == .openMeteo)
        #expect(
            provider(await nowcasts(source(.metNorway, pictureAge: 1_200), source(.openMeteo)).nowcast(at: Sample.moscow)) == .openMeteo)
        let alone = await nowcasts(source(.brightSky, .outside), source(.metNorway, .unavailable)).nowcast(at: Sample.moscow)
        #expect(provider(alone) == .metNorway)
        let none = await nowcasts(source(.brightSky, .outside)).nowcast(at: Sample.moscow)
        #expect(provider(none) == .brightSky)
    }

    @Test("Outside of every source's coverage nothing is asked")
    func elsewhere() async {
        let box = Coverage(words: "", boxes: [Coverage.Box(south: 0, north: 1, west: 0, east: 1)])
        let source = FakeMinutes(.metNorway, coverage: box) { _, now in .success(FakeMinutes.minutes(.metNorway, at: now)) }
        #expect(await nowcasts(source).nowcast(at: Sample.moscow) == .failure(WeatherError(.placeNotCovered)))
        #expect(source.calls == 0)
    }

    @Test("After a failure a cell rests for a minute, and what was kept is shown with its age")
    func failing() async {
        let isDown = Locked(false)
        let source = FakeMinutes(.metNorway) { _, now in
            isDown.withLock { $0 }
                ? .failure(WeatherError(.upstreamDown, provider: .metNorway)) : .success(FakeMinutes.minutes(.metNorway, at: now))
        }
        let nowcasts = nowcasts(source)
        _ = await nowcasts.nowcast(at: Sample.moscow)
        isDown.withLock { $0 = true }
        date.advance(bySeconds: 1_200)
        for _ in 0..<5 {
            guard case .success(let kept) = await nowcasts.nowcast(at: Sample.moscow), case .stale = kept.state(at: date.now) else {
                Issue.record("not the kept minutes")
                return
            }
        }
        #expect(source.calls == 2)
        date.advance(bySeconds: 61)
        _ = await nowcasts.nowcast(at: Sample.moscow)
        #expect(source.calls == 3)
    }

    private struct Fixed: ClientBudget {
        let grant: ClientGrant
        let offers = Locked<[[CallOffer]]>([])

        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant {
            self.offers.withLock { $0.append(offers) }
            return grant
        }
    }

    @Test("A client's budget is asked before a call is sent; a refusal sends none, and a spent source is left out")
    func budget() async {
        let (met, model) = (source(.metNorway), source(.openMeteo))
        let nowcasts = nowcasts(met, model)
        let refused = Fixed(grant: .refused(seconds: 40))
        let outcome = await WeatherClient.$budget.withValue(refused) { await nowcasts.nowcast(at: Sample.moscow) }
        #expect(outcome == .failure(WeatherError(.tooManyFromClient, retryAfterSeconds: 40)))
        #expect(met.calls == 0 && model.calls == 0)
        #expect(refused.offers.withLock { $0 } == [[CallOffer(.metNorway), CallOffer(.openMeteo)]])
        let spent = Fixed(grant: .granted(exhausted: [.metNorway]))
        #expect(provider(await WeatherClient.$budget.withValue(spent) { await nowcasts.nowcast(at: Sample.moscow) }) == .openMeteo)
        #expect(met.calls == 0 && model.calls == 1)
    }

    @Test("Over the simulated services: a radar in Oslo and in Berlin, a model in Paris; in Delhi nobody is asked")
    func simulated() async throws {
        let start = try Date("2026-11-21T10:07:00Z", strategy: .iso8601)
        date.set(start)
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: start, rate: 0) { start }
        let courteous = CourteousTransport(
            SimulatedTransport(upstreams) { _ in }, userAgent: "petrel-tests me@example.org",
            terms: [.metNorway: METNorwayProvider.profile.terms], keeping: CourtesyMemory(), now: date.reading, clock: clock)
        let sources = ProviderCatalog.nowcasts(
            ProviderCatalog.nowcastOrder(withKeys: [], among: nil), keys: [:], baseURLs: [:], transport: courteous, zone: { _ in .gmt })
        let nowcasts = Nowcasts(sources: sources, clock: clock, now: date.reading)
        for (place, id, origin) in [
            ("59.9,10.75", ProviderID.metNorway, Nowcast.Origin.radar), ("52.5,13.4", .brightSky, .radar),
            ("48.85,2.35", .openMeteo, .fineModel("ICON-D2")),
        ] {
            let coordinate = try #require(Coordinate(text: place))
            let nowcast = try await nowcasts.nowcast(at: coordinate).get()
            #expect(nowcast.provenance.provider == id && nowcast.origin == origin, "\(place)")
            #expect(nowcast.provenance.isSimulated && nowcast.state(at: start) == .known, "\(place): \(nowcast.state(at: start))")
            #expect(nowcast.end.timeIntervalSince(start) > 6_000)
        }
        let paths = await upstreams.requests().map(\.path)
        #expect(paths.count == 3, "\(paths)")
        let delhi = try #require(Coordinate(text: "28.6,77.2"))
        #expect(await nowcasts.nowcast(at: delhi) == .failure(WeatherError(.placeNotCovered)))
        #expect(await upstreams.requests().count == 3)
        // No reader's request makes a call before the time in Expires.
        let others = Nowcasts(sources: sources, clock: clock, now: date.reading)
        date.advance(bySeconds: 100)
        _ = await others.nowcast(at: try #require(Coordinate(text: "59.9,10.75")))
        #expect(await upstreams.requests().count == 3)
    }
}

extension Nowcasts.Outcome {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
