import Foundation
import TestSupport
import WeatherModel
import WeatherReceipts

/// A made-up place: days with a course of their own, and providers whose errors grow with the distance.
struct SimulatedReceipts {
    static let first = CivilDate(daysSince1970: 20_454)  // 1 January 2026
    /// What came.
    private let truth: [CivilDate: DayFigures]
    /// Of each day, bad days following one another: the error for one day ahead, in units of the provider's.
    private let errors: [CivilDate: [Double]]

    init(seed: UInt64, days: Int = 380) {
        var random = SeededRandom(seed: seed)
        func gauss() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) } }
        var (truth, errors) = ([CivilDate: DayFigures](), [CivilDate: [Double]]())
        var former = [0.0, 0.0]
        for number in 0..<days {
            let date = Self.first.adding(days: number)
            let season = 10 - 12 * cos(Double(number) / 365 * 2 * .pi)
            let high = season + 3 * gauss()
            let isWet = Double.random(in: 0..<1, using: &random) < 0.4
            truth[date] = DayFigures(
                highCelsius: high, lowCelsius: high - 5 - abs(gauss()),
                waterMillimeters: isWet ? Double.random(in: 1..<20, using: &random) : 0)
            former = former.map { 0.4 * $0 + 0.92 * gauss() }
            errors[date] = former
        }
        (self.truth, self.errors) = (truth, errors)
    }

    func came(on date: CivilDate) -> DayFigures? { truth[date] }

    /// - Parameter kelvin: the size of the error for one day ahead.
    func said(of date: CivilDate, daysAhead lead: Int, kelvin: Double) -> DayFigures? {
        guard let came = truth[date], let errors = errors[date], let high = came.highCelsius, let low = came.lowCelsius else { return nil }
        let size = kelvin * (1 + 0.25 * Double(lead - 1))
        return DayFigures(
            highCelsius: max(high + errors[0] * size, low + errors[1] * size), lowCelsius: low + errors[1] * size,
            waterMillimeters: abs(errors[0]) > 1.5 ? (came.isWet == true ? 0 : 3) : came.waterMillimeters)
    }

    /// What a server writes down on one day.
    func write(on today: CivilDate, to ledger: inout ReceiptLedger, by provider: ProviderID, kelvin: Double) {
        for lead in ReceiptDay.leads {
            let date = today.adding(days: lead)
            if let said = said(of: date, daysAhead: lead, kelvin: kelvin) {
                ledger.say(said, of: date, by: provider, daysAhead: lead)
            }
        }
        if let came = came(on: today.adding(days: -1)) {
            ledger.analyse(came, of: today.adding(days: -1), by: provider, secondsLater: 40_000)
        }
        ledger.trim()
    }
}
