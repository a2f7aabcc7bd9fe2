import Charts
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// What a finger on a chart reads and feels, and what a tile opens.
    @MainActor
    @Suite("Charts of the phone")
    struct ChartsTests {
        /// Moves the finger on the chart that is seen last to a place on its axis; nil lifts it.
        private func scrub(_ host: ViewHost, to place: Double?) throws {
            let choose = try #require(host.reading.drawings.compactMap { $0 as? ChartDrawing }.last?.look.choose)
            choose(place)
            host.settle()
        }

        @Test(arguments: Language.offered, [LayoutDirection.leftToRight, .rightToLeft])
        func `a finger on the hours' curve reads the hour below it, feels each other one, and leaves nothing behind`(
            language: Language, direction: LayoutDirection
        ) throws {
            let content = Samples(language).dashboard(.rain)
            var environment = EnvironmentValues()
            environment.layoutDirection = direction
            let host = ViewHost(HoursCard(column: content.hours, ago: content.age.ago), environment: environment, date: .distantPast)
            let chart = HoursChart(content.hours, isMirrored: direction == .rightToLeft)
            let before = host.reading.texts
            let (one, other) = (chart.points[7], chart.points[8])
            #expect(!before.contains(one.moment))
            for place in [one.x, one.x + 0.3, other.x] { try scrub(host, to: place) }
            #expect(host.reading.texts.contains(other.moment) && !host.reading.texts.contains(one.moment))
            #expect(host.reading.spoken.count { $0 == other.spoken } == 2, "as a cell, and as the value of the chart")
            #expect(host.felt == [.selection, .selection])
            try scrub(host, to: nil)
            #expect(host.reading.texts == before && host.felt.count == 2)
        }

        @Test func `a tile opens its days, a finger on their chart reads an hour, and closing leads back`() throws {
            let samples = Samples.english
            let content = samples.dashboard(.rain)
            let details = try #require(content.details)
            let card = DetailsCard(column: details, ago: content.age.ago).environment(\.detailCourse, { samples.course(of: $0, .rain) })
            let host = ViewHost(card, date: .distantPast)
            let closed = host.reading
            #expect(closed.controls.count == details.tiles.count(where: \.hasCourse))
            for row in details.tiles where row.hasCourse {
                let course = try #require(samples.course(of: row.key, .rain))
                host.tap(try #require(closed.controls.first { $0.name.hasPrefix(row.title) }).name)
                let opened = host.reading
                #expect(opened.titles == [row.title])
                for text in course.hours.map(\.value) + course.days.map(\.title) { #expect(opened.texts.contains(text), "\(text)") }
                // Each hour is heard once, clock and value together
                let heard = opened.spoken.filter { $0.contains(", ") }
                #expect(heard.filter(course.hours.map { "\($0.label), \($0.value)" }.contains).count == course.hours.count)
                #expect(!opened.texts.contains(course.hours[30].moment))
                try scrub(host, to: course.hours[30].x)
                #expect(host.reading.texts.contains(course.hours[30].moment))
                host.tap(course.close)
                #expect(host.reading.texts == closed.texts)
            }
        }

        @Test(.timeLimit(.minutes(Patience.minutes(5))))
        func `in the app a tile opens the days of the place that is shown`() async throws {
            let hand = PhoneInHand(FakePhone())
            #expect(await hand.seesWeather())
            let dashboard = try #require(hand.window.screens?.dashboard)
            let opening = dashboard.state.content?.details?.tiles.first { $0.hasCourse }
            let row = try #require(opening)
            let course = try #require(dashboard.course(of: row.key))
            let tile = hand.names.first { $0.hasPrefix(row.title) }
            hand.screen.tap(try #require(tile))
            let reading = hand.screen.reading
            #expect(reading.titles.contains(row.title) && reading.texts.contains(course.close))
            #expect(reading.spoken.contains("\(course.hours[5].label), \(course.hours[5].value)"))
        }

        @Test func `an opened chart has its nights, the beginnings of its days and the other quantities of its measure`() throws {
            let course = try #require(Samples.english.course(of: "wind", .rain))
            let host = ViewHost(DetailCourseScreen(course: course), date: .distantPast)
            let chart = try #require(host.reading.drawings.compactMap { $0 as? ChartDrawing }.last)
            func count(_ kind: ChartMark.Kind) -> Int { chart.marks.count { $0.kind == kind } }
            #expect(count(.rectangle) == course.nights(isMirrored: false).count && count(.rectangle) > 1)
            #expect(count(.line) == course.hours.count + course.companions.joined().count && !course.companions.isEmpty)
            #expect(count(.rule) == course.marks.count + 1, "and the axis")
            for mark in course.marks { #expect(host.reading.texts.contains(mark.label)) }
        }

        @Test(arguments: Language.offered)
        func `the tile of the air fetches its hours, shows one quantity at a time, and says what there is no pollen of`(
            language: Language
        ) async throws {
            let samples = Samples(language)
            let content = samples.dashboard(.rain)
            let column = try #require(content.air)
            let fetched = samples.airCourses(.rain)
            #expect(fetched.courses.count == 7 && fetched.statements.count == 1)
            let card = AirCard(column: column, ago: content.age.ago).environment(\.airCourses, { fetched })
            let host = ViewHost(card, date: .distantPast)
            let closed = host.reading
            #expect(closed.controls.count == column.indices.count)
            host.tap(try #require(closed.controls.first).name)
            let first = try #require(fetched.courses.first)
            #expect(await host.wait { host.reading.texts.contains(first.value) })
            let opened = host.reading
            #expect(opened.titles == [column.title])
            for text in fetched.statements + [fetched.source] + first.days.map(\.title) { #expect(opened.texts.contains(text), "\(text)") }
            let hour = first.hours[30]
            #expect(opened.spoken.contains("\(hour.label), \(hour.value)") && !opened.texts.contains(hour.moment))
            try scrub(host, to: hour.x)
            #expect(host.reading.texts.contains(hour.moment))
            host.tap(column.close)
            #expect(host.reading.texts == closed.texts)
        }

        @Test(arguments: Language.offered)
        func `sunshine and thunderstorms open the hours of the sky at their quantity, and closing leads back`(language: Language)
            async throws
        {
            let samples = Samples(language)
            let content = samples.dashboard(.rain)
            let column = try #require(content.details)
            let fetched = samples.skyCourses(.rain)
            #expect(fetched.courses.count == 5 && fetched.statements.isEmpty)
            // What the energy says belongs to the energy alone.
            #expect(fetched.courses.map { $0.explanation != nil } == [false, true, false, false, false])
            let card = DetailsCard(column: column, ago: content.age.ago).environment(\.skyCourses, { fetched })
            let host = ViewHost(card, date: .distantPast)
            let closed = host.reading
            #expect(closed.controls.map(\.name) == column.further.map(\.title) && column.further.count == 2)
            for (chart, course) in zip(column.further, fetched.courses) {
                #expect(chart.quantity == course.title)
                host.tap(chart.title)
                #expect(await host.wait { host.reading.texts.contains(course.value) })
                let opened = host.reading
                #expect(opened.titles == [chart.title])
                #expect(opened.texts.contains(fetched.source))
                let explanations = fetched.courses.compactMap(\.explanation).filter { opened.texts.contains($0) }
                #expect(explanations == [course.explanation].compactMap(\.self))
                let hour = course.hours[30]
                #expect(opened.spoken.contains("\(hour.label), \(hour.value)"))
                host.tap(column.close)
                #expect(host.reading.texts == closed.texts)
            }
        }

        @Test func `behind the hours of the temperature the later days are bars from low to high, which a finger reads`() throws {
            let course = try #require(Samples.english.course(of: "feelsLike", .rain))
            let list = try #require(course.laterList)
            #expect(course.later.count > 1 && course.later.allSatisfy { $0.low < $0.hour.y } && list.hours.count == course.later.count)
            let host = ViewHost(DetailCourseScreen(course: course), date: .distantPast)
            let chart = try #require(host.reading.drawings.compactMap { $0 as? ChartDrawing }.last)
            #expect(chart.marks.count { $0.kind == .bar } == course.later.count)
            let day = course.later[1].hour
            for text in [list.title, day.label, day.value] { #expect(host.reading.texts.contains(text)) }
            #expect(host.reading.texts.count { $0 == day.value } == 1)
            try scrub(host, to: day.x)
            #expect(host.reading.texts.count { $0 == day.value } == 2, "in the list, and as the value of the chart")
            #expect(try #require(Samples.english.course(of: "wind", .rain)).later.isEmpty)
        }

        @Test func `where the hours of the air are away, the sheet says so and draws nothing`() async throws {
            let fetched = Samples.english.airCourses(.sparse)
            let host = ViewHost(RequestedCoursesScreen(title: "Air quality", close: "Close") { fetched }, date: .distantPast)
            #expect(fetched.courses.isEmpty && fetched.statements.count == 2)
            #expect(await host.wait { fetched.statements.allSatisfy(host.reading.texts.contains) })
            #expect(host.reading.drawings.isEmpty)
        }

        @Test func `without anything to open a tile is no button`() throws {
            let content = Samples.english.dashboard(.rain)
            let card = DetailsCard(column: try #require(content.details), ago: content.age.ago)
            #expect(ViewHost(card, date: .distantPast).reading.controls.isEmpty)
            let air = AirCard(column: try #require(content.air), ago: content.age.ago)
            #expect(ViewHost(air, date: .distantPast).reading.controls.isEmpty)
        }
    }
}
