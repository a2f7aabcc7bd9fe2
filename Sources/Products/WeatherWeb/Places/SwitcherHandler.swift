import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherScreens
import WeatherServer
import WeatherService

/// `/fragment/places`: the row of the reader's places with their weather. Which places those are the browser alone knows: its cookie says
/// so with each request.
struct SwitcherHandler: Sendable {
    let source: DashboardSource

    @Sendable func fragment(_ request: Request, _ context: ServerContext) async throws -> Response {
        let reader = try Reader(request, query: QueryText(request.uri.query), places: source.places)
        guard let switcher = Switcher(reader.cookies, place: nil, phrases: reader.phrases) else {
            return Response(status: .noContent, headers: [.cacheControl: "no-store"])
        }
        let filled = await cancelWhenGracefulShutdown { await self.filled(switcher, reader) }
        try Task.checkCancellation()
        let fragment = FinishedPage(HTML.switcher(filled), style: nil, coding: reader.coding)
        return PageFields.response(fragment, to: reader)
    }

    private func filled(_ switcher: Switcher, _ reader: Reader) async -> Switcher {
        let glances = await source.glances(of: switcher.entries.compactMap(\.cell), reader: reader)
        var switcher = switcher
        for (index, entry) in switcher.entries.enumerated() {
            switcher.entries[index].weather = entry.cell.flatMap { glances.known[$0] }
        }
        switcher.isLoading = !glances.awaited.isEmpty
        return switcher
    }
}
