import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Open-Meteo's forecast reply as received: columns of optionals in the core's units, times parsed.
struct OpenMeteoPayload {
    var coordinate: Coordinate?
    /// m; nil if the reply has none.
    var elevationMeters: Double?
    /// The zone in the reply, or its fixed offset if the name is unknown; GMT if it has neither.
    var zone: TimeZone
    /// True if the reply itself contains the place's zone or its offset.
    var namesZone: Bool
    var current: OpenMeteoHours?
    var hourly: OpenMeteoHours?
    var daily: OpenMeteoDays?
    private var isOfOtherSections: Bool
    /// The single offset that the reply states, by which its days are counted.
    private var offsetSeconds: Int?

    /// - Parameters:
    ///   - placeZone: of the place, for a reply in GMT, which is not local; nil if unknown.
    ///   - now: the instant of a live reply; nil for others, whose offset may be of another season, and whose labels are used unchanged.
    init(_ node: JSONNode, in placeZone: TimeZone?, asOf now: Date?) {
        coordinate = node.coordinate("latitude", "longitude")
        elevationMeters = node["elevation"]?.number
        let offset = node["utc_offset_seconds"]?.int.flatMap { (-64_800...64_800).contains($0) ? $0 : nil }
        let named =
            node.text("timezone").flatMap { TimeZone(identifier: $0) }?.agreeing(with: offset, at: Self.present(node, offset) ?? now)
            ?? offset.flatMap { TimeZone(secondsFromGMT: $0) }
        let isInGMT = placeZone != nil && node.text("timezone") == "GMT" && (offset ?? 0) == 0
        namesZone = named != nil && !isInGMT
        offsetSeconds = isInGMT ? nil : offset
        let zone = (isInGMT ? placeZone : nil) ?? named ?? .gmt
        self.zone = zone
        let clock = OpenMeteoClock(zone: isInGMT ? .gmt : zone, offsetSeconds: offset)
        let usual = OpenMeteoUnits(node)
        isOfOtherSections =
            node["generationtime_ms"]?.number != nil
            && ["current", "current_weather", "hourly", "daily"].allSatisfy { node.member($0) == nil }
        if let now = node["current"], now.isObject {
            current = OpenMeteoHours(OpenMeteoSection(now, units: node["current_units"], usual: usual), clock)
        } else if let now = node["current_weather"], now.isObject {
            current = OpenMeteoHours(OpenMeteoSection(now, units: node["current_weather_units"], usual: usual), clock)
        }
        if let hours = node["hourly"], hours.isObject {
            hourly = OpenMeteoHours(OpenMeteoSection(hours, units: node["hourly_units"], usual: usual), clock)
            if now != nil { hourly?.moveFromLabels(offset ?? 0) }
        }
        // Days in GMT, or of hours read by a truncated offset, are not the place's days.
        if let days = node["daily"], days.isObject, hourly == nil || !isInGMT && (now == nil || (offset ?? 0) % 3_600 == 0) {
            daily = OpenMeteoDays(OpenMeteoSection(days, units: node["daily_units"], usual: usual), clock)
        }
    }

    /// The instant of the current weather, by the offset in the reply.
    private static func present(_ node: JSONNode, _ offset: Int?) -> Date? {
        guard let time = (node["current"] ?? node["current_weather"])?["time"] else { return nil }
        guard let reading = time.localTime else { return time.instant }
        return (reading.offsetSeconds ?? offset).map { Date(timeIntervalSince1970: Double(reading.wallSeconds - $0)) }
    }

    /// True if a time of any section was read, or if the service answered without any section, because only variables or steps were
    /// requested that Petrel does not read.
    var isAnswer: Bool {
        [current?.times, hourly?.times].contains { $0?.contains { $0 != nil } == true } || daily?.dates.contains { $0 != nil } == true
            || isOfOtherSections
    }

    /// The period of a day in the reply, if it is not the civil day: the service counts 24 hours by the offset of the moment, even on the
    /// other side of a clock change (<https://github.com/open-meteo/open-meteo/issues/1545>).
    func window(of date: CivilDate) -> Range<Date>? {
        guard let offsetSeconds else { return nil }
        let start = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 - offsetSeconds))
        let window = start..<start + 86_400
        return window == date.interval(in: zone) ? nil : window
    }

    /// True if the temperatures of the hours end within `day`, although hours after them are named: the model ends there, and the service
    /// calculates the day's figures of a part of it.
    func endsDuring(_ day: Range<Date>) -> Bool {
        guard let end = temperatureEnd else { return false }
        return day.lowerBound < end && end < day.upperBound
    }

    /// True if the temperatures of the hours end before `day`, of which there are hours without one: figures of the day are of nothing.
    func ends(before day: Range<Date>) -> Bool {
        guard let end = temperatureEnd, end <= day.lowerBound else { return false }
        return hourly?.times.contains { $0.map(day.contains) ?? false } ?? false
    }

    /// The end of the last hour with a temperature, if hours without one follow; nil otherwise.
    private var temperatureEnd: Date? {
        guard let hourly, let last = hourly.times.indices.last else { return nil }
        let column = hourly[.temperatureCelsius]
        guard let known = column.indices.prefix(hourly.times.count).last(where: { column[$0] != nil && hourly.times[$0] != nil }),
            known < last
        else { return nil }
        return hourly.times[known].map { $0 + 3_600 }
    }

    /// True if temperatures were sent and all of them are null.
    var hasOnlyNulls: Bool {
        let columns = [hourly?[.temperatureCelsius], daily?.maxTemperature].compactMap { $0 }.filter { !$0.isEmpty }
        return !columns.isEmpty && columns.allSatisfy { $0.allSatisfy { $0 == nil } }
    }
}

/// The columns of `hourly`, and of `current` as columns of one element.
struct OpenMeteoHours {
    var times: [Date?]
    /// The period in seconds, ending at its time, of the amounts in `current`; nil if unknown, and in `hourly`.
    var intervalSeconds: Double?
    var isDay: [Double?]
    var weatherCode: [Double?]
    /// By the number of the quantity.
    private var columns = [[Double?]](repeating: [], count: HourQuantity.allCases.count)

    /// The column of a quantity, in the core's unit; empty if there is none.
    subscript(quantity: HourQuantity) -> [Double?] { columns[quantity.rawValue] }

    init(_ section: OpenMeteoSection, _ clock: OpenMeteoClock) {
        var section = section
        section.chooseModel(["temperature_2m"])
        times = clock.instants(section.node["time"])
        intervalSeconds = section.node.number("interval")
        isDay = section.column(["is_day"], .plain)
        weatherCode = section.column(["weather_code", "weathercode"], .plain)
        for row in OpenMeteoQuantity.all { columns[row.quantity.rawValue] = section.column(row.names, row.unit) }
    }
}

extension OpenMeteoHours {
    /// Moves hours to the instants of their values, if the UTC offset includes a fraction of an hour (`OpenMeteoEndpoint.forecast`): in
    /// India the label 00:00 has the value of 00:30.
    ///
    /// - Parameter offset: the labels' offset in seconds east of UTC.
    fileprivate mutating func moveFromLabels(_ offset: Int) {
        let rest = offset % 3_600
        guard rest != 0 else { return }
        times = times.map { time in
            guard let time, Int(time.timeIntervalSince1970) % 3_600 != 0 else { return time }
            return time + Double(rest)
        }
    }
}

/// The columns of `daily`.
struct OpenMeteoDays {
    var dates: [CivilDate?]
    var weatherCode: [Double?]
    var maxTemperature: [Double?]
    var minTemperature: [Double?]
    var meanTemperature: [Double?]
    var precipitation: [Double?]
    var snowfall: [Double?]
    var precipitationProbability: [Double?]
    var wind: [Double?]
    var gusts: [Double?]
    var windDirection: [Double?]
    var humidity: [Double?]
    var uvIndex: [Double?]

    init(_ section: OpenMeteoSection, _ clock: OpenMeteoClock) {
        var section = section
        section.chooseModel(["temperature_2m_max", "temperature_2m_mean"])
        dates = clock.dates(section.node["time"])
        weatherCode = section.column(["weather_code", "weathercode"], .plain)
        maxTemperature = section.column(["temperature_2m_max"], .temperature)
        minTemperature = section.column(["temperature_2m_min"], .temperature)
        meanTemperature = section.column(["temperature_2m_mean"], .temperature)
        precipitation = section.column(["precipitation_sum"], .water)
        snowfall = section.column(["snowfall_sum"], .snow)
        precipitationProbability = section.column(["precipitation_probability_max"], .plain)
        wind = section.column(["wind_speed_10m_max", "windspeed_10m_max"], .speed)
        gusts = section.column(["wind_gusts_10m_max", "windgusts_10m_max"], .speed)
        windDirection = section.column(["wind_direction_10m_dominant", "winddirection_10m_dominant"], .plain)
        humidity = section.column(["relative_humidity_2m_mean"], .plain)
        uvIndex = section.column(["uv_index_max"], .plain)
    }
}
