import Foundation
import HTTPTransport
import Hummingbird
import JSONText
import WeatherModel
import WeatherProviders
import WeatherService

/// What machines ask: is the process alive, does it take requests, how are its providers, what has it counted, what can it do.
struct ProbeRoutes: Sendable {
    let service: WeatherService
    let metrics: ServerMetrics
    let hot: HotTable
    let encodings: SnapshotEncodings
    let courtesy: @Sendable () async -> [ProviderID: CourtesyState]
    let now: @Sendable () -> Date
    let end: GracefulEnd

    func add(to routes: inout ServerRoutes) {
        routes.get("/livez") { _, _ in .json(["status": .string("ok")], cacheControl: "no-store") }
        routes.get("/readyz", ready)
        routes.get("/statusz", status)
        routes.get("/metrics", counts)
        routes.get("/openapi.yaml") { _, _ in
            .text(
                String(decoding: PackageResources.openapi_yaml, as: UTF8.self), type: "application/yaml",
                cacheControl: "public, max-age=3600")
        }
    }

    /// Providers are left out of it: were one of them down, all instances would stop serving the weather they still hold.
    @Sendable private func ready(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard !end.isStopping else {
            var response = Response.json(["status": .string("stopping")], cacheControl: "no-store")
            response.status = .serviceUnavailable
            return response
        }
        return .json(["status": .string("ready")], cacheControl: "no-store")
    }

    @Sendable private func status(_ request: Request, _ context: ServerContext) async throws -> Response {
        let states = await service.providerStates()
        return .json(StatusDocument.value(states, courtesy: await courtesy(), now: now()), cacheControl: "no-store")
    }

    @Sendable private func counts(_ request: Request, _ context: ServerContext) async throws -> Response {
        let text = metrics.text(
            hotHits: hot.hits,
            gauges: [
                ("petrel_hot_targets", "Request targets that event loops answer by themselves.", hot.count),
                ("petrel_encoded_cells", "Cells held as encoded documents.", await encodings.count),
            ])
        return .text(text, type: "text/plain; version=0.0.4; charset=utf-8", cacheControl: "no-store")
    }
}
