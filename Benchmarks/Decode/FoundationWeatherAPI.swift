/// The fields that Petrel reads of a WeatherAPI.com reply, for Foundation's `JSONDecoder`.
struct FoundationWeatherAPI: Decodable {
    struct Location: Decodable {
        var name: String, region: String?, country: String?, lat: Double, lon: Double, tz_id: String?, localtime_epoch: Double?
    }

    struct Condition: Decodable { var text: String?, code: Double? }

    struct Moment: Decodable {
        var time_epoch: Double?, last_updated_epoch: Double?, temp_c: Double?, feelslike_c: Double?, is_day: Double?, condition: Condition?
        var wind_kph: Double?, gust_kph: Double?, wind_degree: Double?, humidity: Double?, dewpoint_c: Double?, pressure_mb: Double?
        var vis_km: Double?, cloud: Double?, precip_mm: Double?, snow_cm: Double?, chance_of_rain: Double?, chance_of_snow: Double?
        var uv: Double?
    }

    struct Day: Decodable {
        var maxtemp_c: Double?, mintemp_c: Double?, avgtemp_c: Double?, condition: Condition?, daily_chance_of_rain: Double?
        var daily_chance_of_snow: Double?, totalprecip_mm: Double?, totalsnow_cm: Double?, maxwind_kph: Double?, avghumidity: Double?
        var uv: Double?
    }

    struct ForecastDay: Decodable { var date: String, day: Day, hour: [Moment] }

    struct Forecast: Decodable { var forecastday: [ForecastDay] }

    var location: Location
    var current: Moment?
    var forecast: Forecast?
}
