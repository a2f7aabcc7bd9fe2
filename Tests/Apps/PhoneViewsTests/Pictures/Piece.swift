import Foundation

/// What a container offers to an element: points, or nil for the element's ideal size.
///
/// Source: https://developer.apple.com/documentation/swiftui/proposedviewsize
struct Proposal: Hashable {
    var width: CGFloat?
    var height: CGFloat?

    init(_ width: CGFloat? = nil, _ height: CGFloat? = nil) {
        self.width = width
        self.height = height
    }

    init(_ size: CGSize) { self.init(size.width, size.height) }

    /// The same with another size along one axis.
    func with(_ length: CGFloat?, _ axis: LayoutAxis) -> Proposal {
        axis == .horizontal ? Proposal(length, height) : Proposal(width, length)
    }

    func along(_ axis: LayoutAxis) -> CGFloat? { axis == .horizontal ? width : height }
}

/// An axis along which a stack places its children.
enum LayoutAxis {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// An element that can be laid out: it answers with its size to every proposal, and draws itself where its container puts it.
///
/// This is SwiftUI's own order of layout: *a container proposes a size, the child chooses its size, the container places the child*.
/// The rules are Apple's as far as they are documented:
/// - Layout in general: https://developer.apple.com/documentation/swiftui/layout-fundamentals and
///   https://developer.apple.com/documentation/swiftui/layout
/// - Stacks, their spacing and `layoutPriority`: https://developer.apple.com/documentation/swiftui/hstack and
///   https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:)
/// - Frames: https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
/// - `ViewThatFits`: https://developer.apple.com/documentation/swiftui/viewthatfits
/// - Grids: https://developer.apple.com/documentation/swiftui/grid and https://developer.apple.com/documentation/swiftui/griditem
/// - Type sizes: https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
///
/// Where Apple documents no number (the default spacing, the insets of bars and rows) the nearest number of a current iPhone is used, by
/// eye. The result is a drawing of the view tree, not a screenshot.
@MainActor final class Piece {
    /// Draws a piece: in its frame on the canvas, for the proposal by which it chose its size.
    typealias Draw = (CGRect, Proposal, Canvas) -> Void

    /// By which a stack hands out its room; the highest first.
    var priority = 0.0
    /// The axis along which the piece fills what nothing else takes; nil for all but a spacer.
    var isSpacer = false
    /// The cells, if the piece is the row of a grid.
    var cells: [Piece]?
    /// The axes along which a grid's cell asks for no room.
    var unsizedInGrid: Set<LayoutAxis> = []

    private let measure: (Proposal) -> CGSize
    private let paint: Draw
    private var known: [Proposal: CGSize] = [:]

    init(size: @escaping (Proposal) -> CGSize, draw: @escaping Draw) {
        measure = size
        paint = draw
    }

    /// The size that the element chooses. Kept: a stack asks every child several times.
    func size(_ proposal: Proposal) -> CGSize {
        if let size = known[proposal] { return size }
        let size = measure(proposal)
        known[proposal] = size
        return size
    }

    func length(_ proposal: Proposal, _ axis: LayoutAxis) -> CGFloat { size(proposal).along(axis) }

    /// - Parameter proposal: the one for which the piece chose the frame's size; nil if it was offered just that size.
    func draw(in frame: CGRect, _ proposal: Proposal? = nil, on canvas: Canvas) { paint(frame, proposal ?? Proposal(frame.size), canvas) }

    /// A piece around this one that keeps what containers read.
    func wrapped(size: @escaping (Proposal) -> CGSize, draw: @escaping Draw) -> Piece {
        let piece = Piece(size: size, draw: draw)
        piece.priority = priority
        piece.unsizedInGrid = unsizedInGrid
        return piece
    }

    /// Takes no room and draws nothing.
    static var nothing: Piece { Piece(size: { _ in .zero }, draw: { _, _, _ in }) }

    /// As large as it is offered, 10 points where nothing is: what colours and shapes do.
    static func filling(_ draw: @escaping (CGRect, Canvas) -> Void) -> Piece {
        Piece(size: { CGSize(width: $0.width ?? 10, height: $0.height ?? 10) }, draw: { frame, _, canvas in draw(frame, canvas) })
    }

    /// Always of one size.
    static func fixed(_ width: CGFloat, _ height: CGFloat, _ draw: @escaping (CGRect, Canvas) -> Void) -> Piece {
        Piece(size: { _ in CGSize(width: width, height: height) }, draw: { frame, _, canvas in draw(frame, canvas) })
    }
}

extension CGSize {
    func along(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? width : height }
}

extension CGRect {
    /// A size within this frame, by shares of the room that it leaves.
    func placing(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
        CGRect(x: minX + (width - size.width) * x, y: minY + (height - size.height) * y, width: size.width, height: size.height)
    }
}
