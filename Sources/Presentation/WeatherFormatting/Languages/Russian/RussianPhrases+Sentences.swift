import Meteorology

extension RussianPhrases {
    func hourSentence(_ parts: SpokenParts) -> String {
        var text = ""
        // Two bytes for most letters.
        text.reserveCapacity(400)
        func add(_ pieces: String...) { for piece in pieces { text += piece } }
        add(parts.time, ": ", Self.lowercased(parts.condition), ", ", parts.temperature)
        if let feelsLike = parts.feelsLike { add(", ощущается как ", feelsLike) }
        if let chance = parts.chance { add(", вероятность осадков ", chance) }
        if let precipitation = parts.precipitation { add(", осадки ", precipitation) }
        if let snow = parts.snow { add(", снег ", snow) }
        if let wind = parts.wind { add(", ветер ", wind) }
        if let gusts = parts.gusts { add(", порывы ", gusts) }
        add(".")
        return text
    }

    func daySentence(_ parts: SpokenParts) -> String {
        var clauses = [Self.lowercased(parts.condition)]
        if let high = parts.high, let low = parts.low { clauses.append("максимум \(high), минимум \(low)") }
        if let chance = parts.chance { clauses.append("вероятность осадков \(chance)") }
        // With what has fallen of the same beside it, an amount is what is still to come.
        if let precipitation = parts.precipitation { clauses.append("осадки \(parts.fallen == nil ? "" : "ещё ")\(precipitation)") }
        if let fallen = parts.fallen { clauses.append(fallen) }
        if let snow = parts.snow { clauses.append("снег \(parts.fallenSnow == nil ? "" : "ещё ")\(snow)") }
        if let fallen = parts.fallenSnow { clauses.append(fallen) }
        if let wind = parts.wind { clauses.append("ветер \(wind)") }
        clauses += parts.sun
        return "\(parts.time): \(clauses.joined(separator: ", "))."
    }

    // The direction comes first: after a speed it would come between two other numbers.
    func spokenWind(_ speed: String, from direction: CompassSector) -> String { "\(spokenCompassPoint(direction)), \(speed)" }
    func spokenSunrise(_ clock: String) -> String { "восход солнца в \(clock)" }
    func spokenSunset(_ clock: String) -> String { "закат в \(clock)" }
    func spokenMoon(_ phase: MoonPhase, lit percent: String) -> String {
        "фаза Луны — \(Self.lowercased(moonPhase(phase))), освещено \(percent)"
    }
    func spokenMoonrise(_ clock: String) -> String { "восход Луны в \(clock)" }
    func spokenMoonset(_ clock: String) -> String { "заход Луны в \(clock)" }
    func listSentence(_ items: [String]) -> String { items.isEmpty ? "" : Self.sentence(items.joined(separator: ", ")) }
    func readOut(_ texts: [String]) -> String {
        texts.filter { !$0.isEmpty }.map { text in
            ".…!?".contains(text.last ?? ".") ? text : "\(Self.capitalized(text))."
        }.joined(separator: " ")
    }
}
