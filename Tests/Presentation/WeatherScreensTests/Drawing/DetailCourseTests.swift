import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The hours of one detail that its tile opens")
struct DetailCourseTests {
    private func berlin(_ change: (inout PlaceWeather) -> Void = { _ in }) throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        change(&place)
        return place
    }

    private func course(_ key: String, _ change: (inout PlaceWeather) -> Void = { _ in }) throws -> DetailCourse? {
        let place = try berlin(change)
        return DetailCourse.make(
            of: key, snapshot: place.snapshot, now: place.fetchedAt, units: .metric,
            phrases: Language.standard.phrases(region: nil, isServed: false))
    }

    @Test("It has all hours by civil days, the present as the tile shows it, and the gusts beside the wind")
    func hours() throws {
        let course = try #require(try course("wind"))
        #expect(course.title == "Wind" && plain(course.value) == "12~km/h" && course.close == "Close")
        #expect(course.days.map(\.hours.count) == Array(repeating: 24, count: 7))
        #expect(course.days.prefix(2).map(\.title) == ["Today", "Tomorrow"])
        #expect(course.width == 168 && course.hours.map(\.x) == (0..<168).map(Double.init))
        #expect(course.hours[15...16].map(\.label) == ["Now", "16:00"])
        #expect(course.hours[15...16].map { plain($0.value) } == ["12~km/h · Gusts 30~km/h", "20~km/h · Gusts 31~km/h"])
        #expect(course.hours[24].moment == "Tomorrow 00:00" && course.hours[15].moment == "Now")
        #expect(course.companions.map(\.count) == [168] && plain(course.companions[0][15].value) == "30~km/h")
        #expect(course.marks.map(\.label) == ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"] && course.marks[2].x == 48)
        #expect(course.nights.count == 8 && course.nights.allSatisfy { $0.lowerBound < $0.upperBound })
        #expect(course.nights(isMirrored: true)[0].upperBound == 168, "the night that is under way at the beginning")
    }

    @Test("The scale begins at nothing where there is such a value, and is never so short that small changes look large")
    func scales() throws {
        let wind = try #require(try course("wind"))
        #expect(plain(wind.bottom) == "0~km/h" && plain(wind.top) == "31~km/h" && wind.hours[15...16].map(\.y) == [12.0 / 31, 20.0 / 31])
        let humidity = try #require(try course("humidity"))
        #expect(humidity.hours[15...16].map(\.y) == [0.87, 0.7])
        let pressure = try #require(
            try course("pressure") { place in
                place.current?.pressureHectopascals = 1013
                for index in place.hours.indices { place.hours[index].pressureHectopascals = 1015 }
            })
        #expect(plain(pressure.bottom) == "1010~hPa" && plain(pressure.top) == "1018~hPa")
        #expect(pressure.hours[15...16].map(\.y) == [0.375, 0.625])
    }

    @Test("An amount is of its hour, never of this moment, and says so where it is of several")
    func amounts() throws {
        let rain = try #require(try course("precipitation") { $0.hours[16].precipitationMillimeters = 40 })
        #expect(rain.isAmount && rain.hours[15].label == "15:00" && rain.hours[15].x == 15.5 && rain.notes.isEmpty)
        #expect(plain(rain.top) == "40~mm" && rain.hours[15...16].map(\.y) == [0, 1])
        let steps = try #require(
            try course("precipitation") { place in
                place.hours = place.hours.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
                for index in place.hours.indices { place.hours[index].step = .hours(3) }
            })
        #expect(steps.notes == ["Rain and snow are for the 3 hours from each time."])
    }

    @Test("A further quantity of the hours has a tile and a course by its row of the table, in the reader's units")
    func further() throws {
        let place = try berlin { place in
            for index in place.hours.indices { place.hours[index][.freezingLevelMeters] = 1_850 + Double(index) }
        }
        for (units, value) in [(UnitPreferences.metric, "1,850~m"), (UnitPreferences(distance: .miles), "6,100~ft")] {
            let phrases = Language.standard.phrases(region: nil, isServed: false)
            let course = try #require(
                DetailCourse.make(
                    of: "freezingLevelMeters", snapshot: place.snapshot, now: place.fetchedAt, units: units, phrases: phrases))
            #expect(course.title == "Freezing level" && plain(course.value) == value && course.hours.count == 168)
            #expect(!course.isAmount && course.hours[15].label == "Now")
        }
    }

    @Test("Snow depth has a tile only where snow lies in the hours that are shown")
    func snowDepth() throws {
        let none = try course("snowDepthCentimeters") { place in
            for index in place.hours.indices { place.hours[index][.snowDepthCentimeters] = 0 }
        }
        #expect(none == nil)
        let some = try #require(
            try course("snowDepthCentimeters") { place in
                for index in place.hours.indices { place.hours[index][.snowDepthCentimeters] = index < 20 ? 0 : 13 }
            })
        #expect(some.title == "Snow depth" && plain(some.value) == "0~cm" && plain(some.top) == "20~cm")
        #expect(try course("snowDepthCentimeters") == nil, "of which the provider says nothing")
    }

    @Test("Where hours are missing the curve is interrupted, and an hour without a value is left out")
    func holes() throws {
        let course = try #require(
            try course("humidity") { place in
                place.hours.removeSubrange(18..<22)
                place.hours[19].humidity = nil
                place.hours[20].humidity = .nan
            })
        #expect(course.hours[15..<20].map(\.piece) == [0, 0, 0, 1, 2])
        #expect(course.hours[15..<20].map(\.label) == ["Now", "16:00", "17:00", "22:00", "01:00"])
    }

    @Test("A tile opens where the hours have the detail, and nowhere else")
    func tiles() throws {
        let place = try berlin()
        let rows = try #require(DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric).details).rows
        #expect(rows.filter(\.hasCourse).map(\.key) == ["wind", "humidity", "pressure", "precipitation"])
        for row in rows { #expect((try course(row.key) != nil) == row.hasCourse, "\(row.key)") }
        #expect(try course("wind") { $0.hours.removeSubrange(16...) } == nil && course("sunrise") == nil)
    }

    @Test("What the air feels like goes on with the forecast, on a scale of a temperature")
    func feelsLike() throws {
        let course = try #require(
            try course("feelsLike") { place in
                place.current?.feelsLikeCelsius = 4
                for index in place.hours.indices { place.hours[index].feelsLikeCelsius = 6 }
            })
        #expect(course.title == "Feels like" && course.value == "4°" && !course.isAmount)
        #expect(
            course.hours[15...16].map(\.value) == ["4° · Temperature 3° · Dew point 1°", "6° · Temperature 7°"]
                && course.hours[15...16].map(\.y) == [4.0 / 9, 6.0 / 9])
        #expect(course.bottom == "0°" && course.top == "9°" && course.companions.count == 2)
    }

    @Test("A finger finds the hour that is nearest, from either side")
    func finger() throws {
        let course = try #require(try course("wind"))
        for isMirrored in [false, true] {
            for hour in [course.hours[0], course.hours[20], course.hours[47]] {
                let place = course.position(of: hour, isMirrored: isMirrored)
                #expect(course.hour(at: place + 0.4, isMirrored: isMirrored) == hour)
            }
        }
        #expect(course.position(of: course.hours[0], isMirrored: true) == 168)
        #expect(course.hour(at: nil, isMirrored: false) == nil)
    }
}
