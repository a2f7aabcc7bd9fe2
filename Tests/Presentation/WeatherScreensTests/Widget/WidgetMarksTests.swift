import Foundation
import Testing

@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Every face says whose weather it is, how old, whether it was measured, and whether it is real")
struct WidgetMarksTests {
    static let tokyo = PlaceChoice.chosen(Place(name: "Tokyo", country: "Japan", coordinate: .moscow))
    /// All but the person's own position.
    static let elsewhere: [PlaceChoice] = [
        .fallbackDenied, .fallbackUnavailable, .fallbackUnasked, .chosen(nil), tokyo, .chosenWhileDenied(tokyo.place),
        .chosenWhileUnavailable(tokyo.place),
    ]

    func berlin() throws -> PlaceWeather { try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z") }

    @Test("On the lock screen another place's figure never stands without the place", arguments: elsewhere)
    func named(choice: PlaceChoice) throws {
        let name = choice.place?.name ?? "Berlin"
        let content = try #require(try berlin().widget(choice: choice).first.state.content)
        #expect(content.inline == "\(name) · 3° Light rain · 15:04")
        #expect(content.mark == name && content.place == name && content.spoken.hasPrefix("\(name). "))
    }

    @Test("The person's own position needs no name where room is short: there the age stands")
    func position() throws {
        let content = try #require(try berlin().widget().first.state.content)
        #expect(content.inline == "3° Light rain · 15:04" && content.mark == "15:04" && content.place == "Berlin")
    }

    @Test("The one mark beside the smallest figure: made up before old, old before elsewhere, elsewhere before the age")
    func mark() throws {
        var place = try berlin()
        let old = 3 * 3600.0
        #expect(place.widget(later: old, choice: Self.tokyo).first.state.content?.mark == "Old 15:04")
        #expect(place.widget(later: old).first.state.content?.mark == "Old 15:04")
        place.isSimulated = true
        #expect(place.widget(later: old, choice: Self.tokyo).first.state.content?.mark == "Simulated")
    }

    @Test("In one line everything that qualifies the figure stands before it, so that cutting its end off hides nothing of it")
    func inline() throws {
        var place = try berlin()
        let old = try #require(place.widget(later: 3 * 3600, choice: Self.tokyo).first.state.content)
        #expect(old.inline == "Tokyo · Old 15:04 · 9° Partly cloudy")
        place.isSimulated = true
        let both = try #require(place.widget(later: 3 * 3600, choice: Self.tokyo).first.state.content)
        #expect(both.inline == "Simulated · Tokyo · Old 15:04 · 9° Partly cloudy")
        for content in place.widget(choice: Self.tokyo).entries.compactMap(\.state.content) {
            let before = content.inline.prefix { $0 != "°" }
            #expect(before.contains("Simulated") && before.contains("Tokyo") && before.contains("Old") == content.stamp.isOld)
        }
    }

    @Test("A name that would fill the line leaves room for the figure")
    func longName() throws {
        let name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
        let choice = PlaceChoice.chosen(Place(name: name, country: "Wales", coordinate: .moscow))
        #expect(try berlin().widget(choice: choice).first.state.content?.inline == "Llanfairpwllgwyng… · 3° Light rain · 15:04")
    }

    @Test("Row 13: a figure that is a forecast says so on every face with room for more than one word")
    func forecast() throws {
        let timeline = try berlin().widget()
        func content(_ time: String) throws -> WidgetContent { try #require(timeline.entry(at: try instant(time))?.state.content) }
        let observed = try content("2026-11-21T14:30Z")
        #expect(observed.forecastMark == nil && observed.stamp.statement == "As of 15:04")
        // The observation has lapsed, and the weather is not yet old
        let forecast = try content("2026-11-21T15:30Z")
        #expect(forecast.forecastMark == "Forecast for 16:00" && forecast.stamp.statement == "Forecast, as of 15:04")
        #expect(forecast.stamp.asOf == "As of 15:04" && forecast.spoken.contains("16:00") && forecast.spoken.hasSuffix(" As of 15:04."))
        let old = try content("2026-11-21T16:30Z")
        #expect(old.stamp.statement == "Old forecast, as of 15:04")
        for content in timeline.entries.compactMap(\.state.content) {
            #expect((content.forecastMark != nil) == content.stamp.statement.lowercased().contains("forecast"))
        }
    }

    @Test("What the one line besides says is one decision for all faces: a warning, else the notice, else the note, else details")
    func remark() throws {
        func remarks(_ place: PlaceWeather, _ choice: PlaceChoice = .position) throws -> [WidgetRemark] {
            let content = try #require(place.widget(choice: choice).first.state.content)
            return [content.remark, content.wideRemark, content.narrowRemark]
        }
        var place = try berlin()
        let details = try remarks(place)
        #expect(
            details == [
                .details(["High 9° · Low \u{2212}3°"]), .details(["Feels like 0°"]), .details(["Light rain", "High 9° · Low \u{2212}3°"]),
            ])
        for remark in details { #expect(remark.givesWay) }
        place.days[0].minTempCelsius = 5
        #expect(try remarks(place) == Array(repeating: .notice("So far today 3°, below the forecast low of 5°."), count: 3))
        #expect(try remarks(place, .fallbackDenied) == Array(repeating: .notice("Location is off. Showing Berlin."), count: 3))
        place.alerts = [Alert(id: "1", event: "Storm", severity: .severe)]
        for remark in try remarks(place, .fallbackDenied) {
            guard case .warning(let warning) = remark else {
                Issue.record("\(remark)")
                continue
            }
            #expect(warning.title == "Storm" && !remark.givesWay)
        }
    }

    @Test("Without a forecast for today there is still something to say: what it feels like, or the condition alone")
    func withoutDays() throws {
        var place = try berlin()
        place.days = []
        let content = try #require(place.widget().first.state.content)
        #expect(content.remark == .details(["Feels like 0°"]) && content.narrowRemark == .details(["Light rain"]))
    }
}
