import Meteorology
import WeatherModel

extension RussianPhrases {
    public var now: String { "Сейчас" }
    public var hoursTitle: String { "Почасовой прогноз" }
    public func daysTitle(_ count: Int) -> String { "Прогноз на \(RussianNoun.day.counted(count))" }
    public var sunTitle: String { "Солнце и Луна" }
    public var detailsTitle: String { "Подробности" }
    public var airTitle: String { "Качество воздуха" }
    public var alertsTitle: String { "Предупреждения" }

    public func positionDenied(showing place: String) -> String { "Доступ к геопозиции выключен. \(placeShown(place))" }
    public func placeUnasked(showing place: String) -> String { "Место не указано. \(placeShown(place))" }
    public func positionUnavailable(showing place: String) -> String {
        "Не удалось определить ваше местоположение. \(placeShown(place))"
    }
    public var simulatedBanner: String { "Демонстрационная погода, данные вымышлены." }
    public var simulatedMark: String { "Демонстрация, данные вымышлены" }

    public func updated(_ age: String) -> String { "Обновлено \(age)" }
    public func lastUpdated(_ age: String) -> String { "Последнее обновление: \(age)" }
    public var refreshing: String { "Обновление…" }
    public func forecastFor(_ clock: String) -> String { "Прогноз на \(clock)" }
    public func feelsLike(_ temperature: String) -> String { "Ощущается как \(temperature)" }
    public func high(_ temperature: String) -> String { "Макс. \(temperature)" }
    public func low(_ temperature: String) -> String { "Мин. \(temperature)" }
    public func aboveHigh(now: String, high: String) -> String { "Сегодня уже \(now) — выше прогнозного максимума (\(high))." }
    public func belowLow(now: String, low: String) -> String { "Сегодня уже \(now) — ниже прогнозного минимума (\(low))." }
    public func wind(_ speed: String, from direction: CompassSector) -> String { "\(speed), \(compassPoint(direction))" }
    public func windUpTo(_ speed: String, from direction: CompassSector?) -> String {
        direction.map { "До \(speed), \(compassPoint($0))" } ?? "До \(speed)"
    }

    public var noNow: String { "Для этого часа данных о погоде нет." }
    public var noHours: String { "Почасового прогноза на сегодня и завтра нет." }
    public func hoursEnd(_ moment: String) -> String { "После \(moment) почасового прогноза нет." }
    public var noDays: String { "Прогноза на сегодня и следующие дни нет." }
    public func curve(low: String, high: String) -> String { "Температура от \(low) до \(high)" }
    public var keptFromEarlier: String { "Из более раннего прогноза" }

    public var sunrise: String { "Восход солнца" }
    public var sunset: String { "Закат" }
    public var dayLength: String { "Световой день" }
    public var moon: String { "Луна" }
    public var moonrise: String { "Восход Луны" }
    public var moonset: String { "Заход Луны" }
    public func sunSentence(_ note: SunNote, isToday: Bool) -> String { Self.sentence(sunClause(note, isToday: isToday)) }
    public func sunClause(_ note: SunNote, isToday: Bool) -> String {
        let today = isToday ? " сегодня" : ""
        return switch note {
        case .upAllDay: "солнце\(today) не заходит"
        case .downAllDay: "солнце\(today) не восходит"
        case .upBeforehand: "восхода\(today) нет: солнце уже над горизонтом"
        case .upPastMidnight: "заката\(today) нет: солнце остаётся над горизонтом и после полуночи"
        }
    }
    public func lit(_ percent: String) -> String { "освещено \(percent)" }

    public func detailTitle(_ detail: Detail) -> String {
        switch detail {
        case .wind: "Ветер"
        case .humidity: "Влажность"
        case .dewPoint: "Точка росы"
        case .pressure: "Давление"
        case .visibility: "Видимость"
        case .ultraviolet: "УФ-индекс"
        case .cloud: "Облачность"
        case .precipitation: "Осадки"
        case .snow: "Снег"
        case .chance: "Вероятность осадков"
        }
    }
    public func valueWithWord(_ value: String, _ word: String) -> String { "\(value) (\(Self.lowercased(word)))" }
    public func gusts(_ speed: String) -> String { "Порывы до \(speed)." }
    public func dewPoint(_ temperature: String) -> String { "Точка росы \(temperature)." }
    public func today(_ amount: String) -> String { "Всего за сегодня \(amount)." }
    public func amount(_ amount: String, inLastMinutes minutes: Int) -> String {
        guard minutes != 1 else { return "\(amount) за последнюю минуту." }
        return "\(amount) за последние \(RussianNoun("минуту", "минуты", "минут").counted(minutes))."
    }
    public func sinceMidnight(_ amount: String) -> String { "с полуночи выпало \(amount)" }
    public func stillToCome(besides fallen: String) -> String { "Ещё ожидается; \(fallen)." }
    public func airAt(_ clock: String) -> String { "Данные на \(clock)" }

    public var noAlertSource: String { "Для этого места у Petrel нет источника предупреждений." }
    public func noAlerts(checkedAt clock: String, by provider: String) -> String {
        "Действующих предупреждений нет (проверено: \(clock), \(withinSentence(provider)))."
    }
    public var alertsUnchecked: String { "Не удалось проверить предупреждения." }
    public func alertCut(characters: Numeral, sender: String?) -> String {
        let noun = RussianNoun("символ", "символа", "символов").form(Self.plural(characters))
        let source = sender.map { " (\($0))" } ?? ""
        return "Текст предупреждения показан не полностью: ещё \(characters.text)\u{A0}\(noun) у источника\(source)."
    }
    public func moreAlerts(_ count: Int) -> String {
        let verb = RussianNoun("не показано", "не показаны", "не показано").form(count)
        return "Ещё \(RussianNoun.warning.counted(count)) здесь \(verb)."
    }
    public func issuedBy(_ sender: String) -> String { "Источник: \(sender)" }
    public func until(_ moment: String) -> String { "До \(moment)" }
    public func from(_ moment: String) -> String {
        // Tuesday and Wednesday begin with two consonants: "со вторника", "со среды".
        "\(moment.hasPrefix("вт") || moment.hasPrefix("ср") ? "Со" : "С") \(moment)"
    }

    public func observed(_ clock: String) -> String { "Наблюдение: \(clock)" }
    public func modelRun(_ clock: String) -> String { "Прогноз от \(clock)" }
    public func licence(_ name: String) -> String { "Лицензия: \(name)" }

    public func partMissing(_ feature: Feature, because kind: WeatherError.Kind) -> String {
        let part =
            switch feature {
            case .current: "Текущая погода недоступна"
            case .hourly: "Почасовой прогноз недоступен"
            case .daily: "Прогноз по дням недоступен"
            case .airQuality: "Данные о качестве воздуха недоступны"
            case .alerts: "Предупреждения недоступны"
            case .search: "Поиск недоступен"
            }
        // The rest of the weather stands beside it: it is the part that nobody has.
        let cause =
            kind == .placeNotCovered
            ? "ни один поставщик не даёт таких данных для этого места" : Self.lowercased(failureTitle(kind))
        return "\(part): \(cause)."
    }

    public func searchTitle(count: Int, query: String) -> String {
        count == 0 ? "По запросу «\(query)» ничего не найдено" : "\(RussianNoun.place.counted(count)) по запросу «\(query)»"
    }
    public var noPlaceFound: String { "Проверьте написание или введите координаты, например 55.76, 37.62." }
    public func otherName(_ name: String) -> String { "другое название: \(name)" }
    public func away(_ distance: String) -> String { "\(distance) отсюда" }
    public func inhabitants(_ number: Numeral) -> String {
        "\(number.text)\u{A0}\(RussianNoun("житель", "жителя", "жителей").form(Self.plural(number)))"
    }
}
