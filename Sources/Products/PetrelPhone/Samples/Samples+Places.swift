import WeatherFormatting
import WeatherModel
import WeatherScreens

extension Samples {
    /// The scenes of the places and their search.
    public enum PlacesScene: String, Hashable, Sendable, CaseIterable {
        case none, some, full, searching, found, nothingFound, failed
        /// Another search over what the one before has found.
        case searchingOn
    }

    /// A model that shows a scene and sends no requests.
    @MainActor
    public func placesModel(_ scene: PlacesScene) async -> PlacesModel {
        var saved = SavedPlaces()
        let count = scene == .none ? 0 : scene == .full ? SavedPlaces.limit : 4
        for place in Self.towns.prefix(count) { saved.add(SavedPlace(cell: Cell(containing: place.coordinate), name: place.name)) }
        let preferences = SamplePreferences([.places: saved.text])
        let search = SampleSearch(
            answer: scene == .failed ? .failure(WeatherError(.noConnection)) : .success(scene == .nothingFound ? [] : Self.springfields),
            endless: scene == .searching ? "Springfield" : "Springfield M")
        let model = PlacesModel(preferences: preferences, searching: search, phrases: phrases)
        model.shown = ShownPlace(
            cell: Cell(containing: Self.springfields[0].coordinate), name: Self.springfields[0].name, isPosition: scene == .none)
        switch scene {
        case .none, .some, .full: break
        case .searching, .searchingOn, .found, .nothingFound, .failed:
            model.query = "Springfield"
            if scene != .searching { await model.searchNow() }
            // The view searches for what is written.
            if scene == .searchingOn { model.query = "Springfield M" }
        }
        return model
    }

    private static let springfields = [
        town("Springfield", "39.80,-89.64", region: "Illinois", country: "United States", population: 114_394),
        town("Springfield", "37.22,-93.30", region: "Missouri", country: "United States", population: 169_176),
        town("Springfield", "-27.65,152.92", region: "Queensland", country: "Australia", population: nil),
    ]

    private static let towns = [
        town("Berlin", "52.52,13.41"), town("Kathmandu", "27.72,85.32"), town("Longyearbyen", "78.22,15.65"),
        town("القاهرة", "30.06,31.25"),
        town("Apia", "-13.83,-171.77"), town("Adelaide", "-34.93,138.60"), town("Reykjavík", "64.14,-21.90"), town("Quito", "-0.23,-78.52"),
        town("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "53.22,-4.20"), town("東京", "35.69,139.69"),
        town("Ushuaia", "-54.81,-68.32"), town("Fairbanks", "64.84,-147.72"),
    ]

    private static func town(
        _ name: String, _ position: String, region: String? = nil, country: String = "", population: Int? = nil
    ) -> Place {
        Place(
            name: name, region: region, country: country, coordinate: Coordinate(text: position) ?? .moscow, population: population)
    }
}

/// Returns the same answer to every search, except one that never ends before it is given up.
private struct SampleSearch: PlaceSearching {
    let answer: Result<[Place], WeatherError>
    let endless: String

    func places(named text: String, limit: Int, home: String?) async throws(WeatherError) -> [Place] {
        if text == endless {
            // The preview of a search in progress: it lasts a day, and ends with the preview.
            do { try await Task.sleep(for: .seconds(86_400)) } catch { return [] }
        }
        return try answer.get()
    }
}
