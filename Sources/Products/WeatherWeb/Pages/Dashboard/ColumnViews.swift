import WeatherDesign
import WeatherScreens

/// The weather at this moment. Its age is said right below it.
struct NowView: Sendable {
    let column: NowColumn
    let drawing: String

    init(_ column: NowColumn) {
        self.column = column
        drawing = SymbolSheet.large(column.symbol)
    }
}

/// Warnings with their signs, or a statement.
struct AlertsView: Sendable {
    let title: String
    let revision: String
    let statement: String?
    let rows: [AlertView]
    let more: String?
    /// nil where there is no source of warnings.
    let sourceLine: SourceLine?

    init(_ column: AlertsColumn, ago: String) {
        title = column.title
        revision = column.revision
        statement = column.statement
        rows = column.rows.map(AlertView.init)
        more = column.more
        sourceLine = column.source.map { SourceLine($0, ago: ago) }
    }
}

/// Details as tiles.
struct TilesView: Sendable {
    let title: String
    let revision: String
    let tiles: [TileView]
    let sourceLine: SourceLine

    init(_ column: DetailsColumn, ago: String) {
        title = column.title
        revision = column.revision
        tiles = column.rows.map(TileView.init)
        sourceLine = SourceLine(column.source, ago: ago)
    }
}

/// Indices as tiles, concentrations as facts.
struct AirView: Sendable {
    let title: String
    let revision: String
    let tiles: [TileView]
    let concentrations: [DetailRow]
    let sourceLine: SourceLine

    init(_ column: AirColumn, ago: String) {
        title = column.title
        revision = column.revision
        tiles = column.indices.map(TileView.init)
        concentrations = column.concentrations
        sourceLine = SourceLine(column.source, ago: ago)
    }
}

/// Sun and moon with their drawings.
struct SunView: Sendable {
    let column: SunColumn
    let arc: String
    let moon: String
    let sourceLine: SourceLine

    /// - Parameter isSouthern: south of the equator the waxing moon is lit on its left.
    init(_ column: SunColumn, isSouthern: Bool) {
        self.column = column
        arc = SunDrawing.svg(column).html
        moon = SymbolDrawing.moon(phase: column.moonPhaseFraction, southern: isSouthern).shapes(.properties).html
        sourceLine = SourceLine(column.source, ago: "")
    }
}
