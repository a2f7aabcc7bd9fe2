/// One day after the first week of a forecast, in the broad words that so distant a day allows.
///
/// A forecast of ten days gives a range and a tendency, but no hour, no symbol and no chance to the percent. So this value has none of them.
public struct LaterDay: Hashable, Sendable {
    /// The day in the place's own calendar.
    package let date: CivilDate
    /// °C over the civil day, as the source gives it. Screens widen it with the day's distance.
    package let minTempCelsius: Double
    /// As the minimum.
    package let maxTempCelsius: Double
    /// nil if the source gives neither amounts nor a condition.
    package let sky: Sky?
    /// Against the first week of the forecast; nil if too little of that week is known.
    package let tendency: Tendency?
    /// The chance of precipitation; nil if the source gives none.
    package let chance: Chance?

    /// The prevailing weather of the day.
    public enum Sky: String, Hashable, Sendable, CaseIterable {
        case dry
        /// Some rain, but not much: 1 to 5 mm.
        case showery
        /// 5 mm of rain or more.
        case wet
        /// Snow: a centimetre or more.
        case snowy
    }

    /// The day's temperature against the first week of the forecast.
    public enum Tendency: String, Hashable, Sendable, CaseIterable {
        case colder, asBefore, warmer
    }

    /// How likely precipitation is.
    public enum Chance: String, Hashable, Sendable, CaseIterable {
        /// Below 25 %.
        case unlikely
        /// From 25 % on.
        case possible
        /// From 60 % on.
        case likely
    }

    package init(
        date: CivilDate, minTempCelsius: Double, maxTempCelsius: Double, sky: Sky? = nil, tendency: Tendency? = nil, chance: Chance? = nil
    ) {
        self.date = date
        self.minTempCelsius = minTempCelsius
        self.maxTempCelsius = maxTempCelsius
        self.sky = sky
        self.tendency = tendency
        self.chance = chance
    }
}

extension LaterDay {
    /// - Parameter weekCelsius: the mean of the forecast's first week, as returned by `mean(of:)`; nil if it is not known.
    init(_ day: DailyForecast, weekCelsius: Double?) {
        let chance = day.chanceOfRain.map(Chance.init(percent:))
        let sky = Sky(day).map { $0.agreeing(with: chance) }
        self.init(
            date: day.date, minTempCelsius: day.minTempCelsius, maxTempCelsius: day.maxTempCelsius, sky: sky,
            tendency: weekCelsius.map { Tendency(kelvin: Self.middle(day) - $0) }, chance: chance.map { $0.agreeing(with: sky) })
    }

    /// Days of the first week that must be known before others are compared with it.
    private static let leastDays = 5

    /// The mean of the middles of the days' ranges, °C; nil for too few days.
    static func mean(of week: some Collection<DailyForecast>) -> Double? {
        guard week.count >= leastDays else { return nil }
        return week.reduce(0) { $0 + middle($1) } / Double(week.count)
    }

    private static func middle(_ day: DailyForecast) -> Double { (day.minTempCelsius + day.maxTempCelsius) / 2 }
}

extension LaterDay.Chance {
    init(percent: Double) { self = percent < 25 ? .unlikely : percent < 60 ? .possible : .likely }

    /// The same chance, unless it contradicts the sky.
    fileprivate func agreeing(with sky: LaterDay.Sky?) -> LaterDay.Chance {
        switch sky {
        case nil: self
        case .dry: self == .likely ? .possible : self
        case .showery, .wet, .snowy: self == .unlikely ? .possible : self
        }
    }
}

extension LaterDay.Tendency {
    /// The difference in K from which a day is warmer or colder. A smaller one is within the error of such a forecast.
    static let leastKelvin = 2.0

    init(kelvin: Double) { self = kelvin >= Self.leastKelvin ? .warmer : kelvin <= -Self.leastKelvin ? .colder : .asBefore }
}

extension LaterDay.Sky {
    /// mm of water from which a day is not dry, as for the condition of a day (`DayCondition`), and from which it is wet.
    private static let (leastWater, leastOfWet) = (1.0, 5.0)

    /// - Returns: nil for a day with neither amounts nor a known condition.
    fileprivate init?(_ day: DailyForecast) {
        if let snow = day.snowfallCentimeters, snow >= 1 {
            self = .snowy
        } else if let water = day.precipitationMillimeters {
            let isSnow = [.snowLight, .snow, .snowHeavy].contains(day.condition.kind)
            self = water < Self.leastWater ? .dry : isSnow ? .snowy : water < Self.leastOfWet ? .showery : .wet
        } else {
            switch day.condition.kind {
            case .unknown: return nil
            case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .haze, .mist, .fog, .wind: self = .dry
            case .drizzle, .rainLight, .showers, .hail, .thunderstorm: self = .showery
            case .rain, .rainHeavy, .freezingRain, .sleet, .severe: self = .wet
            case .snowLight, .snow, .snowHeavy: self = .snowy
            }
        }
    }

    /// The same sky, unless the chance contradicts it: one model run without rain does not make a day dry on which most runs have some.
    fileprivate func agreeing(with chance: LaterDay.Chance?) -> LaterDay.Sky {
        switch (self, chance) {
        case (.dry, .likely?): .showery
        case (.showery, .unlikely?): .dry
        case (.wet, .unlikely?): .showery
        default: self
        }
    }
}
