import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// An element of the current weather or of the hourly forecast as received: optionals in the core's units, times parsed. Keys come and go
/// from year to year without a version, so only the time and the temperature are required.
struct AccuWeatherMoment {
    var time: Date?
    /// The fixed offset of its text, used if no zone is known.
    var zone: TimeZone?
    var temperature: Double?
    var feelsLike: Double?
    var isDay: Bool?
    var icon: Int?
    var phrase: String?
    var wind: Double?
    /// Current and hourly weather give no separate direction for gusts.
    var gusts: Double?
    var windDirection: Double?
    var humidity: Double?
    var dewPoint: Double?
    /// Sent with current weather only.
    var pressure: Double?
    var visibility: Double?
    var cloud: Double?
    var water: Double?
    var snow: Double?
    var chance: Double?
    var uvIndex: Double?

    /// - Parameter zone: of the place, for a text without an offset; nil if unknown.
    init(_ node: JSONNode, in zone: TimeZone?) {
        let local = (node["LocalObservationDateTime"] ?? node["DateTime"])?.localTime
        self.zone = local?.fixedZone
        time = (node["EpochTime"] ?? node["EpochDateTime"])?.instant ?? local?.instant(known: zone)
        temperature = AccuWeatherQuantity.celsius(node["Temperature"])
        feelsLike = AccuWeatherQuantity.celsius(node["RealFeelTemperature"]) ?? AccuWeatherQuantity.celsius(node["ApparentTemperature"])
        icon = (node["WeatherIcon"] ?? node["Icon"])?.wholeNumber
        // Icons from 33 on are for the night only; those below may be for day or night.
        isDay = (node["IsDayTime"] ?? node["IsDaylight"])?.flagOrWord ?? icon.flatMap { (33...44).contains($0) ? false : nil }
        phrase = node.text("WeatherText") ?? node.text("IconPhrase")
        wind = AccuWeatherQuantity.kph(node["Wind"]?["Speed"])
        windDirection = node["Wind"]?["Direction"]?.number("Degrees")
        gusts = AccuWeatherQuantity.kph(node["WindGust"]?["Speed"])
        humidity = node.number("RelativeHumidity")
        dewPoint = AccuWeatherQuantity.celsius(node["DewPoint"])
        pressure = AccuWeatherQuantity.hectopascals(node["Pressure"])
        visibility = AccuWeatherQuantity.kilometers(node["Visibility"])
        cloud = node.number("CloudCover")
        water =
            AccuWeatherQuantity.millimeters(node["TotalLiquid"])
            ?? AccuWeatherQuantity.millimeters(node["PrecipitationSummary"]?["PastHour"])
            ?? AccuWeatherQuantity.millimeters(node["Precip1hr"])
        snow = AccuWeatherQuantity.centimeters(node["Snow"])
        chance = AccuWeatherChance.highest(node)
        uvIndex = node.number("UVIndexFloat") ?? node.number("UVIndex")
    }

    /// The place's zone, unless the offset of this moment contradicts its rules; the offset alone if no zone is known.
    func agreed(_ place: TimeZone?) -> TimeZone? { place?.agreeing(with: zone?.secondsFromGMT(), at: time) ?? zone }
}

/// The chance of any precipitation.
enum AccuWeatherChance {
    /// `PrecipitationProbability`, else the highest of those by kind.
    static func highest(_ node: JSONNode?) -> Double? {
        guard let node else { return nil }
        if let chance = node.number("PrecipitationProbability") { return chance }
        let rain = node.number("RainProbability")
        let highest = [rain, node.number("SnowProbability"), node.number("IceProbability")].compactMap(\.self).max()
        // A zero chance of snow or ice says nothing about rain.
        return rain == nil && highest == 0 ? nil : highest
    }
}

extension LocalTime {
    /// The text's own offset as a zone, within 18 hours.
    var fixedZone: TimeZone? { offsetSeconds.flatMap { abs($0) <= 64_800 ? TimeZone(secondsFromGMT: $0) : nil } }

    /// The instant, if the text has an offset or the zone is known.
    func instant(known zone: TimeZone?) -> Date? {
        if let zone { return instant(in: zone) }
        return offsetSeconds == nil ? nil : instant(in: .gmt)
    }
}

extension JSONNode {
    /// A flag, also if it was sent as a word.
    var flagOrWord: Bool? {
        if let flag { return flag }
        return switch text?.lowercased() {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// A whole number, also if it was sent as a text.
    var wholeNumber: Int? { number.flatMap { Int(exactly: $0) } }
}
