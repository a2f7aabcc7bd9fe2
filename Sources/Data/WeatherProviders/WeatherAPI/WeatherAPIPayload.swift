import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// WeatherAPI.com's current and forecast replies as received: optionals in the core's units, times parsed. Every quantity is sent twice;
/// the metric one is read, and the imperial one only if that is missing.
struct WeatherAPIPayload {
    var location: WeatherAPILocation
    var current: WeatherAPIMoment?
    /// nil if the reply has no forecast at all.
    var days: [WeatherAPIDay]?
    /// nil if the reply has no `alerts`.
    var alerts: [WeatherAPIAlert]?
    var unreadAlerts: Int

    init(_ node: JSONNode) {
        location = WeatherAPILocation(node["location"])
        let zone = location.zone
        if let now = node["current"], now.isObject { current = WeatherAPIMoment(now, in: zone) }
        if let days = node["forecast"]?["forecastday"] {
            self.days = days.elements.prefix(ReplyLimits.daysOfHours).filter(\.isObject).map { WeatherAPIDay($0, in: zone) }
        }
        alerts = WeatherAPIAlert.list(node["alerts"], in: zone)
        unreadAlerts = WeatherAPIAlert.unread(node["alerts"], of: alerts)
    }
}

/// The location of a reply.
struct WeatherAPILocation {
    var name: String?
    var region: String?
    var country: String?
    var coordinate: Coordinate?
    /// The zone in the reply, or the fixed offset between `localtime` and `localtime_epoch`; GMT if it has neither.
    var zone: TimeZone
    /// True if the reply itself contains the zone or its offset.
    var namesZone: Bool
    /// The instant of the reply.
    var localtime: Date?

    init(_ node: JSONNode?) {
        name = node?.text("name")
        region = node?.text("region")
        country = node?.text("country")
        coordinate = node?.coordinate("lat", "lon")
        let offset = Self.offset(node)
        let named =
            node?.text("tz_id").flatMap { TimeZone(identifier: $0) }?.agreeing(with: offset, at: node?["localtime_epoch"]?.instant)
            ?? offset.flatMap { TimeZone(secondsFromGMT: $0) }
        namesZone = named != nil
        let zone = named ?? .gmt
        self.zone = zone
        localtime = node?["localtime_epoch"]?.instant ?? node?["localtime"]?.localTime?.instant(in: zone)
    }

    /// `localtime` has whole minutes, so the difference is off by up to a minute; offsets are multiples of a quarter of an hour.
    private static func offset(_ node: JSONNode?) -> Int? {
        guard let epoch = node?["localtime_epoch"]?.instant, let local = node?["localtime"]?.localTime else { return nil }
        let quarters = ((Double(local.wallSeconds) - epoch.timeIntervalSince1970) / 900).rounded()
        return abs(quarters) <= 72 ? Int(quarters) * 900 : nil
    }
}

/// `current`, and each element of `hour`.
struct WeatherAPIMoment {
    var time: Date?
    var temperature: Double?
    var feelsLike: Double?
    var isDay: Bool?
    var condition: WeatherAPICondition
    var wind: Double?
    var gusts: Double?
    var windDirection: Double?
    var humidity: Double?
    var dewPoint: Double?
    var pressure: Double?
    var visibility: Double?
    var cloud: Double?
    var precipitation: Double?
    var snow: Double?
    var chanceOfRain: Double?
    var chanceOfSnow: Double?
    var uvIndex: Double?
    var airQuality: JSONNode?

    init(_ node: JSONNode, in zone: TimeZone, after previous: Date? = nil) {
        // An hour has `time`, the current weather `last_updated`; the epoch is the true instant, the text lacks its offset.
        time =
            node["time_epoch"]?.instant ?? node["last_updated_epoch"]?.instant
            ?? (node["time"] ?? node["last_updated"])?.localTime?.instant(in: zone, after: previous)
        temperature = node.number("temp_c") ?? node.number("temp_f").map { UnitConversion.celsius(fahrenheit: $0) }
        feelsLike = node.number("feelslike_c") ?? node.number("feelslike_f").map { UnitConversion.celsius(fahrenheit: $0) }
        isDay = node["is_day"]?.flag
        condition = WeatherAPICondition(node["condition"])
        wind = node.number("wind_kph") ?? node.number("wind_mph").map { UnitConversion.kph(milesPerHour: $0) }
        gusts = node.number("gust_kph") ?? node.number("gust_mph").map { UnitConversion.kph(milesPerHour: $0) }
        windDirection = node.number("wind_degree")
        humidity = node.number("humidity")
        dewPoint = node.number("dewpoint_c") ?? node.number("dewpoint_f").map { UnitConversion.celsius(fahrenheit: $0) }
        pressure = node.number("pressure_mb") ?? node.number("pressure_in").map { UnitConversion.hectopascals(inchesOfMercury: $0) }
        // `vis_miles` is truncated to whole miles, so it is never converted back.
        visibility = node.number("vis_km")
        cloud = node.number("cloud")
        precipitation = node.number("precip_mm") ?? node.number("precip_in").map { UnitConversion.millimeters(inches: $0) }
        snow = node.number("snow_cm")
        chanceOfRain = node.number("chance_of_rain")
        chanceOfSnow = node.number("chance_of_snow")
        uvIndex = node.number("uv")
        airQuality = node["air_quality"]
    }
}

/// `condition{text, icon, code}`; the icon's number is an old code of another service, and is not read.
struct WeatherAPICondition {
    var code: Int?
    var textNode: JSONNode?

    init(_ node: JSONNode?) {
        code = node?["code"]?.number.flatMap { Int(exactly: $0) }
        textNode = node?["text"]
    }
}

/// An element of `forecastday`.
struct WeatherAPIDay {
    /// From the text: `date_epoch` is midnight in Greenwich, not at the place.
    var date: CivilDate?
    var maxTemperature: Double?
    var minTemperature: Double?
    var avgTemperature: Double?
    var condition: WeatherAPICondition
    var chanceOfRain: Double?
    var chanceOfSnow: Double?
    var precipitation: Double?
    var snow: Double?
    var maxWind: Double?
    var humidity: Double?
    var uvIndex: Double?
    var hours: [WeatherAPIMoment] = []

    init(_ node: JSONNode, in zone: TimeZone) {
        date = node["date"]?.localTime?.date
        let day = node["day"]
        maxTemperature = day?.number("maxtemp_c") ?? day?.number("maxtemp_f").map { UnitConversion.celsius(fahrenheit: $0) }
        minTemperature = day?.number("mintemp_c") ?? day?.number("mintemp_f").map { UnitConversion.celsius(fahrenheit: $0) }
        avgTemperature = day?.number("avgtemp_c") ?? day?.number("avgtemp_f").map { UnitConversion.celsius(fahrenheit: $0) }
        condition = WeatherAPICondition(day?["condition"])
        chanceOfRain = day?.number("daily_chance_of_rain")
        chanceOfSnow = day?.number("daily_chance_of_snow")
        precipitation = day?.number("totalprecip_mm") ?? day?.number("totalprecip_in").map { UnitConversion.millimeters(inches: $0) }
        snow = day?.number("totalsnow_cm")
        maxWind = day?.number("maxwind_kph") ?? day?.number("maxwind_mph").map { UnitConversion.kph(milesPerHour: $0) }
        humidity = day?.number("avghumidity")
        uvIndex = day?.number("uv")
        guard let list = node["hour"] else { return }
        hours.reserveCapacity(min(ReplyLimits.hoursOfDay, list.count))
        // Without epochs, an hour that the clock repeats is distinguished from the first by its order.
        var previous: Date?
        for element in list.elements.prefix(ReplyLimits.hoursOfDay) where element.isObject {
            let hour = WeatherAPIMoment(element, in: zone, after: previous)
            previous = hour.time ?? previous
            hours.append(hour)
        }
    }
}
