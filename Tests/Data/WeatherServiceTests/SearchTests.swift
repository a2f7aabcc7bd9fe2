import Foundation
import Gazetteer
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore
import WorldGazetteer

@Suite("Search")
struct SearchTests {
    private func place(_ name: String, _ latitude: Double, _ longitude: Double) throws -> Place {
        Place(
            name: name, region: "Region", country: "Country", countryCode: "XX",
            coordinate: try Coordinate(latitude: latitude, longitude: longitude), timeZone: "Europe/Paris", population: 12)
    }

    @Test("F20: an airport is found by its own name; a village of that name comes first, but for readers of the airport's country")
    func airportNames() async throws {
        let search = ServiceRig([FakeProvider()], places: .world).service.search
        for name in ["Gatwick", "Schiphol", "O'Hare", "London Heathrow"] {
            let found = try await search.places(called: name, limit: 3)
            #expect(found.isCalledSo && found.places.first?.name.contains("Airport") == true, "\(name)")
        }
        let abroad = try await search.places(called: "Heathrow", limit: 3, home: "FR").places
        #expect(abroad.prefix(2).map(\.countryCode) == ["US", "GB"])
        #expect(try await search.places(called: "Heathrow", limit: 3, home: "GB").places.first?.name == "London Heathrow Airport")
        #expect(try await search.places(called: "Heathrow", limit: 3, home: "US").places.first?.countryCode == "US")
        #expect(try await search.places(called: "Narita", limit: 3).places.first?.population ?? 0 > 100_000)
    }

    @Test("An airport whose short name is a town's is no hit in front of the towns, neither in the search nor while the name is typed")
    func townsBeforeAirports() async throws {
        let search = ServiceRig([FakeProvider()], places: .world).service.search
        for found in [try await search.places(named: "Palma", limit: 5), await search.suggestions("Palma", limit: 5)] {
            #expect(found.first?.name.contains("Airport") == false && found.contains { $0.name == "Palma" && $0.countryCode == "ES" })
        }
        #expect(try await search.places(named: "Gatwick", limit: 3).first?.name.contains("Airport") == true)
        #expect(await search.suggestions("Gatwick", limit: 3).first?.name.contains("Airport") == true)
    }

    @Test("The places in a cell are those of the gazetteer that lie in it, the largest first; a search by name finds no other ones there")
    func placesInCell() async throws {
        let search = ServiceRig([FakeProvider()], places: .world).service.search
        for name in ["Moscow", "Paris", "Berlin", "New York", "Tokyo", "Suva", "Quito", "Zermatt", "Longyearbyen", "Avarua"] {
            let town = try #require(try await search.places(named: name, limit: 1).first)
            let cell = Cell(containing: town.coordinate)
            let inside = search.places(in: cell)
            #expect(inside.contains { $0.name == town.name && $0.coordinate == town.coordinate && $0.timeZone == town.timeZone }, "\(name)")
            #expect(inside.allSatisfy { Cell(containing: $0.coordinate) == cell }, "\(name)")
            #expect(inside.map { $0.population ?? 0 } == inside.map { $0.population ?? 0 }.sorted(by: >), "\(name)")
        }
        for point in [(90.0, 0.0), (-90, 0), (0, 180), (0, -180), (-48.9, -123.4)] {
            #expect(search.places(in: Cell(containing: try Coordinate(latitude: point.0, longitude: point.1))) == [], "\(point)")
        }
    }

    @Test("row 46: a position typed as a search is answered without asking anybody, near what the gazetteer knows")
    func position() async throws {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        let places = try await rig.service.search.places(named: "55.7558, 37.6173", limit: 5)
        #expect(places.map(\.name) == ["Moscow"] && places.first?.coordinate == Sample.moscow)
        #expect(places.first?.timeZone == "Europe/Moscow")
        #expect(try await rig.service.search.places(named: "-48.9 -123.4", limit: 5).map(\.name) == ["-48.9 -123.4"])
        // The address of a map is a position too, however long.
        let long = "https://www.google.com/maps/place/" + String(repeating: "x", count: 120) + "/@55.7558,37.6173,12z"
        #expect(try await rig.service.search.places(named: long, limit: 5).map(\.name) == ["Moscow"])
        let link = "https://maps.apple.com/?ll=-48.9,-123.4"
        #expect(try await rig.service.search.places(called: link, limit: 5).places.map(\.name) == ["-48.9, -123.4"])
        #expect(await rig.service.search.suggestions(long, limit: 5).isEmpty)
        #expect(await rig.service.search.places(bearing: link, limit: 5).isEmpty)
        #expect(provider.searches.isEmpty)
    }

    @Test("what the gazetteer of all places knows is answered without asking anybody; a provider is asked for what it does not know")
    func index() async throws {
        let unknown = try place("Qqqville", 1, 2)
        let provider = FakeProvider(places: { _, _ in .success([unknown]) })
        let rig = ServiceRig([provider], places: .world)
        #expect(try await rig.service.search.places(named: "Soldeu Andorra", limit: 5).map(\.name) == ["Soldeu"])
        #expect(try await rig.service.search.places(named: "cambridge", limit: 1, home: "US").map(\.region) == ["Massachusetts"])
        #expect(provider.searches.isEmpty)
        #expect(try await rig.service.search.places(named: "Qqqville", limit: 5) == [unknown])
        #expect(provider.searches == ["Qqqville"])
    }

    @Test("a code of an airport is its airport wherever a name is looked up; where a place bears the word, that comes first")
    func airports() async throws {
        let search = ServiceRig([FakeProvider()], places: .world).service.search
        #expect(await search.places(bearing: "LHR", limit: 3).map(\.name) == ["London Heathrow Airport"])
        #expect(await search.suggestions("LHR", limit: 3).first?.name == "London Heathrow Airport")
        #expect(await search.suggestions("LHR", limit: 1).count == 1)
        #expect(await search.places(bearing: "lhr", limit: 3).isEmpty)
        #expect(await search.suggestions("LAX", limit: 3).dropFirst().first?.name == "Los Angeles International Airport")
        #expect(await search.suggestions("BAR", limit: 3).first?.name.hasPrefix("Bar") == true)
    }

    @Test(
        "F20: capitals that are an airport's code are the airport, not a village that is called so without its accents or in another language",
        arguments: [
            "MAD", "SIN", "DEL", "CAN", "KUL", "DUB", "VIE", "LIS", "BER", "HAM", "KEF", "ORD", "PEK", "LAS", "SEA", "HEL", "GOT", "WAW",
            "ATH",
            "MAN", "MEL", "PER", "SAN", "TUN", "CAI", "BUD", "BRU", "LUX", "ZAG", "BEY",
        ])
    func codesOfVillages(code: String) async throws {
        let search = ServiceRig([FakeProvider()], places: .world).service.search
        let airport = try #require(Gazetteer.world.airport(code))
        let called = try await search.places(called: code, limit: 5)
        #expect(called.isCalledSo && called.places.first == airport)
        #expect(await search.places(bearing: code, limit: 5).first == airport)
        // The village is among the rest, and first where it is written like a name.
        #expect(try await search.places(called: code.capitalized, limit: 5).places.first != airport)
    }

    @Test(
        "F20: capitals stay a country, the airport's own town, and a town that is larger than the airport's",
        arguments: [
            ("USA", "Washington"), ("UAE", "Abu Dhabi"), ("SYD", "Sydney"), ("DOH", "Doha"), ("UFA", "Ufa"), ("ULM", "Ulm"), ("ICA", "Ica"),
        ])
    func codesOfTowns(code: String, town: String) async throws {
        let search = ServiceRig([FakeProvider()], places: .world).service.search
        #expect(try await search.places(called: code, limit: 5).places.first?.name == town)
    }

    @Test("F20: a code in small letters is its airport for a command, where no place has the name; never for an address")
    func smallLetters() async throws {
        let search = ServiceRig([FakeProvider()], places: .world).service.search
        for code in ["lhr", "jfk", "Svo"] {
            let found = try await search.places(called: code, limit: 3)
            #expect(found.isCalledSo && found.places.first == Gazetteer.world.airport(code.uppercased()), "\(code)")
            #expect(await search.places(bearing: code, limit: 3).isEmpty, "\(code)")
        }
        #expect(try await search.places(called: "bar", limit: 3).places.first?.countryCode == "ME")
    }

    @Test("what a provider finds for figures is not called so unless it has them")
    func figures() async throws {
        let quebec = try place("Ct 0001", 46, -72)
        let rig = ServiceRig([FakeProvider(places: { _, _ in .success([quebec]) })], places: .world)
        let found = try await rig.service.search.places(called: "10001", limit: 1)
        #expect(found.places == [quebec] && !found.isCalledSo)
        #expect(try await rig.service.search.places(called: "Ct 0001", limit: 1).isCalledSo)
    }

    @Test("a gazetteer of the larger places answers for its own; for what is only nearly one of them a provider is asked, and may fail")
    func incompleteIndex() async throws {
        let oberammergau = try place("Oberammergau", 47.6, 11.06)
        let provider = FakeProvider(places: { name, _ in
            name == "Oberammergau" ? .success([oberammergau]) : .failure(WeatherError(.noConnection, provider: .openMeteo))
        })
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        // Names as they are, in any alphabet
        #expect(try await rig.service.search.places(named: "münch", limit: 1).map(\.name) == ["Munich"])
        #expect(try await rig.service.search.places(named: "東京", limit: 1).map(\.name) == ["Tokyo"])
        #expect(provider.searches.isEmpty)
        // A village that is none of the larger places
        #expect(try await rig.service.search.places(named: "Oberammergau", limit: 5) == [oberammergau])
        // A town with a wrong letter: the provider does not know it either
        #expect(try await rig.service.search.places(named: "Rosenhiem", limit: 1).map(\.name) == ["Rosenheim"])
        #expect(provider.searches == ["Oberammergau", "Rosenhiem"])
    }

    @Test("when the provider fails the gazetteer answers alone; what neither knows is the provider's error")
    func fallback() async throws {
        let rig = ServiceRig(
            [FakeProvider(places: { _, _ in .failure(WeatherError(.noConnection, provider: .openMeteo)) })], configuration: .withoutRetries)
        #expect(try await rig.service.search.places(named: "Tromsø", limit: 5).first?.name == "Tromsø")
        await #expect(throws: WeatherError(.noConnection, provider: .openMeteo)) {
            try await rig.service.search.places(named: "Xyzzyqqq", limit: 5)
        }
    }

    @Test("a found name is not asked for again, in another case either, nor after a restart; a day later it is")
    func cached() async throws {
        let places = [try place("Qqqville", 1, 2), try place("Qqqvilla", -3, -170.25)]
        let provider = FakeProvider(places: { _, _ in .success(places) })
        let store = MemoryWeatherStore(now: { Sample.noon })
        let rig = ServiceRig([provider], store: store)
        #expect(try await rig.service.search.places(named: "Qqq", limit: 5) == places)
        #expect(try await rig.service.search.places(named: " qQQ ", limit: 1) == [places[0]])
        await rig.service.finishWrites()
        let next = ServiceRig([provider], store: store)
        #expect(try await next.service.search.places(named: "qqq", limit: 5) == places)
        #expect(provider.searches == ["Qqq"])
        next.date.advance(bySeconds: 86_401)
        #expect(try await next.service.search.places(named: "qqq", limit: 5) == places)
        #expect(provider.searches.count == 2)
    }

    @Test("an empty text and a limit of 0 find nothing and ask nobody; a long text is cut")
    func edges() async throws {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        #expect(try await rig.service.search.places(named: "  ", limit: 5) == [])
        #expect(try await rig.service.search.places(named: "Paris", limit: 0) == [])
        #expect(provider.searches == [])
        _ = try await rig.service.search.places(named: String(repeating: "é", count: 10_000), limit: 5)
        #expect(provider.searches.map(\.count) == [100])
    }

    @Test("a failing search does not switch forecasts off, nor failing forecasts the search")
    func ownBreaker() async throws {
        let provider = FakeProvider(places: { _, _ in .failure(WeatherError(.upstreamDown, provider: .openMeteo)) })
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        for number in 0..<8 { _ = try? await rig.service.search.places(named: "xqz\(number)", limit: 5) }
        #expect(provider.searches.count == 5)
        #expect(await rig.service.providerStates().first?.lastError?.kind == .upstreamDown)
        #expect(await rig.weather().isCurrent)

        let place = try place("Qqqville", 1, 2)
        let other = FakeProvider(
            answer: { _, _ in .failure(WeatherError(.upstreamDown, provider: .openMeteo)) }, places: { _, _ in .success([place]) })
        let second = ServiceRig([other], configuration: .withoutRetries)
        for _ in 0..<8 {
            _ = await second.weather()
            second.date.advance(bySeconds: 0.1)
            _ = await second.weather(.retry)
        }
        #expect(await second.service.providerStates().first?.restingUntil != nil)
        #expect(try await second.service.search.places(named: "qqq", limit: 5) == [place])
        #expect(await second.service.providerStates().first?.restingUntil != nil)
    }

    @Test("many who type the same name at once make one call; who is cancelled harms nobody")
    func singleFlight() async throws {
        let gate = Gate()
        let places = [try place("Qqqville", 1, 2)]
        let provider = FakeProvider(places: { _, _ in
            await gate.pass()
            return .success(places)
        })
        let rig = ServiceRig([provider])
        let first = Task { try await rig.service.search.places(named: "Qqq", limit: 5) }
        await gate.waitForArrivals(1)
        let others = (0..<20).map { _ in Task { try await rig.service.search.places(named: "qQQ", limit: 3) } }
        first.cancel()
        await #expect(throws: WeatherError(.timedOut)) { try await first.value }
        gate.open()
        for other in others { #expect(try await other.value == places) }
        #expect(provider.searches == ["Qqq"])
    }

    @Test("a similar name is not held back by a slow provider for more than 3 s; its answer is there the next time")
    func patience() async throws {
        let gate = Gate()
        let found = try place("Rosenhiem", 10, 10)
        let provider = FakeProvider(places: { _, _ in
            await gate.pass()
            return .success([found])
        })
        let rig = ServiceRig([provider])
        let waiter = Task { try await rig.service.search.places(named: "Rosenhiem", limit: 5) }
        await gate.waitForArrivals(1)
        // The deadline's watch and the waiter's patience.
        await rig.clock.waitForSleepers(2)
        rig.clock.advance(by: .seconds(3))
        #expect(try await waiter.value.first?.name == "Rosenheim")
        gate.open()
        #expect(try await rig.service.search.places(named: "Rosenhiem", limit: 5).contains(found))
        #expect(provider.searches.count == 1)
    }

    @Test("words behind the name narrow what a provider sends, which is asked for the name alone; the reader's country is not told to it")
    func areas() async throws {
        func unknown(_ region: String, _ longitude: Double) throws -> Place {
            Place(
                name: "Qqqfield", region: region, country: "United States", countryCode: "US",
                coordinate: try Coordinate(latitude: 40, longitude: longitude), population: 5)
        }
        let sent = [try unknown("Vermont", -72), try unknown("Illinois", -89)]
        let provider = FakeProvider(places: { _, _ in .success(sent) })
        let rig = ServiceRig([provider])
        for text in ["Qqqfield, Illinois", "qqqfield, il", "Qqqfield, Illinois, USA"] {
            #expect(try await rig.service.search.places(named: text, limit: 5, home: "CA") == [sent[1]])
        }
        #expect(provider.searches == ["Qqqfield"])
        #expect(try await rig.service.search.places(named: "Qqqfield, VT", limit: 5) == [sent[0]])
    }

    @Test("numbers out of range find nothing, and no provider is asked for them")
    func outOfRange() async throws {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        for text in ["91,0", "-33.85 181", "91° N, 0°"] { #expect(try await rig.service.search.places(named: text, limit: 5).isEmpty) }
        #expect(provider.searches.isEmpty)
    }

    @Test("namesakes are ordered for each reader anew, although the provider is asked once")
    func home() async throws {
        let rig = ServiceRig([FakeProvider(places: { _, _ in .success([]) })])
        #expect(try await rig.service.search.places(named: "Cambridge", limit: 3, home: "GB").first?.region == "England")
        #expect(try await rig.service.search.places(named: "Cambridge", limit: 3, home: "US").first?.region == "Massachusetts")
        #expect(try await rig.service.search.places(named: "Cambridge", limit: 3, home: "CA").first?.region == "Ontario")
    }
}
