import WeatherDesign

/// The drawing of the sun's height from midnight to midnight as paths on a grid of `width` x `height`, y downwards. From right to left it
/// is the mirror image.
public struct SunChart: Hashable, Sendable {
    /// A sunrise or a sunset on the horizon.
    public struct Mark: Hashable, Sendable {
        /// On the grid.
        public let x: Double
        /// "08:14".
        public let label: String
        /// The name of its small drawing.
        public let symbol: String
    }

    /// Width of the grid.
    public static let width = 360.0
    /// Height of the grid.
    public static let height = 120.0
    private static let (top, bottom) = (14.0, 100.0)

    /// The sun's way.
    public let curve: PathData
    /// Between the way and the horizon.
    public let area: PathData
    /// The horizon's y.
    package let horizon: Double
    /// In the order of the day.
    public let marks: [Mark]
    /// Where the sun is now; nil when now is not on this day.
    public let now: PathData.Point?
    /// True while the sun is on the horizon or above it.
    public let isUp: Bool

    /// - Parameter isMirrored: true where reading, and with it time, runs from right to left.
    public init(_ path: SunPath, isMirrored: Bool) {
        let heights = path.points.map(\.elevationDegrees) + [6, -6]
        let (low, high) = (heights.min() ?? -6, heights.max() ?? 6)
        func place(_ point: SunPath.Point) -> PathData.Point {
            PathData.Point(
                point.x * Self.width, Self.bottom - (point.elevationDegrees - low) / (high - low) * (Self.bottom - Self.top))
        }
        func turned(_ x: Double) -> Double { isMirrored ? Self.width - x : x }
        func turned(_ path: PathData) -> PathData { isMirrored ? path.mirrored(width: Self.width) : path }
        let points = Self.thinned(path.points).map(place)
        let way = MonotoneCurve.path(through: points)
        let horizon = place(SunPath.Point(x: 0, elevationDegrees: 0)).y
        var area = way
        if let first = points.first, let last = points.last {
            area.commands += [.line(.init(last.x, horizon)), .line(.init(first.x, horizon)), .close]
        }
        curve = turned(way)
        self.area = turned(area)
        self.horizon = horizon
        marks = path.marks.map {
            Mark(x: turned($0.x * Self.width), label: $0.label, symbol: $0.symbolName)
        }
        now = path.now.map(place).map { PathData.Point(turned($0.x), $0.y) }
        isUp = (path.now?.elevationDegrees ?? -1) >= 0
    }

    /// The horizon from side to side.
    public var horizonLine: PathData { PathData([.move(.init(0, horizon)), .line(.init(Self.width, horizon))]) }

    /// From the horizon down at each rising and setting.
    public var ticks: PathData {
        PathData(marks.flatMap { [.move(.init($0.x, horizon)), .line(.init($0.x, Self.height))] })
    }

    /// The area above the horizon.
    public var above: PathData { Self.band(from: 0, to: horizon) }

    /// The area below the horizon.
    public var below: PathData { Self.band(from: horizon, to: Self.height) }

    /// The sun itself; nil when now is not on this day.
    public var disc: PathData? { now.map { PathData(circleAround: $0, radius: 8) } }

    private static func band(from upper: Double, to lower: Double) -> PathData {
        PathData([.move(.init(0, upper)), .line(.init(width, upper)), .line(.init(width, lower)), .line(.init(0, lower)), .close])
    }

    /// Keeps every n-th point: the curve between them is smooth.
    private static func thinned(_ points: [SunPath.Point]) -> [SunPath.Point] {
        let step = max(1, (points.count - 1) / 36)
        return points.enumerated().filter { $0.offset % step == 0 || $0.offset == points.count - 1 }.map(\.element)
    }
}
