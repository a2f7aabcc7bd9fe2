import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// The weather of several places at a glance.
struct Glances: Sendable {
    /// Glances at the places whose weather is current.
    var known: [Cell: Glance] = [:]
    /// The places whose weather is still on its way. What is in neither cannot be had: the place's own page says why.
    var awaited: Set<Cell> = []
    /// True if some of the known weather is simulated. A page that shows it must say so.
    var isSimulated = false
}

extension DashboardSource {
    /// Glances from stored weather, or from weather that arrives within the source's patience. Only weather that counts as current is shown
    /// at a glance, which has no space for its age.
    func glances(of cells: some Collection<Cell>, reader: Reader) async -> Glances {
        await withTaskGroup(of: (Cell, ScreenState<DashboardContent>).self) { group in
            for cell in Set(cells) {
                group.addTask { (cell, await page(PlaceRequest(cell: cell, name: nil), reason: .opened, reader: reader).state) }
            }
            var glances = Glances()
            for await (cell, state) in group {
                switch state {
                case .loaded(let content):
                    let warning = content.columns.alerts.rows.first.map { PlaceWarning($0.level, phrases: reader.phrases) }
                    let today = content.columns.days.rows.first(where: \.isToday)
                    glances.known[cell] = content.columns.now.map { Glance($0, today: today, warning: warning) }
                    if content.provenance.simulated != nil { glances.isSimulated = true }
                case .idle, .loading: glances.awaited.insert(cell)
                case .failed: break
                }
            }
            return glances
        }
    }
}

extension DashboardSource {
    /// How severe the worst known warning of each of the reader's places is, for the marks of a page's menu. Waits for nothing.
    func warnedPlaces(of reader: Reader) async -> [Cell: Alert.Severity] {
        let cells = reader.cookies.places.places.map(\.cell)
        return cells.isEmpty ? [:] : await service.knownSeverities(in: cells, readsStore: false)
    }
}
