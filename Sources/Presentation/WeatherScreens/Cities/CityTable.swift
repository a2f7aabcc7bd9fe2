import WeatherDesign

/// The measures of the top-cities table (product.md 1.3), for the phone's table.
public enum CityTable {
    /// Around the text of a heading and of a row, on all four sides, in points.
    public static let paddingPoints = 16.0
    /// The table's maximum width, in points: in a wider one, a reader cannot see which temperature is which city's.
    public static let widthPoints = 640.0
}

/// The colours of the top-cities table. Light is the reference's: black on white under a gray head; dark has the design's equivalents.
public enum CityTableColor: Hashable, Sendable, CaseIterable {
    /// Behind the headings.
    case head
    /// The headings.
    case headText
    /// Behind a row.
    case cell
    /// A row's text.
    case cellText

    /// The colour in a theme at a contrast.
    public func color(_ appearance: Appearance, _ contrast: ColorContrast = .standard) -> RGB {
        guard appearance == .light else { return Palette.color(darkToken, .dark, contrast) }
        return switch self {
        case .head: RGB(0xD3D3D3)
        case .headText: RGB(contrast == .more ? 0x000000 : 0x3D3D3D)
        case .cell: RGB(0xFFFFFF)
        case .cellText: RGB(0x000000)
        }
    }

    private var darkToken: ColorToken {
        switch self {
        case .head: .track
        case .headText: .soft
        case .cell: .card
        case .cellText: .ink
        }
    }
}
