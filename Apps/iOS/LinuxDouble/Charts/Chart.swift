import Foundation
import SwiftUI

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

@MainActor @preconcurrency public struct Chart<Content>: View where Content: ChartContent {
    nonisolated(unsafe) let content: Content
    nonisolated public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
    @MainActor @preconcurrency public var body: some View { EmptyView() }
    public static func _nodes(of view: Self, _ context: _Context) -> [ViewNode] {
        let inner = context.at("Chart")
        let drawing = ChartDrawing(marks: Content._marks(of: view.content, inner), look: context.environment.chartLook)
        return [ViewNode(.drawing(drawing), drawing.nodes, in: inner)]
    }
}

@MainActor @preconcurrency public protocol ChartContent {
    associatedtype Body: ChartContent
    @ChartContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// The marks that the content consists of.
    @MainActor @preconcurrency static func _marks(of content: Self, _ context: _Context) -> [ChartMark]
}

extension ChartContent {
    @MainActor @preconcurrency public static func _marks(of content: Self, _ context: _Context) -> [ChartMark] {
        Body._marks(of: content.body, context.at("\(Self.self)"))
    }
}

/// Content that this double reads by itself.
protocol OwnChartContent: ChartContent where Body == Never {}

extension OwnChartContent {
    /// Nothing: `_marks` makes the marks.
    public var body: Never { fatalError("Charts double: \(Self.self) has no body") }
}

extension Never: ChartContent {
    public static func _marks(of content: Never, _ context: _Context) -> [ChartMark] {}
}

extension Optional: ChartContent where Wrapped: ChartContent {
    @MainActor @preconcurrency public var body: some ChartContent { SeveralMarks(contents: map { [$0] } ?? []) }
}

extension ForEach: ChartContent where Content: ChartContent {
    @MainActor @preconcurrency public var body: some ChartContent {
        SeveralMarks(contents: data.map { _content($0) })
    }
}

extension ForEach where Content: ChartContent {
    nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(_data: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach where Content: ChartContent, ID == Data.Element.ID, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(_data: data, id: { $0.id }, content: content)
    }
}

/// Several pieces of content, each at its own place.
struct SeveralMarks: OwnChartContent {
    nonisolated(unsafe) let contents: [any ChartContent]
    nonisolated init(contents: [any ChartContent]) { self.contents = contents }
    static func _marks(of content: SeveralMarks, _ context: _Context) -> [ChartMark] {
        func opened<C: ChartContent>(_ content: C, _ context: _Context) -> [ChartMark] { C._marks(of: content, context) }
        return content.contents.enumerated().flatMap { opened($1, context.at("\($0)")) }
    }
}

@resultBuilder public struct ChartContentBuilder {
    public static func buildPartialBlock<C>(first content: C) -> C where C: ChartContent { content }
    public static func buildPartialBlock<A, N>(accumulated: A, next: N) -> some ChartContent where A: ChartContent, N: ChartContent {
        SeveralMarks(contents: [accumulated, next])
    }
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ChartContent { content }
}
