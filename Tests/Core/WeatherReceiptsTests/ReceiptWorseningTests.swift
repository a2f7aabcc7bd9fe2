import TestSupport
import Testing
import WeatherModel
import WeatherReceipts

@Suite("A provider that has become worse")
struct ReceiptWorseningTests {
    /// The days of a simulated year on which a provider is said to have become worse.
    private func days(seed: UInt64, kelvin: (CivilDate) -> Double) -> [CivilDate: ReceiptWorsening] {
        let place = SimulatedReceipts(seed: seed)
        var ledger = ReceiptLedger()
        var said: [CivilDate: ReceiptWorsening] = [:]
        for number in 0..<365 {
            let today = SimulatedReceipts.first.adding(days: number)
            place.write(on: today, to: &ledger, by: .openMeteo, kelvin: kelvin(today))
            said[today] = ReceiptFigures(ledger, asOf: today).providers.first?.worsening
        }
        return said
    }

    @Test(
        "One that is three times as bad from July on is said to be worse within two weeks, one that is twice as bad within six weeks",
        arguments: [(3.0, 15), (2.0, 46)])
    func july(times: Double, most days: Int) throws {
        var late = 0
        for seed in 1...20 {
            let said = self.days(seed: UInt64(seed)) { $0.month >= 7 ? 1.2 * times : 1.2 }
            let july = try #require(said.keys.filter { $0.month >= 7 }.min(), "seed \(seed)")
            if july > CivilDate(daysSince1970: SimulatedReceipts.first.daysSince1970 + 181).adding(days: days - 1) { late += 1 }
            if let worse = said[july] { #expect(worse.meanKelvin > worse.formerKelvin) }
        }
        #expect(late <= 1)
    }

    @Test("One that stays as it is is said to be worse on hardly any day of 40 simulated years")
    func steady() {
        var wrong = 0
        for seed in 101...140 { wrong += days(seed: UInt64(seed)) { _ in 1.2 }.isEmpty ? 0 : 1 }
        #expect(wrong <= 1)
    }
}
