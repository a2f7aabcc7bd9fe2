import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherModel
import WeatherService
import WeatherStore

/// Calls to a provider whose limits are shared by all instances.
extension StoreHistoryRun {
    func courteous(_ store: any WeatherStore, _ date: ManualDate) -> CourteousTransport {
        let seconds = seconds
        let answer = TransportResponse(status: 200, headers: [:], body: [])
        return CourteousTransport(
            ScriptedTransport { _, _ in .success(answer) }, userAgent: "Petrel/9",
            terms: [.openMeteo: CourtesyTerms(limits: allowances.limits, alertShare: 0)],
            keeping: StoreCourtesy(store: store, now: date.reading), now: date.reading, clock: ManualClock(),
            uptime: { .seconds(seconds.withLock { $0 }) }, isOneOfSeveral: true)
    }

    func call(_ calls: [StoreStep.Call]) async throws {
        let senders = nodes.map(\.courteous)
        let outcomes = await withTaskGroup(of: (Double, CallFailure?).self) { group in
            for call in calls where call.node < senders.count {
                group.addTask {
                    let question = ProviderCall(provider: .openMeteo, url: "https://example.org/", weight: call.weight)
                    do throws(CallFailure) { _ = try await senders[call.node].send(question) } catch { return (call.weight, error) }
                    return (call.weight, nil)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (weight, failure) in outcomes {
            switch failure {
            case nil:
                let passed = allowances.note(weight, at: (Self.start + seconds.withLock { $0 }).timeIntervalSince1970)
                try require(passed == nil, passed ?? "")
            case .refused: allowances.refuse()
            case .transport(let failure): throw Violation(step: step, words: "a call fails: \(failure)")
            }
        }
    }
}
