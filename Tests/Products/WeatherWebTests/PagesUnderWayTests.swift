import TestSupport
import Testing
import WeatherServer

@testable import WeatherWeb

@Suite("Pages that are being made")
struct PagesUnderWayTests {
    @Test("M1: 256 at once, beyond them 503 with Retry-After; each that ends makes room, also one that fails")
    func bounded() async throws {
        let gate = Gate()
        let pages = PagesUnderWay()
        let page: @Sendable () async throws -> Void = {
            try await pages.turn {
                await gate.pass()
                throw Problem(.notFound, "Nothing.")
            }
        }
        let outcomes = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<300 {
                group.addTask {
                    do { try await page() } catch let problem as Problem { return problem.status } catch {}
                    return 0
                }
            }
            var outcomes: [Int] = []
            for await outcome in group {
                outcomes.append(outcome)
                if outcomes.count == 300 - PagesUnderWay.most { gate.open() }
            }
            return outcomes
        }
        #expect(outcomes.filter { $0 == 503 }.count == 44 && outcomes.filter { $0 == 404 }.count == 256)
        do { try await page() } catch let problem as Problem { #expect(problem.status == 404) }
    }
}
