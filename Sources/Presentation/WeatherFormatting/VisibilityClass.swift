/// How far one sees, in the six classes of the UK Met Office's forecasts for places
/// (<https://www.metoffice.gov.uk/services/data/datapoint/code-definitions>).
public enum VisibilityClass: String, Hashable, Sendable, CaseIterable {
    /// Less than 1 km.
    case veryPoor
    /// 1 to 4 km.
    case poor
    /// 4 to 10 km.
    case moderate
    /// 10 to 20 km.
    case good
    /// 20 to 40 km.
    case veryGood
    /// 40 km and more.
    case excellent

    /// - Parameter kilometers: km; what is not a number counts as 0.
    public init(kilometers: Double) {
        self =
            switch kilometers {
            case 40...: .excellent
            case 20..<40: .veryGood
            case 10..<20: .good
            case 4..<10: .moderate
            case 1..<4: .poor
            default: .veryPoor
            }
    }
}
