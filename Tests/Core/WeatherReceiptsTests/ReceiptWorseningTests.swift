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

    @Test("One that is twice as bad from July on is said to be worse within two weeks in nine of ten simulated years, and in July in all")
    func july() throws {
        var late = 0
        for seed in 1...20 {
            let said = days(seed: UInt64(seed)) { $0.month >= 7 ? 2.4 : 1.2 }
            let july = try #require(said.keys.filter { $0.month >= 7 }.min(), "seed \(seed)")
            #expect(july.month == 7, "seed \(seed): \(july)")
            if july.day > 15 { late += 1 }
            if let worse = said[july] { #expect(worse.meanKelvin > worse.formerKelvin) }
        }
        #expect(late <= 2)
    }

    @Test("One that stays as it is is said to be worse on hardly any day of 40 simulated years")
    func steady() {
        var wrong = 0
        for seed in 101...140 { wrong += days(seed: UInt64(seed)) { _ in 1.2 }.isEmpty ? 0 : 1 }
        #expect(wrong <= 2)
    }
}
