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

    /// The elements that VoiceOver finds in the view, in its order: an element hides its contents; else the app's `accessibilityElements`,
    /// else the subviews. Hidden views are left out. Elements that are not views (a host of SwiftUI may list another kind) are returned
    /// unchanged.
    @MainActor public var _spokenElements: [Any] {
        if isHidden { return [] }
        if isAccessibilityElement { return [self] }
        return (accessibility.elements ?? _subviews).flatMap { element in (element as? UIView)?._spokenElements ?? [element] }
    }
}

/// The app's accessibility settings for a view; nil uses UIKit's.
struct AccessibilityAttributes {
    var isElement: Bool?
    var label: String?
    var traits: UIAccessibilityTraits?
    var elements: [Any]?
    var userInputLabels: [String]?
}

/// UIKit's own accessibility for a kind of view.
struct StandardAccessibility {
    var isElement = false
    var label: String?
    var traits: UIAccessibilityTraits = []
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
}
