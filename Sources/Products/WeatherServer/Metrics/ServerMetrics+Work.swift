import CoreMetrics
import ProviderCourtesy
import WeatherModel
import WeatherService
import WeatherStore

// The work that the layers below report, as metrics.

extension ServerMetrics {
    struct CallKey: Hashable, Sendable {
        let provider: String
        let outcome: String
    }

    struct QueueKey: Hashable, Sendable {
        let provider: String
        let outcome: String
    }

    struct StoreKey: Hashable, Sendable {
        let operation: String
        let outcome: String
    }

    package func note(_ event: ServiceEvent) {
        switch event {
        case .called(let provider, let outcome, let seconds):
            calls[CallKey(provider: provider.rawValue, outcome: Self.word(outcome))].recordSeconds(seconds)
        case .refreshed(let error, let seconds):
            refreshes[error?.rawValue ?? "ok"].recordSeconds(seconds)
        case .answered(let ageSeconds):
            servedAges.record(ageSeconds)
        }
    }

    package func note(_ wait: TurnWait) {
        queueWaits[QueueKey(provider: wait.provider.rawValue, outcome: wait.hasTurn ? "turn" : "none")].recordSeconds(wait.seconds)
    }

    package func note(_ call: StoreCall) {
        let outcome = call.hasFailed ? "failed" : "ok"
        storeCalls[StoreKey(operation: call.operation.rawValue, outcome: outcome)].recordSeconds(call.seconds)
    }

    private static func word(_ outcome: ServiceEvent.CallOutcome) -> String {
        switch outcome {
        case .answered: "ok"
        case .failed(let kind): kind.rawValue
        case .notSent: "notSent"
        case .givenUp: "givenUp"
        }
    }
}
