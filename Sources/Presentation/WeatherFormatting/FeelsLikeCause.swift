import WeatherModel

/// Why the air feels colder or warmer than its temperature.
///
/// Providers do not say how their figure came about, so a cause is only given where the weather has it; otherwise the direction alone.
public enum FeelsLikeCause: String, Hashable, Sendable, CaseIterable {
    case same, wind, dryAir, humidity, sun, colder, warmer

    /// km/h from which moving air takes heat off the skin: below it the wind chill has its low-wind form.
    private static let leastWindKph = 5.0
    /// °C above which humidity warms, after `FeelsLike`.
    private static let leastHumidCelsius = 20.0
    /// % of relative humidity from which the heat index warms, and below which dry air cools.
    private static let dividingHumidity = 40.0
    /// % of cloud up to which the sun is felt.
    private static let mostCloudCover = 50.0

    /// - Parameter isSame: whether both temperatures read the same.
    public init(_ weather: CurrentWeather, isSame: Bool) {
        let isWarm = weather.temperatureCelsius > Self.leastHumidCelsius
        // An unknown value never counts as the cause.
        let humidity = weather.humidity ?? .nan
        let cloudCover = weather.cloudCover ?? .nan
        if isSame {
            self = .same
        } else if weather.feelsLikeCelsius < weather.temperatureCelsius {
            let wind = weather.windKph ?? .nan
            self = wind >= Self.leastWindKph ? .wind : isWarm && humidity < Self.dividingHumidity ? .dryAir : .colder
        } else {
            let isSunny = weather.isDay && cloudCover <= Self.mostCloudCover
            self = isWarm && humidity >= Self.dividingHumidity ? .humidity : isSunny ? .sun : .warmer
        }
    }
}
