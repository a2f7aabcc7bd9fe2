import JSONText
import WeatherModel

/// The provider's icon numbers and phrases for a sample; 9, 10, 27 and 28 do not exist.
struct AccuWeatherCondition: Hashable {
    let dayIcon: Int
    let nightIcon: Int

    private init(_ day: Int, night: Int? = nil) {
        dayIcon = day
        nightIcon = night ?? day
    }

    init(_ sample: AtmosphereSample) {
        let rate = sample.precipitationMillimetersPerHour
        // A trace that is reported as 0 mm is not rain in the words either; thunder and gales stay what they are.
        if rate > 0, rate < Self.tracedMillimeters, sample.condition != .thunderstorm, sample.condition != .severe {
            self = Self.sky(sample)
            return
        }
        self =
            switch sample.condition {
            // No numbers for mist and an unknown sky: what is left is the cloud.
            case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .mist, .unknown: Self.sky(sample)
            case .haze: .init(5, night: 37)
            case .fog: .init(11)
            case .wind, .severe: .init(32)
            // No number for drizzle: `PrecipitationIntensity` says how little it is.
            case .drizzle, .rainLight, .rain, .rainHeavy: .init(18)
            case .showers: Self.amidClouds(sample, .init(12), .init(13, night: 40), .init(14, night: 39))
            case .freezingRain: .init(26)
            case .sleet: .init(29)
            case .snowLight: Self.amidClouds(sample, .init(19), .init(20, night: 43), .init(21, night: 43))
            case .snow: Self.amidClouds(sample, .init(22), .init(23, night: 44), .init(23, night: 44))
            case .snowHeavy: .init(22)
            // No number for hail alone: it falls from thunderclouds.
            case .thunderstorm, .hail: Self.amidClouds(sample, .init(15), .init(16, night: 42), .init(17, night: 41))
            }
    }

    /// mm: smaller amounts are reported as 0.
    static let tracedMillimeters = 0.05

    private static func amidClouds(
        _ sample: AtmosphereSample, _ covered: AccuWeatherCondition, _ broken: AccuWeatherCondition, _ scattered: AccuWeatherCondition
    ) -> AccuWeatherCondition {
        sample.cloudCover >= 87.5 ? covered : sample.cloudCover >= 62.5 ? broken : scattered
    }

    /// Uses the same eighths as the sample's own words. A clear day may be named after its heat or its frost.
    private static func sky(_ sample: AtmosphereSample) -> AccuWeatherCondition {
        switch sample.cloudCover {
        case ..<12.5: sample.temperatureCelsius >= 38 ? .init(30) : sample.temperatureCelsius <= -25 ? .init(31) : .init(1, night: 33)
        case ..<37.5: .init(2, night: 34)
        case ..<62.5: .init(3, night: 35)
        case ..<87.5: .init(6, night: 38)
        default: .init(7)
        }
    }

    func icon(isDay: Bool) -> Int { isDay ? dayIcon : nightIcon }

    func phrase(isDay: Bool) -> String { Self.phrases[icon(isDay: isDay)] ?? "" }

    private static let phrases = [
        1: "Sunny", 2: "Mostly sunny", 3: "Partly sunny", 5: "Hazy sunshine", 6: "Mostly cloudy", 7: "Cloudy", 11: "Fog", 12: "Showers",
        13: "Mostly cloudy w/ showers", 14: "Partly sunny w/ showers", 15: "Thunderstorms", 16: "Mostly cloudy w/ t-storms",
        17: "Partly sunny w/ t-storms", 18: "Rain", 19: "Flurries", 20: "Mostly cloudy w/ flurries", 21: "Partly sunny w/ flurries",
        22: "Snow", 23: "Mostly cloudy w/ snow", 26: "Freezing rain", 29: "Rain and snow", 30: "Hot", 31: "Cold", 32: "Windy",
        33: "Clear", 34: "Mostly clear", 35: "Partly cloudy", 37: "Hazy moonlight", 38: "Mostly cloudy", 39: "Partly cloudy w/ showers",
        40: "Mostly cloudy w/ showers", 41: "Partly cloudy w/ t-storms", 42: "Mostly cloudy w/ t-storms",
        43: "Mostly cloudy w/ flurries", 44: "Mostly cloudy w/ snow",
    ]
}

/// `HasPrecipitation`, `PrecipitationType` and `PrecipitationIntensity`.
struct AccuWeatherPrecipitation: Hashable {
    /// nil where nothing falls.
    let type: String?
    let intensity: String

    /// - Parameters:
    ///   - water: what falls in `hours`.
    ///   - peakMillimetersPerHour: how hard at most.
    init(_ water: WaterParts, peakMillimetersPerHour peak: Double) {
        if water.total < AccuWeatherCondition.tracedMillimeters {
            type = nil
        } else if water.snow > 0, water.liquid >= AccuWeatherCondition.tracedMillimeters {
            type = "Mixed"
        } else if water.snow > 0 {
            type = "Snow"
        } else {
            type = water.ice > 0 ? "Ice" : "Rain"
        }
        intensity = peak < 2.5 ? "Light" : peak < 7.6 ? "Moderate" : "Heavy"
    }

    /// Forecasts: the type and the intensity are absent where nothing falls.
    func addToForecast(_ members: inout [String: JSONValue]) {
        members["HasPrecipitation"] = .bool(type != nil)
        guard let type else { return }
        members["PrecipitationType"] = .string(type)
        members["PrecipitationIntensity"] = .string(intensity)
    }
}
