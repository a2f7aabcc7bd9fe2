import ClimateProjection
import Testing
import WeatherModel

@Suite("Condition in a warmer climate")
struct ConditionProjectionTests {
    /// What each condition may become, in the order of more and more warming. Written out here, apart from the rules.
    static let ways: [Condition: [Condition]] = [
        .snowLight: [.sleet, .rainLight], .snow: [.sleet, .rain], .snowHeavy: [.sleet, .rainHeavy], .sleet: [.rain],
        .freezingRain: [.rain], .rain: [.showers], .showers: [.thunderstorm], .clear: [.haze], .mostlyClear: [.haze],
    ]
    static let temperatures = stride(from: -60.0, through: 60, by: 0.25)
    static let deltas = stride(from: 0.0, through: 8, by: 0.1)

    /// How many steps along its way a condition went; nil when it left the way.
    private func steps(_ condition: Condition, at temperature: Double, warmer delta: Double) -> Int? {
        let projected = ClimateProjection.project2045Condition(condition, temperatureCelsius: temperature, deltaCelsius: delta)
        return ([condition] + (Self.ways[condition] ?? [])).firstIndex(of: projected)
    }

    @Test("no warming, no change", arguments: Condition.allCases)
    func noWarming(condition: Condition) {
        for temperature in Self.temperatures {
            for delta in [0, -0.0, -1, -.infinity, .nan] {
                #expect(
                    ClimateProjection.project2045Condition(condition, temperatureCelsius: temperature, deltaCelsius: delta) == condition,
                    "\(temperature) °C, delta \(delta)")
            }
        }
    }

    @Test("more warming, or the same in warmer air, never takes a step back", arguments: Condition.allCases)
    func monotone(condition: Condition) throws {
        var before: [Int] = []
        for temperature in Self.temperatures {
            var here: [Int] = []
            for delta in Self.deltas {
                here.append(try #require(steps(condition, at: temperature, warmer: delta), "\(temperature) °C, delta \(delta)"))
            }
            let isOrdered = zip(here, here.dropFirst()).allSatisfy { $0 <= $1 }
            let isWarmerThanBefore = before.isEmpty || zip(before, here).allSatisfy { $0 <= $1 }
            #expect(isOrdered && isWarmerThanBefore, "\(temperature) °C")
            before = here
        }
    }

    @Test("a dry sky never becomes wet, and nothing becomes hail or severe weather", arguments: Condition.allCases)
    func invented(condition: Condition) {
        let dry: Set<Condition> = [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .haze, .mist, .fog, .wind]
        for temperature in Self.temperatures {
            for delta in Self.deltas {
                let projected = ClimateProjection.project2045Condition(condition, temperatureCelsius: temperature, deltaCelsius: delta)
                if dry.contains(condition) { #expect(dry.contains(projected), "\(temperature) °C, delta \(delta)") }
                if projected != condition {
                    #expect(projected != .hail && projected != .severe && projected != .unknown)
                    #expect(projected != .thunderstorm || condition == .showers)
                }
            }
        }
    }

    @Test("each step of each way is taken somewhere, and no step elsewhere", arguments: Condition.allCases)
    func everyStep(condition: Condition) {
        var seen: Set<Condition> = []
        for temperature in Self.temperatures {
            for delta in Self.deltas {
                seen.insert(ClimateProjection.project2045Condition(condition, temperatureCelsius: temperature, deltaCelsius: delta))
            }
        }
        #expect(seen == Set([condition] + (Self.ways[condition] ?? [])))
    }

    /// Condition, °C now, °C of warming, what it becomes: one row beside each limit.
    static let limits: [(Condition, Double, Double, Condition)] = [
        (.snow, -2, 2, .snow), (.snow, -1.5, 2, .sleet), (.snow, -0.75, 2, .sleet), (.snow, -0.5, 2, .rain), (.snow, 3, 2, .rain),
        (.snow, 3, 0.4, .snow), (.snow, 0, 0.8, .sleet), (.snowLight, 0, 2, .rainLight), (.snowHeavy, 0, 2, .rainHeavy),
        (.sleet, -1, 2, .sleet), (.sleet, -0.5, 2, .rain), (.sleet, 1, 0.25, .sleet), (.sleet, 4, 0.5, .rain),
        (.freezingRain, -2, 2, .freezingRain), (.freezingRain, -1.5, 2, .rain), (.freezingRain, 0, 0.25, .freezingRain),
        (.rain, 19, 2, .rain), (.rain, 19.5, 2, .showers), (.rain, 30, 0.8, .rain), (.rain, 30, 2, .showers),
        (.showers, 21, 2, .showers), (.showers, 21.5, 2, .thunderstorm), (.showers, 30, 0.8, .showers),
        (.clear, 35, 2, .clear), (.clear, 35.5, 2, .haze), (.mostlyClear, 45, 2, .haze), (.clear, 45, 0.8, .clear),
    ]

    @Test("the limits", arguments: limits)
    func limit(condition: Condition, temperature: Double, delta: Double, expected: Condition) {
        #expect(ClimateProjection.project2045Condition(condition, temperatureCelsius: temperature, deltaCelsius: delta) == expected)
    }

    @Test("a change carries its reason; no temperature means no change")
    func reasons() {
        func reason(_ condition: Condition, _ temperature: Double?) -> ConditionChange.Reason? {
            ClimateProjection.conditionChange(of: condition, temperatureCelsius: temperature, deltaCelsius: 2)?.reason
        }
        #expect(reason(.snow, 0) == .aboveFreezing)
        #expect(reason(.freezingRain, 0) == .aboveFreezing)
        #expect(reason(.showers, 25) == .moistAir)
        #expect(reason(.clear, 40) == .heatHaze)
        #expect(reason(.clear, 20) == nil)
        #expect(reason(.snow, nil) == nil)
        #expect(reason(.snow, .nan) == nil)
    }
}
