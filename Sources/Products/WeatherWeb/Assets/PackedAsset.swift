import BrotliCoding
import GzipCoding
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import WeatherServer

/// A script or an icon in all forms that it is sent in: plain, by gzip, and by Brotli, which makes it a tenth smaller.
///
/// Brotli's smallest form takes 5 ms for each kilobyte, so it is made behind the first reader who could take it, who is sent gzip.
final class PackedAsset: Sendable {
    private enum Smallest {
        case notWanted, underWay
        /// nil where it is not smaller, or Brotli is not installed.
        case made(ByteBuffer?)
    }

    private let plain: ByteBuffer
    /// nil where that is not smaller.
    private let gzip: ByteBuffer?
    private let smallest = Mutex(Smallest.notWanted)

    init(_ bytes: [UInt8]) {
        plain = ByteBuffer(bytes: bytes)
        gzip = Gzip.compressed(bytes, .most).map { ByteBuffer(bytes: $0) }
    }

    /// - Parameter headers: what every form has.
    func response(to request: Request, _ headers: HTTPFields) -> Response {
        let (coding, body) = form(for: AcceptEncoding.best(request.headers[.acceptEncoding]))
        var headers = headers
        headers[.vary] = "Accept-Encoding"
        if coding != .identity { headers[.contentEncoding] = coding.rawValue }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
    }

    private func form(for coding: ContentCoding) -> (ContentCoding, ByteBuffer) {
        guard coding != .identity, let gzip else { return (.identity, plain) }
        if coding == .brotli, let brotli = brotli() { return (.brotli, brotli) }
        return (.gzip, gzip)
    }

    /// nil until it is there.
    private func brotli() -> ByteBuffer? {
        let isFirst = smallest.withLock {
            guard case .notWanted = $0 else { return false }
            $0 = .underWay
            return true
        }
        if isFirst { Task.detached(priority: .utility) { self.makeSmallest() } }
        return smallest.withLock { if case .made(let body) = $0 { body } else { nil } }
    }

    /// Makes Brotli's form; readers are sent it from now on.
    func makeSmallest() {
        let made = Brotli.compressed(Array(plain.readableBytesView), .most).map { ByteBuffer(bytes: $0) }
        smallest.withLock { $0 = .made(made) }
    }
}
