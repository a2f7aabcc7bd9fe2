import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `/settings`: the form, the changes that it submits, and the pages beside it.
struct SettingsHandler: Sendable {
    let source: DashboardSource
    let site: Site
    /// Whether the server sends messages about warnings.
    let offersPush: Bool

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        let warned = await source.warnedPlaces(of: reader)
        let content = SettingsContent.make(
            settings: reader.cookies.settings, usual: reader.units.usual, places: reader.cookies.places, warned: warned,
            names: names(reader), phrases: reader.phrases)
        let isSaved = try query.optional("saved") != nil
        let undo = try query.optional("removed") == nil ? nil : Undo(reader.cookies, place: nil, back: "settings", phrases: reader.phrases)
        let page = DisplaySettingsPage(content: content, isSaved: isSaved, undo: undo, warned: warned)
        return site.response(page, to: reader, lifetime: .checked)
    }

    /// `/settings/notifications`: the notifications that this device receives.
    @Sendable func notifications(_ request: Request, _ context: ServerContext) async throws -> Response {
        let reader = try Reader(request, query: QueryText(request.uri.query), places: site.places)
        let places = offersPush ? PushPlace.all(reader.cookies, names: names(reader), reader.phrases) : nil
        let page = NotificationsPage(places: places, warned: await source.warnedPlaces(of: reader))
        return site.response(page, to: reader, lifetime: .checked)
    }

    /// `/settings/website`: the code by which a page of the reader's own shows the weather.
    @Sendable func website(_ request: Request, _ context: ServerContext) async throws -> Response {
        let reader = try Reader(request, query: QueryText(request.uri.query), places: site.places)
        let embed = EmbedCode(
            WidgetHandler.ownPlace(reader.cookies), origin: SiteOrigin.text(of: request, by: context.requester), names: names(reader),
            phrases: reader.phrases)
        let page = WebsitePage(embed: embed, warned: await source.warnedPlaces(of: reader))
        return site.response(page, to: reader, lifetime: .checked)
    }

    /// Names for the reader's places that were saved without one, by the nearest named place.
    private func names(_ reader: Reader) -> [Cell: String] {
        let format = WeatherFormatter(units: reader.units.preferences, phrases: reader.phrases)
        let own = WidgetHandler.ownPlace(reader.cookies).map { (cell: Cell(containing: $0.coordinate), name: $0.name) }
        let kept = reader.cookies.places.places.map { (cell: $0.cell, name: $0.name) }
        var names: [Cell: String] = [:]
        for place in kept + [own].compactMap(\.self) where place.name == nil && names[place.cell] == nil {
            names[place.cell] = source.service.search.name(of: place.cell).words(at: place.cell.center, format)
        }
        return names
    }

    /// Takes over what the form says: a field that is not there, or not understood, means as usual.
    @Sendable func change(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard FormOrigin.isOurs(request) else { return site.refusal(of: request, context) }
        let form = try await FormText.of(request, context)
        var settings = ReaderSettings()
        for key in UnitChoices.Key.allCases {
            if let word = try form.optional(key.rawValue) { settings.units.choose(key, word) }
        }
        settings.language = try form.optional("language").flatMap { Language(tag: $0) }
        settings.theme = try form.optional("theme").flatMap(ReaderSettings.Theme.init(rawValue:)) ?? .automatic
        settings.motion = try form.optional("motion").flatMap(ReaderSettings.Motion.init(rawValue:)) ?? .automatic
        let start = try form.optional("start").flatMap(PetrelCookies.startPage) ?? .weather
        return PageFields.seeOther(
            Address(.settings, [.saved: "1"]),
            cookies: PetrelCookies.remembering(settings) + [PetrelCookies.remembering(start: start)])
    }
}
