import Charts
import Foundation
import SwiftUI

/// Charts: marks on their scales.
extension PageWriter {
    static func drawing(_ drawing: any NodeDrawing, _ environment: EnvironmentValues) -> Piece {
        guard let chart = drawing as? ChartDrawing else { fatalError("pictures: a drawing of the type \(type(of: drawing))") }
        guard chart.look.hidesXAxis, chart.look.hidesYAxis, chart.look.hidesLegend, let x = chart.look.x, let y = chart.look.y else {
            fatalError("pictures: a chart with axes, a legend, or without a scale")
        }
        return .filling { frame, canvas in
            let plot = Plot(frame: frame, x: x, y: y, environment: environment, canvas: canvas)
            plot.draw(chart.marks)
        }
    }
}

/// The area in which the marks of a chart are drawn.
@MainActor private struct Plot {
    let frame: CGRect
    let x: ChartLook.Scale
    let y: ChartLook.Scale
    let environment: EnvironmentValues
    let canvas: Canvas

    func draw(_ marks: [ChartMark]) {
        var drawn: Set<String> = []
        for mark in marks {
            switch mark.kind {
            case .line, .area:
                // All marks of one series are one line, where the first of them stands.
                let series = "\(mark.kind) \(mark.series ?? "")"
                if drawn.insert(series).inserted {
                    drawLine(marks.filter { $0.kind == mark.kind && $0.series == mark.series }, isArea: mark.kind == .area)
                }
            case .bar: drawBar(mark)
            case .rule: drawRule(mark)
            case .rectangle: fill(mark, Rectangle().path(in: rect(mark)), rect(mark))
            case .point: drawPoint(mark)
            }
        }
        for mark in marks {
            for annotation in mark.annotations { draw(annotation, at: point(mark.x, mark.y), radius: radius(mark)) }
        }
    }

    // MARK: Scales

    private func share(_ position: ChartMark.Position, _ scale: ChartLook.Scale) -> CGFloat {
        guard case .value(let value) = position else { fatalError("pictures: a mark at points from the edge") }
        let number: Double
        switch value {
        case let value as Double: number = value
        case let value as Int: number = Double(value)
        case let value as Date: number = value.timeIntervalSinceReferenceDate
        default: fatalError("pictures: a mark at \(value)")
        }
        return (number - scale.domain.lowerBound) / (scale.domain.upperBound - scale.domain.lowerBound)
    }

    private func across(_ position: ChartMark.Position?, _ edge: CGFloat) -> CGFloat {
        frame.minX + (position.map { share($0, x) } ?? edge) * frame.width
    }

    private func down(_ position: ChartMark.Position?, _ edge: CGFloat) -> CGFloat {
        frame.maxY - (position.map { share($0, y) } ?? edge) * frame.height
    }

    private func point(_ x: ChartMark.Position?, _ y: ChartMark.Position?) -> CGPoint { CGPoint(x: across(x, 0.5), y: down(y, 0.5)) }

    private func rect(_ mark: ChartMark) -> CGRect {
        let (left, right) = (across(mark.x, 0), across(mark.xEnd, 1))
        let (bottom, top) = (down(mark.y, 0), down(mark.yEnd, 1))
        return CGRect(x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top))
    }

    // MARK: Marks

    private func fill(_ mark: ChartMark, _ path: SwiftUI.Path, _ bounds: CGRect) {
        guard let style = mark.style else { fatalError("pictures: a mark without a style") }
        canvas.transparent(mark.opacity) {
            canvas.draw(path, Ink.paint(style, environment), in: mark.alignsStyles ? frame : bounds)
        }
    }

    private func drawBar(_ mark: ChartMark) {
        guard let width = mark.width else { fatalError("pictures: a bar without a width") }
        let (bottom, top, middle) = (down(mark.y, 0), down(mark.yEnd, 1), across(mark.x, 0.5))
        let bounds = CGRect(x: middle - width / 2, y: min(top, bottom), width: width, height: abs(bottom - top))
        fill(mark, RoundedRectangle(cornerRadius: mark.cornerRadius).path(in: bounds), bounds)
    }

    private func drawRule(_ mark: ChartMark) {
        var path = SwiftUI.Path()
        let isLevel = mark.xEnd != nil || mark.x == nil
        if isLevel {
            path.move(to: CGPoint(x: across(mark.x, 0), y: down(mark.y, 0)))
            path.addLine(to: CGPoint(x: across(mark.xEnd, 1), y: down(mark.y, 0)))
        } else {
            path.move(to: CGPoint(x: across(mark.x, 0), y: down(mark.y, 0)))
            path.addLine(to: CGPoint(x: across(mark.x, 0), y: down(mark.yEnd, 1)))
        }
        fill(mark, path.strokedPath(mark.stroke ?? StrokeStyle(lineWidth: 1)), frame)
    }

    private func radius(_ mark: ChartMark) -> CGFloat { ((mark.symbolArea ?? 0) / .pi).squareRoot() }

    private func drawPoint(_ mark: ChartMark) {
        let (center, radius) = (point(mark.x, mark.y), radius(mark))
        guard radius > 0 else { return }
        let bounds = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        fill(mark, Circle().path(in: bounds), bounds)
    }

    private func drawLine(_ marks: [ChartMark], isArea: Bool) {
        guard let first = marks.first, let last = marks.last else { return }
        let points = marks.map { point($0.x, isArea ? $0.yEnd : $0.y) }
        var path = SwiftUI.Path()
        path.move(to: points[0])
        if first.isMonotone { Monotone.add(points, to: &path) } else { points.dropFirst().forEach { path.addLine(to: $0) } }
        if isArea {
            // The foot of a smooth area is drawn level; the foot of any other area follows its values.
            let foot = first.isMonotone ? [last, first] : marks.reversed()
            for mark in foot { path.addLine(to: point(mark.x, mark.y)) }
            path.closeSubpath()
        } else {
            path = path.strokedPath(first.stroke ?? StrokeStyle(lineWidth: 2))
        }
        fill(first, path, frame)
    }

    /// A view beside its mark, in its ideal size: above it or over it, within the chart's width where it stands over it.
    private func draw(_ annotation: ChartMark.Annotation, at point: CGPoint, radius: CGFloat) {
        for node in annotation.nodes {
            let piece = PageWriter.piece(node, PageWriter.Surroundings())
            let size = piece.size(Proposal())
            var left = point.x - size.width / 2
            let top: CGFloat
            switch annotation.position {
            case .top: top = point.y - radius - size.height - (annotation.spacing ?? 4)
            case .overlay:
                top = point.y - size.height / 2
                left = min(max(left, frame.minX), frame.maxX - size.width)
            default: fatalError("pictures: an annotation that is neither above its mark nor over it")
            }
            piece.draw(in: CGRect(x: left, y: top, width: size.width, height: size.height), Proposal(), on: canvas)
        }
    }
}

/// A smooth line through points that never leaves the range between two of them.
///
/// Source: Fritsch and Carlson, *Monotone Piecewise Cubic Interpolation*, SIAM J. Numer. Anal. 17 (1980), as d3's `curveMonotoneX` has it.
private enum Monotone {
    static func add(_ points: [CGPoint], to path: inout SwiftUI.Path) {
        guard points.count > 2 else { return points.dropFirst().forEach { path.addLine(to: $0) } }
        let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / max(0.001, $1.x - $0.x) }
        var tangents = [CGFloat](repeating: 0, count: points.count)
        for index in 1..<points.count - 1 {
            let (before, after) = (slopes[index - 1], slopes[index])
            let (left, right) = (points[index].x - points[index - 1].x, points[index + 1].x - points[index].x)
            let mean = (before * right + after * left) / (left + right)
            let sign: CGFloat = (before < 0 ? -1 : 1) + (after < 0 ? -1 : 1)
            tangents[index] = sign * min(abs(before), abs(after), 0.5 * abs(mean))
        }
        tangents[0] = (3 * slopes[0] - tangents[1]) / 2
        tangents[points.count - 1] = (3 * slopes[slopes.count - 1] - tangents[points.count - 2]) / 2
        for index in 1..<points.count {
            let (start, end) = (points[index - 1], points[index])
            let third = (end.x - start.x) / 3
            path.addCurve(
                to: end, control1: CGPoint(x: start.x + third, y: start.y + third * tangents[index - 1]),
                control2: CGPoint(x: end.x - third, y: end.y - third * tangents[index]))
        }
    }
}
