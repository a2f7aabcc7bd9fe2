import Foundation
import UIKit

/// One element of an evaluated view tree: what SwiftUI would draw, as a value that tests can read.
///
/// Layout and drawing read it from the outside to the inside: an effect such as padding is a node around what it changes.
@MainActor public final class ViewNode {
    /// The kinds of nodes.
    @frozen public enum Kind {
        case text(Text)
        case symbol(String)
        case color(Color)
        case gradient(LinearGradient)
        case shape(any Shape, fill: any ShapeStyle)
        case spacer(minLength: CGFloat?)
        case divider
        case progress
        case stack(Stack)
        case grid(alignment: Alignment, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?)
        case gridRow(VerticalAlignment?)
        case lazyGrid(columns: [GridItem], alignment: HorizontalAlignment, spacing: CGFloat?)
        case layout(AnyLayout)
        case viewThatFits(Axis.Set)
        case geometry
        case scroll(Axis.Set)
        case list
        /// Its first child holds the header, its last the footer.
        case section
        case group(String)
        /// The screens of a stack, the last of which is seen, and how that one is taken back.
        case navigation(() -> Void)
        case control(Control)
        /// A view of UIKit, as a controller or a cell holds it.
        case hosted(UIView, _Context)
        /// Something that another module draws: a chart.
        case drawing(any NodeDrawing)
        case effect(Effect)
    }

    /// Along what a stack places its views.
    @frozen public enum Stack {
        case horizontal(VerticalAlignment, spacing: CGFloat?)
        case vertical(HorizontalAlignment, spacing: CGFloat?)
        case depth(Alignment)
    }

    public let kind: Kind
    /// The place in the tree, by which SwiftUI identifies views.
    public let path: String
    public let children: [ViewNode]
    /// The element's environment: fonts, colours, sizes, directions.
    public let environment: EnvironmentValues
    /// The elements of a geometry reader for the size that a layout gives it; nil for every other element.
    public private(set) var measured: ((CGSize) -> [ViewNode])?

    public init(_ kind: Kind, _ children: [ViewNode] = [], in context: _Context) {
        self.kind = kind
        self.children = children
        path = context.path
        environment = context.environment
    }

    /// The content of a geometry reader, for the window's size until a layout measures it.
    convenience init(_ children: [ViewNode], in context: _Context, measured: @escaping (CGSize) -> [ViewNode]) {
        self.init(.geometry, children, in: context)
        self.measured = measured
    }

    /// This node and all below it, in reading order.
    public var all: [ViewNode] { [self] + children.flatMap(\.all) }
}

/// A drawing by another module inside a node.
@MainActor public protocol NodeDrawing {
    /// The views that the drawing contains, such as annotations.
    var nodes: [ViewNode] { get }
}

extension ViewNode {
    /// Something that a person acts on.
    public struct Control {
        /// The effect of a person's action.
        @frozen public enum Action {
            case button(role: ButtonRole?, () -> Void)
            case link(URL)
            case push(() -> Void)
            case toggle(Binding<Bool>)
            case choose(options: [Option], isMenu: Bool)
            case slide(Binding<Double>, ClosedRange<Double>, step: Double)
            case type(Binding<String>, prompt: Text?, isSecure: Bool)
            case share(SharedItem)
        }

        /// An item that a share link shares.
        public struct SharedItem {
            public let subject: String?
            public let message: String?
            /// The title of the preview.
            public let title: String
            /// By the identifier of the content's type, the best one first.
            public let exports: [(type: String, data: @MainActor () async throws -> Data)]
        }

        /// One of a picker's values.
        public struct Option {
            public let label: [ViewNode]
            public let isSelected: Bool
            public let select: () -> Void
        }

        public let action: Action
        /// The style by which the control is drawn; nil for the standard one.
        public var style: String?

        public init(_ action: Action, style: String? = nil) {
            self.action = action
            self.style = style
        }
    }

    /// The effect of a modifier on its content.
    @frozen public enum Effect {
        case padding(Edge.Set, CGFloat?)
        case frame(Frame)
        case fixedSize
        case priority(Double)
        case offset(CGFloat, CGFloat)
        case rotation(Angle, UnitPoint)
        case aspect(CGFloat?, ContentMode)
        case ignoresSafeArea(Edge.Set)
        case background([ViewNode], Alignment)
        case overlay([ViewNode], Alignment)
        case inset(VerticalEdge, [ViewNode])
        case mask([ViewNode], Alignment)
        case clip(any Shape)
        case opacity(Double)
        case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
        case margins(Edge.Set, CGFloat?)
        case unsizedAxes(Axis.Set)
        case tag(AnyHashable)
        case tab([ViewNode])
        case accessibility(AccessibilityAttributes)
        case screen(Screen)
        case swipe(delete: (() -> Void)?, move: ((Int) -> Void)?)
        /// Scrolls to the view with an identity.
        case scrolled((AnyHashable) -> Void)
        case row(insets: EdgeInsets?, background: [ViewNode])
        case opening((URL) -> Void)
        case sheet([ViewNode], close: () -> Void)
        case widgetBackground([ViewNode])
        /// Has no effect on what is shown or spoken here.
        case unseen(String)
    }

    /// The sides that a frame gives, in points.
    public struct Frame: Equatable {
        public var width: CGFloat?
        public var height: CGFloat?
        public var minWidth: CGFloat?
        public var idealWidth: CGFloat?
        public var maxWidth: CGFloat?
        public var minHeight: CGFloat?
        public var idealHeight: CGFloat?
        public var maxHeight: CGFloat?
        public var alignment: Alignment
    }

    /// The accessibility attributes of an element, for VoiceOver.
    public struct AccessibilityAttributes {
        public var label: String?
        /// Said after the name.
        public var value: String?
        public var isHidden = false
        public var traits: AccessibilityTraits?
        public var children: AccessibilityChildBehavior?
        public var actions: [ViewNode] = []

        public init(label: String? = nil, isHidden: Bool = false) {
            self.label = label
            self.isHidden = isHidden
        }
    }

    /// A screen's settings for the bars around it.
    @frozen public enum Screen {
        case title(String)
        case titleMode(NavigationBarItem.TitleDisplayMode)
        case toolbar([(ToolbarItemPlacement, [ViewNode])])
        case search(Binding<String>, prompt: String?)
    }
}
