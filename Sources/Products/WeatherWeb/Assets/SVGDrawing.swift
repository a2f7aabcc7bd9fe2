import CRSVG

/// Draws SVG as PNG, by librsvg and cairo.
package enum SVGDrawing {
    /// Why a picture could not be drawn.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Parameters:
    ///   - svg: the drawing, stretched over the whole picture.
    ///   - width: pixels.
    ///   - height: pixels.
    /// - Throws: `Failure` when the libraries cannot draw it; memory is one reason.
    static func png(_ svg: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        guard let handle = svg.withUnsafeBufferPointer({ rsvg_handle_new_from_data($0.baseAddress, UInt($0.count), nil) }) else {
            throw Failure(description: "the picture's drawing cannot be read")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        var whole = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
        guard rsvg_handle_render_document(handle, context, &whole, nil) != 0 else {
            throw Failure(description: "the picture cannot be drawn")
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
        guard status == CAIRO_STATUS_SUCCESS else { throw Failure(description: "the picture cannot be written as PNG") }
        return bytes
    }
}
