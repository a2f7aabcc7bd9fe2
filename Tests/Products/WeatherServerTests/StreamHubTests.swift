import NIOCore
import ServiceLifecycle
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore

@testable import WeatherServer
@testable import WeatherService

@Suite("All who listen to a cell", .timeLimit(.minutes(Patience.minutes(5))))
struct StreamHubTests {
    private let temperature = Locked(11.5)
    private let cell = Cell(containing: Sample.moscow)

    private func fixture() -> ServerFixture {
        ServerFixture(
            FakeProvider { [temperature] call, _ in
                .success(Sample.weather(from: call.now, temperature: temperature.withLock { $0 }))
            })
    }

    /// What a listener was sent, in order.
    private final class Heard: Sendable {
        private let events = Locked<[String]>([])

        var all: [String] { events.withLock { $0 } }
        var names: [String] { all.map { Self.value(of: "event", in: $0) } }
        func take(_ event: ByteBuffer) { events.withLock { $0.append(String(buffer: event)) } }

        /// The data of an event.
        func data(_ index: Int) -> [UInt8] { Array(Self.value(of: "data", in: all[index]).utf8) }

        private static func value(of field: String, in event: String) -> String {
            let line = event.split(separator: "\n").first { $0.hasPrefix("\(field): ") } ?? ""
            return String(line.dropFirst(field.count + 2))
        }
    }

    private func question(_ rest: String = "") throws -> StreamQuestion {
        try StreamQuestion(QueryText("latitude=55.75&longitude=37.6\(rest)"), lastEventID: nil)
    }

    /// Runs the hub while `body` does.
    private func running(_ hub: StreamHub, _ body: @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await hub.run() }
            try await body()
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    /// Somebody opens the weather once it is old: it is another one then.
    private func change(_ service: WeatherService, _ fixture: ServerFixture, to degrees: Double) async throws -> Snapshot {
        temperature.withLock { $0 = degrees }
        fixture.date.advance(bySeconds: 3700)
        return try #require(await service.promptWeather(at: Sample.moscow).answer.snapshot)
    }

    @Test("Thirty listeners are told by one watcher of their cell; with the last of them the cell is forgotten")
    func together() async throws {
        let fixture = fixture()
        let service = fixture.service()
        let hub = fixture.hub(service)
        try await running(hub) {
            let all = (0..<30).map { _ in Heard() }
            let places = try all.map { heard in hub.open(try question("&events=revisions"), budget: nil) { heard.take($0) } }
            await eventually { all.allSatisfy { !$0.all.isEmpty } }
            #expect(await hub.count == 30)
            #expect(await service.watchers.cells == [cell])
            let changed = try await change(service, fixture, to: 3)
            await eventually { all.allSatisfy { $0.all.last?.contains(changed.revision) == true } }
            #expect(all.allSatisfy { $0.all.last?.contains(changed.revision) == true })
            for place in places { hub.leave(place) }
            await eventually { await service.watchers.cells.isEmpty }
            #expect(await hub.count == 0)
            #expect(await service.watchers.cells.isEmpty)
        }
    }

    @Test("Row 37: a listener that takes nothing is sent nothing; when it takes more, one delta brings it to the present")
    func behind() async throws {
        let fixture = fixture()
        let service = fixture.service()
        let hub = fixture.hub(service)
        try await running(hub) {
            let (slow, quick) = (Heard(), Heard())
            let place = hub.open(try question(), budget: nil) { slow.take($0) }
            await eventually { !slow.all.isEmpty }
            let base = try #require(await service.held(cell))
            hub.isWritable(place, false)
            _ = hub.open(try question("&since=\(base.revision)"), budget: nil) { quick.take($0) }
            var last = base
            for degrees in [1.0, 2, 3] {
                last = try await change(service, fixture, to: degrees)
                await eventually { quick.all.last?.contains("id: \(last.revision)") == true }
            }
            #expect(slow.names == ["reset"])
            hub.isWritable(place, true)
            await eventually { slow.all.count > 1 }
            #expect(slow.names == ["reset", "delta"])
            #expect(try SnapshotDelta.snapshot(applying: slow.data(1), to: base).revision == last.revision)
        }
    }

    @Test("A listener that has gone before it is told is told nothing, and whoever comes then is")
    func gone() async throws {
        let fixture = fixture()
        let service = fixture.service()
        let hub = fixture.hub(service)
        let (first, second) = (Heard(), Heard())
        hub.leave(hub.open(try question(), budget: nil) { first.take($0) })
        _ = hub.open(try question(), budget: nil) { second.take($0) }
        try await running(hub) {
            await eventually { !second.all.isEmpty }
            #expect(first.all.isEmpty && second.names == ["reset"])
            #expect(await hub.count == 1)
        }
    }
}
