import ClimateProjection
import Foundation
import Hummingbird
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/projection`: the temperature here now, and that of such a day in 2045 by the reference and by the regional projection.
struct ProjectionRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude", "interventions")
        let coordinate = try query.coordinate()
        let withInterventions: Bool
        switch try query.optional("interventions") {
        case nil, "false": withInterventions = false
        case "true": withInterventions = true
        default: throw QueryText.Flaw.malformed("interventions")
        }
        let (snapshot, error) = try await service.snapshotToSend(for: coordinate)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        guard let document = ProjectionDocument.value(of: snapshot, at: now(), withInterventions: withInterventions) else {
            throw Problem(.placeNotCovered, "No temperature of now is known for this place.")
        }
        // The last known weather may be newer in a moment.
        var response = Response.json(document, cacheControl: error == nil ? "public, max-age=60" : "no-store")
        response.saysWhyLastKnown(error)
        return response
    }
}

/// Both projections of 2045 as `GET /v1/projection` sends them: unrounded, each with its method, its baseline and its sources.
package enum ProjectionDocument {
    /// - Returns: nil if no temperature applies at `instant`.
    package static func value(of snapshot: Snapshot, at instant: Date, withInterventions: Bool) -> JSONValue? {
        let dashboard = snapshot.dashboard
        guard let weather = CurrentMoment(dashboard, now: instant).weather else { return nil }
        let zone = dashboard.location.timeZone
        let today = CivilDate(of: instant, in: zone)
        let reference = Weather2045Data(
            currentTemperatureCelsius: weather.temperatureCelsius, currentCondition: weather.condition.kind,
            withInterventions: withInterventions)
        return .members([
            "place": .string(dashboard.location.name),
            "cell": .string(snapshot.cell.id),
            "timeZone": .string(zone.identifier),
            "time": .string(WireTime.text(weather.time, in: zone)),
            "isForecastHour": .bool(weather.isForecastHour),
            "isSimulated": .bool(dashboard.isSimulated),
            "weatherAttribution": .string(dashboard.provenance(of: weather.isForecastHour ? .hourly : .current).attribution),
            "withInterventions": .bool(withInterventions),
            "reference": self.reference(reference),
            "regional": regional(snapshot.cell, on: today, celsius: weather.temperatureCelsius, withInterventions: withInterventions),
        ])
    }

    private static func reference(_ data: Weather2045Data) -> JSONValue {
        .members([
            "method": "reference",
            "formula": "C = (F - 32) * 5 / 9; delta = 2.5 * 0.8, less 1.2 with interventions; back to Fahrenheit",
            "baseline": "1850-1900",
            "currentTemperatureCelsius": .number(data.currentTemperatureCelsius),
            "currentTemperatureFahrenheit": .number(data.currentTemperatureFahrenheit),
            "projectedTemperatureCelsius": .number(data.projectedTemperatureCelsius),
            "projectedTemperatureFahrenheit": .number(data.projectedTemperatureFahrenheit),
            "differenceCelsius": .number(data.differenceCelsius),
            "differenceFahrenheit": .number(data.differenceFahrenheit),
            "currentCondition": .string(data.currentCondition.rawValue),
            "projectedCondition": .string(data.projectedCondition.rawValue),
        ])
    }

    /// - Parameter celsius: the temperature now, which already contains the warming up to this year.
    private static func regional(_ cell: Cell, on day: CivilDate, celsius: Double, withInterventions: Bool) -> JSONValue {
        let place = ClimatePlace(cell.center)
        let season = ClimateSeason(day)
        let year = ClimateYear(clamping: day.year)
        func warming(_ scenario: ClimateScenario) -> ClimateRange {
            ClimateProjection.warming(at: place, in: season, under: scenario, since: .year(year))
        }
        let comparison = ProjectionComparison(at: place, in: season, since: .year(year))
        let scenario = ClimateScenario(withInterventions: withInterventions)
        let chosen = comparison.regional(withInterventions: withInterventions)
        return .members([
            "method": "pattern scaling",
            "baseline": .string(String(year.year)),
            "year": .number(Double(ClimateYear.year2045.year)),
            "region": .members([
                "key": .string(place.region.key), "name": .string(place.region.name), "isLand": .bool(place.region.isLand),
            ]),
            "resolution": place.hasCell ? "5 degrees" : "region",
            "scenario": .string(name(scenario)),
            "differenceCelsius": range(chosen),
            "projectedTemperatureCelsius": range(
                ClimateRange(p10: celsius + chosen.p10, p50: celsius + chosen.p50, p90: celsius + chosen.p90)),
            "scenarios": .array(
                ClimateScenario.allCases.map { .members(["scenario": .string(name($0)), "differenceCelsius": range(warming($0))]) }),
            "bandsOverlap": .bool(comparison.bandsOverlap),
            "isReferenceWithinBand": .bool(comparison.isReferenceWithinBand(withInterventions: withInterventions)),
            "sources": .array(ClimateSource.all.map(source)),
            "attribution": .string(ClimateSource.attribution),
        ])
    }

    private static func range(_ range: ClimateRange) -> JSONValue {
        .members(["p10": .number(range.p10), "p50": .number(range.p50), "p90": .number(range.p90)])
    }

    private static func source(_ source: ClimateSource) -> JSONValue {
        .members([
            "part": .string(source.part.rawValue), "title": .string(source.title), "distributor": .optional(source.distributor),
            "license": .optional(source.licence), "link": .string(source.link),
        ])
    }

    /// As the IPCC's report writes it.
    private static func name(_ scenario: ClimateScenario) -> String {
        switch scenario {
        case .ssp126: "SSP1-2.6"
        case .ssp245: "SSP2-4.5"
        case .ssp370: "SSP3-7.0"
        }
    }
}
