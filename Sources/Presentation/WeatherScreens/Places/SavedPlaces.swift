import Foundation
import WeatherFormatting
import WeatherModel

/// The places that a person has saved, in their order; each cell once.
public struct SavedPlaces: Hashable, Sendable {
    /// Maximum number of saved places.
    package static let limit = 12

    /// The first is at the top.
    public private(set) var places: [SavedPlace] = []

    /// An empty list.
    public init() {}

    /// Decodes `text` as far as possible: it may be old, cut off or made up.
    public init(text: some StringProtocol) {
        for part in text.split(separator: "|").prefix(Self.limit) {
            let pieces = part.split(separator: "~", maxSplits: 3, omittingEmptySubsequences: false)
            guard let cell = pieces.first.flatMap({ Cell(id: String($0)) }) else { continue }
            var words = pieces.dropFirst().map { PercentCoding.decoded($0.utf8).map(DisplayText.line) }[...]
            add(
                SavedPlace(
                    cell: cell, name: words.popFirst() ?? nil, area: words.popFirst() ?? nil, label: words.popFirst() ?? nil))
        }
    }

    /// One line of plain characters: `1115.268~Berlin~Germany|-678.3024~Sydney|-900.51~Torshavn~~Home`. Where not all would fit in
    /// `longestText`, areas are left out, then the names of those places that the person calls something else.
    public var text: String {
        let whole = text { [$0.name, $0.area, $0.label] }
        if whole.utf8.count <= Self.longestText { return whole }
        let short = text { [$0.name, nil, $0.label] }
        return short.utf8.count <= Self.longestText ? short : text { [$0.label == nil ? $0.name : nil, nil, $0.label] }
    }

    /// - Parameter words: of a place; empty ones hold the position of those behind them.
    private func text(_ words: (SavedPlace) -> [String?]) -> String {
        places.map { place in
            let words = words(place).map { $0.map { PercentCoding.encoded($0) } ?? "" }
            let count = words.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
            return ([place.cell.id] + words.prefix(count)).joined(separator: "~")
        }.joined(separator: "|")
    }

    /// Bytes: with its name and attributes it fits in one cookie.
    private static let longestText = 3900

    /// True when no more can be added.
    package var isFull: Bool { places.count >= Self.limit }

    /// True when the place of this cell is among them.
    public func contains(_ cell: Cell) -> Bool { places.contains { $0.cell == cell } }

    /// Adds a place at the end; one that is there already keeps its position and its label, and takes over the name, with its area.
    ///
    /// - Returns: false when the list is full.
    @discardableResult
    public mutating func add(_ place: SavedPlace) -> Bool {
        if let index = places.firstIndex(where: { $0.cell == place.cell }) {
            if place.name != nil { places[index] = place.labelled(place.label ?? places[index].label) }
            return true
        }
        guard !isFull else { return false }
        places.append(place)
        return true
    }

    /// Takes a place out.
    ///
    /// - Returns: what puts it back; nil for one that is not there, which changes nothing.
    @discardableResult
    public mutating func remove(_ cell: Cell) -> RemovedPlace? {
        guard let index = places.firstIndex(where: { $0.cell == cell }) else { return nil }
        return RemovedPlace(place: places.remove(at: index), index: index)
    }

    /// Puts a place back where it stood, or at the end of a list that is shorter by now; one that is there again stays where it is.
    ///
    /// - Returns: false when the list is full.
    @discardableResult
    public mutating func restore(_ removed: RemovedPlace) -> Bool {
        guard !contains(removed.place.cell) else { return true }
        guard !isFull else { return false }
        places.insert(removed.place, at: min(removed.index, places.count))
        return true
    }

    /// Sets the person's label for a place; an empty one restores its own name.
    public mutating func rename(_ cell: Cell, to label: String) {
        guard let index = places.firstIndex(where: { $0.cell == cell }) else { return }
        places[index] = places[index].labelled(label)
    }

    /// Moves a place by `steps`, up when negative, as far as the list goes.
    public mutating func move(_ cell: Cell, by steps: Int) {
        guard let index = places.firstIndex(where: { $0.cell == cell }) else { return }
        let place = places.remove(at: index)
        let distance = min(Self.limit, max(-Self.limit, steps))
        places.insert(place, at: min(places.count, max(0, index + distance)))
    }

    /// Moves places as a list reports it: those at `offsets`, in their order, before the one that stood at `destination`. What lies
    /// beyond the list changes nothing.
    public mutating func move(from offsets: IndexSet, to destination: Int) {
        let moved = offsets.filter(places.indices.contains)
        let rest = places.indices.filter { !moved.contains($0) }
        let before = rest.prefix { $0 < destination }
        places = (before + moved + rest.dropFirst(before.count)).map { places[$0] }
    }
}
