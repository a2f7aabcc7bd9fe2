import BrotliCoding
import GzipCoding
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import WeatherServer

/// A script or an icon in all forms that it is sent in: plain, by gzip, and by Brotli, which makes it a tenth smaller.
///
/// Brotli's smallest form takes 5 ms for each kilobyte: it is made when the server has started (`WeatherPages.packAssets`), and gzip is sent
/// until then.
final class PackedAsset: Sendable {
    private let plain: ByteBuffer
    /// nil where that is not smaller.
    private let gzip: ByteBuffer?
    /// Brotli's form; nil until it is made, where it is not smaller, and where Brotli is not installed.
    private let smallest = Mutex<ByteBuffer?>(nil)

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
        if coding == .brotli, let brotli = smallest.withLock({ $0 }) { return (.brotli, brotli) }
        return (.gzip, gzip)
    }

    /// Makes Brotli's form; readers are sent it from now on.
    func makeSmallest() {
        let made = Brotli.compressed(Array(plain.readableBytesView), .most).map { ByteBuffer(bytes: $0) }
        smallest.withLock { $0 = made }
    }
}
