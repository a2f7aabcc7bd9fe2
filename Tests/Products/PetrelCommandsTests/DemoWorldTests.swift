import ArgumentParser
import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@testable import PetrelCommands

@Suite("The demo's world")
struct DemoWorldTests {
    private let noon = Date(timeIntervalSince1970: 1_795_262_400)

    @Test("Its clock stands still where it is told to, and runs on from its start otherwise")
    func clock() {
        #expect(DemoWorld(start: noon, isStill: true).clock() == noon)
        let running = DemoWorld(start: noon).clock
        #expect(running() >= noon && running() < noon.addingTimeInterval(60))
    }

    @Test("What one world kept is not shown in another")
    func storeWorlds() {
        let worlds = [
            DemoWorld(), DemoWorld(seed: 2), DemoWorld(upstream: "http://127.0.0.1:1"), DemoWorld(upstream: "http://127.0.0.1:2"),
            // Weather that was kept by one clock is of another moment than that of every other clock.
            DemoWorld(seed: 2, start: noon), DemoWorld(seed: 2, start: noon - 3_000), DemoWorld(start: noon),
            DemoWorld(start: noon, upstream: "http://127.0.0.1:1"),
        ]
        #expect(Set(worlds.map(\.storeWorld)).count == worlds.count)
        #expect(DemoWorld(seed: 2, start: noon).storeWorld == DemoWorld(seed: 2, start: noon).storeWorld)
    }

    @Test("An answer that does not say that it is simulated never reaches the demo, and is no outage", arguments: [true, false])
    func onlySimulated(isSimulated: Bool) async throws {
        let headers = isSimulated ? [ProviderResponse.simulatedHeader: "true"] : [:]
        let transport = SimulatedOnlyTransport(
            transport: ScriptedTransport([.success(TransportResponse(status: 200, headers: headers, body: Array("{}".utf8)))]))
        let response = try await transport.send(TransportRequest(url: "http://127.0.0.1/", label: "open-meteo"))
        #expect(response.status == 200 && response.body.isEmpty == !isSimulated)
    }

    @Test(
        "Options that mean nothing together are refused",
        arguments: [
            ["--still"], ["--at", "2026-05-12T12:20:00Z"], ["--demo", "--still"], ["--upstream", "http://127.0.0.1:1"], ["--seed", "2"],
            ["--demo", "--upstream", "ftp://x"], ["--demo", "--seed", "2", "--upstream", "http://127.0.0.1:1"],
        ])
    func refused(_ arguments: [String]) {
        #expect(throws: (any Error).self) { try ServeCommand.parse(arguments) }
    }

    @Test("A world that stands still over another's atmosphere is taken")
    func taken() throws {
        let command = try ServeCommand.parse(
            ["--demo", "--at", "2026-05-12T12:20:00Z", "--still", "--upstream", "http://127.0.0.1:9090/open-meteo"])
        #expect(command.still && command.upstream != nil && command.seed == nil)
    }
}
