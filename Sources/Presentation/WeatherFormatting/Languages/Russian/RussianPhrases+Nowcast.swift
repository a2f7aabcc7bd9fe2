extension RussianPhrases {
    func nowcast(_ fall: NowcastFall) -> String {
        let about = fall.isRough ? "примерно " : ""
        let name = fall.isOnAndOff ? "временами \(name(fall.fall))" : name(fall.fall)
        var words =
            switch fall.begin {
            case .now: "сейчас \(name)"
            case .at(let time): "\(name) \(about)с\u{A0}\(time)"
            case .atLatest(let time): "\(name) начнётся не позже \(time)"
            }
        switch fall.peak {
        case nil: break
        case .now: words += ", сначала \(heavy(fall.fall))"
        case .around(let time): words += ", около \(time) \(heavy(fall.fall))"
        }
        switch fall.end {
        case .by(let time): words += ", \(about)к\u{A0}\(time) закончится"
        case .atLeast(let time): words += ", закончится не раньше \(time)"
        }
        if let again = fall.again {
            let next = again.fall.map { self.name($0) } ?? "снова"
            words += ", \(next) \(again.isLatest ? "не позже " : "\(about)с\u{A0}")\(again.time)"
        }
        return Self.sentence(words)
    }

    func shortNowcast(_ fall: NowcastFall) -> String {
        let about = fall.isRough ? "примерно " : ""
        let name = name(fall.fall)
        let words =
            switch (fall.begin, fall.end) {
            case (.at(let time), _): "\(name) \(about)с\u{A0}\(time)"
            case (.atLatest(let time), _): "\(name) \(about)к\u{A0}\(time)"
            case (.now, _) where fall.isOnAndOff: "временами \(name)"
            case (.now, .by(let time)): "\(name) \(about)до\u{A0}\(time)"
            case (.now, .atLeast(let time)): "\(name) до\u{A0}\(time) и дольше"
            }
        return Self.capitalized(words)
    }

    func nowcastDry(_ span: NowcastSpan, isPartly: Bool, mayBeSnow: Bool, source: String) -> String {
        let time =
            switch span {
            case .twoHours: "в ближайшие два часа"
            case .oneHour: "в ближайший час"
            case .until(let time): "до\u{A0}\(time)"
            }
        let nothing = mayBeSnow ? "без осадков" : "без дождя"
        return Self.sentence("\(time) \(nothing)\(isPartly ? ", насколько известно" : "") (\(source))")
    }

    func nowcastHours(_ fall: Falling, _ hours: NowcastHours, source: String) -> String {
        let time =
            switch hours {
            case .first: "в ближайший час"
            case .second: "через час-два"
            case .both: "в ближайшие два часа"
            }
        return Self.sentence("\(time) \(name(fall)) (\(source))")
    }

    func nowcastHole(from begin: String, to end: String) -> String { "За время с\u{A0}\(begin) до\u{A0}\(end) данных нет." }
    var nowcastHoles: String { "За часть этого времени данных нет." }
    func nowcastKnown(until end: String) -> String { "Данные есть до\u{A0}\(end)." }

    var nextHourTitle: String { "Ближайшие два часа" }
    func pictureAt(_ time: String) -> String { "снимок \(time)" }
    func nowcastAsOf(_ time: String) -> String { "По данным на\u{A0}\(time):" }
    var lightBand: String { "слабые" }
    var moderateBand: String { "умеренные" }
    var heavyBand: String { "сильные" }
    var showMinutes: String { "Показать по минутам" }
    var stepDry: String { "сухо" }
    var stepUnknown: String { "нет данных" }

    func radarSource(_ provider: String) -> String { "радар, \(provider)" }
    func modelSource(_ model: String?, _ provider: String) -> String { "модель\(model.map { " \($0)" } ?? ""), \(provider)" }
    func smoothedSource(_ provider: String) -> String { "сглаженные часовые данные, \(provider)" }
    var radarNote: String { "Радар видит только те осадки, что уже есть." }
    var smoothedNote: String { "Данные по часам: минуты неизвестны." }

    func staleRadar(minutes: Int, _ provider: String) -> String {
        let age = RussianNoun("минута", "минуты", "минут").counted(minutes)
        return "Последнему снимку радара \(age) (\(provider)): что будет в ближайшие минуты, неизвестно."
    }
    func radarOutside(_ provider: String) -> String { "Радары это место не видят (\(provider))." }
    func minutesOutside(_ provider: String) -> String { "Поминутных данных для этого места нет (\(provider))." }
    func radarUnavailable(_ provider: String) -> String {
        "Снимка радара сейчас нет (\(provider)): что будет в ближайшие минуты, неизвестно."
    }
    func minutesUnknown(_ provider: String) -> String { "Что будет в ближайшие минуты, неизвестно (\(provider))." }
}
