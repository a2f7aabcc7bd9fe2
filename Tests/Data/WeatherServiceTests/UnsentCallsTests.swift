import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore

@testable import WeatherService

@Suite("Calls that were not sent are no failures of the provider")
struct UnsentCallsTests {
    /// What Petrel itself refuses, as a provider's code passes it on.
    private static let refusals = CallRefusal.Reason.allCases.map { reason in
        WeatherError(.refused(CallRefusal(reason, retryAfterSeconds: 600)), of: .openMeteo)
    }

    /// Failures in a row after which a breaker opens.
    private static let threshold = CircuitBreaker().threshold

    private static func place(_ number: Int) -> Coordinate { Cell(id: "\(1000 + number).200")?.center ?? .moscow }

    /// A provider that answers with what is next in a list, the last one again and again.
    private static func rig(_ answers: [WeatherError?]) -> (rig: ServiceRig, provider: FakeProvider) {
        let provider = FakeProvider { call, number in
            let answer = answers[min(number, answers.count) - 1]
            return answer.map { .failure($0) } ?? .success(Sample.weather(from: call.now))
        }
        return (ServiceRig([provider], configuration: .withoutRetries), provider)
    }

    @Test("issue 43: refusals of our own open no breaker, however many they are, and are counted apart", arguments: refusals)
    func noFailure(refusal: WeatherError) async throws {
        let (rig, provider) = Self.rig([refusal])
        for number in 0..<3 * Self.threshold {
            let answer = await rig.weather(at: Self.place(number))
            #expect(answer.error?.kind == refusal.kind && answer.error?.retryAfterSeconds == 600)
        }
        #expect(provider.calls.count == 3 * Self.threshold, "nobody rests because of them")
        let state = try #require(await rig.service.providerStates().first)
        #expect(state.unsent == 3 * Self.threshold && state.calls == 0 && state.failures == 0 && state.retries == 0)
        #expect(state.lastFailure == nil && state.failingSince == nil && state.lastError == nil && state.restingUntil == nil)
        #expect(state.services[.forecast]?.failuresInARow == 0)
    }

    @Test("issue 43: a refused grant between failures neither closes the breaker nor counts with them", arguments: refusals)
    func betweenFailures(refusal: WeatherError) async throws {
        let down = WeatherError(.upstreamDown, provider: .openMeteo)
        let failures = Array(repeating: Optional(down), count: Self.threshold - 1)
        let (rig, provider) = Self.rig(failures + [refusal, down])
        for number in 0..<Self.threshold { _ = await rig.weather(at: Self.place(number)) }
        var state = try #require(await rig.service.providerStates().first)
        #expect(state.services[.forecast]?.failuresInARow == Self.threshold - 1 && state.restingUntil == nil)
        #expect(state.lastError == down, "what the provider did last is known still")
        _ = await rig.weather(at: Self.place(Self.threshold))
        state = try #require(await rig.service.providerStates().first)
        #expect(state.restingUntil != nil && state.failures == Self.threshold && state.unsent == 1)
        #expect(provider.calls.count == Self.threshold + 1)
    }

    @Test("issue 43: a probe that was not sent leaves the trial to the next caller", arguments: refusals)
    func probe(refusal: WeatherError) async throws {
        let down = WeatherError(.upstreamDown, provider: .openMeteo)
        let (rig, provider) = Self.rig(Array(repeating: down, count: Self.threshold) + [refusal, nil])
        for number in 0..<Self.threshold { _ = await rig.weather(at: Self.place(number)) }
        rig.date.advance(bySeconds: 7)
        #expect(await rig.weather(at: Self.place(50)).error?.kind == refusal.kind)
        #expect(await rig.service.providerStates().first?.services[.forecast]?.isProbing == false)
        #expect(await rig.weather(at: Self.place(51)).isCurrent)
        #expect(provider.calls.count == Self.threshold + 2)
        #expect(await rig.service.providerStates().first?.restingUntil == nil)
    }

    @Test("issue 43: a plan that the ledger knows to be spent is told until its day ends, and the provider is asked at once then")
    func ledger() async throws {
        let date = ManualDate()
        let upstream = ScriptedTransport { _, _ in .success(TransportResponse(status: 200, headers: [:], body: Array("{}".utf8))) }
        let courteous = CourteousTransport(
            upstream, userAgent: "Petrel/9", terms: [.openMeteo: CourtesyTerms(limits: [CallLimit(3, per: .day)], alertShare: 0)],
            keeping: CourtesyMemory(), now: date.reading, clock: ManualClock())
        let provider = FakeProvider { call, number in
            do throws(CallFailure) {
                _ = try await courteous.send(ProviderCall(provider: .openMeteo, url: "https://example.org/\(number)"))
                return .success(Sample.weather(from: call.now))
            } catch { return .failure(WeatherError(error, of: .openMeteo)) }
        }
        let events = Locked<[ServiceEvent]>([])
        let service = WeatherService(
            providers: [provider], store: MemoryWeatherStore(), configuration: .withoutRetries, clock: ManualClock(), now: date.reading,
            report: { event in events.withLock { $0.append(event) } })
        for number in 0..<12 {
            let answer = await service.weather(at: Self.place(number))
            #expect(number < 3 ? answer.isCurrent : answer.error?.kind == .quotaExhausted)
        }
        #expect(upstream.sent.count == 3)
        let calls = events.withLock { $0.compactMap { event in if case .called(_, let outcome, _) = event { outcome } else { nil } } }
        #expect(calls == Array(repeating: .answered, count: 3) + Array(repeating: .notSent, count: 9))
        var state = try #require(await service.providerStates().first)
        #expect(state.calls == 3 && state.failures == 0 && state.unsent == 9 && state.restingUntil == nil)
        date.advance(bySeconds: 86_400)
        #expect(await service.weather(at: Self.place(99)).isCurrent)
        state = try #require(await service.providerStates().first)
        #expect(state.calls == 4)
    }

    @Test("issue 43: where the next call is allowed soon, it is waited for as after a provider's own word, and nothing has failed")
    func awaited() async throws {
        let provider = FakeProvider { call, number in
            number == 1
                ? .failure(WeatherError(.refused(CallRefusal(.tooManyCalls, retryAfterSeconds: 2)), of: .openMeteo))
                : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider])
        let waiter = Task { await rig.weather() }
        await rig.clock.waitForSleepers(2)
        rig.clock.advance(by: .seconds(3))
        #expect(await waiter.value.isCurrent)
        let state = try #require(await rig.service.providerStates().first)
        #expect(state.calls == 1 && state.failures == 0 && state.unsent == 1 && state.retries == 1)
    }

    @Test("issue 43: what a dashboard lacks for want of calls is compared and kept like any other part that is missing")
    func kept() async throws {
        let refusal = WeatherError(.quotaExhausted, provider: .openMeteo, retryAfterSeconds: 60, isOwnRefusal: true)
        let provider = FakeProvider(features: [.current, .hourly, .daily, .airQuality]) { call, _ in
            if call.features.contains(.airQuality) { return .failure(refusal) }
            return .success(Sample.weather(from: call.now))
        }
        let other = FakeProvider(.metNorway, features: [.current, .hourly, .daily])
        let rig = ServiceRig([provider, other], configuration: .withoutRetries)
        let snapshot = try #require(await rig.weather().snapshot)
        let problems = snapshot.dashboard.problems
        #expect(problems.contains { $0.kind == .quotaExhausted })
        #expect(try SnapshotDocument.snapshot(from: SnapshotDocument.bytes(snapshot)).dashboard.problems == problems)
    }
}
