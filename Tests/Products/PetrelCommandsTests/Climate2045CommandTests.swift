import ArgumentParser
import Foundation
import JSONText
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

@testable import PetrelCommands

@Suite("petrel 2045")
struct Climate2045CommandTests {
    private static func report(_ change: (inout WeatherDashboard) -> Void = { _ in }) -> PlaceReport {
        var dashboard = Sample.dashboard()
        change(&dashboard)
        let snapshot = Snapshot(cell: Cell(containing: .moscow), dashboard: dashboard, fetchedAt: Sample.noon)
        return PlaceReport(
            snapshot: snapshot, now: Sample.noon, units: .metric, phrases: englishPhrases(), choice: .chosen(nil),
            answer: .current(snapshot))
    }

    @Test("Neither option means both sides, each one means one, and both together are refused")
    func sides() throws {
        func side(_ words: String...) throws -> Bool? { try Climate2045Command.parse(words).interventions }
        #expect(try side("Paris") == nil && side("Paris", "--demo") == nil)
        #expect(try side("--interventions") == true && side("Paris", "--no-interventions") == false)
        #expect(throws: (any Error).self) { try Climate2045Command.parse(["--interventions", "--no-interventions"]) }
        #expect(try Climate2045Command.parse(["New", "York", "--details"]).place.text == "New York")
    }

    @Test("2045 is a command, not a place whose weather is wanted")
    func name() throws {
        #expect(!PetrelCommand.isPlace("2045") && PetrelCommand.isPlace("2046"))
        #expect(try PetrelCommand.parseAsRoot(["2045", " -33.87,151.21", "--demo"]) is Climate2045Command)
    }

    @Test("The document of one side is the server's; both sides are two of them")
    func document() throws {
        let report = Self.report()
        for side in [true, false] {
            let served = ProjectionDocument.value(of: report.snapshot, at: report.now, withInterventions: side)
            #expect(served != nil && Climate2045Command.document(report, side) == served)
        }
        let document = try #require(Climate2045Command.document(report, nil))
        guard case .object(let both) = document else { return #expect(Bool(false), "no object") }
        #expect(Set(both.keys) == ["withInterventions", "withoutInterventions"])
        #expect(both["withInterventions"] == Climate2045Command.document(report, true))
        #expect(both["withoutInterventions"] == Climate2045Command.document(report, false))
    }

    @Test("Without a temperature of now there is no document, and the text says why")
    func missing() {
        let report = Self.report {
            $0.current = nil
            $0.forecast.hourly = []
        }
        for side in [nil, true, false] { #expect(Climate2045Command.document(report, side) == nil) }
        #expect(report.climate2045.projection == nil && report.climate2045.missing != nil)
    }

    @Test("The screen and the dashboard of a report are of the same weather")
    func report() {
        let report = Self.report()
        #expect(report.climate2045.snapshotRevision == report.dashboard.snapshotRevision)
        #expect(report.climate2045.projection?.now.temperature == report.dashboard.columns.climate2045?.now.temperature)
        let snapshot = report.snapshot
        let old = PlaceReport(
            snapshot: snapshot, now: Sample.noon, units: .metric, phrases: englishPhrases(), choice: .chosen(nil),
            answer: .lastKnown(snapshot, WeatherError(.noConnection)))
        #expect(old.climate2045.age.failure != nil && old.dashboard.age.failure != nil)
        let refreshing = PlaceReport(
            snapshot: snapshot, now: Sample.noon, units: .metric, phrases: englishPhrases(), choice: .chosen(nil),
            answer: .refreshing(snapshot))
        #expect(refreshing.climate2045.age.isRefreshing)
    }
}
