extension CurrentWeather {
    /// The values of a forecast hour as those of now, marked as a forecast.
    public init(forecastHour hour: HourlyForecast) {
        self.init(
            time: hour.time, isForecastHour: true, temperatureCelsius: hour.temperatureCelsius,
            feelsLikeCelsius: hour.feelsLikeCelsius, isDay: hour.isDay, condition: hour.condition, windKph: hour.windKph,
            gustKph: hour.gustKph, windDirectionDegrees: hour.windDirectionDegrees, humidity: hour.humidity,
            dewPointCelsius: hour.dewPointCelsius, pressureHectopascals: hour.pressureHectopascals,
            visibilityKilometers: hour.visibilityKilometers, cloudCover: hour.cloudCover,
            precipitationMillimeters: hour.precipitationMillimeters, snowfallCentimeters: hour.snowfallCentimeters,
            uvIndex: hour.uvIndex)
    }
}
