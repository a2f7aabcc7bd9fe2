import Meteorology
import WeatherModel

extension EnglishPhrases {
    private static let points = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]
    private static let spokenPoints = [
        "north", "north-north-east", "north-east", "east-north-east", "east", "east-south-east", "south-east", "south-south-east",
        "south", "south-south-west", "south-west", "west-south-west", "west", "west-north-west", "north-west", "north-north-west",
    ]
    private static let forces = [
        "Calm", "Light air", "Light breeze", "Gentle breeze", "Moderate breeze", "Fresh breeze", "Strong breeze", "Near gale", "Gale",
        "Strong gale", "Storm", "Violent storm", "Hurricane force",
    ]

    func condition(_ condition: Condition) -> String { condition.englishName }
    func compassPoint(_ point: CompassSector) -> String { Self.points[point.rawValue] }
    func spokenCompassPoint(_ point: CompassSector) -> String { Self.spokenPoints[point.rawValue] }
    func windForce(_ force: Int) -> String { "\(Self.forces[max(0, min(12, force))])." }

    func moonPhase(_ phase: MoonPhase) -> String {
        switch phase {
        case .newMoon: "New moon"
        case .waxingCrescent: "Waxing crescent"
        case .firstQuarter: "First quarter"
        case .waxingGibbous: "Waxing gibbous"
        case .fullMoon: "Full moon"
        case .waningGibbous: "Waning gibbous"
        case .lastQuarter: "Last quarter"
        case .waningCrescent: "Waning crescent"
        }
    }

    func ultraviolet(_ level: UVIndex) -> String {
        switch level {
        case .low: "Low"
        case .moderate: "Moderate"
        case .high: "High"
        case .veryHigh: "Very high"
        case .extreme: "Extreme"
        }
    }

    func ultravioletAdvice(_ level: UVIndex) -> String {
        switch level {
        case .low: "No protection needed."
        case .moderate, .high: "Seek shade at midday; wear a hat and sunscreen."
        case .veryHigh, .extreme: "Stay out of the midday sun; shirt, hat and sunscreen are a must."
        }
    }

    func tendency(_ tendency: PressureTendency) -> String {
        switch tendency {
        case .rising: "Rising."
        case .steady: "Steady."
        case .falling: "Falling."
        }
    }

    func dewPointComfort(_ comfort: DewPointComfort) -> String {
        switch comfort {
        case .dry: "The air feels dry."
        case .comfortable: "The air feels comfortable."
        case .humid: "The air feels humid."
        case .oppressive: "The air feels oppressive."
        }
    }

    func feelsLikeCause(_ cause: FeelsLikeCause) -> String {
        switch cause {
        case .same: "Similar to the air temperature."
        case .wind: "The wind makes it feel colder."
        case .dryAir: "Dry air makes it feel cooler."
        case .humidity: "Humidity makes it feel warmer."
        case .sun: "The sun makes it feel warmer."
        case .colder: "It feels colder than the air is."
        case .warmer: "It feels warmer than the air is."
        }
    }

    func pollutant(_ pollutant: AirQuality.Pollutant) -> String {
        switch pollutant {
        case .pm2_5: "Fine particles (PM2.5)"
        case .pm10: "Particles (PM10)"
        case .ozone: "Ozone (O₃)"
        case .nitrogenDioxide: "Nitrogen dioxide (NO₂)"
        case .sulphurDioxide: spelled("Sulphur dioxide (SO₂)")
        case .carbonMonoxide: "Carbon monoxide (CO)"
        }
    }

    func airScale(_ scale: AirQuality.Scale) -> String {
        switch scale {
        case .usAQI: "US AQI (EPA 2024)"
        case .europeanAQI: "European AQI (EEA 2024)"
        case .usEPACategory: "US EPA category"
        case .ukDEFRA: "UK DEFRA index"
        case .openWeatherMap: "OpenWeather index"
        }
    }

    func airCategory(_ category: AirCategory) -> String {
        switch category {
        case .good: "Good"
        case .fair: "Fair"
        case .moderate: "Moderate"
        case .poor: "Poor"
        case .veryPoor: "Very poor"
        case .extremelyPoor: "Extremely poor"
        case .unhealthyForSensitiveGroups: "Unhealthy for sensitive groups"
        case .unhealthy: "Unhealthy"
        case .veryUnhealthy: "Very unhealthy"
        case .hazardous: "Hazardous"
        case .low: "Low"
        case .high: "High"
        case .veryHigh: "Very high"
        }
    }

    func airWarning(_ category: AirCategory, index: String, value: String) -> String {
        let words = airCategory(category)
        // The one index whose words are those of pollution.
        let subject = [.high, .veryHigh].contains(category) ? "Air pollution" : "Air quality"
        return "\(subject): \(words.prefix(1).lowercased())\(words.dropFirst()), \(index) \(value)."
    }

    func severity(_ severity: Alert.Severity) -> String {
        switch severity {
        case .extreme: "Extreme"
        case .severe: "Severe"
        case .moderate: "Moderate"
        case .minor: "Minor"
        case .unknown: "Severity not stated"
        }
    }
}
