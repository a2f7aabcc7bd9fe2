extension SymbolParts {
    /// The drawing inside an `<svg viewBox="0 0 24 24">`. Colours are attributes: a style would need a laxer content policy.
    var svg: String { parts.map(Self.svg).joined() }

    private static let amber = "#e8a317"
    private static let silver = "#9fb0c8"
    private static let gray = "#8594a8"
    private static let pale = "#b9c4d2"
    private static let blue = "#3b82d6"
    private static let ice = "#63b3d8"

    private static func svg(_ part: Part) -> String {
        switch part {
        case .sun: sun(x: 12, y: 12, radius: 4.5)
        case .sunBehind: sun(x: 16, y: 8, radius: 3.4)
        case .moon: "<path fill=\"\(silver)\" d=\"M14.5 4.5a7.8 7.8 0 1 0 5.6 11.2A6.6 6.6 0 0 1 14.5 4.5z\"/>"
        case .moonBehind: "<path fill=\"\(silver)\" d=\"M17 3.2a5 5 0 1 0 4.4 7.6A4.3 4.3 0 0 1 17 3.2z\"/>"
        case .smallCloud: cloud(dx: 6, dy: 6.5, scale: 0.62, color: pale)
        case .cloud: cloud(dx: 0, dy: 0, scale: 1, color: gray)
        case .cloudBehind: cloud(dx: 8, dy: -1.5, scale: 0.66, color: pale)
        case .drop(let x, let long): line("M\(x + 1) 18.2l-\(long ? "1.4 3.6" : "0.7 1.8")", blue)
        case .flake(let x):
            line("M\(x) 18.4v3.6M\(x - 1).4 19.3l3.2 1.8M\(x + 1).6 19.3l-3.2 1.8", ice, width: "0.9")
        case .stone(let x): "<circle fill=\"\(ice)\" cx=\"\(x)\" cy=\"20\" r=\"1.25\"/>"
        case .ice: line("M6 23h12", ice)
        case .bolt: "<path fill=\"\(amber)\" d=\"M13 14.5l-4 5h2.6L10.4 24l4.8-6h-2.8l1.8-3.5z\"/>"
        case .lines(let from, let count):
            line((0..<count).map { "M\($0 % 2 == 0 ? 4 : 6) \(from + $0 * 3)h14" }.joined(), gray)
        case .dots:
            "<g fill=\"\(gray)\">" + [4, 8, 12, 16, 20].map { "<circle cx=\"\($0)\" cy=\"20\" r=\"0.9\"/>" }.joined() + "</g>"
        case .gusts: line("M3 9h11a2.6 2.6 0 1 0-2.6-2.6M3 13h15a2.6 2.6 0 1 1-2.6 2.6M3 17h8a2.2 2.2 0 1 1-2.2 2.2", gray)
        case .vortex: line("M4 5h16M6 9h11M9 13h7M11 17h4M12 21h1.5", gray, width: "1.8")
        case .question: line("M10.6 18.6a1.6 1.6 0 1 1 1.6 1.9v.8M12.2 23.2v.1", gray)
        }
    }

    private static func sun(x: Int, y: Int, radius: Double) -> String {
        let inner = radius + 1.4
        let outer = radius + 3.2
        // Eight rays: cosines and sines of multiples of 45 degrees.
        let steps = [(1.0, 0.0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071), (0, -1), (0.7071, -0.7071)]
        let rays = steps.map { step in
            "M\(text(Double(x) + step.0 * inner)) \(text(Double(y) + step.1 * inner))"
                + "L\(text(Double(x) + step.0 * outer)) \(text(Double(y) + step.1 * outer))"
        }
        return "<circle fill=\"\(amber)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>" + line(rays.joined(), amber)
    }

    private static func cloud(dx: Double, dy: Double, scale: Double, color: String) -> String {
        "<path fill=\"\(color)\" transform=\"translate(\(dx) \(dy)) scale(\(scale))\" "
            + "d=\"M7 17.5a4 4 0 0 1-.4-8A5.6 5.6 0 0 1 17.3 8.6a4.5 4.5 0 0 1-.3 8.9z\"/>"
    }

    private static func line(_ path: String, _ color: String, width: String = "1.4") -> String {
        "<path fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(width)\" stroke-linecap=\"round\" d=\"\(path)\"/>"
    }

    private static func text(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}
