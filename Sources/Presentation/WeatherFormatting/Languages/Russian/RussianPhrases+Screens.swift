import Meteorology
import WeatherModel

extension RussianPhrases {
    var now: String { "Сейчас" }
    var hoursTitle: String { "Почасовой прогноз" }
    func daysTitle(_ count: Int) -> String { "Прогноз на \(RussianNoun.day.counted(count))" }
    var sunTitle: String { "Солнце и Луна" }
    var detailsTitle: String { "Подробности" }
    var airTitle: String { "Качество воздуха" }
    var alertsTitle: String { "Предупреждения" }

    func positionDenied(showing place: String) -> String { "Доступ к геопозиции выключен. \(placeShown(place))" }
    func placeUnasked(showing place: String) -> String { "Место не указано. \(placeShown(place))" }
    func positionUnavailable(showing place: String) -> String {
        "Не удалось определить ваше местоположение. \(placeShown(place))"
    }
    var simulatedBanner: String { "Демонстрация, данные вымышлены." }
    var simulatedMark: String { "Демонстрация, данные вымышлены" }

    func updated(_ age: String) -> String { "Обновлено \(age)" }
    func lastUpdated(_ age: String) -> String { "Последнее обновление: \(age)" }
    var refreshing: String { "Обновление…" }
    func forecastFor(_ clock: String) -> String { "Прогноз на \(clock)" }
    func feelsLike(_ temperature: String) -> String { "Ощущается как \(temperature)" }
    func high(_ temperature: String) -> String { "Макс. \(temperature)" }
    func low(_ temperature: String) -> String { "Мин. \(temperature)" }
    func reached(_ figure: String, at clock: String) -> String { "\(figure) (в\u{A0}\(clock))" }
    func spokenReached(_ temperature: String, at clock: String) -> String { "\(temperature) в \(clock)" }
    func aboveHigh(now: String, high: String) -> String { "Сегодня уже \(now) — выше прогнозного максимума (\(high))." }
    func belowLow(now: String, low: String) -> String { "Сегодня уже \(now) — ниже прогнозного минимума (\(low))." }
    func wind(_ speed: String, from direction: CompassSector) -> String { "\(speed), \(compassPoint(direction))" }
    func windUpTo(_ speed: String, from direction: CompassSector?) -> String {
        direction.map { "До \(speed), \(compassPoint($0))" } ?? "До \(speed)"
    }

    var noNow: String { "Для этого часа данных о погоде нет." }
    var noHours: String { "Почасового прогноза на сегодня и завтра нет." }
    func hoursEnd(_ moment: String) -> String { "После \(moment) почасового прогноза нет." }
    var noDays: String { "Прогноза на сегодня и следующие дни нет." }
    func curve(low: String, high: String) -> String { "Температура от \(low) до \(high)" }
    var keptFromEarlier: String { "Из более раннего прогноза" }

    var sunrise: String { "Восход солнца" }
    var sunset: String { "Закат" }
    var dayLength: String { "Световой день" }
    var moon: String { "Луна" }
    var moonrise: String { "Восход Луны" }
    var moonset: String { "Заход Луны" }
    func sunSentence(_ note: SunNote, isToday: Bool) -> String { Self.sentence(sunClause(note, isToday: isToday)) }
    func sunClause(_ note: SunNote, isToday: Bool) -> String {
        let today = isToday ? " сегодня" : ""
        return switch note {
        case .upAllDay: "солнце\(today) не заходит"
        case .downAllDay: "солнце\(today) не восходит"
        case .upBeforehand: "восхода\(today) нет: солнце уже над горизонтом"
        case .upPastMidnight: "заката\(today) нет: солнце остаётся над горизонтом и после полуночи"
        }
    }
    func lit(_ percent: String) -> String { "освещено \(percent)" }

    func quantityTitle(_ quantity: HourQuantity) -> String {
        switch quantity {
        case .temperatureCelsius: "Температура"
        case .feelsLikeCelsius: "Ощущается как"
        case .humidity: "Влажность"
        case .windKph: "Ветер"
        case .gustKph: "Порывы ветра"
        case .windDirectionDegrees: "Направление ветра"
        case .chanceOfRain: "Вероятность осадков"
        case .precipitationMillimeters: "Осадки"
        case .snowfallCentimeters: "Снег"
        case .dewPointCelsius: "Точка росы"
        case .pressureHectopascals: "Давление"
        case .visibilityKilometers: "Видимость"
        case .cloudCover: "Облачность"
        case .uvIndex: "УФ-индекс"
        case .snowDepthCentimeters: "Снежный покров"
        case .freezingLevelMeters: "Нулевая изотерма"
        }
    }
    var elevationTitle: String { "Высота" }
    var coordinatesTitle: String { "Координаты" }
    var elevationOfForecast: String { "Прогноз дан для этой высоты; высота самого места неизвестна." }
    func elevationDiffers(forecast height: String, by difference: String, isHigher: Bool) -> String {
        "Прогноз дан для высоты \(height), на \(difference) \(isHigher ? "выше: здесь, вероятно, теплее" : "ниже: здесь, вероятно, холоднее")."
    }
    func valueWithWord(_ value: String, _ word: String) -> String { "\(value) (\(Self.lowercased(word)))" }
    func gusts(_ speed: String) -> String { "Порывы до \(speed)." }
    func dewPoint(_ temperature: String) -> String { "Точка росы \(temperature)." }
    func today(_ amount: String) -> String { "Всего за сегодня \(amount)." }
    func amount(_ amount: String, inLastMinutes minutes: Int) -> String {
        guard minutes != 1 else { return "\(amount) за последнюю минуту." }
        return "\(amount) за последние \(RussianNoun("минуту", "минуты", "минут").counted(minutes))."
    }
    func sinceMidnight(_ amount: String) -> String { "с полуночи выпало \(amount)" }
    func snowSinceMidnight(_ depth: String) -> String { "снега с полуночи выпало \(depth)" }
    func stillToCome(besides fallen: String) -> String { "Ещё ожидается; \(fallen)." }
    func airAt(_ clock: String) -> String { "Данные на \(clock)" }

    var noAlertSource: String { "Для этого места у Petrel нет источника предупреждений." }
    func noOfficialAlertSource(in country: String) -> String {
        "\(country): нет официального источника предупреждений, который Petrel мог бы прочитать."
    }
    func noCompleteAlertSource(in country: String) -> String {
        "\(country): о предупреждениях для этого места ничего не известно, но в источнике могут быть не все."
    }
    func noAlertSourceBeyondSWIC(in country: String) -> String {
        "\(country): о предупреждениях для этого места ничего не известно. Petrel может спросить только Всемирную метеорологическую организацию, "
            + "а у неё могут быть не все."
    }
    var alertSourceMayLack: String { "Он передаёт чужие предупреждения: пустой список не означает, что их нет." }
    func noAlerts(checkedAt clock: String, by provider: String) -> String {
        "Действующих предупреждений нет (проверено: \(clock), \(withinSentence(provider)))."
    }
    func noAlertsThen(checkedAt clock: String) -> String {
        "На \(clock) действующих предупреждений не было. Есть ли они сейчас, неизвестно."
    }
    var alertsUnchecked: String { "Не удалось проверить предупреждения." }
    func warningKind(_ kind: WarningKind) -> String {
        switch kind {
        case .wind: "Сильный ветер"
        case .thunderstorm: "Гроза"
        case .tornado: "Смерч"
        case .tropicalCyclone: "Тропический шторм"
        case .rain: "Сильный дождь"
        case .hail: "Град"
        case .flood: "Наводнение"
        case .surge: "Затопление побережья"
        case .coast: "Опасность на побережье"
        case .sea: "Опасное волнение на море"
        case .tsunami: "Цунами"
        case .snow: "Снегопад"
        case .ice: "Гололёд"
        case .avalanche: "Лавины"
        case .thaw: "Оттепель"
        case .snowOrIce: "Снег или гололёд"
        case .frost: "Заморозки"
        case .cold: "Сильный мороз"
        case .heat: "Жара"
        case .uv: "Сильное УФ-излучение"
        case .drought: "Засуха"
        case .fog: "Туман"
        case .dust: "Пыльная буря"
        case .air: "Загрязнение воздуха"
        case .fire: "Пожарная опасность"
        case .landslide: "Оползни и сели"
        case .volcano: "Вулканическая опасность"
        case .earthquake: "Землетрясение"
        case .other: "Официальное предупреждение"
        }
    }
    func warningLevel(_ level: WarningLevel) -> String {
        switch level {
        case .green: "Зелёный уровень"
        case .blue: "Синий уровень"
        case .yellow: "Жёлтый уровень"
        case .amber: "Янтарный уровень"
        case .orange: "Оранжевый уровень"
        case .red: "Красный уровень"
        case .violet: "Фиолетовый уровень"
        case .black: "Чёрный уровень"
        case .level1: "Уровень 1"
        case .level2: "Уровень 2"
        case .level3: "Уровень 3"
        case .level4: "Уровень 4"
        case .level5: "Уровень 5"
        }
    }
    func alertOriginal(_ headline: String) -> String { "В оригинале: \(headline)" }
    func alertFigures(_ list: String) -> String { "В ваших единицах: \(list)" }
    func alertCut(characters: Numeral, sender: String?) -> String {
        let noun = RussianNoun("символ", "символа", "символов").form(Self.plural(characters))
        let source = sender.map { " (\($0))" } ?? ""
        return "Текст предупреждения показан не полностью: ещё \(characters.text)\u{A0}\(noun) у источника\(source)."
    }
    func moreAlerts(_ count: Int) -> String {
        let verb = RussianNoun("не показано", "не показаны", "не показано").form(count)
        return "Ещё \(RussianNoun.warning.counted(count)) здесь \(verb)."
    }
    func alertsUnplaced(_ count: Int) -> String {
        let verb = RussianNoun("не показано", "не показаны", "не показано").form(count)
        return "\(RussianNoun.warning.counted(count)) на карте \(verb): район указан кодом, которого Petrel не знает, или не прочитан."
    }
    func placeWarned(_ severity: String) -> String { "Предупреждение: \(Self.lowercased(severity))" }
    var alertSourcesTitle: String { "Опрошенные источники" }
    func alertChecked(_ clock: String) -> String { "Проверено: \(clock)" }
    func alertCheckFailed(lastAt clock: String) -> String { "Последняя проверка: \(clock); сейчас источник недоступен" }
    var alertNeverChecked: String { "Проверить не удалось" }
    func alertsUndecided(_ count: Int) -> String {
        let verb = RussianNoun("может", "могут", "могут").form(count)
        return
            "Ещё \(RussianNoun.warning.counted(count)) \(verb) относиться к этому месту: район указан кодом, которого Petrel не знает, или не прочитан."
    }
    func alertsPerhaps(_ count: Int) -> String {
        let verb = RussianNoun("может", "могут", "могут").form(count)
        return
            "\(RussianNoun.warning.counted(count)) \(verb) относиться к этому месту: район указан кодом, которого Petrel не знает, или не прочитан."
    }
    func alertsLeftAside(_ count: Int) -> String {
        "Предупреждения проверены не полностью: не удалось прочитать \(RussianNoun("запись", "записи", "записей").counted(count)) в их списках."
    }
    func alertEntriesLeftAside(_ count: Int, _ reasons: [UnreadReason]) -> String {
        let why = reasons.isEmpty ? "" : " (\(reasons.map(unread).joined(separator: "; ")))"
        return "Не удалось прочитать \(RussianNoun("запись", "записи", "записей").counted(count)) его списка\(why)."
    }
    func unread(_ reason: UnreadReason) -> String {
        switch reason {
        case .elsewhere: "на другом сервере"
        case .withoutMessage: "без сообщения"
        case .beyondBound: "больше, чем читает Petrel"
        case .furtherPages: "на следующих страницах"
        case .unreadable: "в неизвестном формате"
        case .unaddressed: "не указано, для кого"
        case .times: "с невозможным временем"
        case .notFetched: "ещё не получено"
        }
    }
    func alertArea(around place: String) -> String {
        place.isEmpty
            ? "Карта района предупреждения. Точкой отмечено это место." : "Карта района предупреждения. Точкой отмечено место: \(place)."
    }
    var alertOnMap: String { "Показать на карте" }
    var alertOpening: String { "Загружаются последние сведения об этом предупреждении…" }
    var alertAsSent: String { "В том виде, в каком пришло на это устройство" }
    var alertGone: String { "Предупреждение, которое вы открыли, больше не действует." }
    func issuedBy(_ sender: String) -> String { "Источник: \(sender)" }
    var endNotStated: String { "Окончание не указано" }
    func until(_ moment: String) -> String { "До \(moment)" }
    func from(_ moment: String) -> String {
        // Tuesday and Wednesday begin with two consonants: "со вторника", "со среды".
        "\(moment.hasPrefix("вт") || moment.hasPrefix("ср") ? "Со" : "С") \(moment)"
    }

    func observed(_ clock: String) -> String { "Наблюдение: \(clock)" }
    func modelRun(_ clock: String) -> String { "Прогноз от \(clock)" }
    func licence(_ name: String) -> String { "Лицензия: \(name)" }

    func partMissing(_ feature: Feature, because kind: WeatherError.Kind) -> String {
        let part =
            switch feature {
            case .current: "Текущая погода недоступна"
            case .hourly: "Почасовой прогноз недоступен"
            case .daily: "Прогноз по дням недоступен"
            case .airQuality: "Данные о качестве воздуха недоступны"
            case .alerts: "Предупреждения недоступны"
            case .search: "Поиск недоступен"
            }
        // The screen shows the rest of the weather: no provider has this part.
        let cause =
            kind == .placeNotCovered
            ? "ни один поставщик не даёт таких данных для этого места" : Self.lowercased(failureTitle(kind))
        return "\(part): \(cause)."
    }

    func searchTitle(count: Int, query: String) -> String {
        count == 0 ? "По запросу «\(query)» ничего не найдено" : "\(RussianNoun.place.counted(count)) по запросу «\(query)»"
    }
    var narrowSearch: String { "Это самые подходящие места. Чтобы найти другие, добавьте регион или страну: «Никольское, Татарстан»." }
    var similarNames: String { "Места с точно таким названием нет, поэтому показаны похожие." }
    var noPlaceFound: String { "Проверьте написание или введите координаты, например 55.76, 37.62." }
    func otherName(_ name: String) -> String { "другое название: \(name)" }
    /// Without the region's name, which would have to be in the genitive: the hit's own line has it.
    func placeKind(_ kind: PlaceKind, height: String?, of region: String?) -> String {
        switch kind {
        case .peak: height.map { "гора, \($0)" } ?? "гора"
        case .lake: "озеро"
        case .park: "парк или заповедник"
        case .island: "остров"
        case .islands: "острова"
        case .sea: "море"
        case .countryCapital: "столица"
        case .regionCapital: "главный город региона"
        case .largestOfCountry: "крупнейший населённый пункт страны"
        case .largestOfRegion: "крупнейший населённый пункт региона"
        }
    }
    func away(_ distance: String) -> String { "\(distance) отсюда" }
    func inhabitants(_ number: Numeral) -> String {
        "\(number.text)\u{A0}\(RussianNoun("житель", "жителя", "жителей").form(Self.plural(number)))"
    }
}
