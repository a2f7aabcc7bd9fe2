import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// `/settings`: a form, and what it changes.
struct SettingsHandler: Sendable {
    let source: DashboardSource
    let site: Site
    /// Whether the server sends messages about warnings.
    let offersPush: Bool

    /// How the shell knows this page.
    static let choice = "settings"

    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query)
        let warned = await source.warnedPlaces(of: reader)
        let content = SettingsContent.make(
            settings: reader.cookies.settings, usual: reader.units.usual, places: reader.cookies.places, warned: warned,
            phrases: reader.phrases)
        let isSaved = try query.optional("saved") != nil
        let undo = try query.optional("removed") == nil ? nil : Undo(reader.cookies, place: nil, back: "settings", phrases: reader.phrases)
        let embed = EmbedCode(
            WidgetHandler.ownPlace(reader.cookies), origin: SiteOrigin.text(of: request, by: context.requester), phrases: reader.phrases)
        let push = offersPush ? PushPlace.all(reader.cookies, reader.phrases) : nil
        return site.page(
            .settings, .settings(content, isSaved: isSaved, undo, embed, push), title: "\(content.title) · \(reader.phrases.ownName)",
            to: reader,
            lifetime: .checked, more: ShellParts(choice: Self.choice, warned: warned)
        ) {
            HTML.settings(
                content, start: SettingRow(start: reader.cookies.start, phrases: reader.phrases), isSaved: isSaved, undo: undo,
                push: push, rules: RulesContent(units: reader.units.preferences, phrases: reader.phrases),
                unitsText: reader.units.preferences.text,
                embed: embed, reader.phrases)
        }
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
        let start = try form.optional("start").flatMap(StartPage.init(rawValue:)) ?? .weather
        return PageFields.seeOther(
            Address(.settings, [.saved: "1"]),
            cookies: PetrelCookies.remembering(settings) + [PetrelCookies.remembering(start: start)])
    }
}
