import Foundation
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel
import WeatherService
import WeatherText

@testable import PetrelCommands

@Suite("petrel cities")
struct CitiesDrawingTests {
    private let plain = TextCanvas(width: 60, usesColor: false)

    private func row(_ name: String, _ state: TopCitiesRow.State) -> TopCitiesRow { TopCitiesRow(key: name, name: name, state: state) }

    private let noon = Sample.noon

    private func known(_ value: Double, hoursAgo: Double = 0, _ condition: Condition? = nil) -> TopCitiesRow.State {
        .known(
            TopCitiesRow.Temperature(
                value: value, unit: .fahrenheit, time: noon - hoursAgo * 3600,
                condition: condition.map { MomentCondition(WeatherCondition(kind: $0, isDay: true), isDay: true) }, provider: .accuWeather))
    }

    private func list(_ rows: [TopCitiesRow], standIn: TopCitiesList.StandIn? = nil, isSimulated: Bool = false) -> TopCitiesList {
        let source = TopCitiesList.Source(
            provider: .accuWeather, name: "AccuWeather", attribution: "Powered by AccuWeather", attributionURL: "", isSimulated: isSimulated
        )
        return TopCitiesList(sources: [source], standIn: standIn, rows: rows, isSettled: true)
    }

    @Test("Title, head and rows as in the reference, temperatures under one another, the source last")
    func table() {
        let lines = CitiesDrawing(canvas: plain, unit: .fahrenheit, phrases: englishPhrases(), now: { noon }).lines(
            list([row("Beijing", known(83)), row("Dhaka", known(101)), row("Kinshasa", .waiting)]))
        #expect(
            lines.map { $0.replacing("\u{A0}", with: "~") } == [
                "Weather", "City          Temperature", "Beijing             83~°F", "Dhaka              101~°F",
                "Kinshasa                …",
                "Powered by AccuWeather",
            ])
    }

    @Test("The weather stands behind its temperature where the line has room for it, whole or not at all")
    func condition() {
        for (width, line) in [
            (60, "Dhaka              101~°F  Partly cloudy"), (40, "Dhaka              101~°F  Partly cloudy"),
            (39, "Dhaka              101~°F"),
        ] {
            let lines = CitiesDrawing(
                canvas: TextCanvas(width: width, usesColor: false), unit: .fahrenheit, phrases: englishPhrases(), now: { noon }
            ).lines(list([row("Dhaka", known(101, .partlyCloudy))]))
            #expect(lines[2].replacing("\u{A0}", with: "~") == line, "\(width)")
        }
    }

    @Test("A row that failed says why beside its city, what it means is said once, and the others stay")
    func failure() {
        let error = WeatherError(.timedOut, provider: .accuWeather)
        let lines = CitiesDrawing(canvas: plain, unit: .celsius, phrases: englishPhrases(), now: { noon }).lines(
            list([row("Santiago", .failed(error)), row("Dhaka", .failed(error)), row("Bogota", known(68))]))
        #expect(lines[2] == "Santiago      No answer in time." && lines[3] == "Dhaka         No answer in time.")
        #expect(lines.count { $0.contains("There is a connection problem: AccuWeather") } == 1)
        #expect(lines.contains { $0.hasPrefix("Bogota") && $0.hasSuffix("20\u{A0}°C") })
        #expect(lines.allSatisfy { DisplayWidth.cells($0) <= 60 })
    }

    @Test("Simulated weather and a source that stands in say so", arguments: [16, 40, 80])
    func notes(width: Int) {
        let canvas = TextCanvas(width: width, usesColor: false)
        let lines = CitiesDrawing(canvas: canvas, unit: .fahrenheit, phrases: englishPhrases(), now: { noon }).lines(
            list([row("Dhaka", known(80))], standIn: .notConfigured, isSimulated: true))
        let text = lines.joined(separator: " ")
        #expect(text.localizedStandardContains("simulated") && text.contains("because no key for AccuWeather is set."))
        #expect(width < 26 || lines.allSatisfy { DisplayWidth.cells($0) <= width })
    }

    @Test("Temperatures that are hours old say so below the table")
    func age() {
        let lines = CitiesDrawing(canvas: plain, unit: .fahrenheit, phrases: englishPhrases(), now: { noon }).lines(
            list([row("Beijing", known(83, hoursAgo: 2)), row("Dhaka", known(101))]))
        #expect(lines[2].hasSuffix("83\u{A0}°F") && lines[4] == "Older than an hour: Beijing (2\u{A0}h ago).")
        #expect(lines.count { $0.contains("ago") } == 1)
    }

    @Test("The exit code is 69 only when no city has a temperature")
    func exitCode() {
        let failed = row("Dhaka", .failed(WeatherError(.noConnection)))
        #expect(CitiesCommand.status(list([failed, row("Kinshasa", known(75))])) == nil)
        #expect(CitiesCommand.status(list([failed]))?.rawValue == 69)
    }
}
