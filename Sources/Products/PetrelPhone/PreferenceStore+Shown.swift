import WeatherAPI
import WeatherModel
import WeatherScreens

extension PreferenceStore {
    /// The place with which the dashboard begins at the next start: the chosen place, else the last position; nil the first time.
    var start: DashboardFlow.Target? { target(chosenPlace.map(WindowPlace.chosen) ?? .position) }

    /// Where a window begins that showed `place`; nil where the position is not known.
    func target(_ place: WindowPlace) -> DashboardFlow.Target? {
        switch place {
        case .position: lastPosition.map { DashboardFlow.Target(coordinate: $0.center, choice: .position) }
        case .chosen(let place): DashboardFlow.Target(coordinate: place.cell.center, choice: .chosen(place.target.namedPlace))
        }
    }

    /// Stores the shown place for the widget and for the next start: never more of a position than its cell.
    ///
    /// - Parameter followsPosition: true unless the person last chose another place.
    func remember(_ shown: DashboardFlow.Shown, followsPosition: Bool) {
        set(WidgetPlace(cell: shown.snapshot.cell, choice: shown.choice).text, for: .followedPlace)
        switch shown.choice {
        case .position: lastPosition = shown.snapshot.cell
        // The person refuses the position: the app does not store the last one, and the next start does not begin there.
        case .fallbackDenied, .chosenWhileDenied: lastPosition = nil
        case .fallbackUnavailable, .fallbackUnasked, .chosen, .chosenWhileUnavailable: break
        }
        chosenPlace = WindowPlace(shown, followsPosition: followsPosition).chosen
    }
}

extension DashboardFlow.Shown {
    /// The place that lists of places mark.
    var place: ShownPlace {
        let location = snapshot.dashboard.location
        let known = Place(name: location.name, region: location.region, country: location.country, coordinate: location.coordinate)
        // A place that was saved by name alone has no country.
        let told = choice.place.flatMap { $0.country.isEmpty ? nil : $0 } ?? known
        let name = choice.place?.name ?? location.name
        return ShownPlace(
            cell: snapshot.cell, name: name.isEmpty ? nil : name, area: SavedPlace.area(of: told), isPosition: choice == .position)
    }
}

extension PlaceTarget {
    /// The place, where one was meant by its name.
    var namedPlace: Place? { if case .place(let place) = self { place } else { nil } }
}
