import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@MainActor
@Suite("The towns of the phone's map")
struct PlacesMapModelTests {
    private func place(_ name: String, _ latitude: Double, _ longitude: Double, _ population: Int) throws -> Place {
        Place(
            name: name, country: "", coordinate: try Coordinate(latitude: latitude, longitude: longitude), population: population)
    }

    /// A map over these places, which notes for which boxes it asks.
    private func model(_ places: [Place], own: Coordinate? = nil) -> (model: PlacesMapModel, asked: Locked<[GeographicBox]>) {
        let asked = Locked<[GeographicBox]>([])
        let weather = ScriptedWeather()
        func dashboard(_ coordinate: Coordinate?, _ place: Place?) -> DashboardModel {
            DashboardModel(
                source: weather, positions: FixedPosition(answer: .unavailable),
                startingAt: coordinate.map { DashboardFlow.Target(coordinate: $0, choice: .chosen(place)) })
        }
        let model = PlacesMapModel(
            own: dashboard(own, nil), preferences: MemoryPreferences(), isSimulated: false,
            phrases: Language.standard.phrases(region: nil, isServed: false),
            largest: { box, limit in
                asked.withLock { $0.append(box) }
                let inside = places.filter { box.contains(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude) }
                return Array(inside.sorted { $0.population ?? 0 > $1.population ?? 0 }.prefix(limit))
            }, make: dashboard)
        return (model, asked)
    }

    @Test("The largest towns of the view are chosen, no small ones and none that has a mark already")
    func chosen() throws {
        let towns = try (0..<12).map { try place("Town \($0)", Double($0), 10, 100_000 + $0) }
        let small = try place("Village", 5, 11, 99_999)
        let own = towns[11].coordinate
        let (model, _) = model(towns + [small], own: own)
        model.look(at: try Coordinate(latitude: 5, longitude: 10), latitudeSpan: 20, longitudeSpan: 10)
        #expect(model.townCells == towns[3...10].reversed().map { Cell(containing: $0.coordinate) })
    }

    @Test("A map over the date line asks on both sides, one of the whole world once, and none beyond the poles")
    func boxes() throws {
        let suva = try place("Suva", -18.1, 178.4, 200_000)
        let apia = try place("Apia", -13.8, -171.8, 150_000)
        let (model, asked) = model([suva, apia])
        model.look(at: try Coordinate(latitude: -16, longitude: -178), latitudeSpan: 10, longitudeSpan: 20)
        #expect(model.townCells == [suva, apia].map { Cell(containing: $0.coordinate) })
        #expect(
            asked.withLock { $0 } == [
                GeographicBox(south: -21, west: 172, north: -11, east: 180), GeographicBox(south: -21, west: -180, north: -11, east: -168),
            ])
        #expect(
            GeographicBox.around(.moscow, latitudeSpan: 170, longitudeSpan: 400) == [
                GeographicBox(south: Coordinate.moscow.latitude - 85, west: -180, north: 90, east: 180)
            ])
        #expect(
            GeographicBox.around(try Coordinate(latitude: 0, longitude: 175), latitudeSpan: 2, longitudeSpan: 20) == [
                GeographicBox(south: -1, west: 165, north: 1, east: 180), GeographicBox(south: -1, west: -180, north: 1, east: -175),
            ])
        #expect(GeographicBox.around(.moscow, latitudeSpan: 0, longitudeSpan: 10).isEmpty)
    }

    @Test("A town without its weather has no mark: its name is on the map anyway")
    func noMark() throws {
        let (model, _) = model([try place("Oslo", 59.9, 10.7, 700_000)])
        model.look(at: try Coordinate(latitude: 60, longitude: 10), latitudeSpan: 10, longitudeSpan: 10)
        #expect(model.townCells.count == 1 && model.marks.isEmpty)
    }

    @Test("The dashboard's place is told apart: the person's own position has that name, another place its own", arguments: [true, false])
    func own(isPosition: Bool) throws {
        let oslo = try place("Oslo", 59.9, 10.7, 700_000)
        for choice in isPosition ? [PlaceChoice.position] : [.chosen(oslo), .chosenWhileDenied(oslo), .chosenWhileUnavailable(oslo)] {
            let own = DashboardModel(
                source: ScriptedWeather(), positions: FixedPosition(answer: .unavailable),
                startingAt: DashboardFlow.Target(coordinate: oslo.coordinate, choice: choice))
            let model = PlacesMapModel(
                own: own, preferences: MemoryPreferences(), isSimulated: false,
                phrases: Language.standard.phrases(region: nil, isServed: false), largest: { _, _ in [] }, make: { _, _ in own })
            let mark = try #require(model.marks.first)
            #expect(model.marks.count == 1 && mark.id == (isPosition ? .position : .shown))
            #expect(mark.title == (isPosition ? "My location" : "Oslo") && mark.spoken.contains(mark.title))
        }
    }

    @Test("A place that is shown because the position is denied or not found is never called the person's own")
    func fallback() throws {
        for choice in [PlaceChoice.fallbackDenied, .fallbackUnavailable, .fallbackUnasked] {
            let own = DashboardModel(
                source: ScriptedWeather(), positions: FixedPosition(answer: .unavailable),
                startingAt: DashboardFlow.Target(coordinate: .moscow, choice: choice))
            let model = PlacesMapModel(
                own: own, preferences: MemoryPreferences(), isSimulated: false,
                phrases: Language.standard.phrases(region: nil, isServed: false), largest: { _, _ in [] }, make: { _, _ in own })
            #expect(model.marks.map(\.id) == [.shown] && !model.marks.contains { $0.title == "My location" })
        }
    }
}
