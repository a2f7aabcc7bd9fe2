extension RussianPhrases {
    func ends(_ fall: Falling, _ aside: OutlookAside?, at end: OutlookTime, dry: OutlookDry?) -> String {
        Self.sentence("\(lasting(fall, aside)) \(until(end))\(dry.map { ", затем \(words($0, after: end))" } ?? "")")
    }
    func pauses(
        _ fall: Falling, _ aside: OutlookAside?, at end: OutlookTime, next: OutlookOnset, then: OutlookOnset?
    ) -> String {
        let rest = next.fall == fall ? again(next, after: end) : begins(next, after: end)
        let last = then.map { ", \(comes($0, back: $0.fall == fall && next.fall != fall, after: next.time))" } ?? ""
        return Self.sentence("\(lasting(fall, aside)) \(until(end)), \(rest)\(last)")
    }
    func turns(_ fall: Falling, at time: OutlookTime, into next: Falling, until end: OutlookTime?, again: OutlookOnset?) -> String {
        let rest = "затем \(name(next))\(end.flatMap { $0 == time ? nil : " \(until($0))" } ?? "")"
        let last = again.map { onset in
            // The one that was named last comes back without its name.
            onset.fall == next
                ? ", \(self.again(onset, after: end ?? time))" : ", \(comes(onset, back: onset.fall == fall, after: end ?? time))"
        }
        return Self.sentence("\(name(fall)) \(until(time)), \(rest)\(last ?? "")")
    }
    func grows(_ fall: Falling, at time: OutlookTime, isLater: Bool) -> String {
        Self.sentence("\(name(fall))\(isLater ? " в ближайшие часы" : ""), \(during(time)) усилится")
    }
    func worsens(_ fall: Falling, into next: OutlookOnset) -> String {
        Self.sentence("\(name(fall)), \(begins(next, after: nil))")
    }
    func lasts(_ fall: Falling, _ aside: OutlookAside?, _ span: OutlookSpan) -> String {
        Self.sentence("\(lasting(fall, aside)) \(over(span))")
    }
    func passes(_ fall: Falling, dry: OutlookDry) -> String {
        Self.sentence("пока \(name(fall)), затем \(words(dry, after: nil))")
    }

    func begins(_ fall: Falling, at time: OutlookTime, turning next: Falling?, isMostly: Bool) -> String {
        let change = next.map { turns(fall, into: $0) ? ", переходящий в \(name($0))" : ", позже \(name($0))" }
        return Self.sentence("\(dry(isMostly)) \(until(time)), затем \(name(fall))\(change ?? "")")
    }
    func begins(_ fall: Falling, at time: OutlookTime, later next: Falling, isMostly: Bool) -> String {
        Self.sentence("\(dry(isMostly)) \(until(time)), затем \(name(fall)), позже \(name(next))")
    }
    func warns(of onsets: [OutlookOnset]) -> String {
        let parts = onsets.indices.map { index in
            let onset = onsets[index]
            guard index > 0 else { return begins(onset, after: nil) }
            let before = onsets[index - 1]
            let isSurer = before.isPossible && !onset.isPossible && before.fall == onset.fall
            return isSurer ? begin(likely(onset.fall), at: onset.time, after: before.time) : begins(onset, after: before.time)
        }
        return Self.sentence(parts.joined(separator: ", "))
    }
    func once(_ fall: Falling, at time: OutlookTime, isMostly: Bool) -> String {
        Self.sentence("\(name(fall)) \(during(time)), в остальное время \(dry(isMostly))")
    }
    func soon(_ fall: Falling, until end: OutlookTime?, again: OutlookOnset?) -> String {
        let last = again.map { $0.fall == fall ? ", \(self.again($0, after: end))" : ", \(begins($0, after: end))" }
        return Self.sentence("скоро \(name(fall))\(end.map { " \(until($0))" } ?? "")\(last ?? "")")
    }
    func chance(of fall: Falling, from time: OutlookTime, isLikely: Bool) -> String {
        Self.sentence("\(odds(fall, isLikely)) \(name(fall)) \(from(time))")
    }
    func chance(of fall: Falling, until end: OutlookTime, isLikely: Bool) -> String {
        Self.sentence("\(odds(fall, isLikely)) \(name(fall)) \(until(end)), затем без осадков")
    }
    func chance(of fall: Falling, _ span: OutlookSpan, isLikely: Bool) -> String {
        Self.sentence("\(odds(fall, isLikely)) \(name(fall)) \(within(span))")
    }
    func dry(_ span: OutlookSpan, isMostly: Bool) -> String { Self.sentence("\(dry(isMostly)) \(over(span))") }
    func dry(_ turn: OutlookTurn, from time: OutlookTime) -> String {
        let change =
            switch turn {
            case .clearing: "прояснение"
            case .cloudingOver: "увеличение облачности"
            case .fog: "туман"
            }
        return Self.sentence("без осадков, \(change) \(from(time))")
    }
    func fog(isMist: Bool, until end: OutlookTime, next: OutlookOnset?) -> String {
        let fog = "\(isMist ? "дымка" : "туман") \(until(end))"
        // The same reading of the clock is the same instant: one gives way to the other.
        if let next, next.time == end, isClock(end) { return Self.sentence("\(fog), затем \(named(next))") }
        return Self.sentence("\(fog)\(next.map { ", \(begins($0, after: end))" } ?? "")")
    }
    func fog(isMist: Bool, _ span: OutlookSpan) -> String {
        Self.sentence("\(isMist ? "дымка" : "туман") \(over(span))")
    }
    func gusts(_ speed: String, isSpoken: Bool, from time: OutlookTime?, until end: OutlookTime?) -> String {
        // A speed that is read out is in the nominative, "21 метр в секунду", which "до" does not take.
        let strength = isSpoken ? speed : "до \(speed)"
        return Self.sentence("порывы ветра \(strength)\(time.map { " \(from($0))" } ?? "")\(end.map { ", \(by($0)) стихнут" } ?? "")")
    }
    func frost(_ time: OutlookTime) -> String { Self.sentence("заморозки \(from(time))") }

    // MARK: The weather now

    func nowLine(outlook: String?, temperature: String, feelsLike: String?) -> String {
        let values = "\(temperature)\(feelsLike.map { ", ощущается как \($0)" } ?? "")."
        return outlook.map { "\($0) \(values)" } ?? values
    }

    func spokenNow(_ parts: SpokenParts, outlook: String?, namesCondition: Bool) -> String {
        var rest: [String] = []
        if let high = parts.high, let low = parts.low { rest.append("сегодня максимум \(high), минимум \(low)") }
        if let precipitation = parts.precipitation { rest.append("осадки \(precipitation)") }
        if let snow = parts.snow { rest.append("снег \(snow)") }
        if let wind = parts.wind { rest.append("ветер \(wind)") }
        if let gusts = parts.gusts { rest.append("порывы \(gusts)") }
        if let humidity = parts.humidity { rest.append("влажность \(humidity)") }
        var sentences: [String] = parts.time.isEmpty ? [] : ["\(parts.time)."]
        if !namesCondition || outlook == nil { sentences.append("\(parts.condition).") }
        sentences.append(nowLine(outlook: outlook, temperature: parts.temperature, feelsLike: parts.feelsLike))
        if !rest.isEmpty { sentences.append(Self.sentence(rest.joined(separator: ", "))) }
        return sentences.joined(separator: " ")
    }

    // MARK: Parts

    private func lasting(_ fall: Falling, _ aside: OutlookAside?) -> String {
        switch aside {
        case nil: name(fall)
        case .withBreaks: "\(name(fall)) с перерывами"
        case .onAndOff: "временами \(name(fall))"
        case .heavierAtTimes: "\(name(fall)), временами сильнее,"
        case .mixed(let other): "\(name(fall)), временами \(name(other)),"
        }
    }

    private func dry(_ isMostly: Bool) -> String { isMostly ? "преимущественно без осадков" : "без осадков" }
    /// "без осадков примерно до 21:00"; within one part of the day, which is not named twice: "несколько часов без осадков".
    private func words(_ dry: OutlookDry, after end: OutlookTime?) -> String {
        let words = self.dry(dry.isMostly)
        guard let until = dry.until else { return words }
        return until == end ? "несколько часов \(words)" : "\(words) \(self.until(until))"
    }
    /// "возможна гроза примерно с 17:00", "позже гроза".
    private func begins(_ onset: OutlookOnset, after time: OutlookTime?) -> String { comes(onset, back: false, after: time) }
    /// "снова гроза примерно с 16:00".
    private func comes(_ onset: OutlookOnset, back isBack: Bool, after time: OutlookTime?) -> String {
        begin("\(isBack ? "снова " : "")\(named(onset))", at: onset.time, after: time)
    }
    /// "снова примерно с 16:00", without the name.
    private func again(_ onset: OutlookOnset, after time: OutlookTime?) -> String {
        "\(onset.isPossible ? "возможно, " : "")\(begin("снова", at: onset.time, after: time))"
    }
    private func named(_ onset: OutlookOnset) -> String {
        onset.isPossible ? "\(odds(onset.fall, false)) \(name(onset.fall))" : name(onset.fall)
    }
    /// The beginning of an event, named after another time: the same part of the day is not named twice. "Скоро" and "позже" come first.
    private func begin(_ words: String, at time: OutlookTime?, after other: OutlookTime?) -> String {
        guard let time else { return "скоро \(words)" }
        return time == other ? "позже \(words)" : "\(words) \(from(time))"
    }
}
