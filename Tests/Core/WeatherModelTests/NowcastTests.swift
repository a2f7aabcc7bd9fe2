import Foundation
import Testing

@testable import WeatherModel

/// Minutes as a line of letters, one a step: `.` dry, `l` 1 mm/h, `m` 4 mm/h, `h` 10 mm/h, `t` a trace of 0.04 mm/h, `?` unknown.
enum NowcastLine {
    static let start = Date(timeIntervalSince1970: 1_795_273_200)

    static func nowcast(
        _ letters: String, step: Int = 5, origin: Nowcast.Origin = .radar, pictureAt: Date? = nil, coverage: Nowcast.Coverage = .covered,
        fall: Nowcast.Fall? = .rain
    ) -> Nowcast {
        let rates: [Character: Double] = [".": 0, "t": 0.04, "l": 1, "m": 4, "h": 10]
        return Nowcast(
            start: start, step: ForecastStep(minutes: step), rates: letters.map { rates[$0] },
            falls: letters.map { rates[$0, default: 0] > 0 ? fall : nil }, origin: origin, pictureAt: pictureAt, coverage: coverage,
            provenance: Provenance(provider: .metNorway, attribution: "A", attributionURL: "B", fetchedAt: start, isSimulated: false))
    }

    static func at(_ minute: Double) -> Date { start.addingTimeInterval(minute * 60) }
}

@Suite("Precipitation by minutes")
struct NowcastTests {
    @Test("Impossible rates are unknown, and without a picture all are")
    func plausible() {
        let provenance = NowcastLine.nowcast("").provenance
        func rates(_ coverage: Nowcast.Coverage) -> [Double?] {
            Nowcast(
                start: NowcastLine.start, step: ForecastStep(minutes: 5), rates: [0, -1, .nan, .infinity, 3_000, 0.1 + 0.2], origin: .radar,
                pictureAt: nil, coverage: coverage, provenance: provenance
            ).rates
        }
        #expect(rates(.covered) == [0, nil, nil, nil, nil, 0.3])
        #expect(rates(.outside).allSatisfy { $0 == nil } && rates(.unavailable).allSatisfy { $0 == nil })
    }

    @Test(
        "What can be said at an instant: holes, the end, an old picture, no radar",
        arguments: [
            ("....", 0.0, Nowcast.State.known), ("..?.", 0, .partly), ("?...", 6, .known), ("????", 0, .unknown), ("", 0, .unknown),
            ("....", 20, .unknown), ("....", -3, .partly), ("???.", 0, .partly),
        ])
    func state(line: String, minute: Double, state: Nowcast.State) {
        #expect(NowcastLine.nowcast(line).state(at: NowcastLine.at(minute)) == state)
    }

    @Test("A radar's picture of more than a quarter of an hour says nothing; a model has none")
    func stale() {
        let picture = NowcastLine.at(-10)
        let radar = NowcastLine.nowcast("......", pictureAt: picture)
        #expect(radar.state(at: NowcastLine.at(5)) == .known)
        #expect(radar.state(at: NowcastLine.at(5.5)) == .stale(ageSeconds: 930))
        #expect(NowcastLine.nowcast("......", origin: .fineModel(nil), pictureAt: picture).state(at: NowcastLine.at(10)) == .known)
        #expect(NowcastLine.nowcast("...", coverage: .outside).state(at: NowcastLine.start) == .outside)
        #expect(NowcastLine.nowcast("...", coverage: .unavailable).state(at: NowcastLine.start) == .unavailable)
    }

    @Test("Spells begin and end with their steps, and are open where the next step is unknown")
    func spells() {
        func told(_ line: String, from minute: Double = 0, step: Int = 5) -> [String] {
            NowcastLine.nowcast(line, step: step).spells(from: NowcastLine.at(minute)).map { spell in
                let (begin, end) = (
                    spell.begin.timeIntervalSince(NowcastLine.start) / 60, spell.end.timeIntervalSince(NowcastLine.start) / 60
                )
                return "\(spell.isBeginKnown ? "" : "~")\(Int(begin))-\(Int(end))\(spell.isEndKnown ? "" : "~")"
            }
        }
        #expect(told("..lmh..") == ["10-25"])
        #expect(told("lll...", from: 7) == ["7-15"])
        #expect(told("..ll") == ["10-20~"])
        #expect(told("..l?.l.") == ["10-15~", "25-30"])
        #expect(told(".?l.") == ["~10-15"])
        #expect(told("..l.l..") == ["10-15", "20-25"])
        #expect(told("..tt..") == [])
        // Four dry minutes are no pause.
        #expect(told("..l....l...", step: 1) == ["2-8"])
        #expect(told("..l.....l...", step: 1) == ["2-3", "8-9"])
        #expect(told("lll", from: 20) == [])
    }

    @Test("Holes lie between now and the end of the series")
    func holes() {
        let holes = NowcastLine.nowcast(".??.?.").holes(from: NowcastLine.at(-5))
        #expect(
            holes == [
                NowcastLine.at(-5)..<NowcastLine.at(0), NowcastLine.at(5)..<NowcastLine.at(15), NowcastLine.at(20)..<NowcastLine.at(25),
            ])
        #expect(NowcastLine.nowcast(".??.").holes(from: NowcastLine.at(12)) == [NowcastLine.at(12)..<NowcastLine.at(15)])
    }

    @Test("Bands of rain and of snow")
    func bands() {
        #expect(
            [0.1, 2.4, 2.5, 7.5, 7.6].map { PrecipitationBand(millimetersPerHour: $0, isSnow: false) }.map(\.rawValue) == [0, 0, 1, 1, 2])
        #expect(
            [0.1, 0.69, 0.7, 2.4, 2.5].map { PrecipitationBand(millimetersPerHour: $0, isSnow: true) }.map(\.rawValue) == [0, 0, 1, 1, 2])
        #expect(NowcastLine.nowcast(".tl").steps.map { $0.band(isSnow: true) } == [nil, nil, .moderate])
    }
}
