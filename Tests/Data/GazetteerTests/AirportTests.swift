import Airports
import Gazetteer
import Testing
import TownGazetteer
import WeatherModel

@Suite("F20: airports by their codes")
struct AirportTests {
    @Test(
        "A code of IATA or ICAO finds its airport, with country and zone",
        arguments: [
            ("DCA", "Ronald Reagan Washington National Airport", "US"), ("MUC", "Munich International Airport", "DE"),
            ("EDDM", "Munich International Airport", "DE"),
            ("EGLL", "London Heathrow Airport", "GB"), ("LHR", "London Heathrow Airport", "GB"),
            ("GRR", "Gerald R Ford International Airport", "US"),
        ])
    func codes(code: String, name: String, country: String) throws {
        let airport = try #require(Gazetteer.towns.airport(code))
        #expect(airport.name == name && airport.countryCode == country && airport.otherName == code && airport.timeZone != nil)
        #expect(airport.heightMeters != nil)
        // The name leads back to it, as links have it.
        #expect(Gazetteer.towns.airport(airport.name)?.coordinate == airport.coordinate)
    }

    @Test(
        "A code with the word for an airport is the code, in the reader's language too",
        arguments: [
            ("JFK Airport", "JFK"), ("airport JFK", "JFK"), ("LHR International Airport", "LHR"), ("Flughafen MUC", "MUC"),
            ("аэропорт SVO", "SVO"), ("Aéroport CDG", "CDG"), ("AIR", "AIR"),
        ])
    func codesWithWords(text: String, code: String) {
        #expect(Gazetteer.towns.airport(text) == Gazetteer.towns.airport(code))
        #expect(Gazetteer.towns.airport(text)?.otherName == code)
    }

    @Test(
        "Four capitals before the word are a name where an airport has it, even if they are another one's ICAO code",
        arguments: [("CORK Airport", "ORK"), ("KOBE AIRPORT", "UKB"), ("PORI Airport", "POR"), ("YOLA AIRPORT", "YOL")])
    func namesOfFourLetters(text: String, code: String) throws {
        let airport = try #require(Gazetteer.towns.airport(text))
        #expect(airport.otherName == nil && airport.coordinate == Gazetteer.towns.airport(code)?.coordinate)
    }

    @Test("Four capitals before the word that are no name are an ICAO code", arguments: ["EDDM Airport", "EDDM"])
    func codesOfFourLetters(text: String) {
        #expect(Gazetteer.towns.airport(text)?.otherName == "EDDM")
    }

    @Test(
        "A name counts without the words that all airports have, and without the town before it",
        arguments: [
            ("Heathrow", "LHR"), ("london heathrow", "LHR"), ("Gatwick", "LGW"), ("Schiphol", "AMS"), ("Charles de Gaulle", "CDG"),
            ("O'Hare", "ORD"), ("Changi", "SIN"), ("Sheremetyevo", "SVO"), ("John F Kennedy International", "JFK"),
        ])
    func names(name: String, code: String) throws {
        let airport = try #require(Gazetteer.towns.airport(name))
        #expect(airport.coordinate == Gazetteer.towns.airport(code)?.coordinate && airport.otherName == nil)
    }

    @Test(
        "Small letters, figures and other words are no codes",
        arguments: [
            "muc", "owa", "10001", "AB", "ABCDE", "QQQ", "", "M1C", "Springfield", "МУС", "airport", "International Airport", "Gatwicky",
        ])
    func others(text: String) { #expect(Gazetteer.towns.airport(text) == nil) }

    @Test("Every airport is found by its codes, its name, and by the parts of the name that are its alone")
    func eachAirport() throws {
        let bytes = UnsafeRawBufferPointer(start: petrel_airports(), count: Int(petrel_airports_length()))
        let airports = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line -> [Substring]? in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            return fields.count == 9 ? fields : nil
        }
        #expect(airports.count > 7_800)
        // Worked out here once more: whole names, of two the first one, and before the parts.
        var (whole, parts): ([String: Substring], [String: Set<Substring>]) = ([:], [:])
        for fields in airports {
            let name = fields[2].lowercased()
            if whole[name] == nil { whole[name] = fields[0] }
            let own = name.split(separator: " ").filter {
                !["aerodrome", "air", "airfield", "airport", "field", "international", "municipal", "regional"].contains($0)
            }
            for part in [own[...], own.dropFirst()] where !part.isEmpty {
                parts[part.joined(separator: " "), default: []].insert(fields[0])
            }
        }
        let alone = parts.filter { $0.value.count == 1 && whole[$0.key] == nil }.mapValues(\.first)
        var wrong: [String] = []
        for fields in airports {
            for code in fields[0...1] where !code.isEmpty && Gazetteer.towns.airport(String(code))?.name != String(fields[2]) {
                wrong.append(String(code))
            }
        }
        for (name, code) in alone.merging(whole.mapValues { Optional($0) }, uniquingKeysWith: { $1 }) where name.utf8.count > 4 {
            let found = Gazetteer.towns.airport(name)?.coordinate
            let place = try #require(code.flatMap { Gazetteer.towns.airport(String($0)) }?.coordinate)
            if found != place { wrong.append(name) }
        }
        #expect(wrong == [])
    }
}
