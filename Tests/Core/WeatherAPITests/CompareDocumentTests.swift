import Foundation
import JSONText
import TestSupport
import Testing
import WeatherModel

@testable import WeatherAPI

@Suite("The document of all providers' forecasts")
struct CompareDocumentTests {
    private static let cell = Cell(containing: Sample.moscow)

    private static var comparison: ComparedForecasts {
        let start = Sample.noon
        let today = CivilDate(of: start, in: .gmt)
        func source(_ provider: ProviderID, stepHours: Double, model: String? = nil) -> ComparedForecasts.Source {
            ComparedForecasts.Source(
                provenance: Provenance(
                    provider: provider, attribution: "Data of \(provider)", attributionURL: "https://example.org/", license: nil,
                    fetchedAt: start, isSimulated: false),
                hours: (0..<12).map { number in
                    let time = start.addingTimeInterval(Double(number) * stepHours * 3_600)
                    return ComparedForecasts.Hour(
                        time: time, end: time.addingTimeInterval(stepHours * 3_600), temperatureCelsius: Double(number) - 5.5,
                        precipitationMillimeters: number == 3 ? nil : 0.4, windKph: number == 4 ? nil : 12)
                },
                days: (0..<3).map { number in
                    ComparedForecasts.Day(
                        date: today.adding(days: number), maxTempCelsius: 3.5, minTempCelsius: -4, precipitationMillimeters: 1.2,
                        chanceOfRain: number == 2 ? nil : 40, maxWindKph: 30)
                }, model: model)
        }
        return ComparedForecasts(
            sources: [
                source(.openMeteo, stepHours: 1), source(.metNorway, stepHours: 6),
                source(.openMeteo, stepHours: 1, model: "icon_seamless"),
            ],
            missing: [
                ComparedForecasts.Missing(provider: .nws, error: WeatherError(.placeNotCovered, provider: .nws)),
                ComparedForecasts.Missing(
                    provider: .openMeteo, error: WeatherError(.quotaExhausted, provider: .openMeteo), areModels: true),
                ComparedForecasts.Missing(
                    provider: .openMeteo, error: WeatherError(.badRequest, provider: .openMeteo), model: "gem_seamless"),
            ], fetchedAt: start, modelCalls: 1.2)
    }

    private static func text(_ comparison: ComparedForecasts) -> String {
        String(decoding: CompareDocument.value(comparison, of: cell, in: .gmt).canonicalBytes(), as: UTF8.self)
    }

    private func read(_ text: String) -> ComparedForecasts? {
        guard let root = try? JSONDocument(Array(text.utf8)).root else { return nil }
        return CompareDocument.comparison(root, isSimulated: false)
    }

    @Test("What is written is read, with the lengths of the steps, and is simulated where the reply says so")
    func roundTrip() throws {
        let read = try #require(self.read(Self.text(Self.comparison)))
        #expect(read == Self.comparison && !read.isSimulated)
        let root = try JSONDocument(Array(Self.text(Self.comparison).utf8)).root
        #expect(CompareDocument.comparison(root, isSimulated: true)?.isSimulated == true)
    }

    @Test(
        "A part that is missing, out of range or out of order is an error",
        arguments: [
            (#""format":1"#, #""format":2"#), (#""fetchedAt":""#, #""fetchedAt":"x"#), (#""windKph":[12,"#, #""windKph":["#),
            (#""windKph":[12,"#, #""windKph":[-12,"#), (#""temperatureCelsius":[-5.5,"#, #""temperatureCelsius":[-555,"#),
            (#""temperatureCelsius":[-5.5,"#, #""temperatureCelsius":["-5.5","#), (#""maxTempCelsius":[3.5,"#, #""maxTempCelsius":[null,"#),
            (#""chanceOfRain":[40,"#, #""chanceOfRain":[140,"#), (#""provider":"nws""#, #""provider":7"#),
            (#""sources":["#, #""sources":[1,"#),
            (#""attribution":"#, #""name":"#), (#""model":"icon_seamless""#, #""model":"""#),
        ])
    func broken(found: String, put: String) throws {
        let written = Self.text(Self.comparison)
        let place = try #require(written.firstRange(of: found), "the document has no \(found)")
        #expect(read(written.replacingCharacters(in: place, with: put)) == nil)
    }

    @Test("Times that go back, a document without providers, and what is no document are errors; an unknown reason is one")
    func others() throws {
        var turned = Self.comparison
        let first = turned.sources[0]
        turned = ComparedForecasts(
            sources: [ComparedForecasts.Source(provenance: first.provenance, hours: first.hours.reversed(), days: first.days)], missing: [],
            fetchedAt: turned.fetchedAt)
        #expect(read(Self.text(turned)) == nil)
        #expect(read(Self.text(ComparedForecasts(sources: [], missing: [], fetchedAt: Sample.noon))) == nil)
        for text in ["", "{}", "[]", "null", "<html>"] { #expect(read(text) == nil, "\(text)") }
        let later = Self.text(Self.comparison).replacingOccurrences(of: #""reason":"placeNotCovered""#, with: #""reason":"strike""#)
        #expect(read(later)?.missing.map(\.error.kind) == [.upstreamDown, .quotaExhausted, .badRequest])
    }
}
