import Foundation
import JSONText
import WeatherModel

extension OpenMeteoFace {
    /// Members beside the control, which is the run itself.
    static let memberCount = 20
    /// Models whose members are simulated, all by one ensemble, and those of which only the mean and the deviation are sent.
    private static let memberModels: Set = [
        "ecmwf_ifs025_ensemble", "ncep_gefs025", "ncep_gefs_seamless", "gem_global_ensemble", "icon_seamless_eps",
    ]
    private static let meanModels: Set = ["ncep_hgefs025_ensemble_mean"]

    /// `/v1/ensemble`: hourly columns of the control and of each member.
    func ensemble(_ query: OpenMeteoQuery) throws(OpenMeteoRefusal) -> JSONValue {
        let units = try query.units()
        var columns: [EnsembleColumn] = []
        for name in query.list("hourly") {
            guard let column = EnsembleColumn(name) else { throw .invalid("EnsembleVariable", name) }
            columns.append(column)
        }
        for model in query.list("models") where !Self.memberModels.contains(model) && !Self.meanModels.contains(model) {
            throw .invalid("EnsembleMultiDomains", model)
        }
        return try replies(query) { sampler, zone, index throws(OpenMeteoRefusal) in
            let time = OpenMeteoTime(offsetSeconds: zone.offset(at: now), isUnix: units.time == .unixtime)
            let hours = try hours(query, time, try query.days(today: time.date(of: now), standard: 7, most: 16))
            var reply = frame(sampler, zone: zone, index: index)
            guard !columns.isEmpty else { return .object(reply) }
            let nodes = EnsembleNodes(atmosphere: atmosphere, coordinate: sampler.coordinate, run: sampler.run, hours: hours)
            var values: [String: JSONValue] = ["time": .array(hours.map(time.minute))]
            var labels: [String: JSONValue] = ["time": time.label]
            for column in columns {
                let courses = nodes.courses(of: column)
                if column.isSpread {
                    values[column.name] = .array(
                        hours.indices.map { hour in
                            column.unit.json(Self.deviation(courses.compactMap { $0[hour] }), units)
                        })
                    labels[column.name] = column.unit == .temperature ? "K" : column.unit.label(units)
                    continue
                }
                let isMean = query.list("models").contains(where: Self.meanModels.contains)
                for (member, course) in courses.enumerated() {
                    let key = member == 0 ? column.name : "\(column.name)_member\(member.twoDigits)"
                    values[key] = .array(
                        hours.indices.map { hour in
                            column.unit.json(isMean ? Self.mean(courses.compactMap { $0[hour] }) : course[hour], units)
                        })
                    labels[key] = column.unit.label(units)
                    if isMean { break }
                }
            }
            reply["hourly"] = .object(values)
            reply["hourly_units"] = .object(labels)
            return .object(reply)
        }
    }

    private static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    private static func deviation(_ values: [Double]) -> Double? {
        guard values.count > 1, let mean = mean(values) else { return nil }
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
    }
}

/// A column of an ensemble's reply.
private struct EnsembleColumn {
    let name: String
    let unit: SimulatedOpenMeteoUnit
    /// Whether it is the members' standard deviation.
    let isSpread: Bool
    /// Whether its values are of the hour before their time.
    let isSum: Bool
    let value: (AtmosphereSample) -> Double

    /// - Returns: nil for a variable that is not simulated.
    init?(_ name: String) {
        let base = name.hasSuffix("_spread") ? String(name.dropLast(7)) : name
        switch base {
        case "temperature_2m": (unit, value) = (.temperature, \.temperatureCelsius)
        case "wind_speed_10m": (unit, value) = (.speed, \.windKph)
        case "wind_gusts_10m": (unit, value) = (.speed, \.gustKph)
        case "precipitation": (unit, value) = (.water, \.precipitationMillimetersPerHour)
        default: return nil
        }
        isSpread = base != name
        isSum = base == "precipitation"
        self.name = name
    }
}

/// The samples of a run and its members every three hours, the step of real ensembles, between which the service interpolates.
private struct EnsembleNodes {
    private static let stepSeconds = 10_800.0
    private let hours: [Date]
    private let first: Int
    /// For each member, the run first: a sample for each node; nil beyond the run's end.
    private let members: [[AtmosphereSample?]]

    init(atmosphere: SimulatedAtmosphere, coordinate: Coordinate, run: Date, hours: [Date]) {
        self.hours = hours
        let places = hours.map { $0.timeIntervalSince1970 / Self.stepSeconds }
        first = Int((places.first ?? 0).rounded(.down)) - 1
        let last = Int((places.last ?? 0).rounded(.up))
        let end = run.addingTimeInterval(366 * 3_600)
        let nodes = hours.isEmpty ? [] : (first...last).map { Date(timeIntervalSince1970: Double($0) * Self.stepSeconds) }
        members = (0...OpenMeteoFace.memberCount).map { number in
            nodes.map { node in
                guard node <= end else { return nil }
                return number == 0
                    ? atmosphere.forecast(at: coordinate, node, run: run)
                    : atmosphere.forecast(at: coordinate, node, run: run, member: EnsembleMember(number))
            }
        }
    }

    /// Instants between two nodes are on the line between them; what falls in an hour has the rate of the node nearest to its middle.
    func courses(of column: EnsembleColumn) -> [[Double?]] {
        members.map { samples in
            hours.map { hour in
                let place = hour.addingTimeInterval(column.isSum ? -1_800 : 0).timeIntervalSince1970 / Self.stepSeconds - Double(first)
                if column.isSum { return samples[Int(place.rounded())].map(column.value) }
                let lower = Int(place.rounded(.down))
                guard let left = samples[lower].map(column.value) else { return nil }
                guard place > Double(lower) else { return left }
                return samples[lower + 1].map { left + (column.value($0) - left) * (place - Double(lower)) }
            }
        }
    }
}
