import Foundation

/// A sheet above the content: it is evaluated while it is presented, in a separate environment in which it can be closed.
private nonisolated struct WithSheet<Content: View, Sheet: View>: View, Primitive {
    let content: Content
    let isPresented: Binding<Bool>
    let sheet: () -> Sheet
    @MainActor static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let nodes = Content._nodes(of: view.content, context.at("_"))
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

// https://developer.apple.com/documentation/swiftui/modal-presentations
extension View {
    // Apple's `onDismiss` is a closure; the app passes none, and none is called here.
    nonisolated public func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: Never? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View { WithSheet(content: self, isPresented: isPresented, sheet: content) }
}
