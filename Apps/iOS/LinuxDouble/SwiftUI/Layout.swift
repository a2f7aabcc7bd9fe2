import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

/// A container of the system: its kind, and its content's elements as children.
protocol Container: Primitive {
    associatedtype Content: View
    nonisolated var content: Content { get }
    @MainActor static func kind(of view: Self) -> ViewNode.Kind
}

extension Container {
    @MainActor @preconcurrency public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        // Without the name of the type, which holds those of everything below and is slow to make.
        let inner = context.at("[]")
        return [ViewNode(kind(of: view), Content._nodes(of: view.content, inner), in: inner)]
    }
}

@frozen public struct HStack<Content>: View, Container where Content: View {
    nonisolated let alignment: VerticalAlignment
    nonisolated let spacing: CGFloat?
    nonisolated(unsafe) let content: Content
    nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
    static func kind(of view: Self) -> ViewNode.Kind { .stack(.horizontal(view.alignment, spacing: view.spacing)) }
}

@frozen public struct VStack<Content>: View, Container where Content: View {
    nonisolated let alignment: HorizontalAlignment
    nonisolated let spacing: CGFloat?
    nonisolated(unsafe) let content: Content
    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
    static func kind(of view: Self) -> ViewNode.Kind { .stack(.vertical(view.alignment, spacing: view.spacing)) }
}

@frozen public struct ZStack<Content>: View, Container where Content: View {
    nonisolated let alignment: Alignment
    nonisolated(unsafe) let content: Content
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
    static func kind(of view: Self) -> ViewNode.Kind { .stack(.depth(view.alignment)) }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct GridItem: Sendable {
    // https://developer.apple.com/documentation/swiftui/griditem/size-swift.enum
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public let _size: Size
    public let _spacing: CGFloat?
    public let _alignment: Alignment?
    public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        _size = size
        _spacing = spacing
        _alignment = alignment
    }
}

public struct LazyVGrid<Content>: View, Container where Content: View {
    nonisolated let columns: [GridItem]
    nonisolated let alignment: HorizontalAlignment
    nonisolated let spacing: CGFloat?
    nonisolated(unsafe) let content: Content
    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
    static func kind(of view: Self) -> ViewNode.Kind {
        .lazyGrid(columns: view.columns, alignment: view.alignment, spacing: view.spacing)
    }
}

@frozen public struct Grid<Content>: View, Container where Content: View {
    nonisolated let alignment: Alignment
    nonisolated let spacing: (CGFloat?, CGFloat?)
    nonisolated(unsafe) let content: Content
    nonisolated public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        spacing = (horizontalSpacing, verticalSpacing)
        self.content = content()
    }
    static func kind(of view: Self) -> ViewNode.Kind {
        .grid(alignment: view.alignment, horizontalSpacing: view.spacing.0, verticalSpacing: view.spacing.1)
    }
}

@frozen public struct GridRow<Content>: View, Container where Content: View {
    nonisolated let alignment: VerticalAlignment?
    nonisolated(unsafe) let content: Content
    nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
    static func kind(of view: Self) -> ViewNode.Kind { .gridRow(view.alignment) }
}

extension View {
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { effect(.unsizedAxes(axes)) }
}

@frozen public struct Spacer: View, Primitive {
    nonisolated let minLength: CGFloat?
    nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
    public static func _nodes(of view: Spacer, _ context: _Context) -> [ViewNode] {
        [ViewNode(.spacer(minLength: view.minLength), in: context.at("Spacer"))]
    }
}

public struct Divider: View, Primitive {
    nonisolated public init() {}
    public static func _nodes(of view: Divider, _ context: _Context) -> [ViewNode] { [ViewNode(.divider, in: context.at("Divider"))] }
}

@frozen public struct ViewThatFits<Content>: View, Container where Content: View {
    nonisolated let axes: Axis.Set
    nonisolated(unsafe) let content: Content
    nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
    /// The layout shows the first child that fits; a reader of the tree takes the first.
    static func kind(of view: Self) -> ViewNode.Kind { .viewThatFits(view.axes) }
}

@frozen public struct GeometryReader<Content>: View, Primitive where Content: View {
    nonisolated(unsafe) let content: (GeometryProxy) -> Content
    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    /// Evaluates the content with the window's size and the host's scroll offset.
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("GeometryReader")
        let proxy = GeometryProxy(size: context.host.size, scrolled: context.host.scrolled)
        let nodes = Content._nodes(of: view.content(proxy), inner)
        return [
            ViewNode(nodes, in: inner) { size in
                let proxy = GeometryProxy(size: size, scrolled: context.host.scrolled)
                return Content._nodes(of: view.content(proxy), context.at("GeometryReader \(size)"))
            }
        ]
    }
}

public struct GeometryProxy {
    public let size: CGSize
    let scrolled: CGFloat
    init(size: CGSize, scrolled: CGFloat) {
        self.size = size
        self.scrolled = scrolled
    }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        CGRect(x: 0, y: -scrolled, width: size.width, height: size.height)
    }
}
