extension RussianPhrases {
    var map: MapWords { Self.mapWords }

    private static let mapWords = MapWords(
        name: "Карта", help: "Двойной щелчок или двойное касание в любой точке открывает её погоду.",
        tapHelp: "Двойное касание в любой точке открывает её погоду.",
        keys: "Стрелки двигают карту, плюс и минус меняют масштаб, Enter открывает погоду в точке под перекрестием.",
        zoomIn: "Приблизить", zoomOut: "Отдалить", centerWeather: "Погода под перекрестием", middleWeather: "Погода в центре карты",
        otherGround: "Подробная карта",
        back: "Назад к карте", point: "Точка: #",
        needsScript: "Для карты нужен JavaScript. Погоду любой точки можно открыть и по координатам.",
        unavailable: "На этом сервере нет карты. Погоду любой точки можно открыть по координатам.", latitude: "Широта",
        longitude: "Долгота", open: "Показать погоду", incomplete: "Не удалось загрузить часть карты.",
        credit: "Основа карты: Natural Earth и GeoNames. Пунктиром показаны спорные границы.")

    var layers: LayerWords { Self.layerWords }

    private static let layerWords = LayerWords(
        title: "Погода на карте", precipitation: "Осадки", temperature: "Температура", wind: "Ветер", clouds: "Облачность",
        precipitationPeriod: "За час при интенсивности в этот момент", temperaturePeriod: "На высоте 2 метра в этот момент",
        windPeriod: "На высоте 10 метров, без порывов", cloudsPeriod: "Доля неба", time: "Показанное время",
        play: "Воспроизвести", pause: "Пауза", earlier: "На час раньше", later: "На час позже", past: "Прошлое", now: "Сейчас",
        forecast: "Прогноз", incomplete: "Заштрихованные части слоя не удалось загрузить.",
        missing: "Для заштрихованных частей данных за этот час нет.", failed: "Не удалось загрузить слой погоды.")
}
