import Meteorology
import WeatherModel

extension RussianPhrases {
    private static let points = ["С", "ССВ", "СВ", "ВСВ", "В", "ВЮВ", "ЮВ", "ЮЮВ", "Ю", "ЮЮЗ", "ЮЗ", "ЗЮЗ", "З", "ЗСЗ", "СЗ", "ССЗ"]
    /// Adjectives of the wind, as forecasts name it.
    private static let spokenPoints = [
        "северный", "северо-северо-восточный", "северо-восточный", "востоко-северо-восточный",
        "восточный", "востоко-юго-восточный", "юго-восточный", "юго-юго-восточный",
        "южный", "юго-юго-западный", "юго-западный", "западо-юго-западный",
        "западный", "западо-северо-западный", "северо-западный", "северо-северо-западный",
    ]
    private static let forces = [
        "Штиль", "Тихий ветер", "Лёгкий ветер", "Слабый ветер", "Умеренный ветер", "Свежий ветер", "Сильный ветер", "Крепкий ветер",
        "Очень крепкий ветер", "Шторм", "Сильный шторм", "Жестокий шторм", "Ураган",
    ]

    func condition(_ condition: Condition) -> String {
        switch condition {
        case .clear: "Ясно"
        case .mostlyClear: "Малооблачно"
        case .partlyCloudy: "Переменная облачность"
        case .mostlyCloudy: "Облачно с прояснениями"
        case .cloudy: "Пасмурно"
        case .haze: "Мгла"
        case .mist: "Дымка"
        case .fog: "Туман"
        case .drizzle: "Морось"
        case .rainLight: "Небольшой дождь"
        case .rain: "Дождь"
        case .rainHeavy: "Сильный дождь"
        case .showers: "Кратковременный дождь"
        case .freezingRain: "Ледяной дождь"
        case .sleet: "Мокрый снег"
        case .snowLight: "Небольшой снег"
        case .snow: "Снег"
        case .snowHeavy: "Сильный снег"
        case .hail: "Град"
        case .thunderstorm: "Гроза"
        case .wind: "Ветрено"
        // A tornado, a squall or a hurricane, with or without thunder.
        case .severe: "Буря"
        case .unknown: "Неизвестно"
        }
    }
    func compassPoint(_ point: CompassSector) -> String { Self.points[point.rawValue] }
    func spokenCompassPoint(_ point: CompassSector) -> String { Self.spokenPoints[point.rawValue] }
    func windForce(_ force: Int) -> String { "\(Self.forces[max(0, min(12, force))])." }

    func moonPhase(_ phase: MoonPhase) -> String {
        switch phase {
        case .newMoon: "Новолуние"
        case .waxingCrescent: "Растущий серп"
        case .firstQuarter: "Первая четверть"
        case .waxingGibbous: "Растущая Луна"
        case .fullMoon: "Полнолуние"
        case .waningGibbous: "Убывающая Луна"
        case .lastQuarter: "Последняя четверть"
        case .waningCrescent: "Убывающий серп"
        }
    }

    func ultraviolet(_ level: UVIndex) -> String {
        switch level {
        case .low: "Низкий"
        case .moderate: "Умеренный"
        case .high: "Высокий"
        case .veryHigh: "Очень высокий"
        case .extreme: "Экстремальный"
        }
    }

    func ultravioletAdvice(_ level: UVIndex) -> String {
        switch level {
        case .low: "Защита не нужна."
        case .moderate, .high: "В полдень держитесь в тени; нужны головной убор и солнцезащитный крем."
        case .veryHigh, .extreme: "Избегайте полуденного солнца; одежда, головной убор и солнцезащитный крем обязательны."
        }
    }

    func tendency(_ tendency: PressureTendency) -> String {
        switch tendency {
        case .rising: "Растёт."
        case .steady: "Не меняется."
        case .falling: "Падает."
        }
    }

    func dewPointComfort(_ comfort: DewPointComfort) -> String {
        switch comfort {
        case .dry: "По ощущениям сухо."
        case .comfortable: "По ощущениям комфортно."
        case .humid: "По ощущениям влажно."
        case .oppressive: "По ощущениям душно."
        }
    }

    func feelsLikeCause(_ cause: FeelsLikeCause) -> String {
        switch cause {
        case .same: "Почти как температура воздуха."
        case .wind: "Из-за ветра кажется холоднее."
        case .dryAir: "Из-за сухого воздуха кажется прохладнее."
        case .humidity: "Из-за влажности кажется теплее."
        case .sun: "На солнце кажется теплее."
        case .colder: "Кажется холоднее, чем на самом деле."
        case .warmer: "Кажется теплее, чем на самом деле."
        }
    }

    func pollutant(_ pollutant: AirQuality.Pollutant) -> String {
        switch pollutant {
        case .pm2_5: "Мелкие частицы (PM2.5)"
        case .pm10: "Взвешенные частицы (PM10)"
        case .ozone: "Озон (O₃)"
        case .nitrogenDioxide: "Диоксид азота (NO₂)"
        case .sulphurDioxide: "Диоксид серы (SO₂)"
        case .carbonMonoxide: "Угарный газ (CO)"
        }
    }

    func airScale(_ scale: AirQuality.Scale) -> String {
        switch scale {
        case .usAQI: "Индекс AQI США (EPA 2024)"
        case .europeanAQI: "Европейский индекс AQI (EEA 2024)"
        case .usEPACategory: "Категория EPA США"
        case .ukDEFRA: "Британский индекс DEFRA"
        case .openWeatherMap: "Индекс OpenWeather"
        }
    }

    func airCategory(_ category: AirCategory) -> String {
        switch category {
        case .good: "Хорошее"
        case .fair: "Приемлемое"
        case .moderate: "Умеренное"
        case .poor: "Плохое"
        case .veryPoor: "Очень плохое"
        case .extremelyPoor: "Крайне плохое"
        case .unhealthyForSensitiveGroups: "Вредно для чувствительных групп"
        case .unhealthy: "Вредно"
        case .veryUnhealthy: "Очень вредно"
        case .hazardous: "Опасно"
        // For an index of pollution, where the bare adjective would refer to the quality.
        case .low: "Низкое загрязнение"
        case .high: "Высокое загрязнение"
        case .veryHigh: "Очень высокое загрязнение"
        }
    }

    func airWarning(_ category: AirCategory, index: String, value: String) -> String {
        // "Плохое" is said of the quality, "вредно" and "высокое загрязнение" are not.
        let subject = [.poor, .veryPoor, .extremelyPoor].contains(category) ? airTitle : "Воздух"
        return "\(subject): \(Self.lowercased(airCategory(category))), \(Self.lowercased(index)) \(value)."
    }

    func severity(_ severity: Alert.Severity) -> String {
        switch severity {
        case .extreme: "Чрезвычайная опасность"
        case .severe: "Высокая опасность"
        case .moderate: "Умеренная опасность"
        case .minor: "Небольшая опасность"
        case .unknown: "Уровень опасности не указан"
        }
    }
}
