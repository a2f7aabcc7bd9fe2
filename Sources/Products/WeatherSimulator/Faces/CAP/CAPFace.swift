import Foundation
import WeatherModel

/// A weather office's CAP messages: `/feed.atom?near=LAT,LON` is an Atom list of those around one or several places, each of which links to
/// a separate file, `messages/NAME.xml`.
///
/// The list has the newest first, some entries twice, some roots later than what refers to them; messages vanish from it when two newer
/// ones of the same event are there, and now and then for some minutes. Among them are a test, an exercise that pretends to cancel a real
/// warning, a draft, and a message for named addressees: a client must show none of them.
///
/// `/meteoalarm/`, `/dwd/` and `/jma/` are national offices over the same weather, each with its own oddities.
struct CAPFace {
    static let entry = SimulatedFace(.cap, error: { status, _ in .html(ProviderErrorBodies.title(status), status: status) }) {
        CAPFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    /// Seconds for which what is over is still listed.
    private static let memorySeconds = 21_600.0
    /// The most places in one list's request.
    private static let mostPlaces = 4

    let atmosphere: SimulatedAtmosphere
    let now: Date

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        if path == "/feed.atom" {
            let texts = request.query.filter { $0.name == "near" }.prefix(Self.mostPlaces).map(\.value)
            let places = texts.isEmpty ? [.moscow] : texts.compactMap { Coordinate(text: $0) }
            guard places.count == max(1, texts.count) else { return .html("Bad Request", status: 400) }
            return FaceReply(
                headers: ["cache-control": "public, max-age=15"],
                content: .text(feed(around: places), mediaType: "application/atom+xml"))
        }
        if let reply = nationalReply(path) { return reply }
        guard path.hasPrefix("/messages/"), path.hasSuffix(".xml"),
            let xml = message(named: String(path.dropFirst("/messages/".count).dropLast(".xml".count)))
        else { return .html("Not Found", status: 404) }
        return FaceReply(headers: ["cache-control": "public, max-age=3600"], content: .text(xml, mediaType: "application/cap+xml"))
    }

    // MARK: Messages

    /// The answer of a national office; nil for a path of none.
    private func nationalReply(_ path: String) -> FaceReply? {
        let office = NationalOffice(atmosphere: atmosphere, now: now)
        func rest(_ name: String) -> String? { path.hasPrefix("/\(name)/") ? String(path.dropFirst(name.count + 1)) : nil }
        if let path = rest("meteoalarm") { return MeteoAlarmOffice(office: office).reply(to: path) }
        if let path = rest("dwd") { return GermanOffice(office: office).reply(to: path) }
        return rest("jma").map { JapaneseOffice(office: office).reply(to: $0) }
    }

    /// The squares of one degree that touch the places'.
    static func squares(around places: [Coordinate]) -> [WarnedArea] {
        var squares: [WarnedArea] = []
        for (place, north, east) in places.flatMap({ place in (-1...1).flatMap { north in (-1...1).map { (place, north, $0) } } }) {
            let latitude = max(-90, min(90, place.latitude + Double(north)))
            guard let point = try? Coordinate(latitude: latitude, wrappingLongitude: place.longitude + Double(east)) else { continue }
            let square = WarnedArea(holding: point)
            if !squares.contains(square) { squares.append(square) }
        }
        return squares
    }

    /// The messages of a square's events that are in the list now.
    func documents(in square: WarnedArea) -> [CAPDocument] {
        atmosphere.courses(in: square, since: now.addingTimeInterval(-Self.memorySeconds), known: now).flatMap { course in
            course.issues.filter { isListed($0, of: course) }.map { CAPDocument(course: course, issue: $0) }
        }
    }

    private func isListed(_ issue: WarningIssue, of course: WarningCourse) -> Bool {
        let dice = WarningDice(course.id)
        var listedFrom = issue.sent
        if issue.number == 1, course.issues.count > 1, dice.roll("late root", of: 6) == 0 {
            listedFrom = course.issues[1].sent.addingTimeInterval(600)
        }
        guard listedFrom <= now else { return false }
        // A root that is late is there for as long as any.
        let newer = course.issues.count { $0.sent > max(issue.sent, listedFrom.addingTimeInterval(-600)) && $0.sent <= now }
        if newer >= 2 { return false }
        // One event in eight is missing entirely for twenty minutes in six hours.
        let minutes = Int((now.timeIntervalSince1970 / 60).rounded(.down)) % 360
        return !(dice.roll("flicker", of: 8) == 0 && (200..<220).contains(minutes))
    }

    private func message(named name: String) -> String? {
        if let other = unseen.first(where: { $0.name == name }) { return other.xml }
        if name.hasPrefix(Self.exercise) { return document(named: name.dropFirst(Self.exercise.count)).map(exercise) }
        return document(named: name[...])?.xml
    }

    func document(named name: Substring) -> CAPDocument? {
        let parts = name.split(separator: "-")
        guard parts.count == 4, let number = Int(parts[1]), let square = WarnedArea(number: number) else { return nil }
        return atmosphere.courses(in: square, since: now.addingTimeInterval(-Self.memorySeconds), known: now).lazy
            .flatMap { course in course.issues.filter { $0.sent <= now }.map { CAPDocument(course: course, issue: $0) } }
            .first { $0.name == name }
    }

    // MARK: Messages that a client must not show

    private static let exercise = "exercise-"

    /// Pretends to cancel a real warning.
    private func exercise(_ document: CAPDocument) -> String {
        let sent = CAPDocument.time(document.issue.sent, 0)
        return CAPDocument.alert(
            Self.exercise + document.name, sent: sent, status: "Exercise", type: "Cancel",
            references: "\(CAPDocument.sender),\(document.identifier),\(sent)", infos: "")
    }

    private var unseen: [(name: String, xml: String)] {
        let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let everywhere = """
            <info><event>Test</event><urgency>Immediate</urgency><severity>Extreme</severity><certainty>Observed</certainty>\
            <area><areaDesc>Everywhere</areaDesc><polygon>-89,-179 -89,179 89,179 89,-179 -89,-179</polygon></area></info>
            """
        func message(_ word: String, _ status: String, _ scope: String) -> (name: String, xml: String) {
            let name = "\(word)-\(Int(hour.timeIntervalSince1970))"
            let xml = CAPDocument.alert(
                name, sent: CAPDocument.time(hour, 0), status: status, type: "Alert", scope: scope, references: nil, infos: everywhere)
            return (name, xml)
        }
        return [message("test", "Test", "Public"), message("draft", "Draft", "Public"), message("private", "Actual", "Private")]
    }

    // MARK: The list

    private func feed(around places: [Coordinate]) -> String {
        let documents = Self.squares(around: places).flatMap(documents)
            .sorted { ($1.issue.sent, $1.name) < ($0.issue.sent, $0.name) }
        let entries = documents.enumerated().flatMap { index, document in
            // Some lists have an entry twice.
            Array(repeating: entry(document.name, document.issue.sent), count: index % 3 == 2 ? 2 : 1)
        }
        let exercises = documents.prefix(1).map { entry(Self.exercise + $0.name, $0.issue.sent) }
        return """
            <?xml version = "1.0" encoding = "UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom">
            <title>Simulated warnings</title><id>urn:petrel:simulated-warnings</id><updated>\(WireTime.text(now, in: .gmt))</updated>
            \((unseen.map { entry($0.name, now) } + exercises + entries).joined(separator: "\n"))
            </feed>
            """
    }

    private func entry(_ name: String, _ sent: Date) -> String {
        """
        <entry><id>\(name)</id><title>\(name)</title><updated>\(WireTime.text(sent, in: .gmt))</updated>
        <link rel="alternate" type="application/cap+xml" href="messages/\(name).xml"/></entry>
        """
    }
}

extension SimulatedAtmosphere {
    /// True if a warning is in force or announced at `coordinate`, and the office's list has the latest message of it now.
    package func listsWarning(at coordinate: Coordinate, _ now: Date) -> Bool {
        CAPFace(atmosphere: self, now: now).documents(in: WarnedArea(holding: coordinate))
            .contains { $0.course.inForce(at: coordinate, now) == $0.issue }
    }
}
