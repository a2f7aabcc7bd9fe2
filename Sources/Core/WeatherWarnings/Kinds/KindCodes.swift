import WeatherModel

/// A code of an event in one of the schemes that issuers use, as sent.
package struct WarningCode: Hashable, Sendable {
    /// The name that the issuer gives the scheme: `awareness_type`, `SAME`, `II`.
    package var scheme: String
    package var value: String

    package init(scheme: String, value: String) {
        self.scheme = scheme
        self.value = value
    }
}

/// The codes of schemes whose meaning is published.
enum KindCodes {
    /// The kind of a code of a scheme that names dangers; nil for other codes.
    static func kind(_ code: WarningCode) -> WarningKind? {
        let scheme = code.scheme.lowercased()
        switch scheme {
        case "awareness_type": return awareness(code.value)
        case "ii": return leading(code.value).flatMap { germanEvents[$0] }
        case "group": return germanGroups[code.value.uppercased()]
        default: break
        }
        if scheme.hasPrefix("jma") { return leading(code.value).flatMap { japaneseKinds[$0] } }
        if let term = number(code.value, after: "OET-") { return eventTerms[term] }
        if let number = number(code.value, after: "11B") { return chineseEvents[number] }
        return nil
    }

    /// The kind of a code of the US services, which repeats the name of the event: its words come first.
    static func american(_ code: WarningCode) -> WarningKind? {
        let value = code.value.uppercased()
        switch code.scheme.lowercased() {
        case "vtec": return code.value.split(whereSeparator: \.isNewline).lazy.compactMap { phenomenon(inVTEC: $0) }.first
        case "same": return emergencyAlerts[value]
        case "nationalweatherservice", "nws":
            // The phenomenon and the significance of VTEC.
            guard value.utf8.count == 3, let significance = value.last, "WAYSFON".contains(significance) else { return nil }
            return emergencyAlerts[value] ?? phenomena[String(value.prefix(2))]
        default: return nil
        }
    }

    /// `/O.NEW.KAMA.FW.A.0007.260306T1700Z-260307T0200Z/`.
    private static func phenomenon(inVTEC text: Substring) -> WarningKind? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 7 ? phenomena[String(parts[3])] : nil
    }

    /// Meteoalarm's `8; forest-fire`, `1; Wind`, `12`, or the words alone.
    private static func awareness(_ text: String) -> WarningKind? {
        if let number = leading(text), let kind = awarenessTypes[number] { return kind }
        let words = text.drop { !$0.isLetter }
        return KindVocabulary.english.kind(of: FoldedText.bytes(String(words)))
    }

    /// The number at the beginning of a text: `2; Snow-Ice`, `2.0`.
    private static func leading(_ text: String) -> Int? {
        let digits = text.drop { $0 == " " }.prefix(4).prefix { $0.isASCII && $0.isNumber }
        return Int(digits)
    }

    private static func number(_ text: String, after prefix: String) -> Int? {
        let text = text.uppercased()
        guard text.hasPrefix(prefix), text.utf8.count <= prefix.utf8.count + 3 else { return nil }
        return Int(text.dropFirst(prefix.count))
    }

    /// Of Meteoalarm's profile of CAP: <https://www.meteoalarm.org/>.
    private static let awarenessTypes: [Int: WarningKind] = [
        1: .wind, 2: .snowOrIce, 3: .thunderstorm, 4: .fog, 5: .heat, 6: .cold, 7: .coast, 8: .fire, 9: .avalanche, 10: .rain, 12: .flood,
        13: .flood,
    ]

    /// The numbers of the German service's events (`II`), with those of its coastal and marine warnings.
    private static let germanEvents: [Int: WarningKind] = {
        var kinds: [Int: WarningKind] = [
            22: .frost, 24: .ice, 57: .wind, 58: .wind, 59: .fog, 79: .ice, 82: .cold, 84: .ice, 85: .ice, 87: .ice, 88: .thaw, 89: .thaw,
            246: .uv,
            247: .heat, 248: .heat,
        ]
        for number in 11...16 { kinds[number] = .wind }
        for number in 31...49 { kinds[number] = .thunderstorm }
        for number in 51...56 { kinds[number] = .wind }
        for number in 61...66 { kinds[number] = .rain }
        for number in 70...78 { kinds[number] = .snow }
        for number in 90...96 { kinds[number] = .thunderstorm }
        return kinds
    }()

    private static let germanGroups: [String: WarningKind] = [
        "THUNDERSTORM": .thunderstorm, "WIND": .wind, "TORNADO": .tornado, "RAIN": .rain, "HAIL": .hail, "SNOWFALL": .snow,
        "SNOWDRIFT": .snow,
        "FOG": .fog, "FROST": .frost, "GLAZE": .ice, "THAW": .thaw, "POWERLINEVIBRATION": .ice, "UV": .uv, "HEAT": .heat,
    ]

    /// The codes of the kinds of the Japanese service's warnings, with those of May 2026.
    private static let japaneseKinds: [Int: WarningKind] = [
        2: .snow, 3: .rain, 4: .flood, 5: .wind, 6: .snow, 7: .sea, 8: .surge, 9: .landslide, 10: .rain, 12: .snow, 13: .snow,
        14: .thunderstorm,
        15: .wind, 16: .sea, 17: .thaw, 18: .flood, 19: .surge, 20: .fog, 21: .drought, 22: .avalanche, 23: .cold, 24: .frost, 25: .ice,
        26: .snow,
        29: .landslide, 32: .snow, 33: .rain, 35: .wind, 36: .snow, 37: .sea, 38: .surge, 39: .landslide, 43: .rain, 48: .surge,
        49: .landslide,
    ]

    /// Codes of the list of event terms of OASIS and the World Meteorological Organization that feeds are known to use.
    private static let eventTerms: [Int: WarningKind] = [79: .flood, 98: .heat, 100: .sea, 103: .flood, 170: .dust]

    /// The numbers behind `11B` of the Chinese service's events.
    private static let chineseEvents: [Int: WarningKind] = [
        1: .tropicalCyclone, 2: .tornado, 3: .rain, 4: .snow, 5: .cold, 6: .wind, 7: .dust, 8: .cold, 9: .heat, 10: .heat, 11: .heat,
        12: .wind,
        13: .avalanche, 14: .thunderstorm, 15: .hail, 16: .frost, 17: .fog, 19: .air, 20: .thunderstorm, 21: .ice, 22: .drought, 23: .wind,
        24: .heat,
        25: .fire, 26: .fire, 27: .ice, 29: .air, 30: .snowOrIce, 31: .thunderstorm,
    ]

    /// The phenomena of VTEC (<https://www.weather.gov/vtec/>), also those that are no longer issued.
    private static let phenomena: [String: WarningKind] = [
        "AF": .volcano, "MH": .volcano, "AS": .air, "AQ": .air, "SM": .air, "MS": .air, "AV": .avalanche, "BH": .coast, "RP": .coast,
        "SU": .coast,
        "BZ": .snow, "WS": .snow, "WW": .snow, "SN": .snow, "HS": .snow, "LE": .snow, "LB": .snow, "LN": .snow, "SB": .snow, "BS": .snow,
        "SQ": .snow,
        "CF": .surge, "LS": .surge, "SS": .surge, "CW": .cold, "EC": .cold, "WC": .cold, "DU": .dust, "DS": .dust, "EH": .heat, "HT": .heat,
        "XH": .heat, "FA": .flood, "FF": .flood, "FL": .flood, "HY": .flood, "FG": .fog, "MF": .fog, "ZF": .fog, "FR": .frost, "FZ": .frost,
        "HZ": .frost, "FW": .fire, "HU": .tropicalCyclone, "TR": .tropicalCyclone, "TY": .tropicalCyclone, "HI": .tropicalCyclone,
        "TI": .tropicalCyclone, "IS": .ice, "IP": .ice, "ZR": .ice, "ZL": .ice, "UP": .ice, "ZY": .ice, "SV": .thunderstorm,
        "MA": .thunderstorm,
        "TO": .tornado, "TS": .tsunami, "EW": .wind, "HW": .wind, "WI": .wind, "LW": .wind, "BW": .wind, "GL": .wind, "SR": .wind,
        "HF": .wind,
        "SC": .sea, "SW": .sea, "RB": .sea, "SI": .sea, "SE": .sea, "LO": .drought,
    ]

    /// Codes of the Emergency Alert System (47 CFR 11.31) that name a danger.
    private static let emergencyAlerts: [String: WarningKind] = [
        "AVA": .avalanche, "AVW": .avalanche, "BZW": .snow, "CFA": .surge, "CFW": .surge, "DSW": .dust, "EQW": .earthquake, "EWW": .wind,
        "FFA": .flood,
        "FFS": .flood, "FFW": .flood, "FLA": .flood, "FLS": .flood, "FLW": .flood, "FRW": .fire, "FSW": .ice, "FZW": .frost,
        "HLS": .tropicalCyclone,
        "HUA": .tropicalCyclone, "HUW": .tropicalCyclone, "HWA": .wind, "HWW": .wind, "SMW": .thunderstorm, "SQW": .snow, "SSA": .surge,
        "SSW": .surge,
        "SVA": .thunderstorm, "SVR": .thunderstorm, "SVS": .thunderstorm, "TOA": .tornado, "TOR": .tornado, "TRA": .tropicalCyclone,
        "TRW": .tropicalCyclone, "TSA": .tsunami, "TSW": .tsunami, "VOW": .volcano, "WFA": .fire, "WFW": .fire, "WSA": .snow, "WSW": .snow,
    ]
}
