import Testing
import WeatherDesign
import WeatherModel

@Suite("Issue 3: arrows, warnings and the signs of the interface")
struct SignSymbolTests {
    @Test("the wind's arrow points up, and both of its halves are alike")
    func arrow() throws {
        let points = FlatPath(try #require(SymbolDrawing.windArrow.shapes.first).path).chains.joined()
        let top = try #require(points.min { $0.y < $1.y })
        #expect(abs(top.x - 12) < 0.3 && top.y < 3)
        for point in points { #expect(points.contains { abs($0.x - (24 - point.x)) < 0.11 && abs($0.y - point.y) < 0.11 }) }
        // Turned about the middle, no corner leaves the grid.
        for point in points { #expect((point.x - 12) * (point.x - 12) + (point.y - 12) * (point.y - 12) <= 144) }
    }

    @Test("each severity of a warning has a shape of its own, told apart in one colour at 20 pixels")
    func warnings() {
        let signs = Alert.Severity.allCases.map { ($0, SymbolDrawing.warning($0), SymbolRaster(SymbolDrawing.warning($0))) }
        for (index, one) in signs.enumerated() {
            #expect(one.1.name == "warning-\(one.0.rawValue)")
            let ink = one.1.inkBounds
            #expect(ink.left >= 0.9 && ink.top >= 0.9 && ink.right <= 23.1 && ink.bottom <= 23.1, "\(one.0): \(ink)")
            for other in signs[..<index] {
                let pixels = one.2.difference(from: other.2)
                #expect(pixels >= 30, "\(one.0) and \(other.0) differ by \(pixels) pixels of ink")
            }
        }
    }

    @Test(
        "the mark of a warning is cut out of its area, so that one colour shows it",
        arguments: [Alert.Severity.extreme, .severe, .moderate])
    func marks(_ severity: Alert.Severity) throws {
        let path = FlatPath(try #require(SymbolDrawing.warning(severity).shapes.first).path)
        #expect(!path.winds(around: .init(12, 11)))
        #expect(path.winds(around: .init(9.5, 12)) && path.winds(around: .init(14.5, 12)))
    }

    @Test("every sign of the interface is drawn in the colour of the text, within its grid", arguments: InterfaceIcon.allCases)
    func icons(_ icon: InterfaceIcon) {
        let drawing = SymbolDrawing.interface(icon)
        #expect(drawing.name == "icon-\(icon.rawValue)")
        #expect(!drawing.shapes.isEmpty)
        for shape in drawing.shapes { #expect(shape.role == .ink && !shape.path.commands.isEmpty) }
        let ink = drawing.inkBounds
        #expect(ink.left >= 1 && ink.top >= 1 && ink.right <= 23 && ink.bottom <= 23, "\(icon): \(ink)")
        #expect(drawing.shapes.reduce(0) { $0 + $1.path.svg.utf8.count } <= 350)
    }

    @Test("each kind of warning has a drawing of its own in the colour of the text, told apart at 20 pixels")
    func kinds() throws {
        let drawings = try WarningKind.allCases.filter { $0 != .other }.map { kind in
            let drawing = try #require(SymbolDrawing.named("kind-\(kind.rawValue)"))
            return (kind, drawing, SymbolRaster(drawing))
        }
        for (index, one) in drawings.enumerated() {
            for shape in one.1.shapes { #expect(shape.role == .ink && !shape.path.commands.isEmpty) }
            let ink = one.1.inkBounds
            #expect(ink.left >= 0.9 && ink.top >= 0.9 && ink.right <= 23.1 && ink.bottom <= 23.1, "\(one.0): \(ink)")
            for other in drawings[..<index] {
                let pixels = one.2.difference(from: other.2)
                #expect(pixels >= 20, "\(one.0) and \(other.0) differ by \(pixels) pixels of ink")
            }
        }
        #expect(SymbolDrawing.named("kind-other") == nil)
    }

    @Test("no two signs are the same drawing")
    func distinct() {
        let drawings =
            InterfaceIcon.allCases.map { SymbolDrawing.interface($0) } + Alert.Severity.allCases.map { SymbolDrawing.warning($0) }
        #expect(Set(drawings.map(\.shapes)).count == drawings.count)
        #expect(Set(drawings.map(\.name)).count == drawings.count)
    }
}
