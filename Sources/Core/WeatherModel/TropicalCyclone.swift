import Foundation

/// A tropical cyclone as described by its forecast centre: past, current and forecast positions.
public struct TropicalCyclone: Hashable, Sendable {
    /// The basin, which determines the name of the stronger stages.
    public enum Basin: String, Hashable, Sendable, CaseIterable {
        case atlantic, easternPacific, westernPacific, northIndian, southIndian, southPacific
    }

    /// By the highest wind of ten minutes: below 63 km/h, below 118 km/h, and from there on a hurricane, a typhoon or a cyclone by the basin.
    /// (<https://community.wmo.int/en/classification-tropical-cyclones>)
    public enum Stage: String, Hashable, Sendable, CaseIterable {
        case depression, storm, hurricane, typhoon, cyclone

        /// - Parameter windKph: the highest wind at 10 m.
        public init(windKph: Double, basin: Basin) {
            if windKph < 63 {
                self = .depression
            } else if windKph < 118 {
                self = .storm
            } else {
                switch basin {
                case .atlantic, .easternPacific: self = .hurricane
                case .westernPacific: self = .typhoon
                case .northIndian, .southIndian, .southPacific: self = .cyclone
                }
            }
        }
    }

    /// The position of its centre at one instant.
    public struct Position: Hashable, Sendable {
        public var time: Date
        public var center: Coordinate
        /// The highest wind at 10 m around it, km/h.
        public var windKph: Double
        /// hPa at its centre.
        public var pressureHectopascals: Double
        /// km around `center` within which the middle will be in two of three cases; 0 for what was observed.
        package var uncertaintyKilometers: Double

        public init(time: Date, center: Coordinate, windKph: Double, pressureHectopascals: Double, uncertaintyKilometers: Double = 0) {
            self.time = time
            self.center = center
            self.windKph = windKph
            self.pressureHectopascals = pressureHectopascals
            self.uncertaintyKilometers = uncertaintyKilometers
        }
    }

    /// Unchanged throughout its lifetime.
    public var id: String
    /// "Alba".
    public var name: String
    package var basin: Basin
    /// Observed, oldest first, the current one last. At least one.
    public var past: [Position]
    /// Forecast, the nearest first; empty for a cyclone that is about to dissipate.
    public var forecast: [Position]

    /// - Returns: nil without a current position.
    public init?(id: String, name: String, basin: Basin, past: [Position], forecast: [Position]) {
        guard let now = past.last else { return nil }
        (self.id, self.name, self.basin, self.past, self.forecast, self.now) = (id, name, basin, past, forecast, now)
    }

    /// The current position.
    public let now: Position

    public var stage: Stage { Stage(windKph: now.windKph, basin: basin) }

    /// The cone: an outline around the circles of uncertainty of the forecast positions. Empty without a forecast.
    public var cone: [Coordinate] { Cone(around: [now] + forecast).outline }
}

/// The outline of circles that grow along a track, on a map of degrees.
private struct Cone {
    private struct Circle {
        /// Degrees east of the first position, counted on over the date line.
        var east: Double
        var north: Double
        /// Degrees of latitude.
        var radius: Double
        var narrowing: Double
    }

    private let circles: [Circle]
    private let origin: Double

    init(around positions: [TropicalCyclone.Position]) {
        origin = positions.first?.center.longitude ?? 0
        var circles: [Circle] = []
        for position in positions {
            let last = circles.last?.east ?? 0
            let step = (position.center.longitude - origin - last).truncatingRemainder(dividingBy: 360)
            let east = last + (step > 180 ? step - 360 : step < -180 ? step + 360 : step)
            circles.append(
                Circle(
                    east: east, north: position.center.latitude, radius: position.uncertaintyKilometers / Coordinate.kilometersPerDegree,
                    narrowing: max(0.1, cos(position.center.latitude * .pi / 180))))
        }
        self.circles = circles
    }

    /// The left side out, a half circle around the last position, the right side back.
    var outline: [Coordinate] {
        guard circles.count > 1, let last = circles.last else { return [] }
        var (left, right): ([Coordinate], [Coordinate]) = ([], [])
        for (index, circle) in circles.enumerated() {
            let course = course(at: index)
            append(circle, course + .pi / 2, to: &left)
            append(circle, course - .pi / 2, to: &right)
        }
        let end = course(at: circles.count - 1)
        var cap: [Coordinate] = []
        for step in 1..<12 { append(last, end + .pi / 2 - Double(step) / 12 * .pi, to: &cap) }
        return left + cap + right.reversed()
    }

    /// The direction of travel as an angle from east, counted to the north.
    private func course(at index: Int) -> Double {
        let (from, to) = (circles[max(0, index - 1)], circles[min(circles.count - 1, index + 1)])
        return atan2(to.north - from.north, (to.east - from.east) * circles[index].narrowing)
    }

    private func append(_ circle: Circle, _ angle: Double, to corners: inout [Coordinate]) {
        let north = max(-89.9, min(89.9, circle.north + sin(angle) * circle.radius))
        let east = circle.east + cos(angle) * circle.radius / circle.narrowing
        do { corners.append(try Coordinate(latitude: north, wrappingLongitude: origin + east)) } catch { return }
    }
}
