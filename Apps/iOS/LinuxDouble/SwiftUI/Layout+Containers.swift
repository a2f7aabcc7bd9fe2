import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

@frozen public struct ProposedViewSize: Equatable, Sendable {
    /// nil asks for the ideal size.
    public let _width: CGFloat?
    public let _height: CGFloat?
    public init(_width: CGFloat?, _height: CGFloat?) {
        self._width = _width
        self._height = _height
    }
    public static let zero = ProposedViewSize(_width: 0, _height: 0)
    public static let infinity = ProposedViewSize(_width: .infinity, _height: .infinity)
}

public protocol Layout: Animatable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
}

extension Layout {
    public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) { cache = makeCache(subviews: subviews) }
    @MainActor public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
        LaidOut(layout: AnyLayout(self), content: content())
    }
}

extension Layout where Self.Cache == Void {
    public func makeCache(subviews: Self.Subviews) -> Self.Cache { () }
}

/// Content under a layout.
struct LaidOut<Content: View>: View, Container {
    nonisolated(unsafe) let layout: AnyLayout
    nonisolated(unsafe) let content: Content
    static func kind(of view: Self) -> ViewNode.Kind { .layout(view.layout) }
}

public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias SubSequence = LayoutSubviews
    let views: [LayoutSubview]
    /// The views that a container lays out.
    public init(_ views: [LayoutSubview]) { self.views = views }
    public var startIndex: Int { 0 }
    public var endIndex: Int { views.count }
    public subscript(index: Int) -> LayoutSubview { views[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(Array(views[bounds])) }
}

public struct LayoutSubview: Equatable, @unchecked Sendable {
    /// The size of the view for a proposal, by the layout that is under way.
    public let _size: (ProposedViewSize) -> CGSize
    let id: Int
    public init(id: Int, _size: @escaping (ProposedViewSize) -> CGSize) {
        self.id = id
        self._size = _size
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { _size(proposal) }
    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.id == right.id }
}

@frozen public struct AnyLayout: Layout {
    public let _layout: any Layout
    public init<L>(_ layout: L) where L: Layout { _layout = (layout as? AnyLayout)?._layout ?? layout }
    // https://developer.apple.com/documentation/swiftui/layout/cache
    public struct Cache {}
    public typealias AnimatableData = EmptyAnimatableData
    public func makeCache(subviews: AnyLayout.Subviews) -> AnyLayout.Cache { Cache() }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: AnyLayout.Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        func opened<L: Layout>(_ layout: L) -> CGSize {
            var cache = layout.makeCache(subviews: subviews)
            return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        return opened(_layout)
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: AnyLayout.Subviews, cache: inout AnyLayout.Cache
    ) {
        func opened<L: Layout>(_ layout: L) {
            var cache = layout.makeCache(subviews: subviews)
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        opened(_layout)
    }
}

/// A stack as a layout, which those who draw the tree lay out themselves.
protocol _StackLayout: Layout where Cache == Void {}

extension _StackLayout {
    /// Stops the test.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize {
        fatalError("SwiftUI double: \(Self.self) is laid out by those who draw the tree")
    }
    /// Stops the test.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {
        fatalError("SwiftUI double: \(Self.self) is laid out by those who draw the tree")
    }
}

@frozen public struct HStackLayout: _StackLayout {
    public let _alignment: VerticalAlignment
    public let _spacing: CGFloat?
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        _alignment = alignment
        _spacing = spacing
    }
}

@frozen public struct VStackLayout: _StackLayout {
    public let _alignment: HorizontalAlignment
    public let _spacing: CGFloat?
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        _alignment = alignment
        _spacing = spacing
    }
}

public enum CoordinateSpace {
    case global
    case local
    case named(AnyHashable)
}

public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: String
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    // https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol/scrollview
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: "scrollView") }
}
