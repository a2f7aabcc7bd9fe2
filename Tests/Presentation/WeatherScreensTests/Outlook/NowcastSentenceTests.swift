import Foundation
import Testing

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

/// Minutes as a line of letters, one a step from 17:00 in Berlin on: `.` dry, `l` 1 mm/h, `m` 4 mm/h, `h` 10 mm/h, `?` unknown.
struct NowcastCase: Sendable, CustomTestStringConvertible {
    var line: String
    var english: String
    var russian: String
    /// Minutes after 17:00.
    var minute = 0.0
    var step = 5
    var origin = Nowcast.Origin.radar
    var fall: Nowcast.Fall? = .rain
    var celsius: Double? = 8
    var pictureMinute: Double?
    var coverage = Nowcast.Coverage.covered

    var testDescription: String { "\(line) at \(minute)" }

    /// 17:00 on 21 November 2026 in Berlin.
    static let start = Date(timeIntervalSince1970: 1_795_276_800)

    func sentence(_ phrases: any Phrases) throws -> NowcastSentence {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let rates: [Character: Double] = [".": 0, "l": 1, "m": 4, "h": 10]
        let nowcast = Nowcast(
            start: Self.start, step: ForecastStep(minutes: step), rates: line.map { rates[$0] },
            falls: line.map { rates[$0, default: 0] > 0 ? fall : nil }, origin: origin,
            pictureAt: pictureMinute.map { Self.start.addingTimeInterval($0 * 60) }, coverage: coverage,
            provenance: Provenance(provider: .metNorway, attribution: "A", attributionURL: "B", fetchedAt: Self.start, isSimulated: false))
        let now = Self.start.addingTimeInterval(minute * 60)
        return NowcastSentence(
            nowcast, now: now, temperatureCelsius: celsius, provider: "MET Norway",
            time: TimeLabels(zone: zone, around: now, clock: .hours24, phrases: phrases), phrases: phrases)
    }

    private static let dry24 = String(repeating: ".", count: 24)

    static let wet = [
        NowcastCase(
            line: "....lmmmhmmml...........", english: "Rain from 17:20, heavy around 17:40, over by 18:05.",
            russian: "Дождь с~17:20, около 17:40 сильный, к~18:05 закончится."),
        NowcastCase(
            line: "lll.....................", english: "Light rain now, over by 17:15.",
            russian: "Сейчас небольшой дождь, к~17:15 закончится."),
        NowcastCase(
            line: "....llllllllllllllllllll", english: "Light rain from 17:20, until 19:00 at least.",
            russian: "Небольшой дождь с~17:20, закончится не раньше 19:00."),
        NowcastCase(
            line: "ll....mm................", english: "Light rain now, over by 17:10, rain from 17:30.",
            russian: "Сейчас небольшой дождь, к~17:10 закончится, дождь с~17:30."),
        NowcastCase(
            line: "ll....ll................", english: "Light rain now, over by 17:10, again from 17:30.",
            russian: "Сейчас небольшой дождь, к~17:10 закончится, снова с~17:30."),
        NowcastCase(
            line: "ll....hh................", english: "Light rain now, over by 17:10, heavy rain from 17:30.",
            russian: "Сейчас небольшой дождь, к~17:10 закончится, сильный дождь с~17:30."),
        NowcastCase(
            line: "..ll...ll..ll...........", english: "Light rain on and off from 17:10, over by 18:05.",
            russian: "Временами небольшой дождь с~17:10, к~18:05 закончится."),
        NowcastCase(
            line: "..hhh...................", english: "Heavy rain from 17:10, over by 17:25.",
            russian: "Сильный дождь с~17:10, к~17:25 закончится."),
        NowcastCase(
            line: "hmm.....................", english: "Rain now, heavy at first, over by 17:15.",
            russian: "Сейчас дождь, сначала сильный, к~17:15 закончится."),
    ]

    static let kinds = [
        NowcastCase(
            line: "...lll..................", english: "Snow from 17:15, over by 17:30.",
            russian: "Снег с~17:15, к~17:30 закончится.", fall: .snow),
        NowcastCase(
            line: "...lll..................", english: "Sleet from 17:15, over by 17:30.",
            russian: "Мокрый снег с~17:15, к~17:30 закончится.", fall: .sleet),
        NowcastCase(
            line: "...lll..................", english: "Hail from 17:15, over by 17:30.",
            russian: "Град с~17:15, к~17:30 закончится.", fall: .hail),
        NowcastCase(
            line: "...lhl..................", english: "Thunderstorms from 17:15, heavy around 17:20, over by 17:30.",
            russian: "Гроза с~17:15, около 17:20 сильная, к~17:30 закончится.", fall: .thunderstorm),
        NowcastCase(
            line: "...lll..................", english: "Rain or snow from 17:15, over by 17:30.",
            russian: "Дождь или снег с~17:15, к~17:30 закончится.", fall: nil, celsius: 0.5),
        NowcastCase(
            line: "...lll..................", english: "Snow from 17:15, over by 17:30.",
            russian: "Снег с~17:15, к~17:30 закончится.", fall: nil, celsius: -4),
        NowcastCase(
            line: "...lll..................", english: "Light rain from 17:15, over by 17:30.",
            russian: "Небольшой дождь с~17:15, к~17:30 закончится.", fall: nil),
    ]

    static let dry = [
        NowcastCase(
            line: dry24, english: "No rain in the next two hours (radar, MET Norway).",
            russian: "В ближайшие два часа без дождя (радар, MET Norway)."),
        NowcastCase(
            line: dry24, english: "No rain or snow in the next two hours (radar, MET Norway).",
            russian: "В ближайшие два часа без осадков (радар, MET Norway).", celsius: 1),
        // The last step of a series of two hours ends a little before two hours from now.
        NowcastCase(
            line: dry24, english: "No rain in the next two hours (radar, MET Norway).",
            russian: "В ближайшие два часа без дождя (радар, MET Norway).", minute: 9),
        NowcastCase(
            line: dry24, english: "No rain until 19:00 (radar, MET Norway).", russian: "До~19:00 без дождя (радар, MET Norway).",
            minute: 14),
        NowcastCase(
            line: String(repeating: ".", count: 61), english: "No rain in the next hour (model, MET Norway).",
            russian: "В ближайший час без дождя (модель, MET Norway).", step: 1, origin: .fineModel(nil)),
    ]

    static let gaps = [
        NowcastCase(
            line: "........??..............",
            english: "No rain in the known part of the next two hours (radar, MET Norway). 17:40 to 17:50 is not known.",
            russian: "В ближайшие два часа без дождя, насколько известно (радар, MET Norway). За время с~17:40 до~17:50 данных нет."),
        NowcastCase(
            line: "....?...??..............",
            english: "No rain in the known part of the next two hours (radar, MET Norway). Parts of this time are not known.",
            russian: "В ближайшие два часа без дождя, насколько известно (радар, MET Norway). За часть этого времени данных нет."),
        NowcastCase(
            line: "........????????????????", english: "No rain until 17:40 (radar, MET Norway).",
            russian: "До~17:40 без дождя (радар, MET Norway)."),
        NowcastCase(
            line: "...?llll................", english: "Light rain from 17:20 at the latest, over by 17:40. 17:15 to 17:20 is not known.",
            russian: "Небольшой дождь начнётся не позже 17:20, к~17:40 закончится. За время с~17:15 до~17:20 данных нет."),
        NowcastCase(
            line: "ll?.....................", english: "Light rain now, until 17:10 at least. 17:10 to 17:15 is not known.",
            russian: "Сейчас небольшой дождь, закончится не раньше 17:10. За время с~17:10 до~17:15 данных нет."),
        NowcastCase(
            line: "ll??ll..................",
            english: "Light rain now, until 17:10 at least, again from 17:20 at the latest. 17:10 to 17:20 is not known.",
            russian: "Сейчас небольшой дождь, закончится не раньше 17:10, снова не позже 17:20. За время с~17:10 до~17:20 данных нет."),
        NowcastCase(
            line: "..ll....", english: "Light rain from 17:10, over by 17:20. Known until 17:40.",
            russian: "Небольшой дождь с~17:10, к~17:20 закончится. Данные есть до~17:40."),
        NowcastCase(
            line: "????????????????????????", english: "The next minutes are not known (MET Norway).",
            russian: "Что будет в ближайшие минуты, неизвестно (MET Norway)."),
        NowcastCase(
            line: dry24, english: "The radar\u{2019}s last picture is 20 minutes old (MET Norway): the next minutes are not known.",
            russian: "Последнему снимку радара 20~минут (MET Norway): что будет в ближайшие минуты, неизвестно.", pictureMinute: -20),
        NowcastCase(
            line: "", english: "No radar sees the rain here (MET Norway).", russian: "Радары это место не видят (MET Norway).",
            coverage: .outside),
        NowcastCase(
            line: "", english: "There are no minutes for this place (MET Norway).",
            russian: "Поминутных данных для этого места нет (MET Norway).", origin: .fineModel(nil), coverage: .outside),
        NowcastCase(
            line: "", english: "The radar has no picture now (MET Norway): the next minutes are not known.",
            russian: "Снимка радара сейчас нет (MET Norway): что будет в ближайшие минуты, неизвестно.", coverage: .unavailable),
    ]

    static let models = [
        NowcastCase(
            line: ".ll......", english: "Light rain from about 17:15, over by about 17:45.",
            russian: "Небольшой дождь примерно с~17:15, примерно к~17:45 закончится.", step: 15, origin: .fineModel("ICON-D2")),
        NowcastCase(
            line: ".........", english: "No rain in the next two hours (ICON-D2 model, MET Norway).",
            russian: "В ближайшие два часа без дождя (модель ICON-D2, MET Norway).", step: 15, origin: .fineModel("ICON-D2")),
        // Smoothed hours have no minutes.
        NowcastCase(
            line: "ll.......", english: "Light rain in the next hour (hours, smoothed, MET Norway).",
            russian: "В ближайший час небольшой дождь (сглаженные часовые данные, MET Norway).", step: 15, origin: .smoothedHours),
        NowcastCase(
            line: ".....mm..", english: "Rain in an hour or two (hours, smoothed, MET Norway).",
            russian: "Через час-два дождь (сглаженные часовые данные, MET Norway).", step: 15, origin: .smoothedHours),
        NowcastCase(
            line: "...llll..", english: "Light rain in the next two hours (hours, smoothed, MET Norway).",
            russian: "В ближайшие два часа небольшой дождь (сглаженные часовые данные, MET Norway).", step: 15, origin: .smoothedHours),
        NowcastCase(
            line: ".........", english: "No rain in the next two hours (hours, smoothed, MET Norway).",
            russian: "В ближайшие два часа без дождя (сглаженные часовые данные, MET Norway).", step: 15, origin: .smoothedHours),
    ]
}

@Suite("The rain of the next two hours, in one sentence")
struct NowcastSentenceTests {
    @Test(
        "Minutes, and a sentence in two languages",
        arguments: NowcastCase.wet + NowcastCase.kinds + NowcastCase.dry + NowcastCase.gaps + NowcastCase.models)
    func table(_ row: NowcastCase) throws {
        let russian = try #require(Language(tag: "ru")).phrases(region: nil, isServed: false)
        #expect(try row.sentence(englishPhrases()).written == row.english)
        #expect(try row.sentence(russian).written.replacing("\u{A0}", with: "~") == row.russian)
    }

    @Test("A radar's dry minutes and smoothed hours carry what they cannot know; rain that is seen does not")
    func notes() throws {
        let phrases = englishPhrases()
        for row in NowcastCase.dry.prefix(4) { #expect(try row.sentence(phrases).note == phrases.radarNote) }
        for row in NowcastCase.wet { #expect(try row.sentence(phrases).note == nil) }
        for row in NowcastCase.models.suffix(4) { #expect(try row.sentence(phrases).note == phrases.smoothedNote) }
        #expect(try NowcastCase.models[1].sentence(phrases).note == nil)
        #expect(try NowcastCase.wet[0].sentence(phrases).source == "radar, MET Norway")
    }

    @Test("Every language has every sentence, and none has a word of English but the names", arguments: ["ru", "en-XA", "ar-XB"])
    func languages(tag: String) throws {
        let phrases = try #require(Language(tag: tag)).phrases(region: nil, isServed: false)
        for row in NowcastCase.wet + NowcastCase.gaps + NowcastCase.models {
            let sentence = try row.sentence(phrases)
            for word in ["rain", "radar", "known", "hour", "from"] { #expect(!sentence.written.lowercased().contains(word), "\(sentence)") }
        }
    }
}
