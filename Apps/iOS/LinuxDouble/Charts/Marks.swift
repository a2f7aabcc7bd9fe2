import Foundation
import SwiftUI

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

/// Content that is one mark.
protocol OneMark: OwnChartContent {
    nonisolated var mark: ChartMark { get }
}

extension OneMark {
    @MainActor @preconcurrency public static func _marks(of content: Self, _ context: _Context) -> [ChartMark] { [content.mark] }
}

/// A position in points; nil reaches to the plot's edge.
private func points(_ value: CGFloat?) -> ChartMark.Position? { value.map { .points($0) } }

@MainActor @preconcurrency public struct LineMark: OneMark {
    nonisolated(unsafe) let mark: ChartMark
    nonisolated public init<X, Y, S>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) where X: Plottable, Y: Plottable, S: Plottable {
        mark = ChartMark(.line, x: x.position, y: y.position, series: series.name)
    }
}

@MainActor @preconcurrency public struct AreaMark: OneMark {
    nonisolated(unsafe) let mark: ChartMark
    nonisolated public init<X, Y, S>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) where X: Plottable, Y: Plottable, S: Plottable {
        mark = ChartMark(.area, x: x.position, y: yStart.position, yEnd: yEnd.position, series: series.name)
    }
}

@MainActor @preconcurrency public struct BarMark: OneMark {
    nonisolated(unsafe) let mark: ChartMark
    nonisolated public init<X, Y>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable {
        var mark = ChartMark(.bar, x: x.position, y: yStart.position, yEnd: yEnd.position)
        mark.width = width.points
        self.mark = mark
    }
}

@MainActor @preconcurrency public struct PointMark: OneMark {
    nonisolated(unsafe) let mark: ChartMark
    nonisolated public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) where X: Plottable, Y: Plottable {
        mark = ChartMark(.point, x: x.position, y: y.position)
    }
}

@MainActor @preconcurrency public struct RuleMark: OneMark {
    nonisolated(unsafe) let mark: ChartMark
    nonisolated public init<X, Y>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) where X: Plottable, Y: Plottable {
        mark = ChartMark(.rule, x: x.position, y: yStart.position, yEnd: yEnd.position)
    }
    nonisolated public init<Y>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) where Y: Plottable {
        mark = ChartMark(.rule, x: points(xStart), xEnd: points(xEnd), y: y.position)
    }
    nonisolated public init<X, Y>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) where X: Plottable, Y: Plottable {
        mark = ChartMark(.rule, x: xStart.position, xEnd: xEnd.position, y: y.position)
    }
}

@MainActor @preconcurrency public struct RectangleMark: OneMark {
    nonisolated(unsafe) let mark: ChartMark
    nonisolated public init<X>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) where X: Plottable {
        mark = ChartMark(.rectangle, x: xStart.position, xEnd: xEnd.position, y: points(yStart), yEnd: points(yEnd))
    }
}
