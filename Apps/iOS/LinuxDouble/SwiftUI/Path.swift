import CoreGraphics
import Foundation

@frozen public struct Path: Equatable, Sendable {
    /// One step of a path, in points.
    @frozen public enum _Step: Equatable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }
    public var _steps: [_Step] = []
    /// The pen with which the path is drawn; nil if it is filled.
    public var _stroke: StrokeStyle?

    public init() {}
    public mutating func move(to end: CGPoint) { _steps.append(.move(end)) }
    public mutating func addLine(to end: CGPoint) { _steps.append(.line(end)) }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { _steps.append(.curve(control1, control2, end)) }
    public mutating func closeSubpath() { _steps.append(.close) }
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(corners: rect, rx: rect.width / 2, ry: rect.height / 2)
    }
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var path = self
        path._stroke = style
        return path
    }

    init(rounded rect: CGRect, radius: CGFloat) {
        let radius = min(radius, min(rect.width, rect.height) / 2)
        add(corners: rect, rx: radius, ry: radius)
    }

    /// A rectangle whose corners are quarters of an ellipse, by the usual approximation with cubic curves.
    private mutating func add(corners rect: CGRect, rx: CGFloat, ry: CGFloat) {
        let (kx, ky) = (rx * 0.5523, ry * 0.5523)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        move(to: point(rect.minX + rx, rect.minY))
        addLine(to: point(rect.maxX - rx, rect.minY))
        addCurve(
            to: point(rect.maxX, rect.minY + ry), control1: point(rect.maxX - rx + kx, rect.minY),
            control2: point(rect.maxX, rect.minY + ry - ky))
        addLine(to: point(rect.maxX, rect.maxY - ry))
        addCurve(
            to: point(rect.maxX - rx, rect.maxY), control1: point(rect.maxX, rect.maxY - ry + ky),
            control2: point(rect.maxX - rx + kx, rect.maxY))
        addLine(to: point(rect.minX + rx, rect.maxY))
        addCurve(
            to: point(rect.minX, rect.maxY - ry), control1: point(rect.minX + rx - kx, rect.maxY),
            control2: point(rect.minX, rect.maxY - ry + ky))
        addLine(to: point(rect.minX, rect.minY + ry))
        addCurve(
            to: point(rect.minX + rx, rect.minY), control1: point(rect.minX, rect.minY + ry - ky),
            control2: point(rect.minX + rx - kx, rect.minY))
        closeSubpath()
    }
}

extension Path: Shape {
    nonisolated public func path(in _: CGRect) -> Path { self }
    public typealias Body = Never
    @MainActor public static func _nodes(of view: Path, _ context: _Context) -> [ViewNode] {
        [ViewNode(.shape(view, fill: ForegroundStyle()), in: context.at("Path"))]
    }
}

public enum RoundedCornerStyle: Hashable, Sendable {
    case circular
    case continuous
}

@frozen public struct FillStyle: Equatable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

@frozen public struct StrokeStyle: Equatable, Sendable {
    public let _width: CGFloat
    public let _cap: CGLineCap
    public let _join: CGLineJoin
    public let _dash: [CGFloat]
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
    ) {
        _width = lineWidth
        _cap = lineCap
        _join = lineJoin
        _dash = dash
    }
}
