import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// Open-Meteo's five hosts below one prefix: `/v1/forecast`, `/v1/ensemble`, `/v1/archive`, `/v1/air-quality`, `/v1/search`, `/v1/get`.
struct OpenMeteoFace {
    static let entry = SimulatedFace(
        .openMeteo, error: SimulatedOpenMeteoErrors.reply(status:code:), requestsPerMinute: \.openMeteoRequestsPerMinute
    ) {
        OpenMeteoFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date
    var gazetteer: Gazetteer { atmosphere.places }

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        do throws(OpenMeteoRefusal) {
            switch path {
            case "/v1/forecast": return .json(try forecast(OpenMeteoQuery(request)))
            case "/v1/ensemble": return .json(try ensemble(OpenMeteoQuery(request)))
            case "/v1/archive": return .json(try archive(OpenMeteoQuery(request)))
            case "/v1/air-quality": return .json(try airQuality(OpenMeteoQuery(request)))
            case "/v1/search": return .json(try geocoding(OpenMeteoQuery(request)))
            case "/v1/get": return .json(try place(OpenMeteoQuery(request)))
            default: return SimulatedOpenMeteoErrors.body("Not Found", status: 404)
            }
        } catch {
            return SimulatedOpenMeteoErrors.body(error.reason, status: 400)
        }
    }

    /// The members of every forecast besides its columns. The times of one reply all have one UTC offset: the present one.
    func frame(_ sampler: OpenMeteoSampler, zone: TimeZone, index: Int) -> [String: JSONValue] {
        let offset = zone.offset(at: now)
        // Looks like a measurement, is a function of the place: the same request gives the same bytes.
        let milliseconds = Double(Float(0.04 + sampler.pseudoRandom(salt: 1) * 1.7))
        var frame: [String: JSONValue] = [
            "latitude": WireNumber.single(sampler.gridLatitude), "longitude": WireNumber.single(sampler.gridLongitude),
            "generationtime_ms": .number(milliseconds), "utc_offset_seconds": WireNumber.whole(offset),
            "timezone": .string(zone.identifier), "timezone_abbreviation": .string(OpenMeteoTime.abbreviation(offset)),
            "elevation": WireNumber.fixed(sampler.elevationMeters, 1),
        ]
        if index > 0 { frame["location_id"] = WireNumber.whole(index) }
        return frame
    }

    /// One place gives an object, several give an array.
    func replies(
        _ query: OpenMeteoQuery, _ make: (OpenMeteoSampler, TimeZone, Int) throws(OpenMeteoRefusal) -> JSONValue
    ) throws(OpenMeteoRefusal) -> JSONValue {
        let coordinates = try query.coordinates()
        let zones = try query.zones(for: coordinates, gazetteer)
        var replies: [JSONValue] = []
        for (index, coordinate) in coordinates.enumerated() {
            let sampler = OpenMeteoSampler(atmosphere: atmosphere, coordinate: coordinate, now: now)
            replies.append(try make(sampler, zones[index], index))
        }
        return replies.count == 1 ? replies[0] : .array(replies)
    }
}
