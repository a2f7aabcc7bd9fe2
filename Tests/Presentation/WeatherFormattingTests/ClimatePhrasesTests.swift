import ClimateProjection
import TestSupport
import Testing
import WeatherFormatting

@Suite("The words of 2045")
struct ClimatePhrasesTests {
    private let english = englishPhrases()
    private let russian: any Phrases
    private let celsius = WeatherFormatter(units: .metric)
    private let fahrenheit = WeatherFormatter(units: UnitPreferences(temperature: .fahrenheit))
    private let gradus: WeatherFormatter

    init() throws {
        russian = try #require(Language(tag: "ru")).phrases(region: "RU", isServed: false)
        gradus = WeatherFormatter(units: UnitPreferences(region: "RU"), phrases: russian)
    }

    // MARK: Values

    @Test(
        "A temperature to a tenth, and as it is said",
        arguments: [
            (9.44, "9.4~°C", "9.4 degrees Celsius"), (-0.04, "0.0~°C", "0.0 degrees Celsius"),
            (-0.05, "−0.1~°C", "minus 0.1 degrees Celsius"),
            (30, "30.0~°C", "30.0 degrees Celsius"), (1, "1.0~°C", "1.0 degrees Celsius"),
        ])
    func tenths(value: Double, written: String, spoken: String) {
        #expect(plain(celsius.temperatureTenths(value)) == written)
        #expect(plain(celsius.temperatureTenthsNumber(value)) + "~°C" == written)
        #expect(celsius.spokenTemperatureTenths(value) == spoken)
    }

    @Test("A rise is the difference of what is shown, not of what is known")
    func rise() {
        // 9.44 and 10.26 are shown as 9.4 and 10.3.
        #expect(plain(celsius.rise(from: 9.44, to: 10.26)) == "0.9~°C")
        #expect(celsius.spokenRise(from: 9.44, to: 10.26) == "0.9 degrees Celsius")
        #expect(plain(fahrenheit.rise(from: 0, to: 0.8)) == "1.4~°F" && plain(fahrenheit.rise(from: 0.1, to: 0.9)) == "1.4~°F")
        for tenths in -900...600 {
            let (cool, warm) = (Double(tenths) / 10, Double(tenths) / 10 + 0.8)
            #expect(plain(celsius.rise(from: cool, to: warm)) == "0.8~°C")
            #expect(["1.4~°F", "1.5~°F"].contains(plain(fahrenheit.rise(from: cool, to: warm))))
        }
    }

    @Test(
        "A change has its sign, and none has no sign",
        arguments: [
            (0.44, "+0.4~°C", "+0.8~°F"), (-0.26, "−0.3~°C", "−0.5~°F"), (0.02, "0.0~°C", "0.0~°F"), (-0.02, "0.0~°C", "0.0~°F"),
            (0, "0.0~°C", "0.0~°F"),
        ])
    func change(value: Double, metric: String, american: String) {
        #expect(plain(celsius.temperatureChange(value)) == metric && plain(fahrenheit.temperatureChange(value)) == american)
        #expect(plain(celsius.temperatureChangeNumber(value)) + "~°C" == metric)
        #expect(celsius.temperatureChangeValue(value) == value && abs(fahrenheit.temperatureChangeValue(value) - value * 1.8) < 1e-12)
    }

    @Test("Russian numbers have a comma, and the unit is declined after them")
    func russianValues() {
        #expect(plain(gradus.temperatureTenths(-5.4)) == "−5,4~°C" && plain(gradus.temperatureChange(0.44)) == "+0,4~°C")
        #expect(gradus.spokenTemperatureTenths(-5.4) == "минус 5,4 градуса Цельсия")
        #expect(gradus.spokenRise(from: 0, to: 2) == "2,0 градуса Цельсия")
    }

    // MARK: Phrases

    @Test("Every case has words of its own, in every language")
    func complete() {
        for phrases in [english, russian] + Language.pseudo.map({ $0.phrases(region: nil, isServed: false) }) {
            #expect(Set(ClimateScenario.allCases.map(phrases.climateScenario)).count == ClimateScenario.allCases.count)
            #expect(Set(ConditionChange.Reason.allCases.map(phrases.climateChange)).count == ConditionChange.Reason.allCases.count)
            #expect(Set(ClimateSource.Part.allCases.map(phrases.climateSourcePart)).count == ClimateSource.Part.allCases.count)
            #expect(Set(ClimateExplanationPart.allCases.map(phrases.climateHow)).count == ClimateExplanationPart.allCases.count)
            for flag in [phrases.climateSide, phrases.climatePathways, phrases.climateResolution, phrases.climateCrossingByModels] {
                #expect(flag(true) != flag(false))
            }
            let within = phrases.climateWhyDifferent(since: "2026", isWithin: true)
            #expect(within != phrases.climateWhyDifferent(since: "2026", isWithin: false))
        }
        for phrases in [english, russian] {
            let limits = phrases.climateNoCrossings(hot: "H", veryHot: "V", freezing: "F")
            #expect(["H", "V", "F"].allSatisfy(limits.contains))
        }
    }

    @Test("Every scenario is named as the IPCC names it, with a hyphen at which no line is broken, in the explanation too")
    func scenarios() {
        let names = ["SSP1\u{2011}2.6", "SSP2\u{2011}4.5", "SSP3\u{2011}7.0"]
        for phrases in [english, russian] {
            #expect(zip(ClimateScenario.allCases, names).allSatisfy { phrases.climateScenario($0).contains($1) })
            let explanation = phrases.climateHow(.regional)
            #expect(explanation.contains(names[0]) && explanation.contains(names[2]) && !explanation.contains(/SSP\d-/))
        }
    }

    @Test("No sentence claims more than the figures do")
    func modesty() {
        let texts = [english.climateNotForecast, english.climateAttribution, english.climatePictureNote]
        #expect(texts.allSatisfy { $0.lowercased().contains("not a forecast") })
        #expect(
            [russian.climateNotForecast, russian.climateAttribution, russian.climatePictureNote].allSatisfy { $0.contains("а не прогноз") })
        #expect(english.climateHow(.regional).contains("not what happens if nothing changes"))
        #expect(russian.climateHow(.regional).contains("а не то, что будет, если ничего не менять"))
        for text in [english.climatePathways(overlap: true), english.climateWarming("+0.4", low: "+0.2", high: "+0.6", since: "2026")] {
            #expect(!text.contains("will") && !text.contains("sure"))
        }
    }

    @Test("Whole sentences in English")
    func sentences() {
        #expect(
            english.climateWarming("+0.4 °C", low: "+0.2 °C", high: "+0.6 °C", since: "2026")
                == "+0.4 °C from 2026 to 2045; four in five models lie between +0.2 °C and +0.6 °C.")
        #expect(
            english.climatePathSentence("Middle path", in2045: "+0.5 °C", in2060: "+0.9 °C")
                == "Middle path: +0.5 °C by 2045, +0.9 °C by 2060.")
        #expect(
            english.climatePictureText(
                place: "Paris", now: "9.4 °C", then: "11.4 °C", withInterventions: false,
                models: "\(english.climateModelsTitle(since: "2026")): +0.6 °C (+0.3 to +0.8)")
                == "Paris: 9.4 °C now, 11.4 °C on the same day in 2045 without climate interventions, counted from pre-industrial times. "
                + "Climate models, from 2026 on: +0.6 °C (+0.3 to +0.8).")
        #expect(english.climateRange("+0.4 °C", low: "+0.2", high: "+0.6") == "+0.4 °C (+0.2 to +0.6)")
    }

    @Test("Whole sentences in Russian")
    func russianSentences() {
        #expect(russian.climateTitle == "Погода в 2045 году" && russian.climateMore == "Подробнее о 2045 годе")
        #expect(
            russian.spokenClimate(
                now: "минус 0,4 градуса Цельсия", condition: "Снег", withInterventions: false, then: "1,6 градуса Цельсия",
                difference: "2,0 градуса Цельсия", conditionThen: "Дождь",
                models: "\(russian.climateModelsTitle(since: "2026")): +0,6 °C (от +0,3 до +0,8)")
                == "Сейчас минус 0,4 градуса Цельсия, снег. Такой же день в 2045 году без мер по защите климата: 1,6 градуса Цельсия, "
                + "теплее на 2,0 градуса Цельсия, считая от доиндустриальной эпохи, дождь. По моделям, с 2026 года: +0,6 °C (от +0,3 до "
                + "+0,8).")
        #expect(
            russian.climateWarming("+0,4 °C", low: "+0,2 °C", high: "+0,6 °C", since: "2026")
                == "+0,4 °C с 2026 по 2045 год; четыре модели из пяти дают от +0,2 °C до +0,6 °C.")
        #expect(
            russian.climateWhyDifferent(since: "2026", isWithin: true)
                == "Основная оценка отсчитана от доиндустриальной эпохи, а оценка моделей — от 2026 года: потепление до этого года уже есть "
                + "в сегодняшней погоде. Здесь основная оценка укладывается в разброс моделей.")
        #expect(
            russian.climateCrossing(.frostFree, day: "Суббота, 28 ноября", now: "−2,0 °C", then: "0,0 °C", threshold: "0 °C")
                == "Суббота, 28 ноября: минимум 0,0 °C вместо −2,0 °C, уже не ниже 0 °C.")
        #expect(russian.climateRange("+0,4 °C", low: "+0,2", high: "+0,6") == "+0,4 °C (от +0,2 до +0,6)")
        #expect(
            russian.climatePictureText(
                place: "Москва", now: "−5,4 °C", then: "−3,4 °C", withInterventions: true, models: "По моделям: +0,4 °C")
                == "Москва: сейчас −5,4 °C, в такой же день 2045 года −3,4 °C с мерами по защите климата, считая от доиндустриальной эпохи. "
                + "По моделям: +0,4 °C.")
    }
}
