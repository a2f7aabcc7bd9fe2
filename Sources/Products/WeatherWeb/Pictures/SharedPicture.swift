import HTTPTypes
import Hummingbird
import NIOCore
import WeatherDesign

/// The common parts of pictures to share: their size, a footer with their subject and source, and lines of text that fit.
enum SharedPicture {
    /// Pixels: the size that link previews show uncropped.
    static let width = 1200.0
    /// Pixels.
    static let height = 630.0
    /// Pixels, of the foot.
    static let footHeight = 76.0

    /// Names a picture of this size in a page's frame.
    static func preview(address: String, text: String) -> PageFrame.Picture {
        PageFrame.Picture(address: address, width: String(Int(width)), height: String(Int(height)), text: text)
    }

    /// - Throws: `SVGDrawing.Failure` when the libraries cannot draw it; memory is one reason.
    static func png(_ svg: [UInt8]) throws -> [UInt8] { try SVGDrawing.png(svg, width: Int(width), height: Int(height)) }

    /// A picture differs by the reader's language and units, and is as old as its weather.
    static func response(_ bytes: [UInt8], _ type: String) -> Response {
        var headers: HTTPFields = [
            .contentType: type, .cacheControl: "private, max-age=300", .vary: "Accept-Language, Cookie", .xContentTypeOptions: "nosniff",
            .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ]
        headers[.contentLength] = String(bytes.count)
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

extension HTML {
    private static let fonts = "Helvetica Neue, Arial, DejaVu Sans, sans-serif"

    /// The whole drawing: its content, with the footer below.
    static func sharedPicture(_ text: String, foot: String, ownName: String, @HTMLBuilder _ content: () -> HTML) -> HTML {
        let (width, height) = (SharedPicture.width, SharedPicture.height)
        return svg(
            .xmlns("http://www.w3.org/2000/svg"), .viewBox(width, height), .width(width), .height(height), .role(.img), .fontFamily(fonts),
            .strokeLinecap("round"), .strokeLinejoin("round")
        ) {
            title { text }
            content()
            rect(.y(height - SharedPicture.footHeight), .width(width), .height(SharedPicture.footHeight), .fill("#000000a6"))
            pictureLine(foot, x: 56, y: height - 28, size: 28, weight: 400, within: width - 112 - 190, fill: RGB(0xFFFFFF))
            svgText(
                .x(width - 56), .y(height - 27), .fontSize(32), .fontWeight(700), .textAnchor("end"), .fill("#ffffff")
            ) { ownName }
        }
    }

    static func pictureSky(_ id: String, _ colors: SkyColors) -> HTML {
        linearGradient(.id(id), .x2(0), .y2(1)) {
            stop(.offset("0"), .stopColor(colors.top.hex))
            stop(.offset(".5"), .stopColor(colors.middle.hex))
            stop(.offset("1"), .stopColor(colors.bottom.hex))
        }
    }

    /// The width of a letter in ems, about: that of DejaVu Sans, whose letters are wide.
    private static func letterWidth(_ scalar: Unicode.Scalar, isBold: Bool) -> Double {
        switch scalar {
        case " ", "\u{A0}", ".", ",", "·", "i", "l", "j", "t", "f", "r", "I", "'", "’", "(", ")", ":": 0.42
        case "°": 0.5
        case "m", "w", "M", "W", "ш", "щ", "ж", "м", "ю", "ы", "Ш", "Щ", "Ж", "М", "Ю", "−", "+": isBold ? 1.05 : 0.95
        case _ where scalar.value >= 0x1100: 1.05
        case _ where scalar.properties.isUppercase: isBold ? 0.78 : 0.72
        default: isBold ? 0.7 : 0.62
        }
    }

    /// A line of text, smaller where it would not fit.
    static func pictureLine(_ text: String, x: Double, y: Double, size: Double, weight: Int, within width: Double, fill: RGB) -> HTML {
        svgText(
            .x(x), .y(y), .fontSize(fitting(text, size: size, weight: weight, within: width)), .fontWeight(weight), .fill(fill.hex)
        ) { text }
    }

    /// The size at which a text fits, `size` at most.
    static func fitting(_ text: String, size: Double, weight: Int, within width: Double) -> Double {
        let ems = text.unicodeScalars.reduce(0) { $0 + letterWidth($1, isBold: weight > 500) }
        return min(size, width / max(ems, 1))
    }
}
