/// The phone's dashboard and the rooms of the app.
extension RussianPhrases {
    public var weatherTab: String { "Погода" }
    public var citiesTab: String { "Города" }
    public var settingsTab: String { "Настройки" }

    public var useMyLocation: String { "Определить моё местоположение" }
    public var choosePlace: String { "Выбрать место" }
    public var openSettings: String { "Открыть настройки" }
    public var positionPermissionNeeded: String { "Нужен доступ к геопозиции" }
    public var positionUndetermined: String { "Не удалось определить местоположение" }
    public func placeShown(_ place: String) -> String { Self.closed("Показываем: \(place)") }
    public var fallbackPlace: String { "Москва" }
    public var wholeWarning: String { "Полный текст предупреждения" }
    public var loadingWeather: String { "Загрузка погоды…" }
    public var sourcesTitle: String { "Источники" }
}

/// The list of places, and the search for others.
extension RussianPhrases {
    public var placesName: String { "Места" }
    public var myLocation: String { "Моё местоположение" }
    public var placesEmpty: String { "Здесь появятся сохранённые места." }
    public var searchLabel: String { "Поиск места" }
    public var searchButton: String { "Найти" }
    public var close: String { "Закрыть" }
    public var placesSimulated: String { "Демонстрационная погода. Места настоящие." }
}
