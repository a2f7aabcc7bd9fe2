import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherReceipts

@testable import WeatherProviders

@Suite("What Open-Meteo's former runs said")
struct OpenMeteoPreviousRunsTests {
    private static func decode(_ text: String, status: Int? = nil) -> ReplyDecoder.Outcome? {
        ReplyDecoder().decode(provider: .openMeteo, endpoint: "previous-runs", status: status, bytes: Array(text.utf8))
    }

    private static func runs(_ text: String) -> [PreviousRuns]? {
        if case .decoded(.previousRuns(let runs), _)? = decode(text) { runs } else { nil }
    }

    private static func body(_ columns: String, units: String = "", times: String = #"["2026-10-02T00:00","2026-10-02T01:00"]"#) -> String {
        """
        {"latitude":52.276,"longitude":6.87,"utc_offset_seconds":0,"timezone":"GMT","hourly_units":{"time":"iso8601"\(units)},
        "hourly":{"time":\(times),\(columns)}}
        """
    }

    @Test("The recorded reply gives three hours of two quantities, each of the newest run and of two before it, and the present ones")
    func recorded() throws {
        guard let bytes = Recordings.bytes("2026-11-27/open-meteo/previous_runs_enschede_2026.json") else { return }
        let outcome = ReplyDecoder().decode(provider: .openMeteo, endpoint: "previous-runs", bytes: bytes)
        guard case .decoded(.previousRuns(let runs), _)? = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        let run = try #require(runs.first)
        #expect(runs.count == 1 && run.model == nil && run.hours.count == 3)
        #expect(run.hours[0].celsius == [0: 13.8, 1: 14.2, 2: 14.4] && run.hours[2].celsius == [0: 12.1, 1: 12.1, 2: 13.4])
        #expect(run.hours.allSatisfy { $0.waterMillimeters == [0: 0, 1: 0, 2: 0] })
        #expect(run.current?.celsius == [0: 15.3, 1: 15.7, 2: 14.7])
        #expect(run.hours[0].time == Date(timeIntervalSince1970: 1_790_899_200))
        #expect(run.days(in: .gmt).isEmpty)
    }

    @Test("Several models are told apart, with the suffix and without it, and nulls behind a model's end stay unknown")
    func models() throws {
        let runs = try #require(
            Self.runs(
                Self.body(
                    #""temperature_2m_icon_d2":[1,2],"temperature_2m_previous_day1_icon_d2":[1.5,null],"#
                        + #""temperature_2m_previous_day7_icon_d2":[null,null],"temperature_2m_previous_day2_gfs_seamless":[3,4],"#
                        + #""precipitation_previous_day2_gfs_seamless":[0.1,0.2],"precipitation_probability_previous_day1":[5,6],"#
                        + #""temperature_2m_max":[9,9],"temperature_2m_member01":[8,8],"temperature_2m_previous_day12":[7,7]"#)))
        #expect(runs.map(\.model) == ["gfs_seamless", "icon_d2"])
        #expect(runs[0].hours.map(\.celsius) == [[2: 3], [2: 4]] && runs[0].hours[0].waterMillimeters == [2: 0.1])
        #expect(runs[1].hours.map(\.celsius) == [[0: 1, 1: 1.5], [0: 2]])
        let mix = try #require(Self.runs(Self.body(#""temperature_2m":[1,2],"temperature_2m_previous_day0":[5,6]"#)))
        #expect(mix.map(\.model) == [nil] && mix[0].hours.map(\.celsius) == [[0: 1], [0: 2]])
    }

    @Test("Other units, times as seconds, doubled and disordered times, implausible values")
    func units() throws {
        let runs = try #require(
            Self.runs(
                Self.body(
                    #""temperature_2m":[50,32,41,41],"precipitation_previous_day1":[1,null,-3,0],"temperature_2m_previous_day1":["68","x",900,50]"#,
                    units: #","temperature_2m":"°F","temperature_2m_previous_day1":"°F","precipitation_previous_day1":"inch""#,
                    times: "[1790902800,1790899200,1790899200,1790906400]")))
        let hours = try #require(runs.first?.hours)
        #expect(hours.map(\.time.timeIntervalSince1970) == [1_790_899_200, 1_790_902_800, 1_790_906_400])
        #expect(hours[0].celsius == [0: 0] && hours[1].celsius == [0: 10, 1: 20] && hours[1].waterMillimeters == [1: 25.4])
    }

    @Test("A refusal, a place without values and something else are told apart")
    func refused() {
        #expect(Self.runs(#"{"error":true,"reason":"x"}"#) == nil)
        guard case .providerError? = Self.decode(#"{"error":true,"reason":"Parameter is out of allowed range"}"#, status: 400) else {
            Issue.record("A refusal is one.")
            return
        }
        #expect(
            Self.decode(Self.body(#""temperature_2m":[null,null]"#)) == .providerError(WeatherError(.placeNotCovered, provider: .openMeteo))
        )
        for text in ["", "{}", "[]", #"{"hourly":{"time":[]}}"#, #"{"latitude":1,"longitude":2}"#] {
            #expect(Self.decode(text) == .undecodable(WeatherError(.badBody, provider: .openMeteo)), "\(text)")
        }
    }

    /// Answers with 93 days of which each hour was said a degree too warm for each day ahead, and keeps the calls.
    private final class Former: ProviderTransport {
        private let kept = Locked<[ProviderCall]>([])
        var calls: [ProviderCall] { kept.withLock { $0 } }

        func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
            kept.withLock { $0.append(call) }
            let first = 1_773_144_000 - 93 * 86_400
            let times = (0..<93 * 24).map { first + $0 * 3_600 }
            func column(_ name: String, _ value: (Int) -> Double) -> String {
                "\"\(name)\":[\(times.map { String(value($0)) }.joined(separator: ","))]"
            }
            let columns = ["", "1", "2", "3", "5", "7"].flatMap { day in
                let suffix = day.isEmpty ? "" : "_previous_day\(day)"
                return [
                    column("temperature_2m\(suffix)") { Double($0 / 3_600 % 24) + (Double(day) ?? 0) },
                    column("precipitation\(suffix)") { $0 % 86_400 == 0 ? 2 : 0 },
                ]
            }
            let text =
                #"{"latitude":55.75,"longitude":37.6,"utc_offset_seconds":0,"timezone":"GMT","hourly":{"time":["#
                + times.map(String.init).joined(separator: ",") + "],\(columns.joined(separator: ","))}}"
            return ProviderResponse(TransportResponse(status: 200, headers: [:], body: Array(text.utf8)))
        }
    }

    @Test("One call for three months, last in the queue, booked as the 8 calls that it counts as; whole civil days of the place come of it")
    func call() async throws {
        let former = Former()
        let runs = try await OpenMeteoProvider(transport: former).previousRuns(of: Cell(containing: Sample.moscow), asOf: Sample.noon)
        let call = try #require(former.calls.first)
        #expect(former.calls.count == 1 && call.purpose == .history && (7.9...8).contains(call.weight))
        #expect(call.url.hasPrefix("https://previous-runs-api.open-meteo.com/v1/forecast?latitude=55.75&longitude=37.6&"))
        for part in ["past_days=92", "forecast_days=1", "timezone=GMT", "temperature_2m_previous_day7", "precipitation_previous_day5"] {
            #expect(call.url.contains(part), "\(call.url)")
        }
        let zone = try #require(TimeZone(identifier: "Europe/Moscow"))
        var ledger = ReceiptLedger()
        let today = CivilDate(of: Sample.noon, in: zone)
        ledger.add(runs, by: .openMeteo, in: zone, before: today)
        let figures = ReceiptFigures(ledger, asOf: today)
        // The first and the last day are not whole.
        #expect(figures.days == 92 && figures.analysed == [.openMeteo: 92] && ledger.hasPast)
        for lead in try #require(figures.providers.first?.leads) {
            #expect(lead.high?.bias == Double(lead.daysAhead) && lead.high?.count == 92 && lead.water?.meanAbsolute == 0)
            #expect(lead.rain.hits == 92)
        }
        let before = ledger
        ledger.add(runs, by: .openMeteo, in: zone, before: today)
        #expect(ledger == before)
    }

    @Test("Mutated replies: no crash, a typed error or plausible hours each time (rows 11, 15, 16, 20, 21)")
    func mutated() {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 1_500
        let seed: UInt64 = 20_261_130
        let bodies = [
            Self.body(
                #""temperature_2m":[1,2],"temperature_2m_previous_day1":[1.5,null],"precipitation":[0,0.1],"precipitation_previous_day7":[3,4]"#,
                units: #","temperature_2m":"°C","precipitation":"mm""#),
            Self.body(#""temperature_2m_previous_day1_icon_d2":[1,2],"precipitation_icon_d2":[0,0]"#, times: "[1790899200,1790902800]"),
            #"{"error": true, "reason": "No data is available for this location"}"#,
        ].map { SpoiltBody(Array($0.utf8)) }
        var mutator = BodyMutator(seed: seed)
        var counts = (decoded: 0, refused: 0, undecodable: 0)
        for round in 0..<rounds {
            guard let body = mutator.pick(bodies) else { return }
            let outcome = ReplyDecoder().decode(
                provider: .openMeteo, endpoint: "previous-runs", status: round % 2 == 0 ? 200 : nil, bytes: mutator.mutant(of: body))
            switch outcome {
            case .decoded(.previousRuns(let runs), _):
                counts.decoded += 1
                let hours = runs.flatMap(\.hours)
                let isPlausible = hours.allSatisfy { hour in
                    hour.celsius.values.allSatisfy { (-100...70).contains($0) } && hour.waterMillimeters.values.allSatisfy { $0 >= 0 }
                }
                #expect(isPlausible, "seed \(seed), round \(round)")
                var ledger = ReceiptLedger()
                ledger.add(
                    PreviousRuns(model: nil, hours: hours, current: nil), by: .openMeteo, in: .gmt, before: CivilDate(daysSince1970: 60_000)
                )
                #expect(ReceiptLedger(bytes: ledger.bytes) == ledger, "seed \(seed), round \(round)")
            case .providerError(let error):
                counts.refused += 1
                #expect(error.provider == .openMeteo, "seed \(seed), round \(round)")
            case .undecodable(let error):
                counts.undecodable += 1
                #expect(error == WeatherError(.badBody, provider: .openMeteo), "seed \(seed), round \(round)")
            case let other: Issue.record("seed \(seed), round \(round): \(String(describing: other))")
            }
        }
        print("mutations of former runs: seed \(seed), \(rounds) bodies, \(counts)")
        #expect(counts.decoded > 0 && counts.undecodable > 0)
    }
}
