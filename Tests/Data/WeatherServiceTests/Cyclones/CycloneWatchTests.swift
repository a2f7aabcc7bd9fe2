import Foundation
import MapLayers
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherService

/// A service that answers as it is told, and counts.
private final class FakeCyclones: CycloneProvider {
    let profile: ProviderProfile
    let basins: Set<TropicalCyclone.Basin>
    private let answers: Locked<Result<CycloneReport, WeatherError>>
    private let counted = Locked(0)

    init(_ id: ProviderID, _ basins: Set<TropicalCyclone.Basin>, _ answer: Result<CycloneReport, WeatherError>) {
        profile = Sample.profile(id, features: [])
        self.basins = basins
        answers = Locked(answer)
    }

    var calls: Int { counted.withLock { $0 } }
    func answer(_ answer: Result<CycloneReport, WeatherError>) { answers.withLock { $0 = answer } }

    func cyclones(asOf now: Instant) async throws(WeatherError) -> CycloneReport {
        counted.withLock { $0 += 1 }
        return try answers.withLock { $0 }.get()
    }
}

@Suite("Tropical cyclones of several services")
struct CycloneWatchTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private static let ownBasins: Set<TropicalCyclone.Basin> = [.atlantic, .easternPacific, .centralPacific]
    private static let world = Set(TropicalCyclone.Basin.allCases)
    private let date = ManualDate(start)

    private func cyclone(_ name: String, _ latitude: Double, _ longitude: Double, of source: ProviderID, hoursOld: Double = 2) throws
        -> TropicalCyclone
    {
        let now = TropicalCyclone.Position(
            time: date.now - hoursOld * 3_600, center: try Coordinate(latitude: latitude, longitude: longitude),
            windKph: source == .nhc ? 100 : nil, pressureHectopascals: nil)
        var cyclone = try #require(TropicalCyclone(id: "\(source)-\(name)", name: name, basin: .atlantic, past: [now], forecast: []))
        cyclone.sources = [source]
        if source == .gdacs { (cyclone.harm, cyclone.peakWindKph) = (.red, 140) }
        return cyclone
    }

    private func watch(_ services: FakeCyclones...) -> CycloneWatch {
        CycloneWatch(services: services, clock: ContinuousClock(), now: { [date] in date.now })
    }

    private func known(_ watch: CycloneWatch) async -> KnownCyclones { await watch.known(now: date.now, withinSeconds: 20) }

    @Test("A cyclone of two services is one, with what each says of it; the centre in charge comes first")
    func joined() async throws {
        let nhc = FakeCyclones(.nhc, Self.ownBasins, .success(.init(cyclones: [try cyclone("Edda", 18, -60, of: .nhc)])))
        let gdacs = FakeCyclones(
            .gdacs, Self.world,
            .success(.init(cyclones: [try cyclone("EDDA", 18.4, -60.9, of: .gdacs), try cyclone("Two", -18, 60, of: .gdacs)])))
        let known = await known(watch(nhc, gdacs))
        #expect(known.cyclones.map(\.name) == ["Two", "Edda"] && known.unknownBasins.isEmpty && known.isCovered)
        let edda = try #require(known.cyclones.last)
        #expect(edda.sources == [.nhc, .gdacs] && edda.harm == .red && edda.now.windKph == 100 && edda.peakWindKph == 140)
    }

    @Test("Of two near each other each is joined with its own, by its name before its position")
    func neighbours() async throws {
        let nhc = FakeCyclones(
            .nhc, Self.ownBasins,
            .success(.init(cyclones: [try cyclone("Edda", 18, -60, of: .nhc), try cyclone("Fay", 18, -61, of: .nhc)])))
        let gdacs = FakeCyclones(
            .gdacs, Self.world,
            .success(.init(cyclones: [try cyclone("FAY", 18, -60.4, of: .gdacs), try cyclone("EDDA", 18, -60.4, of: .gdacs)])))
        let known = await known(watch(nhc, gdacs))
        let ids = Dictionary(known.cyclones.map { ($0.name, $0.otherIDs) }) { first, _ in first }
        #expect(ids == ["Edda": ["gdacs-EDDA"], "Fay": ["gdacs-FAY"]])
    }

    @Test("Every half hour at most, whoever looks; after a failure after five minutes, or when the service says")
    func pace() async throws {
        let nhc = FakeCyclones(.nhc, Self.ownBasins, .success(.init()))
        let gdacs = FakeCyclones(.gdacs, Self.world, .failure(WeatherError(.rateLimited, provider: .gdacs, retryAfterSeconds: 3_600)))
        let watch = watch(nhc, gdacs)
        for _ in 0..<50 { _ = await known(watch) }
        #expect(nhc.calls == 1 && gdacs.calls == 1)
        date.advance(bySeconds: 1_799)
        _ = await known(watch)
        #expect(nhc.calls == 1 && gdacs.calls == 1)
        date.advance(bySeconds: 1)
        _ = await known(watch)
        #expect(nhc.calls == 2 && gdacs.calls == 1)
        nhc.answer(.failure(WeatherError(.timedOut, provider: .nhc)))
        date.advance(bySeconds: 1_800)
        _ = await known(watch)
        date.advance(bySeconds: 299)
        _ = await known(watch)
        #expect(nhc.calls == 3 && gdacs.calls == 2)
        date.advance(bySeconds: 1)
        _ = await known(watch)
        #expect(nhc.calls == 4)
    }

    @Test("None is only said of basins that were read: a failure, an entry that was not understood and an old reading leave them unknown")
    func unknown() async throws {
        let nhc = FakeCyclones(.nhc, Self.ownBasins, .success(.init()))
        let gdacs = FakeCyclones(.gdacs, Self.world, .failure(WeatherError(.noConnection, provider: .gdacs)))
        let watch = watch(nhc, gdacs)
        #expect(await known(watch).unknownBasins == TropicalCyclone.Basin.allCases.filter { !Self.ownBasins.contains($0) })
        gdacs.answer(.success(.init(leftAside: 1)))
        date.advance(bySeconds: 1_800)
        #expect(await known(watch).unknownBasins.count == 5)
        gdacs.answer(.success(.init()))
        date.advance(bySeconds: 1_800)
        #expect(await known(watch).unknownBasins.isEmpty)
        for service in [nhc, gdacs] { service.answer(.failure(WeatherError(.noConnection))) }
        date.advance(bySeconds: CycloneWatch.trustSeconds + 1)
        let old = await known(watch)
        #expect(old.unknownBasins.count == 8 && old.readings.allSatisfy { $0.readAt != nil && !$0.isKnown })
    }

    @Test("Where this clock is a day ahead, or a list stands still, all listed cyclones look over: that is unknown, and not none")
    func contradicted() async throws {
        let old = try cyclone("Edda", 18, -60, of: .nhc, hoursOld: 26)
        let nhc = FakeCyclones(.nhc, Self.ownBasins, .success(.init(cyclones: [old])))
        let watch = watch(nhc)
        let seen = await known(watch)
        #expect(seen.cyclones.isEmpty && seen.unknownBasins.count == 8)
        // One that is over beside one that is not is only an entry that its list still has.
        nhc.answer(.success(.init(cyclones: [old, try cyclone("Fergus", 20, -40, of: .nhc)])))
        date.advance(bySeconds: 1_800)
        let later = await known(watch)
        #expect(later.cyclones.map(\.name) == ["Fergus"] && later.unknownBasins.count == 5)
    }

    @Test("While no service can be read the last known is shown, until a day after its newest position")
    func lastKnown() async throws {
        let nhc = FakeCyclones(.nhc, Self.ownBasins, .success(.init(cyclones: [try cyclone("Edda", 18, -60, of: .nhc)])))
        let watch = watch(nhc)
        #expect(await known(watch).cyclones.count == 1)
        nhc.answer(.failure(WeatherError(.noConnection)))
        date.advance(bySeconds: 20 * 3_600)
        #expect(await known(watch).cyclones.count == 1)
        date.advance(bySeconds: 2 * 3_600 + 1)
        #expect(await known(watch).cyclones.isEmpty)
    }

    @Test("Without patience the answer comes at once, and what arrives is in the next")
    func patience() async throws {
        let nhc = FakeCyclones(.nhc, Self.ownBasins, .success(.init()))
        let watch = watch(nhc)
        #expect(await watch.known(now: date.now, withinSeconds: 0).unknownBasins.count == 8)
        #expect(await known(watch).unknownBasins.count == 5)
        #expect(nhc.calls == 1)
    }
}
