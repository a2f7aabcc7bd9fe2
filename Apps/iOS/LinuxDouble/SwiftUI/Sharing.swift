import CoreTransferable
import Foundation
import UniformTypeIdentifiers

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View, Primitive
where Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View, Data.Element: Transferable {
    nonisolated(unsafe) let items: Data
    nonisolated let subject: Text?
    nonisolated let message: Text?
    nonisolated(unsafe) let preview: SharePreview<PreviewImage, PreviewIcon>
    nonisolated(unsafe) let label: Label
    nonisolated public init<I>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I>, I: Transferable {
        items = CollectionOfOne(item)
        self.subject = subject
        self.message = message
        self.preview = preview
        self.label = label()
    }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("ShareLink")
        let item = ViewNode.Control.SharedItem(
            subject: view.subject?._content, message: view.message?._content, title: view.preview.title,
            exports: view.items.flatMap { exports(of: $0) })
        return [ViewNode(.control(.init(.share(item))), Label._nodes(of: view.label, inner), in: inner)]
    }
}

@MainActor private func exports<Item: Transferable>(
    of item: Item
) -> [(type: String, data: @MainActor () async throws -> Foundation.Data)] {
    guard let exports = Item.transferRepresentation._exports as? [_TransferExport<Item>] else {
        fatalError("SwiftUI double: \(Item.self) is represented as another type")
    }
    return exports.map { ($0.type.identifier, SharedData(item: item, export: $0).make) }
}

/// An item, and what makes data of it.
// Safe to send: only the main actor reads it, and what makes the data may be called from anywhere.
private struct SharedData<Item>: @unchecked Sendable {
    let item: Item
    let export: _TransferExport<Item>
    @MainActor func make() async throws -> Foundation.Data { try await export.data(item) }
}

public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {
    let title: String
}

extension SharePreview where Icon == Never {
    public init(_ titleKey: LocalizedStringKey, image: Image) { titleKey.stop() }
    @_disfavoredOverload public init<S>(_ title: S, image: Image) where S: StringProtocol { self.title = String(title) }
}
