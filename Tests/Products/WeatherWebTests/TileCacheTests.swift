import TestSupport
import Testing
import WeatherServer

@testable import WeatherWeb

@Suite("Tiles that readers share", .timeLimit(.minutes(Patience.minutes(1))))
struct TileCacheTests {
    @Test("H4: who waits for a tile that was refused for another reader's excess asks for it himself; all else is shared")
    func refusedForAnother() async throws {
        let gate = Gate()
        let cache = TileCache<String, Int>(limit: 10_000) { _ in 8 }
        let made = Locked<[String]>([])
        @Sendable func status(_ name: String, as reader: String, _ make: @escaping @Sendable () async throws -> Int) async -> Int {
            do {
                return try await cache.tile(name) {
                    made.withLock { $0.append("\(name) \(reader)") }
                    return try await make()
                }
            } catch let problem as Problem { return problem.status } catch { return 0 }
        }
        let refused: @Sendable () async throws -> Int = {
            await gate.pass()
            throw Problem(.tooManyRequests, "This client has caused as many new calls as one may.", retryAfter: 60)
        }
        let missing: @Sendable () async throws -> Int = {
            await gate.pass()
            throw Problem(.notFound, "There is no such tile.")
        }
        async let greedy = status("one", as: "greedy", refused)
        async let first = status("two", as: "greedy", missing)
        await eventually { gate.arrivals == 2 }
        async let reader = status("one", as: "reader") { 7 }
        async let second = status("two", as: "reader", missing)
        // Both join what is under way; where they come too late they make it themselves.
        for _ in 0..<20 { await Task.yield() }
        gate.open()
        let outcomes = await [greedy, reader, first, second]
        #expect(outcomes == [429, 7, 404, 404])
        #expect(made.withLock { $0.contains("one reader") })
    }
}
