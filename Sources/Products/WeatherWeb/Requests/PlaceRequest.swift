import HTTPTypes
import Hummingbird
import WeatherModel
import WeatherScreens
import WeatherServer

/// Which place a page is asked for, and why that one.
struct PlaceRequest: Sendable, Hashable {
    enum Origin: String, Sendable, CaseIterable {
        /// Nothing is known of the person yet: Moscow, and the offer to do better.
        case unasked = "default"
        /// Picked from a search or from an address.
        case chosen
        /// The device's position, snapped to its cell before it was sent.
        case position
        /// The person refused the position.
        case denied
        /// There is no position to be had.
        case unavailable
        /// The position was allowed before; the script is about to ask for it again.
        case locating
    }

    let coordinate: Coordinate
    let origin: Origin

    /// Reads the query, then the cookies, then falls back to Moscow.
    ///
    /// - Throws: `QueryText.Flaw` for coordinates that are none.
    init(query: QueryText, cookies: PetrelCookies) throws(QueryText.Flaw) {
        let named = try query.optional("from")
        let origin = named.flatMap(Origin.init(rawValue:))
        if named != nil, origin == nil { throw .malformed("from") }
        let latitude = try query.optional("latitude")
        let longitude = try query.optional("longitude")
        if latitude != nil || longitude != nil {
            // Whatever precision was sent, only the cell is used, linked to and remembered.
            coordinate = Cell(containing: try query.coordinate()).center
            self.origin = origin ?? .chosen
        } else if let origin {
            coordinate = Cell(containing: .moscow).center
            self.origin = origin
        } else if let cell = cookies.place {
            coordinate = cell.center
            self.origin = .chosen
        } else {
            coordinate = Cell(containing: .moscow).center
            self.origin = cookies.locates ? .locating : .unasked
        }
    }

    var placeChoice: PlaceChoice {
        switch origin {
        case .position, .locating: .position
        case .denied: .fallbackDenied
        case .unavailable: .fallbackUnavailable
        case .unasked, .chosen: .chosen(nil)
        }
    }
}
