import JSONText
import WeatherModel

/// The provider's id, group, words and icon number for a sample (<https://openweathermap.org/weather-conditions>).
struct OpenWeatherMapCondition: Hashable {
    let id: Int
    let group: String
    let text: String
    let icon: Int

    private init(_ id: Int, _ group: String, _ text: String, _ icon: Int) {
        self.id = id
        self.group = group
        self.text = text
        self.icon = icon
    }

    /// - Parameter isDry: true where the reply gives no amount beside it, whatever falls at the sample's instant.
    init(_ sample: AtmosphereSample, isDry: Bool = false) {
        let rate = sample.precipitationMillimetersPerHour
        let isShowery = sample.showerShare > 0.5
        // An amount that is reported as 0 is not rain in the words either; thunder and squalls stay what they are.
        if rate > 0, isDry || rate < SimulatedOpenWeatherMapUnits.tracedMillimeters, sample.condition != .thunderstorm,
            sample.condition != .severe
        {
            self = Self.sky(sample.cloudCover)
            return
        }
        switch sample.condition {
        case .clear: self = Self.clouds[0]
        case .mostlyClear: self = Self.clouds[1]
        case .partlyCloudy: self = Self.clouds[2]
        case .mostlyCloudy: self = Self.clouds[3]
        case .cloudy: self = Self.clouds[4]
        // No id for these: what is left is the sky.
        case .wind, .unknown: self = Self.sky(sample.cloudCover)
        case .haze:
            // Coarse particles are dust.
            self = (sample.pollutants[.pm10] ?? 0) > 150 ? .init(761, "Dust", "dust", 50) : .init(721, "Haze", "haze", 50)
        case .mist: self = Self.mist
        case .fog: self.init(741, "Fog", "fog", 50)
        case .severe: self.init(771, "Squall", "squalls", 50)
        case .drizzle:
            self = rate < 0.2 ? .init(300, "Drizzle", "light intensity drizzle", 9) : .init(301, "Drizzle", "drizzle", 9)
        case .rainLight: self.init(500, "Rain", "light rain", 10)
        case .rain: self.init(501, "Rain", "moderate rain", 10)
        case .rainHeavy: self = Self.heavyRain(rate, isShowery: isShowery)
        case .showers:
            self = rate < 2.5 ? .init(520, "Rain", "light intensity shower rain", 9) : .init(521, "Rain", "shower rain", 9)
        case .freezingRain: self.init(511, "Rain", "freezing rain", 13)
        case .sleet: self = rate < 2.5 ? .init(615, "Snow", "light rain and snow", 13) : .init(616, "Snow", "rain and snow", 13)
        case .snowLight: self = isShowery ? .init(620, "Snow", "light shower snow", 13) : .init(600, "Snow", "light snow", 13)
        case .snow: self = isShowery ? .init(621, "Snow", "shower snow", 13) : .init(601, "Snow", "snow", 13)
        case .snowHeavy: self = isShowery ? .init(622, "Snow", "heavy shower snow", 13) : .init(602, "Snow", "heavy snow", 13)
        // No id for hail alone: what it falls from.
        case .hail: self = sample.hasThunder ? Self.thunder(rate) : .init(521, "Rain", "shower rain", 9)
        case .thunderstorm: self = Self.thunder(rate)
        }
    }

    static let mist = OpenWeatherMapCondition(701, "Mist", "mist", 50)

    private static let clouds: [OpenWeatherMapCondition] = [
        .init(800, "Clear", "clear sky", 1), .init(801, "Clouds", "few clouds", 2), .init(802, "Clouds", "scattered clouds", 3),
        .init(803, "Clouds", "broken clouds", 4), .init(804, "Clouds", "overcast clouds", 4),
    ]

    /// Uses the same eighths as the sample's own words, so that both agree.
    private static func sky(_ cloudCover: Double) -> OpenWeatherMapCondition {
        clouds[[12.5, 37.5, 62.5, 87.5].count { cloudCover >= $0 }]
    }

    private static func heavyRain(_ rate: Double, isShowery: Bool) -> OpenWeatherMapCondition {
        if isShowery { return .init(522, "Rain", "heavy intensity shower rain", 9) }
        return rate < 16
            ? .init(502, "Rain", "heavy intensity rain", 10)
            : rate < 50 ? .init(503, "Rain", "very heavy rain", 10) : .init(504, "Rain", "extreme rain", 10)
    }

    private static func thunder(_ rate: Double) -> OpenWeatherMapCondition {
        switch rate {
        case ..<0.1: .init(211, "Thunderstorm", "thunderstorm", 11)
        case ..<2.5: .init(200, "Thunderstorm", "thunderstorm with light rain", 11)
        case ..<7.6: .init(201, "Thunderstorm", "thunderstorm with rain", 11)
        default: .init(202, "Thunderstorm", "thunderstorm with heavy rain", 11)
        }
    }

    /// `04d`: the icon's last letter is the only word about day and night.
    func json(isDay: Bool) -> JSONValue {
        [
            "id": WireNumber.whole(id), "main": .string(group), "description": .string(text),
            "icon": .string(icon.twoDigits + (isDay ? "d" : "n")),
        ]
    }

    /// `weather`: one entry, or two where mist goes with rain or snow; the first is the main one.
    static func list(_ sample: AtmosphereSample) -> JSONValue {
        let main = OpenWeatherMapCondition(sample)
        var entries = [main.json(isDay: sample.isDay)]
        if sample.precipitationMillimetersPerHour >= 0.1, sample.humidity >= 90, sample.visibilityKilometers < 5 {
            entries.append(mist.json(isDay: sample.isDay))
        }
        return .array(entries)
    }
}
