import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherSimulator
import WeatherStore

@testable import WeatherService

/// Providers whose replies have a list of warnings, asked by two nodes over one store, which are killed in between. The reference is what the
/// service has sent to any node; it does not use the engine.
@Suite("Histories of a provider's list: never none while there is one, or while it is not known")
struct ProviderListHistoryTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    typealias Office = ProviderListOffice

    enum Step: Hashable {
        case issue(minutes: Int)
        case update(event: Int, minutes: Int, movesBeginning: Bool)
        case cancel(event: Int)
        case list(Office.Listing)
        /// A reader opens the app from a notice: the node always asks the provider.
        case ask(node: Int, after: Int)
        /// A reader looks again at the node asked last, whose weather is still fresh.
        case look(after: Int)
        case kill(node: Int)
    }

    private struct Outcome {
        var violation: (step: Int, words: String)?
        var asked = 0
        var covered = 0
        var unchecked = 0
    }

    /// What a page says of the place at one moment.
    private struct Told {
        var versions: [String]
        var coverage: AlertCoverage
        var problems: [WeatherError]

        init(_ service: WeatherService, at now: Date, reason: RefreshReason) async throws {
            let answer = await service.weather(at: ProviderListHistoryTests.chicago, reason: reason)
            let snapshot = try #require(answer.snapshot)
            versions = (snapshot.dashboard.alerts ?? []).filter { $0.isActive(at: now) }.compactMap(\.description)
            problems = snapshot.dashboard.problems
            coverage = AlertCoverage(snapshot.dashboard, await service.alertSources(of: snapshot), at: now)
        }
    }

    private static let chicago = (try? Coordinate(latitude: 41.88, longitude: -87.63)) ?? .moscow

    private static func run(_ steps: [Step], of service: Office.Service) async throws -> Outcome {
        let (date, clock, store) = (
            ManualDate(WarningFeedsTests.noon), ManualClock(),
            HookedStore(MemoryWeatherStore(world: .demo(world: "office")), isShared: true)
        )
        let office = Locked(Office(service: service, now: date.now))
        let world = SimulatedTransport(SimulatedUpstreams(seed: 7, places: .towns, wallClock: date.reading)) { _ in }
        let transport = ScriptedTransport { request, _ in
            do throws(TransportFailure) {
                var request = request
                request.headers.append(TransportRequest.Header("User-Agent", "Petrel/9 (+test@petrel.example)"))
                let response = try await world.send(request)
                guard request.url.contains(service.endpoint) else { return .success(response) }
                guard let body = office.withLock({ $0.answer(response.body) }) else { return .failure(.noConnection) }
                return .success(TransportResponse(status: response.status, headers: response.headers, body: body))
            } catch {
                return .failure(error)
            }
        }
        let found = ProviderCatalog.provider(
            of: ProviderID(rawValue: service.rawValue), key: "made-up", baseURL: nil, transport: DirectCalls(transport),
            zone: { _ in Sample.utc })
        let provider = try #require(found)
        // The next in the chain has weather and no word on warnings.
        let silent = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.alerts = nil
            weather.isSimulated = true
            return .success(weather)
        }
        func node(_ name: String) -> WeatherService {
            var configuration = WeatherServiceConfiguration.unhurried
            configuration.node = NodeConfiguration(name: name)
            // The clock stands still while a node asks: a wait before a second attempt would not end.
            configuration.retry.maxAttempts = 1
            return WeatherService(
                providers: [provider, silent], store: store, configuration: configuration, clock: clock, now: date.reading)
        }
        func pass(_ minutes: Int) {
            date.advance(bySeconds: Double(minutes) * 60 + 5)
            clock.advance(by: .seconds(minutes * 60 + 5))
            office.withLock { $0.now = date.now }
        }
        var (nodes, last) = ([node("a"), node("b")], Int?.none)
        var outcome = Outcome()
        for (number, step) in steps.enumerated() {
            var told: Told?
            var state = office.withLock { $0 }
            let questions = state.questions
            switch step {
            case .issue(let minutes): office.withLock { $0.issue(minutes: minutes) }
            case .update(let event, let minutes, let movesBeginning):
                office.withLock { $0.update(event, minutes: minutes, movesBeginning: movesBeginning) }
            case .cancel(let event): office.withLock { $0.cancel(event) }
            case .list(let listing): office.withLock { $0.listing = listing }
            case .kill(let index):
                await nodes[index].finishWrites()
                nodes[index] = node("\(number)")
            case .ask(let index, let minutes):
                pass(minutes)
                told = try await Told(nodes[index], at: date.now, reason: .notification)
                last = index
                state = office.withLock { $0 }
            case .look(let minutes):
                guard let last else { continue }
                pass(minutes)
                // What a refresh in the background brings is for the next look.
                state.now = date.now
                told = try await Told(nodes[last], at: date.now, reason: .opened)
            }
            guard let told else { continue }
            // A refresh in the background ends, and gives its lease back, before the next step: the clock stands still meanwhile.
            for node in nodes {
                await eventually { await node.fetchesUnderWay() == 0 }
                await node.finishWrites()
            }
            outcome.asked += 1
            if told.coverage == .covered { outcome.covered += 1 } else { outcome.unchecked += 1 }
            if let words = violation(of: told, state, wasAsked: state.questions > questions) {
                outcome.violation = (number, words)
                return outcome
            }
        }
        return outcome
    }

    private static func violation(of told: Told, _ office: Office, wasAsked: Bool) -> String? {
        let isUnderstood = office.isUnderstood == true
        if told.coverage == .covered, !isUnderstood { return "covered, although \(office.listing) was read last" }
        if wasAsked, isUnderstood, told.coverage != .covered { return "\(told.coverage), although everything is known; \(told.problems)" }
        for event in office.events {
            let newest = event.versions.last { office.delivered.contains($0.name) }
            let isOver = newest.map { $0.isCancellation || $0.ends <= office.now } ?? true
            if let newest, !isOver, !told.versions.contains(newest.name) { return "missed: \(newest.name) of \(told.versions)" }
            let over = event.versions.map(\.name).filter { isOver || $0 != newest?.name }
            if let stale = over.first(where: told.versions.contains) { return "shown after its end: \(stale)" }
        }
        return Set(told.versions).count == told.versions.count ? nil : "shown twice: \(told.versions)"
    }

    private static func steps(_ random: inout SeededRandom) -> [Step] {
        var (steps, events): ([Step], Int) = ([], 0)
        for _ in 0..<28 {
            let minutes = Int.random(in: 20...400, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1:
                steps.append(.issue(minutes: minutes))
                events += 1
            case 2 where events > 0:
                let event = Int.random(in: 0..<events, using: &random)
                steps.append(.update(event: event, minutes: minutes, movesBeginning: Bool.random(using: &random)))
            case 3 where events > 0: steps.append(.cancel(event: Int.random(in: 0..<events, using: &random)))
            case 4, 5: steps.append(.list(Office.Listing.allCases.randomElement(using: &random) ?? .whole))
            case 6: steps.append(.kill(node: Int.random(in: 0...1, using: &random)))
            case 7: steps.append(.look(after: Int.random(in: 0...4, using: &random)))
            default: steps.append(.ask(node: Int.random(in: 0...1, using: &random), after: Int.random(in: 2...50, using: &random)))
            }
        }
        return steps
    }

    @Test(
        "what is said of a place is what was sent to any node, and none only where everything is known", arguments: Office.Service.allCases)
    func histories(service: Office.Service) async throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["PETREL_SEED"] ?? "") ?? 43_000_000
        let count = Self.isSoak ? 300 : 4
        var total = Outcome()
        for number in 0..<count {
            var random = SeededRandom(seed: seed &+ UInt64(number))
            let history = Self.steps(&random)
            let outcome = try await Self.run(history, of: service)
            if let violation = outcome.violation {
                let short = try await HistoryShortening.shortest(of: Array(history.prefix(violation.step + 1)), violation.words) { steps in
                    try await Self.run(steps, of: service).violation
                }
                Issue.record(
                    "\(service), seed \(seed), history \(number): \(short.words)\n\(short.steps.map { "  \($0)" }.joined(separator: "\n"))")
                return
            }
            total.asked += outcome.asked
            total.covered += outcome.covered
            total.unchecked += outcome.unchecked
        }
        print(
            "histories of a provider's list: \(service), seed \(seed), \(count) histories, \(total.asked) questions, \(total.covered) covered, "
                + "\(total.unchecked) not checked in full")
        #expect(total.covered > count / 2 && total.unchecked > count / 2)
    }
}
