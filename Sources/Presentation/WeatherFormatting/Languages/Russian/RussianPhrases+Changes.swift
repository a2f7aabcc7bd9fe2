import WeatherModel

extension RussianPhrases {
    var changesTitle: String { "Что изменилось с прошлого раза" }
    var changesOffer: String { "Что изменилось" }
    var changesAwaited: String { "Проверяем, что изменилось…" }
    var noChanges: String { "С прошлого раза ничего важного не изменилось." }
    var nothingToCompare: String { "Сравнить пока не с чем: за последние сутки это место здесь не показывали." }
    var showAllChanges: String { "Показать всё" }

    func fallMoved(_ fall: ForecastChange.Fall, from was: ChangeTime, to time: ChangeTime) -> String {
        switch (was, time) {
        case (_, .present): "\(Self.capitalized(name(fall))) уже идёт, ожидался \(since(was, namesToday: false))"
        case (.present, _): "\(Self.capitalized(name(fall))) ещё не идёт, теперь ожидается \(since(time, namesToday: false))"
        case (.today(let was), .today(let time)): "\(Self.capitalized(name(fall))) теперь с\u{A0}\(time), а не с\u{A0}\(was)"
        case (.tomorrow(let was), .tomorrow(let time)): "Завтра \(name(fall)) теперь с\u{A0}\(time), а не с\u{A0}\(was)"
        default:
            "\(Self.capitalized(name(fall))) теперь \(since(time, namesToday: true)), а не \(since(was, namesToday: true))"
        }
    }
    func spokenFallMoved(_ fall: ForecastChange.Fall, from was: ChangeTime, to time: ChangeTime) -> String {
        switch (was, time) {
        case (.today(let was), .today(let time)): "Начало \(genitive(fall)) сместилось с\u{A0}\(was) на\u{A0}\(time)"
        case (.tomorrow(let was), .tomorrow(let time)): "Завтра начало \(genitive(fall)) сместилось с\u{A0}\(was) на\u{A0}\(time)"
        default: fallMoved(fall, from: was, to: time)
        }
    }
    func fallExpected(_ fall: ForecastChange.Fall, at time: ChangeTime) -> String {
        // Rain and snow are masculine both.
        time == .present
            ? "Идёт \(name(fall)), которого не ожидалось" : "Теперь ожидается \(name(fall)) \(since(time, namesToday: false))"
    }
    func fallNotExpected(_ fall: ForecastChange.Fall, was: ChangeTime) -> String {
        let name = Self.capitalized(name(fall))
        return was == .present ? "\(name) больше не ожидается" : "\(name) \(since(was, namesToday: false)) больше не ожидается"
    }
    func warmth(_ day: ChangeDay, by difference: String, isWarmer: Bool, high: String) -> String {
        // The highest temperature without "до", which takes the genitive: it may be read out as "21 градус".
        "\(day == .tomorrow ? "Завтра" : "До конца дня") на \(difference) \(isWarmer ? "теплее" : "холоднее"), максимум \(high)"
    }
    func windChanged(_ wind: ChangeWind, _ day: ChangeDay, isStronger: Bool, to speed: String, from was: String) -> String {
        "\(start(wind, day, isStronger)): до \(speed) вместо \(was)"
    }
    func spokenWindChanged(_ wind: ChangeWind, _ day: ChangeDay, isStronger: Bool, to speed: String, from was: String) -> String {
        // A speed that is read out is in the nominative.
        "\(start(wind, day, isStronger)): \(speed), ожидалось \(was)"
    }
    func snowChanged(_ day: ChangeDay, isMore: Bool, to amount: String, from was: String) -> String {
        "\(word(day)) снега \(isMore ? "больше" : "меньше"): \(amount), ожидалось \(was)"
    }
    func warningChanged(_ change: ChangeOfWarning, _ name: String) -> String {
        switch change {
        case .issued: "Новое предупреждение: \(name)"
        case .raised: "Уровень опасности повышен: \(name)"
        case .ended: "Предупреждение больше не действует: \(name)"
        }
    }

    private func name(_ fall: ForecastChange.Fall) -> String {
        switch fall {
        case .rain: "дождь"
        case .snow: "снег"
        }
    }
    private func genitive(_ fall: ForecastChange.Fall) -> String {
        switch fall {
        case .rain: "дождя"
        case .snow: "снегопада"
        }
    }
    private func word(_ day: ChangeDay) -> String { day == .tomorrow ? "Завтра" : "Сегодня" }
    private func start(_ wind: ChangeWind, _ day: ChangeDay, _ isStronger: Bool) -> String {
        switch wind {
        case .gusts: "\(word(day)) порывы ветра \(isStronger ? "сильнее" : "слабее")"
        case .mean: "\(word(day)) ветер \(isStronger ? "сильнее" : "слабее")"
        }
    }
    /// "с 18:00", "завтра с 06:00".
    private func since(_ time: ChangeTime, namesToday: Bool) -> String {
        switch time {
        case .present: "сейчас"
        case .today(let reading): namesToday ? "сегодня с\u{A0}\(reading)" : "с\u{A0}\(reading)"
        case .tomorrow(let reading): "завтра с\u{A0}\(reading)"
        }
    }
}
