import Foundation
import WeatherModel

/// Where a device says that it was, and when.
public struct PositionFix: Hashable, Sendable {
    /// The point; it leaves Petrel only as the middle of its cell.
    public var coordinate: Coordinate
    /// Radius of uncertainty in metres; nil where the device does not say.
    public var accuracyMeters: Double?
    /// When the device was there, by its own clock: a device may answer with a fix that it had before.
    public var time: Date

    public init(coordinate: Coordinate, accuracyMeters: Double? = nil, time: Date) {
        self.coordinate = coordinate
        self.accuracyMeters = accuracyMeters
        self.time = time
    }

    /// A fix as a device states it.
    ///
    /// - Parameters:
    ///   - latitude: degrees north.
    ///   - longitude: degrees east.
    ///   - accuracyMeters: negative when the device means that the point is not valid, as Core Location does.
    ///   - time: when the device was there.
    /// - Throws: `noFix` when the numbers are no point of the Earth, or the device says that they are not valid.
    public init(latitude: Double, longitude: Double, accuracyMeters: Double?, time: Date) throws(PositionFailure) {
        if let accuracyMeters, !(accuracyMeters >= 0) { throw .noFix }
        do {
            self.init(coordinate: try Coordinate(latitude: latitude, longitude: longitude), accuracyMeters: accuracyMeters, time: time)
        } catch {
            throw .noFix
        }
    }
}
