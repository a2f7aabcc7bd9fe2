import WeatherFormatting
import WeatherModel

/// The saved places, in words: what a list of them draws.
public struct PlacesContent: Hashable, Sendable {
    /// "My location".
    public struct PositionRow: Hashable, Sendable {
        /// "My location".
        public let title: String
        /// True while the dashboard follows the device.
        public let isCurrent: Bool
    }

    /// The last removal, which can be undone.
    public struct Removal: Hashable, Sendable {
        /// "Berlin was removed."
        public let text: String
        /// "Undo".
        public let undo: String
        /// "Put Berlin back": the button's label for readers who do not see what is beside it.
        public let undoLabel: String

        /// - Parameter titles: of the rows that were removed; at least one.
        init(_ titles: [String], phrases: any Phrases) {
            text = phrases.removed(titles)
            undo = phrases.undo
            undoLabel = phrases.undo(removing: titles)
        }
    }

    /// "Places".
    public let title: String
    /// Shown first.
    public let position: PositionRow
    /// "Saved places".
    public let savedTitle: String
    /// In their order; empty when `note` says so.
    public let saved: [SavedPlaceRow]
    /// The places as pages; nil while none is saved.
    public let pages: PlacePages?
    /// A note on an empty or a full list; nil otherwise.
    public let note: String?
    /// The last removal, until something else is changed; nil when there is nothing to undo.
    public let removal: Removal?
    /// True when no more can be saved.
    package let isFull: Bool
    /// "Save Berlin", for the place that is shown; nil when it is saved already, or no more can be.
    public let saveShown: String?
    /// "Search for a place".
    public let searchLabel: String
    /// "Searching", beside the spinner.
    public let searching: String
    /// "Close".
    public let close: String
    /// "Save", beside the field for a name of the person's own.
    public let save: String

    /// - Parameters:
    ///   - shown: the place that the dashboard shows; nil while it shows none.
    ///   - before: the list before places were removed from it, while that can be undone.
    ///   - warned: how severe the worst known warning of a place is.
    package static func make(
        _ saved: SavedPlaces, shown: ShownPlace?, before: SavedPlaces? = nil, warned: [Cell: Alert.Severity] = [:], phrases: any Phrases
    ) -> PlacesContent {
        let note = saved.places.isEmpty ? phrases.placesEmpty : saved.isFull ? phrases.placesFull(SavedPlaces.limit) : nil
        let isPosition = shown?.isPosition == true
        let position = PositionRow(title: phrases.myLocation, isCurrent: isPosition)
        let rows = SavedPlaceRow.rows(saved, current: isPosition ? nil : shown?.cell, warned: warned, phrases: phrases)
        return PlacesContent(
            title: phrases.placesName, position: position, savedTitle: phrases.placesTitle, saved: rows,
            pages: PlacePages.make(position, rows, phrases: phrases), note: note,
            removal: removal(from: before, to: saved, phrases), isFull: saved.isFull, saveShown: Self.saveTitle(shown, saved, phrases),
            searchLabel: phrases.searchLabel,
            searching: phrases.searching, close: phrases.close, save: phrases.save)
    }

    private static func removal(from before: SavedPlaces?, to saved: SavedPlaces, _ phrases: any Phrases) -> Removal? {
        let removed = before.map { SavedPlaceRow.rows($0, phrases: phrases) }?.filter { row in
            !saved.places.contains { $0.cell.id == row.cell }
        }
        guard let removed, !removed.isEmpty else { return nil }
        return Removal(removed.map(\.fullTitle), phrases: phrases)
    }

    private static func saveTitle(_ shown: ShownPlace?, _ saved: SavedPlaces, _ phrases: any Phrases) -> String? {
        guard let shown, !saved.isFull, !saved.contains(shown.cell) else { return nil }
        let center = shown.cell.center
        let format = WeatherFormatter(units: .metric, phrases: phrases)
        return phrases.savePlace(
            phrases.town(shown.name, in: shown.cell) ?? format.point(latitude: center.latitude, longitude: center.longitude))
    }
}
