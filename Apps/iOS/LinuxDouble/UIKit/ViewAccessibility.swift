import Foundation

// https://developer.apple.com/documentation/uikit/uiaccessibility-protocol
extension UIView {
    /// True for labels and controls unless the app says otherwise.
    @MainActor public var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? standardAccessibility.isElement }
        set { accessibility.isElement = newValue }
    }

    /// A label's text and a button's title unless the app says otherwise.
    @MainActor public var accessibilityLabel: String? {
        get { accessibility.label ?? standardAccessibility.label }
        set { accessibility.label = newValue }
    }

    @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits ?? standardAccessibility.traits }
        set { accessibility.traits = newValue }
    }

    @MainActor public var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }

    // https://developer.apple.com/documentation/objectivec/nsobject/accessibilityuserinputlabels
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The label unless the app says otherwise.
    @MainActor public var accessibilityUserInputLabels: [String]! {
        get { accessibility.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibility.userInputLabels = newValue }
    }

    /// What VoiceOver finds in the view, in its order: an element hides what it contains; else the app's `accessibilityElements`, else the
    /// subviews. Hidden views are left out. What is not a view (a host of SwiftUI may list elements of another kind) is returned as it is.
    @MainActor public var _spokenElements: [Any] {
        if isHidden { return [] }
        if isAccessibilityElement { return [self] }
        return (accessibility.elements ?? _subviews).flatMap { element in (element as? UIView)?._spokenElements ?? [element] }
    }
}

/// What the app says of a view; nil is what UIKit says.
struct AccessibilityAttributes {
    var isElement: Bool?
    var label: String?
    var traits: UIAccessibilityTraits?
    var elements: [Any]?
    var userInputLabels: [String]?
}

/// What UIKit says of a kind of view.
struct StandardAccessibility {
    var isElement = false
    var label: String?
    var traits: UIAccessibilityTraits = []
}

// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
}
