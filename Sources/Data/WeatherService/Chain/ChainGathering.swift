import Foundation
import ProviderKit
import WeatherModel

/// What the providers of a chain brought, and what those said who brought nothing.
struct ChainGathering: Sendable {
    /// One part of the dashboard, by whom.
    struct Part: Sendable {
        let profile: ProviderProfile
        let weather: ProviderWeather
    }

    /// What of an answer counts.
    let timeliness: Timeliness
    /// What the feeds of warnings say.
    var feeds = WarningFeeds.Word()
    /// By part; a part comes from one provider as a whole.
    private(set) var parts: [Feature: Part] = [:]
    /// What came unasked: used only where whoever was asked did not bring it, so that a race decides nothing.
    private var spare: [Feature: Part] = [:]
    /// The present weather of its preferred source; it counts whatever others brought.
    private var preferredPresent: Part?
    /// In the order in which they came: why a call, or a part of one, brought nothing.
    private(set) var errors: [WeatherError] = []

    init(_ timeliness: Timeliness) {
        self.timeliness = timeliness
    }

    /// True when there is any part of a forecast to show.
    var hasForecast: Bool { !ChainPlan.forecast.isDisjoint(with: parts.keys) }

    /// The parts that are there, asked for or not.
    var features: Set<Feature> { Set(parts.keys).union(spare.keys) }

    /// True when nobody brought `feature`, and somebody sent it of another time.
    func isOfAnotherTime(_ feature: Feature) -> Bool {
        parts[feature] == nil && errors.contains { $0.feature == feature && $0.kind == .otherTime }
    }

    /// Nobody is asked any more: what came unasked fills what is missing.
    mutating func settle() {
        parts.merge(spare) { asked, _ in asked }
        if let preferredPresent { parts[.current] = preferredPresent }
    }

    /// The present weather of `weather` counts whatever others brought, unless it is of another time or a forecast hour, which the
    /// forecast's own provider has as well.
    mutating func preferPresent(_ weather: ProviderWeather, of profile: ProviderProfile) {
        guard timeliness.parts(of: weather).held.contains(.current), weather.current?.isForecastHour == false else { return }
        preferredPresent = Part(profile: profile, weather: weather)
    }

    /// Takes from an answer what nobody has brought yet.
    ///
    /// - Returns: the parts that the answer holds, those of this time and others.
    mutating func take(_ weather: ProviderWeather, of profile: ProviderProfile, asked: Set<Feature>) -> Timeliness.Parts {
        let parts = timeliness.parts(of: weather)
        let held = parts.held
        for feature in held {
            let part = Part(profile: profile, weather: weather)
            if asked.contains(feature) {
                self.parts[feature] = self.parts[feature] ?? part
            } else {
                spare[feature] = spare[feature] ?? part
            }
        }
        // Which provider a relayed part is from is told by the server that passes it on; that it is of another time is found here.
        for feature in Feature.allCases where asked.contains(feature) && parts.ofAnotherTime.contains(feature) {
            errors.append(WeatherError(.otherTime, provider: profile.id, feature: feature))
        }
        guard weather.relayed == nil else {
            // It is whole: what it lacks, and its problems do not name, nobody has.
            errors += weather.problems
            return parts
        }
        errors += weather.problems.map { problem in
            var problem = problem
            if problem.kind != .overloaded { problem.provider = problem.provider ?? profile.id }
            problem.isOwnRefusal = false
            return problem
        }
        for feature in Feature.allCases where asked.contains(feature) && !held.union(parts.ofAnotherTime).contains(feature) {
            // A forecast hour in place of an observation is no mistake.
            let isExplained = weather.problems.contains { $0.feature == feature } || (feature == .current && weather.current != nil)
            if !isExplained { errors.append(WeatherError(.badBody, provider: profile.id, feature: feature)) }
        }
        return parts
    }

    /// A call that brought nothing.
    mutating func failed(_ error: WeatherError, of profile: ProviderProfile, asked: Set<Feature>) {
        for feature in Feature.allCases where asked.contains(feature) {
            var error = error
            if error.kind != .overloaded { error.provider = error.provider ?? profile.id }
            error.feature = feature
            // What a dashboard lacks and why: who has counted the calls is no part of that, and is kept nowhere.
            error.isOwnRefusal = false
            errors.append(error)
        }
    }

    /// `problems` with that of a feed, where no provider of warnings has one.
    func problems(with feed: WeatherError?) -> [WeatherError] {
        guard let feed, !problems.contains(where: { $0.feature == feed.feature }) else { return problems }
        return problems + [feed]
    }

    /// What a person is told of the parts that nobody brought: the first reason for each.
    var problems: [WeatherError] {
        var seen: Set<Feature> = []
        return errors.filter { error in
            guard let feature = error.feature else { return true }
            if feature == .current, parts[.hourly] != nil { return false }
            // A relayed answer may have a part and its problem: warnings that were kept when their source fell silent.
            let isMissing = parts[feature].map { $0.weather.relayed != nil } ?? true
            return isMissing && seen.insert(feature).inserted
        }
    }

    /// Why there is no forecast.
    ///
    /// What may pass is worth more to the reader than a setting that only the operator can change. That a provider further down
    /// the chain cannot be reached says little when one before it was, and refused.
    var failure: WeatherError {
        let forecast = errors.filter { $0.feature.map(ChainPlan.forecast.contains) ?? true }
        let answered = forecast.filter { $0.kind != .noConnection }
        var error = answered.first(where: \.canRetry) ?? answered.first ?? forecast.first ?? WeatherError(.placeNotCovered)
        error.feature = nil
        return error
    }
}
