import WeatherModel

extension SymbolDrawing {
    /// An arrow to the north (upwards), turned about the grid's middle by the caller to where the wind blows.
    public static let windArrow: SymbolDrawing = {
        let corners: [PathData.Point] = [.init(12, 1.9), .init(19.3, 21.2), .init(12, 17), .init(4.7, 21.2)]
        return SymbolDrawing(
            name: "wind-arrow", shapes: [SymbolShape(path: PathData(corners: corners, rounding: 1.4).inTenths, role: .wind, paint: .fill)])
    }()

    /// A different shape per severity, so that colour is never the only sign: octagon, triangle, diamond, ring, square.
    public static func warning(_ severity: Alert.Severity) -> SymbolDrawing {
        let shapes: [SymbolShape] =
            switch severity {
            case .extreme: [sign(corners: regular(8, radius: 11.4, turned: .pi / 8), rounding: 1.2, mark: 6.4...13.2, dot: 17)]
            case .severe: [sign(corners: [.init(12, 0.8), .init(24, 21.9), .init(0, 21.9)], rounding: 3, mark: 8.2...13.6, dot: 17.6)]
            case .moderate: [sign(corners: regular(4, radius: 12, turned: 0), rounding: 2.6, mark: 7...12.8, dot: 16.6)]
            case .minor: [ring(DiscRegion(union: [Disc(12, 12, 9.75)], minus: []).path), ring(PathData(text: "M12 11.4v5.2M12 7.6v.01"))]
            case .unknown:
                [
                    ring(
                        PathData(corners: [.init(3.25, 3.25), .init(20.75, 3.25), .init(20.75, 20.75), .init(3.25, 20.75)], rounding: 4)
                            .inTenths),
                    ring(PathData(text: "M9.4 9.6a2.6 2.6 0 1 1 4 2.2c-.9.6-1.4 1.1-1.4 2M12 16.8v.01")),
                ]
            }
        return SymbolDrawing(name: "warning-\(severity.rawValue)", shapes: shapes)
    }

    private static func ring(_ path: PathData) -> SymbolShape { SymbolShape(path: path, role: .severe, paint: .stroke(width: pen)) }

    /// An area out of which an exclamation mark is cut: run around against the area's own sense, so that it stays empty.
    private static func sign(corners: [PathData.Point], rounding: Double, mark: ClosedRange<Double>, dot: Double) -> SymbolShape {
        let half = 1.0
        var hole = PathData([.move(.init(12 - half, mark.lowerBound))])
        hole.commands.append(.line(.init(12 - half, mark.upperBound)))
        hole.addArc(center: .init(12, mark.upperBound), radius: half, from: .pi, to: 0)
        hole.commands.append(.line(.init(12 + half, mark.lowerBound)))
        hole.addArc(center: .init(12, mark.lowerBound), radius: half, from: 0, to: -.pi)
        hole.commands.append(.close)
        var point = PathData([.move(.init(12 - half * 1.15, dot))])
        point.addArc(center: .init(12, dot), radius: half * 1.15, from: .pi, to: -.pi)
        point.commands.append(.close)
        return SymbolShape(path: (PathData(corners: corners, rounding: rounding) + hole + point).inTenths, role: .severe, paint: .fill)
    }

    private static func regular(_ count: Int, radius: Double, turned: Double) -> [PathData.Point] {
        (0..<count).map {
            PathData.point(center: .init(12, 12), radius: radius, angle: turned - .pi / 2 + 2 * .pi * Double($0) / Double(count))
        }
    }
}
