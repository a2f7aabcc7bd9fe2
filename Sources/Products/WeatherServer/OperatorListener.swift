import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// An address on which a server listens.
package struct ListenAddress: Hashable, Sendable {
    /// A name or a number of this machine.
    package var host: String
    /// 1 ... 65535.
    package var port: Int

    /// Reads `127.0.0.1:9100`, `localhost:9100` or `[::1]:9100`.
    ///
    /// - Returns: nil for anything else.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        var name = text[..<colon]
        let digits = text[text.index(after: colon)...]
        guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
            (1...65_535).contains(port)
        else { return nil }
        let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
        if isBracketed { name = name.dropFirst().dropLast() }
        guard !name.isEmpty, name.contains(":") == isBracketed, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        (host, self.port) = (String(name), port)
    }
}

/// Answers operators at a separate address. Ends with the server whose service it is.
struct OperatorListener: Service {
    let address: ListenAddress
    let probes: ProbeRoutes
    let logger: Logger

    /// - Throws: `StartFailure` when it cannot listen, in words for a person.
    func run() async throws {
        var routes = HandlerTable()
        probes.add(to: &routes, forOperators: .everybody)
        let router = routes.router(middlewares: [SecurityFields(), ProblemMiddleware(routes: routes, pages: nil)])
        let application = Application(
            responder: router.buildResponder(), server: .http1(configuration: .init(idleTimeout: .seconds(20))),
            configuration: .init(address: .hostname(address.host, port: address.port)), logger: logger)
        do {
            try await application.run()
        } catch let error as IOError {
            throw StartFailure(error, host: address.host, port: address.port, setting: "PETREL_OPERATOR_ADDRESS")
        } catch is SocketAddressError.UnknownHost {
            throw StartFailure(unknownHost: address.host, setting: "PETREL_OPERATOR_ADDRESS")
        }
    }
}
