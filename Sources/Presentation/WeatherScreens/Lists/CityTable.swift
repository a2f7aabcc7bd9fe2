/// The measures of the top-cities table (product.md 1.3), for the table of UIKit and for the list of SwiftUI.
public enum CityTable {
    /// Around the text of a heading and of a row, on all four sides, in points.
    public static let paddingPoints = 16.0
}
