import Foundation
import ProviderKit
import WeatherModel

/// Collects the parts delivered by the providers of a chain, and the errors of those that failed.
struct ChainGathering: Sendable {
    /// A part of the dashboard, with its provider.
    struct Part: Sendable {
        let profile: ProviderProfile
        let weather: ProviderWeather
    }

    /// Decides which parts of an answer are of this time.
    let timeliness: Timeliness
    /// The result from the warning feeds.
    var feeds = WarningFeeds.Word()
    /// The parts by feature; each comes entirely from one provider.
    private(set) var parts: [Feature: Part] = [:]
    /// Parts that a provider sent without request. Used only if the requested provider lacks them, so that timing never decides.
    private var spare: [Feature: Part] = [:]
    /// Current conditions from the preferred source; they take precedence.
    private var preferredPresent: Part?
    /// The reasons why a call, or a part of one, delivered nothing, in order of arrival.
    private(set) var errors: [WeatherError] = []

    init(_ timeliness: Timeliness) {
        self.timeliness = timeliness
    }

    /// True if there is any part of a forecast to show.
    var hasForecast: Bool { !ChainPlan.forecast.isDisjoint(with: parts.keys) }

    /// The available parts, requested or not.
    var features: Set<Feature> { Set(parts.keys).union(spare.keys) }

    /// True if no provider delivered `feature`, and one sent it of another time.
    func isOfAnotherTime(_ feature: Feature) -> Bool {
        parts[feature] == nil && errors.contains { $0.feature == feature && $0.kind == .otherTime }
    }

    /// Called after the last call: unrequested parts fill what is missing.
    mutating func settle() {
        parts.merge(spare) { asked, _ in asked }
        if let preferredPresent { parts[.current] = preferredPresent }
    }

    /// Makes the current conditions of `weather` take precedence, unless they are of another time or a forecast hour, which the forecast's
    /// provider has as well.
    mutating func preferPresent(_ weather: ProviderWeather, of profile: ProviderProfile) {
        guard timeliness.parts(of: weather).held.contains(.current), weather.current?.isForecastHour == false else { return }
        preferredPresent = Part(profile: profile, weather: weather)
    }

    /// Takes the parts of an answer that have not been delivered yet.
    ///
    /// - Returns: the parts of the answer, both of this time and of another.
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
        // The relaying server names the provider of a relayed part; whether it is of another time is checked here.
        for feature in Feature.allCases where asked.contains(feature) && parts.ofAnotherTime.contains(feature) {
            errors.append(WeatherError(.otherTime, provider: profile.id, feature: feature))
        }
        guard weather.relayed == nil else {
            // It is complete: parts that it lacks without naming a problem are not available.
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
            // A forecast hour in place of an observation is not an error.
            let isExplained = weather.problems.contains { $0.feature == feature } || (feature == .current && weather.current != nil)
            if !isExplained { errors.append(WeatherError(.badBody, provider: profile.id, feature: feature)) }
        }
        return parts
    }

    /// Records a call that delivered nothing.
    mutating func failed(_ error: WeatherError, of profile: ProviderProfile, asked: Set<Feature>) {
        for feature in Feature.allCases where asked.contains(feature) {
            var error = error
            if error.kind != .overloaded { error.provider = error.provider ?? profile.id }
            error.feature = feature
            // The dashboard states the missing part and the reason; which side counted the calls is not stored.
            error.isOwnRefusal = false
            errors.append(error)
        }
    }

    /// The problems, with that of a feed unless a provider of warnings has failed.
    func problems(with feed: WeatherError?) -> [WeatherError] {
        let problems = problems
        guard let feed else { return problems }
        let own = problems.first { $0.feature == feed.feature }
        // A provider that does not cover the place says nothing about a feed that does.
        guard own == nil || (own?.kind == .placeNotCovered && feed.kind != .placeNotCovered) else { return problems }
        return problems.filter { $0.feature != feed.feature } + [feed]
    }

    /// The problems shown to a person: the first reason for each part that is missing.
    var problems: [WeatherError] {
        var seen: Set<Feature> = []
        return errors.filter { error in
            guard let feature = error.feature else { return true }
            if feature == .current, parts[.hourly] != nil { return false }
            // A relayed answer may have both a part and a problem with it: warnings kept when their source fell silent.
            let isMissing = parts[feature].map { $0.weather.relayed != nil } ?? true
            return isMissing && seen.insert(feature).inserted
        }
    }

    /// The error to report if no part of a forecast arrived.
    ///
    /// A temporary error is of more use to the reader than a setting that only the operator can change. That a later provider of the chain
    /// is unreachable says little if an earlier one was reached and refused.
    var failure: WeatherError {
        let forecast = errors.filter { $0.feature.map(ChainPlan.forecast.contains) ?? true }
        let answered = forecast.filter { $0.kind != .noConnection }
        var error = answered.first(where: \.canRetry) ?? answered.first ?? forecast.first ?? WeatherError(.placeNotCovered)
        error.feature = nil
        return error
    }
}
