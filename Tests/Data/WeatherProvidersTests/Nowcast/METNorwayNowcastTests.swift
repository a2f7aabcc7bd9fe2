import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("MET Norway's nowcast")
struct METNorwayNowcastTests {
    @Test("Rates from each instant on; what falls is told for the first hour")
    func wet() throws {
        let rates = (0..<20).map { String(Double($0) / 10) }
        let nowcast = try NowcastBodies.nowcast(.metNorway, NowcastBodies.metNorway(rates: rates, symbol: "heavysnow"))
        #expect(nowcast.rates == (0..<20).map { Double($0) / 10 })
        #expect(nowcast.falls == Array(repeating: .snow, count: 12) + Array(repeating: nil, count: 8))
        #expect(try nowcast.pictureAt == Decoding.instant("2026-03-10T11:58:09Z"))
    }

    @Test(
        "Symbols of what falls",
        arguments: [
            ("rain", Nowcast.Fall.rain), ("lightrainshowers_day", .rain), ("sleet", .sleet), ("lightsnow", .snow),
            ("rainandthunder", .thunderstorm), ("lightssnowshowersandthunder_night", .thunderstorm), ("cloudy", nil), ("fog", nil),
        ] as [(String, Nowcast.Fall?)])
    func symbol(code: String, fall: Nowcast.Fall?) throws {
        let nowcast = try NowcastBodies.nowcast(.metNorway, NowcastBodies.metNorway(rates: ["1"], symbol: code))
        #expect(nowcast.falls == [fall])
    }

    @Test(
        "Without a radar's picture no step is known, whatever numbers stand there",
        arguments: [
            (#""temporarily unavailable""#, Nowcast.Coverage.unavailable), (#""no coverage""#, .outside), (#""No Coverage""#, .outside),
            (#""partial""#, .unavailable), (#""""#, .covered), ("7", .covered), (nil, .covered),
        ] as [(String?, Nowcast.Coverage)])
    func coverage(text: String?, coverage: Nowcast.Coverage) throws {
        let nowcast = try NowcastBodies.nowcast(.metNorway, NowcastBodies.metNorway(coverage: text, rates: ["0.0", "0.0"]))
        #expect(nowcast.coverage == coverage)
        #expect(nowcast.rates == (coverage == .covered ? [0, 0] : []))
    }

    @Test("A missing step, a null and a text are unknown, never dry", arguments: ["null", #""much""#, "-1", "99999", "{}", "true"])
    func holes(value: String) throws {
        let nowcast = try NowcastBodies.nowcast(.metNorway, NowcastBodies.metNorway(rates: ["0", value, "0.5"]))
        #expect(nowcast.rates == [0, nil, 0.5])
        var text = try NowcastBodies.metNorway(rates: ["0", "1", "2", "3", "4"])
        text.replace("2026-03-10T12:10:00Z", with: "tomorrow")
        #expect(try NowcastBodies.nowcast(.metNorway, text).rates == [0, 1, nil, 3, 4])
    }

    @Test("A rate in another unit is unknown")
    func unit() throws {
        let text = try NowcastBodies.metNorway(rates: ["1", "2"], units: #""precipitation_rate": "in/h""#)
        #expect(try NowcastBodies.nowcast(.metNorway, text).rates == [nil, nil])
    }

    @Test("Steps out of order and twice: the first of two counts")
    func disorder() throws {
        var text = try NowcastBodies.metNorway(rates: ["1", "2", "3", "4"])
        text.replace("2026-03-10T12:15:00Z", with: "2026-03-10T12:05:00Z")
        text.replace("2026-03-10T12:00:00Z", with: "2026-03-10T12:20:00Z")
        let nowcast = try NowcastBodies.nowcast(.metNorway, text)
        #expect(nowcast.rates == [2, 3, nil, 1])
        #expect(try nowcast.start == Decoding.instant("2026-03-10T12:05:00Z"))
    }

    @Test("422 is a place outside; other statuses as the forecast's")
    func refusals() {
        #expect(NowcastBodies.refusal(.metNorway, "<html><head><title>422 Unprocessable Entity</title></head></html>") == .placeNotCovered)
        #expect(NowcastBodies.refusal(.metNorway, "", status: 422) == .placeNotCovered)
        #expect(NowcastBodies.refusal(.metNorway, "", status: 429) == .rateLimited)
        #expect(NowcastBodies.refusal(.metNorway, "", status: 503) == .upstreamDown)
        #expect(NowcastBodies.isUndecodable(.metNorway, "{}", status: 200) && NowcastBodies.isUndecodable(.metNorway, "<p>hello"))
    }

    @Test("A reply for another place is refused, and no step is no nowcast")
    func elsewhere() throws {
        let text = try NowcastBodies.metNorway(rates: ["1", "2"])
        #expect(NowcastBodies.isUndecodable(.metNorway, text, status: 200, at: .moscow))
        #expect(try NowcastBodies.isUndecodable(.metNorway, NowcastBodies.metNorway(rates: [])))
    }

    @Test("Without its time the picture is as old as the first step")
    func undated() throws {
        let text = try NowcastBodies.metNorway(rates: ["1", "2"], updated: "null")
        #expect(try NowcastBodies.nowcast(.metNorway, text).pictureAt == Decoding.instant("2026-03-10T12:00:00Z"))
    }
}
