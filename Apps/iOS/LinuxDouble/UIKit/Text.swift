import Foundation

// https://developer.apple.com/documentation/uikit/uifont
/// A text style of the system, or the font of a new label.
// Safe to send: no value of it changes.
open class UIFont: NSObject, @unchecked Sendable {
    // https://developer.apple.com/documentation/uikit/uifont/textstyle
    public struct TextStyle: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let body = UIFont.TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let subheadline = UIFont.TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let footnote = UIFont.TextStyle(rawValue: "UICTFontTextStyleFootnote")
    }

    // https://developer.apple.com/documentation/uikit/uifont/weight
    public struct Weight: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
    }

    /// The style that the app asked for; nil is the system's font at 17 points, which a new label has.
    public let _textStyle: UIFont.TextStyle?

    private init(of style: UIFont.TextStyle?) {
        _textStyle = style
        super.init()
    }

    /// The font of a label to which the app gave none.
    static let ofNewLabel = UIFont(of: nil)

    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        guard styleSizes[style] != nil else { fatalError("UIKit double: the text style \(style.rawValue) is not supported") }
        return UIFont(of: style)
    }

    /// The size in points at which the reader's text size shows the font in a view that adjusts it.
    public func _pointSize(for category: UIContentSizeCategory) -> CGFloat {
        guard let style = _textStyle, let sizes = styleSizes[style] else { return 17 }
        guard let place = UIContentSizeCategory._all.firstIndex(of: category) else {
            fatalError("UIKit double: the text size \(category.rawValue) is not supported")
        }
        return sizes[place]
    }
}

// https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
/// Points by style, from the smallest text size to the largest, as the guidelines' tables for iOS have them.
private let styleSizes: [UIFont.TextStyle: [CGFloat]] = [
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
]

@MainActor open class UILabel: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { unsupported("a label in a storyboard") }

    open var text: String?

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { ownFont ?? .ofNewLabel }
        set { ownFont = newValue }
    }
    private var ownFont: UIFont?

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! {
        get { ownColor ?? UIColor { UIColor(gray: $0.userInterfaceStyle == .dark ? 1 : 0) } }
        set { ownColor = newValue }
    }
    private var ownColor: UIColor?

    open var numberOfLines: Int = 1

    fileprivate var adjustsFont = false

    /// The size in points at which the text is drawn: a font that is not adjusted keeps the size of *Large*, which the double takes for
    /// the device's text size when the app made the font.
    public var _pointSize: CGFloat { font._pointSize(for: adjustsFont ? traitCollection.preferredContentSizeCategory : ._large) }

    /// The colour in which the text is drawn.
    public var _textComponents: UIColor._Components { textColor._resolved(with: traitCollection) }

    override var standardAccessibility: AccessibilityAttributes { AccessibilityAttributes(isElement: true, label: text) }
}

extension UILabel {
    @MainActor public var adjustsFontForContentSizeCategory: Bool {
        get { adjustsFont }
        set { adjustsFont = newValue }
    }
}

extension UIColor {
    fileprivate convenience init(gray: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: 1) }
}

public enum UIKeyboardType: Int, Sendable {
    case `default`
    case asciiCapable
    case numbersAndPunctuation
    case URL
    case numberPad
    case phonePad
    case namePhonePad
    case emailAddress
    case decimalPad
    case twitter
    case webSearch
    case asciiCapableNumberPad
}

public struct UITextContentType: Hashable, Equatable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let URL = UITextContentType(rawValue: "url")
}
