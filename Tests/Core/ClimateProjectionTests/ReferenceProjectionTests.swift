import ClimateProjection
import TestSupport
import Testing
import WeatherModel

@Suite("Reference projection of 2045")
struct ReferenceProjectionTests {
    /// °F now, without interventions, with them: printed by `scripts/climate-reference.py`, which computes with fractions.
    static let known = [
        (-459.67, -456.07, -458.2299999999999),
        (-40.0, -36.400000000000006, -38.56),
        (-0.1, 3.5, 1.3400000000000034),
        (0.0, 3.6000000000000014, 1.4399999999999977),
        (14.3, 17.9, 15.740000000000002),
        (31.9, 35.5, 33.339999999999996),
        (32.0, 35.6, 33.44),
        (33.3, 36.9, 34.739999999999995),
        (50.5, 54.1, 51.940000000000005),
        (68.0, 71.6, 69.44),
        (71.6, 75.19999999999999, 73.03999999999999),
        (99.9, 103.5, 101.34),
        (104.0, 107.6, 105.44),
        (134.1, 137.7, 135.54),
    ]

    @Test("known answers to the last digit of a Double", arguments: known)
    func knownAnswers(now: Double, without: Double, with: Double) {
        #expect(ClimateProjection.project2045Temperature(now, withInterventions: false) == without)
        #expect(ClimateProjection.project2045Temperature(now, withInterventions: true) == with)
    }

    @Test("10,000 random temperatures, both toggles: every bit is that of the computation with fractions")
    func randomTemperatures() {
        let seed: UInt64 = 2045
        print("reference projection: 10,000 temperatures of seed \(seed)")
        var random = SeededRandom(seed: seed)
        var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
        for _ in 0..<10_000 {
            let now = Double(random.next() >> 11) * 0x1p-53 * 300 - 150
            for withInterventions in [false, true] {
                let projected = ClimateProjection.project2045Temperature(now, withInterventions: withInterventions)
                // Says which temperature it is when the checksum fails; to a few units of the last digit.
                #expect(abs(projected - now - (withInterventions ? 1.44 : 3.6)) < 1e-12, "\(now) °F")
                for byte in 0..<8 {
                    checksum = (checksum ^ (projected.bitPattern >> (byte * 8) & 0xff)) &* 0x100_0000_01b3
                }
            }
        }
        // Printed by scripts/climate-reference.py.
        #expect(checksum == 0xedd5_a43f_4da9_332e)
    }

    @Test("the delta is 2.0 °C, 0.8 °C with interventions")
    func delta() {
        #expect(ClimateProjection.calculateTemperatureDelta(withInterventions: false) == 2.0)
        #expect(ClimateProjection.calculateTemperatureDelta(withInterventions: true) == 0.8)
    }

    @Test("not-a-number stays not-a-number, and infinity stays infinite")
    func notNumbers() {
        #expect(ClimateProjection.project2045Temperature(.nan, withInterventions: true).isNaN)
        #expect(ClimateProjection.project2045Temperature(.infinity, withInterventions: true) == .infinity)
    }

    @Test("what a face draws, from °F: Given 31.9 °F and snow, When both toggles are projected, Then rain without and sleet with")
    func dataFromFahrenheit() {
        let without = Weather2045Data(currentTemperatureFahrenheit: 31.9, currentCondition: .snow, withInterventions: false)
        #expect(without.currentTemperatureFahrenheit == 31.9)
        #expect(without.projectedTemperatureFahrenheit == 35.5)
        #expect(without.differenceFahrenheit == 35.5 - 31.9)
        #expect(without.differenceCelsius == 2.0)
        #expect(without.currentCondition == .snow)
        #expect(without.projectedCondition == .rain)
        #expect(!without.withInterventions)

        let with = Weather2045Data(currentTemperatureFahrenheit: 31.9, currentCondition: .snow, withInterventions: true)
        #expect(with.projectedTemperatureFahrenheit == 33.339999999999996)
        #expect(with.differenceCelsius == 0.8)
        #expect(with.projectedCondition == .sleet)
        #expect(with.withInterventions)
    }

    @Test("what a face draws, from °C: the given value comes back, and the sum is taken in °C")
    func dataFromCelsius() {
        let data = Weather2045Data(currentTemperatureCelsius: 21.3, currentCondition: .cloudy, withInterventions: false)
        #expect(data.currentTemperatureCelsius == 21.3)
        #expect(data.projectedTemperatureCelsius == 23.3)
        let fahrenheit: Double = 21.3 * 9 / 5 + 32
        #expect(data.currentTemperatureFahrenheit == fahrenheit)
        #expect(
            data.projectedTemperatureFahrenheit
                == ClimateProjection.project2045Temperature(data.currentTemperatureFahrenheit, withInterventions: false))
        #expect(data.projectedCondition == .cloudy)
    }

    @Test("the condition of the reference projection follows the temperature in °F; without one it stays")
    func condition() {
        func projected(_ fahrenheit: Double?, _ with: Bool) -> Condition {
            ClimateProjection.project2045Condition(.snowHeavy, currentTemperatureFahrenheit: fahrenheit, withInterventions: with)
        }
        #expect(projected(32, false) == .rainHeavy)
        #expect(projected(32, true) == .sleet)
        #expect(projected(14, false) == .snowHeavy)
        #expect(projected(nil, false) == .snowHeavy)
    }
}
