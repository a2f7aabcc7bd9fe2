/// The phone's dashboard and the rooms of the app.
extension RussianPhrases {
    var weatherTab: String { "Сегодня" }
    var citiesTab: String { "Города" }
    var settingsTab: String { "Настройки" }
    var commandsTitle: String { "Переход" }
    var refreshCommand: String { "Обновить" }

    var useMyLocation: String { "Определить геопозицию" }
    var choosePlace: String { "Выбрать место" }
    var openSettings: String { "Открыть настройки" }
    var positionPermissionNeeded: String { "Нужен доступ к геопозиции" }
    var positionUndetermined: String { "Не удалось определить местоположение" }
    func placeShown(_ place: String) -> String { Self.closed("Показываем: \(place)") }
    var fallbackPlace: String { "Москва" }
    var wholeWarning: String { "Полный текст предупреждения" }
    var loadingWeather: String { "Загрузка погоды…" }
    var sourcesTitle: String { "Источники" }
}

/// The list of places, and the search for others.
extension RussianPhrases {
    var placesName: String { "Места" }
    var myLocation: String { "Моё местоположение" }
    var placesEmpty: String { "Здесь появятся сохранённые места." }
    var searchLabel: String { "Поиск места" }
    var searchButton: String { "Найти" }
    var suggestionsName: String { "Подсказки" }
    func suggestions(_ count: Int) -> String {
        count == 0 ? "Подсказок нет" : RussianNoun("подсказка", "подсказки", "подсказок").counted(count)
    }
    var close: String { "Закрыть" }
    var placesSimulated: String { "Демонстрационная погода. Места настоящие." }
}
