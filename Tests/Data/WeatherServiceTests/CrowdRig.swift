import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import TownGazetteer
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherSimulator
import WeatherStore

/// The service over real providers and the courteous transport, as `petrel serve` has them; a simulated atmosphere answers each call
/// once `gate` is open.
struct CrowdRig {
    let clock = ManualClock()
    let date = ManualDate()
    let gate = Gate()
    let upstream: ScriptedTransport
    let courteous: CourteousTransport
    let service: WeatherService

    /// MET Norway's calls at once.
    static let slots = 4

    init(
        _ providers: [ProviderID] = [.metNorway], rules: CallQueueRules = CallQueueRules(),
        configuration: WeatherServiceConfiguration = .withoutRetries
    ) {
        let world = SimulatedTransport(SimulatedUpstreams(seed: 7, places: .towns, wallClock: date.reading)) { _ in }
        let gate = gate
        upstream = ScriptedTransport { request, _ in
            await gate.pass()
            do throws(TransportFailure) { return .success(try await world.send(request)) } catch { return .failure(error) }
        }
        let courteous = CourteousTransport(
            upstream, userAgent: "Petrel/9 (+test@petrel.example)", terms: ProviderCatalog.simulatedTerms, keeping: CourtesyMemory(),
            rules: rules, now: date.reading, clock: clock)
        self.courteous = courteous
        service = WeatherService(
            providers: providers.compactMap {
                ProviderCatalog.provider(of: $0, key: "made-up", baseURL: nil, transport: courteous, zone: { _ in Sample.utc })
            },
            store: MemoryWeatherStore(world: .demo(world: "crowd")), configuration: configuration, clock: clock,
            random: SeededRandom(seed: 1), now: date.reading)
    }

    /// Places in cells of their own.
    static func place(_ number: Int) -> Coordinate {
        Cell(id: "\(1000 + number % 100).\(200 + number / 100)")?.center ?? .moscow
    }

    /// Somebody who asks, as a route does.
    func visitor(_ number: Int) -> Task<WeatherAnswer, Never> {
        Task { await service.promptWeather(at: Self.place(number)).answer }
    }

    /// As many visitors as there are slots: their calls are on the wire.
    func fillSlots(from first: Int = 0) async -> [Task<WeatherAnswer, Never>] {
        let before = gate.arrivals
        let visitors = (first..<first + Self.slots).map(visitor)
        await gate.waitForArrivals(before + Self.slots)
        // Other providers' calls arrive there, too.
        await eventually { await courteous.states()[.metNorway]?.inFlight == Self.slots }
        return visitors
    }

    func waiting(of provider: ProviderID = .metNorway) async -> Int { await courteous.states()[provider]?.waiting ?? 0 }

    /// Waits until no fetch is under way.
    func settle() async { await eventually { await service.fetchesUnderWay() == 0 } }
}
