import Foundation
import ProviderKit
import TestSupport
import WeatherModel
import WeatherService
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

/// Tropical cyclones of a seed, two services that tell of them with faults, two nodes over one store that are killed and restarted, and
/// devices at several places; then all comes to rest, and what devices were told is compared with what was said.
final class CycloneHistory {
    /// One cyclone, from its first to its last advisory, each three hours after the one before.
    struct Storm {
        let name: String
        let advisories: [TropicalCyclone]
        /// When it leaves the list of the service in charge.
        let end: Date
        let isOwn: Bool
    }

    /// What the services say at a moment; the nodes' watches ask it.
    struct Said: Sendable {
        var lists: [ProviderID: Result<CycloneReport, WeatherError>] = [:]
        /// The services whose list is late, and those of which a node has last read a late one.
        var late: Set<ProviderID> = []
        var readLate: Set<ProviderID> = []

        mutating func read(_ service: ProviderID) -> Result<CycloneReport, WeatherError>? {
            guard let list = lists[service] else { return nil }
            if late.contains(service) { readLate.insert(service) } else { readLate.remove(service) }
            return list
        }
    }

    private struct Service: CycloneProvider {
        let profile: ProviderProfile
        let basins: Set<TropicalCyclone.Basin>
        let said: Locked<Said>

        func cyclones(asOf now: Instant) async throws(WeatherError) -> CycloneReport {
            let list = said.withLock { $0.read(profile.id) }
            guard let list else { throw WeatherError(.noConnection, provider: profile.id) }
            return try list.get()
        }
    }

    /// A message that a device has received.
    struct Told {
        let device: Int
        let name: String
        let isWithdrawn: Bool
        let strength: CycloneThreat.Strength
        let arrivesAt: Date
    }

    static let cells = [(16.0, -60.0), (22, -70), (26, -76), (18, 128)].map { Cell(containing: .init(wrapping: $0.0, $0.1)) }
    private static let start = Sample.noon
    private static let own: Set<TropicalCyclone.Basin> = [.atlantic, .easternPacific, .centralPacific]

    private var random: SeededRandom
    private let date = ManualDate(start)
    private let shared: MemoryWeatherStore
    private let said = Locked(Said())
    private let sent = Locked<[Told]>([])
    private let storms: [Storm]
    private var watches: [CycloneWatch] = []
    private let runner: PushRunner
    private let subscribing: PushOutbox
    private(set) var told: [Told] = []
    private(set) var violations: [String] = []
    /// By storm and cell: what was handed to the outbox.
    private var evidence: [String: Evidence] = [:]

    private struct Evidence {
        /// The newest advisory that reached the cell.
        var nearAt: Date?
        /// The whole advisories after it that did not.
        var away: Set<Date> = []
        /// The newest advisory of all.
        var newestAt: Date?
        /// The newest reading that had it, not with an older advisory, and the whole readings after it that did not.
        var readAt: Date?
        var lacking: Set<Date> = []
    }

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let first = Self.storm(0, &random)
        var second = Self.storm(1, &random)
        // Two within 150 km of each other may be taken for one where only one of them is listed.
        while Self.isNear(first, second) { second = Self.storm(1, &random) }
        storms = [first, second, Self.storm(2, &random)]
        self.random = random
        shared = MemoryWeatherStore(now: date.reading)
        subscribing = PushOutbox(shared, now: date.reading)
        let (sent, uptime) = (sent, Locked(0.0))
        runner = PushRunner(
            subscribing, isAlone: true,
            compose: { notice in
                guard case .cyclone(let threat, let kind, _, _) = notice.content else { return Array("test".utf8) }
                let parts = [threat.name, kind.rawValue, "\(threat.strength.rawValue)", "\(threat.arrivesAt.timeIntervalSince1970)"]
                return Array(parts.joined(separator: " ").utf8)
            },
            send: { message, receiver in
                let parts = String(decoding: message.plaintext, as: UTF8.self).split(separator: " ")
                guard parts.count == 4, let device = Int(receiver.name.split(separator: "/").last ?? ""),
                    let strength = Int(parts[2]).flatMap(CycloneThreat.Strength.init(rawValue:)), let arrival = Double(parts[3])
                else { return .delivered }
                sent.withLock {
                    $0.append(
                        Told(
                            device: device, name: String(parts[0]), isWithdrawn: parts[1] == "cancelled", strength: strength,
                            arrivesAt: Date(timeIntervalSince1970: arrival)))
                }
                return .delivered
            }, timeoutSeconds: Patience.seconds(60), uptime: { uptime.withLock { $0 } }, chance: { 0.5 })
    }

    func run() async throws {
        for (number, cell) in Self.cells.enumerated() {
            _ = try await subscribing.subscribe(PushSample.receiver(number), to: try PushSample.wish([cell]))
        }
        watches = [watch(), watch()]
        for _ in 0..<120 {
            date.advance(bySeconds: Double.random(in: 600...7_200, using: &random).rounded())
            say(isFaultless: false)
            if Int.random(in: 0..<8, using: &random) == 0 { watches[Int.random(in: 0..<2, using: &random)] = watch() }
            try await hand(by: Int.random(in: 0..<2, using: &random), mayDie: true)
        }
        for _ in 0..<40 {
            date.advance(bySeconds: 3_600)
            say(isFaultless: true)
            for index in watches.indices { try await hand(by: index, mayDie: false) }
        }
        checkRest()
    }

    // MARK: The world

    /// It wanders over the places; a third of them is known to the second service alone.
    private static func storm(_ number: Int, _ random: inout SeededRandom) -> Storm {
        let isOwn = number < 2
        var (latitude, longitude) = isOwn ? (13.0, -50.0) : (14.0, 138.0)
        latitude += .random(in: -2...2, using: &random)
        longitude += .random(in: -4...4, using: &random)
        var daily = (north: Double.random(in: 0.5...3, using: &random), east: Double.random(in: -5 ... -2, using: &random))
        var wind = Double.random(in: 40...120, using: &random)
        let birth = start + Double.random(in: 0...72, using: &random).rounded() * 3_600.0
        let count = Int.random(in: 16...90, using: &random)
        let advisories = (0..<count).compactMap { index -> TropicalCyclone? in
            latitude += daily.north / 8
            longitude += daily.east / 8
            // Its course changes suddenly at times.
            if Int.random(in: 0..<12, using: &random) == 0 {
                daily = (.random(in: -2...5, using: &random), .random(in: -5...3, using: &random))
            }
            wind = min(250, max(30, wind + .random(in: -15...16, using: &random)))
            let time = birth + Double(index) * 10_800
            do {
                return try Sample.cyclone(
                    latitude, longitude, id: isOwn ? "al0\(number)" : "gdacs-\(number)", name: "S\(number)", time: time, daily: daily,
                    days: isOwn ? 5 : 0, windKph: wind, uncertainty: 300, basin: isOwn ? .atlantic : .westernPacific,
                    sources: [isOwn ? .nhc : .gdacs])
            } catch { return nil }
        }
        return Storm(
            name: "S\(number)", advisories: advisories, end: (advisories.last?.now.time ?? birth) + 10_800, isOwn: isOwn)
    }

    private static func isNear(_ one: Storm, _ other: Storm) -> Bool {
        one.advisories.contains { first in
            other.advisories.contains { second in
                abs(first.now.time.timeIntervalSince(second.now.time)) <= 86_400
                    && first.now.center.distanceKilometers(to: second.now.center) <= 250
            }
        }
    }

    /// The newest advisory of each cyclone at a moment.
    private func active(at moment: Date) -> [(storm: Storm, advisory: TropicalCyclone)] {
        storms.compactMap { storm in
            guard moment < storm.end, let advisory = storm.advisories.last(where: { $0.now.time <= moment }) else { return nil }
            return (storm, advisory)
        }
    }

    /// As the second service lists it: its own id, capitals, hours behind, without a forecast; for a day after its end.
    private func passedOn(at moment: Date) -> [TropicalCyclone] {
        storms.compactMap { storm in
            let late = storm.isOwn ? moment - 10_800 : moment
            guard moment < storm.end + 86_400, let advisory = storm.advisories.last(where: { $0.now.time <= late }) else { return nil }
            guard storm.isOwn else { return moment < storm.end ? advisory : nil }
            do {
                let center = advisory.now.center
                return try Sample.cyclone(
                    center.latitude + 0.3, center.longitude, id: "gdacs-\(storm.name)", name: storm.name.uppercased(),
                    time: advisory.now.time, days: 0, windKph: nil, sources: [.gdacs])
            } catch { return nil }
        }
    }

    private func say(isFaultless: Bool) {
        var lists: [ProviderID: Result<CycloneReport, WeatherError>] = [:]
        var late: Set<ProviderID> = []
        let readLate = said.withLock { $0.readLate }
        for service in [ProviderID.nhc, .gdacs] {
            let dice = isFaultless ? 100 : Int.random(in: 0..<100, using: &random)
            // A list that is some hours old; the memory trusts that two that are read in a row are not.
            let isLate = (0..<10).contains(dice) && !readLate.contains(service)
            let delay = Double.random(in: 1...6, using: &random).rounded() * 3_600.0
            let moment = isLate ? date.now - delay : date.now
            if isLate { late.insert(service) }
            var report = CycloneReport(
                cyclones: service == .nhc ? active(at: moment).filter(\.storm.isOwn).map(\.advisory) : passedOn(at: moment))
            switch dice {
            case 10..<25: continue
            case 25..<32:
                report.leftAside = 1
                report.cyclones = Array(report.cyclones.dropFirst())
            case 32..<40 where service == .nhc:
                report.lacksForecasts = true
                for index in report.cyclones.indices { report.cyclones[index].forecast = [] }
            default: break
            }
            lists[service] = .success(report)
        }
        said.withLock { [lists, late] in ($0.lists, $0.late) = (lists, late) }
    }

    private func watch() -> CycloneWatch {
        CycloneWatch(
            services: [
                Service(profile: Sample.profile(.nhc, features: []), basins: Self.own, said: said),
                Service(profile: Sample.profile(.gdacs, features: []), basins: Set(TropicalCyclone.Basin.allCases), said: said),
            ], clock: ContinuousClock(), now: date.reading)
    }

    // MARK: The nodes

    private func hand(by index: Int, mayDie: Bool) async throws {
        let known = await watches[index].known(now: date.now, withinSeconds: Patience.seconds(60))
        note(known)
        let mortal = MortalStore(shared)
        if mayDie, Int.random(in: 0..<4, using: &random) == 0 { mortal.die(after: Int.random(in: 0...5, using: &random)) }
        do throws(StoreError) {
            try await PushOutbox(mortal, now: date.reading).note(known, in: Set(Self.cells))
        } catch {
            // The process that comes after it hands over what it reads, which here is the same.
            try await subscribing.note(known, in: Set(Self.cells))
        }
        // The same a second time, as another node would.
        if Int.random(in: 0..<4, using: &random) == 0 { try await subscribing.note(known, in: Set(Self.cells)) }
        while try await runner.step() {}
        let fresh = sent.withLock { sent in
            defer { sent = [] }
            return sent
        }
        for message in fresh { check(message) }
        told += fresh
    }

    // MARK: What was said

    private func key(_ name: String, _ cell: Int) -> String { "\(name) \(cell)" }

    private func note(_ known: KnownCyclones) {
        for storm in storms {
            let listed = known.cyclones.first { $0.name.uppercased() == storm.name }
            for (number, cell) in Self.cells.enumerated() {
                var proof = evidence[key(storm.name, number)] ?? Evidence()
                if let listed {
                    let readAt = known.readings.first { listed.sources.contains($0.service) }?.readAt ?? date.now
                    let isOld = listed.now.time < proof.newestAt ?? .distantPast
                    if !isOld { (proof.readAt, proof.newestAt) = (max(proof.readAt ?? readAt, readAt), listed.now.time) }
                    if CyclonePath(listed, now: date.now).reach(cell.center) != nil {
                        if listed.now.time >= proof.nearAt ?? .distantPast {
                            proof.nearAt = listed.now.time
                            proof.away = proof.away.filter { $0 > listed.now.time }
                        }
                    } else if isWhole(listed, storm, known) {
                        proof.away.insert(listed.now.time)
                    }
                } else {
                    let asked = known.readings.filter { storm.isOwn || $0.service == .gdacs }
                    if asked.allSatisfy(\.isKnown), let first = asked.compactMap(\.readAt).min() { proof.lacking.insert(first) }
                    // The second service never had it.
                    if storm.isOwn, let own = known.readings.first, own.isKnown, let readAt = own.readAt { proof.lacking.insert(readAt) }
                }
                evidence[key(storm.name, number)] = proof
            }
        }
    }

    private func isWhole(_ cyclone: TropicalCyclone, _ storm: Storm, _ known: KnownCyclones) -> Bool {
        guard storm.isOwn else { return known.readings.last?.isKnown == true }
        return known.readings.first?.isKnown == true && known.readings.first?.lacksForecasts == false && cyclone.sources.first == .nhc
    }

    private func check(_ message: Told) {
        let former = told.filter { $0.device == message.device && $0.name.uppercased() == message.name.uppercased() }
        let since = former.suffix(while: { !$0.isWithdrawn })
        let words = "\(message.name) at \(message.device), hour \(Int(date.now.timeIntervalSince(Self.start) / 3_600))"
        if message.isWithdrawn {
            if since.isEmpty { violations.append("taken back a second time: \(words)") }
            let proof = evidence[key(message.name.uppercased(), message.device)] ?? Evidence()
            let away = proof.away.filter { $0 > proof.nearAt ?? .distantPast }
            let lacking = proof.lacking.filter { $0 > proof.readAt ?? .distantPast }
            let isProven = away.count >= 2 || lacking.count >= 2
            if !isProven || isNearThroughout(message) {
                let hours = { (date: Date?) in date.map { "\($0.timeIntervalSince(Self.start) / 3_600)" } ?? "never" }
                violations.append(
                    """
                    taken back falsely: \(words), near at \(hours(proof.nearAt)), away at \(away.map { hours($0) }), read at \
                    \(hours(proof.readAt)), lacking at \(lacking.map { hours($0) })
                    """)
            }
        } else if let strongest = since.map(\.strength).max(), let earliest = since.map(\.arrivesAt).min() {
            // What was told in the meantime of an earlier arrival may have been weaker.
            let isStronger = message.strength > strongest || since.last.map { $0.strength < min(message.strength, .hurricane) } ?? false
            if !isStronger, message.arrivesAt > earliest - 43_200 { violations.append("repeated: \(words)") }
        }
    }

    /// Whether each advisory of the last hours in fact reached the place.
    private func isNearThroughout(_ message: Told) -> Bool {
        guard let storm = storms.first(where: { $0.name == message.name.uppercased() }), date.now < storm.end else { return false }
        let recent = storm.advisories.filter { $0.now.time <= date.now && $0.now.time > date.now - Self.recentSeconds }
        return !recent.isEmpty && recent.allSatisfy { CyclonePath($0, now: date.now).reach(Self.cells[message.device].center) != nil }
    }

    /// Longer than a list is late, and a reading is kept.
    private static let recentSeconds = 15 * 3_600.0

    /// After 40 hours in which all was read.
    private func checkRest() {
        for storm in storms {
            for (number, cell) in Self.cells.enumerated() {
                let last = told.last { $0.device == number && $0.name.uppercased() == storm.name }
                let isStanding = last.map { !$0.isWithdrawn } ?? false
                let words = "\(storm.name) at \(number)"
                if date.now < storm.end {
                    let newest = storm.advisories.filter { $0.now.time <= date.now }.suffix(3)
                    let reached = newest.map { CyclonePath($0, now: date.now).reach(cell.center) != nil }
                    if reached.last == true, !isStanding { violations.append("missed: \(words)") }
                    if !newest.isEmpty, !reached.contains(true), isStanding { violations.append("not taken back: \(words)") }
                } else if date.now > storm.end + 90_000 + 3 * 3_600, isStanding {
                    violations.append("not taken back at its end: \(words)")
                }
            }
        }
    }
}

extension Array {
    /// The elements at the end that all satisfy a condition.
    fileprivate func suffix(while isWanted: (Element) -> Bool) -> [Element] { Array(reversed().prefix(while: isWanted).reversed()) }
}
