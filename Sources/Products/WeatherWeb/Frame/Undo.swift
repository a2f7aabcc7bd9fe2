import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The way back for a place that was just removed, as a form: it works without script.
struct Undo: Sendable, Hashable {
    /// "Springfield, Missouri, United States was removed."
    let text: String
    /// "Undo".
    let undo: String
    /// "Put Springfield back".
    let undoLabel: String
    /// The removed place's.
    let cell: String
    /// Where the form leads back to: `settings`, `place` with the coordinates below, or the start page.
    let back: String
    let latitude: String?
    let longitude: String?
    let name: String?

    /// - Parameters:
    ///   - place: the place of the page, if its address contains it.
    ///   - back: the target if `place` is nil.
    /// - Returns: nil if nothing was removed, or the place is in the list again.
    init?(_ cookies: PetrelCookies, place: SavedPlace?, back: String = "", phrases: any Phrases) {
        guard let removed = cookies.removed, !cookies.places.contains(removed.place.cell) else { return nil }
        var before = cookies.places
        before.restore(removed)
        cell = removed.place.cell.id
        guard let row = SavedPlaceRow.rows(before, phrases: phrases).first(where: { [cell] in $0.cell == cell }) else { return nil }
        text = phrases.removed([row.fullTitle])
        undo = phrases.undo
        undoLabel = phrases.undo(removing: [row.fullTitle])
        self.back = place == nil ? back : "place"
        latitude = (place?.cell.center.latitude).map(Address.degrees)
        longitude = (place?.cell.center.longitude).map(Address.degrees)
        name = place?.name
    }
}
