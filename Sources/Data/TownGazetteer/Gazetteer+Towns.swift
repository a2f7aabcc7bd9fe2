import Gazetteer
import TownPlaces

extension Gazetteer {
    /// All places of 15,000 inhabitants and more, and the principal places of time zones: part of the program; the system loads only the
    /// pages that a search reads.
    package static let towns: Gazetteer = {
        let bytes = UnsafeRawBufferPointer(start: petrel_town_places(), count: Int(petrel_town_places_length()))
        guard let towns = Gazetteer(bytes, isComplete: false) else {
            preconditionFailure("towns.places is not of the version that this program reads: scripts/derive_places writes it")
        }
        return towns
    }()
}
