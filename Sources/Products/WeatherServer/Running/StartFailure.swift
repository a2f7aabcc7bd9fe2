import Foundation
import NIOCore

/// Why the server could not listen, as one line for a person.
package struct StartFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// - Parameters:
    ///   - host: the configured address, which is not one of this machine now.
    ///   - setting: the setting that gave it.
    init(unknownHost host: String, setting: String = "--host") {
        description = "\(host) is no address of this machine; choose another with \(setting)"
    }

    /// - Parameters:
    ///   - host: where it was to listen.
    ///   - port: where it was to listen.
    ///   - setting: by which they were given.
    init(_ error: IOError, host: String, port: Int, setting: String? = nil) {
        let (byHost, byPort) = (setting ?? "--host", setting ?? "--port")
        description =
            switch error.errnoCode {
            case EADDRINUSE: "port \(port) on \(host) is in use; choose another with \(byPort)"
            case EACCES: "no permission to listen on port \(port) of \(host); choose one above 1023 with \(byPort)"
            case EADDRNOTAVAIL: "this machine has no address \(host); choose another with \(byHost)"
            default: "cannot listen on \(host):\(port) (error \(error.errnoCode))"
            }
    }
}
