import CRSVG
import NIOConcurrencyHelpers
import NIOPosix
import WeatherServer

/// The pictures of 2045 as PNG, drawn by librsvg from their SVG. Drawn aside from the threads that answer requests, a few at a time, and kept.
struct ClimatePictures: Sendable {
    private let kept = KeptValues<ClimatePicture, [UInt8]>(limit: 8 << 20) { $0.count }
    private let underWay = NIOLockedValueBox(0)

    /// More than these at once are refused: each takes a processor for a tenth of a second.
    private static let most = 8

    /// - Throws: a `Problem` when too many are drawn at once, or the picture cannot be drawn.
    func png(_ picture: ClimatePicture) async throws -> [UInt8] {
        if let bytes = kept[picture] { return bytes }
        let isTaken = underWay.withLockedValue { count in
            guard count < Self.most else { return false }
            count += 1
            return true
        }
        guard isTaken else { throw Problem(.busy, "Too many pictures are being drawn. Try again in a moment.") }
        defer { underWay.withLockedValue { $0 -= 1 } }
        let bytes = try await NIOThreadPool.singleton.runIfActive { try picture.png() }
        return kept.value(picture) { bytes }
    }
}

extension ClimatePicture {
    /// Why a picture could not be drawn.
    package struct DrawingFailure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The whole file.
    ///
    /// - Throws: `DrawingFailure` when the libraries cannot draw it; memory is one reason.
    package func png() throws -> [UInt8] {
        let svg = svg
        guard let handle = svg.withUnsafeBufferPointer({ rsvg_handle_new_from_data($0.baseAddress, UInt($0.count), nil) }) else {
            throw DrawingFailure(description: "the picture's drawing cannot be read")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(Self.width), Int32(Self.height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        var whole = RsvgRectangle(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
        guard rsvg_handle_render_document(handle, context, &whole, nil) != 0 else {
            throw DrawingFailure(description: "the picture cannot be drawn")
        }
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { sink in
            cairo_surface_write_to_png_stream(
                surface,
                { sink, data, count in
                    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
                    let bytes = sink.assumingMemoryBound(to: [UInt8].self)
                    bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, sink)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw DrawingFailure(description: "the picture cannot be written as PNG") }
        return bytes
    }
}
