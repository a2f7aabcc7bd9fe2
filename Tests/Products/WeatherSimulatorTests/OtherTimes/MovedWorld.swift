import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import TownGazetteer
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService
import WeatherSimulator
import WeatherStore
import WeatherText

/// The weather service over the six simulated services, the first of which lives in another time: its clock is moved, and it answers as it
/// would have answered then.
struct MovedWorld {
    let upstreams: SimulatedUpstreams
    let service: WeatherService
    let date: ManualDate
    let coordinate: Coordinate
    let moved: WireService

    /// - Parameter others: asked behind it, healthy.
    init(_ moved: WireService, before others: [WireService], at spot: Spot) throws {
        let start = try Date(spot.now, strategy: .iso8601)
        let date = ManualDate(start)
        upstreams = SimulatedUpstreams(seed: spot.seed, places: .towns, startingAt: start, rate: 0) { start }
        coordinate = try spot.coordinate()
        self.date = date
        self.moved = moved
        let zone = TimeZone(identifier: moved == .nws ? spot.zoneInUS ?? spot.zone : spot.zone) ?? .gmt
        var configuration = WeatherServiceConfiguration()
        configuration.retry.maxAttempts = 1
        service = WeatherService(
            providers: ([moved] + others).map { [upstreams] in $0.provider(upstreams, zone: zone) },
            store: MemoryWeatherStore(world: .demo(world: "moved")),
            configuration: configuration, clock: ManualClock(), random: SeededRandom(seed: spot.seed),
            now: date.reading)
    }

    /// The first provider's clock shows so many seconds more than everybody else's.
    func move(bySeconds seconds: Double) async {
        var fault = Fault(.timeBackwards, provider: moved.id)
        fault.seconds = -seconds
        await upstreams.clearFaults()
        if seconds != 0 { await upstreams.setFaults([fault]) }
    }

    func ask(_ reason: RefreshReason = .opened) async -> WeatherAnswer { await service.weather(at: coordinate, reason: reason) }

    /// What every face of Petrel tells of an answer that is not so; empty when all of it is honest.
    func lies(_ answer: WeatherAnswer) -> [String] {
        guard let snapshot = answer.snapshot else { return [] }
        let now = date.now
        let content = DashboardContent.make(snapshot: snapshot, now: now, units: .metric, lastKnownError: answer.error)
        let phrases = englishPhrases()
        var lies: [String] = []
        func require(_ isSo: Bool, _ text: String) { if !isSo { lies.append(text) } }
        guard content.age.text == phrases.updated(phrases.justNow) else { return ["it is \(content.age.text)"] }
        let dashboard = snapshot.dashboard
        let moment = CurrentMoment(dashboard, now: now)
        let today = CivilDate(of: now, in: dashboard.location.timeZone)
        let hasToday = dashboard.forecast.daily.contains { $0.date == today }

        // The dashboard: this hour, this day, the present, or that they are missing.
        require(moment.hourIndex != nil || content.hours.note != nil, "no hour covers now, and the hours do not say so")
        require(hasToday == (content.days.rows.first?.isToday ?? false), "the days' first row is not today's")
        require(hasToday || content.days.note?.hasPrefix("No daily forecast is available") == true, "today is missing without a word")
        require((moment.weather != nil) == (content.now != nil), "the present")
        require(content.now != nil || content.notices.contains(phrases.noNow), "nothing is known of now, and it is not said")

        // The text has the same words.
        let text = WeatherText(canvas: TextCanvas(width: 500, usesColor: false), extent: .forecast, phrases: englishPhrases()).lines(
            content
        )
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        for said in [content.hours.note, content.days.note, content.now?.temperature] + content.notices {
            require(said.map(text.contains) ?? true, "the text does not say: \(said ?? "")")
        }
        for row in content.days.rows.prefix(1) { require(text.contains(row.label), "the text's first day is not \(row.label)") }

        // The documents: what a client works out from them is the same.
        let read = try? SnapshotDocument.snapshot(from: SnapshotDocument.bytes(snapshot))
        require(read.map { CurrentMoment($0.dashboard, now: now) } == moment, "the document has another present")
        require(read?.dashboard.forecast.daily.map(\.date) == dashboard.forecast.daily.map(\.date), "the document has other days")
        let small = String(decoding: WidgetDocument(snapshot, at: moment).bytes, as: UTF8.self)
        require(small.contains("\"temperatureCelsius\"") == (moment.weather != nil), "the small document")

        // The widget: the present, and today's high only where today is known.
        let entry = WidgetTimeline.make(snapshot: snapshot, choice: .position, now: now, units: .metric).entries.first
        if case .weather(let widget)? = entry?.state {
            require(moment.weather != nil, "the widget has a present of its own")
            require(hasToday || widget.high == nil, "the widget has the high of another day")
        } else {
            require(moment.weather == nil, "the widget has no present")
        }
        return lies
    }

    /// True when any part of a dashboard is from the provider whose clock is moved.
    func isUsed(in snapshot: Snapshot) -> Bool {
        ([snapshot.dashboard.provenance] + snapshot.dashboard.sources.values).contains { $0.provider == moved.id }
    }

    /// How the moved provider has fared.
    func state() async -> ProviderState? { await service.providerStates().first }
}

extension WireService {
    /// OpenWeatherMap's two products are one provider.
    var id: ProviderID {
        switch self {
        case .accuWeather: .accuWeather
        case .openWeatherMap, .openWeatherMapFree: .openWeatherMap
        case .weatherAPI: .weatherAPI
        case .openMeteo: .openMeteo
        case .metNorway: .metNorway
        case .nws: .nws
        }
    }
}
