import Gazetteer
import HTTPTypes
import Hummingbird
import WeatherServer

/// The dependencies with which all handlers make their pages.
struct Site: Sendable {
    let assets: Assets
    let styles: StyleSheets
    /// With the names of places in the readers' languages.
    let places: Gazetteer

    private let pages = ValueCache<PageKey, FinishedPage>(limit: 48 << 20) { $0.mostBytes(ofPage: $1.length) + $1.count }

    /// - Parameters:
    ///   - leaflet: nil where the library is not installed: the map's page then has no map.
    ///   - keepsPages: false for pages without their worker.
    ///   - places: the names of places in the readers' languages.
    init(leaflet: Leaflet? = nil, keepsPages: Bool = true, places: Gazetteer) {
        self.places = places
        assets = Assets(leaflet: leaflet, keepsPages: keepsPages)
        styles = StyleSheets(leaflet: leaflet)
    }

    /// A page of a place's weather, which browsers check with each visit.
    ///
    /// - Parameter problem: why the weather is missing; nil with weather.
    func response(_ page: some Page, to reader: Reader, without problem: Problem?) -> Response {
        var response = response(page, to: reader, status: HTTPResponse.Status(code: problem?.status ?? 200), lifetime: .checked)
        if let seconds = problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    /// A whole page within the frame.
    ///
    /// - Parameter moment: the age and the clock, for pages that show weather.
    func response(
        _ page: some Page, to reader: Reader, moment: PageMoment = PageMoment(), status: HTTPResponse.Status = .ok,
        lifetime: PageFields.Lifetime = .none, cookies: [String] = []
    ) -> Response {
        let frame = page.frame(for: reader)
        func finished() -> FinishedPage {
            let style = styles[page.style, reader.theme]
            let shell = Shell(frame, main: page.main(for: reader), reader: reader, style: style, assets: assets)
            return FinishedPage(
                shell.html, moment: moment,
                style: frame.switcher == nil ? style.policySource : style.policySourceWithSwitcher, coding: reader.coding)
        }
        let key = page.key.map {
            PageKey(
                kind: page.style, content: PageContent($0), frame: frame, reader: PageReader(reader.preferences),
                coding: reader.coding)
        }
        let made = key.map { pages.value($0, isStill: { $0.fits(moment) }, make: finished) } ?? finished()
        return PageFields.response(made, to: reader, moment: moment, status: status, lifetime: lifetime, cookies: cookies)
    }
}
