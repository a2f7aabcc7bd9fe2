/// The forms of precipitation that sentences need: the name, and the gender that "возможен" and "возможна" follow.
private struct FallForms {
    enum Gender { case masculine, feminine, plural }

    let name: String
    let gender: Gender

    init(_ name: String, _ gender: Gender) {
        self.name = name
        self.gender = gender
    }

    init(_ fall: Falling) {
        switch fall {
        case .drizzle: self.init("морось", .feminine)
        case .lightRain: self.init("небольшой дождь", .masculine)
        case .showers: self.init("кратковременный дождь", .masculine)
        case .rain: self.init("дождь", .masculine)
        case .heavyRain: self.init("сильный дождь", .masculine)
        case .freezingRain: self.init("ледяной дождь", .masculine)
        case .sleet: self.init("мокрый снег", .masculine)
        case .lightSnow: self.init("небольшой снег", .masculine)
        case .snow: self.init("снег", .masculine)
        case .heavySnow: self.init("сильный снег", .masculine)
        case .hail: self.init("град", .masculine)
        case .thunderstorm: self.init("гроза", .feminine)
        case .severeStorm: self.init("буря", .feminine)
        // "Без осадков, затем осадки" would say it with one word twice.
        case .precipitation: self.init("дождь или снег", .masculine)
        case .fewDrops: self.init("отдельные капли дождя", .plural)
        case .fewFlakes: self.init("отдельные снежинки", .plural)
        case .fewDropsOrFlakes: self.init("отдельные капли или снежинки", .plural)
        }
    }
}

/// Words and times that the sentences of the outlook are made of.
extension RussianPhrases {
    func name(_ fall: Falling) -> String { FallForms(fall).name }

    func odds(_ fall: Falling, _ isLikely: Bool) -> String { isLikely ? likely(fall) : possible(fall) }
    private func possible(_ fall: Falling) -> String {
        switch FallForms(fall).gender {
        case .masculine: "возможен"
        case .feminine: "возможна"
        case .plural: "возможны"
        }
    }
    func likely(_ fall: Falling) -> String {
        switch FallForms(fall).gender {
        case .masculine: "вероятен"
        case .feminine: "вероятна"
        case .plural: "вероятны"
        }
    }

    /// How it is while most falls: "сильный", of a thunderstorm "сильная".
    func heavy(_ fall: Falling) -> String {
        switch FallForms(fall).gender {
        case .masculine: "сильный"
        case .feminine: "сильная"
        case .plural: "сильные"
        }
    }

    /// Whether one can be said to turn into the other: "дождь, переходящий в снег". The participle is masculine, as rain and snow are.
    func turns(_ fall: Falling, into next: Falling) -> Bool {
        [fall, next].allSatisfy { FallForms($0).gender == .masculine && $0 != .precipitation }
    }

    func isClock(_ time: OutlookTime) -> Bool {
        switch time {
        case .clock, .midnight: true
        default: false
        }
    }

    /// When something ends.
    func until(_ time: OutlookTime) -> String {
        switch time {
        case .clock(let reading): "примерно до\u{A0}\(reading)"
        case .midnight: "примерно до полуночи"
        case .thisMorning: "до утра"
        case .thisAfternoon: "до второй половины дня"
        case .thisEvening: "до вечера"
        case .tonight: "до позднего вечера"
        case .lateTonight: "до поздней ночи"
        case .earlyTomorrow: "до следующей ночи"
        case .tomorrowMorning: "до завтрашнего утра"
        case .tomorrowAfternoon: "до второй половины завтрашнего дня"
        case .tomorrowEvening: "до завтрашнего вечера"
        case .tomorrowNight: "до завтрашней ночи"
        }
    }

    /// When something begins: "примерно с 16:00", "завтра утром".
    func from(_ time: OutlookTime) -> String {
        switch time {
        case .clock(let reading): "примерно с\u{A0}\(reading)"
        case .midnight: "примерно с полуночи"
        default: during(time)
        }
    }

    /// When something happens: "примерно в 16:00", "завтра утром".
    func during(_ time: OutlookTime) -> String {
        switch time {
        case .clock(let reading): "примерно в\u{A0}\(reading)"
        case .midnight: "около полуночи"
        case .thisMorning: "утром"
        case .thisAfternoon: "днём"
        case .thisEvening: "вечером"
        case .tonight: "поздно вечером"
        case .lateTonight: "ночью"
        case .earlyTomorrow: "следующей ночью"
        case .tomorrowMorning: "завтра утром"
        case .tomorrowAfternoon: "завтра днём"
        case .tomorrowEvening: "завтра вечером"
        case .tomorrowNight: "завтра ночью"
        }
    }

    /// By when something has gone: "примерно к 16:00", "после полудня".
    func by(_ time: OutlookTime) -> String {
        switch time {
        case .clock(let reading): "примерно к\u{A0}\(reading)"
        case .midnight: "к полуночи"
        case .thisAfternoon: "после полудня"
        case .tomorrowAfternoon: "завтра после полудня"
        default: during(time)
        }
    }

    /// For how long something lasts.
    func over(_ span: OutlookSpan) -> String {
        switch span {
        case .hours(1): "в ближайший час"
        case .hours(let count): "в ближайшие \(RussianNoun.hour.counted(count))"
        case .dayAndNight: "весь день и всю ночь"
        }
    }

    /// The same of what may happen once in it.
    func within(_ span: OutlookSpan) -> String {
        switch span {
        case .hours: over(span)
        case .dayAndNight: "в течение дня и ночи"
        }
    }
}
