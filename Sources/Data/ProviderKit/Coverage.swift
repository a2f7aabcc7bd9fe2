import WeatherModel

/// Where a provider has data: in words for people, as boxes for the chain.
public struct Coverage: Hashable, Sendable {
    /// A part of the Earth between two parallels and two meridians, its edges included; across the date line `west` is above `east`.
    public struct Box: Hashable, Sendable {
        /// Degrees north, `-90 ... 90`.
        public var south: Double
        /// Degrees north, `-90 ... 90`.
        public var north: Double
        /// Degrees east, `-180 ... 180`.
        public var west: Double
        /// Degrees east, `-180 ... 180`.
        public var east: Double

        public init(south: Double, north: Double, west: Double, east: Double) {
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
    public var words: String
    /// nil for the whole Earth. Boxes are wider than what they stand for: beyond them nobody is asked, within them the provider may
    /// still say that it does not cover a place.
    public var boxes: [Box]?

    public init(words: String, boxes: [Box]?) {
        self.words = words
        self.boxes = boxes
    }

    /// The whole Earth.
    public static let worldwide = Coverage(words: "worldwide", boxes: nil)

    /// False where it is known that the provider has nothing.
    public func mayInclude(_ coordinate: Coordinate) -> Bool { boxes?.contains { $0.contains(coordinate) } ?? true }
}
