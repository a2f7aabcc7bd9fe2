import HTTPTypes
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import ProviderCourtesy
import WeatherService

/// Identifies the sender of a request, and books the calls that it causes to that client.
struct ClientMiddleware: RouterMiddleware {
    let trusted: [AddressRange]
    let budgets: ClientBudgets
    let logger: Logger
    private let hasSpokenOfProxy = NIOLockedValueBox(false)

    init(trusted: [AddressRange], budgets: ClientBudgets, logger: Logger) {
        self.trusted = trusted
        self.budgets = budgets
        self.logger = logger
    }

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        let requester = Requester(peer: context.peer, fields: request.headers, trusted: trusted)
        context.requester = requester
        if requester.hasUnnamedProxy { speakOfProxy() }
        // Indirect fetches, such as a map's pictures, are booked to the client as well.
        var response = try await WeatherClient.$budget.withValue(budgets.budget(of: requester.client)) { [context] in
            try await CallPayer.$current.withValue(CallPayer(.client(requester.client))) { try await next(request, context) }
        }
        if response.status == .tooManyRequests, let fields = budgets.keeper.fields(of: requester.client) {
            HTTPField.Name("RateLimit-Policy").map { response.headers[$0] = fields.policy }
            HTTPField.Name("RateLimit").map { response.headers[$0] = fields.state }
        }
        return secured(response, for: requester)
    }

    /// Over an encrypted connection: the browser comes back by such ones only, for a year (RFC 6797), and so do its cookies.
    private func secured(_ response: Response, for requester: Requester) -> Response {
        guard requester.isSecure else { return response }
        var response = response
        response.headers[.strictTransportSecurity] = SecurityFields.onlyEncrypted
        let cookies = response.headers[values: .setCookie]
        if !cookies.isEmpty { response.headers[values: .setCookie] = cookies.map { $0 + "; Secure" } }
        return response
    }

    /// Once: it is a matter of the installation, and says nothing of the request.
    private func speakOfProxy() {
        let isFirst = hasSpokenOfProxy.withLockedValue { hasSpoken in
            defer { hasSpoken = true }
            return !hasSpoken
        }
        guard isFirst else { return }
        logger.warning("requests come through a proxy that PETREL_TRUSTED_PROXIES does not name: all its visitors count as one client")
    }
}
