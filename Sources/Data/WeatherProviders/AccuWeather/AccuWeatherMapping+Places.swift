import Foundation
import JSONText
import ProviderKit
import WeatherModel

extension AccuWeatherMapping {
    /// The place nearest to the requested point, whose key gives access to its weather.
    static func location(_ reply: ProviderReply) throws(ReplyFailure) -> AccuWeatherLocation {
        let location = try nearest(reply)
        guard location.key != nil else { throw unreadable(nil) }
        return location
    }

    /// The same, but accepts a saved reply from which the key was removed: one object.
    static func nearest(_ reply: ProviderReply) throws(ReplyFailure) -> AccuWeatherLocation {
        let node = try document(reply, of: .point)
        guard let sent = node.isArray ? node[0] : node, sent.isObject else { throw unreadable(nil) }
        return AccuWeatherLocation(sent)
    }

    /// The service's longest list has 150 cities.
    private static let longestList = 500

    /// Results of a search; an empty array if there are none.
    static func hits(_ reply: ProviderReply) throws(ReplyFailure) -> [AccuWeatherLocation] {
        let node = try document(reply, of: .list)
        if node.isNull || (node.isArray && node.count == 0) { return [] }
        let list = node.isArray ? Array(node.elements.prefix(longestList)) : [node]
        let hits = list.filter(\.isObject).map(AccuWeatherLocation.init).filter { $0.city != nil || $0.place != nil }
        guard !hits.isEmpty else { throw unreadable(.search) }
        return hits
    }

    /// Places if the results have points; cities if more of them have keys, so that none is lost.
    static func placesOrCities(_ hits: [AccuWeatherLocation]) throws(ReplyFailure) -> DecodedReply {
        let places = hits.compactMap(\.place)
        let cities = hits.compactMap(\.city).map { CityReading(city: $0) }
        if !hits.isEmpty, places.isEmpty, cities.isEmpty { throw unreadable(.search) }
        return places.count >= cities.count ? .places(places) : .cities(cities)
    }

    /// The list of top cities, and the list of their current weather.
    static func cities(_ reply: ProviderReply) throws(ReplyFailure) -> [CityReading] {
        let node = try document(reply, of: .list)
        let list = node.isArray ? Array(node.elements.prefix(longestList)) : [node]
        let cities = list.filter(\.isObject).compactMap { element -> CityReading? in
            let location = AccuWeatherLocation(element)
            guard let city = location.city else { return nil }
            let zone = location.zone ?? location.fixedZone
            let sent = AccuWeatherMoment(element, in: zone)
            return CityReading(city: city, current: present(sent, reply, at: city.coordinate, in: zone))
        }
        guard !cities.isEmpty else { throw unreadable(nil) }
        return cities
    }
}
