import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherService

/// What counts as of this time, part by part. It is noon in Greenwich unless a test says otherwise.
@Suite("Row 13: what of an answer is of this time")
struct TimelinessTests {
    private static let hour = 3600.0
    private static let forecast: Set<Feature> = [.current, .hourly, .daily]

    private func parts(_ weather: ProviderWeather, at now: Date = Sample.noon, zone: TimeZone = Sample.utc) -> Timeliness.Parts {
        Timeliness(now: now, zone: zone, observationSeconds: 7200, answerSeconds: 64_800).parts(of: weather)
    }

    private func hours(from start: Double, count: Int = 24) -> ProviderWeather {
        ProviderWeather(hourly: Sample.hours(from: Sample.noon + start * Self.hour, count: count))
    }

    @Test(
        "Row 13: hours count when the series reaches over this moment, or begins with the coming step",
        arguments: [
            (-30, true), (-23, true), (-24, false), (-48, false), (0, true), (1, true), (2, false), (24, false), (-8760, false),
            (8760, false),
        ])
    func series(start: Int, counts: Bool) {
        let parts = parts(hours(from: Double(start), count: start == -30 ? 40 : 24))
        #expect(parts.held.contains(.hourly) == counts && parts.ofAnotherTime.contains(.hourly) == !counts)
    }

    @Test("Row 12: a hole at this hour is a hole; one of a day is time of which nothing is known")
    func hole() {
        func without(_ missing: Range<Int>) -> ProviderWeather {
            var weather = hours(from: -20, count: 72)
            weather.hourly.removeSubrange(missing)
            return weather
        }
        #expect(parts(without(18..<24)).held == [.hourly])
        #expect(parts(without(12..<36)).ofAnotherTime == [.hourly])
    }

    @Test("Steps of three and six hours count while they last, and as the coming one", arguments: [3, 6])
    func steps(length: Int) {
        func step(_ start: Double) -> ProviderWeather {
            var hour = Sample.hour(Sample.noon + start * Self.hour)
            hour.step = .hours(length)
            return ProviderWeather(hourly: [hour])
        }
        #expect(parts(step(Double(1 - length))).held == [.hourly] && parts(step(Double(length))).held == [.hourly])
        #expect(parts(step(Double(-length))).held == [] && parts(step(Double(length) + 1)).held == [])
    }

    @Test(
        "Row 13: days count when one is the place's today, wherever the date line is",
        arguments: [
            ("Pacific/Kiritimati", "2026-03-10T10:30:00Z", "2026-03-11"), ("Pacific/Pago_Pago", "2026-03-10T10:30:00Z", "2026-03-09"),
            ("Pacific/Auckland", "2026-03-10T11:00:01Z", "2026-03-11"), ("Europe/London", "2026-03-10T00:00:01Z", "2026-03-10"),
        ])
    func dateLine(zone: String, now: String, today: String) throws {
        let now = try Date(now, strategy: .iso8601)
        let first = try #require(CivilDate(iso8601: today))
        func days(from offset: Int) -> ProviderWeather {
            let noon = Date(timeIntervalSince1970: Double(first.daysSince1970 + offset) * 86_400 + 43_200)
            return ProviderWeather(timeZone: TimeZone(identifier: zone), daily: Sample.days(from: noon, count: 3))
        }
        #expect(parts(days(from: 0), at: now).held == [.daily] && parts(days(from: -2), at: now).held == [.daily])
        #expect(parts(days(from: 1), at: now).ofAnotherTime == [.daily] && parts(days(from: -3), at: now).ofAnotherTime == [.daily])
    }

    @Test("Row 4: from noon on an answer whose hours are of now may begin its days with tomorrow; in the morning it may not")
    func evening() {
        func weather(_ now: Date) -> ProviderWeather {
            ProviderWeather(hourly: Sample.hours(from: now, count: 48), daily: Sample.days(from: Sample.noon + 86_400, count: 3))
        }
        let evening = Sample.noon + 7 * Self.hour
        #expect(parts(weather(evening), at: evening).held == [.hourly, .daily])
        #expect(parts(weather(Sample.noon)).held == [.hourly, .daily])
        let morning = Sample.noon - 5 * Self.hour
        #expect(parts(weather(morning), at: morning).ofAnotherTime == [.daily])
        #expect(parts(ProviderWeather(daily: Sample.days(from: Sample.noon + 86_400, count: 3)), at: evening).ofAnotherTime == [.daily])
    }

    @Test(
        "Row 13: the newest of the times that an answer states dates the whole of it",
        arguments: [(-17, -17, true), (-19, -19, false), (-48, -2, true), (-2, -48, true), (19, 0, false), (0, 240, false), (8, 8, true)])
    func ownTime(observed: Double, issued: Double, counts: Bool) {
        var weather = Sample.weather(hours: 48, days: 3)
        weather.observedAt = Sample.noon + observed * Self.hour
        weather.issuedAt = Sample.noon + issued * Self.hour
        let isPresent = counts && abs(observed) <= 2
        let parts = parts(weather)
        #expect(parts.held.contains(.hourly) == counts && parts.held.contains(.daily) == counts && parts.held.contains(.alerts) == counts)
        #expect(parts.held.contains(.current) == isPresent && parts.isOfAnotherTime == !counts)
    }

    @Test("A forecast hour in place of an observation is no observation of another time, and what is not there is neither")
    func forecastHour() {
        var weather = Sample.weather(hours: 48)
        weather.current = CurrentWeather(forecastHour: Sample.hour(Sample.noon))
        weather.observedAt = nil
        weather.daily = []
        #expect(parts(weather) == Timeliness.Parts(held: [.hourly, .alerts], ofAnotherTime: []))
    }

    @Test("Row 13: warnings that have all been over for a day do not say that none is active")
    func warnings() {
        func alerts(_ ends: [Double?]) -> ProviderWeather {
            ProviderWeather(
                alerts: ends.map { end in
                    Alert(id: "1", event: "Wind", expires: end.map { Sample.noon + $0 * Self.hour })
                })
        }
        #expect(parts(alerts([])).held == [.alerts] && parts(alerts([-1])).held == [.alerts] && parts(alerts([nil])).held == [.alerts])
        #expect(parts(alerts([-40, 1])).held == [.alerts] && parts(alerts([-40, -30])).ofAnotherTime == [.alerts])
    }

    @Test("Row 13: relayed weather is as old as it says; a server whose clock is wrong says that it is new")
    func relayed() {
        func relayed(receivedHoursAgo age: Double, observedHoursAgo: Double) -> ProviderWeather {
            var weather = Sample.weather(from: Sample.noon - observedHoursAgo * Self.hour, hours: 96, days: 6)
            var provenance = Sample.provenance(fetchedAt: Sample.noon - age * Self.hour)
            provenance.observedAt = weather.observedAt
            weather.relayed = RelayedSources(fetchedAt: Sample.noon - age * Self.hour, provenance: provenance)
            return weather
        }
        #expect(parts(relayed(receivedHoursAgo: 0, observedHoursAgo: 0)).held == Self.forecast.union([.alerts]))
        // The last known of three days ago, and said to be.
        let lastKnown = parts(relayed(receivedHoursAgo: 72, observedHoursAgo: 72))
        #expect(lastKnown == Timeliness.Parts(held: [.hourly, .daily, .alerts], ofAnotherTime: []))
        #expect(parts(relayed(receivedHoursAgo: 0, observedHoursAgo: 72)).isOfAnotherTime)
        #expect(parts(relayed(receivedHoursAgo: 240, observedHoursAgo: 240)).held == [.alerts])
    }
}
