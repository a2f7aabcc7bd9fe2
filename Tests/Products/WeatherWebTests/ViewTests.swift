import Foundation
import HTTPTypes
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

@testable import WeatherWeb

@Suite("Small pieces of the page, asserted whole")
struct ViewTests {
    private let pages: PageMaker

    init() throws { pages = try PageMaker() }

    @Test("The page that is loading: one status that says so, and the shapes of what is to come, which nobody hears")
    func loading() throws {
        let html = pages.html(.loading(previous: nil))
        #expect(
            html.hasPrefix(
                """
                <div id="dashboard" data-state="loading" data-latitude="55.75" data-longitude="37.6" data-from="chosen" data-revision="" \
                data-refreshing="false" data-fresh="300"><div class="sky" data-part="sky" aria-hidden="true"></div>\
                <div class="place" data-part="heading"><h1>Moscow</h1><p>\u{A0}</p></div>
                """))
        #expect(html.ranges(of: "role=\"status\"").count == 1)
        #expect(html.contains("<span class=\"spinner\" aria-hidden=\"true\"></span><p>Loading the weather …</p>"))
        for name in ["now", "hours", "days", "details"] {
            #expect(html.contains("data-skeleton=\"\(name)\" aria-hidden=\"true\""), "\(name)")
        }
        #expect(!html.contains("data-column") && !html.contains("role=\"alert\""))
    }

    @Test("The page that failed: one alert with its Retry, nothing else")
    func failed() throws {
        let failure = Failure(WeatherError(.placeNotCovered))
        #expect(
            pages.html(.failed(failure, previous: nil)) == """
                <div id="dashboard" data-state="failed" data-latitude="55.75" data-longitude="37.6" data-from="chosen" data-revision="" \
                data-refreshing="false" data-fresh="300">\
                <div class="place" data-part="heading"><h1>Moscow</h1><p>\u{A0}</p></div>\
                <div class="card failure" data-part="failure" role="alert">\
                <h2>\(failure.title)</h2>\
                <p>\(failure.message)</p>\
                <form action="/" method="get">\
                <input type="hidden" name="latitude" value="55.75">\
                <input type="hidden" name="longitude" value="37.6">\
                <input type="hidden" name="from" value="chosen">\
                <input type="hidden" name="reason" value="retry">\
                <button type="submit" data-action="retry">\(failure.retryTitle)</button>\
                </form>\
                </div>\
                </div>
                """)
    }

    @Test("Loading over older weather: the weather stays, and no skeleton covers it")
    func loadingOverPrevious() throws {
        let html = pages.html(.loading(previous: pages.content()))
        #expect(html.contains("data-column=\"now\"") && html.contains("role=\"status\""))
        #expect(!html.contains("data-skeleton"))
    }

    @Test("The last known weather stands with its age and its failure, and with the hour that applies now")
    func lastKnown() throws {
        let error = WeatherError(.noConnection)
        let html = pages.html(.failed(Failure(error), previous: pages.content(error: error)))
        #expect(html.contains("data-part=\"failure\"") && html.contains("data-column=\"hours\""))
        #expect(html.contains(/data-part="age">Last updated/))
        #expect(html.ranges(of: "class=\"cell current\"").count == 1)
    }

    @Test("A hit of the search is a link to its place, told from its namesakes")
    func hit() {
        let place = Place(name: "Springfield", region: "Illinois", country: "United States", coordinate: .moscow, population: 114_394)
        let content = SearchContent.make(query: "spring", places: [place], near: nil, units: .metric)
        let html = HTML.search(content, failure: nil, query: "spring", areNamed: true, englishPhrases()).text
        let row = content.rows[0]
        #expect(html.contains("href=\"/?latitude=55.76&amp;longitude=37.62&amp;name=Springfield\""))
        #expect(html.contains(row.area) && html.contains(row.coordinates) && html.contains(row.population ?? "none"))
    }

    @Test("An hour whose wind is unknown does not borrow that of another part of the page")
    func absentStaysAbsent() throws {
        let content = pages.content { hour in
            hour.windKph = nil
            hour.windDirectionDegrees = nil
            hour.chanceOfRain = nil
            hour.precipitationMillimeters = nil
        }
        let html = pages.html(.loaded(content))
        #expect(content.now?.wind != nil)
        let start = try #require(html.firstRange(of: "data-column=\"hours\""))
        let end = try #require(html[start.upperBound...].firstRange(of: "</section>"))
        let hours = html[start.upperBound..<end.lowerBound]
        // The first hour is now, with the present's own wind; no other has any.
        #expect(hours.ranges(of: "class=\"w\"").count == 1 && !hours.contains("class=\"p\"") && !hours.contains("class=\"fall\""))
    }

    @Test("The drawing of the hours is not heard; its twin is a table with a head per column and a head per hour")
    func twin() throws {
        let content = pages.content()
        let html = pages.html(.loaded(content))
        #expect(html.contains("<div class=\"strip\" role=\"group\" tabindex=\"0\" aria-label=\"Hour by hour. "))
        #expect(html.contains("<div class=\"track\" aria-hidden=\"true\">"))
        for row in content.hours.rows { #expect(html.contains("<li>\(row.spoken)")) }
        let start = try #require(html.firstRange(of: "data-part=\"hours-table\""))
        let end = try #require(html[start.upperBound...].firstRange(of: "</details>"))
        let table = html[start.upperBound..<end.lowerBound]
        #expect(table.ranges(of: "<caption>").count == content.hours.sections.count)
        #expect(table.ranges(of: "<th scope=\"row\">").count == content.hours.rows.count)
        for row in content.hours.rows { #expect(table.contains("<th scope=\"row\">\(row.label)")) }
    }

    @Test("Every day opens without script, closed at first, and says one sentence in place of its drawing")
    func days() throws {
        let content = pages.content()
        let html = pages.html(.loaded(content))
        for row in content.days.rows {
            #expect(html.contains("<details data-day=\"\(row.date)\"><summary><span class=\"hidden\">"))
            #expect(html.contains(row.spokenAroundName.joined(separator: "<span>\(row.name)</span>")))
        }
        #expect(!html.contains("<details open") && !html.contains(" open>"))
    }

    @Test("Each column ends with its source and, unless Petrel computed it or the page says it at its top, with its age")
    func sources() throws {
        let content = pages.content()
        let html = pages.html(.loaded(content))
        let sections = html.split(separator: "<section ").dropFirst()
        for section in sections { #expect(section.contains("<p class=\"source"), "\(section.prefix(60))") }
        let sun = try #require(sections.first { $0.contains("data-column=\"sun\"") })
        #expect(!sun.contains("class=\"ago\""))
        let sourced = sections.filter { $0.hasPrefix("class=\"card") && $0.contains("<p class=\"source\">") }
        // The warnings say when they were checked.
        let aged = sourced.filter { !$0.contains("Calculated by Petrel") && !$0.contains("data-column=\"alerts\"") }
        #expect(!aged.isEmpty)
        for section in aged {
            #expect(section.contains("<span class=\"ago\">\(content.age.ago)</span>"), "\(section.prefix(60))")
        }
    }

    @Test("There is one heading of the page, and one for each column")
    func headings() throws {
        let html = pages.html(.loaded(pages.content()))
        #expect(html.ranges(of: "<h1").count == 1)
        #expect(html.ranges(of: "<h2").count == html.ranges(of: "data-column=").count)
    }

    @Test("A page holds no style attribute, no script and no handler, and every reference within it leads somewhere")
    func clean() throws {
        let html = pages.html(.loaded(pages.content()))
        #expect(!html.contains(" style=") && !html.contains("<script") && !html.contains(/\ on[a-z]+="/))
        let names = html.matches(of: /\ id="([^"]+)"/).map { String($0.1) }
        #expect(Set(names).count == names.count, "an id stands twice")
        let wanted = html.matches(of: /(?:href="#|url\(#)([^")]+)/).map { String($0.1) }
        #expect(!wanted.isEmpty && Set(wanted).isSubset(of: Set(names)), "\(Set(wanted).subtracting(names))")
    }
}
