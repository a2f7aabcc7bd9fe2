import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherDesign
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherWarnings

@Suite("Where a warning holds: the drawing, the link to it, and what is known by codes alone")
struct AlertAreaTests {
    private func column(_ alerts: [Alert]?, undecided: Int = 0) throws -> AlertsColumn {
        var place = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.alerts = alerts
        let own = place.snapshot
        var dashboard = own.dashboard
        dashboard.undecidedAlerts = undecided
        let snapshot = Snapshot.withDocument(cell: own.cell, dashboard: dashboard, fetchedAt: own.fetchedAt)
        return AlertsContent.make(
            snapshot: snapshot, sources: [], now: place.fetchedAt, units: .metric, phrases: englishPhrases()
        ).column
    }

    private func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) throws -> AlertOutline? {
        let corners = try [(south, west), (south, east), (north, east), (north, west)].map {
            try Coordinate(latitude: $0.0, longitude: $0.1)
        }
        return AlertOutline(polygons: [corners], circles: [])
    }

    private func row(_ outline: AlertOutline?) throws -> AlertRow {
        let alert = Alert(
            id: "office,2,2026-11-21T13:00:00+00:00", event: "Gale", severity: .severe,
            message: AlertMessage(
                key: WarningKey(sender: "office", identifier: "2"),
                earlier: [WarningReference(key: WarningKey(sender: "office", identifier: "1"))]), outline: outline)
        return try #require(column([alert]).rows.first)
    }

    @Test("North is up, east is right, and the place lies where it is in the area")
    func drawing() throws {
        let area = try #require(row(try box(52, 13, 53, 14)).area)
        #expect(area.outlines.count == 1 && area.spoken == "Map of the warned area. The dot is Berlin.")
        // In the middle from south to north, a little west of it.
        #expect(abs(area.place.y - AlertAreaDrawing.height / 2) < 1)
        #expect(area.place.x < AlertAreaDrawing.width / 2 && area.place.x > AlertAreaDrawing.width / 4)
        let points = area.outlines[0].commands.compactMap { command -> PathData.Point? in
            switch command {
            case .move(let point), .line(let point): point
            case .cubic, .close: nil
            }
        }
        for point in points {
            #expect((0...AlertAreaDrawing.width).contains(point.x) && (0...AlertAreaDrawing.height).contains(point.y))
        }
        #expect(points[0].y > points[2].y && points[0].x < points[1].x)
    }

    @Test("An area over the date line, a circle and a place beside its area are drawn; nothing is where the source draws nothing")
    func edges() throws {
        let circle = AlertOutline(
            polygons: [], circles: [.init(center: try Coordinate(latitude: 52.5, longitude: 13.4), radiusKilometers: 30)])
        #expect(try row(circle).area?.outlines.first?.commands.count == 37)
        #expect(try row(try box(60, 20, 61, 21)).area != nil)
        #expect(try row(nil).area == nil)
        // Around half of the Earth nothing flat is of use.
        #expect(try row(try box(-10, -170, 10, 170)).area != nil)
    }

    @Test("A link finds the warning by its own name and by those of earlier messages")
    func keys() throws {
        let row = try row(nil)
        #expect(row.keys == [EventKey.of("office,2"), EventKey.of("office,1")])
        #expect(Set(row.keys).count == 2)
    }

    @Test("What may be for the place, by a code that cannot be looked up, never stands beside \"none active\"")
    func undecided() throws {
        #expect(
            try column([], undecided: 1).statement
                == "1 warning may be for this place: its area is a code that Petrel cannot look up, or could not be read.")
        #expect(try column(nil, undecided: 2).statement?.hasPrefix("2 warnings may be") == true)
        #expect(try column([], undecided: 0).statement?.hasPrefix("No warnings are active") == true)
        let gale = Alert(id: "1", event: "Gale")
        #expect(try column([gale], undecided: 1).more?.hasPrefix("1 more warning may be for this place") == true)
    }

    @Test("The outline and the number of undecided ones survive the document")
    func document() throws {
        var place = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.alerts = [Alert(id: "1", event: "Gale", outline: try box(52, 13, 53, 14))]
        let own = place.snapshot
        var dashboard = own.dashboard
        dashboard.undecidedAlerts = 3
        let sent = Snapshot.withDocument(cell: own.cell, dashboard: dashboard, fetchedAt: own.fetchedAt)
        let read = try SnapshotDocument.snapshot(from: SnapshotDocument.bytes(sent))
        #expect(read.dashboard.alerts == dashboard.alerts)
        #expect(read.dashboard.undecidedAlerts == 3 && read.revision == sent.revision)
    }
}
