import ClimateProjection

extension RussianPhrases {
    var climateTitle: String { "Погода в 2045 году" }
    var climateName: String { "2045" }
    var climateThen: String { "Такой же день в 2045 году" }
    var climateToggle: String { "Меры по защите климата" }
    func climateSide(withInterventions: Bool) -> String { withInterventions ? "С мерами" : "Без мер" }
    func climateWarmer(_ difference: String) -> String { "теплее на \(difference)" }
    func spokenClimate(
        now: String, condition: String, withInterventions: Bool, then: String, difference: String, conditionThen: String
    ) -> String {
        "Сейчас \(now), \(Self.lowercased(condition)). Такой же день в 2045 году \(withInterventions ? "с мерами" : "без мер") по защите климата: "
            + "\(then), разница \(difference), \(Self.lowercased(conditionThen))."
    }
    func climateChange(_ reason: ConditionChange.Reason) -> String {
        switch reason {
        case .aboveFreezing: "Ближе к оттепели: меньше снега и льда."
        case .moistAir: "Тёплый воздух удерживает больше влаги: дождь чаще идёт ливнями и с грозой."
        case .heatHaze: "В сухом горячем воздухе копятся пыль и озон."
        }
    }
    var climateSameSky: String { "Такое потепление неба не меняет." }
    var climateNotForecast: String {
        "Это климат, а не прогноз: насколько теплее был бы такой же день, а не какая погода будет в какой-то день 2045 года."
    }

    var climateRegionalTitle: String { "Что говорят модели климата об этом месте" }
    func climateScenario(_ scenario: ClimateScenario) -> String {
        switch scenario {
        case .ssp126: "Резкое сокращение выбросов с 2020-х годов (SSP1-2.6)"
        case .ssp245: "Средний путь (SSP2-4.5)"
        case .ssp370: "Высокие выбросы (SSP3-7.0)"
        }
    }
    func climateWarming(_ middle: String, low: String, high: String, since year: String) -> String {
        "\(middle) с \(year) по 2045 год; у четырёх моделей из пяти от \(low) до \(high)."
    }
    func climateWhyDifferent(since year: String, isWithin: Bool) -> String {
        let why =
            "Главное число отсчитано от доиндустриальной эпохи, а число моделей от \(year) года: прежнее потепление уже есть в сегодняшней "
            + "погоде."
        return isWithin ? "\(why) Здесь главное число укладывается в разброс моделей." : why
    }
    func climatePathways(overlap: Bool) -> String {
        overlap
            ? "Диапазоны двух путей перекрываются: к 2045 году сегодняшние решения мало заметны. Сильнее пути расходятся позже, к концу века."
            : "Диапазоны двух путей здесь не перекрываются: разница ясно видна уже к 2045 году."
    }
    func climateResolution(hasCell: Bool) -> String {
        hasCell
            ? "Числа относятся к этому времени года и к участку 5° на 5° вокруг места."
            : "Числа относятся к этому времени года и к среднему по большому району, в основном морскому."
    }

    var climateDaysTitle: String { "Ближайшая неделя в климате 2045 года" }
    func climateCrossing(_ crossing: ClimateCrossingKind, day: String, now: String, then: String, threshold: String) -> String {
        switch crossing {
        case .hot, .veryHot: "\(day): максимум \(then) вместо \(now), выше \(threshold)."
        case .frostFree: "\(day): минимум \(then) вместо \(now), уже не ниже \(threshold)."
        }
    }
    func climateCrossingByModels(_ isCrossing: Bool) -> String {
        isCrossing ? "По моделям тоже." : "По моделям нет."
    }
    func climateNoCrossings(hot: String, veryHot: String, freezing: String) -> String {
        "Из-за потепления ни один день ближайшей недели не стал бы жарче \(hot) или \(veryHot) и не остался бы без мороза (\(freezing))."
    }

    func climateChartTitle(since year: String) -> String { "Потепление здесь с \(year) года, для этого времени года" }
    func climatePathSentence(_ path: String, in2045: String, in2060: String) -> String {
        "\(path): \(in2045) к 2045 году, \(in2060) к 2060 году."
    }
    var climateMiddlePath: String { "Средний путь" }
    var climateBands: String { "Закрашенные области: четыре модели из пяти." }
    var climateYear: String { "Год" }
    func climateRange(_ middle: String, low: String, high: String) -> String { "\(middle) (от \(low) до \(high))" }

    var climateHowTitle: String { "Как это рассчитано?" }
    func climateHow(_ part: ClimateExplanationPart) -> String {
        switch part {
        case .reference:
            "Главное число одно для всей Земли. К температуре сейчас прибавляется 2,5 × 0,8 = 2,0 °C, если считать от доиндустриального "
                + "климата; с мерами по защите климата на 1,2 °C меньше, то есть 0,8 °C."
        case .regional:
            "Число моделей относится к этому месту и времени года: насколько быстрее или медленнее всей Земли теплеет это место, умноженное на "
                + "потепление Земли с этого года до 2045-го по оценке МГЭИК. «С мерами» означает путь SSP1-2.6, «без мер» путь SSP3-7.0; "
                + "последний описывает высокие выбросы, а не то, что будет, если ничего не менять."
        case .condition:
            "Небо меняется только там, где это делает само потепление: снег около нуля становится мокрым снегом или дождём, тёплый дождь "
                + "ливнями, тёплые ливни грозой, ясное небо в сильную жару мглой. Облака и туман остаются. Грозы из ясного неба не бывает."
        case .limits:
            "Это средние значения климата: в них нет отдельных дней, городского тепла и высоты гор. Модели различают участки в 100–250 км, "
                + "поэтому небольшие острова для них море. Считается, что изменения растут равномерно с потеплением Земли."
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
        "Рассчитано Petrel по этим источникам. Изменено: объединено, усреднено и пересчитано. Разброс моделей, а не прогноз."
    }

    var climateMore: String { "Подробнее о 2045 годе" }
    var climateShare: String { "Поделиться" }
    func climatePicture(_ format: String) -> String { "Картинка (\(format))" }
    var climatePictureNote: String { "Климат, а не прогноз" }
    func climatePictureText(place: String, now: String, then: String, withInterventions: Bool) -> String {
        "\(place): сейчас \(now), в такой же день 2045 года \(then) \(withInterventions ? "с мерами" : "без мер") по защите климата."
    }
    var climateNoTemperature: String { "Температура сейчас неизвестна, поэтому рассчитывать не от чего." }
}
