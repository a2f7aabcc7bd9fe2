import Foundation
import Testing

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The rain of the next two hours on the widget: never an old sentence as one of now")
struct WidgetRainTests {
    /// Berlin; it is 15:04 there.
    private let place: PlaceWeather
    private let start: Date

    init() throws {
        place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        start = try instant("2026-11-21T14:00Z")
    }

    private func nowcast(
        _ rates: [Double?], step: Int = 5, origin: Nowcast.Origin = .fineModel("ICON-D2"), picture: Double = 0
    ) -> Nowcast {
        Nowcast(
            start: start, step: ForecastStep(minutes: step), rates: rates, falls: rates.map { ($0 ?? 0) > 0 ? .rain : nil }, origin: origin,
            pictureAt: start.addingTimeInterval(picture),
            provenance: Provenance(
                provider: .metNorway, attribution: "Data from MET Norway", attributionURL: "https://met.example/", fetchedAt: start,
                isSimulated: false))
    }

    /// `.` dry, `l` 1 mm/h, `m` 4 mm/h, `?` unknown.
    private func nowcast(_ line: String, origin: Nowcast.Origin = .fineModel("ICON-D2"), picture: Double = 0) -> Nowcast {
        let rates: [Character: Double] = [".": 0, "l": 1, "m": 4]
        return nowcast(line.map { rates[$0] }, origin: origin, picture: picture)
    }

    private func timeline(_ nowcast: Nowcast?, _ place: PlaceWeather? = nil) -> WidgetTimeline {
        let place = place ?? self.place
        return .make(snapshot: place.snapshot, nowcast: nowcast, choice: .position, now: place.fetchedAt, units: .metric)
    }

    private func lines(_ timeline: WidgetTimeline) -> [String] {
        let time = TimeLabels(zone: place.zone, around: start, clock: .hours24)
        var lines: [String] = []
        var last: String? = ""
        for entry in timeline.entries where entry.state.content?.rain != last {
            last = entry.state.content?.rain
            lines.append("\(time.clock(entry.date)) \(last ?? "-")")
        }
        return lines
    }

    @Test("A line for each stretch, from the moment on at which it is true")
    func stretches() {
        let rain = timeline(nowcast("....mmmm....llll........"))
        #expect(
            lines(rain) == [
                "15:04 Rain from 15:20", "15:20 Rain until 15:40", "15:40 Light rain from 16:00", "16:00 Light rain until 16:20", "16:20 -",
            ])
        let first = rain.first.state.content
        #expect(first?.rainOrCondition == "Rain from 15:20" && first?.spoken.hasPrefix("Berlin. Rain from 15:20. ") == true)
        #expect(first?.narrowRemark == .details(["Rain from 15:20", "High 9° · Low −1°"]) || first?.narrowRemark.givesWay == true)
        #expect(first?.inline.contains("Rain from 15:20") == true)
    }

    @Test("A radar's line goes with its picture: a quarter of an hour after it nothing is said")
    func stale() throws {
        let radar = timeline(nowcast("....mmmmmmmmmmmmmmmmmmmm", origin: .radar, picture: 0))
        #expect(lines(radar) == ["15:04 Rain from 15:20", "15:15 -"])
        let gone = try #require(radar.entries.first { $0.state.content?.rain == nil })
        #expect(gone.date == start.addingTimeInterval(901))
        #expect(lines(timeline(nowcast("....mmmm", origin: .radar, picture: -1_000))) == ["15:04 -"])
    }

    @Test("Dry minutes, unknown ones and spread hours leave every entry as it is without them")
    func silent() {
        let usual = timeline(nil)
        for nowcast in [
            nowcast(String(repeating: ".", count: 24)), nowcast(String(repeating: "?", count: 24)),
            nowcast("llllllllllll", origin: .smoothedHours),
        ] {
            let drawn = timeline(nowcast)
            #expect(drawn.entries == usual.entries && drawn.fingerprint == usual.fingerprint && drawn.sources == usual.sources)
        }
    }

    @Test("Who sent the minutes that are shown is named beside the other sources")
    func sources() {
        #expect(timeline(nowcast("....mmmm................")).sources.map(\.source).contains("Data from MET Norway"))
    }

    @Test("A warning comes before it; the condition gives it its place")
    func warned() {
        var warned = place
        warned.alerts = [Alert(id: "1", event: "Storm", severity: .severe, expires: place.fetchedAt.addingTimeInterval(36_000))]
        let content = timeline(nowcast("....mmmm................"), warned).first.state.content
        if case .warning = content?.remark {} else { Issue.record("no warning") }
        #expect(content?.rainOrCondition == "Rain from 15:20")
    }

    @Test("At every minute of three hours the line is what the minutes say at that moment, for 60 random ones", arguments: 0..<3)
    func agreement(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let phrases = englishPhrases()
        let time = TimeLabels(zone: place.zone, around: start, clock: .hours24, phrases: phrases)
        for _ in 0..<20 {
            let step = [1, 5, 5, 5, 15].randomElement(using: &random) ?? 5
            let rates: [Double?] = (0..<Int.random(in: 1...(step == 1 ? 60 : 30), using: &random)).reduce(into: []) { rates, _ in
                let last: Double? = rates.last ?? 0
                rates.append(
                    Int.random(in: 0..<4, using: &random) > 0 ? last : [0, 0, 0.3, 1, 4, 10, nil].randomElement(using: &random) ?? 0)
            }
            let origin: Nowcast.Origin = [.radar, .fineModel(nil), .fineModel("ICON-D2")].randomElement(using: &random) ?? .radar
            let nowcast = nowcast(rates, step: step, origin: origin, picture: Double.random(in: -900...240, using: &random).rounded())
            let timeline = timeline(nowcast)
            for minute in 0..<180 {
                let now = place.fetchedAt.addingTimeInterval(Double(minute) * 60 + 1)
                let said = NowcastSentence(
                    nowcast, now: now, temperatureCelsius: 8, provider: "", time: time, phrases: phrases
                ).short
                let shown = timeline.entry(at: now)?.state.content?.rain
                // The end of two hours moves on with the clock: what holds at least until then still does.
                if let said, let shown, said.hasSuffix("or later"), shown.hasSuffix("or later") { continue }
                #expect(shown == said, "\(minute) \(rates) \(origin)")
            }
        }
    }
}
