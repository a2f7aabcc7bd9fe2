import Foundation
import Gazetteer
import JSONText
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// Runs the tools over the weather service.
struct MCPTools: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    /// How long what is usual is waited for: thirty years of a place are fetched once.
    private static let usualPatience = Duration.seconds(20)

    /// - Returns: the structured content of the result.
    /// - Throws: `QueryText.Flaw` for arguments that the tool does not take, `Problem` and `WeatherError` for a tool without an answer.
    func call(_ tool: MCPTool, _ arguments: JSONNode?) async throws -> JSONValue {
        let arguments = try MCPArguments(arguments, of: tool)
        if tool == .searchPlaces { return try await search(arguments) }
        let (coordinate, resolved) = try await coordinate(arguments)
        var (members, lastKnown) = try await document(tool, arguments, at: coordinate)
        if let resolved { members["resolvedPlace"] = PlacesDocument.value(resolved) }
        if let lastKnown { members["lastKnown"] = ["because": .string(lastKnown.kind.rawValue)] }
        return .object(members)
    }

    private func document(
        _ tool: MCPTool, _ arguments: MCPArguments, at coordinate: Coordinate
    ) async throws -> (members: [String: JSONValue], lastKnown: WeatherError?) {
        switch tool {
        case .searchPlaces: return ([:], nil)
        case .nextHourRain:
            let (value, error) = try await NowcastRoute(service: service, now: now).document(at: coordinate, in: .standard)
            return (value.members, error)
        case .usualWeather: return (try await usual(at: coordinate), nil)
        case .currentWeather:
            let (snapshot, error) = try await service.snapshotToSend(for: coordinate)
            let zone = snapshot.dashboard.location.timeZone
            var members = Self.parts(of: snapshot, ["location", "current", "airQuality", "provenance", "sources", "cell", "fetchedAt"])
            guard let weather = CurrentMoment(snapshot.dashboard, now: now()).weather else {
                throw Problem(.placeNotCovered, "No weather of now is known for this place.")
            }
            members["now"] = SnapshotDocument.value(weather, in: zone)
            return (members, error)
        case .forecast:
            let (snapshot, error) = try await service.snapshotToSend(for: coordinate)
            var members = Self.parts(of: snapshot, ["location", "forecast", "provenance", "sources", "cell", "fetchedAt"])
            members["forecast"] = try cut(
                members["forecast"]?.members ?? [:], snapshot.dashboard.forecast, days: arguments.whole("days") ?? 7,
                hours: arguments.whole("hours") ?? 24)
            return (members, error)
        case .warnings:
            await cancelWhenGracefulShutdown { await service.hearFeeds(at: coordinate, isUrgent: false) }
            let (snapshot, error) = try await service.snapshotToSend(for: coordinate)
            return (AlertsDocument.value(of: snapshot, from: await service.alertSources(of: snapshot), at: now()).members, error)
        case .climate2045:
            let (snapshot, error) = try await service.snapshotToSend(for: coordinate)
            let side = try arguments.bool("interventions") ?? false
            guard let value = ProjectionDocument.value(of: snapshot, at: now(), withInterventions: side) else {
                throw Problem(.placeNotCovered, "No temperature of now is known for this place.")
            }
            return (value.members, error)
        }
    }

    private func search(_ arguments: MCPArguments) async throws -> JSONValue {
        guard let text = try arguments.text("query") else { throw QueryText.Flaw.missing("query") }
        let limit = try arguments.whole("limit") ?? 10
        do { return PlacesDocument.value(Array(try await service.search.places(named: text, limit: limit).prefix(limit))) } catch {
            // No hit is an answer, not an error.
            guard error.kind == .placeNotFound else { throw error }
            return PlacesDocument.value([])
        }
    }

    /// The position that the arguments name, and the place if it was named.
    private func coordinate(_ arguments: MCPArguments) async throws -> (Coordinate, Place?) {
        guard let text = try arguments.text("place") else { return (try arguments.coordinate(), nil) }
        guard !arguments.has("latitude"), !arguments.has("longitude") else {
            throw QueryText.Flaw.flawed("place", because: "it does not go together with latitude and longitude.")
        }
        if let coordinate = try ChosenPlaces.wish(text).coordinate { return (coordinate, nil) }
        guard let place = try await service.search.places(called: text, limit: 1).places.first else {
            throw WeatherError(.placeNotFound)
        }
        return (place.coordinate, place)
    }

    private func usual(at coordinate: Coordinate) async throws -> [String: JSONValue] {
        let center = Cell(containing: coordinate).center
        switch await service.usual(at: center, within: Self.usualPatience) {
        case .known(let year):
            let today = CivilDate(of: now(), in: service.search.gazetteer.timeZone(at: center))
            let members = UsualDocument.value(year, of: UsualCell(containing: center), on: today).members
            // The course of the whole year would be thousands of numbers in a conversation.
            return members.filter {
                ["format", "cell", "years", "windowDays", "wetMillimeters", "heightMeters", "today", "provenance"].contains($0.key)
            }
        case .awaited: throw Problem(WeatherError(.overloaded))
        case .none(let error): throw error
        }
    }

    private static func parts(of snapshot: Snapshot, _ names: Set<String>) -> [String: JSONValue] {
        SnapshotDocument.value(snapshot).members.filter { names.contains($0.key) }
    }

    /// The hours that are not over, and the days from today.
    private func cut(_ written: [String: JSONValue], _ forecast: Forecast, days: Int, hours: Int) throws -> JSONValue {
        let now = now()
        let past = forecast.hourly.indices.prefix { CurrentMoment.end(of: $0, in: forecast.hourly) <= now }.count
        let daily = written["daily"]?.elements.prefix(days) ?? []
        var members: [String: JSONValue] = ["daily": .array(Array(daily))]
        members["hourly"] = .array(Array(written["hourly"]?.elements.dropFirst(past).prefix(hours) ?? []))
        if days > daily.count, let later = written["laterDays"]?.elements {
            members["laterDays"] = .array(Array(later.prefix(days - daily.count)))
        }
        return .object(members)
    }
}

extension JSONValue {
    /// The members of an object; none for anything else.
    fileprivate var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

    /// The elements of an array; none for anything else.
    fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
