/// Where the weather is from.
public enum SourceChoice: Hashable, Sendable {
    /// The providers themselves are asked.
    case direct
    /// A Petrel server is asked; the device asks nobody else.
    case server(ServerAddress)
    /// The simulated atmosphere: nobody is asked.
    case demo

    /// The three without their particulars.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case direct, server, demo
    }

    /// Which of the three.
    public var kind: Kind {
        switch self {
        case .direct: .direct
        case .server: .server
        case .demo: .demo
        }
    }
}
