extension UnitPreferences {
    /// The six choices as one line for cookies, flags and settings files:
    /// `temperature=f,wind=mph,pressure=inhg,precipitation=in,distance=mi,clock=12h`.
    public var text: String {
        [
            "temperature=\(temperature.rawValue)", "wind=\(wind.rawValue)", "pressure=\(pressure.rawValue)",
            "precipitation=\(precipitation.rawValue)", "distance=\(distance.rawValue)", "clock=\(clock.rawValue)",
        ].joined(separator: ",")
    }

    /// A word of the text form that is not understood.
    public struct UnknownChoice: Error, Hashable, Sendable {
        /// What was written: `wind=furlongs`.
        public let text: String
        /// What may be written instead.
        public let allowed: [String]
    }

    /// Takes over the choices that `text` names; the others stay. Spaces and case do not matter.
    ///
    /// - Throws: `UnknownChoice` at the first word that is not understood; nothing is changed then.
    public mutating func apply(_ text: String) throws(UnknownChoice) {
        var changed = self
        for word in text.split(whereSeparator: { $0 == "," || $0 == "&" || $0 == ";" }) {
            let pair = word.lowercased().filter { $0 != " " }
            guard !pair.isEmpty else { continue }
            try changed.applyPair(pair)
        }
        self = changed
    }

    /// The choices that `text` names over those of `defaults`; a text that is not understood (an old cookie) changes nothing.
    public init(text: String, defaults: UnitPreferences) {
        self = defaults
        do { try apply(text) } catch { self = defaults }
    }

    private mutating func applyPair(_ pair: String) throws(UnknownChoice) {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        let value = parts.count == 2 ? parts[1] : ""
        switch parts.first ?? "" {
        case "temperature": temperature = try Self.choice(value, in: pair)
        case "wind": wind = try Self.choice(value, in: pair)
        case "pressure": pressure = try Self.choice(value, in: pair)
        case "precipitation": precipitation = try Self.choice(value, in: pair)
        case "distance": distance = try Self.choice(value, in: pair)
        case "clock": clock = try Self.choice(value, in: pair)
        default:
            throw UnknownChoice(text: pair, allowed: ["temperature", "wind", "pressure", "precipitation", "distance", "clock"])
        }
    }

    private static func choice<Unit: RawRepresentable<String> & CaseIterable>(
        _ value: String, in pair: String
    ) throws(UnknownChoice) -> Unit {
        guard let unit = Unit(rawValue: value) else {
            throw UnknownChoice(text: pair, allowed: Unit.allCases.map(\.rawValue))
        }
        return unit
    }
}
