import Foundation
import Testing

@testable import Confidence
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("How sure the forecast is, behind the week and in the chart of the temperature")
struct SureDaysTests {
    private let place: PlaceWeather
    private var snapshot: Snapshot {
        Snapshot(cell: Cell(containing: place.coordinate), dashboard: place.snapshot.dashboard, fetchedAt: place.fetchedAt)
    }

    init() throws { place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z") }

    /// Three days of the place whose high, low and rain have the same percentiles and chance on each.
    private func spread(rain: Double = 0.02, widthKelvin: Double = 2, correction: SpreadCorrection? = .plain) throws -> KnownSpread {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let today = CivilDate(of: place.fetchedAt, in: zone)
        func band(_ middle: Double) -> Percentiles? {
            Percentiles(
                p10: middle - widthKelvin / 2, p25: middle - widthKelvin / 4, p50: middle, p75: middle + widthKelvin / 4,
                p90: middle + widthKelvin / 2)
        }
        let days = try (0..<3).map { number in
            let figures = ForecastSpread.Figures(
                percentiles: [.high: try #require(band(60)), .low: try #require(band(-60))],
                chances: [.rain: try #require(SpreadChance(share: number == 0 ? 0.02 : rain))])
            return ForecastSpread.Day(date: today.adding(days: number), figures: figures)
        }
        let steps = try (0..<72).map { hour in
            ForecastSpread.Step(
                start: today.start(in: zone).addingTimeInterval(Double(hour) * 3_600), seconds: 3_600,
                figures: ForecastSpread.Figures(percentiles: [.temperature: try #require(band(Double(hour) / 10))]))
        }
        let spread = ForecastSpread(
            steps: steps, days: days, form: .members, model: nil, members: 21, issuedAt: today.start(in: zone),
            provenance: Provenance(
                provider: .openMeteo, attribution: "", attributionURL: "", license: nil, fetchedAt: place.fetchedAt, isSimulated: true))
        return KnownSpread(spread, correction: correction)
    }

    private func phrases(_ tag: String = "en") throws -> any Phrases {
        try #require(Language(tag: tag)).phrases(region: nil, isServed: false)
    }

    private func days(_ spread: KnownSpread?, _ tag: String = "en") throws -> DaysColumn {
        DashboardContent.make(
            snapshot: snapshot, now: place.fetchedAt, units: .metric, phrases: try phrases(tag), spread: spread, lastKnownError: nil,
            isRefreshing: false
        ).days
    }

    @Test(
        "A day with corrected figures has its range behind its bar, on a scale that holds it, mirrored where the scale is; others have none"
    )
    func week() throws {
        let rows = try days(try spread()).rows
        for (number, row) in rows.enumerated() {
            guard number < 3 else {
                #expect(row.possible == nil && RangeBar(row, isMirrored: false).possible == nil)
                continue
            }
            #expect(row.possible == 0...1 && row.barStart > 0.3 && row.barEnd < 0.7)
            let (bar, mirrored) = (
                try #require(RangeBar(row, isMirrored: false).possible), try #require(RangeBar(row, isMirrored: true).possible)
            )
            #expect(bar == RangeBar.Part(start: 0, width: 1) && abs(bar.start + bar.width + mirrored.start - 1) < 1e-9)
            #expect(row.details.contains { $0.title == "8 in 10 courses" && $0.value == "−61 to 61°" })
        }
        let scale = try #require(RangeBar.scaleCelsius(rows))
        #expect(abs(scale.low + 61) < 1e-9 && abs(scale.high - 61) < 1e-9)
    }

    @Test("With too little history, and without a spread, the week is as it was")
    func without() throws {
        let bare = try days(nil)
        #expect(try days(try spread(correction: nil)) == bare && bare.sureness == nil)
        #expect(bare.rows.allSatisfy { $0.possible == nil && !$0.details.contains { $0.title == "8 in 10 courses" } })
        // 299 receipts are too few.
        #expect(try days(try spread(correction: .unchanging(receipts: 299))) == bare)
    }

    @Test("One sentence tells the first unsure day, else tomorrow, in both languages")
    func sentence() throws {
        #expect(try days(try spread()).sureness == "Tomorrow: sure.")
        #expect(try days(try spread(rain: 0.2)).sureness == "Tomorrow: fairly sure, but not whether rain or snow falls.")
        #expect(try days(try spread(rain: 0.5)).sureness == "Tomorrow: unsure whether rain or snow falls.")
        #expect(try days(try spread(rain: 0.5, widthKelvin: 9)).sureness == "Today: unsure how warm it gets.")
        #expect(try days(try spread(rain: 0.5), "ru").sureness == "Завтра: неясно, будут\u{A0}ли осадки.")
    }

    @Test("The chart of the temperature has a fan from the present hour on, within its scale, and says what it is; others have none")
    func chart() throws {
        func chart(_ measure: Measure, _ spread: KnownSpread?) throws -> MeasureChart {
            MeasureChartContent.make(
                measure, snapshot: snapshot, spread: spread, now: place.fetchedAt, units: .metric, phrases: try phrases()
            ).chart
        }
        let temperature = try chart(.temperature, try spread(widthKelvin: 60))
        let fan = try #require(temperature.panels.first).possible
        let (first, now) = (try #require(fan.first), try #require(temperature.now))
        #expect(first.x <= now && now - first.x < 1 && zip(fan, fan.dropFirst()).allSatisfy { $1.x - $0.x > 2.9 })
        for point in fan {
            let inner = try #require(point.inner)
            #expect(0 < point.outer.lowerBound && point.outer.upperBound < 1)
            #expect(point.outer.lowerBound < inner.lowerBound && inner.upperBound < point.outer.upperBound)
        }
        #expect(temperature.notes.contains { $0.hasPrefix("Shaded around the curve") })
        for other in [
            try chart(.temperature, nil), try chart(.temperature, try spread(correction: nil)), try chart(.wind, try spread()),
        ] {
            #expect(other.panels.allSatisfy(\.possible.isEmpty) && !other.notes.contains { $0.hasPrefix("Shaded") })
        }
    }
}

extension SpreadCorrection {
    /// Leaves all figures as they are.
    fileprivate static let plain = unchanging(receipts: leastReceipts)

    fileprivate static func unchanging(receipts: Int) -> SpreadCorrection {
        let knots = [Knot(stated: 0, frequency: 0), Knot(stated: 1, frequency: 1)]
        let bands = [SpreadQuantity.high, .low, .temperature].map { ($0.rawValue, Band(shift: 0, lower: 1, upper: 1)) }
        let lead = Lead(
            receipts: receipts, bands: Dictionary(uniqueKeysWithValues: bands), chances: [SpreadEvent.rain.rawValue: knots])
        let leads = Dictionary(uniqueKeysWithValues: (1...5).map { ($0, lead) })
        return SpreadCorrection(leads: [.step: leads, .day: leads])
    }
}
