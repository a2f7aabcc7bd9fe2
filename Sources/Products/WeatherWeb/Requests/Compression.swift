import Hummingbird
import WeatherServer

/// The server's compression, as far as pages use it.
enum Compression {
    static func isTaken(by request: Request) -> Bool { AcceptEncoding.takesGzip(request.headers[.acceptEncoding]) }
}
