import Foundation
import UniformTypeIdentifiers

public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Self.Representation { get }
}

public protocol TransferRepresentation: Sendable {
    associatedtype Item: Transferable
    associatedtype Body: TransferRepresentation
    @TransferRepresentationBuilder<Self.Item> var body: Self.Body { get }
    /// Each type of content with what makes it, the best one first.
    var _exports: [_TransferExport<Item>] { get }
}

/// A type of content, and what makes it of an item.
public struct _TransferExport<Item> {
    public let type: UTType
    public let data: @Sendable (Item) async throws -> Data
}

@resultBuilder public struct TransferRepresentationBuilder<Item> where Item: Transferable {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Item == Content.Item, Content: TransferRepresentation { content }
    public static func buildBlock<Content>(_ content: Content) -> Content
    where Item == Content.Item, Content: TransferRepresentation { content }
}

extension Never: Transferable {
    public static var transferRepresentation: Never { return fatalError("CoreTransferable double: Never is not transferred") }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
    public typealias Body = Never
    public var body: Never { return fatalError("CoreTransferable double: Never has no body") }
    public var _exports: [_TransferExport<Never>] { [] }
}

public struct DataRepresentation<Item>: TransferRepresentation where Item: Transferable {
    public typealias Body = Never
    public let _exports: [_TransferExport<Item>]
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        _exports = [_TransferExport(type: exportedContentType, data: exporting)]
    }
    public var body: Never { return fatalError("CoreTransferable double: a representation of data has no body") }
}

extension _TransferExport: Sendable {}
