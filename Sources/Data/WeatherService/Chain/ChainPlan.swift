import ProviderKit
import WeatherModel

/// Decides which provider is asked for which part of a dashboard, and which one is next if a part is missing. A value that makes no calls:
/// it receives results and returns the next calls.
///
/// Every part has a separate queue: the providers that cover the place and have the part, in the configured order, those whose forecast
/// reaches far enough before those whose does not, and for warnings the authority of the place first. A part is requested from one provider
/// at a time, and several parts from one provider in one call. Only current conditions may be requested from a second provider at the same
/// time, which then takes precedence (`prefersPresent`).
struct ChainPlan: Hashable, Sendable {
    /// One call to one provider.
    struct Leg: Hashable, Sendable {
        /// Index in the configured order.
        let line: Int
        /// The parts requested only from this provider.
        let features: Set<Feature>
        /// True for the preferred source of current conditions, which are requested from another provider as well: nothing is missing
        /// without its answer.
        var prefersPresent = false

        /// All parts that the call requests.
        var asked: Set<Feature> { prefersPresent ? features.union([.current]) : features }

        /// True unless it is only for warnings or air quality.
        var isForecast: Bool { !asked.isDisjoint(with: ChainPlan.forecast) }
    }

    /// The parts without which there is nothing to show.
    static let forecast: Set<Feature> = [.current, .hourly, .daily]
    /// The rest of today and the whole of tomorrow, at most 48 hours (product promise 1.1).
    static let sufficientHours = 48
    /// The days of product promise 1.1.
    static let sufficientDays = 7

    private var queues: [Feature: [Int]] = [:]
    private var asked: [Feature: Int] = [:]
    /// The provider to be called only for warnings, because it has no calls left for anything else.
    private var alone: Int?
    private(set) var brought: [Feature: Int] = [:]
    /// True once a provider's queue was too long. Current conditions and air quality are then requested only from providers that are called
    /// for hours or days anyway: a call for them alone would delay a caller that has nothing yet, and a forecast hour replaces current
    /// conditions.
    private var isCrowded = false
    /// The preferred source of current conditions, until it has been called.
    private var presentSource: Int?

    /// - Parameters:
    ///   - profiles: the providers, in the configured order.
    ///   - uncovered: by index, the parts that a provider said it does not have for the place.
    ///   - doubted: the indices of providers that are called after all others for anything except warnings.
    ///   - spared: providers that are asked only for warnings.
    ///   - order: the indices of all providers in the order in which they are called; nil for the configured one.
    ///   - presentSource: is asked for current conditions, too, unless one of the other lists contains it.
    init(
        _ profiles: [ProviderProfile], at coordinate: Coordinate, without uncovered: [Int: Set<Feature>] = [:], last doubted: Set<Int> = [],
        exhausted spared: Set<ProviderID> = [], presentSource: ProviderID? = nil, order: [Int]? = nil
    ) {
        let covering = (order ?? Array(profiles.indices)).filter { profiles[$0].coverage.mayInclude(coordinate) }
        for feature in Feature.allCases where feature != .search {
            let all = covering.filter {
                profiles[$0].features.contains(feature) && (feature == .alerts || !spared.contains(profiles[$0].id))
            }
            let others = all.filter { uncovered[$0]?.contains(feature) != true }
            // If all providers have said so, all are asked again.
            let having = others.isEmpty ? all : others
            let ordered = feature == .alerts ? having : having.filter { !doubted.contains($0) } + having.filter(doubted.contains)
            let first = ordered.filter { Self.comesFirst(profiles[$0], feature) }
            queues[feature] = first + ordered.filter { !Self.comesFirst(profiles[$0], feature) }
        }
        self.presentSource = queues[.current]?.first {
            profiles[$0].id == presentSource && !doubted.contains($0) && uncovered[$0]?.contains(.current) != true
        }
    }

    /// True for a provider of the first choice for `feature`; the others are asked only after all of these have failed.
    private static func comesFirst(_ profile: ProviderProfile, _ feature: Feature) -> Bool {
        switch feature {
        case .hourly: profile.forecastHours >= sufficientHours
        case .daily: profile.forecastDays >= sufficientDays
        // The authority of the place itself, before providers that pass on its warnings without their identifiers.
        case .alerts: profile.isAuthority
        case .current, .airQuality, .search: true
        }
    }

    /// The calls to begin now; each part counts as requested until `ended` is called.
    mutating func begin() -> [Leg] {
        var features: [Int: Set<Feature>] = [:]
        func ask(_ feature: Feature, _ isMeant: (Int) -> Bool = { _ in true }) {
            guard asked[feature] == nil, brought[feature] == nil, let place = queues[feature]?.firstIndex(where: isMeant),
                let next = queues[feature]?.remove(at: place)
            else { return }
            asked[feature] = next
            features[next, default: []].insert(feature)
        }
        ask(.hourly)
        ask(.daily)
        let forecasters = Set(features.keys)
        for feature in [Feature.current, .airQuality] {
            if isCrowded { ask(feature, forecasters.contains) } else { ask(feature) }
        }
        if alone == nil { ask(.alerts) }
        var legs = features.sorted { $0.key < $1.key }.map { Leg(line: $0.key, features: $0.value) }
        if let line = alone, asked[.alerts] == nil, brought[.alerts] == nil {
            asked[.alerts] = line
            legs.append(Leg(line: line, features: [.alerts]))
        }
        alone = nil
        if let line = presentSource, asked[.current] != line {
            if let index = legs.firstIndex(where: { $0.line == line }) {
                legs[index].prefersPresent = true
            } else {
                legs.append(Leg(line: line, features: [], prefersPresent: true))
            }
        }
        presentSource = nil
        return legs
    }

    /// The call for `leg` was not allowed, by the provider or by Petrel's own ledger, which reserves a part of every allowance for
    /// warnings: so this provider is asked for warnings in a separate call, before any other provider is.
    mutating func endedWithoutAllowance(_ leg: Leg) {
        ended(leg, with: [])
        if leg.features.contains(.alerts), leg.asked.count > 1 { alone = leg.line }
    }

    /// The queue for the provider of `leg` was too long.
    mutating func endedCrowdedOut(_ leg: Leg) {
        if !leg.features.isDisjoint(with: Self.forecast) { isCrowded = true }
        endedWithoutAllowance(leg)
    }

    /// - Parameter parts: the parts that the call delivered, including unrequested ones.
    mutating func ended(_ leg: Leg, with parts: Set<Feature>) {
        for feature in leg.features where asked[feature] == leg.line {
            asked[feature] = nil
        }
        for feature in parts where brought[feature] == nil && asked[feature] == nil { brought[feature] = leg.line }
    }

    /// The parts requested and not yet answered, with the index of their provider.
    var underWay: [Feature: Int] { asked }

    /// True if another provider could still be asked for a part of `leg`.
    func hasOthers(for leg: Leg) -> Bool {
        leg.features.contains { Self.forecast.contains($0) && !isGoneWithout($0) && queues[$0]?.isEmpty == false }
    }

    /// True for a part that is requested only together with hours or days: current conditions, once a provider's queue was too long.
    private func isGoneWithout(_ feature: Feature) -> Bool { isCrowded && feature == .current }

    /// True if no part of the forecast is under way or could still be requested.
    var isForecastSettled: Bool {
        Self.forecast.allSatisfy { brought[$0] != nil || (asked[$0] == nil && (queues[$0]?.isEmpty != false || isGoneWithout($0))) }
    }
}
