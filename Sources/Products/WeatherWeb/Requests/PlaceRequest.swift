import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

/// The place that a page is requested for, and the reason for that place.
struct PlaceRequest: Sendable, Hashable {
    enum Origin: String, Sendable, CaseIterable {
        /// Nothing is known of the person yet: Moscow, and the offer to do better.
        case unasked = "default"
        /// Picked from a search or from an address.
        case chosen
        /// Picked, and kept because the position that was asked for then was refused or is not to be had.
        case chosenDenied = "chosen-denied"
        case chosenUnavailable = "chosen-unavailable"
        /// The device's position, snapped to its cell before it was sent.
        case position
        /// The person refused the position.
        case denied
        /// The position is not available.
        case unavailable
        /// The position was allowed before; the script is about to ask for it again. Until then it is the last one, where that is known.
        case locating
    }

    let coordinate: Coordinate
    let origin: Origin
    /// True if the place is not known yet: the page shows nothing until the script sends it.
    private(set) var isPlaceless = false
    /// The name by which the person picked the place, from the request; not to be shown before `PlaceNames` has found it.
    private(set) var name: String?
    /// The place of that name, as our own search knows it.
    private(set) var place: Place?
    /// The point as the address has it, where that is finer than the cell: it finds the point's name, and goes no further.
    private(set) var exact: Coordinate?

    /// A place that was looked at before.
    init(cell: Cell, name: String?) {
        coordinate = cell.center
        origin = .chosen
        self.name = name
    }

    /// Reads the query, then the cookies: where the position may be asked for it is the person's own place, else the first of
    /// their saved places, else Moscow. What was merely looked at does not change where the next visit begins.
    ///
    /// - Throws: `QueryText.Flaw` for invalid coordinates.
    init(query: QueryText, cookies: PetrelCookies) throws(QueryText.Flaw) {
        let named = try query.optional("from")
        let origin = named.flatMap(Origin.init(rawValue:))
        if named != nil, origin == nil { throw .malformed("from") }
        let latitude = try query.optional("latitude")
        let longitude = try query.optional("longitude")
        if latitude != nil || longitude != nil {
            // At any precision of the request, only the cell is asked for, linked to and remembered.
            let point = try query.coordinate()
            coordinate = Cell(containing: point).center
            self.origin = origin ?? .chosen
            name = try query.optional("name")
            if name == nil, point != coordinate { exact = point }
        } else if let origin {
            coordinate = Cell(containing: .moscow).center
            self.origin = origin
        } else if cookies.locates {
            coordinate = (cookies.located ?? Cell(containing: .moscow)).center
            self.origin = .locating
            isPlaceless = cookies.located == nil
        } else if let home = cookies.places.places.first {
            coordinate = home.cell.center
            self.origin = .chosen
            name = home.name
        } else {
            coordinate = Cell(containing: .moscow).center
            self.origin = .unasked
        }
        if !isChosen { (name, exact) = (nil, nil) }
    }

    /// A place that was asked for in the path.
    ///
    /// - Parameter place: as our own search knows it; nil for coordinates.
    init(cell: Cell, place: Place?) {
        coordinate = cell.center
        origin = .chosen
        name = place?.name
        self.place = place
    }

    /// Where this place's weather is.
    var address: Address { .weather(latitude: coordinate.latitude, longitude: coordinate.longitude, name: name) }

    /// The heading of a page of this place until weather names it: the name, or the coordinates of a chosen point; nil otherwise.
    func title(_ phrases: any Phrases) -> String? {
        if let place { return phrases.town(place) }
        guard isChosen else { return nil }
        return WeatherFormatter(units: .metric, phrases: phrases).point(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }

    var isChosen: Bool { [.chosen, .chosenDenied, .chosenUnavailable].contains(origin) }

    /// The request with the place that the search found for its name; nil removes the name: this cell has no such place.
    func naming(_ place: Place?) -> PlaceRequest {
        var request = self
        request.place = place
        if place == nil { request.name = nil }
        return request
    }

    /// The request for the place that its exact point is in; nil leaves it to the cell. Either way the exact point is forgotten.
    func inMiddle(of place: Place?) -> PlaceRequest {
        var request = self
        request.exact = nil
        request.name = place?.name ?? name
        request.place = place ?? self.place
        return request
    }

    var placeChoice: PlaceChoice {
        switch origin {
        case .position, .locating: .position
        case .denied: .fallbackDenied
        case .unavailable: .fallbackUnavailable
        case .chosen, .chosenDenied, .chosenUnavailable: .chosen(place)
        case .unasked: .chosen(nil)
        }
    }
}
