import WeatherAPI
import WeatherDesign
import WeatherModel
import WeatherScreens

/// A place's weather as one picture for link previews: the sky, the temperature, the days to come, from when and from where it is.
///
/// Previews are kept by others for weeks: the picture says of which moment it is. Text is light on a deep sky in every theme.
struct WeatherPicture: Sendable, Hashable {
    /// Days below the temperature.
    private static let dayCount = 5

    private let place: String
    private let now: NowColumn
    private let days: [DayRow]
    private let sky: SkyColors
    private let foot: String
    private let ownName: String

    /// - Returns: nil where the present weather is not known.
    init?(_ content: DashboardContent, ownName: String) {
        guard let now = content.columns.now else { return nil }
        self.now = now
        place = content.place.fullTitle
        days = Array(content.columns.days.rows.prefix(Self.dayCount))
        sky = content.sky.colors(.dark)
        foot = [content.place.localTime, content.provenance.simulated, content.provenance.source].compactMap(\.self).joined(
            separator: " · ")
        self.ownName = ownName
    }

    /// Where it is to be had.
    static func address(of place: PlaceRequest) -> Address {
        Address(
            .weatherPicture,
            [
                .latitude: Address.degrees(place.coordinate.latitude), .longitude: Address.degrees(place.coordinate.longitude),
                .name: place.name,
            ])
    }

    /// The picture's description in words.
    static func text(_ content: DashboardContent) -> String? { content.columns.now.map { "\(content.place.title): \($0.summary)" } }

    /// The whole file.
    var svg: [UInt8] { HTML.weatherPicture(drawing).bytes }

    private var drawing: Drawing {
        Drawing(text: "\(place): \(now.summary)", place: place, now: now, days: days, sky: sky, foot: foot, ownName: ownName)
    }

    fileprivate struct Drawing {
        let text: String
        let place: String
        let now: NowColumn
        let days: [DayRow]
        let sky: SkyColors
        let foot: String
        let ownName: String
    }
}

extension HTML {
    fileprivate static func weatherPicture(_ picture: WeatherPicture.Drawing) -> HTML {
        let (width, height, now, ink) = (SharedPicture.width, SharedPicture.height, picture.now, picture.sky.ink)
        let range = (now.range.isEmpty ? [now.feelsLike] : now.range).joined(separator: " · ")
        return sharedPicture(picture.text, foot: picture.foot, ownName: picture.ownName) {
            pictureSky("sky", picture.sky)
            rect(.width(width), .height(height), .fill("url(#sky)"))
            pictureLine(picture.place, x: 56, y: 92, size: 54, weight: 700, within: width - 112, fill: ink)
            svg(.x(48), .y(128), .width(190), .height(190), .viewBox(24, 24)) {
                SymbolDrawing.named(now.symbol)?.html(.on(picture.sky))
            }
            pictureLine(now.temperature, x: 270, y: 268, size: 150, weight: 700, within: 460, fill: ink)
            pictureLine(now.condition, x: 760, y: 200, size: 44, weight: 700, within: width - 56 - 760, fill: ink)
            pictureLine(range, x: 760, y: 258, size: 36, weight: 400, within: width - 56 - 760, fill: ink)
            rect(.x(56), .y(346), .width(width - 112), .height(2), .fill("#ffffff66"))
            for (index, day) in picture.days.enumerated() { pictureDay(day, x: 56 + Double(index) * 222, picture.sky) }
        }
    }

    @HTMLBuilder
    private static func pictureDay(_ day: DayRow, x: Double, _ sky: SkyColors) -> HTML {
        pictureLine(day.label, x: x, y: 402, size: 34, weight: 400, within: 200, fill: sky.ink)
        svg(.x(x - 6), .y(414), .width(72), .height(72), .viewBox(24, 24)) { SymbolDrawing.named(day.symbol)?.html(.on(sky)) }
        pictureLine("\(day.high) / \(day.low)", x: x, y: 528, size: 36, weight: 700, within: 200, fill: sky.ink)
    }
}
