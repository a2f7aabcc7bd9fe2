import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService

@Suite("What a snapshot is made of")
struct AssemblyTests {
    /// A service whose provider hands out these answers, one for each call.
    private func rig(_ answers: [ProviderWeather]) -> ServiceRig {
        ServiceRig([FakeProvider { _, number in .success(answers[min(number, answers.count) - 1]) }], configuration: .withoutRetries)
    }

    @Test("row 12: a hole in the middle and a missing tail are filled from the answer before, marked with its instant")
    func holes() async throws {
        let first = Sample.weather(hours: 48, issuedAt: Sample.noon - 3600)
        var second = Sample.weather(from: Sample.noon + 600, hours: 40, issuedAt: Sample.noon)
        let hole = second.hourly.remove(at: 5).time
        let rig = rig([first, second])
        _ = await rig.weather()
        rig.date.advance(bySeconds: 600)
        let hours = try #require(await rig.weather(.notification).snapshot).dashboard.forecast.hourly
        #expect(hours.count == 48)
        #expect(hours.map(\.time) == hours.map(\.time).sorted())
        let kept = hours.filter { $0.keptFrom != nil }
        #expect(kept.count == 9 && kept.first?.time == hole)
        #expect(kept.allSatisfy { $0.keptFrom == Sample.noon - 3600 })
    }

    @Test("row 12: hours of days that have passed are not kept, nor for longer than a day, nor from another provider")
    func notKept() async throws {
        let first = Sample.weather(hours: 120)
        let later = Sample.noon + 6 * 3600
        let rig = rig([first, Sample.weather(from: later, hours: 2), Sample.weather(from: Sample.noon + 86_401, hours: 2)])
        _ = await rig.weather()
        rig.date.set(later)
        let kept = try #require(await rig.weather().snapshot).dashboard.forecast.hourly
        #expect(kept.first?.time == Sample.noon, "what of today has passed belongs to the day's high and low")
        #expect(kept.count == 120)
        rig.date.set(Sample.noon + 86_401)
        let afterADay = try #require(await rig.weather().snapshot).dashboard.forecast.hourly
        #expect(afterADay.count == 2)

        let other = ServiceRig(
            [
                FakeProvider(.weatherAPI) { _, number in
                    number == 1 ? .success(Sample.weather(hours: 48)) : .failure(WeatherError(.invalidKey))
                }, FakeProvider { call, _ in .success(Sample.weather(from: call.now, hours: 2)) },
            ], configuration: .withoutRetries)
        _ = await other.weather()
        other.date.advance(bySeconds: 61)
        #expect(await other.weather(.notification).snapshot?.dashboard.forecast.hourly.count == 2)
    }

    @Test("row 14: new and old bodies by turns: the newest issue stays, the older is ignored and counted")
    func timeGoesBackwards() async {
        let new = Sample.weather(temperature: 20, issuedAt: Sample.noon)
        let old = Sample.weather(temperature: 1, issuedAt: Sample.noon - 21_600)
        let rig = rig([new, old, new, old, new])
        #expect(await rig.weather().temperature == 20)
        for _ in 0..<4 {
            rig.date.advance(bySeconds: 61)
            #expect(await rig.weather(.notification).temperature == 20)
        }
        #expect(await rig.service.providerStates().first?.olderAnswersIgnored == 2)
    }

    @Test("row 14: an older observation with the same issue is ignored too; a newer issue may come with an older observation")
    func olderObservation() async {
        var first = Sample.weather(temperature: 20, issuedAt: Sample.noon - 60)
        first.observedAt = Sample.noon - 60
        var older = Sample.weather(temperature: 1, issuedAt: Sample.noon - 60)
        older.observedAt = Sample.noon - 1800
        var newIssue = older
        newIssue.issuedAt = Sample.noon
        let rig = rig([first, older, newIssue])
        _ = await rig.weather()
        rig.date.advance(bySeconds: 61)
        #expect(await rig.weather(.notification).temperature == 20)
        rig.date.advance(bySeconds: 61)
        #expect(await rig.weather(.notification).temperature == 1)
    }

    @Test("row 14: an issue dated into the future does not shut out what follows")
    func futureIssue() async {
        let rig = rig([
            Sample.weather(temperature: 20, issuedAt: Sample.noon + 864_000), Sample.weather(temperature: 2, issuedAt: Sample.noon),
        ])
        _ = await rig.weather()
        rig.date.advance(bySeconds: 61)
        #expect(await rig.weather(.notification).temperature == 2)
    }

    @Test("row 13: an observation 11 hours old is not shown as now: the forecast hour that applies is, and says so")
    func oldObservation() async throws {
        var weather = Sample.weather(from: Sample.noon + 1800, temperature: -40)
        weather.observedAt = Sample.noon - 11 * 3600
        let rig = rig([weather])
        rig.date.set(Sample.noon + 1800)
        let dashboard = try #require(await rig.weather().snapshot).dashboard
        let current = try #require(dashboard.current)
        #expect(current.isForecastHour)
        #expect(current.time == Sample.noon)
        #expect(current.temperatureCelsius == Sample.hour(Sample.noon).temperatureCelsius)
        #expect(dashboard.provenance.observedAt == nil)
    }

    @Test("row 13: with no hour that applies now there is no current weather, rather than an old one")
    func nothingCurrent() async throws {
        var weather = Sample.weather(from: Sample.noon + 86_400, hours: 5)
        weather.daily = Sample.days(from: Sample.noon, count: 3)
        weather.observedAt = Sample.noon - 43_200
        let dashboard = try #require(await rig([weather]).weather().snapshot).dashboard
        #expect(dashboard.current == nil && dashboard.forecast.hourly.isEmpty)
        #expect(dashboard.problems.contains(WeatherError(.otherTime, provider: .openMeteo, feature: .hourly)))
    }

    @Test("row 10: an answer for a place far away is refused")
    func otherPlace() async throws {
        var weather = Sample.weather()
        weather.place = Place(name: "Sydney", country: "Australia", coordinate: try Coordinate(latitude: -33.9, longitude: 151.2))
        #expect(await rig([weather]).weather() == .failed(WeatherError(.badBody, provider: .openMeteo)))
    }

    @Test("the place is named by the gazetteer, its zone is the provider's, its point the cell's middle")
    func location() async throws {
        let location = try #require(await rig([Sample.weather()]).weather().snapshot).dashboard.location
        #expect(location.name == "Moscow")
        #expect(location.timeZone.identifier == "Europe/Moscow")
        #expect(location.coordinate == Cell(containing: Sample.moscow).center)
        #expect(location.localtime == Sample.noon)
    }

    @Test(
        "far from any town the country is that of the area, so that its index of air quality is known and the page says more than coordinates",
        arguments: [
            (36, -98, "US", "United States"), (24.5, -1, "DZ", "Algeria"), (75, -40, "GL", "Greenland"), (66, 100, "RU", "Russia"),
        ] as [(Double, Double, String, String)])
    func country(latitude: Double, longitude: Double, code: String, name: String) async throws {
        let point = try Coordinate(latitude: latitude, longitude: longitude)
        let location = try #require(await rig([Sample.weather()]).weather(at: point).snapshot).dashboard.location
        #expect(location.name.isEmpty && location.country == name && location.countryCode == code)
    }

    @Test("beside a border a point has no name of its own, and is described by the nearest town")
    func border() async throws {
        let point = try Coordinate(latitude: 49.15, longitude: 7)
        let location = try #require(await rig([Sample.weather()]).weather(at: point).snapshot).dashboard.location
        #expect(location.name.isEmpty && location.country == "France" && location.countryCode == "FR")
        guard case .near(let place) = location.surroundings else {
            Issue.record("\(String(describing: location.surroundings))")
            return
        }
        #expect(place.name == "Sarreguemines")
    }

    @Test("in mid-ocean there is no name, and the zone is the sea's")
    func ocean() async throws {
        var weather = Sample.weather()
        weather.timeZone = nil
        let point = try Coordinate(latitude: -48.9, longitude: -123.4)
        let location = try #require(await rig([weather]).weather(at: point).snapshot).dashboard.location
        #expect(location.name.isEmpty && location.country.isEmpty)
        #expect(location.timeZone.secondsFromGMT() == -8 * 3600)
    }

    @Test("fractions of a second are dropped, so that a snapshot is the same after it was stored")
    func wholeSeconds() async {
        let rig = rig([Sample.weather()])
        rig.date.advance(bySeconds: 0.75)
        #expect(await rig.weather().snapshot?.fetchedAt == Sample.noon)
    }

    @Test("row 14: a provider that says nothing of its times is compared by the step that its current values are of")
    func olderStep() async {
        func answer(_ seconds: Double, _ temperature: Double) -> ProviderWeather {
            var weather = Sample.weather(from: Sample.noon + seconds, temperature: temperature)
            weather.observedAt = nil
            return weather
        }
        let rig = rig([answer(-900, 20), answer(-1800, 1), answer(0, 3)])
        _ = await rig.weather()
        rig.date.advance(bySeconds: 61)
        #expect(await rig.weather(.notification).temperature == 20)
        #expect(await rig.service.providerStates().first?.olderAnswersIgnored == 1)
        rig.date.advance(bySeconds: 61)
        #expect(await rig.weather(.notification).temperature == 3)
    }

    @Test("row 13: current values of hours ahead are not shown as now")
    func futureCurrent() async throws {
        var weather = Sample.weather(temperature: -40)
        weather.observedAt = Sample.noon + 7201
        let current = try #require(await rig([weather]).weather().snapshot).dashboard.current
        #expect(current?.isForecastHour == true && current?.time == Sample.noon)
    }
}
