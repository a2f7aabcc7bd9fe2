import WeatherModel

extension WeatherFormatter {
    /// Most figures of one text: more are a table rather than a sentence.
    private static let mostFigures = 6

    /// The figures of running text in the reader's units, if they are given in others: "55 mph = 89 km/h · 1–3 in = 2.5–7.6 cm".
    ///
    /// - Parameter language: of the texts; nil if it is not known. In languages other than English and Russian temperatures are left aside,
    ///   because a word may make a frost or a difference of them.
    /// - Returns: nil if every figure is in the reader's units.
    package func figures(in texts: [String], language: String? = nil) -> String? {
        let readsTemperatures = language.map { ["en", "ru"].contains($0.lowercased().prefix(2)) } ?? true
        var seen: Set<TextFigure> = []
        let pairs = texts.flatMap(TextFigure.all).filter { seen.insert($0).inserted }.compactMap { figure -> String? in
            if !readsTemperatures, [.celsius, .fahrenheit].contains(figure.unit) { return nil }
            let values = [figure.low, figure.high].compactMap(\.self)
            let own = values.compactMap { converted($0, of: figure.unit) }
            guard !own.isEmpty else { return nil }
            let written = values.map { asSent($0, figure) }
            return "\(Self.range(written)) = \(Self.range(own))"
        }
        return pairs.isEmpty ? nil : pairs.prefix(Self.mostFigures).joined(separator: " · ")
    }

    /// A value in the text's unit, with the reader's digits and separators; heights as `height` writes them.
    private func asSent(_ value: Double, _ figure: TextFigure) -> String {
        let isHeight = [.meters, .feet].contains(figure.unit) && figure.digits == 0
        return phrases.amount(isHeight ? count(Int(value)) : numeral(value, digits: figure.digits), figure.unit)
    }

    /// A value in the reader's unit, as it is written; nil if `unit` is that unit.
    private func converted(_ value: Double, of unit: DisplayUnit) -> String? {
        switch unit {
        case .celsius: units.temperature == .celsius ? nil : temperatureWithUnit(value)
        case .fahrenheit: units.temperature == .fahrenheit ? nil : temperatureWithUnit(UnitConversion.celsius(fahrenheit: value))
        case .kilometersPerHour: units.wind == .kilometersPerHour ? nil : windSpeed(value)
        case .metersPerSecond: units.wind == .metersPerSecond ? nil : windSpeed(UnitConversion.kph(metersPerSecond: value))
        case .milesPerHour: units.wind == .milesPerHour ? nil : windSpeed(UnitConversion.kph(milesPerHour: value))
        case .knots: units.wind == .knots ? nil : windSpeed(UnitConversion.kph(knots: value))
        case .millimeters: units.precipitation == .millimeters ? nil : precipitation(value)
        case .centimeters: units.precipitation == .millimeters ? nil : snow(value)
        case .inches: units.precipitation == .inches ? nil : snow(UnitConversion.centimeters(inches: value))
        case .kilometers: units.distance == .kilometers ? nil : distance(value)
        case .miles: units.distance == .miles ? nil : distance(UnitConversion.kilometers(miles: value))
        case .meters: units.distance == .kilometers ? nil : height(value)
        case .feet: units.distance == .miles ? nil : shortHeight(UnitConversion.meters(feet: value))
        case .hectopascals, .millimetersOfMercury, .inchesOfMercury, .microgramsPerCubicMeter, .grainsPerCubicMeter, .minutes,
            .joulesPerKilogram:
            nil
        }
    }

    /// "0.9 m", "1,372 m": metres below ten have a decimal, because waves are that high.
    private func shortHeight(_ meters: Double) -> String {
        meters < 10 ? phrases.amount(numeral(meters, digits: 1), .meters) : height(meters)
    }

    /// "25–50 mm" of "25 mm" and "50 mm".
    private static func range(_ amounts: [String]) -> String {
        guard amounts.count == 2, let first = amounts.first, let last = amounts.last, first != last else { return amounts.first ?? "" }
        let spaces: Set<Character> = [" ", "\u{A0}", "\u{202F}"]
        guard let cut = first.lastIndex(where: spaces.contains), last.hasSuffix(first[cut...]) else { return "\(first)–\(last)" }
        return "\(first[..<cut])–\(last)"
    }
}
