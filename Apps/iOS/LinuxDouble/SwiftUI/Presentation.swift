import Foundation

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

/// A sheet above the content: it is evaluated while it is presented, in a separate environment in which it can be closed.
private struct WithSheet<Content: View, Sheet: View>: View, Primitive {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let isPresented: Binding<Bool>
    nonisolated(unsafe) let onDismiss: (() -> Void)?
    nonisolated(unsafe) let sheet: () -> Sheet
    nonisolated init(content: Content, isPresented: Binding<Bool>, onDismiss: (() -> Void)?, sheet: @escaping () -> Sheet) {
        self.content = content
        self.isPresented = isPresented
        self.onDismiss = onDismiss
        self.sheet = sheet
    }
    static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let nodes = Content._nodes(of: view.content, context.at("_"))
        context.host.event(at: context.path + "#sheet") {
            SheetEvent()
        } _: { event, _ in
            let isShown = view.isPresented.wrappedValue
            if event.wasShown, !isShown, let onDismiss = view.onDismiss { context.host.afterwards(onDismiss) }
            event.wasShown = isShown
        }
        guard view.isPresented.wrappedValue else { return nodes }
        var inner = context.at("sheet")
        let close = { view.isPresented.wrappedValue = false }
        inner.environment.close = close
        inner.environment._push = nil
        inner.environment._destinations = nil
        let sheet = Sheet._nodes(of: view.sheet(), inner)
        return nodes.enumerated().map { $0 == 0 ? ViewNode(.effect(.sheet(sheet, close: close)), [$1], in: context) : $1 }
    }
}

private final class SheetEvent: ViewEvent {
    var wasShown = false
}

// https://developer.apple.com/documentation/swiftui/modal-presentations
extension View {
    nonisolated public func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        WithSheet(content: self, isPresented: isPresented, onDismiss: onDismiss, sheet: content)
    }
}
