import Gazetteer
import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

/// The reader who requests a page: their language, units and settings, and the encodings that their browser accepts.
struct Reader: Sendable {
    /// Everything by which the pages of two readers differ.
    struct Preferences: Hashable, Sendable {
        let units: RequestUnits
        let language: Language
        let cookies: PetrelCookies
        /// True when the browser asks to be spared data.
        let savesData: Bool
    }

    let preferences: Preferences
    /// The weather that the reader saw at the places they return to, and when.
    let visits: LastVisits
    /// How pages are packed for the reader.
    let coding: ContentCoding
    /// The entity tags of this page in the browser's cache.
    let held: String?
    /// With the names of places in the reader's language.
    private let places: Gazetteer

    var units: RequestUnits { preferences.units }
    var cookies: PetrelCookies { preferences.cookies }
    var savesData: Bool { preferences.savesData }
    var language: Language { preferences.language }
    /// The words, in the reader's language and spelling.
    var phrases: any Phrases { language.phrases(region: units.region, isServed: true, places: places) }
    /// ISO 3166-1 alpha-2 of the reader's country; nil where it is not known.
    var home: String? { units.region }
    var theme: ReaderSettings.Theme { cookies.settings.theme }
    var motion: ReaderSettings.Motion { cookies.settings.motion }

    private static let saveData = HTTPField.Name("Save-Data")

    /// The reader of a request; ignores the address.
    init(_ request: Request, places: Gazetteer) {
        let cookies = PetrelCookies(request.headers)
        self.init(request, cookies, RequestUnits(cookies: cookies, headers: request.headers), places: places)
    }

    /// The reader of a request, with the units that the address chooses.
    init(_ request: Request, query: QueryText, places: Gazetteer) throws(QueryText.Flaw) {
        let cookies = PetrelCookies(request.headers)
        var units = RequestUnits(cookies: cookies, headers: request.headers)
        if let text = try query.optional("units") { try units.choose(text) }
        self.init(request, cookies, units, places: places)
    }

    /// The reader of a widget, which may be within another site's page: the address has priority.
    ///
    /// - Parameter readsCookies: false for a page that anyone may frame.
    init(_ request: Request, widget query: QueryText, readsCookies: Bool, places: Gazetteer) throws(QueryText.Flaw) {
        let cookies = PetrelCookies(readsCookies ? request.headers : [:])
        var units = RequestUnits(cookies: cookies, headers: request.headers)
        if let text = try query.optional("units") { try units.choose(text) }
        var language: Language?
        if let tag = try query.optional("lang") {
            language = Language(tag: tag)
            if language == nil { throw .malformed("lang") }
        }
        self.init(request, cookies, units, language, places: places)
    }

    private init(
        _ request: Request, _ cookies: PetrelCookies, _ units: RequestUnits, _ chosen: Language? = nil, places: Gazetteer
    ) {
        self.places = places
        let savesData = Self.saveData.flatMap { request.headers[$0] } == "on"
        let language = chosen ?? cookies.settings.language ?? request.headers[.acceptLanguage].flatMap(Language.best) ?? .standard
        preferences = Preferences(units: units, language: language, cookies: cookies, savesData: savesData)
        visits = PetrelCookies.visits(request.headers)
        coding = AcceptEncoding.best(request.headers[.acceptEncoding])
        held = request.headers[.ifNoneMatch]
    }
}
