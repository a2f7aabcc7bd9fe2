import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import TownGazetteer
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherSimulator
import WeatherStore

/// One simulated day of people asking for the weather, while the providers fail in turn.
struct TrafficDay {
    let requests: Int
    let places: Places
    let seed: UInt64
    /// 2026-03-10 00:00 UTC.
    let start = Date(timeIntervalSince1970: 1_773_100_800)
    let slots: [Slot]
    /// How many hours of it are simulated, from its beginning.
    var hours = 24.0
    /// The free plans' limits, or none.
    let limits: @Sendable (ProviderProfile) -> [CallLimit]

    struct Outcome: Sendable {
        var tallies: [Tally]
        var states: [ProviderState]
        var courtesy: [ProviderID: CourtesyState]
        /// The most that was counted against each limit at any time of the day.
        var peaks: [ProviderID: [Double]]
    }

    func run(progress: (Int) -> Void) async -> Outcome {
        let time = VirtualTime(startingAt: start)
        let upstreams = SimulatedUpstreams(seed: seed, places: .towns) {
            // All clients get the body of the hour, those that meet a fault included: none is newer than another's by chance.
            Date(timeIntervalSince1970: (time.date.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        }
        let town = TownUpstream(places: places, time: time, upstreams: upstreams)
        let providers = Self.providers
        let courteous = CourteousTransport(
            town, userAgent: CourteousTransport.userAgent(contact: "traffic@example.org", version: "0"),
            terms: Dictionary(
                providers(DirectCalls(town)).map { provider in
                    var terms = provider.profile.terms
                    terms.limits = limits(provider.profile)
                    return (provider.profile.id, terms)
                }
            ) { first, _ in first },
            keeping: CourtesyMemory(), now: { time.date }, clock: time)
        let calls = CountedCalls(courteous: courteous, forecasts: Locked(0))
        var configuration = WeatherServiceConfiguration()
        configuration.memoryCells = places.cells.count
        // The simulated clock parks waits of this length, so a service that answers at once is not cut off.
        configuration.sideSeconds = 5
        let service = WeatherService(
            providers: providers(calls), store: MemoryWeatherStore(world: .demo(world: "traffic"), maximumBytes: 0),
            configuration: configuration,
            clock: time, random: SeededRandom(seed: seed), now: { time.date })

        var dice = SeededRandom(seed: seed &+ 1)
        // One row for the healthy hours, one for the three quarters of an hour behind a fault, one for each fault.
        var tallies = [Tally(name: "everything up"), Tally(name: "up again for less than 45 min")] + slots.map { Tally(name: $0.name) }
        var fetchedAt: [Cell: Date] = [:]
        var open = 0
        var second = 0.0
        var before = await Counts(service, calls)
        var peaks: [ProviderID: [Double]] = [:]
        for number in 0..<requests {
            second += -log(1 - Double.random(in: 0..<1, using: &dice)) * hours * 3600 / Double(requests)
            time.move(toSecond: second)
            let hour = time.date.timeIntervalSince(start) / 3600
            let row = row(atHour: hour)
            if row != open {
                let after = await Counts(service, calls)
                tallies[open].add(after.since(before))
                before = after
                open = row
                await change(to: row < 2 ? nil : row - 2, upstreams, town)
            }
            let cell = places.draw(&dice)
            var tally = Tally(name: "")
            tally.requests = 1
            let held = fetchedAt[cell].map { time.date.timeIntervalSince($0) }
            if held.map({ $0 > 300 }) ?? true { tally.refreshesDue = 1 }
            let answer = await service.weather(at: cell.center)
            if let snapshot = answer.snapshot { tally.ages = [Float(time.date.timeIntervalSince(snapshot.fetchedAt))] }
            switch answer {
            case .current, .refreshing: tally.served = 1
            case .lastKnown: tally.lastKnown = 1
            case .failed: tally.failed = 1
            }
            // The refresh behind the answer ends before the next person asks.
            while await service.fetchesUnderWay() > 0 { await Task.yield() }
            if let snapshot = await service.lastKnown(at: cell.center) { fetchedAt[cell] = snapshot.fetchedAt }
            tallies[open].add(tally)
            if number % 20_000 == 0 { progress(number) }
            if number % 200 == 0 {
                for (provider, state) in await courteous.states() {
                    let used = state.uses.map(\.used)
                    peaks[provider] = zip(peaks[provider] ?? used, used).map(max)
                }
            }
        }
        tallies[open].add(await Counts(service, calls).since(before))
        var whole = Tally(name: "**the whole day**")
        for tally in tallies { whole.add(tally) }
        return Outcome(
            tallies: tallies + [whole], states: await service.providerStates(), courtesy: await courteous.states(), peaks: peaks)
    }

    private func row(atHour hour: Double) -> Int {
        if let slot = slots.firstIndex(where: { $0.hours.contains(hour) }) { return slot + 2 }
        return slots.contains { $0.hours.upperBound <= hour && hour < $0.hours.upperBound + Slot.recoveryHours } ? 1 : 0
    }

    private func change(to slot: Int?, _ upstreams: SimulatedUpstreams, _ town: TownUpstream) async {
        await upstreams.clearFaults()
        let faults = slot.map { slots[$0].faults } ?? []
        await upstreams.setFaults(faults)
        town.failing.withLock { $0 = Set(faults.map(\.provider)) }
    }

    /// In the order of their priorities, as `petrel serve` wires them.
    private static let providers: @Sendable (any ProviderTransport) -> [any WeatherProvider] = { transport in
        let providers: [any WeatherProvider] = [
            OpenMeteoProvider(transport: transport), WeatherAPIProvider(key: "made-up", transport: transport),
            OpenWeatherMapProvider(key: "made-up", transport: transport), AccuWeatherProvider(key: "made-up", transport: transport),
            NWSProvider(transport: transport), METNorwayProvider(transport: transport, zone: { _ in .gmt }),
        ]
        return providers.sorted { $0.profile.priority < $1.profile.priority }
    }
}

/// Counters of the service at one moment.
private struct Counts {
    var retries: Int
    var failures: Int
    var forecasts: Int

    init(_ service: WeatherService, _ calls: CountedCalls) async {
        let states = await service.providerStates()
        retries = states.reduce(0) { $0 + $1.retries }
        failures = states.reduce(0) { $0 + $1.failures }
        forecasts = calls.forecasts.withLock { $0 }
    }

    func since(_ before: Counts) -> Tally {
        var tally = Tally(name: "")
        tally.retries = retries - before.retries
        tally.failures = failures - before.failures
        tally.forecastCalls = forecasts - before.forecasts
        return tally
    }
}
