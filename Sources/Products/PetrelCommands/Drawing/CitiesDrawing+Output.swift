import WeatherService
import WeatherText

/// The top-cities table as a command writes it.
extension CitiesDrawing {
    /// Draws `list` once.
    func whole(_ list: TopCitiesList) -> ExitStatus? {
        lines(list).forEach(Output.line)
        return CitiesCommand.status(list)
    }

    /// Draws the table at once and over itself with every row that arrives.
    func asRowsArrive(of cities: TopCities) async -> ExitStatus? {
        var drawn: [String] = []
        var last = TopCitiesList(sources: [], rows: [], isSettled: true)
        for await list in await cities.updates() {
            last = list
            let lines = lines(list)
            guard lines != drawn else { continue }
            // Moves up to the first line of the former table, and erases from there to the end of the screen.
            if !drawn.isEmpty { Output.text("\u{1B}[\(drawn.count)A\u{1B}[J") }
            lines.forEach(Output.line)
            drawn = lines
        }
        return CitiesCommand.status(last)
    }
}
