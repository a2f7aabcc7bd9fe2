import ClimateProjection

extension RussianPhrases {
    var climateTitle: String { "Погода в 2045 году" }
    var climateName: String { "2045" }
    var climateThen: String { "Такой же день в 2045 году" }
    var climateToggle: String { "Меры по защите климата" }
    func climateSide(withInterventions: Bool) -> String { withInterventions ? "С мерами по климату" : "Без мер" }
    func climateWarmer(_ difference: String) -> String { "теплее на \(difference)" }
    var climateBasis: String { "от доиндустриальной эпохи" }
    func climateModelsTitle(since year: String) -> String { "По моделям, с \(year) года" }
    func spokenClimate(
        now: String, condition: String, withInterventions: Bool, then: String, difference: String, conditionThen: String, models: String
    ) -> String {
        "Сейчас \(now), \(Self.lowercased(condition)). Такой же день в 2045 году \(withInterventions ? "с мерами" : "без мер") по защите климата: "
            + "\(then), теплее на \(difference), считая \(climateBasis), \(Self.lowercased(conditionThen)). \(models)."
    }
    func climateChange(_ reason: ConditionChange.Reason) -> String {
        switch reason {
        case .aboveFreezing: "В более тёплом воздухе меньше снега и льда."
        case .moistAir: "Тёплый воздух удерживает больше влаги: дожди чаще кратковременные и с грозами."
        case .heatHaze: "В сухом горячем воздухе накапливаются пыль и озон."
        }
    }
    var climateSameSky: String { "Такое потепление не меняет ни облачности, ни осадков." }
    var climateNotForecast: String {
        "Это климат, а не прогноз: насколько тёплым был бы такой же день, а не какой будет погода в тот или иной день 2045 года."
    }

    var climateRegionalTitle: String { "Что показывают климатические модели для этого места" }
    func climateScenario(_ scenario: ClimateScenario) -> String {
        switch scenario {
        case .ssp126: "Резкое сокращение выбросов с 2020-х годов (SSP1\u{2011}2.6)"
        case .ssp245: "Средний сценарий (SSP2\u{2011}4.5)"
        case .ssp370: "Высокие выбросы (SSP3\u{2011}7.0)"
        }
    }
    func climateWarming(_ middle: String, low: String, high: String, since year: String) -> String {
        "\(middle) с \(year) по 2045 год; четыре модели из пяти дают от \(low) до \(high)."
    }
    func climateWhyDifferent(since year: String, isWithin: Bool) -> String {
        let why =
            "Основная оценка отсчитана от доиндустриальной эпохи, а оценка моделей — от \(year) года: потепление до этого года уже есть в "
            + "сегодняшней погоде."
        return isWithin ? "\(why) Здесь основная оценка укладывается в разброс моделей." : why
    }
    func climatePathways(overlap: Bool) -> String {
        overlap
            ? "Диапазоны двух сценариев перекрываются: к 2045 году решения, принятые сегодня, ещё мало заметны. Сценарии расходятся позже, во "
                + "второй половине века."
            : "Диапазоны двух сценариев здесь не перекрываются: разница видна уже к 2045 году."
    }
    func climateResolution(hasCell: Bool) -> String {
        hasCell
            ? "Оценки моделей относятся к этому времени года и к участку 5° на 5° вокруг места."
            : "Оценки моделей относятся к этому времени года и к среднему по большому району вокруг места."
    }

    var climateDaysTitle: String { "Ближайшая неделя в климате 2045 года" }
    func climateCrossing(_ crossing: ClimateCrossingKind, day: String, now: String, then: String, threshold: String) -> String {
        switch crossing {
        case .hot, .veryHot: "\(day): максимум \(then) вместо \(now), выше \(threshold)."
        case .frostFree: "\(day): минимум \(then) вместо \(now), уже не ниже \(threshold)."
        }
    }
    func climateCrossingByModels(_ isCrossing: Bool) -> String {
        isCrossing ? "По моделям выходит так же." : "По моделям до этого не дойдёт."
    }
    func climateNoCrossings(hot: String, veryHot: String, freezing: String) -> String {
        "Такое потепление ни в один день ближайшей недели не перевело бы максимум за \(hot) или \(veryHot), а минимум за \(freezing)."
    }

    func climateChartTitle(since year: String) -> String { "Потепление здесь с \(year) года в это время года" }
    func climatePathSentence(_ path: String, in2045: String, in2060: String) -> String {
        "\(path): \(in2045) к 2045 году, \(in2060) к 2060 году."
    }
    var climateMiddlePath: String { "Средний сценарий" }
    var climateBands: String { "Закрашенные области: четыре модели из пяти." }
    var climateBrackets: String { "В скобках: разброс четырёх моделей из пяти." }
    var climateYear: String { "Год" }
    func climateRange(_ middle: String, low: String, high: String) -> String { "\(middle) (от \(low) до \(high))" }

    var climateHowTitle: String { "Как это рассчитано?" }
    func climateHow(_ part: ClimateExplanationPart) -> String {
        switch part {
        case .reference:
            "Основная оценка прибавляет к температуре сейчас одно число для всей Земли: 2,5 × 0,8 = 2,0\u{A0}°C, если считать от доиндустриального "
                + "климата; с мерами по климату на 1,2\u{A0}°C меньше, то есть 0,8\u{A0}°C."
        case .regional:
            "Оценка моделей сделана для этого места и времени года: потепление Земли с этого года до 2045-го по данным МГЭИК умножено на то, во "
                + "сколько раз быстрее или медленнее теплеет это место. «С мерами по климату» — это сценарий SSP1\u{2011}2.6, «без мер» — "
                + "SSP3\u{2011}7.0; последний описывает высокие выбросы, а не то, что будет, если ничего не менять."
        case .condition:
            "Погода меняется только там, где это делает само потепление: снег около нуля становится мокрым снегом или дождём, тёплый дождь — "
                + "кратковременным, тёплый кратковременный дождь — грозой, ясное небо в сильную жару — мглой. Облака и туман остаются. Гроза из "
                + "ясного неба не возникает."
        case .limits:
            "Это средние климатические значения: отдельных дней, тепла городов и высоты гор в них нет. Модели различают участки по 100–250 км, "
                + "поэтому небольшие острова для них — море. Принято, что изменения растут вместе с потеплением Земли равномерно."
        }
    }
    func climateSourcePart(_ part: ClimateSource.Part) -> String {
        switch part {
        case .globalCurve: "Потепление Земли по годам"
        case .annualPatterns: "Где теплеет сильнее (CMIP6)"
        case .monthlyPatterns: "Когда теплеет сильнее (CMIP5)"
        case .regions: "Климатические районы"
        }
    }
    var climateAttribution: String {
        "Рассчитано Petrel по этим источникам. Данные изменены: объединены, усреднены и пересчитаны. Это разброс моделей, а не прогноз."
    }

    var climateMore: String { "Подробнее о 2045 годе" }
    var climateShare: String { "Поделиться" }
    func climatePicture(_ format: String) -> String { "Поделиться картинкой (\(format))" }
    var climatePictureNote: String { "Климат, а не прогноз" }
    func climatePictureNotWritten(_ file: String) -> String { "Не удалось записать картинку: \(file)." }
    func climatePictureText(place: String, now: String, then: String, withInterventions: Bool, models: String) -> String {
        "\(place): сейчас \(now), в такой же день 2045 года \(then) \(withInterventions ? "с мерами" : "без мер") по защите климата, "
            + "считая \(climateBasis). \(models)."
    }
    var climateNoTemperature: String { "Температура сейчас неизвестна, поэтому рассчитать 2045 год не из чего." }
}
