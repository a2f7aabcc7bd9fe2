import Foundation
@testable import HTTPTransport
@testable import PetrelPhone
@testable import ProviderKit
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherProviders
@testable import WeatherScreens
@testable import WeatherService

/// How long the phone waits for a Petrel server: longer than the server does for its own providers.
@Suite("Patience with a Petrel server", .timeLimit(.minutes(Patience.minutes(5))))
struct ServerPatienceTests {
    private let clock = ManualClock()

    private func composition(_ transport: ScriptedTransport) async throws -> PhoneComposition {
        let source = SourceChoice.server(try ServerAddress(text: "https://petrel.example"))
        return await PhoneComposition.make(source, FakePhone(transport: transport, serviceClock: clock).resources)
    }

    @Test("the time-outs nest: each is shorter than that of whoever waits for it")
    func nested() {
        let server = WeatherServiceConfiguration()
        let call = TransportRequest(url: "", label: "").timeoutSeconds
        let order = [
            server.heldTimeoutSeconds, call, server.deadlineSeconds, PetrelServerProvider.answerSeconds,
            PetrelServerProvider.deadlineSeconds,
        ]
        #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
        // No time is left for a second call after one that was given up.
        #expect(PetrelServerProvider.deadlineSeconds < 2 * PetrelServerProvider.answerSeconds)
    }

    @Test("row 44: a server that needs all of its own time is waited for, and asked once")
    func slowServer() async throws {
        let gate = Gate()
        let transport = ScriptedTransport { _, _ in
            await gate.pass()
            let snapshot = Sample.snapshot(at: Sample.moscow, fetchedAt: Sample.noon)
            return .success(
                TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: SnapshotDocument.bytes(snapshot)))
        }
        let composition = try await composition(transport)
        let asking = Task { await composition.service.weather(at: Sample.moscow) }
        await gate.waitForArrivals(1)
        await clock.waitForSleeper(of: .seconds(PetrelServerProvider.deadlineSeconds))
        clock.advance(by: .seconds(WeatherServiceConfiguration().deadlineSeconds))
        gate.open()
        guard case .current = await asking.value else { return #expect(Bool(false), "the phone gave up") }
        #expect(transport.sent.map(\.timeoutSeconds) == [PetrelServerProvider.answerSeconds])
    }

    @Test("row 17: a server that did not answer in all that time is not asked the same again at once")
    func deadServer() async throws {
        let clock = clock
        let transport = ScriptedTransport { request, _ in
            // Ends early only when the request is given up.
            do { try await clock.sleep(for: .seconds(request.timeoutSeconds)) } catch { return .failure(.cancelled) }
            return .failure(.timedOut)
        }
        let composition = try await composition(transport)
        let asking = Task { await composition.service.weather(at: Sample.moscow) }
        await clock.waitForSleeper(of: .seconds(PetrelServerProvider.answerSeconds))
        clock.advance(by: .seconds(PetrelServerProvider.answerSeconds))
        #expect(await asking.value == .failed(WeatherError(.timedOut, provider: .petrelServer)))
        #expect(transport.sent.count == 1)
    }
}
