import Foundation
import WeatherModel

/// Where the fields of a map's layers come from.
public protocol LayerSource: Sendable {
    /// The layers that there are; the others are not offered.
    var layers: [MapLayer] { get }
    /// True for a simulated atmosphere: every layer says so.
    var isSimulated: Bool { get }
    /// Whom the terms of the layer's providers ask to be named beside it.
    func credits(of layer: MapLayer) -> [LayerCredit]
    /// One layer at one hour.
    ///
    /// - Returns: nil for a layer or an hour that the source does not have.
    /// - Throws: why it cannot be told what the source has.
    func field(_ layer: MapLayer, at hour: MapHour, now: Date) async throws(WeatherError) -> LayerField?
    /// True if the source knows where the wind comes from.
    var hasWindDirections: Bool { get }
    /// The wind at 10 m at one hour, with its direction.
    ///
    /// - Returns: nil for an hour that the source does not have, and from one that does not know directions.
    func winds(at hour: MapHour, now: Date) -> WindField?
}

extension LayerSource {
    public var hasWindDirections: Bool { false }
    public func winds(at hour: MapHour, now: Date) -> WindField? { nil }
}

/// The wind at one instant, over the whole Earth.
public struct WindField: Sendable {
    /// The wind at a point.
    public struct Wind: Hashable, Sendable {
        /// km/h at 10 m.
        public let kph: Double
        /// Degrees that it comes from, `0 ..< 360`.
        public let fromDegrees: Double

        public init(kph: Double, fromDegrees: Double) { (self.kph, self.fromDegrees) = (kph, fromDegrees) }
    }

    /// At degrees north, `-90 ... 90`, and degrees east, `-180 ..< 180`; nil where the source covers nothing. Called from any thread.
    public let wind: @Sendable (_ latitude: Double, _ longitude: Double) -> Wind?

    public init(_ wind: @escaping @Sendable (_ latitude: Double, _ longitude: Double) -> Wind?) { self.wind = wind }

    /// The winds of a tile at the middles of its parts, row by row from the north-west.
    ///
    /// - Parameter parts: along each side, `1 ... 256`.
    public func grid(_ tile: TileAddress, parts: Int) -> [Wind?] {
        let step = FieldGrid.side / parts
        return (0..<parts * parts).map { number in
            let point = FieldGrid.point(tile, x: number % parts * step + step / 2, y: number / parts * step + step / 2)
            return wind(point.latitude, point.longitude)
        }
    }
}

/// Where the tropical cyclones on a map come from.
public protocol CycloneSource: Sendable {
    /// True for a simulated atmosphere: each of them says so.
    var isSimulated: Bool { get }
    /// Those that are active anywhere, the strongest first.
    func cyclones(now: Date) -> [TropicalCyclone]
}

extension CycloneSource {
    /// All that there is to say of them now.
    public func known(now: Date) -> KnownCyclones { KnownCyclones(isCovered: true, isSimulated: isSimulated, cyclones: cyclones(now: now)) }
}

/// The tropical cyclones of the whole Earth, and whether the source has a service for them.
public struct KnownCyclones: Hashable, Sendable {
    /// False if the source has no service for cyclones: that is not the same as no active cyclone.
    public var isCovered: Bool
    public var isSimulated: Bool
    /// The strongest first.
    public var cyclones: [TropicalCyclone]

    public init(isCovered: Bool, isSimulated: Bool, cyclones: [TropicalCyclone]) {
        self.isCovered = isCovered
        self.isSimulated = isSimulated
        self.cyclones = cyclones
    }

    /// The source has no service for cyclones.
    public static let uncovered = KnownCyclones(isCovered: false, isSimulated: false, cyclones: [])
}

/// Whose a layer is.
public struct LayerCredit: Hashable, Sendable {
    /// The words that the provider's terms ask for.
    public let words: String
    /// The address that they ask to be linked to; empty for none.
    public let url: String

    public init(words: String, url: String) {
        self.words = words
        self.url = url
    }
}

/// One layer of the weather at one instant, over the whole Earth.
public struct LayerField: Sendable {
    /// How its values are had.
    public enum Content: Sendable {
        /// At any point: the value at degrees north, `-90 ... 90`, and degrees east, `-180 ..< 180`, in the unit of `MapLayer`; nil where
        /// the source covers nothing. Called from any thread.
        case samples(@Sendable (_ latitude: Double, _ longitude: Double) -> Double?)
        /// Tile by tile, from pictures that a provider has drawn.
        case pictures(@Sendable (TileAddress) async throws(WeatherError) -> TileValues)
    }

    /// Names the state of what is known: fields of one layer and hour with the same edition are the same.
    public let edition: String
    public let content: Content

    public init(edition: String, _ content: Content) {
        self.edition = edition
        self.content = content
    }
}
