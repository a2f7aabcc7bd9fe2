import WeatherScreens

/// The weather of this moment in one line, for status bars: a pattern with a letter after `%` for each value.
package struct OneLine: Hashable, Sendable {
    /// An error in a pattern.
    package enum Flaw: Error, Hashable, Sendable {
        /// The pattern is empty, or longer than `longestPattern`.
        case length
        /// A letter that means nothing after `%`; nil at the end of the pattern.
        case unknown(Character?)
        /// No weather is requested: a number that no pattern has (`99`), a format of another program (`j1`), a mere text.
        case noField
    }

    /// A value that a pattern can ask for.
    package enum Field: Character, CaseIterable, Sendable {
        case condition = "c"
        case temperature = "t"
        case feelsLike = "f"
        case wind = "w"
        case humidity = "h"
        case precipitation = "p"
        case place = "l"
        case symbol = "x"
        case pressure = "P"
        case ultraviolet = "u"
        case high = "H"
        case low = "L"
        case sunrise = "S"
        case sunset = "s"
        case outlook = "o"
        case warnings = "a"
        case localTime = "T"
        case age = "A"
        case nextHours = "r"

        /// A few words for a list of the fields.
        package var words: String {
            switch self {
            case .condition: "condition"
            case .temperature: "temperature"
            case .feelsLike: "feels like"
            case .wind: "wind"
            case .humidity: "humidity"
            case .precipitation: "precipitation"
            case .place: "place"
            case .symbol: "symbol"
            case .pressure: "pressure"
            case .ultraviolet: "UV index"
            case .high: "high"
            case .low: "low"
            case .sunrise: "sunrise"
            case .sunset: "sunset"
            case .outlook: "what comes next"
            case .warnings: "active warnings"
            case .localTime: "the place's time"
            case .age: "how old the weather is"
            case .nextHours: "rain, snow or hail within two hours; nothing where none is known"
            }
        }
    }

    /// The patterns that have a number.
    package static let named: [(name: String, pattern: String)] = [
        ("1", "%t %c · %r"), ("2", "%t %c · %f · %w · %r"), ("3", "%l: %t %c · %r"), ("4", "%l: %t %c · %f · %w · %h · %r"),
    ]
    /// Characters.
    package static let longestPattern = 200
    /// Between two values; left out with a value that has nothing to say.
    private static let separator = " · "
    /// Printed in place of an unknown value.
    package static let unknownValue = "–"

    private enum Part: Hashable { case text(String), field(Field) }

    private let parts: [Part]

    /// - Parameter text: the number of a named pattern, or a pattern: `%c %t`; `%%` is a percent sign.
    package init(_ text: String) throws(Flaw) {
        let pattern = Self.named.first { $0.name == text }?.pattern ?? text
        guard !pattern.isEmpty, pattern.count <= Self.longestPattern else { throw .length }
        var parts: [Part] = []
        var plain = ""
        var rest = pattern[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                // Whatever the pattern contains, the answer is one line of text.
                plain.append(
                    character.isNewline || character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : character
                )
                continue
            }
            let letter = rest.popFirst()
            if letter == "%" {
                plain.append("%")
                continue
            }
            guard let letter, let field = Field(rawValue: letter) else { throw .unknown(letter) }
            if !plain.isEmpty { parts.append(.text(plain)) }
            plain = ""
            parts.append(.field(field))
        }
        guard !parts.isEmpty else { throw .noField }
        if !plain.isEmpty { parts.append(.text(plain)) }
        self.parts = parts
    }

    /// The line without its end. What must be known of any number follows it: that it is simulated, and the age of last known weather.
    package func text(_ content: DashboardContent) -> String {
        var (line, isLeftOut) = ("", false)
        for part in parts {
            switch part {
            case .text(let text):
                line.append(contentsOf: isLeftOut && text.hasPrefix(Self.separator) ? text.dropFirst(Self.separator.count) : text[...])
                isLeftOut = false
            case .field(let field):
                let value = value(field, content)
                // Dry weather is the rule: a line says nothing of it, and does without what leads up to it.
                if field == .nextHours, value == nil {
                    isLeftOut = !line.removeSeparator(Self.separator)
                } else {
                    line += value ?? Self.unknownValue
                }
            }
        }
        let simulated = content.provenance.simulated
        let old = content.age.failure == nil ? nil : content.age.text
        let marks = [simulated, old].compactMap(\.self)
        return marks.isEmpty ? line : "\(line) (\(marks.joined(separator: " · ")))"
    }

    /// "Severe: Gale warning", and from when it holds if that is ahead.
    static func words(_ warning: AlertRow) -> String {
        ["\(warning.severity): \(warning.title)", warning.from].compactMap(\.self).joined(separator: " · ")
    }

    /// - Returns: nil where it is not known.
    private func value(_ field: Field, _ content: DashboardContent) -> String? {
        func detail(_ key: String) -> String? { content.details?.rows.first { $0.key == key }?.value }
        func event(_ key: String) -> String? { content.sun.rows.first { $0.key == key }?.value }
        return switch field {
        case .condition: content.now?.condition
        case .temperature: content.now?.temperature
        case .feelsLike: content.now?.feelsLike
        case .wind: content.now?.wind
        case .humidity: content.now?.humidity
        case .precipitation: content.now?.precipitation
        case .place: content.place.title
        case .symbol: content.now.map { Glyph.text(symbol: $0.symbol).filter { $0 != " " } }
        case .pressure: detail("pressure")
        case .ultraviolet: detail("ultraviolet")
        case .high: content.now?.high
        case .low: content.now?.low
        case .sunrise: event("sunrise")
        case .sunset: event("sunset")
        case .outlook: content.now?.outlook
        // No source of warnings is not the same as no warnings.
        case .warnings: content.alerts.statement ?? content.alerts.rows.map(Self.words).joined(separator: " · ")
        case .localTime: content.place.localTime
        case .age: content.age.ago
        case .nextHours: content.nextHour?.short
        }
    }
}

extension String {
    /// Removes a separator, or else one space, from the end.
    ///
    /// - Returns: false where neither is there.
    fileprivate mutating func removeSeparator(_ separator: String) -> Bool {
        let length = hasSuffix(separator) ? separator.count : hasSuffix(" ") ? 1 : 0
        removeLast(length)
        return length > 0
    }
}

extension OneLine.Flaw {
    /// The error, as a sentence that names the allowed values.
    package var words: String {
        switch self {
        case .length: "a pattern has 1 to \(OneLine.longestPattern) characters."
        case .noField:
            "this is none of the numbers \(OneLine.named.map(\.name).joined(separator: ", ")), and a pattern has at least one of "
                + "\(OneLine.Field.allCases.map { "%\($0.rawValue)" }.joined(separator: " "))."
        case .unknown(let letter):
            "%\(letter.map(String.init) ?? "") is none of \(OneLine.Field.allCases.map { "%\($0.rawValue)" }.joined(separator: " ")); "
                + "%% is a percent sign."
        }
    }
}
