import WeatherFormatting
import WeatherModel

/// A place that a person has saved.
public struct SavedPlace: Hashable, Sendable {
    /// Where it is, as exactly as Petrel ever knows.
    public let cell: Cell
    /// The name by which it was saved; nil when none was known.
    public let name: String?
    /// The area that distinguishes the place from another one of its name: "Missouri, United States"; nil when not known, or the place has
    /// no name.
    public let area: String?
    /// The person's name for the place; nil when that is its own name.
    public let label: String?

    /// - Parameters:
    ///   - name: left out when it is empty, or longer than `longestName`.
    ///   - area: left out without a name, when it is empty, or longer than `longestName`.
    ///   - label: left out when it is empty or the name itself; as much of it as fits in `longestName`.
    public init(cell: Cell, name: String?, area: String? = nil, label: String? = nil) {
        func fitting(_ text: String?) -> String? { text.flatMap { $0.isEmpty || $0.utf8.count > Self.longestName ? nil : $0 } }
        self.cell = cell
        self.name = fitting(name)
        self.area = self.name == nil ? nil : fitting(area)
        let label = label.map(Self.shortened) ?? ""
        self.label = label.isEmpty || label == self.name ? nil : label
    }

    /// The same place under another label; nil takes the label away.
    package func labelled(_ label: String?) -> SavedPlace { SavedPlace(cell: cell, name: name, area: area, label: label) }

    /// The first characters of one line, as many as fit in `longestName`.
    private static func shortened(_ text: String) -> String {
        var bytes = 0
        let characters = DisplayText.line(text).prefix { character in
            bytes += character.utf8.count
            return bytes <= longestName
        }
        return DisplayText.line(String(characters))
    }

    /// A place under the name by which the search knows it.
    public init(_ place: Place) {
        let name = DisplayText.line(place.name)
        self.init(cell: Cell(containing: place.coordinate), name: name, area: Self.area(of: place))
    }

    /// "Missouri, United States"; nil where neither is known.
    public static func area(of place: Place) -> String? {
        let name = DisplayText.line(place.name)
        var parts: [String] = []
        for part in [place.region ?? "", place.country].map(DisplayText.line) where !part.isEmpty && part != name && !parts.contains(part) {
            parts.append(part)
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Bytes: all places together must fit in a cookie, even when each byte of a name takes three.
    package static let longestName = 80
}

/// A place that was taken out of the list, and where it stood: what an undo needs.
public struct RemovedPlace: Hashable, Sendable {
    /// The place as it was.
    public let place: SavedPlace
    /// Its position in the list, `0 ..< SavedPlaces.limit`.
    public let index: Int

    init(place: SavedPlace, index: Int) {
        self.place = place
        self.index = index
    }

    /// Decodes `text`; nil when it cannot be decoded: it may be old, cut off or made up.
    public init?(text: some StringProtocol) {
        let pieces = text.split(separator: "~", maxSplits: 1)
        guard pieces.count == 2, let index = Int(pieces[0]), (0..<SavedPlaces.limit).contains(index),
            let place = SavedPlaces(text: pieces[1]).places.first
        else { return nil }
        self.init(place: place, index: index)
    }

    /// One line of plain characters: `2~1115.268~Berlin~Germany`.
    public var text: String {
        var one = SavedPlaces()
        one.add(place)
        return "\(index)~\(one.text)"
    }
}
