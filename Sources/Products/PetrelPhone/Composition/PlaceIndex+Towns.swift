import Gazetteer
import TownPlaces

extension PlaceIndex {
    /// All places of 15,000 inhabitants and more: part of the program, of which the system reads what a search looks at.
    static var towns: PlaceIndex? {
        PlaceIndex(
            UnsafeRawBufferPointer(start: petrel_town_places(), count: Int(petrel_town_places_length())), isComplete: false)
    }
}
