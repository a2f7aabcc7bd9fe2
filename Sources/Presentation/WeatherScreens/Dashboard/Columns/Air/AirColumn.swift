/// Air quality: the index of the place's region by its own name, and concentrations.
public struct AirColumn: Hashable, Sendable {
    /// "Air quality".
    public let title: String
    /// The index that people there read, by name and with its category in words: "US AQI (EPA 2024)", "42", "Good"; empty where
    /// the provider sends none.
    public let indices: [DetailRow]
    /// One row per pollutant: "PM2.5", "8.1 µg/m³".
    public let concentrations: [DetailRow]
    /// "At 15:00".
    public let time: String
    /// "Pollen": the link to its forecast; nil where there is none.
    package let pollen: String?
    /// "Close": leads back from its hours.
    public let close: String
    /// Where this column's values are from.
    public let source: ColumnSource
}
