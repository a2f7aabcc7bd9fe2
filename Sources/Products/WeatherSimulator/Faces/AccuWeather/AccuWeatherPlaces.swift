import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// Finds places and writes location objects.
struct AccuWeatherPlaces {
    let gazetteer: Gazetteer
    let now: Date

    /// A place with its key and its zone.
    struct Found {
        let key: String
        let place: Place
        let zone: TimeZone

        var coordinate: Coordinate { place.coordinate }
    }

    /// The five real keys lead to their cities, others are numbers of coordinates (`PlaceNumber`).
    func find(key: String) throws(AccuWeatherRefusal) -> Found {
        if let known = AccuWeatherCities.first.first(where: { $0.key == key }) { return found(known.place, key: key) }
        guard let number = Int(key) else { throw .locationKeyInvalid(key) }
        guard let coordinate = PlaceNumber.coordinate(number), PlaceNumber.number(coordinate) == number else { throw .locationUnknown }
        return found(at: coordinate)
    }

    /// Each point is a separate place, named after the town that it is in or near; on the open sea it has no name.
    func find(at coordinate: Coordinate) -> Found {
        if let known = AccuWeatherCities.first.first(where: { $0.place.coordinate.distanceKilometers(to: coordinate) < 0.5 }) {
            return found(known.place, key: known.key)
        }
        return found(at: coordinate)
    }

    func found(_ place: Place) -> Found {
        let known = AccuWeatherCities.first.first { $0.place.coordinate.distanceKilometers(to: place.coordinate) < 0.5 }
        return known.map { found($0.place, key: $0.key) } ?? found(place, key: String(PlaceNumber.number(place.coordinate)))
    }

    func found(_ place: Place, key: String) -> Found {
        Found(
            key: key, place: place,
            zone: place.timeZone.flatMap(TimeZone.init(identifier:)) ?? gazetteer.timeZone(at: place.coordinate))
    }

    private func found(at coordinate: Coordinate) -> Found {
        let number = PlaceNumber.number(coordinate)
        // The coordinate encoded in the key, so that a place has one coordinate for every kind of request.
        let coordinate = PlaceNumber.coordinate(number) ?? coordinate
        let named = gazetteer.naming(coordinate, withinKilometers: 30)
        let place = Place(
            name: named?.name ?? "", region: named?.region, country: named?.country ?? "", countryCode: named?.countryCode,
            coordinate: coordinate, population: named?.population)
        return Found(key: String(number), place: place, zone: gazetteer.timeZone(at: coordinate))
    }

    /// Hits of a text search; without any, an empty list with 200.
    func search(_ text: String, country: String?, limit: Int) -> [Found] {
        let hits = gazetteer.search(text, limit: country == nil ? limit : 100)
        return Array(hits.filter { country == nil || $0.countryCode?.lowercased() == country?.lowercased() }.prefix(limit).map(found))
    }

    /// The full object.
    func location(_ found: Found) -> JSONValue {
        let place = found.place
        let region = Self.continent(found)
        let area = place.region ?? ""
        return [
            "Version": 1, "Key": .string(found.key), "Type": "City", "Rank": WireNumber.whole(Self.rank(place)),
            "LocalizedName": .string(place.name), "EnglishName": .string(place.name), "PrimaryPostalCode": "",
            "Region": ["ID": .string(region.id), "LocalizedName": .string(region.name), "EnglishName": .string(region.name)],
            "Country": country(place),
            "AdministrativeArea": [
                "ID": .string(Self.areaID(area)), "LocalizedName": .string(area), "EnglishName": .string(area), "Level": 1,
                "LocalizedType": "Region", "EnglishType": "Region", "CountryID": .string(place.countryCode ?? ""),
            ],
            "TimeZone": timeZone(found.zone), "GeoPosition": geoPosition(found.coordinate), "IsAlias": false,
            "SupplementalAdminAreas": [], "DataSets": ["AirQualityCurrentConditions", "Alerts"],
        ]
    }

    /// The short object of `autocomplete`: no English name, zone or position.
    func suggestion(_ found: Found) -> JSONValue {
        let area = found.place.region ?? ""
        return [
            "Version": 1, "Key": .string(found.key), "Type": "City", "Rank": WireNumber.whole(Self.rank(found.place)),
            "LocalizedName": .string(found.place.name),
            "Country": ["ID": .string(found.place.countryCode ?? ""), "LocalizedName": .string(found.place.country)],
            "AdministrativeArea": ["ID": .string(Self.areaID(area)), "LocalizedName": .string(area)],
        ]
    }

    func country(_ place: Place) -> JSONValue {
        [
            "ID": .string(place.countryCode ?? ""), "LocalizedName": .string(place.country), "EnglishName": .string(place.country),
        ]
    }

    /// Hours as a decimal (`5.75`); the next change is null where the clocks are never changed.
    func timeZone(_ zone: TimeZone) -> JSONValue {
        let change = zone.nextDaylightSavingTimeTransition(after: now)
        return [
            "Code": .string(zone.abbreviation(for: now) ?? "GMT"), "Name": .string(zone.identifier),
            "GmtOffset": .number(Double(zone.offset(at: now)) / 3600),
            "IsDaylightSaving": .bool(zone.isDaylightSavingTime(for: now)),
            "NextOffsetChange": change.map { .string(WireTime.utc($0)) } ?? .null,
        ]
    }

    func geoPosition(_ coordinate: Coordinate) -> JSONValue {
        [
            "Latitude": AccuWeatherUnits.number(coordinate.latitude, 4), "Longitude": AccuWeatherUnits.number(coordinate.longitude, 4),
            // No terrain is simulated.
            "Elevation": AccuWeatherUnits.both(.height, 0),
        ]
    }

    /// 10 for the largest cities, 85 for villages.
    private static func rank(_ place: Place) -> Int {
        switch place.population ?? 0 {
        case 1_000_000...: 10
        case 300_000...: 25
        case 100_000...: 45
        case 20_000...: 65
        default: 85
        }
    }

    private static func areaID(_ name: String) -> String { String(name.uppercased().filter { $0.isASCII && $0.isLetter }.prefix(3)) }

    /// The part of the world, by the zone's name.
    private static func continent(_ found: Found) -> (id: String, name: String) {
        switch found.zone.identifier.prefix(while: { $0 != "/" }) {
        case "Europe": ("EUR", "Europe")
        case "Asia": ("ASI", "Asia")
        case "Africa": ("AFR", "Africa")
        case "America": found.coordinate.latitude < 13 ? ("SAM", "South America") : ("NAM", "North America")
        case "Australia", "Pacific": ("OCN", "Oceania")
        case "Antarctica": ("ANT", "Antarctica")
        default: ("OCE", "Ocean")
        }
    }
}
