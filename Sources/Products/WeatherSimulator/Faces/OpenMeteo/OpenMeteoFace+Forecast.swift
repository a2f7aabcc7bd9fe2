import Foundation
import JSONText
import WeatherModel

extension OpenMeteoFace {
    func forecast(_ query: OpenMeteoQuery) throws(OpenMeteoRefusal) -> JSONValue {
        let units = try query.units()
        let hourlyType = "SurfacePressureAndHeightVariable<VariableAndPreviousDay, ForecastPressureVariable, ForecastHeightVariable>"
        let current = try columns(query.list("current"), hourlyType, OpenMeteoVariable.forecast)
        let hourly = try columns(query.list("hourly"), hourlyType, OpenMeteoVariable.forecast)
        let quarterly = try columns(query.list("minutely_15"), hourlyType, OpenMeteoVariable.forecast)
        let daily = query.list("daily")
        for name in daily where !Self.sunColumns.contains(name) && OpenMeteoDaily(name) == nil {
            throw .invalid("ForecastVariableDaily", name)
        }
        let models = query.list("models")
        for model in models where !Self.models.contains(model) { throw .invalid("MultiDomains", model) }
        return try replies(query) { sampler, zone, index throws(OpenMeteoRefusal) in
            var sampler = sampler
            let time = OpenMeteoTime(offsetSeconds: zone.offset(at: now), isUnix: units.time == .unixtime)
            let days = try query.days(today: time.date(of: now), standard: 7, most: 16)
            var reply = frame(sampler, zone: zone, index: index)
            if models.count > 1 {
                let hours = hourly.isEmpty ? [] : try self.hours(query, time, days)
                for model in models {
                    var own = sampler
                    own.member = Self.member(of: model)
                    var part: [String: JSONValue] = [:]
                    if !current.isEmpty { addCurrent(current, to: &part, &own, time, units, intervalSeconds: 900) }
                    if !hourly.isEmpty { addHourly(hourly, hours: hours, to: &part, &own, time, units) }
                    if !daily.isEmpty { addDaily(daily, days, to: &part, &own, time, units) }
                    Self.join(part, of: model, to: &reply)
                }
                return .object(reply)
            }
            if query.value("current_weather") == "true" { addLegacyCurrent(to: &reply, &sampler, time, units) }
            if !current.isEmpty { addCurrent(current, to: &reply, &sampler, time, units, intervalSeconds: 900) }
            if !hourly.isEmpty {
                addHourly(hourly, hours: try hours(query, time, days), to: &reply, &sampler, time, units)
            }
            if !quarterly.isEmpty { addQuarters(quarterly, try quarters(query, time, days), to: &reply, &sampler, time, units) }
            if !daily.isEmpty { addDaily(daily, days, to: &reply, &sampler, time, units) }
            return .object(reply)
        }
    }

    /// The models that are simulated: the mix, and members of one more ensemble.
    private static let models = ["best_match", "ecmwf_ifs025", "gfs_seamless", "icon_seamless", "gem_seamless"]
    /// Members of these numbers are in no ensemble that is sent.
    private static let firstOfModels = 900

    private static func member(of model: String) -> EnsembleMember? {
        models.firstIndex(of: model).flatMap { $0 == 0 ? nil : EnsembleMember(firstOfModels + $0) }
    }

    /// With several models each name ends with the model's, but those of the times.
    private static func join(_ part: [String: JSONValue], of model: String, to reply: inout [String: JSONValue]) {
        for (section, value) in part {
            guard case .object(let members) = value else { continue }
            var joined: [String: JSONValue] = [:]
            if case .object(let known)? = reply[section] { joined = known }
            for (name, value) in members { joined[["time", "interval"].contains(name) ? name : "\(name)_\(model)"] = value }
            reply[section] = .object(joined)
        }
    }

    private static let sunColumns: Set = ["sunrise", "sunset", "daylight_duration"]

    /// One unknown name refuses the whole request.
    func columns(
        _ names: [String], _ type: String, _ variable: (String) -> OpenMeteoVariable?
    ) throws(OpenMeteoRefusal) -> [(name: String, variable: OpenMeteoVariable)] {
        var columns: [(name: String, variable: OpenMeteoVariable)] = []
        for name in names {
            guard let found = variable(name) else { throw .invalid(type, name) }
            columns.append((name, found))
        }
        return columns
    }

    /// The hours of the days asked for, or those around now with `past_hours` and `forecast_hours`.
    func hours(_ query: OpenMeteoQuery, _ time: OpenMeteoTime, _ days: Range<CivilDate>) throws(OpenMeteoRefusal) -> [Date] {
        var start = time.start(of: days.lowerBound)
        var end = time.start(of: days.upperBound)
        let ahead = try query.integer("forecast_hours", "Forecast hours", in: 0...384)
        let past = try query.integer("past_hours", "Past hours", in: 0...2208)
        if ahead != nil || past != nil {
            // The hour that began last, in the place's own clock: half-hour zones have theirs at :30.
            let offset = Double(time.offsetSeconds)
            let local = ((now.timeIntervalSince1970 + offset) / 3600).rounded(.down) * 3600
            let hour = Date(timeIntervalSince1970: local - offset)
            start = hour.addingTimeInterval(Double(-(past ?? 0)) * 3600)
            if let ahead { end = hour.addingTimeInterval(Double(ahead) * 3600) }
        }
        return start < end ? Array(stride(from: start, to: end, by: 3600)) : []
    }

    func addCurrent(
        _ columns: [(name: String, variable: OpenMeteoVariable)], to reply: inout [String: JSONValue],
        _ sampler: inout OpenMeteoSampler, _ time: OpenMeteoTime, _ units: SimulatedOpenMeteoUnits, intervalSeconds: Double
    ) {
        let instant = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / intervalSeconds).rounded(.down) * intervalSeconds)
        var values: [String: JSONValue] = ["time": time.minute(instant), "interval": WireNumber.whole(intervalSeconds)]
        var labels: [String: JSONValue] = ["time": time.label, "interval": "seconds"]
        let hour = sampler.intervalSeconds
        sampler.intervalSeconds = intervalSeconds
        for (name, variable) in columns {
            values[name] = variable.quantity.json(variable.value(&sampler, instant), units)
            labels[name] = variable.quantity.label(units)
        }
        sampler.intervalSeconds = hour
        reply["current"] = .object(values)
        reply["current_units"] = .object(labels)
    }

    func addHourly(
        _ columns: [(name: String, variable: OpenMeteoVariable)], hours: [Date], to reply: inout [String: JSONValue],
        _ sampler: inout OpenMeteoSampler, _ time: OpenMeteoTime, _ units: SimulatedOpenMeteoUnits
    ) {
        var values: [String: JSONValue] = ["time": .array(hours.map(time.minute))]
        var labels: [String: JSONValue] = ["time": time.label]
        for (name, variable) in columns {
            values[name] = .array(hours.map { variable.quantity.json(variable.value(&sampler, $0 + time.readingShift), units) })
            labels[name] = variable.quantity.label(units)
        }
        reply["hourly"] = .object(values)
        reply["hourly_units"] = .object(labels)
    }

    private func addDaily(
        _ names: [String], _ range: Range<CivilDate>, to reply: inout [String: JSONValue], _ sampler: inout OpenMeteoSampler,
        _ time: OpenMeteoTime, _ units: SimulatedOpenMeteoUnits
    ) {
        let days = (range.lowerBound.daysSince1970..<range.upperBound.daysSince1970).map(CivilDate.init(daysSince1970:))
        var values: [String: JSONValue] = ["time": .array(days.map(time.day))]
        var labels: [String: JSONValue] = ["time": time.label]
        for name in names {
            if Self.sunColumns.contains(name) {
                values[name] = .array(days.map { sun(name, OpenMeteoSunDay($0, at: sampler.coordinate, time: time), time, units) })
                labels[name] = name == "daylight_duration" ? SimulatedOpenMeteoUnit.seconds.label(units) : time.label
            } else if let column = OpenMeteoDaily(name) {
                values[name] = .array(
                    days.map { day in
                        let start = time.start(of: day) + time.readingShift
                        let hours = (0..<24).map { start.addingTimeInterval(Double($0) * 3600) }
                        return column.quantity.json(column.value(&sampler, hours: hours), units)
                    })
                labels[name] = column.quantity.label(units)
            }
        }
        reply["daily"] = .object(values)
        reply["daily_units"] = .object(labels)
    }

    private func sun(_ name: String, _ day: OpenMeteoSunDay, _ time: OpenMeteoTime, _ units: SimulatedOpenMeteoUnits) -> JSONValue {
        switch name {
        case "sunrise": time.minute(day.sunrise)
        case "sunset": time.minute(day.sunset)
        default: SimulatedOpenMeteoUnit.seconds.json(day.daylightSeconds, units)
        }
    }

    /// `current_weather=true`, from before 2023: other names, in a separate object.
    private func addLegacyCurrent(
        to reply: inout [String: JSONValue], _ sampler: inout OpenMeteoSampler, _ time: OpenMeteoTime, _ units: SimulatedOpenMeteoUnits
    ) {
        let names = [
            "temperature": "temperature_2m", "windspeed": "wind_speed_10m", "winddirection": "wind_direction_10m", "is_day": "is_day",
            "weathercode": "weather_code",
        ]
        let columns = names.compactMap { old, name in OpenMeteoVariable.forecast(name).map { (name: old, variable: $0) } }
        var current: [String: JSONValue] = [:]
        addCurrent(columns, to: &current, &sampler, time, units, intervalSeconds: 900)
        reply["current_weather"] = current["current"]
        reply["current_weather_units"] = current["current_units"]
    }
}
