import Foundation
import Testing

@testable import TestSupport
@testable import WeatherScreens
@testable import WeatherService

@Suite("How old the top cities' temperatures are")
struct TopCitiesAgeTests {
    private func content(_ ages: [Double?]) -> TopCitiesContent {
        let rows = zip(["Dhaka", "Beijing", "Bogota"], ages).map { name, age in
            SampleCities.row(name, SampleCities.known(80, at: age.map { Sample.noon - $0 }))
        }
        return SampleCities.content(SampleCities.list(rows))
    }

    @Test("Temperatures of this hour, of the one that comes, and of nobody knows when, say nothing of their age")
    func fresh() {
        let content = content([3599, -900, nil])
        #expect(content.ageNote == nil)
        #expect(content.rows.allSatisfy { $0.spoken.hasSuffix(": 80 degrees Fahrenheit.") })
    }

    @Test("An hour after its time a temperature is old: its hour has ended, and as an observation it stands for now no longer")
    func hour() {
        let content = content([3600])
        #expect(plain(content.ageNote) == "These temperatures are from 1~h ago.")
        #expect(content.rows.map { plain($0.spoken) } == ["Dhaka: 80 degrees Fahrenheit, as it was 1~h ago."])
    }

    @Test("Where all are equally old one sentence says so; else each old one is named, and no other")
    func several() {
        #expect(plain(content([10_900, 11_000, 12_000]).ageNote) == "These temperatures are from 3~h ago.")
        #expect(plain(content([10_900, 11_000, 60]).ageNote) == "Older than an hour: Dhaka (3~h ago), Beijing (3~h ago).")
        #expect(plain(content([60, 4000, 400_000]).ageNote) == "Older than an hour: Beijing (1~h ago), Bogota (4~days ago).")
        #expect(content([60, 4000, nil]).rows.map { $0.spoken.contains("as it was") } == [false, true, false])
    }

    @Test("Rows that wait or failed have no age")
    func otherStates() {
        let rows = [SampleCities.row("Dhaka"), SampleCities.row("Beijing", SampleCities.known(80, at: Sample.noon - 7200))]
        #expect(plain(SampleCities.content(SampleCities.list(rows)).ageNote) == "These temperatures are from 2~h ago.")
        #expect(SampleCities.content(SampleCities.list([SampleCities.row("Dhaka")])).ageNote == nil)
    }

    @Test("A clock that is wrong by decades, or a time that is no number, brings nothing down")
    func extremes() {
        for age in [1e12, -1e12, .infinity, -.infinity, .nan] { _ = content([age]) }
        #expect(content([.nan]).ageNote == nil)
    }
}
