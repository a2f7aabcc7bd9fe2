import JSONText
import ProviderKit
import WeatherModel

/// One section of a reply (`current`, `hourly`, `daily`) with its units; returns columns in the core's units.
struct OpenMeteoSection {
    /// The quantity of a column, by which its unit is interpreted.
    enum Quantity {
        case plain, temperature, speed, water, snow, distance, pressure
        /// Depth of lying snow, in m; cm in the core.
        case depth
        /// Height, in m.
        case height
    }

    /// The conversion from a column's unit to the core's.
    private enum Conversion {
        case same
        case by((Double) -> Double)

        func applied(to column: [Double?]) -> [Double?] {
            guard case .by(let convert) = self else { return column }
            return column.map { $0.map(convert) }
        }
    }

    let node: JSONNode
    private let units: JSONNode?
    /// The units for columns not listed in `units`.
    private let usual: OpenMeteoUnits
    /// `_ecmwf_ifs025` if the reply contains several models; empty otherwise.
    private var suffix = ""

    init(_ node: JSONNode, units: JSONNode?, usual: OpenMeteoUnits) {
        self.node = node
        self.units = units
        self.usual = usual
    }

    /// For several models every key has the suffix `_MODEL`. Only the first model with a value for one of `names` is read: models differ up
    /// to a hundredfold on one day's rain, so nothing is mixed within a section.
    mutating func chooseModel(_ names: [StaticString]) {
        for name in names where node[name] != nil { return }
        for name in names {
            let prefix = "\(name)_"
            for (key, value) in node.members where key.hasPrefix(prefix) && !["max", "min", "mean"].contains(key.dropFirst(prefix.count)) {
                guard value.number != nil || value.elements.contains(where: { $0.number != nil }) else { continue }
                suffix = String(key.dropFirst(prefix.count - 1))
                return
            }
        }
    }

    /// The values of the first of `names` that the section has; empty if it has none or its unit is unknown.
    func column(_ names: [StaticString], _ quantity: Quantity) -> [Double?] {
        for name in names {
            guard let (values, unit) = member(name) else { continue }
            return column(values, unit: unit, quantity)
        }
        return []
    }

    /// The same for a column whose name has been read from the reply.
    func column(named name: String, _ quantity: Quantity) -> [Double?] {
        node.member(name).map { column($0, unit: units?.member(name)?.string, quantity) } ?? []
    }

    private func column(_ values: JSONNode, unit: String?, _ quantity: Quantity) -> [Double?] {
        guard let conversion = Self.conversion(quantity, unit ?? usual.unit(of: quantity)) else { return [] }
        guard values.isArray else { return conversion.applied(to: [values.number]) }
        var column = values.doubles
        if column.count > ReplyLimits.hours { column.removeSubrange(ReplyLimits.hours...) }
        if column.contains(where: { $0 == nil }) {
            // An element that is not a number may be a text containing one.
            for (index, value) in values.elements.prefix(column.count).enumerated() where value.isString {
                column[index] = value.number
            }
        }
        return conversion.applied(to: column)
    }

    private func member(_ name: StaticString) -> (JSONNode, String?)? {
        if suffix.isEmpty { return node[name].map { ($0, units?[name]?.string) } }
        let name = "\(name)\(suffix)"
        return node.member(name).map { ($0, units?.member(name)?.string) }
    }

    /// - Returns: nil for an unknown unit (`undefined` if the model lacks the variable): better no value than a wrong one.
    private static func conversion(_ quantity: Quantity, _ unit: String?) -> Conversion? {
        switch (quantity, unit) {
        case (_, "undefined"): nil
        case (.plain, _): .same
        case (.temperature, nil), (.temperature, "°C"), (.speed, nil), (.speed, "km/h"), (.water, nil), (.water, "mm"), (.snow, nil),
            (.snow, "cm"), (.pressure, nil), (.pressure, "hPa"), (.distance, "km"), (.height, nil), (.height, "m"):
            .same
        // Some proxies corrupt the degree sign, so only the letter is checked.
        case (.temperature, let unit?) where unit.hasSuffix("C"): .same
        case (.temperature, let unit?) where unit.hasSuffix("F"): .by { UnitConversion.celsius(fahrenheit: $0) }
        case (.temperature, "K"): .by { UnitConversion.celsius(kelvin: $0) }
        case (.speed, "mp/h"), (.speed, "mph"): .by { UnitConversion.kph(milesPerHour: $0) }
        case (.speed, "m/s"), (.speed, "ms"): .by { UnitConversion.kph(metersPerSecond: $0) }
        case (.speed, "kn"): .by { UnitConversion.kph(knots: $0) }
        case (.water, "inch"), (.water, "in"): .by { UnitConversion.millimeters(inches: $0) }
        case (.water, "cm"), (.snow, "m"): .by { $0 * (quantity == .water ? 10 : 100) }
        case (.snow, "inch"), (.snow, "in"): .by { UnitConversion.centimeters(inches: $0) }
        case (.snow, "mm"): .by { $0 / 10 }
        case (.distance, nil), (.distance, "m"): .by { UnitConversion.kilometers(meters: $0) }
        case (.distance, "ft"), (.distance, "feet"): .by { UnitConversion.kilometers(feet: $0) }
        case (.distance, "mi"): .by { UnitConversion.kilometers(miles: $0) }
        case (.height, "ft"), (.height, "feet"): .by { UnitConversion.meters(feet: $0) }
        case (.depth, nil), (.depth, "m"): .by { $0 * 100 }
        case (.depth, "ft"), (.depth, "feet"): .by { UnitConversion.meters(feet: $0) * 100 }
        case (.pressure, "inHg"): .by { UnitConversion.hectopascals(inchesOfMercury: $0) }
        case (.pressure, "Pa"): .by { $0 / 100 }
        default: nil
        }
    }
}
