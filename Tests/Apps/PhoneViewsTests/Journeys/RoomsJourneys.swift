import Foundation
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import UIKit
import WeatherModel
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// The other rooms of the app: top cities, settings, credits; links that open it; what it does when it is left.
    @MainActor
    @Suite("Rooms of the phone")
    struct RoomsJourneys {
        @Test func `top cities are a table with heads and sources, in either scale, and each leads to its weather and back`() async throws {
            let hand = await PhoneInHand.withWeather(in: "Cities")
            let cities = try #require(hand.window.screens?.cities)
            #expect(await hand.until { _ in cities.content.isSettled && cities.rows.rows.count == 5 })
            // Then the table has its title, its heads, a row for each city with its temperature
            let reading = hand.screen.reading
            #expect(reading.titles.last == cities.content.title)
            for text in [cities.content.cityHeading, cities.content.temperatureHeading] { #expect(reading.texts.contains(text)) }
            for row in cities.rows.rows {
                let temperature = try #require(row.temperature)
                #expect(reading.texts.contains(row.city) && reading.texts.contains(figure(temperature)))
                #expect(reading.spoken.contains(row.spoken))
            }
            for source in cities.content.sources { #expect(reading.texts.contains(source.text)) }
            // And the drawing of the weather makes no row higher than its words do
            let table = try #require(reading.hosted.flatMap { $0._all(UITableView.self) }.first)
            let cells = table._cells(inSection: 0).compactMap { $0 as? CityCell }
            let drawings = cells.map { cell in cell.contentView._all(UIView.self).compactMap(\._hostedLeastSize) }
            #expect(drawings.count == 5 && drawings.allSatisfy { $0 == [.zero] })
            // When the other scale is chosen
            let other = try #require(cities.content.units.first { !$0.isShown })
            let before = cities.rows.rows.map(\.temperature)
            let shown = try #require(cities.content.units.first { $0.isShown })
            #expect(reading.spoken(as: .isSelected) == [shown.label])
            hand.screen.tap(other.label)
            #expect(await hand.until { _ in cities.rows.rows.map(\.temperature) != before })
            let temperature = try #require(cities.rows.rows[0].temperature)
            #expect(await hand.sees(figure(temperature)))
            // And the former again
            hand.screen.tap(shown.label)
            #expect(await hand.until { _ in cities.rows.rows.map(\.temperature) == before })
            // And a city is tapped: its weather is pushed over the list
            let row = cities.rows.rows[1]
            hand.screen.tap(row.spoken)
            #expect(hand.window.navigation.citiesPath.count == 1)
            #expect(await hand.until { $0.depth == 2 && $0.titles.contains(row.city) })
            #expect(await hand.until { $0.texts.contains("Hour by hour") })
            // And back
            hand.screen.goBack()
            #expect(hand.window.navigation.citiesPath.isEmpty)
            #expect(await hand.sees(row.city))
        }

        /// The rows of the table, as they are drawn.
        private func rows(_ hand: PhoneInHand, _ cities: TopCitiesModel) -> [Reading] {
            let spoken = Set(cities.rows.rows.map(\.spoken))
            return hand.screen.reading.controls.filter { spoken.contains($0.name) }.map { Reading($0.node.children) }
        }

        /// The room of the cities, with the temperatures of all five.
        private func room(_ hand: PhoneInHand) async throws -> (cities: TopCitiesModel, table: UITableView) {
            #expect(await hand.seesWeather())
            hand.screen.tap("Cities")
            let cities = try #require(hand.window.screens?.cities)
            #expect(await hand.until { _ in cities.rows.rows.count { $0.temperature != nil } == 5 })
            return (cities, try #require(hand.screen.reading.hosted.flatMap { $0._all(UITableView.self) }.first))
        }

        @Test
        func `the cities are drawn as in their exercise; symbol and condition come when they are wanted, and are kept`() async throws {
            // Given a phone on which nothing was chosen
            let phone = FakePhone()
            let hand = PhoneInHand(phone)
            let (cities, table) = try await room(hand)
            // Then the title is large, over dark gray headings
            let isLarge = hand.screen.nodes.flatMap(\.all).contains { node in
                if case .effect(.screen(.titleMode(.large))) = node.kind { true } else { false }
            }
            #expect(isLarge && hand.screen.reading.titles.last == "Weather")
            let header = try #require(table._header(inSection: 0) as? CitiesHeader)
            let darkGray = UIColor._Components(red: 85.0 / 255, green: 85.0 / 255, blue: 85.0 / 255)
            let headings = header._all(UILabel.self)
            #expect(headings.count == 2 && headings.allSatisfy { $0._textComponents == darkGray })
            // And a row is a city and a temperature, without room for more
            let plain = rows(hand, cities)
            #expect(plain.map(\.texts) == cities.rows.rows.map { [$0.city, figure($0.temperature ?? "?")] })
            #expect(plain.allSatisfy { $0.shapes == 0 && $0.symbols.isEmpty })
            let labels = table._cells(inSection: 0).map { $0.contentView._all(UILabel.self).count { $0._isShown } }
            #expect(labels == [2, 2, 2, 2, 2])
            // When the person wants the conditions
            hand.screen.tap(cities.content.showConditions)
            #expect(phone.preferences.citiesForm == .detailed)
            #expect(hand.screen.reading.spoken(as: .isSelected).contains(cities.content.showConditions))
            let detailed = rows(hand, cities)
            #expect(
                detailed.map(\.texts) == cities.rows.rows.map { [$0.city, figure($0.temperature ?? "?"), $0.condition ?? "?"] })
            #expect(detailed.allSatisfy { $0.shapes > 0 })
            hand.end()
            // Then the next start shows them as well, and they can be taken away again
            let next = PhoneInHand(phone)
            let (kept, _) = try await room(next)
            #expect(await next.until { _ in rows(next, kept).map(\.texts.count) == [3, 3, 3, 3, 3] })
            next.screen.tap(kept.content.showConditions)
            #expect(rows(next, kept).map(\.texts.count) == [2, 2, 2, 2, 2] && phone.preferences.citiesForm == .plain)
        }

        @Test func `one city that fails hides no other, says so in its row, and comes with Retry`() async throws {
            // Given the five cities as they are with everything up
            let network = JourneyNetwork()
            let phone = FakePhone(transport: network)
            let hand = await PhoneInHand.withWeather(phone, in: "Cities")
            let cities = try #require(hand.window.screens?.cities)
            #expect(await hand.until { _ in cities.content.isSettled && cities.rows.rows.count == 5 })
            let city = cities.rows.rows[3]
            let latitude = try #require(city.latitude)
            hand.end()
            // When what is asked for one of them gets no answer
            network.lost.withLock { $0 = "=\(Int(latitude))." }
            let other = FakePhone(transport: network)
            let second = await PhoneInHand.withWeather(other, in: "Cities")
            let rows = try #require(second.window.screens?.cities.rows)
            #expect(
                await second.until { _ in
                    rows.rows.count == 5 && rows.rows.count { $0.temperature != nil } == 4 && rows.rows[3].failure != nil
                })
            // Then the others have their figures, and that row its reason
            let failure = try #require(rows.rows[3].failure)
            #expect(second.texts.contains(failure.title))
            for row in rows.rows where row.failure == nil { #expect(second.texts.contains(figure(row.temperature ?? "?"))) }
            // And Retry brings it when it can be had
            network.lost.withLock { $0 = "" }
            other.date.advance(bySeconds: 120)
            second.screen.tap(try #require(rows.rows[3].retryLabel))
            #expect(await second.until { _ in rows.rows[3].temperature != nil })
            #expect(await second.until { $0.texts.contains(self.figure(rows.rows[3].temperature ?? "?")) })
        }

        @Test func `settings take effect at once: unit, theme, motion, source, server, key, credits`() async throws {
            let phone = FakePhone()
            let hand = await PhoneInHand.withWeather(phone, in: "Settings")
            let settings = hand.model.settings
            func row(_ key: String) throws -> SettingRow {
                let content = settings.content
                return try #require((content.units + content.appearance + [content.source]).first { $0.key == key })
            }
            func choose(_ value: String, in key: String) async throws {
                let row = try row(key)
                let option = try #require(row.options.first { $0.value == value })
                hand.screen.choose(option.label, in: row.title)
                #expect(await hand.until { _ in (try? self.selected(key, settings)) == value })
            }
            // Units
            try await choose("f", in: "temperature")
            hand.screen.tap("Today")
            #expect(await hand.sees("°F"))
            hand.screen.tap("Settings")
            // Theme and motion
            try await choose("dark", in: "theme")
            #expect(hand.model.reader.theme == .dark)
            // A server without an address is not used, and the field says why
            try await choose("server", in: "source")
            let field = try #require(settings.content.server)
            hand.screen.type("not an address", into: field.label)
            #expect(hand.texts.contains("not an address"))
            hand.screen.tap(field.use)
            #expect(await hand.until { reading in settings.content.server?.problem.map(reading.texts.contains) == true })
            // The demo says on every screen that it is simulated
            try await choose("demo", in: "source")
            #expect(await hand.until { _ in hand.model.simulatedBanner != nil })
            let banner = try #require(hand.model.simulatedBanner)
            // The settings in their own words
            let own = try #require(settings.content.simulatedBanner)
            #expect(await hand.sees(own))
            hand.screen.tap("Today")
            #expect(await hand.seesWeather())
            #expect(hand.texts.contains(banner))
            // A key is saved, never shown, and removed
            hand.screen.tap("Settings")
            let key = try #require(settings.content.keys.first)
            hand.screen.type("made-up-key-12345", into: key.label)
            #expect(!hand.texts.contains { $0.contains("made-up-key") })
            hand.screen.tap(key.save)
            #expect(await hand.until { _ in settings.content.keys.first?.remove != nil })
            #expect(!hand.texts.contains { $0.contains("made-up-key") })
            hand.screen.tap(try #require(settings.content.keys.first?.remove))
            #expect(await hand.until { _ in settings.content.keys.first?.remove == nil })
            // Credits
            hand.screen.tap(settings.content.credits)
            let credits = try #require(hand.window.screens?.credits)
            #expect(await hand.sees(credits.introduction))
            hand.screen.goBack()
            #expect(await hand.sees(settings.content.unitsTitle))
            // Privacy: of the source that is chosen
            hand.screen.tap(settings.content.privacy)
            let privacy = try #require(hand.window.screens?.privacy)
            #expect(privacy.simulatedBanner != nil)
            #expect(await hand.sees(privacy.introduction))
            hand.screen.goBack()
            #expect(await hand.sees(settings.content.unitsTitle))
        }

        /// A number as the table draws it: from left to right in every language.
        private func figure(_ text: String) -> String { "\u{2066}\(text)\u{2069}" }

        private func selected(_ key: String, _ settings: SettingsModel) throws -> String {
            let content = settings.content
            return try #require((content.units + content.appearance + [content.source]).first { $0.key == key }).selected
        }

        @Test func `a link opens the app cold and warm, and a link to a city leads to its weather`() async throws {
            // Given an app that is started by a link
            let cold = PhoneInHand(FakePhone())
            let oslo = try #require(URL(string: "petrel:///?latitude=59.91&longitude=10.75"))
            cold.screen.open(oslo)
            #expect(await cold.until { _ in cold.window.screens?.dashboard.isVisit == true })
            #expect(await cold.seesWeather())
            // And, while it runs, by another, from the settings
            cold.screen.tap("Settings")
            cold.screen.open(try #require(URL(string: "petrel:///cities")))
            #expect(await cold.until { $0.titles.last == cold.window.screens?.cities.content.title })
            cold.screen.open(try #require(URL(string: "petrel:///search?query=Bergen")))
            #expect(await cold.until { $0.searches.last?.text.wrappedValue == "Bergen" })
        }

        @Test func `what the system keeps leads back to the room that was left`() async throws {
            let phone = FakePhone()
            let first = await PhoneInHand.withWeather(phone, in: "Settings")
            first.screen.tap(first.model.settings.content.credits)
            let kept = try #require(first.end()["navigation"] as? String)
            // When the system ended the app and starts it again
            let second = PhoneInHand(phone, kept: ["navigation": kept])
            #expect(await second.until { _ in second.window.screens != nil })
            let introduction = try #require(second.window.screens?.credits.introduction)
            #expect(await second.sees(introduction))
        }

        @Test func `left and come back to: a wake-up is scheduled, and what became old is fetched`() async throws {
            let phone = FakePhone()
            let hand = await PhoneInHand.withWeather(phone)
            hand.seen(.background)
            #expect(await eventually(within: .seconds(45)) { !phone.scheduled.withLock(\.isEmpty) })
            // Two hours later
            phone.date.advance(bySeconds: 7_200)
            let old = hand.window.screens?.dashboard.state.content?.snapshotRevision
            hand.seen(.active)
            #expect(await hand.until { _ in hand.window.screens?.dashboard.state.content.map { $0.snapshotRevision != old } == true })
            #expect(await hand.seesWeather())
        }

        @Test func `last known weather is drawn with its age when the connection is lost, and pulling tries`() async throws {
            try await withTemporaryFolder { @MainActor @Sendable folder in
                // Given an app that showed weather, and was ended
                let date = ManualDate(Sample.noon)
                let network = JourneyNetwork(clock: date.reading)
                let phone = FakePhone(transport: network)
                var resources = phone.resources
                resources.storeFolder = folder
                let first = await PhoneInHand.withWeather(phone, resources: resources)
                await first.model.left()
                first.end()
                // When it is started three hours later without a connection
                network.isUp.withLock { $0 = false }
                phone.connection.set(false)
                for clock in [phone.date, date] { clock.advance(bySeconds: 10_800) }
                let second = PhoneInHand(phone, resources: resources)
                #expect(await second.until { _ in second.window.screens?.dashboard.state.content != nil })
                let content = try #require(second.window.screens?.dashboard.state.content)
                #expect(await second.sees(content.place.title))
                #expect(
                    await second.until { reading in
                        second.window.screens?.dashboard.state.content.map { reading.texts.contains($0.age.text) } == true
                    })
                #expect(await second.offers("Retry"))
                // And is back when the person pulls, a little later
                for clock in [phone.date, date] { clock.advance(bySeconds: 120) }
                network.isUp.withLock { $0 = true }
                phone.connection.set(true)
                await second.screen.pull()
                #expect(await second.seesWeather())
                #expect(!second.names.contains("Retry"))
            }
        }
    }
}
