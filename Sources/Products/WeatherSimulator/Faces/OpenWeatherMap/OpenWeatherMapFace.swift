import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// OpenWeatherMap: `/data/2.5/weather`, `/data/2.5/forecast`, `/data/2.5/air_pollution`, `/data/3.0/onecall`, `/geo/1.0/...`,
/// `/maps/2.0/weather/1h/...`.
///
/// Current values are the truth, observed every ten minutes; all others are what the newest model run says.
struct OpenWeatherMapFace {
    static let entry = SimulatedFace(.openWeatherMap, error: SimulatedOpenWeatherMapErrors.reply(status:code:)) {
        OpenWeatherMapFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date
    var gazetteer: Gazetteer { atmosphere.places }

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        do throws(OpenWeatherMapRefusal) {
            try checkKey(request.value("appid"), isOneCall: path == "/data/3.0/onecall")
            switch path {
            case "/data/2.5/weather": return .json(weather(try sampler(request)))
            case "/data/2.5/forecast": return .json(forecast(try sampler(request), count: request.value("cnt").flatMap(Int.init)))
            case "/data/2.5/air_pollution": return .json(air(try sampler(request)))
            case "/data/2.5/air_pollution/forecast": return .json(airForecast(try sampler(request)))
            case "/data/3.0/onecall":
                let excluded = Set((request.value("exclude") ?? "").split(separator: ",").map(String.init))
                return .json(SimulatedOpenWeatherMapOneCall(sampler: try sampler(request)).reply(excluded: excluded))
            case "/geo/1.0/direct": return .json(try direct(request))
            case "/geo/1.0/reverse": return .json(reverse(try coordinate(request), limit: limit(request)))
            case let path where path.hasPrefix(Self.mapsPath): return try map(request, path: path)
            default: throw .noSuchPath
            }
        } catch {
            return error.reply
        }
    }

    /// Any key opens the door but the made-up ones that show a closed one.
    private func checkKey(_ key: String?, isOneCall: Bool) throws(OpenWeatherMapRefusal) {
        switch key ?? "" {
        case "", "bad-key": throw .keyInvalid
        case "quota-key": throw .blocked
        case "no-onecall-key" where isOneCall: throw .notSubscribed
        default: break
        }
    }

    private func sampler(_ request: SimulatedRequest) throws(OpenWeatherMapRefusal) -> OpenWeatherMapSampler {
        let coordinate = try coordinate(request)
        return OpenWeatherMapSampler(
            atmosphere: atmosphere, coordinate: coordinate, zone: gazetteer.timeZone(at: coordinate), now: now,
            units: SimulatedOpenWeatherMapUnits(request.value("units")))
    }

    /// `lat` and `lon`; by a name (`q`) where the old products still take one.
    private func coordinate(_ request: SimulatedRequest) throws(OpenWeatherMapRefusal) -> Coordinate {
        if request.value("lat") == nil, request.value("lon") == nil, let name = request.value("q"), !name.isEmpty {
            guard let place = hits(name, limit: 1).first else { throw .notFound }
            return place.coordinate
        }
        guard let latitude = request.value("lat"), let longitude = request.value("lon") else { throw .nothingToGeocode }
        guard let latitude = Double(latitude), let longitude = Double(longitude) else { throw .wrongLatitude }
        do throws(InvalidCoordinate) {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            throw error == .latitude ? .wrongLatitude : .wrongLongitude
        }
    }

    func limit(_ request: SimulatedRequest) -> Int { min(5, max(1, request.value("limit").flatMap(Int.init) ?? 1)) }
}
