/// The names by which the system knows this build of the app. Xcode makes them from `PETREL_IDENTIFIER`
/// (Configuration/Project.xcconfig) and writes them into the property lists of app and widget. The code reads them only there.
public struct PhoneIdentity: Hashable, Sendable {
    /// The folder, defaults and keys that app and widget share; nil if the property list names no group.
    public let appGroup: String?
    /// The task that the system starts now and then while the app is not on screen; empty if the property list permits no task.
    public let refreshTask: String
    /// True if the build has the entitlement for Apple's push service, which teams of the Apple Developer Program can sign.
    public let hasPush: Bool

    /// Where weather is kept within the shared folder: what the system may clear when it needs room.
    public static let storeFolder = "Library/Caches/Weather"
    /// Links that open the app: `petrel:///cities`.
    package static let urlScheme = "petrel"
    /// The widget's kind, by which it is reloaded. A kind is unique within one app only.
    public static let widgetKind = "Weather"

    /// The key of the app group in the property lists of app and widget.
    package static let appGroupKey = "PetrelAppGroup"
    /// The key of `PETREL_PAID_TEAM` (Configuration/Project.xcconfig), `YES` or `NO`, in the property list of the app.
    package static let paidTeamKey = "PetrelPaidTeam"
    /// Apple's key of the permitted tasks: https://developer.apple.com/documentation/bundleresources/information-property-list
    package static let tasksKey = "BGTaskSchedulerPermittedIdentifiers"

    /// - Parameter value: the value of a key of the property list.
    public init(_ value: (String) -> Any?) {
        // nil if the build setting is empty or was never replaced: the app then has no group.
        let group = (value(Self.appGroupKey) as? String).flatMap { $0 == "group." || $0.contains("$(") ? nil : $0 }
        appGroup = group?.isEmpty == true ? nil : group
        hasPush = value(Self.paidTeamKey) as? String == "YES"
        refreshTask = (value(Self.tasksKey) as? [String])?.first ?? ""
    }
}
