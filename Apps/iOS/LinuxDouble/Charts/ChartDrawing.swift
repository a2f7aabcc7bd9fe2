import Foundation
import SwiftUI

/// A chart's marks as values, with what its modifiers say of scales and axes.
@MainActor public struct ChartDrawing: NodeDrawing {
    public let marks: [ChartMark]
    public let look: ChartLook
    /// The views that annotate marks.
    public var nodes: [ViewNode] { marks.flatMap { $0.annotations.flatMap(\.nodes) } }
}

/// One mark of a chart.
public struct ChartMark {
    /// The shape that is drawn for a mark.
    @frozen public enum Kind: String, Sendable {
        case line, area, bar, point, rule, rectangle
    }

    /// Where a mark is along one axis: a value of the data, or points from the plot's edge.
    @frozen public enum Position {
        case value(any PrimitivePlottableProtocol)
        case points(CGFloat)
    }

    /// Views beside a mark.
    public struct Annotation {
        public let position: AnnotationPosition
        public let alignment: Alignment
        public let spacing: CGFloat?
        public let nodes: [ViewNode]
    }

    public let kind: Kind
    public var x: Position?
    public var xEnd: Position?
    public var y: Position?
    public var yEnd: Position?
    /// Marks of one series are one line.
    public var series: String?
    public var width: CGFloat?
    public var style: (any ShapeStyle)?
    public var stroke: StrokeStyle?
    public var opacity = 1.0
    public var cornerRadius: CGFloat = 0
    public var symbolArea: CGFloat?
    public var isMonotone = false
    public var alignsStyles = false
    public var annotations: [Annotation] = []

    init(_ kind: Kind, x: Position? = nil, xEnd: Position? = nil, y: Position? = nil, yEnd: Position? = nil, series: String? = nil) {
        self.kind = kind
        self.x = x
        self.xEnd = xEnd
        self.y = y
        self.yEnd = yEnd
        self.series = series
    }
}

/// The settings of the modifiers around a chart.
public struct ChartLook {
    /// The range of an axis, and its distance from the edges of the plot.
    public struct Scale {
        public let domain: ClosedRange<Double>
        public let padding: CGFloat
    }
    public var x: Scale?
    public var y: Scale?
    public var hidesXAxis = false
    public var hidesYAxis = false
    public var hidesLegend = false
    /// Chooses a place on the x axis as a finger does, nil as one that is lifted; nil for a chart that reports no choice.
    public var choose: ((Double?) -> Void)?
}

private struct ChartLookKey: EnvironmentKey {
    static var defaultValue: ChartLook { ChartLook() }
}

extension EnvironmentValues {
    var chartLook: ChartLook {
        get { self[ChartLookKey.self] }
        set { self[ChartLookKey.self] = newValue }
    }
}
