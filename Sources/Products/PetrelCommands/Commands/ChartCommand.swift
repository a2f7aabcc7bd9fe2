import ArgumentParser
import JSONText
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherText

/// `petrel chart`: one measure of the weather over time.
struct ChartCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart", abstract: "One measure of the weather from yesterday to the last hour that is known.",
        discussion: """
            The measures: \(Measure.allCases.map(\.rawValue).joined(separator: ", ")).

            --json prints {"measure": "wind", "hours": [...]}: the hours as GET /v1/weather has them, with the members of the measure. For
            air and pollen it prints the document of GET /v1/air, for sunshine and thunder that of GET /v1/sky, with "measure": hours that are
            fetched apart from the weather. For cloud it prints both: the hours, and the document as "layers".
            """)

    @Argument(
        help: ArgumentHelp("What to draw.", valueName: "measure"), completion: .list(Measure.allCases.map(\.rawValue)))
    var measure: Measure

    @OptionGroup var place: PlaceArgument
    @OptionGroup var options: CommonOptions

    @Flag(help: "Print every hour as a table below the chart.")
    var table = false

    func run() async throws {
        let (measure, table) = (measure, table)
        try await WeatherCommand(place: place, options: options, chart: measure) { report, canvas in
            MeasureChartDrawing(canvas: canvas, tabledBy: table ? nil : "petrel chart \(measure.rawValue) --table")
                .lines(report.chart(measure))
        } document: { report in
            Self.document(report, measure)
        }.run()
    }

    private static func document(_ report: PlaceReport, _ measure: Measure) -> JSONValue? {
        switch measure {
        case .air, .pollen: return air(report, measure)
        case .sunshine, .thunder:
            guard case .object(var members)? = sky(report) else { return nil }
            members["measure"] = .string(measure.rawValue)
            return .object(members)
        default: return hours(report, measure)
        }
    }

    /// - Returns: nil where the hours of the sky are not known, or were not asked for.
    private static func sky(_ report: PlaceReport) -> JSONValue? {
        report.requested.sky.outlook.map { SkyDocument.value($0, in: report.zone, cell: report.snapshot.cell) }
    }

    /// - Returns: nil where the hours of the air are not known.
    private static func air(_ report: PlaceReport, _ measure: Measure) -> JSONValue? {
        let cell = report.snapshot.cell
        let pollen = PollenKnowledge(report.requested.air.outlook, at: cell.center, on: CivilDate(of: report.now, in: report.zone))
        guard let outlook = report.requested.air.outlook else {
            // Outside of Europe the lack of forecasts is the answer.
            return measure == .pollen && pollen == .outsideEurope
                ? .members(["measure": .string(measure.rawValue), "pollenState": .string(pollen.rawValue)]) : nil
        }
        guard case .object(var members) = AirDocument.value(outlook, in: report.zone, cell: cell, pollen: pollen) else { return nil }
        members["measure"] = .string(measure.rawValue)
        return .object(members)
    }

    private static func hours(_ report: PlaceReport, _ measure: Measure) -> JSONValue? {
        let forecast = report.snapshot.dashboard.forecast
        let zone = report.snapshot.dashboard.location.timeZone
        let hours = (forecast.pastHours + forecast.hourly).compactMap { hour -> JSONValue? in
            var members: [String: JSONValue] = [:]
            for quantity in measure.quantities {
                members[quantity.row.wireName.description] = hour[quantity].flatMap { $0.isFinite ? .number($0) : nil }
            }
            guard !members.isEmpty else { return nil }
            members["time"] = .string(WireTime.text(hour.time, offsetSeconds: zone.offset(at: hour.time), hasSeconds: false))
            return .object(members)
        }
        return .members(["measure": .string(measure.rawValue), "hours": .array(hours), "layers": sky(report)])
    }
}

extension Measure: ExpressibleByArgument {}
