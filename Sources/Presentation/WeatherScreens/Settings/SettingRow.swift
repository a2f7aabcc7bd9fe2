/// One thing that can be chosen, with what there is to choose from.
public struct SettingRow: Hashable, Sendable {
    /// One of several.
    public struct Option: Hashable, Sendable {
        /// The word by which it is sent and kept; empty for "as usual".
        public let value: String
        /// "Celsius (°C)".
        public let label: String
        /// Exactly one of a row's options is.
        public let isSelected: Bool
    }

    /// "temperature": fit for forms and identifiers.
    public let key: String
    /// "Temperature".
    public let title: String
    /// The usual one first.
    public let options: [Option]
}
