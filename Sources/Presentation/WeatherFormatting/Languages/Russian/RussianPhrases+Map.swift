extension RussianPhrases {
    var map: MapWords { Self.mapWords }

    private static let mapWords = MapWords(
        name: "Карта", help: "Двойной щелчок или двойное касание в любой точке открывает её погоду.",
        keys: "Стрелки двигают карту, плюс и минус меняют масштаб, Enter открывает погоду в точке под перекрестием.",
        zoomIn: "Приблизить", zoomOut: "Отдалить", centerWeather: "Погода под перекрестием", back: "Назад к карте", point: "Точка: #",
        needsScript: "Для карты нужен JavaScript. Погоду любой точки можно открыть и по координатам.",
        unavailable: "На этом сервере нет карты. Погоду любой точки можно открыть по координатам.", latitude: "Широта",
        longitude: "Долгота", open: "Показать погоду", incomplete: "Не удалось загрузить часть карты.",
        credit: "Основа карты: Natural Earth и GeoNames. Пунктиром показаны спорные границы.")
}
