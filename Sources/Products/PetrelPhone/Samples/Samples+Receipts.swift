import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherScreens
import WeatherService

extension Samples {
    /// The screen of the receipts of a scene; a sparse source's could not be fetched.
    public func receipts(_ scene: Scene) -> ReceiptsContent {
        let ledger = Self.ledger(scene)
        let answer = ReceiptsAnswer(ledger: ledger, failure: ledger == nil ? WeatherError(.upstreamDown) : nil)
        return ReceiptsContent.make(
            answer, isOrdering: false, snapshot: Self.snapshot(scene), now: Self.moment(scene), units: .metric, phrases: phrases)
    }

    /// Yesterday as it was forecast and as it came; nil for a sparse source.
    static func yesterday(_ scene: Scene) -> ComparedDay? {
        let climate = climate(scene)
        return ledger(scene).flatMap { ComparedDay.ofYesterday($0, asOf: CivilDate(of: climate.moment, in: climate.zone)) }
    }

    /// Six weeks around the temperatures of the scene, and two providers whose errors grow with the distance; nil for a sparse source.
    private static func ledger(_ scene: Scene) -> ReceiptLedger? {
        guard scene != .sparse else { return nil }
        let climate = climate(scene)
        let today = CivilDate(of: climate.moment, in: climate.zone)
        var ledger = ReceiptLedger()
        for number in 1...42 {
            let date = today.adding(days: -number)
            let mean = climate.mean + 2 * sin(Double(number) / 5)
            let water = number % 3 == 0 ? 4.2 : 0
            func figures(_ error: Double, _ water: Double) -> DayFigures {
                DayFigures(
                    highCelsius: mean + climate.swing + error, lowCelsius: mean - climate.swing + error, waterMillimeters: water)
            }
            ledger.analyse(figures(0, water), of: date, by: .openMeteo, secondsLater: .infinity)
            for (provider, size) in [(ProviderID.openMeteo, 0.6), (.metNorway, 0.8)] {
                for lead in ReceiptDay.leads {
                    let error = size * (1 + 0.3 * Double(lead)) * sin(Double(number * lead))
                    let said = number % (11 - lead) == 0 ? 4.2 - water : water
                    ledger.say(figures(error, said), of: date, by: provider, daysAhead: lead)
                }
            }
        }
        ledger.hasPast = true
        return ledger
    }
}
