import Foundation

@frozen public struct Text: Equatable, Sendable {
    /// The text's content; an image in it is its name in angle brackets, which VoiceOver does not read.
    public let _content: String
    /// The symbol shown in place of words.
    public let _symbol: String?
    /// The text's own look, which goes before what surrounds it.
    public var _font: Font?
    public var _weight: Font.Weight?
    public var _style: _StyleBox?

    @_disfavoredOverload nonisolated public init<S>(_ content: S) where S: StringProtocol { self.init(verbatim: String(content)) }
    nonisolated public init(verbatim content: String) {
        _content = content
        _symbol = nil
    }
    nonisolated public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        key.stop()
    }
    nonisolated public init(_ image: Image) {
        _content = ""
        _symbol = image._name
    }
}

/// The forms that a literal chooses, as with Apple's. The app's words are values, in the reader's language.
extension LocalizedStringKey {
    nonisolated func stop() -> Never { fatalError("SwiftUI double: the text \"\(_key)\" is a literal, which no catalogue translates") }
}

/// A style of any type, as a value that can be compared.
public struct _StyleBox: Equatable, Sendable {
    public let style: any ShapeStyle
    public static func == (left: _StyleBox, right: _StyleBox) -> Bool { "\(left.style)" == "\(right.style)" }
}

extension Text: View, Primitive {
    public static func _nodes(of view: Text, _ context: _Context) -> [ViewNode] { [ViewNode(.text(view), in: context.at("Text"))] }
}

extension Text {
    // https://developer.apple.com/documentation/swiftui/text/case
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase
    }
    nonisolated public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {
        var text = self
        text._style = _StyleBox(style: style)
        return text
    }
    nonisolated public func font(_ font: Font?) -> Text {
        var text = self
        text._font = font
        return text
    }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text {
        var text = self
        text._weight = weight
        return text
    }
}

@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public let _key: String
    public init(stringLiteral value: String) { _key = value }
}

@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing
}

// https://developer.apple.com/documentation/swiftui/view-text-and-symbols
extension View {
    nonisolated public func font(_ font: Font?) -> some View { surroundings { $0._look.font = font } }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { surroundings { $0._look.weight = weight } }
    nonisolated public func monospacedDigit() -> some View { surroundings { $0._look.hasMonospacedDigits = true } }
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { surroundings { $0._look.tracking = tracking } }
    nonisolated public func lineLimit(_ number: Int?) -> some View { surroundings { $0._look.lines = number.map { 0...$0 } } }
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { surroundings { $0._look.smallestScale = factor } }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        surroundings { $0._look.alignment = alignment }
    }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { surroundings { $0._look.textCase = textCase } }
}
