import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherService

/// The screen of what was forecast for a place, and what came.
public struct ReceiptsContent: Hashable, Sendable {
    /// The figures of one provider.
    public struct Table: Hashable, Sendable {
        /// "Open-Meteo".
        public let title: String
        public let heads: [String]
        /// One row for each distance: one text for each head, nil for a figure that is not known.
        public let rows: [[String?]]
    }

    package let place: PlaceHeader
    /// nil for real weather.
    public let simulatedBanner: String?
    package let title: String
    /// "Yesterday: said 12°, was 13°."; nil where either is not known.
    public let sentence: String?
    /// Providers that have become worse.
    public let worse: [String]
    /// How much was compared with what; or why nothing was.
    public let facts: [String]
    public let tables: [Table]
    public let notes: [String]
    package let snapshotRevision: String

    /// The screen in words, for one moment. Pure: the same arguments give the same content.
    ///
    /// - Parameters:
    ///   - receipts: what is known of the place.
    ///   - isOrdering: true if the providers are asked in the order of these figures.
    ///   - snapshot: the weather of today.
    ///   - now: the moment whose civil day is today.
    package static func make(
        _ receipts: ReceiptsAnswer, isOrdering: Bool, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases,
        placeChoice: PlaceChoice = .position
    ) -> ReceiptsContent {
        let maker = DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice, lastKnownError: nil, isRefreshing: false
        )
        return maker.receiptsContent(receipts, isOrdering: isOrdering)
    }
}

extension DashboardMaker {
    /// "Yesterday: said 12°, was 13°."
    ///
    /// - Returns: nil unless both highs are known, and the day is yesterday.
    func receiptSentence(_ yesterday: ComparedDay?) -> String? {
        guard let yesterday, yesterday.date == today.adding(days: -1), let said = yesterday.said.highCelsius,
            let came = yesterday.came.highCelsius
        else { return nil }
        return phrases.receiptsYesterday(forecast: format.temperature(said), was: format.temperature(came))
    }

    func receiptsContent(_ receipts: ReceiptsAnswer, isOrdering: Bool) -> ReceiptsContent {
        let figures = receipts.told?.figures ?? ReceiptFigures(receipts.ledger ?? ReceiptLedger(), asOf: today)
        var notes: [String] = []
        if !figures.providers.isEmpty {
            notes = [phrases.receiptsNote(amount: format.precipitation(DayFigures.wetMillimeters))]
            if isOrdering, figures.providers.count > 1 { notes.append(phrases.receiptsOrder) }
        }
        return ReceiptsContent(
            place: place(), simulatedBanner: dashboard.isSimulated ? phrases.simulatedBanner : nil, title: phrases.receiptsTitle,
            sentence: receiptSentence(receipts.yesterday(asOf: today)),
            worse: figures.providers.compactMap { provider in
                provider.worsening.map {
                    phrases.receiptsWorse(
                        name(provider.provider), days: $0.days, mean: kelvin($0.meanKelvin), former: kelvin($0.formerKelvin))
                }
            },
            facts: state(receipts, figures) + facts(figures), tables: figures.providers.map(table),
            notes: notes + [phrases.receiptsKept], snapshotRevision: snapshot.revision)
    }

    /// The parts that are missing, and why.
    private func state(_ receipts: ReceiptsAnswer, _ figures: ReceiptFigures) -> [String] {
        if receipts.isAwaited { return [phrases.receiptsAwaited] }
        let isUncovered = receipts.failure?.kind == .placeNotCovered
        let failure = receipts.failure != nil && !isUncovered ? [phrases.receiptsFailed] : []
        return failure + (figures.days == 0 ? [phrases.receiptsNone] : [])
    }

    private func facts(_ figures: ReceiptFigures) -> [String] {
        guard let dates = figures.dates else { return [] }
        var facts = [phrases.receiptsSpan(days: figures.days, from: date(dates.lowerBound), through: date(dates.upperBound))]
        for (provider, days) in figures.observed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            facts.append(phrases.receiptsObserved(days: days, by: name(provider)))
        }
        for (provider, days) in figures.analysed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            facts.append(phrases.receiptsAnalysed(days: days, by: name(provider)))
        }
        if let best = figures.best, let worst = figures.worst, best != worst {
            if let said = range(best.said), let was = range(best.came) {
                facts.append(phrases.receiptsBest(date(best.date), forecast: said, was: was))
            }
            if let said = range(worst.said), let was = range(worst.came) {
                facts.append(phrases.receiptsWorst(date(worst.date), forecast: said, was: was))
            }
        }
        return facts
    }

    private func table(_ receipts: ProviderReceipts) -> ReceiptsContent.Table {
        ReceiptsContent.Table(
            title: name(receipts.provider),
            heads: [
                phrases.receiptsAheadHead, phrases.receiptsDaysHead, phrases.receiptsHighHead, phrases.receiptsLowHead,
                phrases.receiptsRainHead, phrases.receiptsHitsHead, phrases.receiptsFalseHead, phrases.receiptsMissesHead,
                phrases.receiptsDryHead,
            ],
            rows: receipts.leads.map { lead in
                let days = [lead.high?.count, lead.low?.count, lead.water?.count].compactMap(\.self).max() ?? 0
                let rain = lead.rain
                return [
                    phrases.days(lead.daysAhead), format.number(Double(days)), degrees(lead.high), degrees(lead.low), amount(lead.water),
                ]
                    + [rain.hits, rain.falseAlarms, rain.misses, rain.rightlyDry].map { count in
                        rain.count == 0 ? nil : format.number(Double(count))
                    }
            })
    }

    /// "1.2° (−0.4°)".
    private func degrees(_ error: ReceiptError?) -> String? {
        error.map { error in
            let bias = phrases.degrees(format.temperatureChangeNumber(error.bias))
            return "\(kelvin(error.meanAbsolute)) (\(bias))"
        }
    }

    /// "2.1 mm".
    private func amount(_ error: ReceiptError?) -> String? { error.map { format.precipitation($0.meanAbsolute) } }

    /// "1.2°", a difference.
    private func kelvin(_ kelvin: Double) -> String { phrases.degrees(format.number(format.temperatureChangeValue(kelvin), digits: 1)) }

    private func name(_ provider: ProviderID) -> String { phrases.name(of: provider) }

    private func date(_ date: CivilDate) -> String { phrases.date(day: date.day, month: date.month) }

    /// "−1 to 6°"; nil unless both are known.
    private func range(_ figures: DayFigures) -> String? {
        guard let low = figures.lowCelsius, let high = figures.highCelsius else { return nil }
        return phrases.temperatureRange(from: format.temperatureNumber(low), to: format.temperatureNumber(high))
    }
}
