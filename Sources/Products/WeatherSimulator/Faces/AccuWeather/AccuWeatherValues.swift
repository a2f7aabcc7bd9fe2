import Foundation
import JSONText
import Meteorology
import WeatherModel

/// Values shared by current conditions, hours and half days: one place, one moment.
struct AccuWeatherValues {
    let atmosphere: SimulatedAtmosphere
    let found: AccuWeatherPlaces.Found
    let now: Date
    let hasDetails: Bool
    /// The unit system of forecasts; current conditions always have both systems.
    let isMetric: Bool

    /// The forecast of the newest run.
    func forecast(_ instant: Date) -> AtmosphereSample {
        atmosphere.forecast(at: found.coordinate, instant, run: SimulatedAtmosphere.latestRun(at: now))
    }

    /// The addresses that every object ends with.
    func addLinks(_ page: String, to members: inout [String: JSONValue]) {
        let country = (found.place.countryCode ?? "xx").lowercased()
        let link = "http://www.accuweather.com/en/\(country)/place/\(found.key)/\(page)/\(found.key)?lang=en-us"
        members["MobileLink"] = .string(link)
        members["Link"] = .string(link)
    }

    /// `{"Degrees": 142, "Localized": "SE", "English": "SE"}`.
    static func direction(_ degrees: Double) -> JSONValue {
        let whole = degrees.rounded().truncatingRemainder(dividingBy: 360)
        let names = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]
        let name = names[(CompassSector(degrees: degrees) ?? .north).rawValue]
        return ["Degrees": WireNumber.whole(whole), "Localized": .string(name), "English": .string(name)]
    }

    static func feelsLike(_ sample: AtmosphereSample) -> Double {
        FeelsLike.celsius(temperatureCelsius: sample.temperatureCelsius, windKph: sample.windKph, humidity: sample.humidity)
    }

    static func wetBulb(_ sample: AtmosphereSample) -> Double {
        Thermodynamics.wetBulbCelsius(temperatureCelsius: sample.temperatureCelsius, humidity: sample.humidity)
    }

    /// The provider's word for a felt temperature.
    static func phrase(_ celsius: Double) -> String {
        switch celsius {
        case ..<(-18): "Bitterly Cold"
        case ..<(-7): "Very Cold"
        case ..<2: "Cold"
        case ..<8: "Chilly"
        case ..<16: "Cool"
        case ..<26: "Pleasant"
        case ..<30: "Warm"
        case ..<35: "Very Warm"
        default: "Hot"
        }
    }

    static func ultravioletText(_ index: Double) -> String {
        switch UVIndex(index: index) {
        case .low: "Low"
        case .moderate: "Moderate"
        case .high: "High"
        case .veryHigh: "Very High"
        case .extreme: "Extreme"
        }
    }

    /// Metres to the cloud base: 125 m for each degree between temperature and dew point (J. P. Espy's rule for cumulus), in steps
    /// of 100 feet; a mostly clear sky has the 36,000 feet that mean "none".
    static func ceiling(_ sample: AtmosphereSample) -> Double {
        guard sample.cloudCover >= 50 else { return 36_000 * 0.3048 }
        let feet = 125 * (sample.temperatureCelsius - sample.dewPointCelsius) / 0.3048
        return max(100, (feet / 100).rounded() * 100) * 0.3048
    }

    /// W/m² of sunlight on the ground: `990 sin h - 30` under a clear sky, less `0.75 n^3.4` of it under cloud (F. Kasten &
    /// G. Czeplak 1980, <https://doi.org/10.1016/0038-092X(80)90391-6>).
    func irradiance(_ sample: AtmosphereSample, at instant: Date) -> Double {
        let height = sin(Sun.position(at: found.coordinate, instant).elevationDegrees * .pi / 180)
        return max(0, 990 * height - 30) * (1 - 0.75 * pow(sample.cloudCover / 100, 3.4))
    }

    /// mm of water that so much light on an hour's ground takes up: a plausible figure, nothing more.
    static func evapotranspiration(_ irradiance: Double) -> Double { irradiance * 0.0009 }
}
