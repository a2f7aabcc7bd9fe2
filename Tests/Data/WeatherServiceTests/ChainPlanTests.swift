import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherService

@Suite("Who is asked for what")
struct ChainPlanTests {
    private static let forecast: Set<Feature> = [.current, .hourly, .daily]

    private func profile(
        _ id: ProviderID, _ features: Set<Feature>, hours: Int = 192, days: Int = 8, coverage: Coverage = .worldwide
    ) -> ProviderProfile {
        var profile = Sample.profile(id, features: features)
        profile.forecastHours = hours
        profile.forecastDays = days
        profile.coverage = coverage
        return profile
    }

    private let country = Coverage(words: "a country", boxes: [.init(south: 50, north: 60, west: 30, east: 40)])

    @Test("The first is asked for all that it has, the next for what it lacks, at the same time")
    func together() {
        var plan = ChainPlan(
            [profile(.openMeteo, Self.forecast.union([.airQuality])), profile(.weatherAPI, Self.forecast.union([.airQuality, .alerts]))],
            at: .moscow)
        #expect(
            plan.begin() == [
                .init(line: 0, features: Self.forecast.union([.airQuality])), .init(line: 1, features: [.alerts]),
            ])
        #expect(plan.begin().isEmpty)
        #expect(!plan.isForecastSettled)
    }

    @Test("Another order asks another provider first, by the index that it has in the configuration")
    func order() {
        var plan = ChainPlan(
            [profile(.openMeteo, Self.forecast), profile(.weatherAPI, Self.forecast)], at: .moscow, order: [1, 0])
        let first = plan.begin()
        #expect(first == [.init(line: 1, features: Self.forecast)])
        plan.ended(first[0], with: [])
        #expect(plan.begin() == [.init(line: 0, features: Self.forecast)])
    }

    @Test("What the first did not bring is asked of the next, and nothing else")
    func missingPart() {
        var plan = ChainPlan([profile(.openMeteo, Self.forecast), profile(.weatherAPI, Self.forecast)], at: .moscow)
        let first = plan.begin()
        plan.ended(first[0], with: [.current, .hourly])
        #expect(plan.begin() == [.init(line: 1, features: [.daily])])
        plan.ended(.init(line: 1, features: [.daily]), with: Self.forecast)
        #expect(plan.brought == [.current: 0, .hourly: 0, .daily: 1])
        #expect(plan.begin().isEmpty && plan.isForecastSettled)
    }

    @Test("row 42: where a queue is too long the present and air quality are asked only of those who are asked for hours anyway")
    func crowded() {
        let all = Self.forecast.union([.airQuality])
        var plan = ChainPlan(
            [
                profile(.openMeteo, all), profile(.metNorway, [.hourly, .daily]), profile(.weatherAPI, all.union([.alerts])),
                profile(.openWeatherMap, all),
            ], at: .moscow)
        let legs = plan.begin()
        #expect(legs == [.init(line: 0, features: all), .init(line: 2, features: [.alerts])])
        plan.endedCrowdedOut(legs[0])
        // Whoever has the present, but is not asked for hours, keeps its turns for those who have nothing.
        #expect(plan.begin() == [.init(line: 1, features: [.hourly, .daily])])
        plan.endedCrowdedOut(.init(line: 1, features: [.hourly, .daily]))
        #expect(!plan.isForecastSettled)
        let third = plan.begin()
        #expect(third == [.init(line: 2, features: all)])
        #expect(plan.hasOthers(for: third[0]))
        plan.ended(third[0], with: [.hourly, .daily])
        #expect(plan.isForecastSettled)
        #expect(plan.begin().isEmpty)
    }

    @Test("row 42: a queue that is too long for warnings alone changes nothing for the forecast")
    func crowdedWarnings() {
        var plan = ChainPlan(
            [profile(.openMeteo, Self.forecast), profile(.weatherAPI, Self.forecast.union([.alerts]))], at: .moscow)
        let legs = plan.begin()
        plan.endedCrowdedOut(legs[1])
        plan.ended(legs[0], with: [.hourly, .daily])
        #expect(!plan.isForecastSettled)
        #expect(plan.begin() == [.init(line: 1, features: [.current])])
    }

    @Test("A forecast that ends before tomorrow does is asked for only when no longer one can be had")
    func shortForecast() {
        var plan = ChainPlan([profile(.accuWeather, Self.forecast, hours: 12, days: 5), profile(.openMeteo, Self.forecast)], at: .moscow)
        let legs = plan.begin()
        #expect(legs == [.init(line: 0, features: [.current]), .init(line: 1, features: [.hourly, .daily])])
        plan.ended(legs[1], with: [])
        #expect(plan.begin() == [.init(line: 0, features: [.hourly, .daily])])
    }

    @Test("Who does not cover the place is not asked")
    func coverage() throws {
        let profiles = [profile(.nws, Self.forecast, coverage: country), profile(.openMeteo, Self.forecast)]
        var near = ChainPlan(profiles, at: .moscow)
        #expect(near.begin().map(\.line) == [0])
        var far = ChainPlan(profiles, at: try Coordinate(latitude: -33, longitude: 151))
        #expect(far.begin().map(\.line) == [1])
    }

    @Test("Warnings are asked of the authority of the place before those who pass its words on")
    func authority() {
        var plan = ChainPlan([profile(.weatherAPI, [.alerts]), profile(.nws, [.alerts], coverage: country)], at: .moscow)
        #expect(plan.begin() == [.init(line: 1, features: [.alerts])])
    }

    @Test("row 18: where no calls are left for a forecast, its provider is asked for warnings alone, then the next")
    func warningsAlone() {
        let all = Self.forecast.union([.alerts])
        var plan = ChainPlan([profile(.weatherAPI, all), profile(.openWeatherMap, all)], at: .moscow)
        let legs = plan.begin()
        #expect(legs == [.init(line: 0, features: all)])
        plan.endedWithoutAllowance(legs[0])
        #expect(plan.begin() == [.init(line: 1, features: Self.forecast), .init(line: 0, features: [.alerts])])
        plan.endedWithoutAllowance(.init(line: 0, features: [.alerts]))
        #expect(plan.begin() == [.init(line: 1, features: [.alerts])])
    }

    @Test("A part that came unasked is not asked for again")
    func unasked() {
        var plan = ChainPlan([profile(.openMeteo, [.hourly]), profile(.weatherAPI, [.hourly, .daily])], at: .moscow)
        let legs = plan.begin()
        plan.ended(legs[0], with: [])
        #expect(plan.begin() == [.init(line: 1, features: [.hourly])])
        plan.ended(legs[1], with: [.daily, .hourly])
        #expect(plan.brought == [.daily: 1])
        #expect(plan.underWay == [.hourly: 1])
    }

    @Test("With nobody to ask, or all having failed, the forecast is settled and there is nothing to begin")
    func nobody() {
        var none = ChainPlan([], at: .moscow)
        #expect(none.begin().isEmpty && none.isForecastSettled)
        var failing = ChainPlan([profile(.openMeteo, Self.forecast)], at: .moscow)
        let legs = failing.begin()
        #expect(failing.hasOthers(for: legs[0]) == false)
        failing.ended(legs[0], with: [])
        #expect(failing.begin().isEmpty && failing.isForecastSettled)
    }
}
