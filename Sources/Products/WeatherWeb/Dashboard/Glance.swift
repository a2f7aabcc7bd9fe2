import WeatherModel
import WeatherScreens
import WeatherService

/// The weather of a place where there is room for little.
struct Glance: Sendable, Hashable {
    /// "12°".
    let temperature: String
    let symbol: String
    /// "Light rain".
    let condition: String

    init(_ now: NowColumn) {
        temperature = now.temperatureNumber + "°"
        symbol = now.symbol
        condition = now.condition
    }
}

/// The weather of several places at a glance.
struct Glances: Sendable {
    /// Of the places whose weather is current.
    var known: [Cell: Glance] = [:]
    /// The places whose weather is still on its way. What is in neither cannot be had: the place's own page says why.
    var awaited: Set<Cell> = []
    /// True if some of the known weather is simulated. A page that shows it must say so.
    var isSimulated = false
}

extension DashboardSource {
    /// What is held of each place or comes within the source's patience. Only weather that counts as current is shown at a glance: there is
    /// no room to say how old another is.
    func glances(of cells: some Collection<Cell>, reader: Reader) async -> Glances {
        await withTaskGroup(of: (Cell, ScreenState<DashboardContent>).self) { group in
            for cell in Set(cells) {
                group.addTask { (cell, await page(PlaceRequest(cell: cell, name: nil), reason: .opened, reader: reader).state) }
            }
            var glances = Glances()
            for await (cell, state) in group {
                switch state {
                case .loaded(let content):
                    glances.known[cell] = content.columns.now.map(Glance.init)
                    if content.provenance.simulated != nil { glances.isSimulated = true }
                case .idle, .loading: glances.awaited.insert(cell)
                case .failed: break
                }
            }
            return glances
        }
    }
}

extension HTML {
    @HTMLBuilder
    static func glance(_ weather: Glance) -> HTML {
        b { weather.temperature }
        svg(.class("s"), .viewBox(24, 24), .ariaHidden, .strokeLinecap("round"), .strokeLinejoin("round")) {
            SymbolSheet.still(weather.symbol)
        }
        span(.class("hidden")) { weather.condition }
    }
}
