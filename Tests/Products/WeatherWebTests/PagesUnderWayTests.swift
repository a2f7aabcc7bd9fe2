import HTTPTypes
import ServerTesting
import TestSupport
import Testing
import WeatherModel
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

    @Test(
        "M1: fragments of the dashboard and pictures are bounded too, by a count that leaves pages their room",
        .timeLimit(.minutes(Patience.minutes(5))), arguments: ["/fragment/dashboard", "/place.png", "/2045.png", "/2045.svg"])
    func parts(path: String) async throws {
        let gate = Gate()
        let provider = FakeProvider(answer: { _, _ in
            await gate.pass()
            return .failure(WeatherError(.placeNotCovered, provider: .openMeteo))
        })
        try await WebFixture(provider).test { client in
            let statuses = try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
                for _ in 0..<300 {
                    group.addTask { try await client.execute(uri: "\(path)?latitude=27.7&longitude=85.3", method: .get).status }
                }
                var statuses: [HTTPResponse.Status] = []
                while let status = try await group.next() {
                    statuses.append(status)
                    guard statuses.count == 300 - PagesUnderWay.most else { continue }
                    let page = try await client.execute(uri: "/credits", method: .get)
                    #expect(page.status == .ok)
                    gate.open()
                }
                return statuses
            }
            #expect(statuses.prefix(300 - PagesUnderWay.most).allSatisfy { $0 == .serviceUnavailable })
            #expect(statuses.dropFirst(300 - PagesUnderWay.most).allSatisfy { $0 == .notFound })
        }
    }
}
