import Hummingbird
import NIOCore

/// What the server knows of one request beside the request itself.
public struct ServerContext: RequestContext, Sendable {
    public var coreContext: CoreRequestContextStorage

    public init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }

    /// Bytes of a form: the only body that a route may take.
    public var maxUploadSize: Int { 4096 }
}
