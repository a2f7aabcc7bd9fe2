import Testing

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

@Suite("The rain of the next two hours in a few words, where there is room for no more")
struct NowcastShortTests {
    private static func row(
        _ line: String, _ english: String, _ russian: String, minute: Double = 0, step: Int = 5, origin: Nowcast.Origin = .radar,
        fall: Nowcast.Fall? = .rain, celsius: Double? = 8, picture: Double? = nil
    ) -> NowcastCase {
        NowcastCase(
            line: line, english: english, russian: russian, minute: minute, step: step, origin: origin, fall: fall, celsius: celsius,
            pictureMinute: picture)
    }

    private static let cases = [
        row("....lmmmhmmml...........", "Rain from 17:20", "Дождь с~17:20"),
        row("lll.....................", "Light rain until 17:15", "Небольшой дождь до~17:15"),
        row("llll....................", "Light rain until 17:20", "Небольшой дождь до~17:20", minute: 7),
        row(String(repeating: "l", count: 30), "Light rain until 19:00 or later", "Небольшой дождь до~19:00 и дольше"),
        row("...?llll................", "Light rain by 17:20", "Небольшой дождь к~17:20"),
        row("ll..ll....ll....ll......", "Light rain on and off", "Временами небольшой дождь"),
        row("..ll..ll....ll....ll....", "Light rain from 17:10", "Небольшой дождь с~17:10"),
        row(".mm.....", "Rain from about 17:15", "Дождь примерно с~17:15", step: 15, origin: .fineModel("ICON-D2")),
        row("mm......", "Rain until about 17:30", "Дождь примерно до~17:30", step: 15, origin: .fineModel("ICON-D2")),
        row("...ll...................", "Snow from 17:15", "Снег с~17:15", fall: .snow),
        row("...ll...................", "Hail from 17:15", "Град с~17:15", fall: .hail),
        row("...ll...................", "Thunderstorms from 17:15", "Гроза с~17:15", fall: .thunderstorm),
        row("...ll...................", "Rain or snow from 17:15", "Дождь или снег с~17:15", fall: nil, celsius: 0.5),
    ]

    @Test("What falls first, in two languages", arguments: cases)
    func told(_ row: NowcastCase) throws {
        let russian = try #require(Language(tag: "ru")).phrases(region: nil, isServed: false)
        let sentence = try row.sentence(englishPhrases())
        #expect(sentence.short == row.english && sentence.shortSpoken == row.english)
        #expect(try row.sentence(russian).short.map { $0.replacing("\u{A0}", with: "~") } == row.russian)
    }

    @Test(
        "Nothing is said of dry minutes, of those that are not known, of an old picture, and of hours",
        arguments: NowcastCase.dry + NowcastCase.models.suffix(4) + [
            row("????????????????????????", "", ""), row("llllllll................", "", "", picture: -16),
        ])
    func silent(_ row: NowcastCase) throws {
        let sentence = try row.sentence(englishPhrases())
        #expect(sentence.short == nil && sentence.shortSpoken == nil)
    }

    @Test("It is short in every kind, at either clock: 38 letters at most")
    func lengths() throws {
        let phrases = try [englishPhrases(), #require(Language(tag: "ru")).phrases(region: nil, isServed: false)]
        let falls: [Falling] = [
            .lightRain, .rain, .heavyRain, .freezingRain, .sleet, .lightSnow, .snow, .heavySnow, .hail, .thunderstorm, .precipitation,
        ]
        for phrases in phrases {
            for fall in falls {
                for (begin, end) in [
                    (NowcastFall.Begin.now, NowcastFall.End.atLeast("12:45\u{A0}PM")), (.at("12:45\u{A0}PM"), .by("1:45\u{A0}PM")),
                    (.atLatest("12:45\u{A0}PM"), .by("1:45\u{A0}PM")), (.now, .by("12:45\u{A0}PM")),
                ] {
                    let text = phrases.shortNowcast(NowcastFall(fall, begin: begin, peak: nil, end: end, isRough: true))
                    #expect(text.count <= 38 && text.first?.isUppercase == true && !text.hasSuffix("."), "\(text)")
                }
            }
        }
    }
}
