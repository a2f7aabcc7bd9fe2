import WeatherModel

/// Where a provider has data: in words for people, as boxes for the chain of providers.
package struct Coverage: Hashable, Sendable {
    /// An area between two parallels and two meridians, including its edges; across the date line, `west` is greater than `east`.
    package struct Box: Hashable, Sendable {
        /// Degrees north, `-90 ... 90`.
        package var south: Double
        /// Degrees north, `-90 ... 90`.
        package var north: Double
        /// Degrees east, `-180 ... 180`.
        package var west: Double
        /// Degrees east, `-180 ... 180`.
        package var east: Double

        package init(south: Double, north: Double, west: Double, east: Double) {
            self.south = south
            self.north = north
            self.west = west
            self.east = east
        }

        func contains(_ coordinate: Coordinate) -> Bool {
            guard (south...max(south, north)).contains(coordinate.latitude) else { return false }
            if west <= east { return (west...east).contains(coordinate.longitude) }
            return coordinate.longitude >= west || coordinate.longitude <= east
        }
    }

    /// "worldwide", "United States and territories".
    package var words: String
    /// nil for the whole Earth. Boxes are larger than the area covered: outside them the provider is not asked, inside them it may still
    /// reply that it does not cover a place.
    package var boxes: [Box]?

    package init(words: String, boxes: [Box]?) {
        self.words = words
        self.boxes = boxes
    }

    /// The whole Earth.
    package static let worldwide = Coverage(words: "worldwide", boxes: nil)

    /// False if the provider is known to have no data there.
    package func mayInclude(_ coordinate: Coordinate) -> Bool { boxes?.contains { $0.contains(coordinate) } ?? true }
}
