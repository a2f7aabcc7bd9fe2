import WeatherAPI
import WeatherModel
import WeatherReceipts
import WeatherService

/// Further facts of places beside their weather, each with its square; nil until it is known.
package struct PlaceFacts: Sendable {
    /// The rain of the next two hours.
    var minutes: (cell: Cell, nowcast: Nowcast)?
    /// The usual weather.
    var usual: (cell: UsualCell, year: UsualYear)?
    /// How sure the forecast is.
    var spread: (cell: Cell, known: KnownSpread)?

    /// Yesterday as it was forecast and as it came.
    var receipt: (cell: Cell, yesterday: ComparedDay)?

    package init() {}

    func nowcast(at cell: Cell) -> Nowcast? { minutes.flatMap { $0.cell == cell ? $0.nowcast : nil } }

    func usual(at cell: Cell) -> UsualYear? { usual.flatMap { $0.cell == UsualCell(containing: cell.center) ? $0.year : nil } }

    func spread(at cell: Cell) -> KnownSpread? { spread.flatMap { $0.cell == cell ? $0.known : nil } }

    func receipt(at cell: Cell) -> ComparedDay? { receipt.flatMap { $0.cell == cell ? $0.yesterday : nil } }
}
