import CSVGDrawing

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
    /// - Throws: `Failure` when the libraries are not installed, or cannot draw it; memory is one reason.
    static func png(_ svg: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let outcome = withUnsafeMutablePointer(to: &bytes) { sink in
            petrel_svg_png(
                svg, svg.count, Int32(width), Int32(height),
                { sink, piece, count in
                    sink?.assumingMemoryBound(to: [UInt8].self).pointee.append(
                        contentsOf: UnsafeBufferPointer(start: piece, count: Int(count)))
                }, sink)
        }
        switch outcome {
        case PETREL_SVG_DRAWN: return bytes
        case PETREL_SVG_NO_LIBRARY: throw Failure(description: "librsvg is not installed (Debian: librsvg2-2), which draws pictures")
        case PETREL_SVG_UNREADABLE: throw Failure(description: "the picture's drawing cannot be read")
        case PETREL_SVG_UNWRITABLE: throw Failure(description: "the picture cannot be written as PNG")
        default: throw Failure(description: "the picture cannot be drawn")
        }
    }
}
