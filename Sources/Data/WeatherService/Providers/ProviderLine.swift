import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// A provider in the order, with its circuit breakers and its record.
struct ProviderLine: Sendable {
    let provider: any WeatherProvider
    /// Forecasts and searches are often separate services: a failure of one says nothing about the other. The same holds for warnings and
    /// air quality that are requested separately.
    private var records: [ProviderState.Service: Record] = [:]
    /// Counts consecutive answers that arrived but were unusable: of another time, or empty for one place after another. While it is open
    /// the others are called first, and this provider only for parts that they lack: what it still sends may be good, and may be all there
    /// is.
    var doubt = CircuitBreaker()
    /// The reason for the doubt; nil after a good answer.
    private var doubtError: WeatherError?
    /// The cells with empty answers since the last good answer.
    private var emptyCells: Set<Cell> = []
    /// Limits the retries of this provider, independently of other providers' outages.
    var budget = RetryBudget()
    /// Cells for which it said that it has nothing, with the parts and the time.
    private(set) var uncovered = RecentlyUsed<Cell, Uncovered>(capacity: 4_096)
    private var tally: ProviderState

    /// The state of one of the provider's services.
    struct Record: Sendable {
        var breaker = CircuitBreaker()
        var lastError: WeatherError?
        /// True if it has been called.
        var isKnown = false
    }

    /// The parts that a provider does not have for a cell.
    struct Uncovered: Sendable {
        let at: Date
        let features: Set<Feature>
    }

    /// Records that it has nothing for `cell`.
    ///
    /// From a provider with regional coverage, this is information about the cell. A provider that covers the world and has nothing for one
    /// cell after another is itself at fault: then no cell is recorded for it.
    mutating func uncover(_ features: Set<Feature>, at cell: Cell, asOf now: Date, jitter: Double) {
        let isForecast = !features.isDisjoint(with: ChainPlan.forecast)
        if isForecast, provider.profile.coverage.boxes == nil, emptyCells.insert(cell).inserted || doubt.isProbing {
            if emptyCells.count > Self.mostEmptyCells { emptyCells = [cell] }
            doubtful(WeatherError(.placeNotCovered, provider: provider.profile.id), at: now, jitter: jitter)
        }
        guard doubt.restsUntil == nil else { return }
        uncovered.insert(Uncovered(at: now, features: features), for: cell)
    }

    /// Enough to distinguish cells until the breaker opens.
    private static let mostEmptyCells = 64

    private mutating func doubtful(_ error: WeatherError, at now: Date, jitter: Double) {
        doubtError = error
        doubt.failed(at: now, jitter: jitter)
    }

    /// Records a forecast. A requested part that is of another time counts as a failure, which names this part.
    mutating func answered(_ parts: Timeliness.Parts, asked: Set<Feature>, at now: Date, jitter: Double) {
        guard let feature = Feature.allCases.first(where: { asked.contains($0) && parts.ofAnotherTime.contains($0) }) else {
            doubt.succeeded()
            doubtError = nil
            emptyCells = []
            return
        }
        tally.failures += 1
        tally.lastFailure = now
        tally.failingSince = tally.failingSince ?? now
        doubtful(WeatherError(.otherTime, provider: provider.profile.id, feature: feature), at: now, jitter: jitter)
    }

    /// Its state, for people.
    var state: ProviderState {
        var state = tally
        for (service, record) in records where record.isKnown {
            state.services[service] = ProviderState.ServiceState(
                failuresInARow: record.breaker.failuresInARow, restingUntil: record.breaker.restsUntil, isProbing: record.breaker.isProbing,
                lastError: record.lastError)
        }
        // A single cell without weather, or a single older answer, is not reported yet; a part of another time is.
        guard let doubtError, doubt.restsUntil != nil || doubtError.feature != nil else { return state }
        state.services[.forecast]?.lastError = self[.forecast].lastError ?? doubtError
        state.services[.forecast]?.othersFirstUntil = doubt.restsUntil
        return state
    }

    /// The service that serves these parts.
    static func service(for features: Set<Feature>) -> ProviderState.Service {
        switch features {
        case [.alerts]: .alerts
        case [.airQuality], [.airQuality, .alerts]: .airQuality
        default: .forecast
        }
    }

    /// The record of one service.
    subscript(service: ProviderState.Service) -> Record {
        get { records[service] ?? Record() }
        set { records[service] = newValue }
    }

    init(_ provider: any WeatherProvider) {
        self.provider = provider
        tally = ProviderState(profile: provider.profile)
    }

    /// The error for a service whose breaker is open: its last error, with the remaining time.
    func restingError(_ service: ProviderState.Service, at now: Date) -> WeatherError {
        let record = self[service]
        var error = record.lastError ?? WeatherError(.upstreamDown, provider: provider.profile.id)
        error.retryAfterSeconds = record.breaker.restsUntil.map { max(0, $0.timeIntervalSince(now).rounded(.up)) }
        return error
    }

    mutating func called(_ service: ProviderState.Service, isRetry: Bool) {
        tally.calls += 1
        if isRetry { tally.retries += 1 }
        self[service].isKnown = true
    }

    /// Corrects the count of a call that Petrel decided not to send.
    mutating func notSent(isRetry: Bool) {
        tally.calls -= 1
        if isRetry { tally.retries -= 1 }
        tally.unsent += 1
    }

    /// Records an answer older than a previous one: occasionally one of several servers lags behind, repeatedly it is the provider's fault.
    mutating func ignoredOlderAnswer(at now: Date, jitter: Double) {
        tally.olderAnswersIgnored += 1
        doubtful(WeatherError(.otherTime, provider: provider.profile.id), at: now, jitter: jitter)
    }

    mutating func succeeded(_ service: ProviderState.Service, at now: Date) {
        self[service].breaker.succeeded()
        self[service].lastError = nil
        tally.lastSuccess = now
        // Another of its services may still be failing.
        if !records.values.contains(where: { $0.lastError != nil }) { tally.failingSince = nil }
    }

    /// Records a failure. Not for calls that were not sent (`WeatherError.isUnsent`): these say nothing about the provider.
    ///
    /// - Parameter isFinal: false if the call is about to be retried.
    mutating func failed(
        _ service: ProviderState.Service, _ error: WeatherError, at now: Date, isFinal: Bool, jitter: Double
    ) {
        if error.kind == .placeNotFound || error.kind == .placeNotCovered {
            // It answered, so that it works.
            succeeded(service, at: now)
            return
        }
        tally.failures += 1
        tally.lastFailure = now
        tally.failingSince = tally.failingSince ?? now
        self[service].lastError = error
        switch error.kind {
        case .placeNotFound, .placeNotCovered, .badRequest, .overloaded, .tooManyFromClient:
            // The provider works.
            self[service].breaker.succeeded()
        case .invalidURL, .noConnection, .invalidCertificate, .timedOut, .upstreamDown, .invalidResponse, .badBody, .otherTime,
            .rateLimited,
            .quotaExhausted, .invalidKey, .planLacksProduct:
            self[service].breaker.failed(at: now, isFinal ? Self.consequence(of: error) : .counts, jitter: jitter)
        }
    }

    private static func consequence(of error: WeatherError) -> CircuitBreaker.Consequence {
        // Without a retry time, it has only said that the limit was exceeded, not until when.
        if let seconds = error.retryAfterSeconds, seconds > 0 { return .ordered(seconds: min(seconds, RetryAfter.longestSeconds)) }
        switch error.kind {
        case .rateLimited: return .limited(seconds: RetryAfter.unnamedSeconds)
        case .invalidKey, .planLacksProduct: return .rests(seconds: 60)
        case .quotaExhausted: return .rests(seconds: 900)
        case .invalidURL, .noConnection, .invalidCertificate, .timedOut, .upstreamDown, .invalidResponse, .badBody, .otherTime,
            .placeNotFound, .placeNotCovered, .badRequest, .overloaded, .tooManyFromClient:
            return .counts
        }
    }
}
