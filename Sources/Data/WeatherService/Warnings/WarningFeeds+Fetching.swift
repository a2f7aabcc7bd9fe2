import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders

/// Fetches one address of a feed: its list, or a message that the list links to.
extension WarningFeeds {
    struct Answer {
        var reading: WarningFeedReader.Reading
        var confirmedAt: Date?
        var isSimulated: Bool
        var bytes: Int

        /// Adds a further page of the list.
        ///
        /// - Returns: false if it has nothing that was not there.
        mutating func add(_ page: Answer) -> Bool {
            let hasNews =
                !Set(page.reading.links).isSubset(of: reading.links) || !Set(page.reading.messages).isSubset(of: reading.messages)
                || page.reading.gaps.total > 0
            bytes += page.bytes
            confirmedAt = [confirmedAt, page.confirmedAt].compactMap(\.self).min()
            reading.messages += page.reading.messages
            reading.links += page.reading.links
            reading.nextPage = page.reading.nextPage
            reading.entries += page.reading.entries
            reading.alerts += page.reading.alerts
            reading.gaps = reading.gaps + page.reading.gaps
            return hasNews
        }
    }

    /// - Throws: also for a status that is an error.
    func response(_ url: String, _ isUrgent: Bool, most bytes: Int = WarningFeeds.mostBytes) async throws(WeatherError) -> ProviderResponse
    {
        let call = ProviderCall(
            provider: .cap, url: url,
            headers: [
                .init(
                    "accept",
                    "application/cap+xml, application/atom+xml, application/rss+xml, application/geo+json, application/xml;q=0.9, */*;q=0.1"
                ),
                // A cache between may hold a copy for as long as the list's headers say (RFC 9111, 5.2.1.1).
                .init("cache-control", "max-age=\(Int(Self.longestValidSeconds))"),
            ],
            maxAnswerBytes: bytes, purpose: .alerts, isUrgent: isUrgent, isPatient: false)
        let response: ProviderResponse
        do {
            response = try await transport.send(call)
        } catch {
            throw WeatherError(error, of: .cap)
        }
        let retryAfter = response["retry-after"].flatMap { RetryAfter.seconds($0, now: now()) }
        if let error = WeatherError.from(status: response.status, provider: .cap, retryAfterSeconds: retryAfter) { throw error }
        return response
    }

    func fetch(_ url: String, _ feed: WarningFeed, _ isUrgent: Bool) async throws(WeatherError) -> Answer {
        let response = try await response(url, isUrgent)
        let instant = now()
        let read = await apart(on: parsing) {
            WarningFeedReader.reading(of: response.body, from: feed.name, receivedAt: instant)
        }
        guard var reading = read else { throw WeatherError(.badBody, provider: .cap) }
        reading.nextPage = reading.nextPage ?? response["link"].flatMap(Self.nextPage)
        return Answer(
            reading: reading, confirmedAt: confirmed(response), isSimulated: response.isSimulated, bytes: response.body.count)
    }

    /// When the feed itself sent or confirmed an answer: a cache between says how old its copy is (RFC 9111, 5.1). nil for just now.
    func confirmed(_ response: ProviderResponse) -> Date? {
        let age = response["age"].flatMap(ReplyAge.seconds) ?? 0
        return age > 0 ? (response.confirmedAt ?? now()).addingTimeInterval(-age) : response.confirmedAt
    }

    /// The target of `<https://...>; rel="next"` in a `Link` header (RFC 8288, 3); nil if it has none.
    static func nextPage(in header: String) -> String? {
        for link in header.split(separator: "<") {
            let parts = link.split(separator: ">", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let isNext = parts[1].lowercased().split { $0 == ";" || $0 == "," }.contains { parameter in
                let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                guard pair.count == 2, pair[0] == "rel" else { return false }
                // The address of a registered relation is the same as its name.
                return pair[1].split { $0 == "\"" || $0.isWhitespace }.contains { $0.split(separator: "/").last == "next" }
            }
            if isNext { return String(parts[0]) }
        }
        return nil
    }

    /// Resolves a link; many lists have relative addresses (RFC 4287, 4.2.7).
    static func address(_ link: String, in feed: WarningFeed) -> String? {
        URL(string: link, relativeTo: URL(string: feed.url))?.absoluteString
    }

    /// Whether a link may be followed: only links to the feed's own host are, as a list must not send Petrel elsewhere. A link may upgrade
    /// to HTTPS.
    static func isOfFeed(_ link: String, _ feed: WarningFeed) -> Bool {
        guard let target = URL(string: link), let home = URL(string: feed.url), target.user == nil,
            let scheme = target.scheme?.lowercased(),
            let homeScheme = home.scheme?.lowercased(), target.host?.lowercased() == home.host?.lowercased()
        else { return false }
        let isUpgraded = homeScheme == "http" && scheme == "https" && home.port == nil && target.port == nil
        let ports = ["http": 80, "https": 443]
        return isUpgraded || (scheme == homeScheme && target.port ?? ports[scheme] == home.port ?? ports[homeScheme])
    }
}
