/// Whether a room of a wide window has the width for cards beside each other. The system's own size class does not say: it is regular for a
/// room of 424 points as well.
public enum RoomWidth {
    /// Points of the list of places beside a room. The system's own width is documented nowhere; this is what its sidebar usually has.
    public static let places = 320.0
    /// Points for two cards of 320 beside each other, with the space around them.
    public static let columns = 688.0

    /// - Parameters:
    ///   - points: the window's width.
    ///   - isBesidePlaces: whether the list of places takes its part of the window.
    public static func hasColumns(window points: Double, isBesidePlaces: Bool) -> Bool {
        points - (isBesidePlaces ? places : 0) >= columns
    }
}
