import GzipCoding
import Hummingbird
import WeatherServer

/// The server's compression, as far as pages use it.
enum Compression {
    static func isTaken(by request: Request) -> Bool { AcceptEncoding.takesGzip(request.headers[.acceptEncoding]) }

    /// - Returns: nil when it is not smaller.
    static func gzip(_ bytes: [UInt8], _ effort: Gzip.Effort) -> [UInt8]? { Gzip.compressed(bytes, effort) }
}
