@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationAdditions

// https://developer.apple.com/documentation/uikit/uitraitcollection
/// The three traits that the app reads.
// Safe to send: no value of it changes.
open class UITraitCollection: NSObject, @unchecked Sendable {
    private let style: UIUserInterfaceStyle
    private let contrast: UIAccessibilityContrast
    private let category: UIContentSizeCategory

    /// The traits of a phone as it is sold: light, normal contrast, text of size *Large*, each unless given.
    public init(
        _userInterfaceStyle: UIUserInterfaceStyle = .light, accessibilityContrast: UIAccessibilityContrast = .normal,
        preferredContentSizeCategory: UIContentSizeCategory = ._large
    ) {
        style = _userInterfaceStyle
        contrast = accessibilityContrast
        category = preferredContentSizeCategory
        super.init()
    }

    open var userInterfaceStyle: UIUserInterfaceStyle { style }
    open var accessibilityContrast: UIAccessibilityContrast { contrast }
    open var preferredContentSizeCategory: UIContentSizeCategory { category }

    /// The traits of a view for which neither it nor any ancestor sets `_traits`.
    public static let _standard = UITraitCollection()

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return style == other.style && contrast == other.contrast && category == other.category
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(style)
        hasher.combine(contrast)
        hasher.combine(category)
        return hasher.finalize()
    }
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}

public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified
    case normal
    case high
}

// https://developer.apple.com/documentation/uikit/uicontentsizecategory
/// The reader's text size. The raw values are those of Apple's constants.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var isAccessibilityCategory: Bool { rawValue.hasPrefix("UICTContentSizeCategoryAccessibility") }

    /// Apple's `large`: the size of a new phone.
    public static let _large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")

    /// Every size, the smallest first.
    public static let _all = ["", "Accessibility"].flatMap { group in
        (group.isEmpty ? ["XS", "S"] : []) + ["M", "L", "XL", "XXL", "XXXL"].map { group + $0 }
    }.map { UIContentSizeCategory(rawValue: "UICTContentSizeCategory\($0)") }
}
