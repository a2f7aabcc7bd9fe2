import Meteorology

extension EnglishPhrases {
    func hourSentence(_ parts: SpokenParts) -> String {
        var text = ""
        text.reserveCapacity(160)
        func add(_ pieces: String...) { for piece in pieces { text += piece } }
        add(parts.time, ": ", parts.condition, ", ", parts.temperature)
        if let feelsLike = parts.feelsLike { add(", feels like ", feelsLike) }
        if let chance = parts.chance { add(", ", chance, " chance of precipitation") }
        if let precipitation = parts.precipitation { add(", ", precipitation, " of precipitation") }
        if let snow = parts.snow { add(", ", snow, " of fresh snow") }
        if let wind = parts.wind { add(", wind ", wind) }
        if let gusts = parts.gusts { add(", gusts up to ", gusts) }
        add(".")
        return text
    }

    func daySentence(_ parts: SpokenParts) -> String {
        var clauses = [parts.condition]
        if let high = parts.high, let low = parts.low { clauses.append("between \(low) and \(high)") }
        if let chance = parts.chance { clauses.append("\(chance) chance of precipitation") }
        clauses += amount(parts.precipitation.map { "\($0) of precipitation" }, besides: parts.fallen)
        clauses += amount(parts.snow.map { "\($0) of fresh snow" }, besides: parts.fallenSnow)
        if let wind = parts.wind { clauses.append("wind up to \(wind)") }
        clauses += parts.sun
        return "\(parts.time): \(clauses.joined(separator: ", "))."
    }

    /// An amount, and what has fallen already of the same: with that beside it, the amount is what is still to come.
    private func amount(_ coming: String?, besides fallen: String?) -> [String] {
        [coming.map { fallen == nil ? $0 : "\($0) still to come" }, fallen].compactMap(\.self)
    }

    func spokenWind(_ speed: String, from direction: CompassSector) -> String {
        "\(speed) from the \(spokenCompassPoint(direction))"
    }
    func spokenSunrise(_ clock: String) -> String { "sunrise at \(clock)" }
    func spokenSunset(_ clock: String) -> String { "sunset at \(clock)" }
    func spokenMoon(_ phase: MoonPhase, lit percent: String) -> String {
        let name = moonPhase(phase).lowercased()
        return "\(name.hasSuffix("moon") ? name : name + " moon"), \(percent) lit"
    }
    func spokenMoonrise(_ clock: String) -> String { "moonrise at \(clock)" }
    func spokenMoonset(_ clock: String) -> String { "moonset at \(clock)" }
    func listSentence(_ items: [String]) -> String {
        guard let first = items.first else { return "" }
        return "\(first.prefix(1).uppercased())\(first.dropFirst())\(items.dropFirst().map { ", \($0)" }.joined())."
    }
    func readOut(_ texts: [String]) -> String {
        texts.filter { !$0.isEmpty }.map { text in
            ".…!?".contains(text.last ?? ".") ? text : "\(text.prefix(1).uppercased())\(text.dropFirst())."
        }.joined(separator: " ")
    }
}
