import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders

/// Histories of a client, its network and the nodes of a server, in which anything may go wrong: the client ends with what the server has,
/// or with the last reply that it verified, and nothing is ever handed on or stored that no server had.
@Suite("Random histories of a client and a Petrel server")
struct PetrelServerHistoryTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
    private static let parts = 4

    @Test(
        "The client ends with what the server has, or with what it verified last; PETREL_SOAK=1 takes four hundred thousand",
        arguments: 0..<parts)
    func histories(part: Int) async throws {
        let seed = UInt64.random(in: 0...999_999_999)
        print("histories of client and server: part \(part), seed \(seed)")
        let worlds = try (0..<(Self.isSoak ? 200 : 20)).map { try Recorded(seed: seed &+ UInt64($0), count: 6) }
        var tally = Tally()
        for number in 0..<(Self.isSoak ? 400_000 : 400) / Self.parts {
            let history = History(worlds[number % worlds.count], seed: seed &* 1_000_003 &+ UInt64(number))
            if let failure = await history.run(&tally) {
                Issue.record("seed \(seed), history \(number): \(failure)")
                return
            }
        }
        print("part \(part): \(tally)")
        // Every outcome was reached: a test in which nothing goes wrong shows nothing.
        #expect(tally.changed > 0 && tally.same > 0 && tally.failed > 0)
        #expect(tally.deltas > 0 && tally.wholes > 0 && tally.unchanged > 0 && tally.unusable > 0)
    }

    struct Tally: CustomStringConvertible {
        var (histories, requests, changed, same, failed) = (0, 0, 0, 0, 0)
        var (deltas, wholes, unchanged, unusable) = (0, 0, 0, 0)
        var description: String {
            "\(histories) histories, \(requests) requests: \(changed) brought other weather, \(same) the same, \(failed) none; "
                + "\(deltas) deltas, \(wholes) wholes, \(unchanged) unchanged, \(unusable) unusable"
        }

        mutating func add(_ traffic: ReplyTraffic) {
            deltas += traffic.deltas
            wholes += traffic.wholes
            unchanged += traffic.unchanged
            unusable += traffic.unusable
        }
    }
}

/// Two nodes, and a network that may lose, repeat, delay, cut off and change what they say.
private struct Network: Sendable {
    let world: Recorded
    var random: SeededRandom
    var nodes: [PlainServer]
    var node = 0
    /// Answers that are late, or come a second time.
    var late: [TransportResponse] = []
    /// False once everything goes well.
    var isBad = true
    var requests = 0

    init(_ world: Recorded, seed: UInt64) {
        self.world = world
        random = SeededRandom(seed: seed)
        nodes = [PlainServer(recorded: world), PlainServer(recorded: world)]
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    mutating func happen() {
        let newest = min(nodes[node].newest + (chance(3) ? 0 : 1), world.snapshots.count - 1)
        nodes[node].newest = newest
        nodes[node].known.insert(newest)
        if chance(4) { node = 1 - node }
        if chance(6) { nodes[node].known = [] }
        if chance(8) { nodes[node].version = PlainServer.Version.allCases.randomElement(using: &random) ?? .present }
    }

    mutating func answer(_ request: TransportRequest) -> Result<TransportResponse, TransportFailure> {
        requests += 1
        let answer = nodes[node].answer(request)
        guard isBad, let received = onTheWay(answer) else { return isBad ? .failure(.interrupted) : .success(answer) }
        return .success(received)
    }

    /// - Returns: nil for an answer that is lost.
    private mutating func onTheWay(_ answer: TransportResponse) -> TransportResponse? {
        var (status, headers, body) = (answer.status, answer.headers, answer.body)
        switch Int.random(in: 0..<14, using: &random) {
        case 0: return nil
        case 1:
            late.append(answer)
            return nil
        case 2: late.append(answer)
        case 3, 4:
            if let index = late.indices.randomElement(using: &random) { return late.remove(at: index) }
        case 5: body = Array(body.prefix(Int.random(in: 0...body.count, using: &random)))
        case 6:
            if let index = body.indices.randomElement(using: &random) { body[index] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        case 7: for name in headers.keys.sorted() where Bool.random(using: &random) { headers[name] = nil }
        case 8:
            status = [500, 503, 404, 304, 226, 200].randomElement(using: &random) ?? 500
            headers = [:]
        case 9: status = [200, 226].randomElement(using: &random) ?? 200
        default: break
        }
        return TransportResponse(status: status, headers: headers, body: body)
    }
}

/// One history: a few requests during which anything may happen, and then some during which nothing goes wrong.
private final class History {
    private let world: Recorded
    private let network: Locked<Network>
    private let date = ManualDate()
    private var random: SeededRandom
    private var keeping = CourtesyMemory()
    private var courteous: CourteousTransport
    private var provider: PetrelServerProvider
    /// The weather that was handed on last.
    private var held: ProviderWeather?

    init(_ world: Recorded, seed: UInt64) {
        self.world = world
        network = Locked(Network(world, seed: seed))
        random = SeededRandom(seed: seed ^ 0x5EED)
        (courteous, provider) = Self.started(network, keeping, date)
    }

    private static func started(
        _ network: Locked<Network>, _ keeping: CourtesyMemory, _ date: ManualDate
    ) -> (CourteousTransport, PetrelServerProvider) {
        let upstream = TestSupport.ScriptedTransport { request, _ in network.withLock { $0.answer(request) } }
        let courteous = CourteousTransport(
            upstream, userAgent: "Petrel/9", terms: [.petrelServer: PetrelServerProvider.profile.terms], keeping: keeping,
            now: date.reading, clock: ManualClock())
        return (courteous, PetrelServerProvider(transport: courteous, baseURL: "https://petrel.example"))
    }

    private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    /// - Returns: what must not be; nil when all is well.
    func run(_ tally: inout PetrelServerHistoryTests.Tally) async -> String? {
        tally.histories += 1
        for _ in 0..<4 {
            network.withLock { $0.happen() }
            if chance(6) { await restart(&tally) }
            date.advance(bySeconds: Double(Int.random(in: 1...400, using: &random)))
            if let failure = await ask(isUrgent: !chance(3), &tally) { return failure }
        }
        let failure = await settle(&tally)
        tally.add(await courteous.traffic(of: .petrelServer))
        tally.requests += network.withLock { $0.requests }
        return failure
    }

    /// The client starts anew with what it kept; sometimes that is nothing.
    private func restart(_ tally: inout PetrelServerHistoryTests.Tally) async {
        if chance(3) {
            tally.add(await courteous.traffic(of: .petrelServer))
            keeping = CourtesyMemory()
            held = nil
        }
        (courteous, provider) = Self.started(network, keeping, date)
    }

    private func ask(isUrgent: Bool, _ tally: inout PetrelServerHistoryTests.Tally) async -> String? {
        let query = WeatherQuery(at: world.cell.center, features: [.current, .hourly, .daily], asOf: date.now, isUrgent: isUrgent)
        let before = network.withLock { $0.requests }
        do throws(WeatherError) {
            let weather = try await provider.weather(for: query)
            guard world.weather.indices.contains(where: { world.isWeather(weather, of: $0) }) else {
                return "weather was handed on that no server had"
            }
            if weather == held { tally.same += 1 } else { tally.changed += 1 }
            held = weather
        } catch {
            tally.failed += 1
        }
        let requests = network.withLock { $0.requests } - before
        guard requests <= 2 else { return "\(requests) requests for one question" }
        return await stored()
    }

    /// - Returns: what is wrong with what is stored; nil when that is a document of the server's, or nothing.
    private func stored() async -> String? {
        for (name, bytes) in await keeping.all() where name.hasPrefix("reply-") && !bytes.isEmpty {
            let body = Array(bytes.drop { $0 != 0x0A }.dropFirst())
            if world.documents.contains(body) { continue }
            // A document of format 1 has no checksum of what stands outside its revision.
            do {
                let snapshot = try SnapshotDocument.snapshot(from: body)
                guard world.index(of: snapshot.revision) != nil else { return "a revision was stored that no server had" }
            } catch { return "a reply was stored that fails its checksum" }
        }
        return nil
    }

    /// Nothing goes wrong any more: with one question of at most two requests the client has what the server has.
    private func settle(_ tally: inout PetrelServerHistoryTests.Tally) async -> String? {
        let newest = network.withLock { network -> Int in
            network.isBad = false
            return network.nodes[network.node].newest
        }
        if let failure = await ask(isUrgent: true, &tally) { return failure }
        return held.map { world.isWeather($0, of: newest) } == true ? nil : "one question did not heal it"
    }
}
