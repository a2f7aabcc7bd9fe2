import Foundation

/// A tropical cyclone as described by its forecast centres: past, current and forecast positions.
public struct TropicalCyclone: Hashable, Sendable {
    /// The basin, which determines the name of the stronger stages.
    public enum Basin: String, Hashable, Sendable, Codable, CaseIterable {
        case atlantic, easternPacific, centralPacific, westernPacific, northIndian, southIndian, southPacific, southAtlantic
    }

    /// By the highest wind of ten minutes: below 63 km/h, below 118 km/h, and from there on a hurricane, a typhoon or a cyclone by the basin.
    /// (<https://community.wmo.int/en/classification-tropical-cyclones>) The other stages are those that a centre states.
    public enum Stage: String, Hashable, Sendable, Codable, CaseIterable {
        case depression, storm, hurricane, typhoon, cyclone
        case subtropicalDepression, subtropicalStorm
        /// Not yet a cyclone, with advisories because land is near.
        case potential
        /// No longer tropical, or remnants.
        case postTropical

        /// - Parameter windKph: the highest wind at 10 m.
        package init(windKph: Double, basin: Basin) {
            if windKph < 63 {
                self = .depression
            } else if windKph < 118 {
                self = .storm
            } else {
                switch basin {
                case .atlantic, .easternPacific, .centralPacific: self = .hurricane
                case .westernPacific: self = .typhoon
                case .northIndian, .southIndian, .southPacific, .southAtlantic: self = .cyclone
                }
            }
        }
    }

    /// The harm to people that GDACS expects: not a measure of strength.
    public enum Harm: String, Hashable, Sendable, CaseIterable { case green, orange, red }

    /// The direction and the speed of its centre.
    package struct Movement: Hashable, Sendable {
        /// Towards which it moves, degrees clockwise from north, `0 ..< 360`.
        package let degrees: Double
        package let kph: Double

        package init(degrees: Double, kph: Double) { (self.degrees, self.kph) = (degrees, kph) }
    }

    /// The position of its centre at one instant.
    public struct Position: Hashable, Sendable {
        public var time: Date
        public var center: Coordinate
        /// The highest wind at 10 m around it, km/h; nil if unknown.
        public var windKph: Double?
        /// hPa at its centre; nil if unknown.
        public var pressureHectopascals: Double?
        /// km around `center` within which the middle will be in two of three cases; 0 for what was observed, and if unknown.
        package var uncertaintyKilometers: Double
        /// The stage that the centre states; nil to derive it from the wind.
        package var stage: Stage?

        package init(
            time: Date, center: Coordinate, windKph: Double?, pressureHectopascals: Double?, uncertaintyKilometers: Double = 0
        ) {
            self.time = time
            self.center = center
            self.windKph = windKph
            self.pressureHectopascals = pressureHectopascals
            self.uncertaintyKilometers = uncertaintyKilometers
        }

        /// - Returns: nil if neither a stage nor a wind is known.
        package func stage(in basin: Basin) -> Stage? { stage ?? windKph.map { Stage(windKph: $0, basin: basin) } }
    }

    /// Unchanged throughout its lifetime.
    public var id: String
    /// "Alba".
    public var name: String
    package var basin: Basin
    /// Observed, oldest first, the current one last. At least one.
    public var past: [Position]
    /// Forecast, the nearest first; empty for a cyclone that is about to dissipate, and if unknown.
    public var forecast: [Position]
    package var movement: Movement?
    /// The services that report it, the centre in charge first; empty for a simulated one.
    package var sources: [ProviderID] = []
    /// Its ids at the other services of `sources`.
    package var otherIDs: [String] = []
    /// The number of the newest advisory: "024"; nil if unknown.
    package var advisory: String?
    /// The newest advisory's page; nil if unknown.
    package var link: String?
    /// nil if no service says.
    package var harm: Harm?
    /// The highest wind that it had or is forecast to have, km/h; nil if no service says.
    package var peakWindKph: Double?
    /// The cone that its centre draws, in parts; empty to derive it from the uncertainties.
    package var drawnCone: [[Coordinate]] = []

    /// - Returns: nil without a current position.
    package init?(id: String, name: String, basin: Basin, past: [Position], forecast: [Position]) {
        guard let now = past.last else { return nil }
        (self.id, self.name, self.basin, self.past, self.forecast, self.now) = (id, name, basin, past, forecast, now)
    }

    /// The current position.
    public let now: Position

    /// A cyclone if nothing more is known.
    public var stage: Stage { now.stage(in: basin) ?? .cyclone }

    /// The cone: the area within which the middle is forecast to stay in two of three cases, in parts. Empty if unknown.
    package var cones: [[Coordinate]] {
        if !drawnCone.isEmpty { return drawnCone }
        guard forecast.contains(where: { $0.uncertaintyKilometers > 0 }) else { return [] }
        return [Cone(around: [now] + forecast).outline]
    }
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
