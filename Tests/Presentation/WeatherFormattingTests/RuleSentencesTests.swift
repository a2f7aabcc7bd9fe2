import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherRules

@testable import WeatherFormatting

@Suite("Sentences of a reader's own rules")
struct RuleSentencesTests {
    private let zone: TimeZone
    /// 15:00 in Moscow.
    private let noon = Sample.noon

    init() throws { zone = try #require(TimeZone(identifier: "Europe/Moscow")) }

    private func sentences(_ language: String, _ units: UnitPreferences = .metric) throws -> RuleSentences {
        let phrases = try #require(Language(tag: language)).phrases(region: nil, isServed: true)
        return RuleSentences(units: units, phrases: phrases, zone: zone, now: noon)
    }

    private func rule(_ kind: WeatherRule.Kind, _ threshold: Double = 20) throws -> WeatherRule {
        try #require(WeatherRule(kind, threshold: threshold))
    }

    /// From so many hours on, for three hours.
    private func episode(
        _ hours: Double, _ figure: Double, at highest: Double? = nil, length: Double? = 3, fall: RuleEpisode.Fall? = nil
    ) -> RuleEpisode {
        RuleEpisode(
            begin: noon + hours * 3600, end: length.map { noon + (hours + $0) * 3600 }, figure: figure,
            figureAt: highest.map { noon + $0 * 3600 }, fall: fall)
    }

    @Test("what is expected, where, when and how much, as a weather service writes it")
    func told() throws {
        let cases: [(RuleEpisode, WeatherRule, String, String)] = try [
            (
                episode(1, 2.4, fall: .rain), rule(.rain, 1), "Rain in Moscow from 16:00 to 19:00: 2.4 mm",
                "Moscow: дождь с 16:00 до 19:00, 2,4 мм"
            ),
            (
                episode(11, 12, length: nil, fall: .snow), rule(.rain, 1), "Snow in Moscow tomorrow from 02:00: 12 mm",
                "Moscow: снег завтра с 02:00, 12 мм"
            ),
            // To another day: the reading alone would be misread.
            (
                episode(7, 5, fall: .rain), rule(.rain, 1), "Rain in Moscow from 22:00: 5.0 mm", "Moscow: дождь с 22:00, 5,0 мм"
            ),
            (
                episode(1, 80, at: 2, fall: .rain), rule(.rainChance, 60),
                "Chance of rain in Moscow from 16:00 to 19:00: up to 80% at 17:00",
                "Moscow: возможен дождь с 16:00 до 19:00, вероятность до 80 %"
            ),
            (
                episode(12, -3, at: 14), rule(.frost, 0), "Frost tonight in Moscow: down to −3° at 05:00",
                "Moscow: ночью заморозки до −3°, минимум в 05:00"
            ),
            (
                episode(12, -12, at: 14), rule(.frost, 0), "Hard frost tonight in Moscow: down to −12° at 05:00",
                "Moscow: ночью мороз до −12°, минимум в 05:00"
            ),
            (
                episode(12, 3, at: 14), rule(.frost, 4), "Cold tonight in Moscow: down to 3° at 05:00",
                "Moscow: ночью похолодает до 3°, минимум в 05:00"
            ),
            (
                episode(22, 34, at: 24), rule(.heat, 30), "Heat tomorrow in Moscow: up to 34° at 15:00",
                "Moscow: завтра жара до 34°, максимум в 15:00"
            ),
            (
                episode(1, 18, at: 2), rule(.heat, 15), "Warm today in Moscow: up to 18° at 17:00",
                "Moscow: сегодня потеплеет до 18°, максимум в 17:00"
            ),
            (
                episode(3, 60, at: 4), rule(.wind), "Wind in Moscow from 18:00 to 21:00: up to 60 km/h at 19:00",
                "Moscow: ветер с 18:00 до 21:00, до 60 км/ч, максимум в 19:00"
            ),
            (
                episode(3, 90, at: 4), rule(.gusts), "Gusts in Moscow from 18:00 to 21:00: up to 90 km/h at 19:00",
                "Moscow: порывы ветра с 18:00 до 21:00, до 90 км/ч, максимум в 19:00"
            ),
        ]
        for (episode, rule, english, russian) in cases {
            let written = try [sentences("en"), sentences("ru")].map {
                $0.told(episode, by: rule, in: "Moscow").plain
            }
            #expect(written == [english, russian])
        }
        #expect(
            try sentences("ru").told(episode(12, -3, at: 14), by: rule(.frost, 0), in: nil)
                == "Ночью заморозки до −3°, минимум в\u{A0}05:00")
        let american = UnitPreferences(temperature: .fahrenheit, wind: .milesPerHour, clock: .hours12)
        #expect(
            try sentences("en", american).told(episode(22, 34, at: 24), by: rule(.heat, 30), in: nil).plain
                == "Heat tomorrow: up to 93° at 3 pm")
    }

    @Test("rain, snow and hail that are near have words of their own, and times that are about where the source's steps are long")
    func soon() throws {
        let rule = try rule(.rainSoon, 30)
        var episode = RuleEpisode(
            begin: noon + 1200, end: noon + 3900, figure: 4, figureAt: noon + 2400, fall: .rain, stepMinutes: 5)
        func words(_ fall: RuleEpisode.Fall?) throws -> [String] {
            episode.fall = fall
            return try ["en", "ru"].flatMap { language in
                let sentences = try sentences(language)
                return [
                    sentences.told(episode, by: rule, in: "Moscow").plain, sentences.withdrawn(episode, by: rule, in: "Moscow").plain,
                ]
            }
        }
        #expect(
            try words(.rain) == [
                "Rain in Moscow from 15:20 to 16:05: up to 4.0 mm/h at 15:40", "Rain in Moscow from 15:20 no longer expected",
                "Moscow: дождь с 15:20 до 16:05, до 4,0 мм/ч, максимум в 15:40", "Moscow: дождя с 15:20 больше не ожидается",
            ])
        episode.end = nil
        episode.figureAt = nil
        episode.stepMinutes = 15
        #expect(
            try words(.snow) == [
                "Snow in Moscow from about 15:20: up to 4.0 mm/h", "Snow in Moscow from about 15:20 no longer expected",
                "Moscow: снег примерно с 15:20, до 4,0 мм/ч", "Moscow: снега примерно с 15:20 больше не ожидается",
            ])
        let falls: [(RuleEpisode.Fall?, String, String, String)] = [
            (.hail, "Hail", "град", "града"), (.sleet, "Sleet", "мокрый снег", "мокрого снега"),
            (.freezingRain, "Freezing rain", "ледяной дождь", "ледяного дождя"), (.thunderstorm, "Thunderstorm", "гроза", "грозы"),
            (nil, "Rain or snow", "дождь или снег", "дождя или снега"),
        ]
        for (fall, english, russian, genitive) in falls {
            let said = try words(fall)
            #expect(said[0].hasPrefix("\(english) in Moscow from about 15:20") && said[1].hasPrefix("\(english) in Moscow"))
            #expect(said[2].hasPrefix("Moscow: \(russian) примерно с 15:20") && said[3].hasPrefix("Moscow: \(genitive) примерно с"))
        }
        #expect(try sentences("en").wanted(rule).plain == "Your rule: rain or snow within 30 min")
    }

    @Test("what is taken back, and what was wanted")
    func others() throws {
        let (english, russian) = try (sentences("en"), sentences("ru"))
        #expect(try english.withdrawn(episode(12, -3), by: rule(.frost, 0), in: "Moscow") == "Frost tonight in Moscow no longer expected")
        #expect(try russian.withdrawn(episode(12, -3), by: rule(.frost, 0), in: "Москва") == "Москва: заморозков ночью больше не ожидается")
        #expect(
            try english.withdrawn(episode(1, 3, fall: .rain), by: rule(.rain, 1), in: "Moscow")
                == "Rain in Moscow from 16:00 no longer expected")
        #expect(try english.wanted(rule(.frost, -2)) == "Your rule: −2° or below tonight")
        let said = try WeatherRule.Kind.allCases.map {
            try russian.wanted(rule($0, 15)).plain
        }
        #expect(
            said == [
                "Ваше правило: дождь или снег в ближайшие 15 мин",
                "Ваше правило: от 15 мм/ч в ближайшие 6 ч", "Ваше правило: вероятность осадков от 15 % в ближайшие 6 ч",
                "Ваше правило: ночью 15° или ниже", "Ваше правило: сегодня или завтра 15° или выше",
                "Ваше правило: ветер от 15 км/ч в ближайшие 24 ч", "Ваше правило: порывы от 15 км/ч в ближайшие 24 ч",
            ])
    }
}

extension String {
    /// With ordinary blanks, and nothing that only keeps words together.
    fileprivate var plain: String {
        replacingOccurrences(of: "\u{A0}", with: " ").replacingOccurrences(of: "\u{202F}", with: " ").replacingOccurrences(
            of: "\u{2060}", with: "")
    }
}
