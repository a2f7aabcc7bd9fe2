import WeatherModel

/// A column of Open-Meteo's hours that is a quantity of Petrel's. A further quantity is one more row of `all`, by which it is requested and
/// decoded.
struct OpenMeteoQuantity: Sendable {
    let quantity: HourQuantity
    /// The service's names, the present one first.
    let names: [StaticString]
    let unit: OpenMeteoSection.Quantity
    /// True for sums and chances, which are of the hour before their time.
    let isOfPrecedingHour: Bool

    private init(
        _ quantity: HourQuantity, _ names: [StaticString], _ unit: OpenMeteoSection.Quantity = .plain, isOfPrecedingHour: Bool = false
    ) {
        (self.quantity, self.names, self.unit, self.isOfPrecedingHour) = (quantity, names, unit, isOfPrecedingHour)
    }

    static let all: [OpenMeteoQuantity] = [
        OpenMeteoQuantity(.temperatureCelsius, ["temperature_2m", "temperature"], .temperature),
        OpenMeteoQuantity(.feelsLikeCelsius, ["apparent_temperature"], .temperature),
        OpenMeteoQuantity(.humidity, ["relative_humidity_2m", "relativehumidity_2m"]),
        OpenMeteoQuantity(.windKph, ["wind_speed_10m", "windspeed_10m", "windspeed"], .speed),
        OpenMeteoQuantity(.gustKph, ["wind_gusts_10m", "windgusts_10m"], .speed),
        OpenMeteoQuantity(.windDirectionDegrees, ["wind_direction_10m", "winddirection_10m", "winddirection"]),
        OpenMeteoQuantity(.chanceOfRain, ["precipitation_probability"], isOfPrecedingHour: true),
        OpenMeteoQuantity(.precipitationMillimeters, ["precipitation"], .water, isOfPrecedingHour: true),
        OpenMeteoQuantity(.snowfallCentimeters, ["snowfall"], .snow, isOfPrecedingHour: true),
        OpenMeteoQuantity(.dewPointCelsius, ["dew_point_2m", "dewpoint_2m"], .temperature),
        OpenMeteoQuantity(.pressureHectopascals, ["pressure_msl"], .pressure),
        OpenMeteoQuantity(.visibilityKilometers, ["visibility"], .distance),
        OpenMeteoQuantity(.cloudCover, ["cloud_cover", "cloudcover"]),
        OpenMeteoQuantity(.uvIndex, ["uv_index"]),
        OpenMeteoQuantity(.snowDepthCentimeters, ["snow_depth"], .depth),
        OpenMeteoQuantity(.freezingLevelMeters, ["freezing_level_height"], .height),
    ]

    /// The quantities that an hour may lack, and whether they are of the hour before: what the loop over hours needs of `all`.
    static let placed: [(quantity: HourQuantity, isOfPrecedingHour: Bool)] = all.filter { HourQuantity.optional.contains($0.quantity) }
        .map { row in (quantity: row.quantity, isOfPrecedingHour: row.isOfPrecedingHour) }
}
