/// The fields that Petrel reads of an Open-Meteo reply, for Foundation's `JSONDecoder`. Replies with local times are meant:
/// those with seconds since 1970 need other types.
struct FoundationOpenMeteo: Decodable {
    enum Time: Decodable {
        case text(String), seconds(Double)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let seconds = try? container.decode(Double.self) {
                self = .seconds(seconds)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    struct Current: Decodable {
        var time: Time, temperature_2m: Double?, apparent_temperature: Double?, relative_humidity_2m: Double?, dew_point_2m: Double?
        var is_day: Double?, weather_code: Double?, wind_speed_10m: Double?, wind_gusts_10m: Double?, wind_direction_10m: Double?
        var pressure_msl: Double?, visibility: Double?, cloud_cover: Double?, precipitation: Double?, snowfall: Double?, uv_index: Double?
        var us_aqi: Double?, european_aqi: Double?, pm10: Double?, pm2_5: Double?, carbon_monoxide: Double?, nitrogen_dioxide: Double?
        var sulphur_dioxide: Double?, ozone: Double?
    }

    struct Hourly: Decodable {
        var time: [Time], temperature_2m: [Double?]?, apparent_temperature: [Double?]?, relative_humidity_2m: [Double?]?
        var dew_point_2m: [Double?]?, is_day: [Double?]?, weather_code: [Double?]?, wind_speed_10m: [Double?]?, wind_gusts_10m: [Double?]?
        var wind_direction_10m: [Double?]?, pressure_msl: [Double?]?, visibility: [Double?]?, cloud_cover: [Double?]?
        var precipitation: [Double?]?, snowfall: [Double?]?, precipitation_probability: [Double?]?, uv_index: [Double?]?
        var us_aqi: [Double?]?, european_aqi: [Double?]?, pm10: [Double?]?, pm2_5: [Double?]?, carbon_monoxide: [Double?]?
        var nitrogen_dioxide: [Double?]?, sulphur_dioxide: [Double?]?, ozone: [Double?]?
    }

    struct Daily: Decodable {
        var time: [Time], weather_code: [Double?]?, temperature_2m_max: [Double?]?, temperature_2m_min: [Double?]?
        var temperature_2m_mean: [Double?]?, precipitation_sum: [Double?]?, snowfall_sum: [Double?]?
        var precipitation_probability_max: [Double?]?, wind_speed_10m_max: [Double?]?, wind_gusts_10m_max: [Double?]?
        var wind_direction_10m_dominant: [Double?]?, uv_index_max: [Double?]?
    }

    var latitude: Double, longitude: Double, utc_offset_seconds: Double?, timezone: String?
    var current: Current?, hourly: Hourly?, daily: Daily?
}

/// The fields that Petrel reads of a reply of Open-Meteo's geocoder.
struct FoundationOpenMeteoPlaces: Decodable {
    struct Hit: Decodable {
        var name: String, admin1: String?, country: String?, country_code: String?, latitude: Double, longitude: Double
        var timezone: String?, population: Double?
    }

    var results: [Hit]
}
