import Foundation
import WeatherFormatting
import WeatherModel

/// The places that a person keeps at hand, in their order; each cell once.
public struct SavedPlaces: Hashable, Sendable {
    /// As many as there can be.
    public static let limit = 12

    /// The first is at the top.
    public private(set) var places: [SavedPlace] = []

    /// None.
    public init() {}

    /// What `text` says, as far as it can be understood: it may be old, cut off or made up.
    public init(text: some StringProtocol) {
        for part in text.split(separator: "|").prefix(Self.limit) {
            let pieces = part.split(separator: "~", maxSplits: 2)
            guard let cell = pieces.first.flatMap({ Cell(id: String($0)) }) else { continue }
            let words = pieces.dropFirst().map { $0.removingPercentEncoding.map(DisplayText.line) }
            add(SavedPlace(cell: cell, name: words.first ?? nil, area: words.count > 1 ? words[1] : nil))
        }
    }

    /// One line of plain characters: `1115.268~Berlin~Germany|-678.3024~Sydney`. Areas are left out where not all would fit in
    /// `longestText`.
    public var text: String {
        let whole = text(withAreas: true)
        return whole.utf8.count <= Self.longestText ? whole : text(withAreas: false)
    }

    private func text(withAreas: Bool) -> String {
        places.map { place in
            [place.name, withAreas ? place.area : nil].reduce(place.cell.id) { text, word in
                text + (word?.addingPercentEncoding(withAllowedCharacters: Self.plain).map { "~" + $0 } ?? "")
            }
        }.joined(separator: "|")
    }

    /// Bytes: with its name and attributes it fits in one cookie.
    private static let longestText = 3900

    /// What needs no escape in a cookie.
    private static let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")

    /// True when no more can be added.
    public var isFull: Bool { places.count >= Self.limit }

    /// True when the place of this cell is among them.
    public func contains(_ cell: Cell) -> Bool { places.contains { $0.cell == cell } }

    /// Adds a place at the end; one that is there already keeps its position and takes over the name, with its area.
    ///
    /// - Returns: false when the list is full.
    @discardableResult
    public mutating func add(_ place: SavedPlace) -> Bool {
        if let index = places.firstIndex(where: { $0.cell == place.cell }) {
            if place.name != nil { places[index] = place }
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
