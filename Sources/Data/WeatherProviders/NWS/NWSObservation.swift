import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A station's report as received: optionals in the core's units.
struct NWSObservation {
    var time: Date?
    var coordinate: Coordinate?
    var temperature: Double?
    var dewPoint: Double?
    var humidity: Double?
    var windChill: Double?
    var heatIndex: Double?
    var wind: Double?
    var gusts: Double?
    var windDirection: Double?
    /// hPa at sea level.
    var pressure: Double?
    var visibility: Double?
    var cloudCover: Double?
    var precipitation: Double?
    var icon: String?
    var text: String?

    /// - Returns: nil for anything but an observation.
    init?(_ node: JSONNode, _ clock: NWSClock) {
        let body = NWSFeature.properties(node)
        guard body["timestamp"] != nil || body["textDescription"] != nil || body["temperature"]?.isObject == true else { return nil }
        time = clock.instant(body["timestamp"])
        coordinate = NWSFeature.center(node["geometry"])
        temperature = NWSQuantity.celsius.read(body["temperature"])
        dewPoint = NWSQuantity.celsius.read(body["dewpoint"])
        humidity = NWSQuantity.percent.read(body["relativeHumidity"])
        windChill = NWSQuantity.celsius.read(body["windChill"])
        heatIndex = NWSQuantity.celsius.read(body["heatIndex"])
        wind = NWSQuantity.kph.read(body["windSpeed"])
        gusts = NWSQuantity.kph.read(body["windGust"])
        // Gusts without wind: the anemometer for the mean wind is stuck.
        if wind == 0, let gusts, gusts > 0 { wind = nil }
        windDirection = NWSQuantity.degrees.read(body["windDirection"])
        pressure = Self.pressure(body)
        visibility = NWSQuantity.kilometers.read(body["visibility"])
        cloudCover = body["cloudLayers"].flatMap(Self.cloudCover)
        precipitation = NWSQuantity.millimeters.read(body["precipitationLastHour"])
        icon = body.text("icon")
        text = body.text("textDescription") ?? Self.presentWeather(body["presentWeather"])
    }

    /// `seaLevelPressure`, or `barometricPressure`, which airports report as the altimeter setting, reduced to sea level. Some other
    /// stations send the unreduced station pressure; this is detected by the station's elevation, and nil is returned.
    private static func pressure(_ body: JSONNode) -> Double? {
        if let pressure = NWSQuantity.hectopascals.read(body["seaLevelPressure"]) { return pressure }
        guard let pressure = NWSQuantity.hectopascals.read(body["barometricPressure"]) else { return nil }
        guard let kilometers = NWSQuantity.kilometers.read(body["elevation"]), kilometers > 0.3, kilometers < 9 else { return pressure }
        // The standard atmosphere: <https://en.wikipedia.org/wiki/Barometric_formula>.
        let standard = 1_013.25 * pow(1 - 0.022_557_7 * kilometers, 5.255_88)
        return abs(pressure - standard) < abs(pressure - 1_013.25) ? nil : pressure
    }

    /// % of the layer with the largest cover, from the middle of its word's range in eighths of the sky (few 1 to 2, scattered 3 to 4,
    /// broken 5 to 7); an obscured sky counts as overcast.
    private static func cloudCover(_ layers: JSONNode) -> Double? {
        layers.elements.prefix(20).compactMap { layer in
            switch layer.text("amount") {
            case "CLR", "SKC": 0
            case "FEW": 19
            case "SCT": 44
            case "BKN": 75
            case "OVC", "VV": 100
            default: nil
            }
        }.max()
    }

    /// `[{"intensity": "light", "weather": "snow_grains"}]` as words.
    private static func presentWeather(_ list: JSONNode?) -> String? {
        let words = list?.elements.prefix(4).compactMap { entry -> String? in
            guard let weather = entry.text("weather") else { return nil }
            return [entry.text("intensity"), weather].compactMap { $0 }.joined(separator: " ").replacingOccurrences(of: "_", with: " ")
        }
        guard let words, !words.isEmpty else { return nil }
        let text = words.joined(separator: " and ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}
