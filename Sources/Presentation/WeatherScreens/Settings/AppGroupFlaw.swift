/// Why app and widget of this build share nothing: it was built or signed without the app group that it should have.
public enum AppGroupFlaw: Hashable, Sendable {
    /// The property list names no group.
    case unnamed
    /// The system does not open the group's folder for this build.
    case unreachable(group: String)

    /// Nil where all is well.
    ///
    /// - Parameters:
    ///   - group: as the property list names it; nil or empty where it does not.
    ///   - isReachable: whether the system opens the group's folder.
    public init?(group: String?, isReachable: Bool) {
        guard let group, !group.isEmpty else {
            self = .unnamed
            return
        }
        if isReachable { return nil }
        self = .unreachable(group: group)
    }

    /// What the person who builds the app has to do.
    public var advice: String {
        let place = "Set PETREL_IDENTIFIER and DEVELOPMENT_TEAM in Apps/iOS/Configuration/Project.xcconfig."
        switch self {
        case .unnamed: return "The property list names no app group. \(place)"
        case .unreachable(let group): return "The system does not open the app group \(group). \(place)"
        }
    }
}
