import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// Keeps places at hand, in the order that a person gives them.
struct PlacesHandler: Sendable {
    let site: Site
    let service: WeatherService
    let names: PlaceNames
    /// How long the search for the name may take.
    let patience: Duration

    @Sendable func change(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard FormOrigin.isOurs(request) else { return site.refusal(of: request, context) }
        let form = try await FormText.of(request, context)
        let cookies = PetrelCookies(request.headers)
        var places = cookies.places
        let cell = try Self.cell(form)
        switch try form.required("change") {
        case "save": places.add(SavedPlace(cell: cell, name: try await name(form, cookies, cell)))
        case "remove": places.remove(cell)
        case "up": places.move(cell, by: -1)
        case "down": places.move(cell, by: 1)
        default: throw QueryText.Flaw.malformed("change")
        }
        // Only one of ours: an address from the form could lead anywhere.
        let back = try form.optional("back") == "settings" ? "/settings?saved=1#places" : "/"
        return PageFields.seeOther(back, cookies: [PetrelCookies.remembering(places: places)])
    }

    private static func cell(_ form: QueryText) throws -> Cell {
        guard let id = try form.optional("cell") else { return Cell(containing: try form.coordinate()) }
        guard let cell = Cell(id: id) else { throw QueryText.Flaw.malformed("cell") }
        return cell
    }

    /// The name of the place as our own search has it, else as the weather that we hold for it has it; never only as the form says.
    private func name(_ form: QueryText, _ cookies: PetrelCookies, _ cell: Cell) async throws -> String? {
        let asked = try PlaceRequest(query: form, cookies: cookies)
        if let name = await names.resolved(asked, patience: patience).place?.name { return name }
        guard let location = await service.lastKnown(at: cell.center)?.dashboard.location, !location.name.isEmpty else { return nil }
        return location.name
    }
}
