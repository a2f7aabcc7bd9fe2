import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import WeatherService

/// A source of the past that answers as it is told, and keeps which squares it was asked for.
final class FakePast: UsualProvider {
    typealias Answer = @Sendable (UsualCell, Int) async -> WeatherError?

    let profile = Sample.profile(.openMeteo, features: [])
    private let answer: Answer
    private let asked = Locked<[UsualCell]>([])

    /// - Parameter answer: the failure of a call, by its number from 1 on; nil for thirty years.
    init(_ answer: @escaping Answer = { _, _ in nil }) { self.answer = answer }

    var cells: [UsualCell] { asked.withLock { $0 } }

    func usual(of cell: UsualCell, asOf now: Instant) async throws(WeatherError) -> UsualYear {
        let number = asked.withLock { cells in
            cells.append(cell)
            return cells.count
        }
        if let failure = await answer(cell, number) { throw failure }
        return try Self.year(of: cell, at: now).getOrThrow()
    }

    static func year(of cell: UsualCell, at now: Date) -> UsualYear? {
        let high = Double(abs(cell.row) % 30)
        let days = (0..<UsualYear.dates).map { _ in
            UsualDay(highs: UsualDay.Spread(tenth: high - 5, median: high, ninetieth: high + 5), wetShare: 0.5)
        }
        return UsualYear(
            days: days, heightMeters: 10,
            provenance: Provenance(provider: .openMeteo, attribution: "A", attributionURL: "B", fetchedAt: now, isSimulated: false))
    }
}

extension UsualYear? {
    fileprivate func getOrThrow() throws(WeatherError) -> UsualYear {
        guard let self else { throw WeatherError(.badBody) }
        return self
    }
}

@Suite("What is usual, for squares that somebody looks at")
struct UsualsTests {
    private let date = ManualDate()
    private let clock = ManualClock()

    private func usuals(_ source: FakePast, _ store: any WeatherStore = MemoryWeatherStore(), isSimulated: Bool = false) -> Usuals {
        Usuals(sources: [source], store: store, isSimulated: isSimulated, clock: clock, now: date.reading)
    }

    private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try Coordinate(latitude: latitude, longitude: longitude)
    }

    @Test("One call serves all places of a square, for ever; nobody who only looks waits for it")
    func shared() async throws {
        let gate = Gate()
        let source = FakePast { _, _ in
            await gate.pass()
            return nil
        }
        let usuals = usuals(source)
        let (here, near) = (try coordinate(55.75, 37.6), try coordinate(55.7, 37.45))
        #expect(await usuals.prompt(at: here) == .awaited)
        #expect(await usuals.kept(at: here) == nil)
        #expect(await usuals.prompt(at: near) == .awaited)
        await gate.waitForArrivals(1)
        gate.open()
        await eventually { await usuals.prompt(at: near).year != nil }
        date.advance(bySeconds: 400 * 86_400)
        #expect(await usuals.usual(at: here).year?.days.count == UsualYear.dates)
        #expect(source.cells == [UsualCell(containing: here)])
    }

    @Test("Squares are fetched one at a time, in the order in which they were wanted")
    func queue() async throws {
        let gate = Gate()
        let source = FakePast { _, number in
            if number == 1 { await gate.pass() }
            return nil
        }
        let usuals = usuals(source)
        let places = try (0..<5).map { try coordinate(Double($0), 10) }
        for place in places + places { _ = await usuals.prompt(at: place) }
        await gate.waitForArrivals(1)
        #expect(source.cells.count == 1)
        gate.open()
        await eventually { source.cells.count == 5 }
        #expect(source.cells == places.map(UsualCell.init(containing:)))
    }

    @Test(
        "The fetch is booked to the client that wanted the square first; few squares of a client wait, and one that is refused keeps none waiting"
    )
    func clients() async throws {
        let gate = Gate()
        let payers = Locked<[CallAccount?]>([])
        let source = FakePast { _, number in
            payers.withLock { $0.append(CallPayer.current?.account) }
            await gate.pass()
            return number == 2 ? WeatherError(.tooManyFromClient, retryAfterSeconds: 3_600, isOwnRefusal: true) : nil
        }
        let usuals = usuals(source)
        let (stranger, reader) = (CallAccount.client([10, 0, 0, 1]), CallAccount.client([10, 0, 0, 2]))
        func prompt(_ latitude: Double, _ account: CallAccount?) async throws -> UsualAnswer {
            let place = try coordinate(latitude, 10)
            return await CallPayer.$current.withValue(account.map { CallPayer($0) }) { await usuals.prompt(at: place) }
        }
        for latitude in 0..<Usuals.mostOfClient { #expect(try await prompt(Double(latitude), stranger) == .awaited) }
        guard case .none(let error) = try await prompt(50, stranger) else {
            Issue.record("The fifth square waits.")
            return
        }
        #expect(error.kind == .tooManyFromClient && error.retryAfterSeconds != nil)
        // A square that waits already is not one more.
        #expect(try await prompt(0, stranger) == .awaited)
        #expect(try await prompt(60, reader) == .awaited)
        #expect(try await prompt(61, nil) == .awaited)
        gate.open()
        await eventually { source.cells.count == Usuals.mostOfClient + 2 }
        let place = try coordinate(61, 10)
        await eventually { await usuals.kept(at: place) != nil }
        #expect(payers.withLock { $0 } == Array(repeating: stranger, count: Usuals.mostOfClient) + [reader, nil])
        // Given up until it is wanted again.
        #expect(await usuals.kept(at: try coordinate(1, 10)) == nil)
        #expect(try await prompt(1, reader) == .awaited)
    }

    @Test("A failure pauses all squares for as long as the source says; nothing is lost of those that wait")
    func failure() async throws {
        let source = FakePast { _, number in
            number == 1 ? WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 90) : nil
        }
        let usuals = usuals(source)
        let (here, there) = (try coordinate(1, 1), try coordinate(2, 2))
        #expect(await usuals.usual(at: here) == .none(WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 90)))
        #expect(await usuals.prompt(at: there).year == nil)
        #expect(source.cells.count == 1)
        date.advance(bySeconds: 91)
        _ = await usuals.prompt(at: there)
        await eventually { await usuals.prompt(at: here).year != nil }
        await eventually { await usuals.prompt(at: there).year != nil }
        #expect(source.cells.count == 3)
    }

    @Test("A square that no source has is not asked for again for a day")
    func uncovered() async throws {
        let source = FakePast { _, _ in WeatherError(.placeNotCovered, provider: .openMeteo) }
        let usuals = usuals(source)
        for _ in 0..<3 { #expect(await usuals.usual(at: Sample.moscow).year == nil) }
        #expect(source.cells.count == 1)
        date.advance(bySeconds: 86_401)
        _ = await usuals.usual(at: Sample.moscow)
        #expect(source.cells.count == 2)
    }

    @Test("What was fetched is in the store for the next process; of a simulated atmosphere nothing is")
    func kept() async throws {
        let source = FakePast()
        try await withTemporaryFolder { path in
            func store() -> FileWeatherStore { FileWeatherStore(path: path, world: .real, now: date.reading) }
            let first = await usuals(source, store()).usual(at: Sample.moscow).year
            #expect(first != nil)
            let silent = FakePast { _, _ in WeatherError(.noConnection) }
            #expect(await usuals(silent, store()).kept(at: Sample.moscow) == first)
            #expect(await usuals(silent, store()).usual(at: Sample.moscow).year == first)
            #expect(silent.cells.isEmpty)
        }
        try await withTemporaryFolder { path in
            let store = FileWeatherStore(path: path, world: .demo(world: "1"), now: date.reading)
            #expect(await usuals(source, store, isSimulated: true).usual(at: Sample.moscow).year != nil)
            let kept = try await store.record(RecordKey(kind: "usual", name: UsualCell(containing: Sample.moscow).id))
            #expect(kept == nil)
        }
    }

    @Test("Of two nodes over one store one fetches, and the other finds it")
    func nodes() async throws {
        try await withTemporaryFolder { path in
            let store = FileWeatherStore(path: path, world: .real, now: date.reading)
            let gate = Gate()
            let source = FakePast { _, _ in
                await gate.pass()
                return nil
            }
            func node(_ name: String) -> Usuals {
                Usuals(
                    sources: [source], store: store, isSimulated: false, node: NodeConfiguration(name: name), clock: clock,
                    now: date.reading)
            }
            let (one, two) = (node("one"), node("two"))
            _ = await one.prompt(at: Sample.moscow)
            await gate.waitForArrivals(1)
            #expect(await two.usual(at: Sample.moscow).year == nil)
            gate.open()
            await eventually { await one.prompt(at: Sample.moscow).year != nil }
            #expect(await two.prompt(at: Sample.moscow).year != nil)
            #expect(source.cells.count == 1)
        }
    }
}
