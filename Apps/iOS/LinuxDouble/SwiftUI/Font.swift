import Foundation

@frozen public struct Font: Hashable, Sendable {
    /// The style that grows with the reader's size of text; nil for a fixed size.
    public let _style: Font.TextStyle?
    /// Points at the usual size of text.
    public let _size: CGFloat
    public let _weight: Font.Weight?

    init(style: Font.TextStyle?, size: CGFloat, weight: Font.Weight?) {
        _style = style
        _size = size
        _weight = weight
    }

    public static let title = Font.system(.title)
    public static let headline = Font.system(.headline, weight: .semibold)
    public static let subheadline = Font.system(.subheadline)
    public static let body = Font.system(.body)
    public static let caption2 = Font.system(.caption2)
    public static func system(size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil) -> Font {
        Font(style: nil, size: size, weight: weight)
    }
    public static func system(_ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil) -> Font {
        Font(style: style, size: style.size(at: .large), weight: weight)
    }
    /// Points at a size of text.
    public func _points(at size: DynamicTypeSize) -> CGFloat { _style?.size(at: size) ?? _size }
}

extension Font {
    // https://developer.apple.com/documentation/swiftui/font/textstyle
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2
    }
    // https://developer.apple.com/documentation/swiftui/font/weight
    @frozen public struct Weight: Hashable, Sendable {
        /// As CSS counts it.
        public let _value: Int
        init(value: Int) { _value = value }
        public static let light = Font.Weight(value: 300)
        public static let regular = Font.Weight(value: 400)
        public static let medium = Font.Weight(value: 500)
        public static let semibold = Font.Weight(value: 600)
    }
    // https://developer.apple.com/documentation/swiftui/font/design
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }
}

extension Font.TextStyle {
    /// Points by the tables of Apple's Human Interface Guidelines.
    ///
    /// Source: https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
    func size(at size: DynamicTypeSize) -> CGFloat {
        let column = DynamicTypeSize.allCases.firstIndex(of: size) ?? 3
        let row: [CGFloat] =
            switch self {
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            }
        return row[column]
    }
}
