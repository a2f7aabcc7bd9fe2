import WeatherDesign
import WeatherFormatting
import WeatherScreens

/// Today and 2045 as one picture to share: two skies, the place, the two temperatures, and where they are from.
///
/// Text is light on deep skies in every theme, so that the picture can be read in black and white and as a thumbnail.
package struct ClimatePicture: Hashable, Sendable {
    private let now: ClimateMoment
    private let side: ClimateSide
    private let place: String
    private let year: String
    private let note: String
    private let source: String
    private let text: String
    private let ownName: String

    /// - Parameters:
    ///   - withInterventions: the side of the toggle that is drawn.
    ///   - phrases: the phrases that the content was made with.
    /// - Returns: nil if the current temperature is not known.
    package init?(_ content: Climate2045Content, withInterventions: Bool, phrases: any Phrases) {
        guard let projection = content.projection else { return nil }
        now = projection.now
        side = projection[withInterventions: withInterventions]
        place = content.place.fullTitle
        year = phrases.climateName
        note = projection.picture.note
        source = [content.provenance.simulated, content.provenance.source].compactMap(\.self).joined(separator: " · ")
        text = projection.picture[withInterventions: withInterventions]
        ownName = phrases.ownName
    }

    /// The whole file.
    package var svg: [UInt8] { HTML.climatePicture(drawing).bytes }

    /// The whole file.
    ///
    /// - Throws: `SVGDrawing.Failure` when the libraries cannot draw it; memory is one reason.
    package func png() throws -> [UInt8] { try SharedPicture.png(svg) }

    fileprivate var drawing: Drawing {
        let (left, right) = (now.sky.dark, side.then.sky.dark)
        return Drawing(
            text: text, left: left, right: right,
            halves: [
                Half(x: 56, sky: left, title: now.title, moment: now, side: nil),
                Half(x: 656, sky: right, title: "\(year) · \(side.name)", moment: side.then, side: side),
            ],
            place: place, foot: [note, source].filter { !$0.isEmpty }.joined(separator: " · "), ownName: ownName)
    }

    fileprivate struct Half {
        let x: Double
        let sky: SkyColors
        let title: String
        let moment: ClimateMoment
        /// nil for now.
        let side: ClimateSide?
    }

    fileprivate struct Drawing {
        let text: String
        let left: SkyColors
        let right: SkyColors
        let halves: [Half]
        let place: String
        let foot: String
        let ownName: String
    }
}

extension HTML {
    /// Width of one half inside its margins.
    private static let column = 496.0

    fileprivate static func climatePicture(_ picture: ClimatePicture.Drawing) -> HTML {
        let (width, height) = (SharedPicture.width, SharedPicture.height)
        return sharedPicture(picture.text, foot: picture.foot, ownName: picture.ownName) {
            pictureSky("left", picture.left)
            pictureSky("right", picture.right)
            rect(.width(width / 2), .height(height), .fill("url(#left)"))
            rect(.x(width / 2), .width(width / 2), .height(height), .fill("url(#right)"))
            rect(.x(width / 2 - 1.5), .y(132), .width(3), .height(height - 132 - 76), .fill("#ffffff66"))
            pictureLine(picture.place, x: 56, y: 92, size: 54, weight: 700, within: width - 112, fill: picture.left.ink)
            // The same size on both sides: a shorter number in larger type would look more important.
            let size = picture.halves.map { fitting($0.moment.temperature, size: 140, weight: 700, within: column) }.min() ?? 140
            for half in picture.halves { self.half(half, temperatureSize: size) }
        }
    }

    @HTMLBuilder
    private static func half(_ half: ClimatePicture.Half, temperatureSize: Double) -> HTML {
        pictureLine(half.title, x: half.x, y: 178, size: 36, weight: 400, within: column, fill: half.sky.ink)
        svg(.x(half.x - 8), .y(196), .width(132), .height(132), .viewBox(24, 24)) {
            SymbolDrawing.named(half.moment.symbol)?.html(.on(half.sky))
        }
        pictureLine(half.moment.temperature, x: half.x, y: 424, size: temperatureSize, weight: 700, within: column, fill: half.sky.ink)
        pictureLine(half.moment.condition, x: half.x, y: 470, size: 34, weight: 400, within: column, fill: half.sky.ink)
        // Both figures: the headline's with its baseline, and the models'.
        if let side = half.side {
            let (x, room) = (half.x + 148, column - 148)
            pictureLine(side.difference, x: x, y: 262, size: 56, weight: 700, within: room, fill: half.sky.ink)
            pictureLine(side.basis, x: x, y: 300, size: 26, weight: 400, within: room, fill: half.sky.ink)
            pictureLine(side.modelsTitle, x: half.x, y: 508, size: 26, weight: 400, within: column, fill: half.sky.ink)
            pictureLine(side.modelsRange, x: half.x, y: 542, size: 32, weight: 700, within: column, fill: half.sky.ink)
        }
    }
}
