import Foundation
import WeatherFormatting
import WeatherModel

extension PlacesModel {
    /// The person wants the weather where they are.
    public func choosePosition() async { await onChoose(.position) }

    /// The person chose one of the saved places; one that is gone meanwhile changes nothing.
    ///
    /// - Parameter cell: the row's.
    public func choose(saved cell: String) async {
        guard let place = saved.places.first(where: { $0.cell.id == cell }) else { return }
        await onChoose(place.target)
    }

    /// The person chose one of the hits; one that is gone meanwhile changes nothing.
    public func choose(hit: SearchRow.ID) async {
        guard let place = place(of: hit) else { return }
        await onChoose(target(of: place))
    }

    /// Saves one of the hits, at the end of the list.
    public func save(hit: SearchRow.ID) {
        guard let place = place(of: hit) else { return }
        change { $0.add(isPoint(place) ? SavedPlace(cell: Cell(containing: place.coordinate), name: nil) : SavedPlace(place)) }
    }

    /// "Save Springfield"; nil for one that is saved already, or when no more can be.
    public func saveTitle(hit: SearchRow) -> String? {
        guard !content.isFull, let place = place(of: hit.id) else { return nil }
        let cell = Cell(containing: place.coordinate).id
        return content.saved.contains { $0.cell == cell } ? nil : phrases.savePlace(hit.title)
    }

    /// Saves the place that the dashboard shows, at the end of the list.
    public func saveShown() {
        guard let shown else { return }
        change { $0.add(SavedPlace(cell: shown.cell, name: shown.name, area: shown.area)) }
    }

    /// Takes places out.
    ///
    /// - Parameter offsets: of the rows; those beyond the list change nothing.
    public func remove(at offsets: IndexSet) {
        let cells = offsets.compactMap { saved.places.indices.contains($0) ? saved.places[$0].cell : nil }
        change(isRemoval: true) { places in cells.forEach { places.remove($0) } }
    }

    /// Takes one place out.
    ///
    /// - Parameter cell: the row's.
    public func remove(saved cell: String) {
        guard let cell = Cell(id: cell) else { return }
        change(isRemoval: true) { $0.remove(cell) }
    }

    /// Puts what was removed last back where it was. Does nothing once the list has been changed otherwise.
    public func undoRemoval() {
        guard let before = beforeRemoval else { return }
        change { $0 = before }
    }

    /// The reader has left the list: what they removed stays removed, and is not offered again.
    public func forgetRemoval() { keep(saved, before: nil) }

    /// Sets the person's name for a place; an empty one restores its own name.
    ///
    /// - Parameter cell: the row's.
    public func rename(saved cell: String, to label: String) {
        guard let cell = Cell(id: cell) else { return }
        change { $0.rename(cell, to: label) }
    }

    /// Moves one place by `steps`, up when negative: for people who do not drag.
    ///
    /// - Parameter cell: the row's.
    public func move(saved cell: String, by steps: Int) {
        guard let cell = Cell(id: cell) else { return }
        change { $0.move(cell, by: steps) }
    }

    /// Moves places as a list reports it.
    ///
    /// - Parameter destination: the row before which they are put, counted before the move.
    public func move(from offsets: IndexSet, to destination: Int) { change { $0.move(from: offsets, to: destination) } }

    private func place(of hit: SearchRow.ID) -> Place? { hits?.places.first { SearchRow.id($0) == hit } }

    /// True if the person typed a position: its name is then only the label that the search made.
    private func isPoint(_ place: Place) -> Bool {
        hits.flatMap { Coordinate(text: $0.text) } != nil || Coordinate(text: place.name) != nil
    }

    private func target(of place: Place) -> PlaceTarget { isPoint(place) ? .point(place.coordinate) : .place(place) }
}

extension SavedPlace {
    /// Where it leads: under the name by which it was saved.
    public var target: PlaceTarget {
        name.map { .place(Place(name: $0, country: "", coordinate: cell.center)) } ?? .point(cell.center)
    }
}
