extension RussianPhrases {
    var settingsTitle: String { "Настройки" }
    var notificationsTitle: String { "Уведомления" }
    var websiteTitle: String { "Для сайта" }
    var embedNoPlace: String { "Сначала откройте погоду какого-нибудь места. После этого здесь появится код для вашего сайта." }
    var languageTitle: String { "Язык" }
    var asTheBrowser: String { "Как в браузере" }
    var unitsTitle: String { "Единицы измерения" }
    var appearanceTitle: String { "Оформление" }
    var placesTitle: String { "Сохранённые места" }
    var settingsNote: String { "Настройки хранятся в этом браузере в течение года. Учётная запись не нужна." }
    var temperatureUnit: String { "Температура" }
    var windUnit: String { "Ветер" }
    var pressureUnit: String { "Давление" }
    var precipitationUnit: String { "Дождь и снег" }
    var distanceUnit: String { "Расстояние" }
    var clockFormat: String { "Время" }
    func asUsual(_ name: String) -> String { "Как в регионе (\(name))" }

    func name(_ unit: UnitPreferences.Temperature) -> String {
        switch unit {
        case .celsius: "Градусы Цельсия (°C)"
        case .fahrenheit: "Градусы Фаренгейта (°F)"
        }
    }
    func name(_ unit: UnitPreferences.Wind) -> String {
        switch unit {
        case .kilometersPerHour: "Километры в час (км/ч)"
        case .metersPerSecond: "Метры в секунду (м/с)"
        case .milesPerHour: "Мили в час (миль/ч)"
        case .knots: "Узлы (уз)"
        case .beaufort: "Шкала Бофорта (от 0 до 12 баллов)"
        }
    }
    func name(_ unit: UnitPreferences.Pressure) -> String {
        switch unit {
        case .hectopascals: "Гектопаскали (гПа)"
        case .millimetersOfMercury: "Миллиметры ртутного столба (мм\u{A0}рт.\u{A0}ст.)"
        case .inchesOfMercury: "Дюймы ртутного столба (дюйм.\u{A0}рт.\u{A0}ст.)"
        }
    }
    func name(_ unit: UnitPreferences.Precipitation) -> String {
        switch unit {
        case .millimeters: "Миллиметры, снег в сантиметрах (мм, см)"
        case .inches: "Дюймы"
        }
    }
    func name(_ unit: UnitPreferences.Distance) -> String {
        switch unit {
        case .kilometers: "Километры (км)"
        case .miles: "Мили"
        }
    }
    func name(_ clock: UnitPreferences.Clock) -> String {
        switch clock {
        case .hours24: "24 часа (15:00)"
        case .hours12: "12 часов (3\u{A0}PM)"
        }
    }
    func shortName(_ clock: UnitPreferences.Clock) -> String {
        switch clock {
        case .hours24: "15:00"
        case .hours12: "3\u{A0}PM"
        }
    }

    var themeTitle: String { "Тема" }
    var asTheDevice: String { "Как в системе" }
    var lightTheme: String { "Светлая" }
    var darkTheme: String { "Тёмная" }
    var motionTitle: String { "Анимация" }
    var noMotion: String { "Отключена" }
    var save: String { "Сохранить" }
    var saved: String { "Сохранено." }
    var noSavedPlaces: String { "Сохранённых мест пока нет. Сохранить место можно в меню мест над прогнозом." }
    func placesFull(_ count: Int) -> String { "Сохранено мест: \(count). Это предел: чтобы сохранить другое, удалите одно из них." }
    func savePlace(_ name: String) -> String { "Сохранить «\(name)»" }
    func moveUp(_ name: String) -> String { "Переместить «\(name)» выше" }
    func moveDown(_ name: String) -> String { "Переместить «\(name)» ниже" }
    func remove(_ name: String) -> String { "Удалить «\(name)»" }
    func nextPlace(_ name: String) -> String { "Следующее место: \(name)" }
    func previousPlace(_ name: String) -> String { "Предыдущее место: \(name)" }
    func rename(_ name: String) -> String { "Переименовать «\(name)»" }
    func ownName(for name: String) -> String { "Своё название для «\(name)»" }
    var placesKeys: String {
        "Сохранённые места показаны и в ряд над прогнозом. По этому ряду можно перемещаться стрелками, Enter открывает место."
    }
    var startTitle: String { "Начальная страница" }
    func removed(_ names: [String]) -> String {
        names.count == 1 ? "Место «\(names[0])» удалено." : "Удалено мест: \(names.count)."
    }
    var undo: String { "Отменить" }
    func undo(removing names: [String]) -> String {
        names.count == 1 ? "Вернуть «\(names[0])»" : "Вернуть \(RussianNoun.place.counted(names.count))"
    }
}
