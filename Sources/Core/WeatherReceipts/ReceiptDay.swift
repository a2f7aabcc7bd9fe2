import WeatherModel

/// The forecasts of one civil day, and the weather that came.
package struct ReceiptDay: Hashable, Sendable {
    /// The distances that are kept, in days.
    package static let leads = [1, 2, 3, 5, 7]

    /// A forecast: whose, and how many days ahead.
    package struct Key: Hashable, Sendable {
        package let provider: ProviderID
        package let daysAhead: Int

        package init(_ provider: ProviderID, daysAhead: Int) {
            self.provider = provider
            self.daysAhead = daysAhead
        }
    }

    /// Figures and their source.
    package struct Came: Hashable, Sendable {
        package let provider: ProviderID
        package let figures: DayFigures

        package init(_ provider: ProviderID, _ figures: DayFigures) {
            self.provider = provider
            self.figures = figures
        }
    }

    /// The day in the place's own calendar.
    package let date: CivilDate
    /// The first forecast of each provider and distance.
    package internal(set) var said: [Key: DayFigures] = [:]
    /// By a station near the place.
    package internal(set) var observed: Came?
    /// By a provider's own analysis.
    package internal(set) var analysed: Came?
    /// True if the analysis was received some hours after the end of the day, and stays as it is.
    package internal(set) var isSettled = false

    init(date: CivilDate) { self.date = date }

    /// The figures that came: observed where there are observations, else analysed.
    package var came: DayFigures? {
        guard let observed else { return analysed?.figures }
        return observed.figures.filled(with: analysed?.figures)
    }

    /// True if nothing is known of it.
    var isEmpty: Bool { said.isEmpty && observed == nil && analysed == nil }
}

/// The observations of a day that is not over.
package struct ObservedHours: Hashable, Sendable {
    /// Hours that must have an observation before the figures are the day's.
    private static let leastHours = 20

    package let date: CivilDate
    package let provider: ProviderID
    /// A bit for each hour since the day began.
    var hours: UInt32 = 0
    /// A bit for each hour whose water is in `waterMillimeters`.
    var wateredHours: UInt32 = 0
    var highCelsius: Double
    var lowCelsius: Double
    var waterMillimeters = 0.0

    init(date: CivilDate, provider: ProviderID, celsius: Double) {
        self.date = date
        self.provider = provider
        (highCelsius, lowCelsius) = (celsius, celsius)
    }

    /// Adds an observation; the water of an hour counts once.
    ///
    /// - Parameters:
    ///   - hour: hours since the day began, `0 ..< 32`.
    ///   - water: mm of the hour before the observation; nil if unknown.
    mutating func add(_ celsius: Double, water: Double?, hour: Int) {
        let bit: UInt32 = 1 << UInt32(hour)
        hours |= bit
        highCelsius = max(highCelsius, celsius)
        lowCelsius = min(lowCelsius, celsius)
        if let water, water.isFinite, water >= 0, wateredHours & bit == 0 {
            wateredHours |= bit
            waterMillimeters += water
        }
    }

    /// The figures of the day; nil if too few of its hours were observed.
    var figures: DayFigures? {
        guard hours.nonzeroBitCount >= Self.leastHours else { return nil }
        let isWaterKnown = wateredHours.nonzeroBitCount >= Self.leastHours
        return DayFigures(
            highCelsius: highCelsius, lowCelsius: lowCelsius, waterMillimeters: isWaterKnown ? waterMillimeters : nil)
    }
}
