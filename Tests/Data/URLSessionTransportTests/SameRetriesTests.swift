import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import URLSessionTransport
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore

@Suite("The same patience on the phone as on the server")
struct SameRetriesTests {
    /// A reply that is repeated, and how often it is asked for: a retry needs a part of the budget, and the first call brings one.
    struct Trouble: Sendable, CustomStringConvertible {
        let status: String
        var headers: [String: String] = [:]
        var body = "no"
        let attempts: Int
        var description: String { "\(status) \(headers)" }
    }

    private static let troubles = [
        Trouble(status: "503 Service Unavailable", attempts: 2),
        Trouble(status: "503 Service Unavailable", headers: ["Retry-After": "2"], attempts: 2),
        Trouble(status: "429 Too Many Requests", headers: ["Retry-After": "2"], attempts: 2),
        Trouble(status: "429 Too Many Requests", headers: ["Retry-After": "60"], attempts: 1),
        Trouble(status: "429 Too Many Requests", attempts: 1),
        Trouble(status: "401 Unauthorized", headers: ["WWW-Authenticate": "Basic realm=\"weather\""], attempts: 1),
        Trouble(status: "200 OK", headers: ["Content-Type": "text/html"], body: "<html>Sign in</html>", attempts: 2),
    ]

    /// What the weather service makes of it, whose retries are the only ones.
    private func answer(over transport: any HTTPTransport, _ baseURL: String) async -> WeatherAnswer? {
        let clock = ManualClock()
        let date = ManualDate()
        let courteous = CourteousTransport(
            transport, userAgent: "Petrel/9", terms: [:], keeping: CourtesyMemory(), now: date.reading, clock: ManualClock())
        let provider = OpenMeteoProvider(transport: courteous, baseURL: baseURL)
        let service = WeatherService(
            providers: [provider], store: MemoryWeatherStore(world: .addresses(["test"])), clock: clock,
            random: SeededRandom(seed: 7), now: date.reading)
        return await withTaskGroup(of: WeatherAnswer?.self) { group in
            group.addTask { await service.weather(at: Sample.moscow) }
            group.addTask {
                // Until it is cancelled: waits for the next attempt are passed by as they come, the fetch's own deadline is not.
                await eventually {
                    clock.advance(toNextWithin: .seconds(4))
                    return false
                }
                return nil
            }
            let answer = await group.next() ?? nil
            group.cancelAll()
            return answer
        }
    }

    @Test(
        "rows 17, 18: each trouble is tried again as often over the network as over a fake, and ends in the same error",
        .timeLimit(.minutes(Patience.minutes(5))),
        arguments: troubles)
    func retries(_ trouble: Trouble) async throws {
        let headers = trouble.headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
        let server = try CannedServer([CannedServer.reply(trouble.status, Array(trouble.body.utf8), headers: headers)])
        let fake = ScriptedTransport { _, _ in
            .success(
                TransportResponse(status: Int(trouble.status.prefix(3)) ?? 0, headers: trouble.headers, body: Array(trouble.body.utf8)))
        }
        let forecasts: @Sendable (String) -> Bool = { $0.contains("/v1/forecast") }
        let answer = await answer(over: URLSessionTransport(), server.url(""))
        #expect(answer?.error != nil)
        #expect(await self.answer(over: fake, server.url("")) == answer)
        #expect(server.requests.map(\.target).count(where: forecasts) == trouble.attempts)
        #expect(fake.sent.map(\.url).count(where: forecasts) == trouble.attempts)
    }
}
