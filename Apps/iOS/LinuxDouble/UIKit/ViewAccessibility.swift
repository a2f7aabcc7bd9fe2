import Foundation

// https://developer.apple.com/documentation/uikit/uiaccessibility-protocol
extension UIView {
    /// True for labels and controls unless the app says otherwise.
    @MainActor public var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? standardAccessibility.isElement ?? false }
        set { accessibility.isElement = newValue }
    }

    /// A label's text and a button's title unless the app says otherwise.
    @MainActor public var accessibilityLabel: String? {
        get { accessibility.label ?? standardAccessibility.label }
        set { accessibility.label = newValue }
    }

    // No test of the app reads these properties, so they can only be set.
    @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { unsupported("reading a view's accessibility traits") }
        set {}
    }

    @MainActor public var accessibilityElements: [Any]? {
        get { unsupported("reading a view's accessibility elements") }
        set {}
    }

    // https://developer.apple.com/documentation/objectivec/nsobject/accessibilityuserinputlabels
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @MainActor public var accessibilityUserInputLabels: [String]! {
        get { unsupported("reading a view's labels for Voice Control") }
        set {}
    }
}

/// The accessibility settings of a view, the app's or UIKit's own for its kind; nil where nothing is said.
struct AccessibilityAttributes {
    var isElement: Bool?
    var label: String?
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
}
