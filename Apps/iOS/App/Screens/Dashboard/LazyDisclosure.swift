import SwiftUI

/// Opens to a content that is made only then: a week of closed days costs seven lines.
struct LazyDisclosure<Content: View, Name: View>: View {
    private let content: () -> Content
    private let label: Name

    @State private var isOpen = false
    @Environment(\.allowsMotion) private var allowsMotion

    init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Name) {
        self.content = content
        self.label = label()
    }

    var body: some View {
        DisclosureGroup(isExpanded: $isOpen) {
            if isOpen { content() }
        } label: {
            label
        }
        .transaction { transaction in
            if !allowsMotion { transaction.animation = nil }
        }
    }
}
