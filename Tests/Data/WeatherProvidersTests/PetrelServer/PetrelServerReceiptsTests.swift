import Foundation
import JSONText
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherReceipts

@Suite("A Petrel server as the provider: receipts")
struct PetrelServerReceiptsTests {
    private static let today = CivilDate(daysSince1970: 20_600)
    private static let cell = Cell(containing: Sample.moscow)

    /// Ten weeks of two providers, one of which has become worse.
    static func ledger() -> ReceiptLedger {
        var ledger = ReceiptLedger()
        for number in 1...70 {
            let date = today.adding(days: -number)
            let came = DayFigures(
                highCelsius: 10 + Double(number % 7), lowCelsius: Double(number % 5), waterMillimeters: Double(number % 4))
            ledger.analyse(came, of: date, by: .openMeteo, secondsLater: .infinity)
            for (provider, kelvin) in [(ProviderID.openMeteo, 0.5), (.metNorway, number < 10 ? 6 : 0.4)] {
                for lead in ReceiptDay.leads {
                    let error = kelvin * Double(lead) * (number.isMultiple(of: 2) ? 1 : -1)
                    let said = DayFigures(
                        highCelsius: 10 + Double(number % 7) + error, lowCelsius: Double(number % 5) + error,
                        waterMillimeters: Double((number + lead) % 4))
                    ledger.say(said, of: date, by: provider, daysAhead: lead)
                }
            }
        }
        return ledger
    }

    private func decoded(_ bytes: [UInt8], status: Int? = 200) -> ReplyDecoder.Outcome? {
        ReplyDecoder().decode(provider: .petrelServer, endpoint: "receipts", status: status, bytes: bytes, coordinate: Sample.moscow)
    }

    private func told(_ text: String) -> ToldReceipts? {
        guard case .decoded(.receipts(let told), _)? = decoded(Array(text.utf8)) else { return nil }
        return told
    }

    private static func document(_ ledger: ReceiptLedger?, _ state: ToldReceipts.State = .known) -> String {
        text(ReceiptsDocument.value(ledger, of: cell, on: today, state))
    }

    private static func text(_ value: JSONValue) -> String { String(decoding: value.canonicalBytes(), as: UTF8.self) }

    @Test("The document of the server's writer is read to the same document, in every state")
    func roundTrip() throws {
        for state in ToldReceipts.State.allCases {
            for ledger in [nil, Self.ledger()] {
                let written = Self.document(ledger, state)
                let told = try #require(self.told(written))
                #expect(told.state == state && told.date == Self.today)
                let again = ReceiptsDocument.value(told.figures, of: Self.cell, on: told.date, told.state, bytes: ledger?.byteCount ?? 0)
                #expect(Self.text(again) == written)
            }
        }
        let figures = try #require(self.told(Self.document(Self.ledger()))).figures
        #expect(figures.days == 70 && figures.providers.map(\.leads.count) == [5, 5] && figures.yesterday != nil)
        #expect(figures.providers.contains { $0.worsening != nil })
    }

    @Test(
        "A part that is missing, out of range or at odds with another is an error",
        arguments: [
            (#""state":"known""#, #""state":"maybe""#), (#""days":70"#, #""days":-1"#), (#""days":70"#, #""days":"70""#),
            (#""days":70"#, #""days":0"#), (#""date":"2026-05-27""#, #""date":"2026-05-20""#), (#""isObserved":false"#, #""isObserved":0"#),
            (#""daysAhead":7"#, #""daysAhead":6"#), (#""daysAhead":7"#, #""daysAhead":5"#),
            (#""meanAbsoluteError":"#, #""meanAbsoluteError":-"#),
            (#""bias":"#, #""bias":9"#), (#""maxTempCelsius":1"#, #""maxTempCelsius":191"#), (#""providers":["#, #""providers":[7,"#),
            (#""hits":"#, #""hits":9999"#), (#""formerKelvin":0"#, #""formerKelvin":90"#), (#""cell":""#, #""cell":"1"#),
            (#""precipitationMillimeters":"#, #""precipitationMillimeters":9999"#),
        ])
    func broken(found: String, put: String) throws {
        let written = Self.document(Self.ledger())
        let place = try #require(written.firstRange(of: found), "the document has no \(found)")
        let outcome = decoded(Array(written.replacingCharacters(in: place, with: put).utf8))
        guard case .undecodable(let error)? = outcome else { return #expect(Bool(false), "\(String(describing: outcome))") }
        #expect(error.kind == .badBody && error.provider == .petrelServer)
    }

    @Test("An older server has none, and what is no document is an error")
    func others() {
        guard case .providerError(let error)? = decoded(Array("{}".utf8), status: 404) else { return #expect(Bool(false)) }
        #expect(error.kind == .placeNotCovered)
        for text in ["", "{}", "[]", "null", "<html>", #"{"cell":"1115.752"}"#] { #expect(told(text) == nil, "\(text)") }
    }

    @Test("Spoilt bytes give an error or figures that are possible")
    func spoilt() {
        let written = SpoiltBody(Array(Self.document(Self.ledger()).utf8))
        var mutator = BodyMutator(seed: 20_261_130)
        var counts = (decoded: 0, undecodable: 0)
        for round in 0..<600 {
            switch decoded(mutator.mutant(of: written)) {
            case .decoded(.receipts(let told), _)?:
                counts.decoded += 1
                let errors = told.figures.providers.flatMap(\.leads).flatMap { [$0.high, $0.low, $0.water].compactMap(\.self) }
                #expect(errors.allSatisfy { abs($0.bias) <= $0.meanAbsolute && $0.meanAbsolute <= 1_000 && $0.count > 0 }, "round \(round)")
            case .undecodable(let error)?:
                counts.undecodable += 1
                #expect(error.kind == .badBody, "round \(round)")
            case let other: Issue.record("round \(round): \(String(describing: other))")
            }
        }
        #expect(counts.undecodable > 100, "\(counts)")
    }
}
