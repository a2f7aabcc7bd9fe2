import Foundation
import Testing

@testable import HTTPTransport
@testable import PetrelPhone
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens

@MainActor
@Suite("The phone listens to the server that the person chose", .timeLimit(.minutes(Patience.minutes(5))))
struct ListeningPhoneTests {
    private let streams = FakeStreams()

    /// A server whose weather has the given temperature, as the provider of the phone.
    private func phone(_ source: SourceChoice, temperature: Locked<Double>) -> (PhoneWindow, FakePhone, ScriptedTransport) {
        let transport = ScriptedTransport { _, _ in
            let snapshot = Sample.snapshot(at: Sample.moscow, fetchedAt: Sample.noon, temperature: temperature.withLock { $0 })
            return .success(
                TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: SnapshotDocument.bytes(snapshot)))
        }
        let phone = FakePhone(transport: transport)
        phone.preferences.sourceChoice = source
        var resources = phone.resources
        resources.streaming = streams
        return (PhoneWindow(PhoneModel(phone.system(over: resources))), phone, transport)
    }

    /// How often the weather was asked for. A place's minutes are asked for beside it, whenever their turn comes.
    private func weatherCalls(_ transport: ScriptedTransport) -> Int { transport.sent.count { $0.url.contains("/v1/weather?") } }

    @Test("told of other weather while it is looked at, it shows it, though what it had counts as fresh; nobody listens while it is hidden")
    func listens() async throws {
        let temperature = Locked(11.0)
        let (window, phone, transport) = phone(.server(try ServerAddress(text: "https://petrel.example")), temperature: temperature)
        await window.live(window.stretch(isSeen: true))
        let living = Task { await window.live(window.stretch(isSeen: true)) }
        await eventually { window.screens?.dashboard.shown != nil }
        let first = try #require(window.screens?.dashboard.shown?.snapshot)

        await window.hear(window.hearing(isSeen: false))
        #expect(streams.asked.isEmpty)
        let hearing = Task { await window.hear(window.hearing(isSeen: true)) }
        await eventually { streams.asked.count == 1 }
        #expect(streams.asked[0].url.contains("/v1/stream?latitude=55.75"))

        temperature.withLock { $0 = 19 }
        let asked = weatherCalls(transport)
        streams.begin()
        streams.send(
            "event: weather\ndata: {}\nid: \(first.revision)\n\nevent: weather\ndata: {}\nid: \(String(repeating: "b", count: 64))\n\n")
        await eventually { phone.clock.sleeperCount(within: .seconds(1)) > 0 }
        phone.clock.advance(by: .seconds(1))
        await eventually { window.screens?.dashboard.shown?.snapshot.dashboard.current?.temperatureCelsius == 19 }
        #expect(weatherCalls(transport) == asked + 1)

        hearing.cancel()
        await hearing.value
        #expect(streams.closedCount == 1)
        living.cancel()
        await living.value
    }

    @Test("another place is listened to anew; the services that the phone asks itself are not listened to")
    func begins() async throws {
        let (window, _, _) = phone(.demo, temperature: Locked(1))
        await window.live(window.stretch(isSeen: true))
        await window.screens?.dashboard.appear()
        await window.hear(window.hearing(isSeen: true))
        #expect(streams.asked.isEmpty)
        let before = window.hearing(isSeen: true)
        await window.screens?.dashboard.choose(Coordinate.moscow)
        await window.screens?.dashboard.choose(try #require(Coordinate(text: "52.52,13.4")))
        #expect(window.screens?.dashboard.shown != nil && window.hearing(isSeen: true) != before)
    }
}
