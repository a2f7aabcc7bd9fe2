extension EnglishPhrases {
    func ends(_ fall: Falling, _ aside: OutlookAside?, at end: OutlookTime, dry: OutlookDry?) -> String {
        sentence("\(lasting(fall, aside)) \(until(end))\(dry.map { ", then \(words($0, after: end))" } ?? "")")
    }
    func pauses(
        _ fall: Falling, _ aside: OutlookAside?, at end: OutlookTime, next: OutlookOnset, then: OutlookOnset?
    ) -> String {
        let again = "\(next.isPossible ? "possibly again" : "again") \(begin(next.time, after: end))"
        let rest = next.fall == fall ? again : begins(next, after: end)
        let last = then.map { ", \(comes($0, back: $0.fall == fall && next.fall != fall, after: next.time))" } ?? ""
        return sentence("\(lasting(fall, aside)) \(until(end)), \(rest)\(last)")
    }
    func turns(_ fall: Falling, at time: OutlookTime, into next: Falling, until end: OutlookTime?, again: OutlookOnset?) -> String {
        let rest = "then \(name(next))\(end.flatMap { $0 == time ? nil : " \(until($0))" } ?? "")"
        let last = again.map { onset in
            // The one that was named last comes back without its name.
            onset.fall == next
                ? ", again \(begin(onset.time, after: end ?? time))" : ", \(comes(onset, back: onset.fall == fall, after: end ?? time))"
        }
        return sentence("\(name(fall)) \(until(time)), \(rest)\(last ?? "")")
    }
    func grows(_ fall: Falling, at time: OutlookTime, isLater: Bool) -> String {
        sentence("\(name(fall))\(isLater ? " for the next hours" : ""), heavier \(from(time))")
    }
    func worsens(_ fall: Falling, into next: OutlookOnset) -> String { sentence("\(name(fall)), \(begins(next, after: nil))") }
    func lasts(_ fall: Falling, _ aside: OutlookAside?, _ span: OutlookSpan) -> String {
        sentence("\(lasting(fall, aside)) \(over(span))")
    }
    func passes(_ fall: Falling, dry: OutlookDry) -> String { sentence("\(name(fall)) for now, then \(words(dry))") }

    func begins(_ fall: Falling, at time: OutlookTime, turning next: Falling?, isMostly: Bool) -> String {
        sentence("\(dry(isMostly)) \(until(time)), then \(name(fall))\(next.map { ", turning to \(name($0))" } ?? "")")
    }
    func begins(_ fall: Falling, at time: OutlookTime, later next: Falling, isMostly: Bool) -> String {
        sentence("\(dry(isMostly)) \(until(time)), then \(name(fall)), later \(name(next))")
    }
    func warns(of onsets: [OutlookOnset]) -> String {
        let parts = onsets.indices.map { index in
            let onset = onsets[index]
            guard index > 0 else { return begins(onset, after: nil) }
            let before = onsets[index - 1]
            let isSurer = before.isPossible && !onset.isPossible && before.fall == onset.fall
            return isSurer ? "likely \(begin(onset.time, after: before.time))" : begins(onset, after: before.time)
        }
        return sentence(parts.joined(separator: ", "))
    }
    func once(_ fall: Falling, at time: OutlookTime, isMostly: Bool) -> String {
        sentence("\(name(fall)) \(during(time)), otherwise \(dry(isMostly))")
    }
    func soon(_ fall: Falling, until end: OutlookTime?, again: OutlookOnset?) -> String {
        let last = again.map { $0.fall == fall ? ", again \(begin($0.time, after: end))" : ", \(begins($0, after: end))" }
        return sentence("\(name(fall)) soon\(end.map { ", \(until($0))" } ?? "")\(last ?? "")")
    }
    func chance(of fall: Falling, from time: OutlookTime, isLikely: Bool) -> String {
        sentence("\(name(fall)) \(odds(isLikely)) \(from(time))")
    }
    func chance(of fall: Falling, until end: OutlookTime, isLikely: Bool) -> String {
        sentence("\(name(fall)) \(odds(isLikely)) \(until(end)), then dry")
    }
    func chance(of fall: Falling, _ span: OutlookSpan, isLikely: Bool) -> String {
        sentence("\(name(fall)) \(odds(isLikely)) \(over(span))")
    }
    func dry(_ span: OutlookSpan, isMostly: Bool) -> String { sentence("\(dry(isMostly)) \(over(span))") }
    func dry(_ turn: OutlookTurn, from time: OutlookTime) -> String {
        let change =
            switch turn {
            case .clearing: "clearing up"
            case .cloudingOver: "clouding over"
            case .fog: "fog"
            }
        return sentence("dry, \(change) \(from(time))")
    }
    func fog(isMist: Bool, until end: OutlookTime, next: OutlookOnset?) -> String {
        let fog = "\(isMist ? "mist" : "fog") \(until(end))"
        // The same reading of the clock is the same instant: one gives way to the other.
        if let next, next.time == end, isClock(end) { return sentence("\(fog), then \(named(next))") }
        return sentence("\(fog)\(next.map { ", \(begins($0, after: end))" } ?? "")")
    }
    func fog(isMist: Bool, _ span: OutlookSpan) -> String { sentence("\(isMist ? "mist" : "fog") \(over(span))") }
    func gusts(_ speed: String, isSpoken: Bool, from time: OutlookTime?, until end: OutlookTime?) -> String {
        sentence("gusts up to \(speed)\(time.map { " \(from($0))" } ?? "")\(end.map { " \(until($0))" } ?? "")")
    }
    func frost(_ time: OutlookTime) -> String {
        sentence("frost \(from(time))")
    }

    // MARK: The weather now

    func nowLine(outlook: String?, temperature: String, feelsLike: String?) -> String {
        let values = "\(temperature)\(feelsLike.map { ", feels like \($0)" } ?? "")."
        return outlook.map { "\($0) \(values)" } ?? values
    }

    func spokenNow(_ parts: SpokenParts, outlook: String?, namesCondition: Bool) -> String {
        var rest: [String] = []
        if let high = parts.high, let low = parts.low { rest.append("today between \(low) and \(high)") }
        if let precipitation = parts.precipitation { rest.append("precipitation \(precipitation)") }
        if let snow = parts.snow { rest.append("fresh snow \(snow)") }
        if let wind = parts.wind { rest.append("wind \(wind)") }
        if let gusts = parts.gusts { rest.append("gusts up to \(gusts)") }
        if let humidity = parts.humidity { rest.append("humidity \(humidity)") }
        var sentences: [String] = parts.time.isEmpty ? [] : ["\(parts.time)."]
        if !namesCondition || outlook == nil { sentences.append("\(parts.condition).") }
        sentences.append(nowLine(outlook: outlook, temperature: parts.temperature, feelsLike: parts.feelsLike))
        if !rest.isEmpty { sentences.append(sentence(rest.joined(separator: ", "))) }
        return sentences.joined(separator: " ")
    }

    // MARK: Parts

    func sentence(_ words: String) -> String { "\(words.prefix(1).uppercased())\(words.dropFirst())." }

    private func lasting(_ fall: Falling, _ aside: OutlookAside?) -> String {
        switch aside {
        case nil: name(fall)
        case .withBreaks: "\(name(fall)) with breaks"
        case .onAndOff: "\(name(fall)) on and off"
        case .heavierAtTimes: "\(name(fall)), heavier at times,"
        case .mixed(let other): "\(name(fall)), \(name(other)) at times,"
        }
    }

    func name(_ fall: Falling) -> String {
        switch fall {
        case .drizzle: "drizzle"
        case .lightRain: "light rain"
        case .showers: "showers"
        case .rain: "rain"
        case .heavyRain: "heavy rain"
        case .freezingRain: "freezing rain"
        case .sleet: "sleet"
        case .lightSnow: "light snow"
        case .snow: "snow"
        case .heavySnow: "heavy snow"
        case .hail: "hail"
        case .thunderstorm: "thunderstorms"
        case .severeStorm: "severe storm"
        case .precipitation: "rain or snow"
        case .fewDrops: "a few drops"
        case .fewFlakes: "a few flakes"
        case .fewDropsOrFlakes: "a few drops or flakes"
        }
    }

    private func until(_ time: OutlookTime) -> String { "until \(part(time))" }
    private func dry(_ isMostly: Bool) -> String { isMostly ? "mostly dry" : "dry" }
    private func odds(_ isLikely: Bool) -> String { isLikely ? "likely" : "possible" }
    /// "dry until about 21:00"; within one part of the day, which is not named twice: "dry for some hours".
    private func words(_ dry: OutlookDry, after end: OutlookTime? = nil) -> String {
        "\(self.dry(dry.isMostly))\(dry.until.map { $0 == end ? " for some hours" : " \(until($0))" } ?? "")"
    }
    /// "thunderstorms possible from about 17:00", "thunderstorms later".
    private func begins(_ onset: OutlookOnset, after time: OutlookTime?) -> String {
        "\(named(onset)) \(begin(onset.time, after: time))"
    }
    /// "thunderstorms again from about 16:00".
    private func comes(_ onset: OutlookOnset, back isBack: Bool, after time: OutlookTime?) -> String {
        "\(named(onset))\(isBack ? " again" : "") \(begin(onset.time, after: time))"
    }
    private func named(_ onset: OutlookOnset) -> String { onset.isPossible ? "\(name(onset.fall)) possible" : name(onset.fall) }
    /// When, as said after another time: the same part of the day is not named twice.
    private func begin(_ time: OutlookTime?, after other: OutlookTime?) -> String {
        guard let time else { return "soon" }
        return time == other ? "later" : from(time)
    }
    /// "from about 16:00", "tomorrow morning".
    private func from(_ time: OutlookTime) -> String { isClock(time) ? "from \(part(time))" : part(time) }
    private func during(_ time: OutlookTime) -> String { isClock(time) ? "at \(part(time))" : part(time) }
    private func isClock(_ time: OutlookTime) -> Bool {
        switch time {
        case .clock, .midnight: true
        default: false
        }
    }

    private func part(_ time: OutlookTime) -> String {
        switch time {
        case .clock(let reading): "about \(reading)"
        case .midnight: "about midnight"
        case .thisMorning: "this morning"
        case .thisAfternoon: "this afternoon"
        case .thisEvening: "this evening"
        case .tonight: "tonight"
        case .lateTonight: "late tonight"
        case .earlyTomorrow: "early tomorrow"
        case .tomorrowMorning: "tomorrow morning"
        case .tomorrowAfternoon: "tomorrow afternoon"
        case .tomorrowEvening: "tomorrow evening"
        case .tomorrowNight: "tomorrow night"
        }
    }

    private func over(_ span: OutlookSpan) -> String {
        switch span {
        case .hours(1): "for the next hour"
        case .hours(let count): "for the next \(count) hours"
        case .dayAndNight: "all day and through the night"
        }
    }
}
