import Confidence
import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// The screen of how sure the forecast is: the days with their ranges and grades, and the temperature as a fan.
public struct ConfidenceContent: Hashable, Sendable {
    /// A row of the table: a day.
    public struct Row: Hashable, Sendable {
        /// One text for each of the heads, nil for one that is not known.
        package let cells: [String?]
        /// The grade as a sentence; nil without one.
        public let grade: String?

        public var day: String { cells.first.flatMap(\.self) ?? "" }

        /// "High: 6 to 7° · Low: 3 to 6° · 1 mm or more: 10%": what the row has between the day and the grade.
        ///
        /// - Parameter heads: of the table.
        public func facts(_ heads: [String]) -> String {
            zip(heads, cells).dropFirst().prefix(3).compactMap { head, cell in cell.map { "\(head): \($0)" } }.joined(separator: " · ")
        }
    }

    package let place: PlaceHeader
    /// nil for real weather.
    public let simulatedBanner: String?
    package let title: String
    /// The first unsure day of the week, as the dashboard says it; else the grade of the first day that has one, or why there is none.
    public let sentence: String
    /// nil where the source says nothing of the temperature.
    public let chart: FanChart?
    public let heads: [String]
    public let rows: [Row]
    public let notes: [String]
    /// Where the figures are from; nil where there are none.
    public let source: String?
    package let snapshotRevision: String

    /// The screen in words, for one moment. Pure: the same arguments give the same content.
    package static func make(
        _ spread: Result<KnownSpread, WeatherError>, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases,
        placeChoice: PlaceChoice = .position
    ) -> ConfidenceContent {
        DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice, lastKnownError: nil, isRefreshing: false
        ).confidenceContent(spread)
    }
}

extension DashboardMaker {
    fileprivate func confidenceContent(_ answer: Result<KnownSpread, WeatherError>) -> ConfidenceContent {
        let known = try? answer.get()
        let zone = location.timeZone
        let days =
            known.map { Array(zip($0.spread.days, $0.spread.graded(by: $0.correction, in: zone)).filter { $0.0.date >= today }) } ?? []
        let hasGrade = days.contains { $0.1.grade != nil }
        let week = Set(shownDays.map(\.date))
        let shown = Dictionary(days.map { ($1.date, $1) }, uniquingKeysWith: { first, _ in first }).filter { week.contains($0.key) }
        let graded = days.lazy.compactMap { stated, graded in
            graded.grade.flatMap(words).map { (stated.date, $0) }
        }.first
        let sentence =
            sureness(shown) ?? graded.map { phrases.confidence($1, on: time.dayTitle($0, today: today)) }
            ?? (known == nil ? phrases.confidenceNone : phrases.confidenceTooLittle)
        return ConfidenceContent(
            place: place(), simulatedBanner: dashboard.isSimulated ? phrases.simulatedBanner : nil, title: phrases.confidenceTitle,
            sentence: sentence, chart: known.flatMap(fan),
            heads: [
                phrases.confidenceDayHead, phrases.confidenceHighHead, phrases.confidenceLowHead,
                phrases.confidenceRainHead(format.precipitationLimit(1)),
            ] + (hasGrade ? [phrases.confidenceGradeHead] : []),
            rows: days.map { row($0, $1, hasGrade: hasGrade) },
            notes: known.map { [note($0.spread)] } ?? [],
            source: known.map { line($0.spread.provenance, nil).text }, snapshotRevision: snapshot.revision)
    }

    /// Explains the ranges, and names the model unless the figures are simulated.
    private func note(_ spread: ForecastSpread) -> String {
        phrases.confidenceNote(
            forecasts: spread.members.map { format.number(Double($0)) },
            model: spread.provenance.isSimulated ? nil : spread.modelTitle)
    }

    /// A day as it is corrected; as the source states it where it cannot be.
    private func row(_ day: ForecastSpread.Day, _ graded: GradedDay, hasGrade: Bool) -> ConfidenceContent.Row {
        let figures = graded.figures ?? day.figures
        func range(_ quantity: SpreadQuantity) -> String? {
            figures.percentiles[quantity].map {
                phrases.temperatureRange(from: format.temperatureNumber($0.p10), to: format.temperatureNumber($0.p90))
            }
        }
        let cells = [
            time.dayLabel(day.date, today: today), range(.high), range(.low), figures.chances[.rain].map(told),
        ]
        let grade = graded.grade.flatMap(words).map(phrases.confidenceAlone)
        return ConfidenceContent.Row(cells: cells + (hasGrade ? [grade] : []), grade: grade)
    }

    private func told(_ chance: SpreadChance) -> String {
        switch chance.told {
        case .percent(let percent): format.percent(Double(percent))
        case .below(let percent): phrases.confidenceBelow(format.percent(Double(percent)))
        case .above(let percent): phrases.confidenceAbove(format.percent(Double(percent)))
        }
    }

    private func fan(_ known: KnownSpread) -> FanChart? {
        let spread = known.spread
        let begin = today.start(in: location.timeZone)
        let bands = spread.steps.compactMap { step -> (time: Date, band: Percentiles)? in
            guard step.start >= begin else { return nil }
            let corrected = known.correction?.corrected(step.figures, .step, leadDay: spread.leadDay(of: step.start))
            return (corrected ?? step.figures).percentiles[.temperature].map { (step.start, $0) }
        }
        return FanChart(bands, label: phrases.confidenceChart, format, days: time)
    }
}
