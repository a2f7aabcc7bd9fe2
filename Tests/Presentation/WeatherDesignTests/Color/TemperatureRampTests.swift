import Testing

@testable import WeatherDesign

@Suite("A temperature has one colour everywhere")
struct TemperatureRampTests {
    @Test("Every whole degree can be told from the card: at least 3:1", arguments: Appearance.allCases)
    func contrast(scheme: Appearance) {
        for celsius in -60...60 {
            let color = TemperatureRamp.color(celsius: Double(celsius), scheme).rounded
            for surface in [ColorToken.card, .ground, .raised] {
                let ratio = color.contrast(with: Palette.color(surface, scheme))
                #expect(ratio >= 3, "\(celsius) °C \(color.hex) on \(surface) \(scheme): \(ratio)")
            }
        }
    }

    @Test("Stops ascend; beyond the ends the end's colour holds")
    func ends() {
        let temperatures = TemperatureRamp.stops.map(\.celsius)
        #expect(temperatures == temperatures.sorted())
        #expect(TemperatureRamp.color(celsius: -273, .light) == TemperatureRamp.stops.first?.light)
        #expect(TemperatureRamp.color(celsius: 99, .dark) == TemperatureRamp.stops.last?.dark)
        #expect(TemperatureRamp.color(celsius: 0, .light) == RGB(0x117FB8))
    }

    @Test("No degree jumps", arguments: Appearance.allCases)
    func continuous(scheme: Appearance) {
        for celsius in -50..<60 {
            let here = TemperatureRamp.color(celsius: Double(celsius), scheme)
            let next = TemperatureRamp.color(celsius: Double(celsius + 1), scheme)
            #expect(here.distance(to: next) < 0.035, "\(celsius) °C")
        }
    }

    @Test("12 degrees apart are told apart with red-green blindness, and frost never looks like heat", arguments: Appearance.allCases)
    func colorBlind(scheme: Appearance) {
        for vision in [ColorVision.usual, .protanopia, .deuteranopia] {
            for celsius in -40...38 {
                let cold = vision.seen(TemperatureRamp.color(celsius: Double(celsius), scheme))
                let warm = vision.seen(TemperatureRamp.color(celsius: Double(celsius + 12), scheme))
                let distance = cold.distance(to: warm)
                #expect(distance >= 0.04, "\(celsius) and \(celsius + 12) °C, \(scheme), \(vision): \(distance)")
            }
            for cold in -40...0 {
                for warm in 20...50 {
                    let frost = vision.seen(TemperatureRamp.color(celsius: Double(cold), scheme))
                    let heat = vision.seen(TemperatureRamp.color(celsius: Double(warm), scheme))
                    let distance = frost.distance(to: heat)
                    #expect(distance >= 0.1, "\(cold) and \(warm) °C, \(scheme), \(vision): \(distance)")
                }
            }
        }
    }
}
