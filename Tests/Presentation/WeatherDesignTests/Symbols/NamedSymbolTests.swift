import Testing
import WeatherDesign
import WeatherModel

@Suite("Symbols by name, their colours on a sky, and how they move")
struct NamedSymbolTests {
    @Test("Every drawing is found under its own name")
    func names() {
        for condition in Condition.allCases {
            for isDay in [true, false] {
                let drawing = SymbolDrawing.condition(condition, isDay: isDay)
                #expect(SymbolDrawing.named(drawing.name) == drawing)
            }
        }
        for icon in InterfaceIcon.allCases { #expect(SymbolDrawing.named("icon-\(icon.rawValue)") == .interface(icon)) }
        #expect(SymbolDrawing.named("wind-arrow") == .windArrow && SymbolDrawing.named("") == nil)
    }

    @Test("A severity that is not known has a sign all the same")
    func severities() {
        for severity in Alert.Severity.allCases { #expect(SymbolDrawing.warning(severityKey: severity.rawValue) == .warning(severity)) }
        #expect(SymbolDrawing.warning(severityKey: "appalling") == .warning(.unknown))
    }

    @Test("Gauges are drawn, each direction by a shape of its own")
    func gauges() {
        let trends = [-1, 0, 1].map(SymbolDrawing.trend)
        #expect(Set(trends).count == 3)
        for drawing in trends + [.compassTicks, .compassNeedle] {
            #expect(!drawing.shapes.isEmpty && drawing.shapes.allSatisfy { !$0.path.commands.isEmpty })
        }
    }

    @Test("On a deep sky parts have the dark theme's colours, on a luminous one sun and clouds are lighter than on a card")
    func sky() {
        let noon = Sky(condition: .clear, sunElevationDegrees: 50, isMorning: true)
        let night = Sky(condition: .clear, sunElevationDegrees: -30, isMorning: true)
        for role in SymbolRole.allCases where role != .ink {
            #expect(night.light.symbolColor(role) == role.token.map { Palette.color($0, .dark) })
        }
        #expect(noon.light.symbolColor(.cloud) == RGB(0xFFFFFF) && noon.light.symbolColor(.rain) == Palette.color(.symRain, .light))
        #expect(noon.light.symbolColor(.ink) == noon.light.ink && SymbolRole.ink.token == nil)
        #expect(noon.colors(.light) == noon.light && noon.colors(.dark) == noon.dark)
    }

    @Test("A motion begins at rest, stays small, and comes back", arguments: SymbolMotion.allCases)
    func motion(_ motion: SymbolMotion) {
        #expect(motion.pose(atSeconds: 0) == SymbolMotion.Pose() && motion.pose(atSeconds: .nan) == SymbolMotion.Pose())
        for step in 0..<2_400 {
            let pose = motion.pose(atSeconds: Double(step) / 20)
            #expect(abs(pose.x) <= 0.5 && abs(pose.y) <= 2 && (0...1).contains(pose.opacity))
            #expect(motion == .turn ? (0..<360).contains(pose.degrees) : abs(pose.degrees) <= 4)
        }
        let round = motion.pose(atSeconds: motion == .turn ? 60 : 12)
        #expect(abs(round.x) < 1e-9 && abs(round.y) < 1e-9 && abs(round.degrees) < 1e-9 && abs(round.opacity - 1) < 1e-9)
    }

    @Test("Where a drop begins anew it cannot be seen")
    func fall() {
        let (before, after) = (SymbolMotion.fall.pose(atSeconds: 1.7999), SymbolMotion.fall.pose(atSeconds: 1.8001))
        #expect(before.opacity < 0.01 && after.opacity < 0.01 && before.y > 1.5 && after.y < -0.9)
    }
}
