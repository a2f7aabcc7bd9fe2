import HTTPTypes
import Hummingbird
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

/// The values that a browser remembers for us: places, whether the position may be requested, and the reader's display choices.
///
/// A cookie is input from the client: the server parses all of it for each request, within limits, and ignores what it cannot parse.
struct PetrelCookies: Sendable, Hashable {
    /// The last viewed place; nil if there is none. The start page does not show it, but links to it.
    let place: Cell?
    /// The name by which it was looked for; nil when that was by coordinates.
    let placeName: String?
    /// True when the position was allowed the last time.
    let locates: Bool
    /// The cell in which it was then; nil when it is not known.
    let located: Cell?
    /// The page that the reader sees first.
    let start: StartPage
    /// The units, the theme and the motion that were chosen.
    let settings: ReaderSettings
    /// True if 2045 is shown with climate interventions: the reader's last choice.
    let withInterventions: Bool
    /// The places kept at hand.
    let places: SavedPlaces
    /// The place that was taken out of them last, for as long as that can be undone.
    let removed: RemovedPlace?

    /// The names of all cookies that pages read; others are ignored, so that they part no two readers' pages.
    private static let names: Set<Substring> = [
        "interventions", "language", "locate", "motion", "place", "places", "removed", "seen", "start", "theme", "units",
    ]

    /// The cookies of one field that pages read, in their order.
    private static func pairs(_ field: String) -> [(name: Substring, value: Substring)] {
        field.split(separator: ";").compactMap { pair -> (name: Substring, value: Substring)? in
            let text = pair.drop { $0 == " " }
            guard let equals = text.firstIndex(of: "=") else { return nil }
            let (name, value) = (text[..<equals], text[text.index(after: equals)...])
            // Our cookies are never longer than a browser keeps in one cookie.
            return names.contains(name) && value.utf8.count <= longest ? (name: name, value: value) : nil
        }
    }

    /// The values by their names.
    private static func values(_ fields: HTTPFields) -> [Substring: Substring] {
        var values: [Substring: Substring] = [:]
        for field in fields[values: .cookie] {
            for pair in pairs(field) { values[pair.name] = pair.value }
        }
        return values
    }

    /// The cell of the cookie `place`; nil if it has none.
    private static func cell(_ value: Substring) -> Cell? {
        value.split(separator: "~", maxSplits: 1).first.flatMap { Cell(id: String($0)) }
    }

    /// The cookies of a request as far as its answer depends on them.
    ///
    /// The last viewed place chooses what some pages show. The page of a place that the address names only replaces it: all other places there
    /// have one meaning.
    ///
    /// - Parameters:
    ///   - field: the field `Cookie`.
    ///   - target: the request's path and query.
    static func meaning(_ field: String, of target: String) -> String {
        var kept = pairs(field)
        if let last = kept.last(where: { $0.name == "place" }), let asked = namedCell(target), cell(last.value) != asked {
            kept.removeAll { $0.name == "place" }
        }
        return kept.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
    }

    /// The cell that the address of a page of weather names; nil for another page, and for an address that the page reads in another way.
    private static func namedCell(_ target: String) -> Cell? {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == Route.dashboard.path || parts[0] == Route.place.path else { return nil }
        let query = QueryText(String(parts[1]))
        do throws(QueryText.Flaw) {
            guard try query.optional("from") == nil, try query.optional("query") == nil else { return nil }
            return Cell(containing: try query.coordinate())
        } catch {
            return nil
        }
    }

    /// The script's record of viewed places. It does not distinguish two readers' pages.
    static func visits(_ fields: HTTPFields) -> LastVisits { LastVisits(text: values(fields)["seen"] ?? "") }

    init(_ fields: HTTPFields) {
        let values = Self.values(fields)
        let parts = values["place"]?.split(separator: "~", maxSplits: 1) ?? []
        place = values["place"].flatMap(Self.cell)
        placeName = parts.count > 1 ? PercentCoding.decoded(parts[1].utf8) : nil
        located = values["locate"].flatMap { Cell(id: String($0)) }
        locates = located != nil || values["locate"] == "1"
        settings = ReaderSettings(
            units: UnitChoices(text: values["units"] ?? ""), language: values["language"].flatMap { Language(tag: $0) },
            theme: values["theme"].flatMap { ReaderSettings.Theme(rawValue: String($0)) } ?? .automatic,
            motion: values["motion"].flatMap { ReaderSettings.Motion(rawValue: String($0)) } ?? .automatic)
        start = values["start"].flatMap { Self.startPage(String($0)) } ?? .weather
        withInterventions = values["interventions"] == "with"
        places = SavedPlaces(text: values["places"] ?? "")
        removed = values["removed"].flatMap { RemovedPlace(text: $0) }
    }

    /// The pages that may be the first. 2045 is not among them: its page has no link to the weather but the brand, which leads to the first.
    static let startPages: [StartPage] = [.weather, .map]

    /// - Returns: nil for a word that names none of them.
    static func startPage(_ word: String) -> StartPage? { startPages.first { $0.rawValue == word } }

    /// The first page of the weather, also where the reader's start page is the map.
    var weatherAddress: Address { Address(.dashboard, [.start: start == .map ? StartPage.weather.rawValue : nil]) }

    /// Bytes of one cookie's value: the limit of browsers.
    private static let longest = 4096

    /// The place that was looked at last as its cookie's value.
    static func text(_ place: Cell, name: String?) -> String {
        place.id + (name.map { "~" + PercentCoding.encoded($0) } ?? "")
    }

    static func remembering(place: Cell, name: String?) -> String { cookie("place", text(place, name: name), isRead: false) }
    static func remembering(units: UnitChoices) -> String { cookie("units", units.text) }
    static func remembering(start: StartPage) -> String { cookie("start", start == .weather ? "" : start.rawValue) }
    /// The script of 2045 writes the same cookie.
    static func remembering(withInterventions: Bool) -> String { cookie("interventions", withInterventions ? "with" : "without") }
    static func remembering(places: SavedPlaces) -> String { cookie("places", places.text) }

    /// Remembers a removed place for ten minutes, so that the removal can be undone; nil if there is nothing to undo.
    static func remembering(removed: RemovedPlace?) -> String { cookie("removed", removed?.text ?? "", seconds: 600, isRead: false) }

    /// The cookies that store `settings`; defaults are not stored.
    static func remembering(_ settings: ReaderSettings) -> [String] {
        [
            remembering(units: settings.units),
            cookie("language", settings.language?.tag ?? ""),
            cookie("theme", settings.theme == .automatic ? "" : settings.theme.rawValue),
            cookie("motion", settings.motion == .automatic ? "" : settings.motion.rawValue),
        ]
    }

    /// A year where nothing else is said; sent to this site only. An empty value takes the cookie away. Over an encrypted connection the
    /// server adds `Secure`.
    ///
    /// - Parameter isRead: true for cookies that the script reads, to notice that settings or places were changed on another page.
    private static func cookie(_ name: String, _ value: String, seconds: Int = 31_536_000, isRead: Bool = true) -> String {
        "\(name)=\(value); Path=/; Max-Age=\(value.isEmpty ? 0 : seconds); SameSite=Lax\(isRead ? "" : "; HttpOnly")"
    }
}
