import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// An element of `DailyForecasts` as received. The service's day lasts from 07:00 to 07:00 and has two halves.
struct AccuWeatherDay {
    /// One of the two halves.
    struct Half {
        var icon: Int?
        var phrase: String?
        var chance: Double?
        var water: Double?
        var snow: Double?
        var wind: Double?
        var windDirection: Double?
        var gusts: Double?
        /// Mean of the half, sent since 2026.
        var humidity: Double?
        var uvIndex: Double?

        init?(_ node: JSONNode?) {
            guard let node, node.isObject else { return nil }
            icon = node["Icon"]?.wholeNumber
            phrase = node.text("IconPhrase") ?? node.text("ShortPhrase")
            chance = AccuWeatherChance.highest(node)
            water = AccuWeatherQuantity.millimeters(node["TotalLiquid"])
            snow = AccuWeatherQuantity.centimeters(node["Snow"])
            wind = AccuWeatherQuantity.kph(node["Wind"]?["Speed"])
            windDirection = node["Wind"]?["Direction"]?.number("Degrees")
            gusts = AccuWeatherQuantity.kph(node["WindGust"]?["Speed"])
            humidity = AccuWeatherDay.value(node["RelativeHumidity"]?["Average"])
            uvIndex = AccuWeatherDay.value(node["UVIndexFloat"]?["Maximum"])
        }
    }

    var date: CivilDate?
    /// The fixed offset of the day's own times, used if no zone is known.
    var zone: TimeZone?
    /// The offset in the text of the sunrise.
    private var riseOffsetSeconds: Int?
    var maxTemperature: Double?
    var minTemperature: Double?
    var day: Half?
    var night: Half?
    var uvIndex: Double?
    var sunrise: Date?
    var sunset: Date?
    var moonrise: Date?
    var moonset: Date?

    /// - Parameter zone: of the place; nil if unknown.
    init(_ node: JSONNode, in zone: TimeZone?) {
        let stamp = node["Date"]?.localTime
        let rise = node["Sun"]?["Rise"]?.localTime
        // After a clock change, `Date` keeps the offset of the first day, so only its calendar day is reliable.
        self.zone = rise?.fixedZone ?? stamp?.fixedZone
        riseOffsetSeconds = rise?.offsetSeconds
        date = Self.date(node, in: zone ?? self.zone)
        maxTemperature = AccuWeatherQuantity.celsius(node["Temperature"]?["Maximum"])
        minTemperature = AccuWeatherQuantity.celsius(node["Temperature"]?["Minimum"])
        day = Half(node["Day"])
        night = Half(node["Night"])
        let air = node["AirAndPollen"]?.elements.first { $0.text("Name") == "UVIndex" }
        uvIndex =
            Self.value(node["UVIndexFloat"]?["Maximum"]) ?? [day?.uvIndex, night?.uvIndex].compactMap(\.self).max() ?? air?.number("Value")
        sunrise = event(node["Sun"]?["EpochRise"], rise)
        sunset = event(node["Sun"]?["EpochSet"], node["Sun"]?["Set"]?.localTime)
        moonrise = event(node["Moon"]?["EpochRise"], node["Moon"]?["Rise"]?.localTime)
        moonset = event(node["Moon"]?["EpochSet"], node["Moon"]?["Set"]?.localTime)
    }

    /// The place's zone, unless the offset of the sunrise contradicts its rules; the offset alone if no zone is known.
    func agreed(_ place: TimeZone?) -> TimeZone? { place?.agreeing(with: riseOffsetSeconds, at: sunrise) ?? zone }

    /// A number, possibly wrapped in an object.
    fileprivate static func value(_ node: JSONNode?) -> Double? { node?.number ?? node?.number("Value") }

    /// The first ten characters of `Date`, else the local day of `EpochDate`.
    private static func date(_ node: JSONNode, in zone: TimeZone?) -> CivilDate? {
        if let text = node.text("Date"), let date = CivilDate(iso8601: text), (1900...2199).contains(date.year) { return date }
        guard let zone, let stamp = node["EpochDate"]?.instant else { return nil }
        return CivilDate(of: stamp, in: zone)
    }

    /// A rise or set on this day; the moon's may be on the next one. 0 and other days mean no event.
    private func event(_ epoch: JSONNode?, _ text: LocalTime?) -> Date? {
        guard let date, let instant = epoch?.instant ?? text?.instant(known: zone) else { return nil }
        let day = CivilDate(of: instant, in: zone ?? .gmt).daysSince1970 - date.daysSince1970
        // Without a zone the day may be off by one.
        return (zone == nil ? -1...2 : 0...1).contains(day) ? instant : nil
    }
}
