import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@testable import MapPictures

@Suite("A service of pictures that fails is left alone")
struct PictureBreakerTests {
    private static let now = Date(timeIntervalSince1970: 1_778_577_600)

    /// A service that answers with a status of the test's, and counts the calls.
    private struct Service {
        let status: Locked<Int>
        let client: PictureClient
        let transport: ScriptedCalls

        init(_ status: Int, headers: [String: String] = [:]) {
            let now = Locked(status)
            self.status = now
            transport = ScriptedCalls { _, _ in
                .success(ProviderResponse(status: now.withLock { $0 }, headers: headers, body: [1]))
            }
            client = PictureClient(provider: .rainViewer, transport: transport)
        }

        var calls: Int { transport.sent.count }

        /// The kinds of the errors of so many calls one after the other; nil for a good answer.
        func kinds(_ count: Int, after seconds: Double = 0) async -> [WeatherError.Kind?] {
            var kinds: [WeatherError.Kind?] = []
            for _ in 0..<count { kinds.append(await outcome(after: seconds)?.kind) }
            return kinds
        }

        func outcome(after seconds: Double = 0) async -> WeatherError? {
            do throws(WeatherError) {
                _ = try await client.answer("https://maps.example/a", accept: "*/*", most: 100, now: PictureBreakerTests.now + seconds)
                return nil
            } catch { return error }
        }
    }

    @Test("After eight failures in a row nobody calls for a while, and each reader is told why and until when")
    func rests() async {
        let service = Service(500)
        #expect(await service.kinds(20) == Array(repeating: .upstreamDown, count: 20))
        #expect(service.calls == PictureBreaker.threshold)
        #expect(await service.outcome(after: 2)?.retryAfterSeconds == 3)
        // When it is well again after the rest
        service.status.withLock { $0 = 200 }
        #expect(await service.kinds(3, after: 6) == [nil, nil, nil])
        #expect(service.calls == PictureBreaker.threshold + 3)
    }

    @Test("Of those who ask when the rest is over one calls first; the others wait, and call only when it is well", arguments: [200, 500])
    func probe(status: Int) async {
        let gate = Gate()
        let isHeld = Locked(false)
        let count = Locked(0)
        let transport = ScriptedCalls { _, number in
            count.withLock { $0 += 1 }
            guard isHeld.withLock({ $0 }) else { return .success(ProviderResponse(status: 500, body: [])) }
            await gate.pass()
            return .success(ProviderResponse(status: status, body: []))
        }
        let client = PictureClient(provider: .rainViewer, transport: transport)
        @Sendable func ask(after seconds: Double) async -> WeatherError.Kind? {
            do throws(WeatherError) {
                _ = try await client.answer("https://maps.example/a", accept: "*/*", most: 100, now: Self.now + seconds)
                return nil
            } catch { return error.kind }
        }
        for _ in 0..<PictureBreaker.threshold { _ = await ask(after: 0) }
        isHeld.withLock { $0 = true }
        let kinds = await withTaskGroup(of: WeatherError.Kind?.self) { group in
            for _ in 0..<10 { group.addTask { await ask(after: 10) } }
            await gate.waitForArrivals(1)
            gate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(kinds == Array(repeating: status == 200 ? nil : .upstreamDown, count: 10))
        #expect(count.withLock { $0 } == PictureBreaker.threshold + (status == 200 ? 10 : 1))
    }

    @Test(
        "A limit rests as long as the service says, a refused key for a minute, and a picture that is not there is no failure",
        arguments: [(429, "30", 1, 29.0, 31.0), (401, "", 1, 59, 61), (404, "", 12, 0, 0)])
    func kinds(status: Int, retryAfter: String, calls: Int, resting: Double, over: Double) async {
        let service = Service(status, headers: retryAfter.isEmpty ? [:] : ["retry-after": retryAfter])
        _ = await service.kinds(12)
        #expect(service.calls == calls)
        guard over > 0 else { return }
        _ = await service.outcome(after: resting)
        #expect(service.calls == calls)
        _ = await service.outcome(after: over)
        #expect(service.calls == calls + 1)
    }

    @Test(
        "issue 43: a picture that Petrel's own count does not allow is no failure of the service: it is left alone for none",
        arguments: CallRefusal.Reason.allCases)
    func unsent(reason: CallRefusal.Reason) async {
        let isSpent = Locked(true)
        let transport = ScriptedCalls { _, _ in
            isSpent.withLock { $0 }
                ? .failure(.refused(CallRefusal(reason, retryAfterSeconds: 30))) : .success(ProviderResponse(status: 200, body: []))
        }
        let client = PictureClient(provider: .rainViewer, transport: transport)
        func ask() async throws {
            _ = try await client.answer("https://a.example", accept: "*/*", most: 9, now: Self.now)
        }
        for _ in 0..<3 * PictureBreaker.threshold { await #expect(throws: WeatherError.self) { try await ask() } }
        isSpent.withLock { $0 = false }
        await #expect(throws: Never.self) { try await ask() }
        #expect(transport.sent.count == 3 * PictureBreaker.threshold + 1)
    }

    @Test("A reader who goes away while the service is tried leaves the trial to the next one")
    func abandoned() async {
        let transport = ScriptedCalls { _, number in
            if number <= PictureBreaker.threshold { return .success(ProviderResponse(status: 500, body: [])) }
            if number == PictureBreaker.threshold + 1 { return .failure(.transport(.cancelled)) }
            return .success(ProviderResponse(status: 200, body: []))
        }
        let client = PictureClient(provider: .rainViewer, transport: transport)
        func ask(_ seconds: Double) async throws {
            _ = try await client.answer("https://a.example", accept: "*/*", most: 9, now: Self.now + seconds)
        }
        for _ in 0..<PictureBreaker.threshold { try? await ask(0) }
        let reader = Task { try await ask(10) }
        reader.cancel()
        _ = await reader.result
        await #expect(throws: Never.self) { try await ask(10) }
    }
}
