import Foundation
import WeatherModel

/// The source of the position: the phone's location manager, or a test. Decides nothing.
///
/// Ends soon when its task is cancelled, with the fix that it has or `cancelled`: `DevicePositions` sets the limits. May be asked again
/// while an earlier question is still open.
public protocol PositionDevice: Sendable {
    /// The present permission. Does not ask the person.
    func authorization() async -> PositionAuthorization
    /// The fix that the device already has, of any age; nil when it has none. Does not ask the person or wake the receiver.
    func lastKnown() async -> PositionFix?
    /// Asks the person, and waits for what they say; returns what is known when they were asked before.
    func askPermission() async -> PositionAuthorization
    /// Asks the receiver once.
    ///
    /// - Throws: the reason why the receiver found no position.
    func locate() async throws(PositionFailure) -> PositionFix
}

extension PositionDevice {
    /// For devices that keep none.
    public func lastKnown() async -> PositionFix? { nil }
}

/// Whether the person lets Petrel know where they are.
public enum PositionAuthorization: Hashable, Sendable, CaseIterable {
    /// The person has not been asked yet, or their permission was for one time and is over.
    case notAsked
    /// While the app is in use. Reduced accuracy counts as well: a cell is all that Petrel wants to know.
    case allowed
    /// They said no, or location services are off.
    case denied
    /// They cannot say yes: a profile or parental control forbids it.
    case restricted

    /// True when asking the person again would have no effect.
    package var isRefused: Bool {
        switch self {
        case .denied, .restricted: true
        case .notAsked, .allowed: false
        }
    }
}

/// The change of the permission since the last answer about the position.
package enum PositionChange: Hashable, Sendable, CaseIterable {
    /// Nothing that matters.
    case unchanged
    /// It was missing, and is granted now: the person came back from Settings.
    case lifted
    /// It was granted, and is now withdrawn.
    case withdrawn
}

/// Why a device does not say where it is.
public enum PositionFailure: Error, Hashable, Sendable, CaseIterable {
    /// The person said no, perhaps just now.
    case denied
    /// No receiver, no signal, or numbers that are not a point of the Earth.
    case noFix
    /// The device gave up waiting.
    case timedOut
    /// The caller went away.
    case cancelled
}

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
    /// - Throws: `noFix` when the numbers are not a point of the Earth, or the device says that they are not valid.
    public init(latitude: Double, longitude: Double, accuracyMeters: Double?, time: Date) throws(PositionFailure) {
        if let accuracyMeters, !(accuracyMeters >= 0) { throw .noFix }
        do {
            self.init(coordinate: try Coordinate(latitude: latitude, longitude: longitude), accuracyMeters: accuracyMeters, time: time)
        } catch {
            throw .noFix
        }
    }
}
