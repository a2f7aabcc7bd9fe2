import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// Adds, removes, renames and reorders a reader's saved places.
struct PlacesHandler: Sendable {
    let site: Site
    let service: WeatherService
    let names: PlaceNames
    /// How long the search for the name may take.
    let patience: Duration

    /// Redirects to the settings, which contain the saved places.
    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        PageFields.seeOther(Address(.settings, anchor: "places"))
    }

    @Sendable func change(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard FormOrigin.isOurs(request) else { return site.refusal(of: request, context) }
        let form = try await FormText.of(request, context)
        let cookies = PetrelCookies(request.headers)
        var places = cookies.places
        var removed: RemovedPlace?
        let cell = try Self.cell(form)
        switch try form.required("change") {
        case "save": places.add(try await place(form, cookies, cell))
        case "remove": removed = places.remove(cell)
        case "restore":
            if let gone = cookies.removed, gone.place.cell == cell { places.restore(gone) }
        case "rename": places.rename(cell, to: try form.optional("label") ?? "")
        case "up": places.move(cell, by: -1)
        case "down": places.move(cell, by: 1)
        default: throw QueryText.Flaw.malformed("change")
        }
        var changed = [PetrelCookies.remembering(places: places)]
        if removed != nil || cookies.removed != nil { changed.append(PetrelCookies.remembering(removed: removed)) }
        return PageFields.seeOther(try await back(form, cookies, hasRemoved: removed != nil), cookies: changed)
    }

    /// Where the form was: only one of our own pages, as an address from the form could lead anywhere.
    private func back(_ form: QueryText, _ cookies: PetrelCookies, hasRemoved: Bool) async throws -> Address {
        let removed = hasRemoved ? "1" : nil
        switch try form.optional("back") {
        case "settings": return Address(.settings, [.removed: removed, .saved: hasRemoved ? nil : "1"], anchor: "places")
        case "place":
            let place = await names.resolved(try PlaceRequest(query: form, cookies: cookies), patience: patience)
            let address = place.address
            return Address(
                .dashboard,
                [.latitude: address[.latitude], .longitude: address[.longitude], .name: address[.name], .removed: removed])
        default: return Address(.dashboard, [.start: cookies.weatherAddress[.start], .removed: removed])
        }
    }

    private static func cell(_ form: QueryText) throws -> Cell {
        guard let id = try form.optional("cell") else { return Cell(containing: try form.coordinate()) }
        guard let cell = Cell(id: id) else { throw QueryText.Flaw.malformed("cell") }
        return cell
    }

    /// The place with its name from our own search, else from the stored weather of its cell. The name in the form is not trusted.
    private func place(_ form: QueryText, _ cookies: PetrelCookies, _ cell: Cell) async throws -> SavedPlace {
        let asked = try PlaceRequest(query: form, cookies: cookies)
        if let place = await names.resolved(asked, patience: patience).place {
            return SavedPlace(cell: cell, name: place.name, area: SavedPlace.area(of: place))
        }
        guard let location = await service.lastKnown(at: cell.center)?.dashboard.location, !location.name.isEmpty else {
            return SavedPlace(cell: cell, name: nil)
        }
        let known = Place(name: location.name, region: location.region, country: location.country, coordinate: cell.center)
        return SavedPlace(cell: cell, name: location.name, area: SavedPlace.area(of: known))
    }
}
