import Confidence
import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps Open-Meteo's ensembles to percentiles and chances (<https://open-meteo.com/en/docs/ensemble-api>): columns of members, or of a mean and
/// a standard deviation.
///
/// `temperature_2m` is the control and counts once; `temperature_2m_member01` and so on are the others. With several models each name ends with
/// the model's, and the first one with values is read. The models of the mean have `temperature_2m_spread`.
enum OpenMeteoEnsemble {
    /// No ensemble has as many.
    private static let mostMembers = 200

    /// The hourly columns that are read, which decide how many calls the request counts as.
    static let variables = variableQuantities.map(\.name)
    private static let variableQuantities: [(name: String, quantity: SpreadQuantity)] = [
        ("temperature_2m", .temperature), ("precipitation", .rain), ("wind_speed_10m", .wind), ("wind_gusts_10m", .gusts),
    ]

    /// - Parameters:
    ///   - model: the model that was requested; nil takes the one that the columns name.
    ///   - zone: cuts the civil days; nil for the zone that the reply names.
    static func spread(_ reply: ProviderReply, model: EnsembleModel? = nil, in zone: TimeZone? = nil) throws(ReplyFailure) -> ForecastSpread
    {
        let node = try OpenMeteoMapping.document(reply, coordinate: reply.coordinate)
        guard let section = node["hourly"], section.isObject else { throw unreadable }
        let frame = OpenMeteoPayload(node, in: nil, asOf: nil)
        if OpenMeteoMapping.isForElsewhere(frame.coordinate, reply) { throw unreadable }
        let offset = node["utc_offset_seconds"]?.int.flatMap { (-64_800...64_800).contains($0) ? $0 : nil }
        let times = OpenMeteoClock(zone: frame.zone, offsetSeconds: offset).instants(section["time"])
        guard let grid = EnsembleGrid(times) else { throw unreadable }
        let columns = EnsembleColumns(section, units: node["hourly_units"])
        guard !columns.isEmpty else { throw unreadable }
        var courses = MemberCourses(times: grid.instants, stepSeconds: grid.stepSeconds)
        for (name, quantity) in variableQuantities {
            for column in columns.members(of: name).prefix(mostMembers) {
                courses.add(grid.placed(column, precedes: quantity == .rain).map { plausible(quantity, $0) }, of: quantity)
            }
        }
        let known = reply.now ?? grid.start
        let profile = OpenMeteoProvider.profile
        let provenance = Provenance(
            provider: profile.id, attribution: profile.attribution, attributionURL: profile.attributionURL, license: profile.license,
            fetchedAt: min(reply.confirmedAt ?? known, known), isSimulated: reply.isSimulated)
        let deviations = columns.isOfDeviation ? deviationSteps(columns, grid) : []
        let steps = columns.isOfDeviation ? deviations : courses.steps
        if steps.isEmpty { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo)) }
        return ForecastSpread(
            steps: Array(steps.prefix(ForecastSpread.mostSteps)),
            days: columns.isOfDeviation ? [] : courses.days(in: zone ?? frame.zone),
            form: columns.isOfDeviation ? .deviation : .members, model: columns.model ?? model?.name,
            members: columns.isOfDeviation ? nil : courses.memberCount, issuedAt: model?.run(at: known), provenance: provenance)
    }

    private static func deviationSteps(_ columns: EnsembleColumns, _ grid: EnsembleGrid) -> [ForecastSpread.Step] {
        var means: [SpreadQuantity: [Double?]] = [:]
        var deviations: [SpreadQuantity: [Double?]] = [:]
        for (name, quantity) in variableQuantities where quantity != .rain {
            means[quantity] = columns.members(of: name).first.map { grid.placed($0, precedes: false).map { plausible(quantity, $0) } }
            deviations[quantity] = columns.deviation(of: name).map { grid.placed($0, precedes: false) }
        }
        return grid.instants.indices.compactMap { index in
            let figures = ForecastSpread.Figures(
                means: means.compactMapValues { $0[index] },
                deviations: deviations.compactMapValues { $0[index].flatMap { (0...100).contains($0) ? $0 : nil } })
            return figures.isEmpty ? nil : ForecastSpread.Step(start: grid.instants[index], seconds: grid.stepSeconds, figures: figures)
        }
    }

    private static func plausible(_ quantity: SpreadQuantity, _ value: Double?) -> Double? {
        switch quantity {
        case .temperature, .high, .low: Plausible.temperature(value)
        case .wind, .gusts: Plausible.wind(value)
        case .rain: Plausible.hourlyPrecipitation(value)
        }
    }

    private static var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
}

/// The times of an ensemble's columns on even steps.
private struct EnsembleGrid {
    let start: Date
    let stepSeconds: Double
    let instants: [Date]
    /// Where each time of the reply is among the instants.
    private let places: [Int?]

    /// - Returns: nil without times; a single time has the length of an hour.
    init?(_ times: [Date?]) {
        let known = Set(times.compactMap(\.self)).sorted()
        guard let start = known.first else { return nil }
        // The shortest step between two times, which are of whole quarter hours.
        let step = zip(known, known.dropFirst()).map { $1.timeIntervalSince($0) }.filter { $0 >= 900 }.min() ?? 3_600
        guard step <= 43_200 else { return nil }
        self.start = start
        stepSeconds = step
        var seen: Set<Int> = []
        places = times.map { time in
            guard let place = time.map({ $0.timeIntervalSince(start) / step }), place < Double(ForecastSpread.mostSteps),
                let index = Int(exactly: place), seen.insert(index).inserted
            else { return nil }
            return index
        }
        instants = (0...(places.compactMap(\.self).max() ?? 0)).map { start.addingTimeInterval(Double($0) * step) }
    }

    /// - Parameter precedes: whether a value is of the step before its time: it then belongs to the step that begins there.
    func placed(_ column: [Double?], precedes: Bool) -> [Double?] {
        var placed: [Double?] = Array(repeating: nil, count: instants.count)
        for (place, value) in zip(places, column) {
            guard let place, place >= (precedes ? 1 : 0) else { continue }
            placed[place - (precedes ? 1 : 0)] = value
        }
        return placed
    }
}

/// The columns of an ensemble's reply, by variable and member.
private struct EnsembleColumns {
    /// In the core's units. Number 0 is the control.
    private var columns: [String: [Int: [Double?]]] = [:]
    private var deviations: [String: [Double?]] = [:]
    /// The model that the names end with; nil if they end with none.
    private(set) var model: String?

    init(_ section: JSONNode, units: JSONNode?) {
        var names: [(variable: String, role: Role, model: String, key: String, node: JSONNode)] = []
        for (key, node) in section.members {
            guard node.isArray, let variable = OpenMeteoEnsemble.variables.first(where: { key.hasPrefix($0) }),
                let (role, model) = Self.role(key.dropFirst(variable.count))
            else { continue }
            names.append((variable, role, model, key, node))
        }
        // Models differ, so nothing is mixed: the first of the reply that has a value.
        let chosen = names.first { $0.node.elements.contains { $0.number != nil } }?.model ?? ""
        model = chosen.isEmpty ? nil : chosen
        for name in names where name.model == chosen {
            let column = name.node.elements.prefix(ForecastSpread.mostSteps + 48).map(\.number)
            let unit = units?.member(name.key)?.string
            switch name.role {
            case .member(let number):
                // A control that is sent twice counts once.
                guard columns[name.variable]?[number] == nil, let factor = Self.conversion(name.variable, unit) else { continue }
                columns[name.variable, default: [:]][number] = column.map { $0.map(factor) }
            case .deviation:
                guard let scale = Self.scale(name.variable, unit) else { continue }
                deviations[name.variable] = column.map { $0.map { $0 * scale } }
            }
        }
    }

    /// Without a column of numbers the reply is another service's.
    var isEmpty: Bool { columns.isEmpty }
    /// Members win over a deviation beside them.
    var isOfDeviation: Bool { !deviations.isEmpty && columns.values.allSatisfy { $0.count == 1 } }

    func members(of variable: String) -> [[Double?]] { (columns[variable] ?? [:]).sorted { $0.key < $1.key }.map(\.value) }
    func deviation(of variable: String) -> [Double?]? { deviations[variable] }

    private enum Role {
        case member(Int)
        case deviation
    }

    /// Reads the rest of a column's name: `_member07`, `_spread`, the model's name, or nothing.
    private static func role(_ rest: Substring) -> (Role, model: String)? {
        guard !rest.isEmpty else { return (.member(0), "") }
        guard rest.first == "_" else { return nil }
        var rest = rest.dropFirst()
        var role = Role.member(0)
        if rest.hasPrefix("member") {
            let digits = rest.dropFirst(6).prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, digits.count < 4, let number = Int(digits) else { return nil }
            role = .member(number)
            rest = rest.dropFirst(6 + digits.count)
        } else if rest.hasPrefix("spread") {
            role = .deviation
            rest = rest.dropFirst(6)
        } else {
            // Names of models end every column; other variables begin like these.
            guard !["max", "min", "mean", "probability", "previous"].contains(where: rest.hasPrefix) else { return nil }
            return (role, String(rest))
        }
        if rest.isEmpty { return (role, "") }
        return rest.first == "_" ? (role, String(rest.dropFirst())) : nil
    }

    private static func conversion(_ variable: String, _ unit: String?) -> ((Double) -> Double)? {
        switch unit {
        case let unit? where variable == "temperature_2m" && unit.hasSuffix("F"): { UnitConversion.celsius(fahrenheit: $0) }
        case "K" where variable == "temperature_2m": { UnitConversion.celsius(kelvin: $0) }
        case let unit? where variable == "temperature_2m" && !unit.hasSuffix("C"): nil
        default: scale(variable, unit).map { scale in { $0 * scale } }
        }
    }

    /// The factor of differences; nil for an unknown unit.
    private static func scale(_ variable: String, _ unit: String?) -> Double? {
        guard let unit else { return 1 }
        switch variable {
        case "temperature_2m": return unit == "K" || unit.hasSuffix("C") ? 1 : unit.hasSuffix("F") ? 5 / 9 : nil
        case "precipitation": return unit == "mm" ? 1 : unit.hasPrefix("in") ? UnitConversion.millimeters(inches: 1) : nil
        default:
            switch unit {
            case "km/h": return 1
            case "m/s", "ms": return 3.6
            case "mp/h", "mph": return UnitConversion.kph(milesPerHour: 1)
            case "kn": return UnitConversion.kph(knots: 1)
            default: return nil
            }
        }
    }
}
