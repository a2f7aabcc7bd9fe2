import ArgumentParser
import Confidence
import Foundation
import Gazetteer
import JSONText
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherReceipts
import WeatherWeb
import WorldGazetteer

/// `petrel decode`: reads a provider's saved reply with the production decoder.
struct DecodeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Read a provider's saved reply and print what Petrel makes of it.",
        discussion: """
            Exit codes: 0 decoded (also in part; what is missing is said), 65 undecodable, 66 a file cannot be read,
            69 the reply is a provider's error. With several files the worst code counts: 65, then 66, then 69.

            Endpoints: \(endpoints).
            """)

    /// `ReplyDecoder.endpoints` in words. Every command's configuration is read whenever Petrel starts, so that the catalogue of providers
    /// would be made each time.
    static let endpoints = """
        accuweather current, hourly, daily, geoposition, search, autocomplete, topcities, alerts, air-quality; \
        brightsky radar; \
        cap alert; \
        gdacs rss, events; \
        met-norway locationforecast, percentiles, nowcast; \
        nhc storms, points, cone, track; \
        nws points, forecast, hourly, observation, alerts; \
        open-meteo forecast, minutely_15, ensemble, archive, previous-runs, geocoding, air-quality, air-outlook, sky-outlook; \
        openweathermap weather, forecast, onecall, minutely, air-pollution, geo-direct, geo-reverse; \
        petrel-server weather, nowcast, air, sky, usual, confidence, receipts, places, cities; \
        swic points; \
        weatherapi current, forecast, search
        """

    @Option(help: "The provider that sent the reply; cap for a warning in the Common Alerting Protocol.")
    var provider: String

    @Option(help: "The endpoint that was asked.")
    var endpoint: String

    @Option(parsing: .unconditional, help: "Latitude that was asked for, in degrees north; without it the reply's own is taken.")
    var latitude: Double?

    @Option(parsing: .unconditional, help: "Longitude that was asked for, in degrees east; without it the reply's own is taken.")
    var longitude: Double?

    @Option(help: "The instant of the reply, ISO 8601 with an offset; without it the reply's own, or now.")
    var at: String?

    @Flag(help: "Print one line of JSON a file.")
    var json = false

    @Argument(help: "Files that hold one reply each.", completion: .file())
    var files: [String]

    func validate() throws {
        let known = ReplyDecoder.endpoints[ProviderID(rawValue: provider)]
        guard let known else {
            throw ValidationError("No such provider: \(provider). There are \(Self.names(ReplyDecoder.endpoints.keys.map(\.rawValue))).")
        }
        guard known.contains(endpoint) else { throw ValidationError("\(provider) has the endpoints \(Self.names(known)).") }
        if let at, WireTime.instant(at) == nil { throw ValidationError("--at wants a time like 2026-02-06T16:30:00Z.") }
        guard (latitude == nil) == (longitude == nil) else { throw ValidationError("--latitude and --longitude go together.") }
        if let latitude, let longitude, (try? Coordinate(latitude: latitude, longitude: longitude)) == nil {
            throw ValidationError("Latitude must be within -90 ... 90 and longitude within -180 ... 180.")
        }
    }

    func run() async throws {
        let coordinate = latitude.flatMap { latitude in
            longitude.flatMap { try? Coordinate(latitude: latitude, longitude: $0) }
        }
        let instant = at.flatMap(WireTime.instant)
        // Its recordings are kept with times relative to when they are read.
        let ownInstant = provider == ProviderID.nws.rawValue ? Date() : nil
        var statuses: Set<ExitStatus> = []
        for file in files {
            guard let bytes = FileManager.default.contents(atPath: file) else {
                Output.error("\(file): cannot be read.")
                statuses.insert(.notFound)
                continue
            }
            let outcome = decoded([UInt8](bytes), coordinate, at: instant ?? ownInstant)
            if let outcome, let status = report(outcome, file: file, at: instant, coordinate: coordinate) { statuses.insert(status) }
        }
        for status in [ExitStatus.undecodable, .notFound, .unavailable] where statuses.contains(status) { throw status.code }
    }

    /// Days are those of the zone in which times are printed: a reply without a zone, and without a point on the command line, is read a
    /// second time in the zone of the point that the reply names.
    private func decoded(_ bytes: [UInt8], _ coordinate: Coordinate?, at instant: Date?) -> ReplyDecoder.Outcome? {
        let decoder = ReplyDecoder()
        func read(_ zone: TimeZone?) -> ReplyDecoder.Outcome? {
            decoder.decode(
                provider: ProviderID(rawValue: provider), endpoint: endpoint, bytes: bytes, coordinate: coordinate, at: instant, zone: zone)
        }
        let outcome = read(coordinate.map { Gazetteer.world.timeZone(at: $0) })
        guard coordinate == nil, case .decoded(.weather(let weather), _) = outcome, weather.timeZone == nil, let point = weather.coordinate
        else { return outcome }
        return read(Gazetteer.world.timeZone(at: point))
    }

    private func report(_ outcome: ReplyDecoder.Outcome, file: String, at instant: Date?, coordinate: Coordinate?) -> ExitStatus? {
        let prefix = files.count > 1 ? "\(file): " : ""
        switch outcome {
        case .decoded(let reply, let missing):
            var value = Self.value(reply, coordinate: coordinate, at: instant)
            if case .object(var members) = value, !missing.isEmpty {
                members["missing"] = .array(missing.map { .string($0.rawValue) })
                value = .object(members)
            }
            if json {
                Output.json(value)
            } else {
                Output.line(prefix + Self.summary(reply, coordinate: coordinate, at: instant))
            }
            if !missing.isEmpty { Output.error("\(prefix)missing: \(Self.names(missing.map(\.rawValue)))") }
            return nil
        case .providerError(let error):
            say(error, prefix: prefix, as: "the provider's error")
            return .unavailable
        case .undecodable(let error):
            say(error, prefix: prefix, as: "undecodable")
            return .undecodable
        }
    }

    private func say(_ error: WeatherError, prefix: String, as words: String) {
        if json {
            Output.json([
                "error": .members([
                    "kind": .string(error.kind.rawValue), "provider": .string(provider), "endpoint": .string(endpoint),
                    "retryAfterSeconds": .optional(error.retryAfterSeconds), "canRetry": .bool(error.canRetry),
                ])
            ])
        }
        Output.error("\(prefix)\(words): \(error.kind.rawValue)")
    }

    private static func value(_ reply: DecodedReply, coordinate: Coordinate?, at instant: Date?) -> JSONValue {
        switch reply {
        case .places(let places): PlacesDocument.value(places)
        case .alerts(let alerts): ["alerts": .array(alerts.map { SnapshotDocument.value($0, in: .gmt) })]
        case .cities(let cities): ["cities": .array(cities.map(CityForm.value))]
        case .airQuality(let airs): ["airQuality": .array(airs.map { SnapshotDocument.value($0, in: .gmt) })]
        case .nowcast(let nowcast): NowcastForm.value(nowcast, at: coordinate, now: instant)
        case .airOutlook(let outlook): value(outlook, coordinate: coordinate, at: instant)
        case .skyOutlook(let outlook): SkyDocument.value(outlook, in: .gmt)
        case .pastDays(let days): UsualForm.value(days)
        case .previousRuns(let runs): ReceiptsForm.value(runs)
        case .usual(let year): UsualForm.value(year, at: coordinate, now: instant)
        case .receipts(let told):
            ReceiptsDocument.value(
                told.figures, of: coordinate.map { Cell(containing: $0) }, on: told.date, told.state, bytes: 0)
        case .cyclones(let report):
            .members([
                "cyclones": .array(report.cyclones.map(CyclonesDocument.cyclone)),
                "leftAside": report.leftAside > 0 ? .number(Double(report.leftAside)) : nil,
            ])
        case .cycloneMaps(let maps):
            .members([
                "storms": .array(maps.all.map(CyclonesDocument.map)),
                "leftAside": maps.leftAside > 0 ? .number(Double(maps.leftAside)) : nil,
            ])
        case .spread(let spread):
            ConfidenceDocument.value(spread, correction: nil, in: coordinate.map { Gazetteer.world.timeZone(at: $0) } ?? .gmt)
        case .weather(let weather): value(weather, coordinate: coordinate, at: instant)
        }
    }

    private static func value(_ outlook: AirOutlook, coordinate: Coordinate?, at instant: Date?) -> JSONValue {
        let zone = coordinate.map { Gazetteer.world.timeZone(at: $0) } ?? .gmt
        let date = CivilDate(of: instant ?? outlook.start, in: zone)
        return AirDocument.value(outlook, in: zone, pollen: coordinate.map { PollenKnowledge(outlook, at: $0, on: date) })
    }

    /// The dashboard of a reply that belongs to no cell: its place is what was asked for, or what the reply says of itself.
    private static func value(_ weather: ProviderWeather, coordinate: Coordinate?, at instant: Date?) -> JSONValue {
        let known = coordinate ?? weather.coordinate ?? weather.place?.coordinate
        // A dashboard needs a point; where none is known this one is taken out of the text again.
        let point = known ?? .moscow
        let instant = instant ?? weather.current?.time ?? weather.hourly.first?.time ?? Date(timeIntervalSince1970: 0)
        let zone = weather.timeZone ?? known.map { Gazetteer.world.timeZone(at: $0) } ?? .gmt
        let dashboard = WeatherDashboard(
            location: Location(
                name: weather.place?.name ?? "", region: weather.place?.region, country: weather.place?.country ?? "",
                coordinate: point, timeZone: zone, localtime: instant),
            current: weather.current,
            forecast: Forecast(daily: weather.daily, hourly: weather.hourly).withCivilDays(in: zone, observed: weather.current),
            airQuality: weather.airQuality, alerts: weather.alerts,
            provenance: Provenance(
                provider: ProviderID(rawValue: ""), attribution: "", attributionURL: "", observedAt: weather.observedAt,
                issuedAt: weather.issuedAt, fetchedAt: instant, isSimulated: weather.isSimulated),
            problems: weather.problems)
        guard case .object(var members) = SnapshotDocument.value(dashboard) else { return .null }
        if known == nil, case .object(var location) = members["location"] {
            location["latitude"] = nil
            location["longitude"] = nil
            members["location"] = .object(location)
        }
        members["provenance"] = .members([
            "observedAt": weather.observedAt.map { .string(WireTime.text($0, in: dashboard.location.timeZone)) },
            "issuedAt": weather.issuedAt.map { .string(WireTime.text($0, in: dashboard.location.timeZone)) },
        ])
        return .object(members)
    }

    private static func summary(_ reply: DecodedReply, coordinate: Coordinate?, at instant: Date?) -> String {
        switch reply {
        case .nowcast(let nowcast): NowcastForm.summary(nowcast, at: coordinate, now: instant)
        case .pastDays(let days): UsualForm.summary(days)
        case .previousRuns(let runs): ReceiptsForm.summary(runs)
        case .usual(let year): UsualForm.summary(year)
        case .receipts(let told): "receipts of \(told.figures.days) days by \(told.figures.providers.count) providers"
        case .spread(let spread):
            "\(spread.steps.count) steps, \(spread.days.count) days" + (spread.members.map { ", \($0) members" } ?? "")
        case .places(let places): "\(places.count) places"
        case .alerts(let alerts): "\(alerts.count) warnings"
        case .cities(let cities): "\(cities.count) cities"
        case .airQuality(let airs): "air quality of \(airs.count) instants"
        case .airOutlook(let outlook): "air of \(outlook.count) hours"
        case .skyOutlook(let outlook): "sky of \(outlook.count) hours"
        case .cyclones(let report):
            "\(report.cyclones.count) tropical cyclones" + (report.leftAside > 0 ? ", \(report.leftAside) not understood" : "")
        case .cycloneMaps(let maps):
            "maps of \(maps.storms.count) tropical cyclones" + (maps.leftAside > 0 ? ", \(maps.leftAside) features not understood" : "")
        case .weather(let weather):
            "current \(weather.current == nil ? "absent" : "present"), \(weather.hourly.count) hours, \(weather.daily.count) days"
                + (weather.airQuality == nil ? "" : ", air quality") + (weather.alerts.map { ", \($0.count) warnings" } ?? "")
        }
    }

    private static func names(_ names: [String]) -> String { names.sorted().joined(separator: ", ") }
}
