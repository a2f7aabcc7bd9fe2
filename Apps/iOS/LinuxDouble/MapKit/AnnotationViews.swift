import Foundation
import UIKit

@MainActor open class MKAnnotationView: UIView {
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        _reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) { fatalError("MapKit double: an annotation's view in a storyboard is not supported") }

    open var annotation: (any MKAnnotation)?
    open var displayPriority: MKFeatureDisplayPriority = .required
    /// Apple's `reuseIdentifier`.
    public let _reuseIdentifier: String?
}

// https://developer.apple.com/documentation/mapkit/mkmarkerannotationview
/// The balloon of a place. What it looks like is the system's.
@MainActor open class MKMarkerAnnotationView: MKAnnotationView {
    open var glyphText: String?
    open var markerTintColor: UIColor?
    open var glyphTintColor: UIColor?
    open var titleVisibility: MKFeatureVisibility = .adaptive
    open var subtitleVisibility: MKFeatureVisibility = .adaptive
}

public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let required = MKFeatureDisplayPriority(rawValue: 1000)
    public static let defaultHigh = MKFeatureDisplayPriority(rawValue: 750)
    public static let defaultLow = MKFeatureDisplayPriority(rawValue: 250)
}

public enum MKFeatureVisibility: Int, Sendable {
    case adaptive
    case hidden
    case visible
}
