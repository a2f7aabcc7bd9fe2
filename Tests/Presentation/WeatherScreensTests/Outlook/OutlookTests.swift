import Foundation
import Testing
@testable import WeatherFormatting
@testable import WeatherModel

@testable import OutlookSentence

/// One line of the table: a sky, and the sentence on both clocks. No-break spaces are written `~`.
struct OutlookCase: Sendable, CustomTestStringConvertible {
    var letters: String
    var shown: Character?
    /// Local, "14:04".
    var at: String
    var celsius: Double
    var hasAmounts: Bool
    var sentence: String?
    /// With twelve hours; as the other where it names no hour.
    var onTwelve: String?

    init(
        _ letters: String, _ at: String, _ sentence: String?, _ onTwelve: String? = nil, shown: Character? = nil, celsius: Double = 8,
        hasAmounts: Bool = true
    ) {
        self.letters = letters
        self.shown = shown
        self.at = at
        self.celsius = celsius
        self.hasAmounts = hasAmounts
        self.sentence = sentence
        self.onTwelve = onTwelve ?? sentence
    }

    var testDescription: String { "\(letters) at \(at)" }

    func sky() throws -> OutlookSky {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let clock = at.split(separator: ":").compactMap { Double($0) }
        try #require(clock.count == 2)
        // 2026-11-21 in Berlin.
        let midnight = 1_795_215_600.0
        return OutlookSky(
            letters, shown: shown, at: Date(timeIntervalSince1970: midnight + clock[0] * 3600 + clock[1] * 60), zone: zone,
            celsius: celsius, hasAmounts: hasAmounts)
    }
}

@Suite("What comes next, in one sentence")
struct OutlookTests {
    @Test("A sky, a sentence, on both clocks", arguments: OutlookCase.wet + OutlookCase.dry + OutlookCase.rare)
    func table(_ row: OutlookCase) throws { try check(row) }

    @Test(
        "Dangers that are only possible or come back, snow without water, one label for two things",
        arguments: OutlookCase.dangerous + OutlookCase.amounts + OutlookCase.once + OutlookCase.resumed)
    func mended(_ row: OutlookCase) throws { try check(row) }

    private func check(_ row: OutlookCase) throws {
        let sky = try row.sky()
        #expect(sky.outlook().written?.replacing("\u{A0}", with: "~") == row.sentence)
        #expect(sky.outlook(.hours12).written?.replacing("\u{A0}", with: "~") == row.onTwelve)
    }
}
