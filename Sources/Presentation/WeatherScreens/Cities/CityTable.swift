/// The measures of the top-cities table (product.md 1.3), for the phone's table.
public enum CityTable {
    /// Around the text of a heading and of a row, on all four sides, in points.
    public static let paddingPoints = 16.0
    /// The widest that the table becomes, in points: wider, nobody would see which temperature is which city's.
    public static let widthPoints = 640.0
}
