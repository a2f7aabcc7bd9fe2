import WeatherDesign

/// The measures of the top-cities table (product.md 1.3), for the phone's table.
public enum CityTable {
    /// Around the text of a heading and of a row, on all four sides, in points.
    public static let paddingPoints = 16.0
    /// The table's maximum width, in points: in a wider one, a reader cannot see which temperature is which city's.
    public static let widthPoints = 640.0
}

/// How much the top-cities table shows.
public enum CitiesForm: String, Hashable, Sendable, CaseIterable {
    /// City and temperature alone, in the colours of the exercise that the table is from.
    case plain
    /// The symbol and the condition of the weather as well, under headings that are easier to read.
    case detailed
}

/// The colours of the top-cities table.
///
/// In the plain form they are the exercise's: `UIColor.darkGray` on `UIColor.gray` over black on white. Dark gray on gray has a contrast of
/// 1.9:1, where readers need 4.5:1. So it gives way to grays that are further apart as soon as the exercise says nothing: in the detailed
/// form, with *Increase Contrast*, and in dark, which has the design's equivalents.
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
    public func color(_ appearance: Appearance, _ contrast: ColorContrast = .standard, in form: CitiesForm) -> RGB {
        guard appearance == .light else { return Palette.color(darkToken, .dark, contrast) }
        let isExercise = form == .plain && contrast == .standard
        return switch self {
        case .head: RGB(isExercise ? 0x808080 : 0xD3D3D3)
        case .headText: RGB(isExercise ? 0x555555 : contrast == .more ? 0x000000 : 0x3D3D3D)
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
