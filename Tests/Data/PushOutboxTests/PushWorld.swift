import Foundation
import TestSupport
import WeatherModel
import WeatherRules
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

/// Made-up devices and news.
enum PushSample {
    static let berlin = Cell(containing: .init(wrapping: 52.5, 13.4))
    static let moscow = Cell(containing: .moscow)
    static let cells = [berlin, moscow]

    /// A device whose keys are no keys of anybody's.
    static func receiver(_ number: Int, secret: UInt8 = 7) throws -> PushReceiver {
        let url = "https://fcm.googleapis.com/\(number)"
        return .browser(
            WebPushReceiver(
                endpoint: PushEndpoint(url: url, origin: "https://fcm.googleapis.com", host: "fcm.googleapis.com"),
                keys: try made(WebPushKeys(trusted: [UInt8](repeating: 4, count: 65), [UInt8](repeating: secret, count: 16)))))
    }

    /// A phone whose token is nobody's.
    static func phone(_ number: Int, environment: PhoneReceiver.Environment = .production) throws -> PushReceiver {
        let digits = String(number, radix: 16)
        let token = String(repeating: "0", count: 64 - digits.count) + digits
        return .phone(try made(PhoneReceiver(token: token, environment: environment)))
    }

    static func wish(
        _ cells: [Cell] = [berlin], minimum: Alert.Severity = .minor, quiet: QuietHours? = nil, language: String = "en"
    ) throws -> PushPreferences {
        try made(PushPreferences(cells: cells, minimum: minimum, quiet: quiet, language: language))
    }

    static func news(
        _ event: String = "storm", _ material: String = "1", kind: WarningChange.Kind = .new, severity: Alert.Severity = .severe,
        end: Date? = Sample.noon + 6 * 3600, cells: [Cell] = [berlin]
    ) -> WarningNews {
        WarningNews(
            event: event, deduplicationKey: material, kind: kind, severity: severity, headlines: ["en": "Storm"], areas: ["en": "Berlin"],
            onset: Sample.noon, end: end, cells: cells)
    }

    /// `event material kind`, so that a test can read it back.
    static let compose: @Sendable (PushNotice) -> [UInt8] = { notice in
        if case .rule(let news, _, _) = notice.content {
            return Array("\(news.rule.text) \(news.isWithdrawn ? "withdrawn" : "told")".utf8)
        }
        if case .cyclone(let threat, let kind, let severity, _) = notice.content {
            return Array("\(threat.name) \(kind.rawValue) \(severity.rawValue)".utf8)
        }
        guard case .warning(let news, let kind, _) = notice.content else { return Array("test".utf8) }
        return Array("\(news.event) \(news.deduplicationKey) \(kind.rawValue)".utf8)
    }

    struct Missing: Error {}

    static func made<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Missing() }
        return value
    }
}

/// One outbox and one runner over one store, with clocks that a test moves.
struct PushRig {
    let date = ManualDate()
    /// The clock of which push services speak.
    let machine = ManualDate()
    let uptime = Locked(0.0)
    let store: any RecordStore
    let outbox: PushOutbox
    let runner: PushRunner
    let sent = Locked<[String]>([])
    let answers = Locked<[PushOutcome]>([])
    let events = Locked<[PushEvent]>([])

    /// - Parameters:
    ///   - mostDevices: that the outbox takes.
    ///   - compose: what a message says.
    ///   - namesakes: which cells have one name.
    init(
        _ store: (any RecordStore)? = nil, mostDevices: Int = PushOutbox.usualDevices,
        compose: @escaping @Sendable (PushNotice) -> [UInt8] = PushSample.compose,
        namesakes: @escaping @Sendable (Cell, [Cell]) -> PushNotice.Namesakes = { _, _ in .none }
    ) {
        let (date, uptime, sent, answers, events) = (date, uptime, sent, answers, events)
        self.store = store ?? MemoryWeatherStore(now: date.reading)
        outbox = PushOutbox(self.store, mostDevices: mostDevices, now: date.reading, machineNow: machine.reading)
        runner = PushRunner(
            outbox, compose: compose, namesakes: namesakes,
            send: { message, receiver in
                let device = receiver.name.split(separator: "/").last ?? ""
                sent.withLock { $0.append("\(device): \(String(decoding: message.plaintext, as: UTF8.self))") }
                return answers.withLock { $0.isEmpty ? .delivered : $0.removeFirst() }
            }, report: { event in events.withLock { $0.append(event) } }, timeoutSeconds: Patience.seconds(60),
            uptime: { uptime.withLock { $0 } }, chance: { 0.5 })
    }

    /// Steps until there is nothing to be done.
    ///
    /// - Returns: what was sent meanwhile, in order of its text.
    func settle() async throws -> [String] {
        sent.withLock { $0.removeAll() }
        while try await runner.step() {}
        return sent.withLock { $0 }.sorted()
    }

    func advance(_ seconds: Double) {
        date.advance(bySeconds: seconds)
        uptime.withLock { $0 += max(0, seconds) }
    }

    /// What is in the outbox.
    func rows() async throws -> Int {
        try await outbox.change { records throws(StoreError) in try records.rows(after: nil, limit: 10_000).count }
    }
}

extension PushPreferences {
    /// A wish whose rules hold for all of its cells.
    init?(cells: [Cell], minimum: Alert.Severity, quiet: QuietHours?, language: String, rules: [WeatherRule], units: String = "") {
        self.init(
            cells: cells, minimum: minimum, quiet: quiet, language: language, placedRules: rules.map { PlacedRule($0, in: Set(cells)) },
            units: units)
    }
}

extension Coordinate {
    /// A point of a test's.
    init(wrapping latitude: Double, _ longitude: Double) {
        do { self = try Coordinate(latitude: latitude, longitude: longitude) } catch { preconditionFailure("no point on the Earth") }
    }
}

extension PushOutbox {
    /// What a list of warnings is, as the engine reads it.
    func note(_ alerts: [Alert], in cell: Cell, zone: TimeZone? = nil) async throws(StoreError) {
        try await note(WarningState.all(of: alerts, in: cell, receivedAt: now(), now: now()), in: cell, zone: zone)
    }

    /// Warnings alone, without weather.
    func note(_ states: [WarningState], in cell: Cell, zone: TimeZone? = nil) async throws(StoreError) {
        let now = now()
        try await change { records throws(StoreError) in try records.note(states, in: cell, zone: zone, at: now) }
    }

    /// Weather alone, without warnings.
    func note(_ weather: WeatherDashboard, in cell: Cell, isSimulated: Bool) async throws(StoreError) {
        try await note(nil, weather, in: cell, isSimulated: isSimulated)
    }
}

extension ToldWarnings {
    mutating func news(from alerts: [Alert], in cell: Cell, at now: Date) -> [WarningNews] {
        news(from: WarningState.all(of: alerts, in: cell, receivedAt: now, now: now), in: cell, zone: nil, at: now)
    }
}
