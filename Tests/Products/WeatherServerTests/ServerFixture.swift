import Foundation
import Gazetteer
import HTTPTypes
import Hummingbird
import ServerTesting
import Logging
import NIOCore
import ProviderKit
import ServiceLifecycle
import TestSupport
import TownGazetteer
import UnixSignals
import WeatherModel
import WeatherService
import WeatherStore

@testable import WeatherServer

/// The server that `petrel serve` builds, over a fake provider, with a clock that stands still and a log that can be read.
struct ServerFixture {
    let provider: FakeProvider
    let date = ManualDate()
    let log = CollectedLog()
    /// The sources of rain by the minute; empty for none.
    var minutes: [any NowcastProvider] = []
    /// The source of the hours of the air; nil for none.
    var air: FakeAir?
    /// The source of the hours of the sky; nil for none.
    var sky: FakeSky?
    /// The sources of what is usual; empty for none.
    var pasts: [any UsualProvider] = []
    /// The source of what was forecast in the past weeks; nil writes no receipts.
    var formerRuns: FakePreviousRuns?
    /// The source of how sure forecasts are; nil for none.
    var spreads: FakeSpreads?
    var configuration = WeatherServer.Configuration()

    /// Connections stay open however busy the machine is; tests of the limit set their own.
    init(_ provider: FakeProvider = FakeProvider()) {
        self.provider = provider
        configuration.idleSeconds = 3600
        configuration.reserveSeconds = 3600
    }

    func service() -> WeatherService {
        let store = MemoryWeatherStore(world: .demo(world: "test"))
        return WeatherService(
            providers: [provider], store: store, gazetteer: .towns,
            nowcasts: minutes.isEmpty ? nil : Nowcasts(sources: minutes, now: date.reading),
            airOutlooks: air.map { AirOutlooks(source: $0, now: date.reading) },
            skyOutlooks: sky.map { SkyOutlooks(source: $0, now: date.reading) },
            usuals: pasts.isEmpty ? nil : Usuals(sources: pasts, store: store, isSimulated: true, now: date.reading),
            receipts: formerRuns.map { Receipts(source: $0, store: store, zone: { Gazetteer.towns.timeZone(at: $0) }, now: date.reading) },
            spreads: spreads.map { Spreads(sources: [$0], now: date.reading) },
            configuration: .unhurried, now: date.reading)
    }

    func hub(_ service: WeatherService) -> StreamHub {
        StreamHub(
            followed: FollowedCells(service, now: date.reading),
            encoder: StreamEncoder(service: service, events: StreamEvents(now: date.reading), deltas: DeltaBook()))
    }

    func test(
        _ setup: TestingSetup = .router, pages: (any ServerPages)? = nil, _ body: @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
        let application = WeatherServer.application(
            configuration: configuration, service: service(), pages: pages, logger: log.logger, now: date.reading)
        try await application.test(setup, body)
    }
}

extension ServerFixture {
    /// Runs the very server of `petrel serve` on a free port: the test framework's own wrapper leaves out the connection limit.
    func serve(pages: (any ServerPages)? = nil, _ body: @Sendable (Int) async throws -> Void) async throws {
        var configuration = configuration
        configuration.port = 0
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let application = WeatherServer.application(
            configuration: configuration, service: service(), pages: pages, logger: log.logger, now: date.reading,
            onRunning: { port.yield($0) })
        let group = ServiceGroup(configuration: .init(services: [application], logger: log.logger))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                // A server that could not start has no port.
                defer { port.finish() }
                try await group.run()
            }
            if let port = await ports.first(where: { _ in true }) { try await body(port) }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }
}

extension ServerFixture {
    /// A server that runs, and all by which it is told to end.
    struct Ending: Sendable {
        let port: Int
        let end: GracefulEnd
        /// Of the steps of the end alone.
        let clock: ManualClock
        let signal: @Sendable (UnixSignal) -> Void
        let hasEnded: @Sendable () -> Bool

        /// Lets what is left of the end's steps pass, as far as the server waits for them.
        func pass() async {
            await eventually {
                clock.advance(toNextWithin: .seconds(5))
                return hasEnded()
            }
        }
    }

    /// Runs the server as `petrel serve` does until it has ended by the signal that `body` sends.
    func serveUntilSignal(_ body: @escaping @Sendable (Ending) async throws -> Void) async throws {
        var configuration = configuration
        configuration.port = 0
        let (end, clock, hasEnded) = (GracefulEnd(), ManualClock(), Locked(false))
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let (signals, signal) = AsyncStream.makeStream(of: UnixSignal.self)
        let application = WeatherServer.application(
            configuration: configuration, service: service(), logger: log.logger, now: date.reading, end: end,
            onRunning: { port.yield($0) })
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { [configuration] in
                // A server that could not start has no port.
                defer {
                    port.finish()
                    hasEnded.withLock { $0 = true }
                }
                try await WeatherServer.run(
                    application, configuration: configuration, end: end, signals: signals, clock: clock, logger: log.logger)
            }
            guard let port = await ports.first(where: { _ in true }) else { return try await tasks.waitForAll() }
            do {
                try await body(
                    Ending(
                        port: port, end: end, clock: clock, signal: { signal.yield($0) }, hasEnded: { hasEnded.withLock { $0 } }))
            } catch {
                tasks.cancelAll()
                throw error
            }
            try await tasks.waitForAll()
        }
    }
}

/// Every log line as one text: message and metadata.
final class CollectedLog: Sendable {
    private let lines = Locked<[String]>([])

    var text: String { lines.withLock { $0.joined(separator: "\n") } }

    var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

    private struct Handler: LogHandler {
        let log: CollectedLog
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { _, newer in newer }
            log.lines.withLock { $0.append("\(event.level) \(event.message) \(all)") }
        }
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
}
