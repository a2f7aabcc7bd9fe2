/// Corner radii in px (points): what lies inside has the smaller one.
public enum Radius {
    /// 4: bars, marks.
    public static let bar = 4.0
    /// 8: chips, fields' inner parts, the current hour.
    public static let small = 8.0
    /// 12: buttons, fields, notices.
    public static let control = 12.0
    /// 20: cards and the sky.
    public static let card = 20.0
}
