import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/weather` and `GET /v1/widget`: a cell's snapshot, or its small form.
struct WeatherRoute: Sendable {
    let service: WeatherService
    /// The bytes that go out for a snapshot at an instant.
    let encode: @Sendable (Snapshot, Date) async -> EncodedSnapshot
    /// nil for the form that event loops do not answer by themselves.
    let hot: HotDocuments?
    /// nil for the form that has no smaller ones.
    let smaller: SmallerForms?
    /// Counts what smaller answers spare; nil for the form that has none.
    let savings: ReplySavings?
    let lifetime: SnapshotReply.Lifetime
    let now: @Sendable () -> Date

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude")
        let coordinate = try query.coordinate()
        let (snapshot, error) = try await service.snapshotToSend(for: coordinate)
        // Before it is encoded: a request that encodes an older snapshot may end later than one that read a newer one.
        let readAt = NIODeadline.now()
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        let instant = now()
        let encoded = await encode(snapshot, instant)
        if let hot, request.method == .get, let target = request.head.path {
            hot.publish(encoded, for: target, now: instant, monotonic: readAt)
        }
        // The hot documents are only what is sent to every client.
        let sent: EncodedSnapshot
        if let smaller {
            sent = await smaller.best(for: SmallerForms.AcceptedForms(request.headers), of: snapshot, document: encoded)
        } else {
            sent = encoded
        }
        let question = SnapshotReply.Question(
            ifNoneMatch: request.headers.joined(.ifNoneMatch), acceptEncoding: request.headers.joined(.acceptEncoding))
        let form = SnapshotReply.form(for: question, of: sent)
        let age = Int(instant.timeIntervalSince(sent.fetchedAt).rounded(.down))
        let reply = SnapshotReply(sent, form: form, ageSeconds: age, lifetime: lifetime)
        if request.method == .get {
            savings?.count(reply, of: sent, inPlaceOf: encoded, takesGzip: AcceptEncoding.takesGzip(question.acceptEncoding))
        }
        var response = Response(reply)
        response.saysWhyLastKnown(error)
        return response
    }
}

extension WeatherService {
    /// The snapshot of a coordinate's cell, for a document.
    ///
    /// - Returns: with it the error for which it is the last known weather; nil if it is as new as it should be.
    /// - Throws: `Problem` if nothing is known, or if the answer is for another place.
    func snapshotToSend(for coordinate: Coordinate) async throws(Problem) -> (snapshot: Snapshot, error: WeatherError?) {
        let answer = await promptWeather(at: coordinate).answer
        guard let snapshot = answer.snapshot else { throw Problem(answer.error ?? WeatherError(.timedOut)) }
        // An answer for another place is worse than none (a cache keyed on too little).
        guard snapshot.cell == Cell(containing: coordinate) else { throw Problem(.internalError, "The answer was for another place.") }
        return (snapshot, answer.error)
    }
}

extension Response {
    /// Adds the field with the reason why the weather is the last known; nothing without an error.
    mutating func saysWhyLastKnown(_ error: WeatherError?) {
        if let error, let name = HTTPField.Name("Petrel-Last-Known-Error") { headers[name] = error.kind.rawValue }
    }
}

extension HTTPFields {
    /// All fields of one name as one list; nil when there is none.
    func joined(_ name: HTTPField.Name) -> String? {
        let values = self[values: name]
        return values.isEmpty ? nil : values.joined(separator: ",")
    }
}

extension HTTPFields {
    /// The same for a field without a predefined name in the library.
    func joined(named name: String) -> String? { HTTPField.Name(name).flatMap { joined($0) } }
}

extension Response {
    /// The router's form of a reply, field by field.
    init(_ reply: SnapshotReply) {
        var fields = HTTPFields()
        for field in reply.fields {
            if let name = HTTPField.Name(field.name) { fields.append(HTTPField(name: name, value: field.value)) }
        }
        self.init(
            status: .init(code: reply.status), headers: fields, body: reply.body.map { .init(byteBuffer: $0) } ?? .init())
        // A 304 has no body, which is not to say that the document is empty.
        if reply.body == nil { headers[.contentLength] = nil }
    }
}
