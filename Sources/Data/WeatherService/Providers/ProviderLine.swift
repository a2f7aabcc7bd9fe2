import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// A provider with its place in the order, its breaker and its record.
struct ProviderLine: Sendable {
    let provider: any WeatherProvider
    /// Forecasts and searches often are services of their own: one that fails says nothing of the other. So are warnings and air quality
    /// that are asked for alone.
    private var records: [ProviderState.Service: Record] = [:]
    /// Counts answers in a row that arrived and were of no use: of another time, or empty for place after place. While it rests the others
    /// are asked first, and the provider only where they have not brought a part: what it still sends may be good, and may be all there is.
    var doubt = CircuitBreaker()
    /// Why it is doubted; nil after a good answer.
    private var doubtError: WeatherError?
    /// The cells without anything since the last good answer.
    private var emptyCells: Set<Cell> = []
    /// Bounds the retries of this provider: another's outage does not use them up.
    var budget = RetryBudget()
    /// Cells for which it said that it has nothing, what of, and when.
    private(set) var uncovered = RecentlyUsed<Cell, Uncovered>(capacity: 4_096)
    private var tally: ProviderState

    /// What is known of one of the provider's services.
    struct Record: Sendable {
        var breaker = CircuitBreaker()
        var lastError: WeatherError?
        /// True when it has been called.
        var isKnown = false
    }

    /// What a provider does not have for a cell.
    struct Uncovered: Sendable {
        let at: Date
        let features: Set<Feature>
    }

    /// It said that it has nothing for `cell`.
    ///
    /// Of a provider of one country that is a word about the cell. One that covers the world, and has nothing for cell after cell, is at
    /// fault itself: then no cell is remembered for it.
    mutating func uncover(_ features: Set<Feature>, at cell: Cell, asOf now: Date, jitter: Double) {
        let isForecast = !features.isDisjoint(with: ChainPlan.forecast)
        if isForecast, provider.profile.coverage.boxes == nil, emptyCells.insert(cell).inserted || doubt.isProbing {
            if emptyCells.count > Self.mostEmptyCells { emptyCells = [cell] }
            doubtful(WeatherError(.placeNotCovered, provider: provider.profile.id), at: now, jitter: jitter)
        }
        guard doubt.restsUntil == nil else { return }
        uncovered.insert(Uncovered(at: now, features: features), for: cell)
    }

    /// Enough to tell cells apart until the breaker opens.
    private static let mostEmptyCells = 64

    private mutating func doubtful(_ error: WeatherError, at now: Date, jitter: Double) {
        doubtError = error
        doubt.failed(at: now, jitter: jitter)
    }

    /// A forecast arrived. A part that was asked for and is of another time is a failure for this part, named after it.
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

    /// How it has fared, for people.
    var state: ProviderState {
        var state = tally
        for (service, record) in records where record.isKnown {
            state.services[service] = ProviderState.ServiceState(
                failuresInARow: record.breaker.failuresInARow, restingUntil: record.breaker.restsUntil, isProbing: record.breaker.isProbing,
                lastError: record.lastError)
        }
        // One cell without weather, or one answer that lags behind, says nothing yet; a part of another time does.
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

    /// What is known of one service.
    subscript(service: ProviderState.Service) -> Record {
        get { records[service] ?? Record() }
        set { records[service] = newValue }
    }

    init(_ provider: any WeatherProvider) {
        self.provider = provider
        tally = ProviderState(profile: provider.profile)
    }

    /// What a service that rests is said to answer: its last error, with the time that is left.
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

    /// What was counted as a call was not sent, by a decision of our own.
    mutating func notSent(isRetry: Bool) {
        tally.calls -= 1
        if isRetry { tally.retries -= 1 }
        tally.unsent += 1
    }

    /// Upstream time went backwards: now and then that is one of several servers that lags behind, again and again it is the provider.
    mutating func ignoredOlderAnswer(at now: Date, jitter: Double) {
        tally.olderAnswersIgnored += 1
        doubtful(WeatherError(.otherTime, provider: provider.profile.id), at: now, jitter: jitter)
    }

    mutating func succeeded(_ service: ProviderState.Service, at now: Date) {
        self[service].breaker.succeeded()
        self[service].lastError = nil
        tally.lastSuccess = now
        // Another of its services may fail on.
        if !records.values.contains(where: { $0.lastError != nil }) { tally.failingSince = nil }
    }

    /// Not for what was not sent (`WeatherError.isUnsent`): a call that we did not make says nothing of the provider.
    ///
    /// - Parameter isFinal: false when the call is about to be tried again.
    mutating func failed(
        _ service: ProviderState.Service, _ error: WeatherError, at now: Date, isFinal: Bool, jitter: Double
    ) {
        if error.kind == .placeNotFound || error.kind == .placeNotCovered {
            // It answered: there is nothing wrong with it.
            succeeded(service, at: now)
            return
        }
        tally.failures += 1
        tally.lastFailure = now
        tally.failingSince = tally.failingSince ?? now
        self[service].lastError = error
        switch error.kind {
        case .placeNotFound, .placeNotCovered, .badRequest, .overloaded, .tooManyFromClient:
            // There is nothing wrong with it.
            self[service].breaker.succeeded()
        case .invalidURL, .noConnection, .invalidCertificate, .timedOut, .upstreamDown, .invalidResponse, .badBody, .otherTime,
            .rateLimited,
            .quotaExhausted, .invalidKey, .planLacksProduct:
            self[service].breaker.failed(at: now, isFinal ? Self.consequence(of: error) : .counts, jitter: jitter)
        }
    }

    private static func consequence(of error: WeatherError) -> CircuitBreaker.Consequence {
        // Without a time to come it has said that it was too much, and nothing of when.
        if let seconds = error.retryAfterSeconds, seconds > 0 { return .ordered(seconds: min(seconds, RetryAfter.longestSeconds)) }
        switch error.kind {
        case .rateLimited, .invalidKey, .planLacksProduct: return .rests(seconds: 60)
        case .quotaExhausted: return .rests(seconds: 900)
        case .invalidURL, .noConnection, .invalidCertificate, .timedOut, .upstreamDown, .invalidResponse, .badBody, .otherTime,
            .placeNotFound, .placeNotCovered, .badRequest, .overloaded, .tooManyFromClient:
            return .counts
        }
    }
}
