import Gazetteer
import MapPictures
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// Everything needed to draw a page's warned areas: the basemap, the towns and the reader's language and units.
struct AreaDrawings: Sendable {
    let archive: TileArchive
    /// The places with the most inhabitants in a box, at most the given number.
    let largest: @Sendable (GeographicBox, Int) -> [Place]
    let units: UnitPreferences
    let phrases: any Phrases

    /// The map below the drawing of one area.
    struct Map {
        let ground: AreaGround
        let towns: [Town]
        let scale: Scale
    }

    /// A town beside its point.
    struct Town {
        let name: String
        let x: Double
        let y: Double
        /// True if the name is to the left of the point.
        let isBefore: Bool
    }

    /// How long a round distance is on the drawing.
    struct Scale {
        /// "50 km".
        let text: String
        /// Units of the grid.
        let length: Double
    }

    /// Most town names on one drawing: more would hide the map.
    private static let mostTowns = 2
    private static let searchedTowns = 8
    /// Approximate width of a letter and height of a name, in units of the grid.
    private static let (letter, line) = (4.4, 9.0)
    private static let longestScale = 44.0

    /// The maps below the first areas, by index in the list.
    func maps(of areas: [AlertAreaDrawing?]) -> [Int: Map] {
        var grounds = AreaGrounds(archive)
        var maps: [Int: Map] = [:]
        for (number, area) in areas.enumerated() {
            guard let area, maps.count < AreaGrounds.most else { continue }
            maps[number] = Map(ground: grounds.ground(of: area), towns: towns(area), scale: scale(area.frame))
        }
        return maps
    }

    private func towns(_ area: AlertAreaDrawing) -> [Town] {
        let frame = area.frame
        var towns: [Town] = []
        // The place's own dot and the scale are laid out first.
        var taken = [(area.place.x - 8, area.place.y - 8, area.place.x + 8, area.place.y + 8), (0, AlertAreaDrawing.height - 16, 70, 120)]
        for place in frame.boxes.flatMap({ largest($0, Self.searchedTowns) }).sorted(by: { ($0.population ?? 0) > ($1.population ?? 0) }) {
            let name = phrases.town(place)
            let (point, width) = (frame.point(of: place.coordinate), 4 + Self.letter * Double(name.count))
            let isBefore = point.x + width > AlertAreaDrawing.width - 2
            let left = isBefore ? point.x - width : point.x - 3
            let box = (left, point.y - Self.line / 2, left + width + 3, point.y + Self.line / 2)
            guard box.0 >= 2, box.2 <= AlertAreaDrawing.width - 2, box.1 >= 2, box.3 <= AlertAreaDrawing.height - 2,
                taken.allSatisfy({ box.0 > $0.2 || box.2 < $0.0 || box.1 > $0.3 || box.3 < $0.1 })
            else { continue }
            taken.append(box)
            towns.append(Town(name: name, x: point.x, y: point.y, isBefore: isBefore))
            if towns.count == Self.mostTowns { break }
        }
        return towns
    }

    /// The longest bar of a round length.
    private func scale(_ frame: AlertAreaDrawing.Frame) -> Scale {
        let isMiles = units.distance == .miles
        let perUnit = frame.kilometersPerUnit / (isMiles ? 1.609344 : 1)
        let lengths = [1000.0, 500, 200, 100, 50, 20, 10, 5, 2, 1]
        let amount = lengths.first { $0 / perUnit <= Self.longestScale } ?? 1
        let unit: DisplayUnit = isMiles ? .miles : .kilometers
        return Scale(text: phrases.digits(String(Int(amount))) + "\u{A0}" + phrases.symbol(unit), length: amount / perUnit)
    }
}

extension AlertAreaDrawing.Frame {
    /// The boxes that the drawing covers: two if it crosses the date line.
    fileprivate var boxes: [GeographicBox] {
        let (south, north) = (max(-90, south), min(90, north))
        func box(_ west: Double, _ east: Double) -> GeographicBox { GeographicBox(south: south, west: west, north: north, east: east) }
        if west < -180 { return [box(west + 360, 180), box(-180, east)] }
        if east > 180 { return [box(west, 180), box(-180, east - 360)] }
        return [box(west, east)]
    }
}

extension HTML {
    /// A warned area, hatched as on the map and drawn over it, with the place inside or beside it.
    static func warnedArea(_ area: AlertAreaDrawing, _ severityKey: String, over map: AreaDrawings.Map?) -> HTML {
        svg(
            .class("warned-area"), .viewBox(AlertAreaDrawing.width, AlertAreaDrawing.height), .role(.img), .ariaLabel(area.spoken),
            .data(.severity, severityKey)
        ) {
            if let ground = map?.ground {
                rect(.class("sea"), .width(AlertAreaDrawing.width), .height(AlertAreaDrawing.height))
                for (name, path) in [("land", ground.land), ("ice", ground.ice), ("lakes", ground.lakes), ("borders", ground.borders)]
                where !path.isEmpty { HTML.path(.class(name), .d(path)) }
            }
            for outline in area.outlines { path(.class("area"), .fill("url(#warned-\(severityKey))"), .d(outline.svg)) }
            if let map {
                for town in map.towns {
                    circle(.class("town"), .cx(town.x), .cy(town.y), .r(1.5))
                    svgText(
                        .class("name"), .x(town.x + (town.isBefore ? -4 : 4)), .y(town.y + 2.6), town.isBefore ? .textAnchor("end") : nil
                    ) { town.name }
                }
                path(.class("scale"), .d("M5 113v3h\(HTML.short(map.scale.length))v-3"))
                svgText(.class("name"), .x(5), .y(110)) { map.scale.text }
            }
            circle(.class("halo"), .cx(area.place.x), .cy(area.place.y), .r(6))
            circle(.class("place"), .cx(area.place.x), .cy(area.place.y), .r(4))
        }
    }
}
