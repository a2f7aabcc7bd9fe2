import Foundation
import Meteorology
import Testing
import TestSupport
import WeatherFormatting
import WeatherModel
import WeatherRules

@Suite("Russian")
struct RussianTests {
    private let phrases: any Phrases
    private let format: WeatherFormatter

    init() throws {
        phrases = try #require(Language(tag: "ru")).phrases(region: "RU", isServed: false)
        format = WeatherFormatter(units: UnitPreferences(region: "RU"), phrases: phrases)
    }

    /// `~` stands for the space that does not break.
    private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: "~").replacing("\u{2060}", with: "") }

    @Test(
        "Counted things follow CLDR: one, few, many, and other behind a comma",
        arguments: [
            (0, "0~дней"), (1, "1~день"), (2, "2~дня"), (4, "4~дня"), (5, "5~дней"), (11, "11~дней"), (12, "12~дней"), (14, "14~дней"),
            (21, "21~день"), (22, "22~дня"), (25, "25~дней"), (101, "101~день"), (111, "111~дней"), (112, "112~дней"), (122, "122~дня"),
        ])
    func counts(count: Int, expected: String) { #expect(plain(phrases.days(count)) == expected) }

    @Test(
        "Units are declined after the number that is shown",
        arguments: [
            (1.0, "1 метр в секунду"), (2, "2 метра в секунду"), (5, "5 метров в секунду"), (11, "11 метров в секунду"),
            (21, "21 метр в секунду"), (0.4, "0 метров в секунду"), (1.4, "1 метр в секунду"),
        ])
    func units(metersPerSecond: Double, expected: String) { #expect(format.spokenWindSpeed(metersPerSecond * 3.6) == expected) }

    @Test("Numbers are written as Russians write them")
    func numbers() {
        #expect(plain(format.number(114_394)) == "114~394" && format.number(1013) == "1013")
        #expect(plain(format.temperatureWithUnit(-3)) == "\u{2212}3~°C" && format.spokenTemperature(-3) == "минус 3 градуса")
        #expect(plain(format.precipitation(0.4)) == "0,4~мм" && format.spokenPrecipitation(1.5) == "1,5 миллиметра")
        #expect(plain(format.percent(40)) == "40~%" && format.spokenPercent(21) == "21 процент")
        #expect(plain(format.pressure(1013.25)) == "760~мм рт.~ст.")
        #expect(plain(format.wind(18, from: 315)) == "5~м/с, СЗ")
        #expect(plain(format.coordinates(latitude: 52.5, longitude: -13.4)) == "52,50°~с.~ш., 13,40°~з.~д.")
        #expect(plain(format.precipitationRate(9.2)) == "9,2~мм/ч")
    }

    @Test("What comes next, in whole sentences")
    func outlook() {
        let (four, nine) = (OutlookTime.clock("16:00"), OutlookTime.clock("21:00"))
        #expect(
            phrases.ends(.lightRain, nil, at: four, dry: OutlookDry(isMostly: false, until: nil))
                == "Небольшой дождь примерно до\u{A0}16:00, затем без осадков.")
        #expect(
            phrases.begins(.rain, at: nine, turning: .snow, isMostly: false)
                == "Без осадков примерно до\u{A0}21:00, затем дождь, переходящий в снег.")
        #expect(
            phrases.begins(.drizzle, at: nine, later: .lightRain, isMostly: false)
                == "Без осадков примерно до\u{A0}21:00, затем морось, позже небольшой дождь.")
        #expect(phrases.chance(of: .thunderstorm, from: nine, isLikely: false) == "Возможна гроза примерно с\u{A0}21:00.")
        #expect(phrases.chance(of: .rain, from: nine, isLikely: true) == "Вероятен дождь примерно с\u{A0}21:00.")
        #expect(plain(phrases.lasts(.rain, nil, .hours(6))) == "Дождь в ближайшие 6~часов.")
        #expect(plain(phrases.lasts(.snow, nil, .hours(3))) == "Снег в ближайшие 3~часа.")
        #expect(phrases.lasts(.snow, .onAndOff, .hours(1)) == "Временами снег в ближайший час.")
        #expect(phrases.frost(.tonight).hasPrefix("Заморозки "))
    }

    @Test("Times, ages and days")
    func times() {
        #expect(phrases.moment(6, day: 21, month: 11, clock: "15:04").replacing("\u{A0}", with: " ") == "сб, 21 ноября, 15:04")
        #expect(plain(phrases.ago(phrases.minutes(3))) == "3~мин назад" && phrases.justNow == "только что")
        #expect(phrases.today == "Сегодня" && phrases.yesterdayAt("18:00") == "вчера в\u{A0}18:00")
    }

    @Test("Every condition, category and failure has words of its own, and none is English")
    func words() {
        var all = Condition.allCases.map(phrases.condition) + AirCategory.allCases.map(phrases.airCategory)
        all += WeatherError.Kind.allCases.flatMap { [phrases.failureTitle($0), phrases.failureMessage($0, provider: "Сервис")] }
        all += Detail.allCases.map(phrases.detailTitle) + HourHead.allCases.map(phrases.hourHead)
        all += PageProblem.allCases.flatMap { [phrases.problemTitle($0, words: ""), phrases.problemText($0, words: "")] }
        #expect(all.allSatisfy { !$0.isEmpty && $0.contains(/[А-яё]/) && !$0.replacing("Petrel", with: "").contains(/[A-Za-z]{2}/) })
        #expect(Set(Condition.allCases.map(phrases.condition)).count == Condition.allCases.count)
        #expect(phrases.country("US", named: "United States") == "США" && phrases.country("XX", named: "Nowhere") == "Nowhere")
        #expect(CompassSector(degrees: 315).map(phrases.windFrom) == "Северо-западный.")
    }

    @Test("The review of 27 November: sentences that were calques are those of a native speaker")
    func reviewed() {
        #expect(phrases.climateSide(withInterventions: false) == "Без мер")
        #expect(phrases.climateSide(withInterventions: true) == "С мерами по климату")
        #expect(phrases.map.help == "Дважды щёлкните или коснитесь карты, чтобы узнать погоду в этой точке.")
        #expect(phrases.ruleExplanation(.rain) == "Если за час ожидается не меньше чем:")
        #expect(phrases.ruleExplanation(.rainChance) == "Если вероятность не ниже чем:")
        #expect(phrases.ruleExplanation(.frost) == "Если ночью похолодает до этой температуры или ниже:")
        let nine = OutlookTime.clock("21:00")
        #expect(
            plain(phrases.gusts("26~м/с", isSpoken: false, from: nil, until: nine))
                == "Порывы ветра до 26~м/с, примерно к~21:00 стихнут.")
        #expect(phrases.ownSource == "Рассчитано Petrel")
        #expect(format.spokenPrecipitation(0.04) == "менее 0,1 миллиметра")
        #expect(phrases.climatePicture("PNG") == "Поделиться картинкой (PNG)")
    }
}
