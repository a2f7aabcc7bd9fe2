/// The danger that an official warning is about: a closed list, to which the words and the codes of all issuers are mapped.
public enum WarningKind: String, Hashable, Sendable, CaseIterable {
    case wind, thunderstorm, tornado, tropicalCyclone
    case rain, hail, flood, surge, coast, sea, tsunami
    case snow, ice, avalanche, thaw
    /// For issuers that have one kind of warning for both, as Meteoalarm does.
    case snowOrIce
    case frost, cold, heat, uv, drought
    case fog, dust, air, fire
    case landslide, volcano, earthquake
    /// The issuer names no kind, or one that is not in this list.
    case other
}

extension WarningKind: Codable {
    /// Decodes a kind that a later version has as `other`, so that an older one keeps the rest of the warning.
    public init(from decoder: any Decoder) throws {
        self = WarningKind(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// The level of a warning in the issuer's own scale: a colour, or the number of a level where the issuer's levels have numbers.
public enum WarningLevel: String, Hashable, Sendable, CaseIterable {
    case green, blue, yellow, amber, orange, red, violet, black
    case level1, level2, level3, level4, level5

    /// The severity that the colour means in warnings that state no severity; nil for numbers, whose scales differ.
    package var severity: Alert.Severity? {
        switch self {
        case .green, .blue: .minor
        case .yellow: .moderate
        case .amber, .orange: .severe
        case .red, .violet, .black: .extreme
        case .level1, .level2, .level3, .level4, .level5: nil
        }
    }
}

extension WarningLevel: Codable {}
