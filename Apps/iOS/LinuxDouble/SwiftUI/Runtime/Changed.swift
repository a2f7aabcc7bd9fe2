// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

/// The effect of a modifier on the view that it is applied to.
enum Change {
    /// Changes what surrounds the content.
    case surroundings((inout EnvironmentValues) -> Void)
    /// Draws something around or about the content.
    case effect(ViewNode.Effect)
    /// The same, made of further views, each at a separate place in the tree.
    case views([any View], ([[ViewNode]]) -> ViewNode.Effect)
    /// The content's identity.
    case identity(any Hashable)
    /// A preview's name.
    case name(String?)
    /// Something that happens with the content.
    case event(any EventMaker)
}

/// Makes a view's event, and notifies it of every evaluation.
protocol EventMaker {
    @MainActor func apply(at path: String, _ context: _Context)
}

/// A view with a modifier of the system applied.
struct Changed<Content: View>: View, Primitive {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let change: Change

    nonisolated init(_ content: Content, _ change: Change) {
        self.content = content
        self.change = change
    }

    static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let content = view.content
        switch view.change {
        case .surroundings(let apply):
            var inner = context
            apply(&inner.environment)
            return Content._nodes(of: content, inner)
        case .effect(.tag(let tag)):
            var inner = context
            if let chosen = context.chosenTab {
                inner.isShown = context.isShown && tag == chosen
                inner.chosenTab = nil
            }
            return Content._nodes(of: content, inner).map { ViewNode(.effect(.tag(tag)), [$0], in: context) }
        case .effect(let effect):
            return Content._nodes(of: content, context).map { ViewNode(.effect(effect), [$0], in: context) }
        case .views(let views, let make):
            let parts = views.enumerated().map { index, view in context.at("part\(index)").nodes(of: view) }
            let nodes = Content._nodes(of: content, context.at("_"))
            // A background or overlay of several views applies to each of them.
            return nodes.map { ViewNode(.effect(make(parts)), [$0], in: context) }
        case .identity(let id): return Content._nodes(of: content, context.at("id(\(context.host.name(of: id)))"))
        case .name: return Content._nodes(of: content, context)
        case .event(let maker):
            let nodes = Content._nodes(of: content, context.at("_"))
            if Content.self is any SeveralViews.Type {
                for node in nodes { maker.apply(at: context.path + "<" + node.path, context) }
            } else {
                maker.apply(at: context.path, context)
            }
            return nodes
        }
    }
}

/// Content that is a group of views: a modifier is applied to each of them.
protocol SeveralViews {}

extension Group: SeveralViews {}
extension ForEach: SeveralViews {}
extension Changed: SeveralViews where Content: SeveralViews {}
extension ModifiedContent: SeveralViews where Content: SeveralViews {}

extension View {
    nonisolated func effect(_ effect: ViewNode.Effect) -> Changed<Self> { Changed(self, .effect(effect)) }

    nonisolated func surroundings(_ change: @escaping (inout EnvironmentValues) -> Void) -> Changed<Self> {
        Changed(self, .surroundings(change))
    }
}

extension View {
    /// An effect that another module declares.
    nonisolated public func _effect(_ effect: ViewNode.Effect) -> some View { Changed(self, .effect(effect)) }
}
