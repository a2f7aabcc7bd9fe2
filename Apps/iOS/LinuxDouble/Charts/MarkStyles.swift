import Foundation
import SwiftUI

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

public struct MarkDimension: Sendable {
    let points: CGFloat?
    public static var automatic: MarkDimension { MarkDimension(points: nil) }
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(points: value) }
}

@frozen public struct InterpolationMethod: Sendable {
    public let _name: String
    public static var monotone: InterpolationMethod { InterpolationMethod(_name: "monotone") }
}

public struct AnnotationPosition: Equatable {
    let name: String
    nonisolated(unsafe) public static let automatic = AnnotationPosition(name: "automatic")
    nonisolated(unsafe) public static let overlay = AnnotationPosition(name: "overlay")
    nonisolated(unsafe) public static let top = AnnotationPosition(name: "top")
}

public struct AnnotationOverflowResolution {
    nonisolated public init(
        x: AnnotationOverflowResolution.Strategy = .automatic, y: AnnotationOverflowResolution.Strategy = .automatic
    ) {}

    // https://developer.apple.com/documentation/charts/annotationoverflowresolution/strategy
    public struct Strategy {
        let name: String
        nonisolated(unsafe) public static let automatic = AnnotationOverflowResolution.Strategy(name: "automatic")
        nonisolated(unsafe) public static let disabled = AnnotationOverflowResolution.Strategy(name: "disabled")
        nonisolated(unsafe) public static let fit = AnnotationOverflowResolution.Strategy(name: "fit")
    }
}

/// Content whose marks are changed.
private struct StyledMarks<Content: ChartContent>: OwnChartContent {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let change: (inout ChartMark) -> Void
    nonisolated(unsafe) let annotation: Annotating?

    struct Annotating {
        let position: AnnotationPosition
        let alignment: Alignment
        let spacing: CGFloat?
        let view: any View
    }

    nonisolated init(_ content: Content, annotation: Annotating? = nil, change: @escaping (inout ChartMark) -> Void = { _ in }) {
        self.content = content
        self.change = change
        self.annotation = annotation
    }

    static func _marks(of content: Self, _ context: _Context) -> [ChartMark] {
        var marks = Content._marks(of: content.content, context.at("_"))
        for index in marks.indices {
            content.change(&marks[index])
            if let annotation = content.annotation {
                let nodes = context.at("annotation\(index)").nodes(of: annotation.view)
                marks[index].annotations.append(
                    .init(position: annotation.position, alignment: annotation.alignment, spacing: annotation.spacing, nodes: nodes))
            }
        }
        return marks
    }
}

// https://developer.apple.com/documentation/charts/chartcontent#Styling-marks
extension ChartContent {
    nonisolated public func foregroundStyle<S>(_ style: S) -> some ChartContent where S: ShapeStyle {
        StyledMarks(self) { $0.style = style }
    }
    // https://developer.apple.com/documentation/charts/chartcontent/alignsmarkstyleswithplotarea(_:)
    nonisolated public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        StyledMarks(self) { $0.alignsStyles = aligns }
    }
    nonisolated public func opacity(_ opacity: Double) -> some ChartContent { StyledMarks(self) { $0.opacity *= opacity } }
    nonisolated public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        StyledMarks(self) { $0.cornerRadius = radius }
    }
    nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent { StyledMarks(self) { $0.stroke = style } }
    nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        StyledMarks(self) { $0.isMonotone = true }
    }
    nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent { StyledMarks(self) { $0.symbolArea = area } }
}

// https://developer.apple.com/documentation/charts/chartcontent#Annotating-marks
extension ChartContent {
    nonisolated public func annotation<C>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> C
    ) -> some ChartContent where C: View {
        StyledMarks(self, annotation: .init(position: position, alignment: alignment, spacing: spacing, view: content()))
    }
}
