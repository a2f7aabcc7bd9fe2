import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherModel
import WeatherServer

/// `/map/weather?cells=1115.268,977.47`: the present weather of the places that a map names, for its labels.
struct MapWeatherHandler: Sendable {
    let source: DashboardSource

    /// Each may be a question to a provider.
    static let most = 24

    @Sendable func weather(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: source.places)
        let texts = try query.required("cells").split(separator: ",", maxSplits: Self.most, omittingEmptySubsequences: false)
        let cells = texts.compactMap { Cell(id: String($0)) }
        guard cells.count == texts.count, cells.count <= Self.most else { throw QueryText.Flaw.malformed("cells") }
        let glances = await cancelWhenGracefulShutdown { await source.glances(of: cells, reader: reader) }
        try Task.checkCancellation()
        let list = HTML.ul(.id("map-weather"), glances.isSimulated ? .data(.simulated) : nil) {
            for cell in cells where glances.known[cell] != nil || glances.awaited.contains(cell) {
                HTML.li(.data(.cell, cell.id), .data(.state, glances.awaited.contains(cell) ? "loading" : "loaded")) {
                    HTML.span(.class("glance")) { glances.known[cell].map(HTML.glance) }
                }
            }
        }
        return PageFields.response(FinishedPage(list, style: nil, coding: reader.coding), to: reader)
    }
}
