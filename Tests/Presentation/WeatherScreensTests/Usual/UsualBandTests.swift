import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("The usual for the date behind the week and in the chart of the temperature")
struct UsualBandTests {
    private let place: PlaceWeather
    private var snapshot: Snapshot {
        Snapshot(cell: Cell(containing: place.coordinate), dashboard: place.snapshot.dashboard, fetchedAt: place.fetchedAt)
    }

    init() throws { place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z") }

    /// A year whose every date has the median low and high.
    private func year(_ low: Double, _ high: Double, heightMeters: Double? = nil) throws -> UsualYear {
        func spread(_ celsius: Double) -> UsualDay.Spread {
            UsualDay.Spread(tenth: celsius - 3, median: celsius, ninetieth: celsius + 3)
        }
        let day = UsualDay(highs: spread(high), lows: spread(low))
        return try #require(
            UsualYear(
                days: Array(repeating: day, count: UsualYear.dates), heightMeters: heightMeters,
                provenance: Provenance(
                    provider: .openMeteo, attribution: "", attributionURL: "", license: nil, fetchedAt: place.fetchedAt, isSimulated: false)
            ))
    }

    private func content(_ usual: UsualYear?) throws -> DashboardContent {
        DashboardContent.make(
            snapshot: snapshot, now: place.fetchedAt, units: .metric,
            phrases: try #require(Language(tag: "en")).phrases(region: nil, isServed: false),
            placeChoice: .position, usual: usual, lastKnownError: nil, isRefreshing: false)
    }

    @Test("Each day's bar has it on the scale of the week, mirrored where the scale is; the opened day has its figures")
    func week() throws {
        let (rows, without) = (try content(try year(1, 5)).days.rows, try content(nil).days.rows)
        let range = try #require(RangeBar.scaleCelsius(without))
        let from = (1 - range.low) / (range.high - range.low), to = (5 - range.low) / (range.high - range.low)
        for (row, bare) in zip(rows, without) {
            let usual = try #require(row.usual)
            #expect(abs(usual.lowerBound - max(0, min(1, from))) < 1e-9 && abs(usual.upperBound - max(0, min(1, to))) < 1e-9)
            #expect(row.barStart == bare.barStart && row.barEnd == bare.barEnd && bare.usual == nil)
            let (bar, mirrored) = (
                try #require(RangeBar(row, isMirrored: false).usual), try #require(RangeBar(row, isMirrored: true).usual)
            )
            #expect(abs(bar.start + bar.width + mirrored.start - 1) < 1e-9 && abs(bar.width - mirrored.width) < 1e-9)
            #expect(row.details.contains { $0.title == "The usual for the date" && $0.value == "1 to 5°" })
            #expect(!bare.details.contains { $0.title == "The usual for the date" })
        }
    }

    @Test("A usual that is beyond the week's scale is not drawn, and its figures are told")
    func beyond() throws {
        let row = try #require(try content(try year(40, 50)).days.rows.first)
        #expect(RangeBar(row, isMirrored: false).usual == nil && row.details.contains { $0.value == "40 to 50°" })
    }

    @Test("It is adjusted to the height of the forecast")
    func height() throws {
        var high = place
        high.elevation = PlaceElevation(groundMeters: 1_000, forecastMeters: 1_000)
        let snapshot = Snapshot(cell: Cell(containing: high.coordinate), dashboard: high.snapshot.dashboard, fetchedAt: high.fetchedAt)
        let content = DashboardContent.make(
            snapshot: snapshot, now: high.fetchedAt, units: .metric,
            phrases: try #require(Language(tag: "en")).phrases(region: nil, isServed: false), placeChoice: .position,
            usual: try year(10, 20, heightMeters: 0), lastKnownError: nil, isRefreshing: false)
        // 6.5 K for 1,000 m
        #expect(content.days.rows.first?.details.contains { $0.value == "4 to 14°" } == true)
    }

    @Test("The chart of the temperature has a band for each day of its hours, within its scale, and says what it is; others have none")
    func chart() throws {
        func chart(_ measure: Measure, _ usual: UsualYear?) throws -> MeasureChart {
            MeasureChartContent.make(
                measure, snapshot: snapshot, usual: usual, now: place.fetchedAt, units: .metric,
                phrases: try #require(Language(tag: "en")).phrases(region: nil, isServed: false)
            ).chart
        }
        let temperature = try chart(.temperature, try year(-90, 1.5))
        let panel = try #require(temperature.panels.first)
        #expect(
            panel.usual.map(\.span) == temperature.days.map(\.span) && panel.usual.allSatisfy { $0.low == 0 && 0 < $0.high && $0.high <= 1 }
        )
        #expect(temperature.notes.contains { $0.hasPrefix("Grey band") } && temperature.panels.dropFirst().allSatisfy(\.usual.isEmpty))
        for other in [try chart(.temperature, nil), try chart(.wind, try year(1, 5))] {
            #expect(other.panels.allSatisfy(\.usual.isEmpty) && !other.notes.contains { $0.hasPrefix("Grey band") })
        }
    }
}

extension DashboardStoriesTests {
    /// Weather with what is usual at its place.
    struct WithUsual: WeatherSource {
        let answer: WeatherAnswer
        let usual: UsualYear
        let asked = Locked(0)

        func weather(at coordinate: Coordinate, reason: RefreshReason) async -> WeatherAnswer { answer }
        func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds: Double) async -> WeatherAnswer? { nil }
        func usual(of snapshot: Snapshot) async -> UsualAnswer { .known(usual) }
        func usualForScreen(of snapshot: Snapshot) async -> UsualYear? {
            asked.withLock { $0 += 1 }
            return usual
        }
    }

    @Test("The screen learns once what is usual at the place, says it, and opens the course of the year")
    func usual() async throws {
        let day = UsualDay(
            highs: UsualDay.Spread(tenth: -30, median: -25, ninetieth: -20), lows: UsualDay.Spread(tenth: -40, median: -35, ninetieth: -30))
        let year = try #require(
            UsualYear(
                days: Array(repeating: day, count: UsualYear.dates), heightMeters: nil,
                provenance: Provenance(
                    provider: .openMeteo, attribution: "ERA5", attributionURL: "", license: nil, fetchedAt: berlin.fetchedAt,
                    isSimulated: false)))
        let source = WithUsual(answer: .current(berlin.snapshot), usual: year)
        let clock = clock
        let model = DashboardModel(
            source: source, positions: FixedPosition(answer: .granted(berlin.coordinate)), now: { clock.withLock { $0 } })
        await model.appear()
        await model.refresh(.opened)
        #expect(source.asked.withLock { $0 } == 1)
        #expect(model.state.content?.hours.usual?.contains("above the usual for the date, warmer than 9 in 10") == true)
        let opened = try #require(await model.usualContent())
        #expect(opened.chart != nil && opened.sentence == model.state.content?.hours.usual && opened.rows.count == 12)
    }
}
