extension EnglishPhrases {
    func nowcast(_ fall: NowcastFall) -> String {
        let about = fall.isRough ? "about " : ""
        var words = name(fall.fall)
        if fall.isOnAndOff { words += " on and off" }
        switch fall.begin {
        case .now: if !fall.isOnAndOff { words += " now" }
        case .at(let time): words += " from \(about)\(time)"
        case .atLatest(let time): words += " from \(about)\(time) at the latest"
        }
        switch fall.peak {
        case nil: break
        case .now: words += ", heavy at first"
        case .around(let time): words += ", heavy around \(time)"
        }
        switch fall.end {
        case .by(let time): words += ", over by \(about)\(time)"
        case .atLeast(let time): words += ", until \(about)\(time) at least"
        }
        if let again = fall.again {
            words += ", \(again.fall.map(name) ?? "again") from \(about)\(again.time)\(again.isLatest ? " at the latest" : "")"
        }
        return sentence(words)
    }

    func shortNowcast(_ fall: NowcastFall) -> String {
        let about = fall.isRough ? "about " : ""
        let name = name(fall.fall)
        let words =
            switch (fall.begin, fall.end) {
            case (.at(let time), _): "\(name) from \(about)\(time)"
            case (.atLatest(let time), _): "\(name) by \(about)\(time)"
            case (.now, _) where fall.isOnAndOff: "\(name) on and off"
            case (.now, .by(let time)): "\(name) until \(about)\(time)"
            case (.now, .atLeast(let time)): "\(name) until \(time) or later"
            }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    func nowcastDry(_ span: NowcastSpan, isPartly: Bool, mayBeSnow: Bool, source: String) -> String {
        let nothing = mayBeSnow ? "no rain or snow" : "no rain"
        let part = isPartly ? "the known part of " : ""
        let time =
            switch span {
            case .twoHours: "in \(part)the next two hours"
            case .oneHour: "in \(part)the next hour"
            case .until(let time): isPartly ? "in the known part of the time until \(time)" : "until \(time)"
            }
        return sentence("\(nothing) \(time) (\(source))")
    }

    func nowcastHours(_ fall: Falling, _ hours: NowcastHours, source: String) -> String {
        let time =
            switch hours {
            case .first: "in the next hour"
            case .second: "in an hour or two"
            case .both: "in the next two hours"
            }
        return sentence("\(name(fall)) \(time) (\(source))")
    }

    func nowcastHole(from begin: String, to end: String) -> String { "\(begin) to \(end) is not known." }
    var nowcastHoles: String { "Parts of this time are not known." }
    func nowcastKnown(until end: String) -> String { "Known until \(end)." }

    var nextHourTitle: String { "The next two hours" }
    func pictureAt(_ time: String) -> String { "picture of \(time)" }
    func nowcastAsOf(_ time: String) -> String { "At \(time):" }
    var lightBand: String { "light" }
    var moderateBand: String { "moderate" }
    var heavyBand: String { "heavy" }
    var showMinutes: String { "Show the minutes" }
    var stepDry: String { "dry" }
    var stepUnknown: String { "not known" }

    func radarSource(_ provider: String) -> String { "radar, \(provider)" }
    func modelSource(_ model: String?, _ provider: String) -> String { "\(model.map { "\($0) " } ?? "")model, \(provider)" }
    func smoothedSource(_ provider: String) -> String { "hours, smoothed, \(provider)" }
    var radarNote: String { "A radar only moves on the rain that is there." }
    var smoothedNote: String { "Hours only: minutes are not known." }

    func staleRadar(minutes: Int, _ provider: String) -> String {
        "The radar\u{2019}s last picture is \(minutes) minutes old (\(provider)): the next minutes are not known."
    }
    func radarOutside(_ provider: String) -> String { "No radar sees the rain here (\(provider))." }
    func minutesOutside(_ provider: String) -> String { "There are no minutes for this place (\(provider))." }
    func radarUnavailable(_ provider: String) -> String {
        "The radar has no picture now (\(provider)): the next minutes are not known."
    }
    func minutesUnknown(_ provider: String) -> String { "The next minutes are not known (\(provider))." }
}
