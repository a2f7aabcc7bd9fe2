import Hummingbird

/// The web pages that a server carries beside its API.
public protocol ServerPages: Sendable {
    func addRoutes(to routes: inout ServerRoutes)
    /// The page that a person sees instead of a problem document.
    func page(for problem: Problem, request: Request, requestID: String) -> Response
}
