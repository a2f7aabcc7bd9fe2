import NIOConcurrencyHelpers
import NIOPosix
import WeatherServer

/// The pictures to share as PNG, drawn by librsvg from their SVG. Drawn aside from the threads that answer requests, a few at a time, and kept.
struct DrawnPictures: Sendable {
    private let kept = ValueCache<[UInt8], [UInt8]>(limit: 16 << 20) { $0.count + $1.count }
    private let underWay = NIOLockedValueBox(0)

    /// More than these at once are refused: each takes a processor for a tenth of a second.
    private static let most = 8

    /// - Parameter svg: a picture of the size of `SharedPicture`.
    /// - Throws: a `Problem` when too many are drawn at once, or the picture cannot be drawn.
    func png(_ svg: [UInt8]) async throws -> [UInt8] {
        if let bytes = kept[svg] { return bytes }
        let isTaken = underWay.withLockedValue { count in
            guard count < Self.most else { return false }
            count += 1
            return true
        }
        guard isTaken else { throw Problem(.busy, "Too many pictures are being drawn. Try again in a moment.", retryAfter: 1) }
        defer { underWay.withLockedValue { $0 -= 1 } }
        let bytes = try await NIOThreadPool.singleton.runIfActive { try SharedPicture.png(svg) }
        return kept.value(svg) { bytes }
    }
}
