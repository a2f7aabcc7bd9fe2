import ProviderKit
import WeatherModel

/// Which provider is asked for which part of a dashboard, and who is next when it has not brought it. A value that calls nobody:
/// it is told what came, and says whom to ask.
///
/// Every part has a queue of its own: the providers that cover the place and have the part, in the configured order, those whose
/// forecast reaches far enough before those whose does not, and for warnings the authority of the place first. A part is asked for in one place at a time, several parts of one
/// provider in one call. The present alone may be asked of a second provider at the same time, whose word then counts (`prefersPresent`).
struct ChainPlan: Hashable, Sendable {
    /// One call to one provider.
    struct Leg: Hashable, Sendable {
        /// Index in the configured order.
        let line: Int
        /// The parts that nobody else is asked for.
        let features: Set<Feature>
        /// True for the preferred source of the present weather, for which another is asked as well: without its answer nothing is missing.
        var prefersPresent = false

        /// All that the call is for.
        var asked: Set<Feature> { prefersPresent ? features.union([.current]) : features }

        /// True when it is not for warnings or air quality alone.
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
    /// Warnings to be asked of a provider alone, because it has no calls left for anything else.
    private var alone: Int?
    private(set) var brought: [Feature: Int] = [:]
    /// A queue for a provider was too long. From then on the present and air quality are asked only of those who are asked for hours or days
    /// anyway: a call for them alone would take the turn of somebody who has nothing yet, and a forecast hour stands in for the present.
    private var isCrowded = false
    /// The preferred source of the present weather, until it has been asked.
    private var presentSource: Int?

    /// - Parameters:
    ///   - profiles: in the configured order.
    ///   - uncovered: by index, the parts that a provider has said it does not have for the place.
    ///   - doubted: by index, those that are asked for anything but warnings after all others that do as well.
    ///   - spared: providers that are asked for warnings alone.
    ///   - presentSource: is asked for the present weather, too, unless one of the other lists names it.
    init(
        _ profiles: [ProviderProfile], at coordinate: Coordinate, without uncovered: [Int: Set<Feature>] = [:], last doubted: Set<Int> = [],
        sparing spared: Set<ProviderID> = [], presentSource: ProviderID? = nil
    ) {
        let covering = profiles.indices.filter { profiles[$0].coverage.mayInclude(coordinate) }
        for feature in Feature.allCases where feature != .search {
            let all = covering.filter {
                profiles[$0].features.contains(feature) && (feature == .alerts || !spared.contains(profiles[$0].id))
            }
            let others = all.filter { uncovered[$0]?.contains(feature) != true }
            // Where everybody has said so, everybody is asked again.
            let having = others.isEmpty ? all : others
            let ordered = feature == .alerts ? having : having.filter { !doubted.contains($0) } + having.filter(doubted.contains)
            let first = ordered.filter { Self.comesFirst(profiles[$0], feature) }
            queues[feature] = first + ordered.filter { !Self.comesFirst(profiles[$0], feature) }
        }
        self.presentSource = queues[.current]?.first {
            profiles[$0].id == presentSource && !doubted.contains($0) && uncovered[$0]?.contains(.current) != true
        }
    }

    /// True for a provider that is not asked for `feature` only when all others have failed.
    private static func comesFirst(_ profile: ProviderProfile, _ feature: Feature) -> Bool {
        switch feature {
        case .hourly: profile.forecastHours >= sufficientHours
        case .daily: profile.forecastDays >= sufficientDays
        // The authority of the place itself, before those who pass its words on without their identity.
        case .alerts: profile.coverage.boxes != nil
        case .current, .airQuality, .search: true
        }
    }

    /// The calls to begin now; each part of them counts as asked for until `ended` says otherwise.
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

    /// The call for `leg` was not allowed any more, by the provider or by our own ledger, which keeps a part of every allowance for
    /// warnings: so they are asked for alone, in a call of their own, before anybody else is asked for them.
    mutating func endedWithoutAllowance(_ leg: Leg) {
        ended(leg, with: [])
        if leg.features.contains(.alerts), leg.asked.count > 1 { alone = leg.line }
    }

    /// The queue for the provider of `leg` was too long.
    mutating func endedCrowdedOut(_ leg: Leg) {
        if !leg.features.isDisjoint(with: Self.forecast) { isCrowded = true }
        endedWithoutAllowance(leg)
    }

    /// - Parameter parts: what the call brought, also beyond what was asked for.
    mutating func ended(_ leg: Leg, with parts: Set<Feature>) {
        for feature in leg.features where asked[feature] == leg.line {
            asked[feature] = nil
        }
        for feature in parts where brought[feature] == nil && asked[feature] == nil { brought[feature] = leg.line }
    }

    /// The parts asked for and not yet answered, by whom.
    var underWay: [Feature: Int] { asked }

    /// True when somebody else could still be asked for a part of `leg`.
    func hasOthers(for leg: Leg) -> Bool {
        leg.features.contains { Self.forecast.contains($0) && !isGoneWithout($0) && queues[$0]?.isEmpty == false }
    }

    /// True for a part that nobody is asked for alone any more.
    private func isGoneWithout(_ feature: Feature) -> Bool { isCrowded && feature == .current }

    /// True when no part of the forecast is under way or could still be asked for.
    var isForecastSettled: Bool {
        Self.forecast.allSatisfy { brought[$0] != nil || (asked[$0] == nil && (queues[$0]?.isEmpty != false || isGoneWithout($0))) }
    }
}
