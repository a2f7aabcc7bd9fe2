import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The widget's timeline: dated snapshots that agree with the dashboard (promise 2.7)")
struct WidgetTimelineTests {
    func berlin(dayCount: Int = 7) throws -> PlaceWeather {
        try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: dayCount)
    }

    @Test("One entry for now and for each hour, one where the observation lapses, the sun sets, it is old, and words at the end")
    func dates() throws {
        let place = try berlin()
        let timeline = place.widget()
        #expect(timeline.entries.count == 48)
        let lines = timeline.lines(in: place.zone)
        #expect(Array(lines.prefix(6)) == ["15:04 3°", "16:00 3°", "16:04 7°", "16:05 7°", "17:00 8°", "17:04 8°"])
        #expect(timeline.entries[2].state.content?.symbol.hasSuffix("-day") == true)
        #expect(timeline.entries[3].state.content?.symbol.hasSuffix("-night") == true)
        #expect(timeline.entries.last?.state.message?.title == "No weather")
        #expect(zip(timeline.entries, timeline.entries.dropFirst()).allSatisfy { $0.date < $1.date })
    }

    @Test("Failure modes 13 and 50: each entry shows the observation while it stands, then the forecast hour, marked as one")
    func marks() throws {
        let entries = try berlin().widget().entries
        #expect(entries[0].state.content?.forecastMark == nil && entries[1].state.content?.forecastMark == nil)
        #expect(entries[2].state.content?.forecastMark == "Forecast for 16:00")
        #expect(entries[3].state.content?.forecastMark == "Forecast for 16:00", "the sun has set")
        #expect(entries[4].state.content?.forecastMark == "Forecast for 17:00")
    }

    @Test("The age is said so that it stays true: with the day once it is another one, and as old when it should long have been renewed")
    func age() throws {
        let place = try berlin()
        let timeline = place.widget()
        func stamp(_ time: String) throws -> WidgetStamp? { timeline.entry(at: try instant(time))?.state.stamp }
        #expect(try stamp("2026-11-21T14:30Z")?.asOf == "As of 15:04" && stamp("2026-11-21T14:30Z")?.short == "15:04")
        #expect(try stamp("2026-11-21T16:03Z")?.isOld == false)
        #expect(try stamp("2026-11-21T16:04Z")?.isOld == true, "two hours after it was received: it was due after one")
        #expect(try stamp("2026-11-21T16:04Z")?.asOf == "Old, as of 15:04")
        #expect(try stamp("2026-11-22T10:00Z")?.asOf == "Old, as of Saturday 15:04" && stamp("2026-11-22T10:00Z")?.short == "Old Sat")
        let week = place.widget(later: 6.9 * 86_400)
        #expect(plain(week.entries.last?.state.stamp?.asOf ?? "") == "Old, as of Sat 21~November, 15:04")
        #expect(plain(week.entries.last?.state.stamp?.short ?? "") == "Old 21~Nov")
    }

    @Test("High and low are those of each entry's own civil day, from its first minute on")
    func civilDay() throws {
        var place = try berlin()
        place.days[0].maxTempCelsius = 21
        place.days[1].maxTempCelsius = 7
        let timeline = place.widget()
        #expect(timeline.entry(at: try instant("2026-11-21T22:59Z"))?.state.content?.high == "High 21°")
        #expect(timeline.entry(at: try instant("2026-11-21T23:00Z"))?.state.content?.high == "High 7°")
    }

    @Test("Row 12: an hour before a hole ends after an hour, then there are words, then weather again")
    func hole() throws {
        var place = try berlin()
        place.current = nil
        place.hours.removeAll { $0.time >= place.fetchedAt + 3 * 3600 && $0.time < place.fetchedAt + 8 * 3600 }
        let lines = place.widget().lines(in: place.zone)
        #expect(Array(lines.prefix(8)) == ["15:04 6°", "16:00 7°", "16:05 7°", "17:00 8°", "17:04 8°", "18:00 9°", "19:00 -", "00:00 5°"])
        let message = try #require(place.widget().entry(at: try instant("2026-11-21T18:30Z"))?.state.message)
        #expect(message.text == "No weather is known for this hour." && message.place == "Berlin" && message.stamp?.isOld == true)
    }

    @Test(
        "For a face that is made anew within a day: the entries of 24 hours, then the words of the end, from when the next one would begin")
    func ofADay() throws {
        let timeline = try berlin().widget()
        let entries = timeline.ofADay
        let day = timeline.first.date.addingTimeInterval(86_400)
        #expect(entries.dropLast() == timeline.entries.prefix { $0.date <= day } && entries.count < timeline.entries.count)
        #expect(entries.last?.state == timeline.entries.last?.state)
        #expect(entries.last?.date == timeline.entries.first { $0.date > day }?.date)
        // One that ends sooner anyway is as it is.
        var short = try berlin()
        short.hours = short.hours.filter { $0.time < short.fetchedAt + 6 * 3600 }
        short.current = nil
        #expect(short.widget().ofADay == short.widget().entries)
    }

    @Test("The providers of what is drawn are named, each once, those of nothing that is drawn are not")
    func sources() throws {
        var place = try berlin()
        #expect(place.widget().sources.map(\.source) == [place.snapshot.dashboard.provenance.attribution])
        var other = place.snapshot.dashboard.provenance
        other.provider = .nws
        other.attribution = "National Weather Service"
        place.sources = [.current: other, .daily: other, .airQuality: other]
        #expect(place.widget().sources.map(\.source) == [place.snapshot.dashboard.provenance.attribution, "National Weather Service"])
    }

    @Test("A provider with 24 hours: an entry for each, then words")
    func aDay() throws {
        var place = try berlin()
        place.hours = place.hours.filter { $0.time > place.fetchedAt - 3600 && $0.time < place.fetchedAt + 23 * 3600 }
        let timeline = place.widget()
        #expect((24...29).contains(timeline.entries.count))
        let last = try #require(timeline.entries.last)
        #expect(last.date == (try instant("2026-11-22T14:00Z")) && last.state.message != nil)
        #expect(plain(last.state.message?.text) == "No new weather since Sat 21~November, 15:04. Open Petrel to renew it.")
    }

    @Test("Three-hour steps: an entry for each, as many as for hours")
    func threeHours() throws {
        var place = try berlin()
        place.current = nil
        place.hours = place.hours.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        let timeline = place.widget()
        #expect((24...48).contains(timeline.entries.count))
        let lines = timeline.lines(in: place.zone).prefix(4).map { $0.prefix(5) }
        #expect(lines == ["15:04", "16:05", "17:04", "18:00"], "16:05 is when the sun has set, 17:04 when it is old")
        #expect(timeline.entries[0].state.content?.hours.map(\.label) == ["18:00", "21:00", "00:00", "03:00", "06:00"])
    }

    @Test("An observation without any hours lasts for an hour; nothing at all is words at once")
    func noHours() throws {
        var place = try berlin()
        place.hours = []
        #expect(place.widget().lines(in: place.zone) == ["15:04 3°", "16:04 -"])
        place.current = nil
        #expect(place.widget().lines(in: place.zone) == ["15:04 -"])
        #expect(try berlin().widget(later: 9 * 86_400).entries.map { $0.state.content } == [nil])
    }

    @Test("Without days, the hours of the night after tomorrow still follow on those of tomorrow evening")
    func withoutDays() throws {
        var place = try berlin(dayCount: 4)
        place.days = []
        let evening = try #require(place.widget().entry(at: try instant("2026-11-22T21:30Z"))?.state.content)
        #expect(evening.hours.map(\.label) == ["23:00", "00:00", "01:00", "02:00", "03:00"])
        let night = try #require(place.widget().entry(at: try instant("2026-11-22T23:00Z"))?.state.content)
        #expect(night.hours.map(\.label) == ["01:00", "02:00", "03:00", "04:00", "05:00"])
    }

    @Test("What falls in the hour that holds the entry")
    func falling() throws {
        var place = try berlin()
        #expect(place.widget().first.state.content?.precipitation == "Precip. 40%")
        place.hours[15].precipitationMillimeters = 0.4
        #expect(plain(place.widget().first.state.content?.precipitation) == "Precip. 40%, 0.4~mm")
        place.hours[15].chanceOfRain = nil
        place.hours[15].precipitationMillimeters = nil
        #expect(place.widget().first.state.content?.precipitation == nil)
    }

    @Test("No snapshot: why, and what to do about it")
    func nothing() throws {
        let now = try instant("2026-11-21T14:04Z")
        let fresh = WidgetTimeline.make(snapshot: nil, choice: .fallbackUnasked, now: now, units: .metric)
        #expect(fresh.entries.map(\.state.message?.text) == ["Open Petrel once, so that it knows which place to show."])
        let place = Place(name: "Berlin", country: "", coordinate: .moscow)
        let offline = WidgetTimeline.make(
            snapshot: nil, choice: .chosen(place), now: now, units: .metric, error: WeatherError(.noConnection))
        #expect(offline.entries[0].state.message?.text == "No connection. Open Petrel to try again.")
        #expect(offline.entries[0].state.spoken == "Berlin. No connection. Open Petrel to try again.")
        let unasked = WidgetTimeline.make(snapshot: nil, choice: .position, now: now, units: .metric)
        #expect(unasked.first.state.message?.text == "Nothing is known of this place yet. Open Petrel to load its weather.")
        #expect(offline.renewAfter > now && offline.entries[0].state.stamp == nil)
    }

    @Test("Simulated weather says so in every entry, whatever its state, and denied permission says which place it is")
    func marked() throws {
        var place = try berlin(dayCount: 2)
        place.isSimulated = true
        for entry in place.widget().entries {
            #expect(entry.state.stamp?.simulated == "Simulated" && entry.state.spoken.hasPrefix("Simulated weather."))
        }
        #expect(place.widget().entries[0].state.content?.inline == "Simulated · 3° Light rain · 15:04")
        let denied = place.widget(choice: .fallbackDenied).entries[0].state.content
        #expect(denied?.remark == .notice("Location is off. Showing Berlin."))
        #expect(denied?.spoken.contains("Location is off. Showing Berlin.") == true)
    }

    @Test("What a screen reader says")
    func spoken() throws {
        #expect(
            plain(try berlin().widget().entries[0].state.spoken)
                == "Berlin. Light rain. 3 degrees Celsius, feels like 0 degrees. Today between minus 3 degrees and 9 degrees. As of 15:04.")
    }

    @Test("A tap opens the place: one that was chosen by its cell and name, the position as it then is")
    func link() throws {
        let place = try berlin()
        let named = Place(name: "Berlin", country: "Germany", coordinate: place.coordinate)
        #expect(
            place.widget(choice: .chosen(named)).entries[0].link
                == .weather(LinkedPlace(cell: Cell(containing: place.coordinate), name: "Berlin"), isFromWarning: false))
        #expect(place.widget().entries[0].link == .weather(nil, isFromWarning: false))
    }

    @Test("Without days there is no high and low, and no ring; with them the ring stands where the temperature does")
    func gauge() throws {
        var place = try berlin()
        let gauge = try #require(place.widget().first.state.content?.gauge)
        #expect(abs(gauge - 5.7 / 11.1) < 1e-9)
        place.days[0].minTempCelsius = 5
        #expect(place.widget().entries[0].state.content?.gauge == nil)
        let note = "So far today 3°, below the forecast low of 5°."
        #expect(place.widget().entries[0].state.content?.remark == .notice(note))
        place.days = []
        #expect(place.widget().entries[0].state.content?.gauge == nil && place.widget().entries[0].state.content?.high == nil)
    }

    @Test("An observation that lies ahead, by a clock that is wrong, is shown as soon as it may stand for now, and no longer than it may")
    func ahead() throws {
        // Given no forecast, and an observation of a thousand seconds from now
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.hours = []
        place.current = PlaceWeather.current(at: place.fetchedAt + 1_000)
        // Then there is weather from fifteen minutes before it until an hour after it, and words around that
        let entries = place.widget().entries
        let shown = entries.filter { $0.state.content != nil }
        #expect(entries.first?.state.content == nil && entries.last?.state.content == nil)
        #expect(shown.first?.date == place.fetchedAt + 100 && entries.last?.date == place.fetchedAt + 1_000 + 3_601)
    }
}
