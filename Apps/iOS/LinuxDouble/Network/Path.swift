import Foundation

// For the type check alone: a test that runs one of these stops.

final public class NWPathMonitor: Sendable, CustomDebugStringConvertible {
    public init() { stopped() }

    @preconcurrency final public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { stopped() }
        set { stopped() }
    }

    final public func start(queue: DispatchQueue) { stopped() }
    final public func cancel() { stopped() }
    final public var debugDescription: String { stopped() }
}

public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
    public let status: NWPath.Status

    public static func == (lhs: NWPath, rhs: NWPath) -> Bool { stopped() }
    public var debugDescription: String { stopped() }

    // https://developer.apple.com/documentation/network/nwpath/status-swift.enum
    public enum Status: Equatable, Hashable, Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }
}

private func stopped() -> Never { fatalError("Network double: it is declared for the type check alone") }
