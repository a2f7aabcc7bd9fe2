import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Recorded minutes, held against the files themselves")
struct NowcastRecordingTests {
    @Test("MET Norway, Oslo: each rate of the file at its time, and the time of the picture")
    func oslo() throws {
        guard let (file, text) = try FileTree.recording("2026-11-27/metno/nowcast_oslo_2026.json") else { return }
        let nowcast = try NowcastBodies.nowcast(.metNorway, text)
        let steps = file["properties"]["timeseries"].list
        #expect(nowcast.rates == steps.map { $0["data"]["instant"]["details"]["precipitation_rate"].kept })
        #expect(nowcast.rates.count == 23 && nowcast.rates.allSatisfy { $0 == 0 } && nowcast.step.minutes == 5)
        for (step, sent) in zip(nowcast.steps, steps) { #expect(try step.begin == Decoding.instant(sent["time"].text ?? "")) }
        #expect(try nowcast.pictureAt == Decoding.instant(file["properties"]["meta"]["updated_at"].text ?? ""))
        #expect(nowcast.origin == .radar && nowcast.coverage == .covered && nowcast.provenance.provider == .metNorway)
        #expect(try nowcast.state(at: Decoding.instant("2026-04-26T10:22:21Z")) == .known)
    }

    @Test("Open-Meteo, Enschede: amounts of the quarter before their time, in local time without an offset")
    func enschede() throws {
        guard let (file, text) = try FileTree.recording("2026-11-27/open-meteo/minutely15_enschede_2026.json") else { return }
        let nowcast = try NowcastBodies.nowcast(.openMeteo, text)
        let sent = file["minutely_15"]
        #expect(nowcast.rates == sent["precipitation"].list.map { $0.number.map { $0 * 4 } })
        #expect(nowcast.rates == [0, 0, 0, 0] && nowcast.step.minutes == 15)
        // 12:30 at UTC+2 ends the first quarter.
        #expect(sent["time"][0].text == "2026-10-03T12:30")
        #expect(try nowcast.start == Decoding.instant("2026-10-03T10:15:00Z"))
        #expect(nowcast.origin == .fineModel("ICON-D2") && nowcast.pictureAt == nil)
    }

    @Test("OpenWeatherMap, Bozen, edited: a list called minutely with two hours in it")
    func bozen() throws {
        guard let (file, text) = try FileTree.recording("openweathermap/onecall_bozen_alert_it.json") else { return }
        let nowcast = try NowcastBodies.nowcast(.openWeatherMap, text)
        let sent = file["minutely"].list
        #expect(nowcast.rates == sent.map { $0["precipitation"].kept } && nowcast.rates == [nil, 0.14])
        #expect(nowcast.start == Date(timeIntervalSince1970: sent[0]["dt"].number ?? 0) && nowcast.step == .hour)
        #expect(nowcast.falls == [nil, .rain] && nowcast.origin == .smoothedHours)
    }

    @Test("One Call without minutes: the place has none", arguments: ["onecall30_newyork_2026", "onecall25_seattle_rain_2021_1"])
    func without(name: String) throws {
        guard let bytes = Recordings.bytes("openweathermap/\(name).json") else { return }
        let nowcast = try NowcastBodies.nowcast(.openWeatherMap, String(decoding: bytes, as: UTF8.self))
        #expect(nowcast.coverage == .outside && nowcast.rates.isEmpty)
    }

    @Test("Recorded refusals, and replies of other endpoints, are not minutes")
    func others() throws {
        for (provider, path, kind) in [
            (ProviderID.openMeteo, "2026-11-27/open-meteo/err_400_latitude_2026.json", WeatherError.Kind.badRequest),
            (.openWeatherMap, "openweathermap/err_401_invalid_key.json", .invalidKey),
            (.openWeatherMap, "openweathermap/err_401_onecall30_not_subscribed.json", .planLacksProduct),
        ] {
            guard let bytes = Recordings.bytes(path) else { return }
            #expect(NowcastBodies.refusal(provider, String(decoding: bytes, as: UTF8.self)) == kind, "\(path)")
        }
        for (provider, path) in [
            (ProviderID.metNorway, "metno/compact_oslo_2026.json"), (.metNorway, "2026-11-27/metno/oceanforecast_one_step_2026.json"),
            (.openMeteo, "open-meteo/forecast_newyork_2026.json"), (.brightSky, "2026-11-27/brightsky/alerts_berlin_2026.json"),
        ] {
            guard let bytes = Recordings.bytes(path) else { return }
            #expect(NowcastBodies.isUndecodable(provider, String(decoding: bytes, as: UTF8.self)), "\(path)")
        }
    }
}
