import WeatherModel

/// How far forecasts of one quantity were off.
package struct ReceiptError: Hashable, Sendable {
    /// Days that were compared, `1 ...`.
    package let count: Int
    /// The mean size of the error.
    package let meanAbsolute: Double
    /// The mean of what was said less what came: positive if too much was said.
    package let bias: Double

    package init(count: Int, meanAbsolute: Double, bias: Double) {
        (self.count, self.meanAbsolute, self.bias) = (count, meanAbsolute, bias)
    }

    /// - Parameter errors: what was said less what came.
    /// - Returns: nil for none.
    init?(_ errors: [Double]) {
        guard !errors.isEmpty else { return nil }
        count = errors.count
        meanAbsolute = errors.reduce(0) { $0 + abs($1) } / Double(errors.count)
        bias = errors.reduce(0, +) / Double(errors.count)
    }
}

/// Whether rain came on the days for which it was said.
package struct RainReceipts: Hashable, Sendable {
    /// Days with rain that was said.
    package internal(set) var hits = 0
    /// Days for which rain was said, and that stayed dry.
    package internal(set) var falseAlarms = 0
    /// Days with rain that was not said.
    package internal(set) var misses = 0
    /// Dry days that were said to be dry.
    package internal(set) var rightlyDry = 0

    package init(hits: Int = 0, falseAlarms: Int = 0, misses: Int = 0, rightlyDry: Int = 0) {
        (self.hits, self.falseAlarms, self.misses, self.rightlyDry) = (hits, falseAlarms, misses, rightlyDry)
    }

    /// Days that were compared.
    package var count: Int { hits + falseAlarms + misses + rightlyDry }

    mutating func add(said: Bool, came: Bool) {
        switch (said, came) {
        case (true, true): hits += 1
        case (true, false): falseAlarms += 1
        case (false, true): misses += 1
        case (false, false): rightlyDry += 1
        }
    }
}

/// The receipts of one provider and one distance.
package struct LeadReceipts: Hashable, Sendable {
    package let daysAhead: Int
    /// K; nil if no day has both values.
    package let high: ReceiptError?
    /// As the high.
    package let low: ReceiptError?
    /// mm a day.
    package let water: ReceiptError?
    package let rain: RainReceipts

    package init(daysAhead: Int, high: ReceiptError?, low: ReceiptError?, water: ReceiptError?, rain: RainReceipts) {
        (self.daysAhead, self.high, self.low, self.water, self.rain) = (daysAhead, high, low, water, rain)
    }
}

/// The receipts of one provider.
package struct ProviderReceipts: Hashable, Sendable {
    package let provider: ProviderID
    /// By distance; those without a compared day are left out.
    package let leads: [LeadReceipts]
    /// nil unless it has become worse.
    package let worsening: ReceiptWorsening?

    package init(provider: ProviderID, leads: [LeadReceipts], worsening: ReceiptWorsening?) {
        (self.provider, self.leads, self.worsening) = (provider, leads, worsening)
    }
}

/// One day, as it was said and as it came.
package struct ComparedDay: Hashable, Sendable {
    package let date: CivilDate
    package let provider: ProviderID
    package let daysAhead: Int
    package let said: DayFigures
    package let came: DayFigures
    /// True if its temperatures are those of a station.
    package let isObserved: Bool

    package init(date: CivilDate, provider: ProviderID, daysAhead: Int, said: DayFigures, came: DayFigures, isObserved: Bool) {
        (self.date, self.provider, self.daysAhead) = (date, provider, daysAhead)
        (self.said, self.came, self.isObserved) = (said, came, isObserved)
    }

    /// K, the mean size of the errors of high and low; nil unless all four are known.
    package var errorKelvin: Double? {
        guard let high = Self.difference(said.highCelsius, came.highCelsius), let low = Self.difference(said.lowCelsius, came.lowCelsius)
        else { return nil }
        return (abs(high) + abs(low)) / 2
    }

    /// The forecasts of a day that has come.
    static func all(of day: ReceiptDay) -> [ComparedDay] {
        guard let came = day.came else { return [] }
        return day.said.map { key, said in
            ComparedDay(
                date: day.date, provider: key.provider, daysAhead: key.daysAhead, said: said, came: came,
                isObserved: day.observed?.figures.highCelsius != nil)
        }
    }

    /// Yesterday, as it was forecast on the day before it; nil if it was not, or has not come.
    package static func ofYesterday(_ ledger: ReceiptLedger, asOf today: CivilDate) -> ComparedDay? {
        ledger[today.adding(days: -1)].map(all(of:))?.filter { $0.daysAhead == 1 }.min { $0.provider.rawValue < $1.provider.rawValue }
    }

    static func difference(_ said: Double?, _ came: Double?) -> Double? { said.flatMap { said in came.map { said - $0 } } }
}

/// All that the receipts of one place say, as of one day.
package struct ReceiptFigures: Hashable, Sendable {
    /// Those with the most compared days of the next day first, then by name.
    package let providers: [ProviderReceipts]
    /// Yesterday, by the forecast of the shortest distance; nil if it was not said, or has not come.
    package let yesterday: ComparedDay?
    /// The day whose forecast of the day before was nearest.
    package let best: ComparedDay?
    /// The day whose forecast of the day before was farthest off.
    package let worst: ComparedDay?
    /// Days that were compared, and the first and the last of them.
    package let days: Int
    package let dates: ClosedRange<CivilDate>?
    /// How many of them have temperatures of a station, by whose name.
    package let observed: [ProviderID: Int]
    /// How many of them have those of an analysis, by whose name.
    package let analysed: [ProviderID: Int]

    /// Days before today that are compared at most.
    package static let mostDays = 365

    /// Figures that were computed elsewhere.
    package init(
        providers: [ProviderReceipts], yesterday: ComparedDay?, best: ComparedDay?, worst: ComparedDay?, days: Int,
        dates: ClosedRange<CivilDate>?, observed: [ProviderID: Int], analysed: [ProviderID: Int]
    ) {
        (self.providers, self.yesterday, self.best, self.worst) = (providers, yesterday, best, worst)
        (self.days, self.dates, self.observed, self.analysed) = (days, dates, observed, analysed)
    }

    /// - Parameter today: in the place's own calendar. Today and the days after it are not over, so they are not compared.
    package init(_ ledger: ReceiptLedger, asOf today: CivilDate) {
        let past = today.adding(days: -Self.mostDays)..<today
        let days = ledger.days.filter { past.contains($0.date) && $0.came != nil && !$0.said.isEmpty }
        let compared = days.flatMap(ComparedDay.all(of:))
        let byProvider = Dictionary(grouping: compared, by: \.provider)
        providers = byProvider.map { Self.receipts(of: $0.key, $0.value, today) }.filter { !$0.leads.isEmpty }
            .sorted { Self.order($0) < Self.order($1) }
        yesterday = ComparedDay.ofYesterday(ledger, asOf: today)
        let nextDays = compared.filter { $0.daysAhead == 1 && $0.errorKelvin != nil }
        best = nextDays.min { ($0.errorKelvin ?? 0, $1.date) < ($1.errorKelvin ?? 0, $0.date) }
        worst = nextDays.max { ($0.errorKelvin ?? 0, $0.date) < ($1.errorKelvin ?? 0, $1.date) }
        self.days = days.count
        dates = days.first.flatMap { first in days.last.map { first.date...$0.date } }
        var (observed, analysed) = ([ProviderID: Int](), [ProviderID: Int]())
        for day in days {
            if let came = day.observed, came.figures.highCelsius != nil {
                observed[came.provider, default: 0] += 1
            } else if let came = day.analysed {
                analysed[came.provider, default: 0] += 1
            }
        }
        (self.observed, self.analysed) = (observed, analysed)
    }

    private static func receipts(of provider: ProviderID, _ days: [ComparedDay], _ today: CivilDate) -> ProviderReceipts {
        let byLead = Dictionary(grouping: days, by: \.daysAhead)
        let leads = ReceiptDay.leads.compactMap { lead -> LeadReceipts? in
            guard let days = byLead[lead] else { return nil }
            func error(_ value: (DayFigures) -> Double?) -> ReceiptError? {
                ReceiptError(days.compactMap { ComparedDay.difference(value($0.said), value($0.came)) })
            }
            var rain = RainReceipts()
            for day in days {
                if let said = day.said.isWet, let came = day.came.isWet { rain.add(said: said, came: came) }
            }
            let receipts = LeadReceipts(
                daysAhead: lead, high: error(\.highCelsius), low: error(\.lowCelsius), water: error(\.waterMillimeters), rain: rain)
            return receipts.high == nil && receipts.low == nil && receipts.water == nil ? nil : receipts
        }
        return ProviderReceipts(provider: provider, leads: leads, worsening: ReceiptWorsening(days, asOf: today))
    }

    private static func order(_ receipts: ProviderReceipts) -> (Int, String) {
        (-(receipts.leads.first?.high?.count ?? 0), receipts.provider.rawValue)
    }
}

extension ReceiptFigures {
    /// Days that a provider must have been compared on before it is ranked, and the distances whose errors count.
    private static let (leastRankedDays, mostRankedDaysAhead) = (30, 3)

    /// The indices of `providers` in the order of their errors here, the smallest first. Providers without enough receipts keep their places,
    /// the others share those that are left.
    ///
    /// - Returns: nil if fewer than two of them have enough receipts.
    package func order(of providers: [ProviderID]) -> [Int]? {
        let errors = Dictionary(uniqueKeysWithValues: self.providers.map { ($0.provider, Self.rankedError(of: $0)) }).compactMapValues(
            \.self)
        let ranked = providers.indices.filter { errors[providers[$0]] != nil }
        guard ranked.count > 1 else { return nil }
        let best = ranked.sorted { (errors[providers[$0]] ?? 0, $0) < (errors[providers[$1]] ?? 0, $1) }
        var order = Array(providers.indices)
        for (place, index) in zip(ranked, best) { order[place] = index }
        return order
    }

    /// K: the mean of the errors of highs and lows; nil for too few days.
    private static func rankedError(of receipts: ProviderReceipts) -> Double? {
        let near = receipts.leads.filter { $0.daysAhead <= mostRankedDaysAhead }.flatMap { [$0.high, $0.low].compactMap(\.self) }
        guard near.contains(where: { $0.count >= leastRankedDays }) else { return nil }
        return near.reduce(0) { $0 + $1.meanAbsolute * Double($1.count) } / Double(near.reduce(0) { $0 + $1.count })
    }
}
