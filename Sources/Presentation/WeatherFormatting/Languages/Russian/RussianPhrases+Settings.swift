extension RussianPhrases {
    public var settingsTitle: String { "Настройки" }
    public var languageTitle: String { "Язык" }
    public var asTheBrowser: String { "Как в браузере" }
    public var unitsTitle: String { "Единицы измерения" }
    public var appearanceTitle: String { "Оформление" }
    public var placesTitle: String { "Сохранённые места" }
    public var settingsNote: String { "Настройки хранятся в этом браузере в течение года. Учётная запись не нужна." }
    public var temperatureUnit: String { "Температура" }
    public var windUnit: String { "Ветер" }
    public var pressureUnit: String { "Давление" }
    public var precipitationUnit: String { "Дождь и снег" }
    public var distanceUnit: String { "Расстояние" }
    public var clockFormat: String { "Время" }
    public func asUsual(_ name: String) -> String { "Как принято в регионе (\(name))" }

    public func name(_ unit: UnitPreferences.Temperature) -> String {
        switch unit {
        case .celsius: "Градусы Цельсия (°C)"
        case .fahrenheit: "Градусы Фаренгейта (°F)"
        }
    }
    public func name(_ unit: UnitPreferences.Wind) -> String {
        switch unit {
        case .kilometersPerHour: "Километры в час (км/ч)"
        case .metersPerSecond: "Метры в секунду (м/с)"
        case .milesPerHour: "Мили в час (миль/ч)"
        case .knots: "Узлы (уз)"
        case .beaufort: "Шкала Бофорта (от 0 до 12 баллов)"
        }
    }
    public func name(_ unit: UnitPreferences.Pressure) -> String {
        switch unit {
        case .hectopascals: "Гектопаскали (гПа)"
        case .millimetersOfMercury: "Миллиметры ртутного столба (мм\u{A0}рт.\u{A0}ст.)"
        case .inchesOfMercury: "Дюймы ртутного столба (дюйм.\u{A0}рт.\u{A0}ст.)"
        }
    }
    public func name(_ unit: UnitPreferences.Precipitation) -> String {
        switch unit {
        case .millimeters: "Миллиметры, снег в сантиметрах (мм, см)"
        case .inches: "Дюймы"
        }
    }
    public func name(_ unit: UnitPreferences.Distance) -> String {
        switch unit {
        case .kilometers: "Километры (км)"
        case .miles: "Мили"
        }
    }
    public func name(_ clock: UnitPreferences.Clock) -> String {
        switch clock {
        case .hours24: "24 часа (15:00)"
        case .hours12: "12 часов (3\u{A0}PM)"
        }
    }
    public func shortName(_ clock: UnitPreferences.Clock) -> String {
        switch clock {
        case .hours24: "15:00"
        case .hours12: "3\u{A0}PM"
        }
    }

    public var themeTitle: String { "Тема" }
    public var asTheDevice: String { "Как на устройстве" }
    public var lightTheme: String { "Светлая" }
    public var darkTheme: String { "Тёмная" }
    public var motionTitle: String { "Анимация" }
    public var noMotion: String { "Отключена" }
    public var save: String { "Сохранить" }
    public var saved: String { "Сохранено." }
    public var noSavedPlaces: String { "Сохранённых мест пока нет. Сохранить место можно в меню мест над прогнозом." }
    public func placesFull(_ count: Int) -> String { "Сохранено мест: \(count). Это предел: чтобы сохранить другое, удалите одно из них." }
    public func savePlace(_ name: String) -> String { "Сохранить «\(name)»" }
    public func moveUp(_ name: String) -> String { "Переместить «\(name)» выше" }
    public func moveDown(_ name: String) -> String { "Переместить «\(name)» ниже" }
    public func remove(_ name: String) -> String { "Удалить «\(name)»" }
    public func removed(_ names: [String]) -> String {
        names.count == 1 ? "Место «\(names[0])» удалено." : "Удалено мест: \(names.count)."
    }
    public var undo: String { "Отменить" }
    public func undo(removing names: [String]) -> String {
        names.count == 1 ? "Вернуть «\(names[0])»" : "Вернуть \(RussianNoun.place.counted(names.count))"
    }
}
