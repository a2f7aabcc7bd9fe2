import Foundation
import HTTPTransport
import PostgresWeatherStore
import PushNotices
import PushOutbox
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore
import WeatherWarnings

@Suite(
    "PostgreSQL: messages about warnings", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing),
    .timeLimit(.minutes(Patience.minutes(3))))
struct PostgresPushTests {
    private static let count = 300
    private let date = ManualDate()

    private func subscribe(_ outbox: PushOutbox, at cell: Cell, languages: [String]) async throws {
        for number in 0..<Self.count {
            let digits = String(number, radix: 16)
            let token = String(repeating: "0", count: 64 - digits.count) + digits
            let phone = try #require(PhoneReceiver(token: token, environment: .production))
            let wish = try #require(
                PushPreferences(cells: [cell], minimum: .minor, quiet: nil, language: languages[number % languages.count]))
            _ = try await outbox.subscribe(.phone(phone), to: wish)
        }
    }

    private func storm(at cell: Cell) -> WarningNews {
        WarningNews(
            event: "storm", deduplicationKey: "1", kind: .new, severity: .severe, headlines: ["en": "Storm warning"],
            onset: date.now + 3600,
            end: date.now + 7200, cells: [cell])
    }

    /// Steps of the runner until all are told; a step that fails is tried again, as the runner does.
    private func told(_ runner: PushRunner, _ told: Locked<Set<String>>) async -> (failures: Int, seconds: Double) {
        let began = ContinuousClock.now
        var failures = 0
        while told.withLock({ $0.count }) < Self.count, began.duration(to: .now) < .seconds(120) * Patience.factor {
            do throws(StoreError) { _ = try await runner.step() } catch { failures += 1 }
        }
        return (failures, began.duration(to: .now) / .seconds(1))
    }

    @Test("H2: with the texts of the product, 300 devices of Paris are told over PostgreSQL, and other records are written meanwhile")
    func town() async throws {
        // Given
        let database = try PostgresServer.database()
        let (store, other) = (try database.store(date: date), try database.store(date: date))
        let outbox = PushOutbox(store, now: date.reading)
        let paris = Cell(containing: try Coordinate(latitude: 48.85, longitude: 2.35))
        try await subscribe(outbox, at: paris, languages: ["en", "ru"])
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(), configuration: .unhurried, now: date.reading)
        let compose = PushComposer(service.search, isSimulated: false, now: date.reading)
        let (texts, receivers) = (Locked<Set<String>>([]), Locked<Set<String>>([]))
        let runner = PushRunner(
            outbox, compose: { compose($0) },
            send: { message, receiver in
                texts.withLock { _ = $0.insert(String(decoding: message.plaintext, as: UTF8.self)) }
                receivers.withLock { _ = $0.insert(receiver.name) }
                return .delivered
            }, uptime: ContinuousClock().stopwatch())
        // When
        try await outbox.offer([storm(at: paris)])
        let longest = Locked(Duration.zero)
        let (failures, seconds) = try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                let began = ContinuousClock.now
                while receivers.withLock({ $0.count }) < Self.count, began.duration(to: .now) < .seconds(120) * Patience.factor {
                    let asked = ContinuousClock.now
                    try await other.transaction { transaction throws(StoreError) in
                        try transaction.put([1], as: RecordKey(kind: "ledger", name: "a"))
                    }
                    longest.withLock { $0 = max($0, asked.duration(to: .now)) }
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            let result = await told(runner, receivers)
            try await group.waitForAll()
            return result
        }
        // Then
        print("\(Self.count) devices of Paris over PostgreSQL: told in \(seconds) s, \(failures) failed transactions,")
        print("the longest write of another node's beside it \(longest.withLock { $0 })")
        #expect(receivers.withLock { $0.count } == Self.count)
        #expect(texts.withLock { $0.count } == 2 && texts.withLock { $0 }.allSatisfy { $0.contains("Paris") || $0.contains("Париж") })
    }

    @Test(
        "H2: texts that take longer than a transaction may hold up nothing: each of 40 languages takes 100 ms, and a transaction ends after 2 s"
    )
    func slowTexts() async throws {
        let database = try PostgresServer.database()
        var configuration = PostgresConfiguration.patient
        configuration.writeSeconds = Patience.seconds(2)
        let store = try database.store(.real, configuration, date: date)
        let outbox = PushOutbox(store, now: date.reading)
        let cell = Cell(containing: Sample.moscow)
        try await subscribe(outbox, at: cell, languages: (0..<40).map { "en-x\($0)" })
        let receivers = Locked<Set<String>>([])
        let runner = PushRunner(
            outbox,
            compose: { notice in
                Thread.sleep(forTimeInterval: 0.1)
                return Array(notice.language.utf8)
            },
            send: { _, receiver in
                receivers.withLock { _ = $0.insert(receiver.name) }
                return .delivered
            }, uptime: ContinuousClock().stopwatch())
        try await outbox.offer([storm(at: cell)])
        let (failures, seconds) = await told(runner, receivers)
        print("\(Self.count) devices, 40 texts of 0.1 s over PostgreSQL: told in \(seconds) s, \(failures) failed transactions")
        #expect(receivers.withLock { $0.count } == Self.count)
    }

    @Test("issue 42: a device that subscribes where a warning holds is told once, whichever node it asks, and not again after a restart")
    func newcomer() async throws {
        let database = try PostgresServer.database()
        let cell = Cell(containing: Sample.moscow)
        let alert = Alert(
            id: "storm", event: "Storm", severity: .severe, sent: date.now - 60, onset: date.now, expires: date.now + 6 * 3600)
        let told = Locked<[String]>([])
        func node() throws -> (outbox: PushOutbox, runner: PushRunner) {
            let outbox = PushOutbox(try database.store(date: date), now: date.reading)
            let runner = PushRunner(
                outbox, isAlone: true, compose: { _ in [1] },
                send: { _, receiver in
                    told.withLock { $0.append(String(receiver.name.suffix(1))) }
                    return .delivered
                }, uptime: ContinuousClock().stopwatch())
            return (outbox, runner)
        }
        func subscribe(_ number: Int, at outbox: PushOutbox) async throws {
            let phone = try #require(PhoneReceiver(token: String(repeating: "0", count: 63) + "\(number)", environment: .production))
            let wish = try #require(PushPreferences(cells: [cell], minimum: .minor, quiet: nil, language: "en"))
            _ = try await outbox.subscribe(.phone(phone), to: wish)
        }
        func note(at outbox: PushOutbox) async throws {
            let states = WarningState.all(of: [alert], in: cell, receivedAt: date.now, now: date.now)
            try await outbox.note(states, Sample.dashboard(fetchedAt: date.now), in: cell, isSimulated: false)
        }
        let (one, two) = (try node(), try node())
        try await subscribe(1, at: one.outbox)
        try await note(at: one.outbox)
        while try await one.runner.step() {}
        #expect(told.withLock { $0 } == ["1"])
        try await subscribe(2, at: two.outbox)
        try await note(at: two.outbox)
        while try await one.runner.step() {}
        #expect(told.withLock { $0 } == ["1", "2"])
        let three = try node()
        try await note(at: three.outbox)
        try await subscribe(2, at: three.outbox)
        while try await three.runner.step() {}
        #expect(told.withLock { $0 } == ["1", "2"])
    }
}
