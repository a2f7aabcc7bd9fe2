/// Distances in px at the usual root size (points on the phone): all on the 4 px grid.
public enum Spacing {
    /// The grid.
    public static let unit = 4.0
    /// 4: between a figure and its unit.
    public static let hair = 4.0
    /// 8: inside a group.
    public static let tight = 8.0
    /// 12: between rows.
    public static let row = 12.0
    /// 16: a card's padding on a phone, the gap between cards.
    public static let card = 16.0
    /// 24: a card's padding on a wide screen, between groups.
    public static let group = 24.0
    /// 32: between sections.
    public static let section = 32.0
    /// 48: around the page on a wide screen.
    public static let page = 48.0
    /// 44: the least width and height of anything to be tapped.
    public static let touch = 44.0
    /// 1160: the widest that a page becomes.
    public static let pageWidth = 1160.0
}

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
