import Testing
import WeatherModel

@Suite("Positions as people write them")
struct CoordinateTextTests {
    @Test(
        "Every way to write one point in Paris is understood",
        arguments: [
            "48.85, 2.35", "48.85,2.35", "48.85;2.35", "48.85 2.35", " 48.85\t2.35 ", "+48.85, +2.35", "(48.85, 2.35)", "[48.85,2.35]",
            "48,85; 2,35", "48,85 2,35", "48,85, 2,35", "geo:48.85,2.35", "GEO:48.85,2.35;u=35", "geo:48.85,2.35?z=10", "geo:48.85,2.35,35",
            "48.85° N, 2.35° E", "48.85°\u{A0}N, 2.35°\u{A0}E", "48.85N 2.35E", "48.85 N, 2.35 E", "N48.85 E2.35", "n 48.85, e 2.35",
            "2.35E 48.85N", "48.85°, 2.35°", "48,85° N; 2,35° E", "48°51′0″N 2°21′0″E", "48°51'N 2°21'E", "48° 51' 0\" N, 2° 21' 0\" E",
            "48º51’0”N 2º21’0”E", "48°51′00″ 2°21′00″", "48°51'0''N 2°21'0''E", "48 51 0 N 2 21 0 E", "N 48 51 0, E 2 21 0",
            "48°51.0′N 2°21.0′E", "48.85° с. ш., 2.35° в. д.", "48,85 с.ш. 2,35 в.д.", "48°51′0″ С, 2°21′0″ В", "С 48.85 В 2.35",
            "48°51′с.ш. 2°21′в.д.", "48.85°сш 2.35°вд", "48°51ʹ0ʺN 2°21ʹ0ʺE", "48°51‛0‟N 2°21‛0‟E", "48°51＇0＂N 2°21＇0＂E",
            "48° 51′ 0″ N 2° 21′ 0″ E", "48,85 , 2,35", "geo:48.85,2.35;crs=wgs84;u=35", "geo:48.85,2.35;crs=WGS84?z=3",
            "geo:0,0?q=48.85,2.35(Paris)", "geo:48.85,2.35,-12.5;u=0.5", "petrel://place?latitude=48.85&longitude=2.35",
            "petrel:///place?name=x&latitude=48.85&longitude=2.35",
        ])
    func paris(text: String) throws {
        let point = try #require(Coordinate(text: text))
        #expect(abs(point.latitude - 48.85) < 1e-9 && abs(point.longitude - 2.35) < 1e-9)
    }

    @Test(
        "South and west are signs, hyphens, true minuses and letters alike",
        arguments: [
            "-33.85,-70.2", "\u{2212}33.85, \u{2212}70.2", "\u{2013}33.85 \u{2013}70.2", "33.85° S, 70.20° W", "33.85S 70.2W",
            "-33,85; -70,2",
            "33°51′S 70°12′W", "geo:-33.85,-70.2", "33,85 ю. ш. 70,2 з. д.", "Ю33.85 З70.2",
            "petrel://place?longitude=-70.2&latitude=-33.85",
        ])
    func southWest(text: String) throws {
        let point = try #require(Coordinate(text: text))
        #expect(abs(point.latitude + 33.85) < 1e-9 && abs(point.longitude + 70.2) < 1e-9)
    }

    @Test("On the equator and on the meridians of 0° and 180° no hemisphere is named")
    func lines() throws {
        #expect(Coordinate(text: "0.00°, 180.00°") == (try Coordinate(latitude: 0, longitude: 180)))
        #expect(Coordinate(text: "51.50° N, 0.00°") == (try Coordinate(latitude: 51.5, longitude: 0)))
        #expect(Coordinate(text: "0.00°, 21.00° E") == (try Coordinate(latitude: 0, longitude: 21)))
        #expect(Coordinate(text: "16.80° S, 180.00°") == (try Coordinate(latitude: -16.8, longitude: 180)))
    }

    @Test("Whole degrees are a position like all others, whatever stands between them")
    func whole() throws {
        let point = try Coordinate(latitude: 48, longitude: 2)
        for text in ["48,2", "48, 2", "48 2", "48;2", "geo:48,2", "48.0,2", "48,2.0", "48,+2"] {
            #expect(Coordinate(text: text) == point, "\(text)")
        }
        #expect(Coordinate(text: "0,0") == (try Coordinate(latitude: 0, longitude: 0)))
        #expect(Coordinate(text: "0,-30") == (try Coordinate(latitude: 0, longitude: -30)))
    }

    @Test(
        "The address of a map has its point, a marker before the middle of the map",
        arguments: [
            "https://www.google.com/maps/@48.85,2.35,12z",
            "https://www.google.com/maps/place/Paris/@48.7,2.1,12z/data=!3m1!4b1!3d48.85!4d2.35",
            "https://www.google.com/maps/search/48.85,+2.35?entry=tts", "https://maps.google.com/?q=48.85,2.35",
            "http://maps.google.com/maps?q=loc:48.85,2.35",
            "https://www.google.com/maps?q=48.85%2C2.35", "https://www.google.com/maps/search/?api=1&query=48.85%2C2.35",
            "https://www.google.com/maps/dir/?api=1&destination=48.85,2.35", "https://www.google.com/maps/place/48.85,2.35",
            "https://www.openstreetmap.org/#map=12/48.85/2.35", "https://www.openstreetmap.org/?mlat=48.85&mlon=2.35#map=12/48.7/2.1",
            "https://osm.org/?lat=48.85&lon=2.35&zoom=3", "https://maps.apple.com/?ll=48.85,2.35&q=Paris",
            "https://maps.apple.com/?q=Paris&coordinate=48.85,2.35",
            "https://www.bing.com/maps?cp=48.85~2.35&lvl=12", "https://yandex.ru/maps/?ll=2.35%2C48.85&z=12",
            "https://yandex.ru/maps/213/moscow/?pt=2.35,48.85",
            "https://2gis.ru/paris?m=2.35%2C48.85%2F12", "https://www.windy.com/?48.85,2.35,5", "HTTPS://MAPS.APPLE.COM/?LL=48.85,2.35",
        ])
    func mapLinks(text: String) throws {
        #expect(CoordinateText(text) == .point(try Coordinate(latitude: 48.85, longitude: 2.35)))
    }

    @Test("A long address of a map is read, in the south and west too; one beyond the Earth says so, and one without a point is none")
    func otherLinks() throws {
        let long = "https://www.google.com/maps/place/X/@-33.85,-70.2,12z/data=" + String(repeating: "!1s0", count: 200)
        #expect(Coordinate(text: long) == (try Coordinate(latitude: -33.85, longitude: -70.2)))
        #expect(CoordinateText("https://maps.apple.com/?ll=95,2") == .outOfRange(.latitude))
        for text in [
            "https://www.google.com/maps/place/Paris", "https://maps.app.goo.gl/AbCdEf123", "https://example.com/?q=Paris,France",
            "https://", "http://a?q=1",
            "https://example.com/?q=1e5,2", "https://example.com/2026/11/29",
            "https://a.b/?ll=48.85,2.35" + String(repeating: "x", count: 2_000),
        ] {
            #expect(CoordinateText(text) == nil, "\(text)")
        }
    }

    @Test(
        "Labels, words for hemispheres, colons, minutes without their mark, wide figures and marks of direction are understood",
        arguments: [
            "lat: 48.85, lon: 2.35", "lat=48.85 lon=2.35", "Latitude 48.85 Longitude 2.35", "{\"lat\":48.85,\"lng\":2.35}",
            "{'lon': 2.35, 'lat': 48.85}",
            "long 2.35 lat 48.85", "48.85 north, 2.35 east", "48.85° North 2.35° East", "48:51:00N 2:21:00E", "N 48:51:00 E 2:21:00",
            "N48°51.000 E002°21.000", "48°51.0 N 2°21.0 E", "４８．８５，２．３５", "\u{202A}48.85, 2.35\u{202C}", "\u{2066}48.85, 2.35\u{2069}",
            "\u{200B}48.85,\u{2060}2.35",
        ])
    func otherNotations(text: String) throws {
        #expect(Coordinate(text: text) == (try Coordinate(latitude: 48.85, longitude: 2.35)))
    }

    @Test(
        "What only resembles them is none: times, names with a label's letters, labels without numbers",
        arguments: [
            "12:30", "12:30 15:45", "12:30:00, 15:45:00", "Lat Yao 5 Lon 3", "lat 48.85", "lat lon", "lat: 48.85, lon: x",
            "Longyearbyen 12", "North 5",
        ])
    func resembling(text: String) { #expect(CoordinateText(text) == nil) }

    @Test("Minutes and seconds add up")
    func minutes() throws {
        let point = try #require(Coordinate(text: "48°51′24″N 2°21′3″E"))
        #expect(abs(point.latitude - 48.856_666) < 1e-5 && abs(point.longitude - 2.350_833) < 1e-5)
    }

    @Test(
        "Numbers that name no point say which of them is out of range",
        arguments: [
            ("91,0", InvalidCoordinate.latitude), ("-90.1 0", .latitude), ("\u{2212}91, 5", .latitude), ("95° N, 10° E", .latitude),
            ("0,181", .longitude), ("geo:91,0", .latitude), ("12° в. д. 95° с. ш.", .latitude),
            ("petrel://place?latitude=1&longitude=181", .longitude), ("10; -180,5", .longitude), ("10 N 200 E", .longitude),
        ])
    func outOfRange(text: String, part: InvalidCoordinate) {
        #expect(CoordinateText(text) == .outOfRange(part))
        #expect(Coordinate(text: text) == nil)
    }

    @Test(
        "Names, numbers alone and more than two of them are no position",
        arguments: [
            "", " ", ",", "55.75", "75001", "Paris", "1,2,3", "1, 2, 3", "1 2 3", "nan,1", "1,inf", "10e arrondissement", "N", "48.85 N",
            "N S",
            "48 N 3 S", "-48 S 3 E", "48 2 E", "Springfield 62701", "48°61′N 2°21′E", "48°51′60″N 2°0′E", "geo:", "geo:48", "(48.85)",
            "100 Mile House",
            "47,87,12,04", "geo:1,2,3,4", "geo:10,20;crs=Moon-2011", "geo:48,85,2,35", "petrel://place",
            "petrel://place?latitude=1", "Сочи", "с. ш.", "55 с. ш. 37", "Ю", "petrel://cities", "48° 51′ с. д. 2° в. ш.",
            "5th Avenue 12", "1770", "48.85, 2.35 Paris", "12 Nice", "0x10,5", "٤٨,٢",
        ])
    func none(text: String) {
        #expect(CoordinateText(text) == nil)
    }

    @Test("Any text is read without a trap, and a long one is none")
    func anything() {
        var generator = SystemRandomNumberGenerator()
        let signs = Array("0123456789.,;-+°'\"NSEWnsew ()[]geo:?\u{2212}\u{A0}")
        for _ in 0..<20_000 {
            let text = String((0..<Int.random(in: 0...14, using: &generator)).compactMap { _ in signs.randomElement(using: &generator) })
            if case .point(let point) = CoordinateText(text) {
                #expect((-90...90).contains(point.latitude) && (-180..<180).contains(point.longitude), "\(text)")
            }
        }
        #expect(CoordinateText(String(repeating: "1", count: 161) + ",2") == nil)
        let blanks = String(repeating: " ", count: 900)
        #expect(CoordinateText(blanks) == nil && CoordinateText("\(blanks)48.85, 2.35\(blanks)") == CoordinateText("48.85, 2.35"))
    }
}
