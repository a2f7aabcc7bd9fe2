import Foundation
import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherServer
import WeatherService

/// Petrel's web app: pages rendered on the server, with a little script where a page alone cannot do it.
public struct WeatherPages: ServerPages {
    private let dashboard: DashboardHandlers
    private let templates: Templates
    private let assets: Assets

    /// - Parameters:
    ///   - patience: how long the first view waits for the weather before it is sent with a spinner.
    ///   - freshSeconds: how long weather counts as fresh, so that open pages ask again thereafter: the service's refresh policy's.
    ///   - now: the moment that ages and "now" are measured from.
    /// - Throws: when a template is malformed.
    public init(
        service: WeatherService, patience: Duration = .milliseconds(800), freshSeconds: Double = 300,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        templates = try Templates()
        assets = Assets()
        dashboard = DashboardHandlers(
            source: DashboardSource(service: service, now: now, patience: patience), templates: templates, assets: assets,
            search: SearchHandler(service: service, templates: templates, assets: assets),
            names: PlaceNames(service: service), freshSeconds: freshSeconds)
    }

    public func addRoutes(to routes: inout ServerRoutes) {
        routes.get("/", dashboard.page)
        routes.get("/fragment/dashboard", dashboard.fragment)
        assets.addRoutes(to: &routes)
        SymbolSheet.addRoutes(to: &routes)
    }

    public func page(for problem: Problem, requestID: String) -> Response {
        let view = ProblemView(problem, requestID: requestID)
        let shell = Shell(
            title: "\(view.title) · \(view.words.product)", main: templates.render(.problem, view), assets: assets, choice: "problem")
        return PageFields.response(templates.render(.shell, shell), status: .init(code: problem.status))
    }
}
