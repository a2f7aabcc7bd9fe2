/// The names by which the system knows the app: the project's plists and entitlements hold the same (scripts/check-phone compares them).
public enum PhoneIdentity {
    /// The folder that app and widget share.
    public static let appGroup = "group.example.petrel"
    /// Where weather is kept within that folder: what the system may clear when it needs room.
    public static let storeFolder = "Library/Caches/Weather"
    /// The task that the system starts now and then while the app is not on screen.
    public static let refreshTask = "example.petrel.Petrel.refresh"
    /// Links that open the app: `petrel:///cities`.
    public static let urlScheme = "petrel"
    /// The widget's kind, by which it is reloaded.
    public static let widgetKind = "example.petrel.Petrel.weather"
}
