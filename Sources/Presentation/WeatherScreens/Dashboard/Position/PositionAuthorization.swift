/// Whether the person lets Petrel know where they are.
public enum PositionAuthorization: Hashable, Sendable, CaseIterable {
    /// Nobody asked them yet, or their leave was for once and is over.
    case notAsked
    /// While the app is in use. Reduced accuracy counts as well: a cell is all that Petrel wants to know.
    case allowed
    /// They said no, or location services are off.
    case denied
    /// They cannot say yes: a profile or parental control forbids it.
    case restricted

    /// True when asking the person again would be in vain.
    public var isRefused: Bool {
        switch self {
        case .denied, .restricted: true
        case .notAsked, .allowed: false
        }
    }
}
