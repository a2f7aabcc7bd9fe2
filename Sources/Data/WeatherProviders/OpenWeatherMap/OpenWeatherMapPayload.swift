import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A One Call reply as received: optionals in the requested units, times parsed. Version 2.5 has the form of 3.0.
struct OpenWeatherMapOneCall {
    var location: OpenWeatherMapLocation
    var current: OpenWeatherMapMoment?
    var hours: [OpenWeatherMapMoment]
    var days: [OpenWeatherMapDay]
    /// nil if the reply has no `alerts`: none is active, or they were not requested.
    var alerts: [OpenWeatherMapAlert]?
    /// Number of entries that could not be read.
    var unreadAlerts: Int
    /// True if the reply has `alerts`, even if none can be read.
    var hasAlerts: Bool

    init(_ node: JSONNode) {
        location = OpenWeatherMapLocation(oneCall: node)
        if let now = node["current"], now.isObject { current = OpenWeatherMapMoment(flat: now) }
        let list = node["hourly"]?.elements.prefix(ReplyLimits.hours).filter(\.isObject) ?? []
        hours = list.map { OpenWeatherMapMoment(flat: $0) }
        days = node["daily"]?.elements.prefix(ReplyLimits.days).filter(\.isObject).map { OpenWeatherMapDay($0) } ?? []
        alerts = OpenWeatherMapAlert.list(node["alerts"])
        unreadAlerts =
            alerts.map { max(0, (node["alerts"]?.count ?? 0) - $0.count) + $0.count { $0.hasDoubtfulEnd && !GreenLevel.isNamed($0.event) } }
            ?? 0
        hasAlerts = node["alerts"].map { !$0.isNull } ?? false
        if current == nil, hours.isEmpty, days.isEmpty { read(data: node["data"]) }
    }
}

/// The 2.5 forecast: steps of three hours (of one hour in a paid product of the same shape), days in the `daily` one.
struct OpenWeatherMapForecast {
    var location: OpenWeatherMapLocation
    var steps: [OpenWeatherMapMoment]
    /// For the daily forecast, whose list has days instead of steps.
    var days: [OpenWeatherMapDay]
    /// True if the reply has a list, even an empty one.
    var hasList: Bool

    init(_ node: JSONNode) {
        location = OpenWeatherMapLocation(city: node["city"])
        hasList = node["list"]?.isArray == true
        let list = node["list"]?.elements.prefix(ReplyLimits.hours).filter(\.isObject) ?? []
        steps = list.filter { $0["temp"]?.isObject != true }.map { OpenWeatherMapMoment(nested: $0) }
        days = list.filter { $0["temp"]?.isObject == true }.prefix(ReplyLimits.days).map { OpenWeatherMapDay($0) }
    }

    /// An hour if most steps are an hour apart, else three.
    var step: ForecastStep {
        let times = steps.compactMap(\.time)
        let gaps = zip(times, times.dropFirst()).map { $1.timeIntervalSince($0) }
        return !gaps.isEmpty && gaps.filter { $0 == 3_600 }.count * 2 > gaps.count ? .hour : .hours(3)
    }
}

/// `current`, each hour and each step: flat members in One Call, nested ones in 2.5.
struct OpenWeatherMapMoment {
    var time: Date?
    /// Temperatures and winds are in the reply's own units.
    var temperature: Double?
    var feelsLike: Double?
    var dewPoint: Double?
    var wind: Double?
    var gusts: Double?
    var windDirection: Double?
    /// %; nil for 0, which means "not known" because air always contains water.
    var humidity: Double?
    /// hPa at sea level.
    var pressure: Double?
    /// m.
    var visibility: Double?
    /// %.
    var cloud: Double?
    var uvIndex: Double?
    /// `0 ... 1`.
    var chance: Double?
    var rain: OpenWeatherMapWater
    var snow: OpenWeatherMapWater
    var symbol: OpenWeatherMapSymbol
    /// `main.temp_min` and `temp_max`: the present spread over the city, not the day's; used only to infer the units.
    var spread: [Double] = []
    /// hPa at the ground, if it is sent separately from that at sea level.
    var groundPressure: Double?

    /// One Call.
    init(flat node: JSONNode) {
        self.init(common: node)
        temperature = node.number("temp")
        feelsLike = node.number("feels_like")
        dewPoint = node.number("dew_point")
        wind = node.number("wind_speed")
        gusts = node.number("wind_gust")
        windDirection = node.number("wind_deg")
        humidity = Self.positive(node.number("humidity"))
        pressure = node.number("pressure")
        uvIndex = node.number("uvi")
    }

    /// `weather`, and each element of `forecast`.
    init(nested node: JSONNode) {
        self.init(common: node)
        let main = node["main"]
        temperature = main?.number("temp")
        feelsLike = main?.number("feels_like")
        humidity = Self.positive(main?.number("humidity"))
        groundPressure = main?.number("grnd_level")
        // Until 2019 `pressure` was the one at the ground if both were sent.
        pressure = Self.positive(main?.number("sea_level")) ?? main?.number("pressure")
        spread = [main?.number("temp_min"), main?.number("temp_max")].compactMap { $0 }
        let air = node["wind"]
        wind = air?.number("speed")
        gusts = air?.number("gust")
        windDirection = air?.number("deg")
        if symbol.isDay == nil { symbol.isDay = OpenWeatherMapSymbol.isDay(letter: node["sys"]?.text("pod")) }
    }

    /// Used only to infer the units.
    init(noonOf day: OpenWeatherMapDay) {
        time = day.time
        temperature = day.minTemperature.flatMap { low in day.maxTemperature.map { (low + $0) / 2 } }
        rain = day.rain
        snow = day.snow
        symbol = day.symbol
    }

    private init(common node: JSONNode) {
        time = node["dt"]?.instant
        visibility = node.number("visibility")
        cloud = node["clouds"].flatMap { $0.isObject ? $0.number("all") : $0.number }
        chance = node.number("pop")
        rain = OpenWeatherMapWater(node["rain"])
        snow = OpenWeatherMapWater(node["snow"])
        symbol = OpenWeatherMapSymbol(node["weather"])
    }

    private static func positive(_ value: Double?) -> Double? { value.flatMap { $0 > 0 ? $0 : nil } }
}

/// An element of `daily`; in the 2.5 daily forecast with shorter names.
struct OpenWeatherMapDay {
    /// About noon at the place.
    var time: Date?
    var maxTemperature: Double?
    var minTemperature: Double?
    /// At 6, 12, 18 and 24 h, if all four were sent.
    var quarters: [Double]
    var wind: Double?
    var gusts: Double?
    var windDirection: Double?
    var humidity: Double?
    var chance: Double?
    var rain: OpenWeatherMapWater
    var snow: OpenWeatherMapWater
    var uvIndex: Double?
    var symbol: OpenWeatherMapSymbol

    init(_ node: JSONNode) {
        let temperatures = node["temp"]
        time = node["dt"]?.instant
        maxTemperature = temperatures?.number("max")
        minTemperature = temperatures?.number("min")
        let sent = [
            temperatures?.number("morn"), temperatures?.number("day"), temperatures?.number("eve"), temperatures?.number("night"),
        ].compactMap { $0 }
        quarters = sent.count == 4 ? sent : []
        wind = node.number("wind_speed") ?? node.number("speed")
        gusts = node.number("wind_gust") ?? node.number("gust")
        windDirection = node.number("wind_deg") ?? node.number("deg")
        humidity = node.number("humidity").flatMap { $0 > 0 ? $0 : nil }
        chance = node.number("pop")
        rain = OpenWeatherMapWater(node["rain"])
        snow = OpenWeatherMapWater(node["snow"])
        uvIndex = node.number("uvi")
        symbol = OpenWeatherMapSymbol(node["weather"])
    }

    /// The middle of the day, used to infer the units.
    var noon: OpenWeatherMapMoment { OpenWeatherMapMoment(noonOf: self) }
}

extension OpenWeatherMapOneCall {
    /// The history of version 3.0 and all of version 4.0 have one list, `data`: a single moment, hours, or days, whose `temp` is an object.
    /// Steps shorter than an hour are not hours, and are omitted.
    mutating func read(data: JSONNode?) {
        let sent = data?.elements.prefix(ReplyLimits.hours).filter(\.isObject) ?? []
        days = sent.filter { $0["temp"]?.isObject == true }.prefix(ReplyLimits.days).map { OpenWeatherMapDay($0) }
        let moments = sent.filter { $0["temp"]?.isObject != true }.map { OpenWeatherMapMoment(flat: $0) }
        if moments.count == 1 {
            current = moments[0]
        } else {
            let times = moments.compactMap(\.time)
            let isHourly = zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 3_600 }
            if isHourly { hours = moments }
        }
    }
}
