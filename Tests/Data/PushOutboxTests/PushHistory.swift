import Foundation
import TestSupport
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

/// Two nodes over one store, in a world that a seed determines; then the world comes to rest, and what devices were told is compared with
/// what they were to be told.
final class PushHistory {
    struct Device {
        let number: Int
        var id: String?
        var wish: PushPreferences
        /// The step at which the server acknowledged it.
        var since = 0
        var isGone = false
    }

    struct Node {
        let store: MortalStore
        let outbox: PushOutbox
        let runner: PushRunner
    }

    /// A push service and its devices.
    struct Service: Sendable {
        var attempts: [String: Int] = [:]
        /// `DEVICE EVENT MATERIAL` in the order in which they arrived.
        var delivered: [String] = []
        /// Those whose answer the server has written down.
        var acknowledged: Set<String> = []
        /// Of the step under way.
        var underWay: [Int: [String]] = [:]
        var repeats: [String] = []
        var gone: Set<String> = []
        var refusals: [String: Int] = [:]
        var isFaultless = false
    }

    struct Warning {
        let event: String
        let cells: [Cell]
        var material = 0
        var severity: Alert.Severity
        var end: Date
        var isCancelled = false
        /// All that was offered and taken: material, step.
        var offered: [(material: Int, kind: WarningChange.Kind, severity: Alert.Severity, step: Int)] = []
    }

    private let seed: UInt64
    private var random: SeededRandom
    private let date = ManualDate()
    private let uptime = Locked(0.0)
    private var offset = 0.0
    private let shared: MemoryWeatherStore
    let service = Locked(Service())
    var devices: [Device] = []
    var warnings: [Warning] = []
    var nodes: [Node] = []
    private var step = 0
    private let chances: Locked<SeededRandom>

    init(seed: UInt64) {
        self.seed = seed
        random = SeededRandom(seed: seed)
        chances = Locked(SeededRandom(seed: seed ^ 0xABCD))
        shared = MemoryWeatherStore(now: date.reading)
        nodes = [node(0), node(1)]
    }

    func violations() async throws -> [String] {
        for number in 0..<120 {
            step = number
            try await act()
        }
        try await rest()
        return service.withLock { $0.repeats } + (try await lost()) + unsent()
    }

    // MARK: What happens

    private func node(_ index: Int) -> Node {
        let store = MortalStore(shared)
        let outbox = PushOutbox(store, now: date.reading)
        let (service, uptime, chances, seed) = (service, uptime, chances, seed)
        let runner = PushRunner(
            outbox, compose: PushSample.compose,
            send: { message, receiver in
                let text = String(decoding: message.plaintext, as: UTF8.self).split(separator: " ").prefix(2).joined(separator: " ")
                let device = String(receiver.name.split(separator: "/").last ?? "")
                return service.withLock { Self.answer(&$0, device, text, node: index, seed: seed, isDead: store.isDead) }
            }, timeoutSeconds: Patience.seconds(60), uptime: { uptime.withLock { $0 } },
            chance: { chances.withLock { Double.random(in: 0..<1, using: &$0) } })
        return Node(store: store, outbox: outbox, runner: runner)
    }

    /// By device and attempt, so that it does not depend on the order in which tasks run.
    private static func answer(
        _ service: inout Service, _ device: String, _ text: String, node: Int, seed: UInt64, isDead: Bool
    ) -> PushOutcome {
        // A process that was killed sends nothing.
        if isDead { return .wait(seconds: nil) }
        if service.gone.contains(device) { return .gone }
        let attempt = service.attempts[device, default: 0]
        service.attempts[device] = attempt + 1
        var random = SeededRandom(seed: seed &* 1_000_003 &+ UInt64(attempt) &* 7919 &+ (UInt64(device) ?? 0))
        let dice = service.isFaultless ? 100 : Int.random(in: 0..<100, using: &random)
        func arrive() {
            let message = "\(device) \(text)"
            if service.acknowledged.contains(message) { service.repeats.append("sent once more after it was acknowledged: \(message)") }
            service.delivered.append(message)
        }
        switch dice {
        case 0..<8: return .wait(seconds: Double(dice * 40))
        case 8..<14: return .ourFault(skewSeconds: 90_000)
        case 14..<18:
            // From the smallest message on it counts as refused.
            service.refusals[device, default: 0] += 1
            return .tooLarge
        case 18..<22:
            service.refusals[device, default: 0] += 1
            return .refused(status: 400)
        case 22..<30: return .wait(seconds: nil)
        case 30..<36:
            // It has arrived, and the answer is lost.
            arrive()
            return .wait(seconds: nil)
        default:
            arrive()
            service.underWay[node, default: []].append("\(device) \(text)")
            return .delivered
        }
    }

    private func act() async throws {
        date.advance(bySeconds: Double(Int.random(in: 0...40, using: &random)))
        uptime.withLock { $0 += Double(Int.random(in: 0...15, using: &random)) }
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: try await subscribe()
        case 2: try await unsubscribe()
        case 3, 4, 5, 6: try await offer()
        case 7: jump()
        case 8, 9: nodes[Int.random(in: 0..<2, using: &random)].store.die(after: Int.random(in: 0...8, using: &random))
        default: await run(Int.random(in: 0..<2, using: &random))
        }
    }

    private func run(_ index: Int) async {
        service.withLock { $0.underWay[index] = [] }
        do throws(StoreError) {
            _ = try await nodes[index].runner.step()
            service.withLock { service in
                service.acknowledged.formUnion(service.underWay[index] ?? [])
                service.underWay[index] = []
            }
        } catch { if nodes[index].store.isDead { nodes[index] = node(index) } }
    }

    private func jump() {
        let offsets: [Double] = [-25 * 3600, 0, 25 * 3600]
        let next = offsets.randomElement(using: &random) ?? 0
        date.advance(bySeconds: next - offset)
        offset = next
    }

    var trueNow: Date { date.now - offset }

    private func alive() -> Int? { nodes.indices.first { !nodes[$0].store.isDead } }

    private func subscribe() async throws {
        guard let index = alive() else { return }
        let cells = Bool.random(using: &random) ? PushSample.cells : [PushSample.cells[Int.random(in: 0..<2, using: &random)]]
        let minimum = [Alert.Severity.minor, .moderate, .severe].randomElement(using: &random) ?? .minor
        let wish = try PushSample.wish(cells, minimum: minimum)
        let number = devices.count
        do throws(PushOutbox.Refusal) {
            let receiver = WebPushReceiver(
                endpoint: PushEndpoint(
                    url: "https://fcm.googleapis.com/\(number)", origin: "https://fcm.googleapis.com", host: "fcm.googleapis.com"),
                keys: try keys())
            let id = try await nodes[index].outbox.subscribe(.browser(receiver), to: wish)
            devices.append(Device(number: number, id: id, wish: wish, since: step))
        } catch { devices.append(Device(number: number, id: nil, wish: wish, since: step)) }
        if nodes[index].store.isDead { nodes[index] = node(index) }
    }

    private func keys() throws(PushOutbox.Refusal) -> WebPushKeys {
        guard let keys = WebPushKeys(trusted: [UInt8](repeating: 4, count: 65), [UInt8](repeating: 7, count: 16)) else { throw .full }
        return keys
    }

    private func unsubscribe() async throws {
        guard let index = alive(), let place = devices.indices.randomElement(using: &random), let id = devices[place].id else { return }
        if Bool.random(using: &random) {
            service.withLock { _ = $0.gone.insert("\(devices[place].number)") }
            devices[place].isGone = true
            return
        }
        do throws(StoreError) { _ = try await nodes[index].outbox.unsubscribe(id) } catch {
            if nodes[index].store.isDead { nodes[index] = node(index) }
        }
        // Whether it was carried out is not known where the answer was lost.
        devices[place].id = nil
    }

    private func offer() async throws {
        guard let index = alive() else { return }
        let place: Int
        if warnings.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
            let severity = [Alert.Severity.minor, .moderate, .severe, .extreme].randomElement(using: &random) ?? .minor
            warnings.append(
                Warning(
                    event: "event\(warnings.count)", cells: Bool.random(using: &random) ? PushSample.cells : [PushSample.berlin],
                    severity: severity, end: trueNow + Double(Int.random(in: 2...60, using: &random)) * 3600))
            place = warnings.count - 1
        } else {
            place = Int.random(in: 0..<warnings.count, using: &random)
        }
        var warning = warnings[place]
        guard !warning.isCancelled else { return }
        let kind: WarningChange.Kind
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !warning.offered.isEmpty: kind = .cancelled
        // The same once more, as a list that flickers brings it.
        case 1 where !warning.offered.isEmpty: kind = warning.offered.last?.kind ?? .new
        default: kind = warning.offered.isEmpty ? .new : .upgraded
        }
        let isRepeat = warning.offered.last.map { $0.kind == kind && Bool.random(using: &random) } ?? false
        if !isRepeat { warning.material += 1 }
        let news = WarningNews(
            event: warning.event, deduplicationKey: "\(warning.material)", kind: kind, severity: warning.severity,
            headlines: ["en": "Storm"],
            end: warning.end, cells: warning.cells)
        // Until it is taken: a source brings what goes on with every list.
        for _ in 0..<20 {
            do throws(StoreError) {
                try await nodes[alive() ?? index].outbox.offer([news])
                break
            } catch { for place in nodes.indices where nodes[place].store.isDead { nodes[place] = node(place) } }
        }
        if !isRepeat { warning.offered.append((warning.material, kind, warning.severity, step)) }
        warning.isCancelled = kind == .cancelled
        warnings[place] = warning
    }

    /// No more faults, and clocks that are right, until nothing is left to be done.
    private func rest() async throws {
        date.advance(bySeconds: -offset)
        offset = 0
        service.withLock { $0.isFaultless = true }
        nodes = [node(0), node(1)]
        for _ in 0..<120 {
            date.advance(bySeconds: 60)
            uptime.withLock { $0 += 60 }
            for _ in 0..<3 { for index in nodes.indices { await run(index) } }
        }
    }
}
