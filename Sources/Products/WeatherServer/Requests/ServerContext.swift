import Hummingbird
import Logging
import NIOCore

/// The server's context for one request.
package struct ServerContext: RequestContext, Sendable {
    package var coreContext: CoreRequestContextStorage
    /// The sender of the request.
    package var requester: Requester
    /// The other end of the connection; nil where it has no network address.
    let peer: IPAddress?

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress.flatMap(IPAddress.init)
        requester = Requester(peer: peer, fields: [:], trusted: [])
        logger[metadataKey: "hb.request.id"] = .string(RequestName.new())
    }

    /// Bytes of a form: the only body that a route may take.
    package var maxUploadSize: Int { 4096 }
}

/// The name of a request in the log. It is random, because the numbers of a counter would reveal how many requests the server receives.
enum RequestName {
    static func new() -> String {
        let parts = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)]
        return parts.map { part in
            let digits = String(part, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
