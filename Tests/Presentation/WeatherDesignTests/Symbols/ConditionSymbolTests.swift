import Testing
import WeatherDesign
import WeatherModel

@Suite("Issue 3: the weather symbols are one set on one grid")
struct ConditionSymbolTests {
    static let all = Condition.allCases.flatMap { condition in [true, false].map { (condition, $0) } }

    @Test("every condition has a drawing by day and by night that fills the grid up to its padding", arguments: all)
    func bounds(_ condition: Condition, _ isDay: Bool) {
        let drawing = SymbolDrawing.condition(condition, isDay: isDay)
        #expect(!drawing.shapes.isEmpty)
        for shape in drawing.shapes { #expect(!shape.path.commands.isEmpty, "\(drawing.name): \(shape.role)") }
        let ink = drawing.inkBounds
        #expect(ink.left >= 1.4 && ink.top >= 1.4 && ink.right <= 22.6 && ink.bottom <= 22.6, "\(drawing.name): \(ink)")
        #expect(max(ink.right - ink.left, ink.bottom - ink.top) >= 17.5, "\(drawing.name) is too small: \(ink)")
        #expect(abs(ink.left + ink.right - 24) < 3 && abs(ink.top + ink.bottom - 24) < 4, "\(drawing.name) is off its middle: \(ink)")
    }

    @Test("a drawing bears the condition's name and the half of the day", arguments: all)
    func names(_ condition: Condition, _ isDay: Bool) {
        #expect(SymbolDrawing.condition(condition, isDay: isDay).name == condition.rawValue + (isDay ? "-day" : "-night"))
    }

    @Test("day and night differ wherever the sky shows, and only there")
    func night() {
        let open: Set<Condition> = [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .haze, .mist, .showers]
        for condition in Condition.allCases {
            let (day, night) = (SymbolDrawing.condition(condition, isDay: true), SymbolDrawing.condition(condition, isDay: false))
            #expect((day.shapes != night.shapes) == open.contains(condition), "\(condition)")
            #expect(!night.shapes.contains { $0.role == .sun }, "\(condition)")
            #expect(!day.shapes.contains { $0.role == .moon }, "\(condition)")
        }
    }

    @Test("at 20 pixels in one colour no two symbols look alike", arguments: [true, false])
    func distinct(_ isDay: Bool) {
        let rasters = Condition.allCases.map { ($0, SymbolRaster(SymbolDrawing.condition($0, isDay: isDay))) }
        var pairs: [(pixels: Double, names: String)] = []
        for (index, one) in rasters.enumerated() {
            for other in rasters[..<index] { pairs.append((one.1.difference(from: other.1), "\(other.0) / \(one.0)")) }
        }
        pairs.sort { $0.pixels < $1.pixels }
        print(
            "nearest at 20 px, \(isDay ? "day" : "night"):", pairs.prefix(6).map { "\($0.names) \($0.pixels) px" }.joined(separator: ", "))
        for pair in pairs.prefix(1) { #expect(pair.pixels >= 12, "\(pair.names) differ by \(pair.pixels) pixels of ink") }
    }

    @Test("one pen draws all strokes; flakes have a finer one, stones and the storm's eye are dots")
    func pens() {
        for (condition, isDay) in Self.all {
            for shape in SymbolDrawing.condition(condition, isDay: isDay).shapes {
                guard case .stroke(let width) = shape.paint else { continue }
                switch (shape.role, width) {
                case (.snow, 1.1), (.hail, 2.9), (.severe, 4), (_, 1.5): break
                default: Issue.record("\(condition): \(shape.role) is drawn with a pen of \(width)")
                }
            }
        }
    }

    @Test("symbols are short: 400 bytes of path on average, 700 at most")
    func budget() {
        let sizes = Self.all.map { SymbolDrawing.condition($0, isDay: $1).shapes.reduce(0) { $0 + $1.path.svg.utf8.count } }
        #expect(sizes.reduce(0, +) / sizes.count <= 400)
        #expect(sizes.max() ?? 0 <= 700)
    }
}
