import WeatherModel

/// What a provider told of one moment, whether present or forecast, by quantity.
struct Told {
    var values: [WireQuantity: Double] = [:]
    let isDay: Bool
    let kind: Condition

    init(_ hour: HourlyForecast) {
        isDay = hour.isDay
        kind = hour.condition.kind
        values[.temperature] = hour.temperatureCelsius
        values[.feelsLike] = hour.feelsLikeCelsius
        values[.dewPoint] = hour.dewPointCelsius
        values[.wind] = hour.windKph
        values[.gust] = hour.gustKph
        values[.direction] = hour.windDirectionDegrees
        values[.humidity] = hour.humidity
        values[.cloud] = hour.cloudCover
        values[.chance] = hour.chanceOfRain
        values[.pressure] = hour.pressureHectopascals
        values[.visibility] = hour.visibilityKilometers
        values[.water] = hour.precipitationMillimeters
        values[.snow] = hour.snowfallCentimeters
        values[.uvIndex] = hour.uvIndex
    }

    init(_ now: CurrentWeather) {
        isDay = now.isDay
        kind = now.condition.kind
        values[.temperature] = now.temperatureCelsius
        values[.feelsLike] = now.feelsLikeCelsius
        values[.dewPoint] = now.dewPointCelsius
        values[.wind] = now.windKph
        values[.gust] = now.gustKph
        values[.direction] = now.windDirectionDegrees
        values[.humidity] = now.humidity
        values[.cloud] = now.cloudCover
        values[.pressure] = now.pressureHectopascals
        values[.visibility] = now.visibilityKilometers
        values[.water] = now.precipitationMillimeters
        values[.snow] = now.snowfallCentimeters
        values[.uvIndex] = now.uvIndex
    }
}
