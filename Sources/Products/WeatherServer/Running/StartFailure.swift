import Foundation
import NIOCore

/// Why the server could not listen, as one line for a person.
public struct StartFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter host: what was given as an address and is none, here and now.
    init(unknownHost host: String) { description = "\(host) is no address of this machine; choose another with --host" }

    init(_ error: IOError, host: String, port: Int) {
        description =
            switch error.errnoCode {
            case EADDRINUSE: "port \(port) on \(host) is in use; choose another with --port"
            case EACCES: "no permission to listen on port \(port) of \(host); choose one above 1023 with --port"
            case EADDRNOTAVAIL: "this machine has no address \(host); choose another with --host"
            default: "cannot listen on \(host):\(port) (error \(error.errnoCode))"
            }
    }
}
