import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

// Apple's protocol also measures and places subviews. The app defines no layout, so this one requires nothing.
public protocol Layout {}

extension Layout {
    @MainActor public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
        LaidOut(layout: AnyLayout(self), content: content())
    }
}

/// Content under a layout.
struct LaidOut<Content: View>: View, Container {
    nonisolated(unsafe) let layout: AnyLayout
    nonisolated(unsafe) let content: Content
    static func kind(of view: Self) -> ViewNode.Kind { .layout(view.layout) }
}

@frozen public struct AnyLayout: Layout {
    public let _layout: any Layout
    public init<L>(_ layout: L) where L: Layout { _layout = (layout as? AnyLayout)?._layout ?? layout }
}

@frozen public struct HStackLayout: Layout {
    public let _alignment: VerticalAlignment
    public let _spacing: CGFloat?
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        _alignment = alignment
        _spacing = spacing
    }
}

@frozen public struct VStackLayout: Layout {
    public let _alignment: HorizontalAlignment
    public let _spacing: CGFloat?
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        _alignment = alignment
        _spacing = spacing
    }
}

public protocol CoordinateSpaceProtocol {}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: String
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    // https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol/scrollview
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: "scrollView") }
}
