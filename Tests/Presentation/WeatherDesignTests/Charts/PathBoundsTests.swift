import Testing
import WeatherDesign

@Suite("The middle, the mirror image and the circle of a path")
struct PathBoundsTests {
    @Test("The middle of a path is that of the box around its ends")
    func center() {
        let path = PathData([.move(.init(2, 4)), .line(.init(10, 4)), .line(.init(10, 20)), .close])
        #expect(path.center == .init(6, 12))
        #expect(PathData().center == .init(0, 0))
    }

    @Test("A path mirrored twice is itself")
    func mirrored() {
        let path = PathData([
            .move(.init(2, 4)), .line(.init(10, 4)), .cubic(control1: .init(11, 5), control2: .init(12, 6), end: .init(13, 7)), .close,
        ])
        #expect(path.mirrored(width: 24).commands.first == .move(.init(22, 4)))
        #expect(path.mirrored(width: 24).mirrored(width: 24) == path)
    }

    @Test("A circle passes through its four sides")
    func circle() {
        let circle = PathData(circleAround: .init(10, 20), radius: 4)
        let ends = circle.commands.compactMap { if case .cubic(_, _, let end) = $0 { end } else { nil } }
        #expect(ends == [.init(10, 24), .init(6, 20), .init(10, 16), .init(14, 20)] && circle.center == .init(10, 20))
    }

    @Test("Type grows from the body text of a phone, and no text is smaller than 13 points")
    func points() {
        #expect(TypeStyle.body.points == 17 && TypeStyle.allCases.allSatisfy { $0.points >= 13 })
        #expect(TypeStyle.display.trackingPoints < 0 && TypeStyle.body.trackingPoints == 0)
    }

    @Test("A gradient of temperatures begins and ends with the colours of its ends", arguments: Appearance.allCases)
    func gradient(_ scheme: Appearance) {
        let colors = TemperatureRamp.gradient(fromCelsius: -10, toCelsius: 30, scheme)
        #expect(colors.first == TemperatureRamp.color(celsius: -10, scheme) && colors.last == TemperatureRamp.color(celsius: 30, scheme))
        #expect(colors.count == 5)
    }
}
