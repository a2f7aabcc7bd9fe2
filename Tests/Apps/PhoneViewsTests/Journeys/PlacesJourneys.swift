import HTTPTransport
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherModel
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// The list of places: search, save, reorder, remove, undo, choose.
    @MainActor
    @Suite("Places on the phone")
    struct PlacesJourneys {
        /// The app with the list of places open.
        private func opened(_ phone: FakePhone = FakePhone()) async throws -> (hand: PhoneInHand, model: PlacesModel) {
            let hand = await PhoneInHand.withWeather(phone)
            hand.screen.tap(hand.words.places)
            return (hand, try #require(hand.window.screens?.places))
        }

        /// Searches, waits for the hits and returns the names of the buttons that save one.
        private func search(_ text: String, _ hand: PhoneInHand, _ model: PlacesModel) async throws -> SearchContent {
            hand.screen.search(text)
            #expect(
                await hand.until { reading in
                    guard case .loaded(let found) = model.results, !found.rows.isEmpty else { return false }
                    return reading.texts.contains(found.rows[0].name)
                })
            guard case .loaded(let found) = model.results else { throw Missing() }
            return found
        }

        private struct Missing: Error {}

        @Test func `a town is found as one types, saved, and chosen: the sheet closes and its weather is there`() async throws {
            let (hand, model) = try await opened()
            let found = try await search("Oslo", hand, model)
            // When it is saved
            let save = try #require(model.saveTitle(hit: found.rows[0]))
            hand.screen.tap(save)
            #expect(model.content.saved.first?.title.contains("Oslo") == true)
            #expect(!hand.names.contains(save))
            // And chosen
            hand.screen.tap(found.rows[0].text)
            #expect(await hand.until { _ in !hand.window.navigation.isChoosingPlace })
            #expect(await hand.sees("Oslo"))
            #expect(await hand.seesWeather())
            // Then the list begins with the saved places the next time, the chosen one with its mark
            hand.screen.tap(hand.words.places)
            #expect(await hand.until { $0.searches.last?.text.wrappedValue == "" })
            let row = try #require(model.content.saved.first)
            #expect(await hand.sees(row.title))
            #expect(row.isCurrent)
            let checked = hand.screen.reading.controls.filter { Reading($0.node.children).symbols.contains("checkmark") }
            #expect(checked.map { $0.name.hasPrefix(row.title) } == [true])
            #expect(hand.screen.reading.spoken(as: .isSelected).map { $0.hasPrefix(row.title) } == [true])
        }

        @Test func `places are ordered by dragging and by name, removed by a swipe, and put back where they were`() async throws {
            let phone = FakePhone()
            try phone.save(["Oslo": "59.91,10", "Bergen": "60.39,10", "Tromsø": "69.65,10"])
            let (hand, model) = try await opened(phone)
            func order() -> [String] { hand.texts.filter { ["Oslo", "Bergen", "Tromsø"].contains($0) } }
            let first = order()
            #expect(Set(first) == ["Oslo", "Bergen", "Tromsø"])
            // When the last is dragged to the top
            hand.screen.move(first[2], to: 0)
            #expect(order() == [first[2], first[0], first[1]])
            // And moved down again by the action that VoiceOver offers
            let down = try #require(model.content.saved[0].moveDown)
            hand.screen.tap(down)
            #expect(order() == [first[0], first[2], first[1]])
            // When one is swiped away
            hand.screen.swipeAway(first[2])
            #expect(order() == [first[0], first[1]])
            // Then it is offered back, and comes back to its place
            let removal = try #require(model.content.removal)
            #expect(hand.texts.contains(removal.text))
            hand.screen.tap(removal.undoLabel)
            #expect(order() == [first[0], first[2], first[1]])
            #expect(!hand.texts.contains(removal.text))
            // And it is kept
            #expect(phone.preferences.savedPlaces.places.map(\.name) == [first[0], first[2], first[1]])
        }

        @Test func `a saved place gets a name of one's own, in the list and after a new start, and its own name back`() async throws {
            let phone = FakePhone()
            try phone.save(["Oslo": "59.91,10.75"])
            let (hand, model) = try await opened(phone)
            let row = try #require(model.content.saved.first)
            // When it is called otherwise
            hand.screen.tap(row.rename)
            #expect(await hand.sees(row.labelTitle))
            hand.screen.type("Grandma", into: row.labelTitle)
            hand.screen.tap(model.content.save)
            // Then the list has that name, with its own beside it, and it is kept
            #expect(await hand.sees("Grandma"))
            #expect(await hand.seesPart("Oslo"))
            #expect(phone.preferences.savedPlaces.places.map(\.label) == ["Grandma"])
            // When the field is left empty
            hand.screen.tap(try #require(model.content.saved.first).rename)
            #expect(await hand.until { $0.controls.contains { $0.name == row.labelTitle } })
            hand.screen.type("", into: row.labelTitle)
            hand.screen.tap(model.content.save)
            // Then it has its own name back
            #expect(await hand.seesNoMore("Grandma"))
            #expect(await hand.sees("Oslo"))
            #expect(phone.preferences.savedPlaces.places.map(\.label) == [nil])
        }

        @Test func `a page that the finger moves to shows its own weather, and VoiceOver has the same`() async throws {
            let phone = FakePhone()
            var saved = phone.preferences.savedPlaces
            var cells: [Cell] = []
            for (name, position) in [("Oslo", "59.91,10.75"), ("Bergen", "60.39,5.32")] {
                cells.append(Cell(containing: try #require(Coordinate(text: position))))
                saved.add(SavedPlace(cell: cells[cells.count - 1], name: name))
            }
            phone.preferences.savedPlaces = saved
            let hand = await PhoneInHand.withWeather(phone)
            let places = try #require(hand.window.screens?.places)
            let dashboard = try #require(hand.window.screens?.dashboard)
            let first = try #require(dashboard.shownCell)
            #expect(places.content.pages?.all.count == 3 && places.content.pages?.index == 0)
            // The places beside it have their names, which are not heard
            #expect(hand.texts.contains("Oslo") && !hand.screen.reading.spoken.contains("Oslo"))
            // A page that is the present one turns nowhere
            hand.screen.scroll(to: PlacePages.Page.ID.position)
            #expect(dashboard.shownCell == first)
            // Forward twice, to the last
            for (index, name) in ["Oslo", "Bergen"].enumerated() {
                hand.screen.scroll(to: PlacePages.Page.ID.saved(cells[index].id))
                #expect(await hand.until { $0.spoken.contains(name) && places.content.pages?.index == index + 1 })
                #expect(await hand.seesWeather())
                #expect(dashboard.shownCell == cells[index])
            }
            #expect(places.content.pages?.next == nil)
            // The place that was shown before has its stored weather beside it, with its age, which is not heard
            let kept = try #require(hand.window.screens?.storedPages)
            let oslo = PlacePages.Page.ID.saved(cells[0].id)
            #expect(
                await hand.until { reading in
                    kept.contents[oslo].map { reading.texts.contains($0.place.line) && reading.texts.contains($0.age.text) } == true
                })
            let line = try #require(kept.contents[oslo]?.place.line)
            #expect(!hand.screen.reading.spoken.contains(line))
            // Back by the action's name
            let previous = try #require(places.content.pages?.previous)
            hand.screen.tap(previous.label)
            #expect(await hand.until { $0.spoken.contains("Oslo") && places.content.pages?.index == 1 })
            // And by the finger, which scrolls to Bergen again
            hand.screen.scroll(to: PlacePages.Page.ID.saved(cells[1].id))
            #expect(await hand.until { $0.spoken.contains("Bergen") && dashboard.shownCell == cells[1] })
        }

        @Test func `my location leads back from a chosen place, and nothing found is said`() async throws {
            let phone = FakePhone()
            let cell = Cell(containing: try #require(Coordinate(text: "59.91,10.75")))
            phone.preferences.chosenPlace = SavedPlace(cell: cell, name: "Oslo")
            let (hand, model) = try await opened(phone)
            #expect(await hand.sees(model.content.title))
            // Nothing is found
            hand.screen.search("qqqqqqqq")
            #expect(
                await hand.until { reading in
                    guard case .loaded(let found) = model.results, found.rows.isEmpty, let note = found.note else { return false }
                    return reading.texts.contains(note)
                })
            hand.screen.search("")
            #expect(await hand.sees(model.content.position.title))
            hand.screen.tap(model.content.position.title)
            #expect(await hand.until { _ in !hand.window.navigation.isChoosingPlace })
            #expect(await hand.until { reading in !reading.texts.contains("Oslo") })
            #expect(await hand.seesWeather())
        }

        /// The real services, whose list of places has a village that the phone's own lists lack.
        private struct VillageNetwork: HTTPTransport {
            static let village = "Upper Nowhere by the Sea"
            let services = JourneyNetwork()

            func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
                let response = try await services.send(request)
                guard request.url.contains("geocoding") else { return response }
                let found = """
                    {"results": [{"name": "\(Self.village)", "latitude": 50.5, "longitude": -4.5, "country": "United Kingdom", "country_code": "GB"}]}
                    """
                return TransportResponse(status: 200, headers: response.headers, body: Array(found.utf8))
            }
        }

        @Test func `a search without a connection says so and offers Retry, which finds`() async throws {
            let network = VillageNetwork()
            let phone = FakePhone(transport: network)
            let (hand, model) = try await opened(phone)
            // Given a name that no list in the app has, and no connection
            network.services.isUp.withLock { $0 = false }
            hand.screen.search(VillageNetwork.village)
            let hasFailed = await hand.until { _ in
                guard case .failed = model.results else { return false }
                return true
            }
            try #require(hasFailed)
            guard case .failed(let failure, _) = model.results else { throw Missing() }
            #expect(hand.texts.contains(failure.title) && hand.names.contains(failure.retryTitle))
            // When the connection is back, the pause after a failed call is over and Retry is pressed
            phone.date.advance(bySeconds: 120)
            network.services.isUp.withLock { $0 = true }
            hand.screen.tap(failure.retryTitle)
            // Then the village is found and drawn
            let isFound = await hand.until { reading in
                guard case .loaded(let found) = model.results else { return false }
                return found.rows.map(\.name) == [VillageNetwork.village] && reading.texts.contains(VillageNetwork.village)
            }
            #expect(isFound)
            #expect(!hand.names.contains(failure.retryTitle))
            hand.screen.goBack()
            #expect(!hand.window.navigation.isChoosingPlace)
        }
    }
}
