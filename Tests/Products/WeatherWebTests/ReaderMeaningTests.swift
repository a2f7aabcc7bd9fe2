import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerTesting
import TestSupport
import Testing
import WeatherServer

@testable import WeatherWeb

@Suite("Requests that mean the same")
struct ReaderMeaningTests {
    private let meaning = ReaderMeaning()

    private func text(
        _ target: String = "/", accept: String? = "text/html", agent: String? = "Mozilla/5.0", language: String? = nil,
        cookie: String? = nil
    ) -> String {
        var fields = ReaderFields(target: target)
        fields.accept = accept
        fields.userAgent = agent
        fields.acceptLanguage = language
        fields.cookie = cookie
        return meaning.text(fields)
    }

    @Test("Browsers of one language share a meaning; terminals, other languages and other regions do not")
    func browsers() {
        let page = text(language: "en-GB,en;q=0.9")
        #expect(text(accept: "text/html,application/xhtml+xml,*/*;q=0.8", agent: "Mozilla/5.0 (X11)", language: "en-GB,en;q=0.5") == page)
        #expect(text(accept: "TEXT/HTML", agent: "curl/8.0", language: "en-GB") == page)
        let others = [
            text(accept: "*/*", agent: "curl/8.0", language: "en-GB"), text(accept: "text/plain", language: "en-GB"),
            text(language: "en-US"),
            text(language: "ru-GB"), text(language: "de-DE"), text(),
        ]
        #expect(!others.contains(page))
        #expect(text(accept: nil, agent: "Wget/1.21", language: "en-GB") == others[0] && others[0] == others[1])
        #expect(Set(others).count == 5)
    }

    @Test("Cookies that no page reads do not count, the others do, each with its value")
    func cookies() {
        #expect(text(cookie: "session=7; theme=dark; _ga=1") == text(cookie: "theme=dark"))
        let all = ["theme=dark", "theme=light", "places=1.1", "seen=1.1~1~a", "locate=1", "removed=0~1.1~a", "start=map", "units=wind=bft"]
        #expect(Set(all.map { text(cookie: $0) } + [text()]).count == all.count + 1)
    }

    @Test(
        "The place that was looked at last counts where it chooses what is shown, and where the address names that very place",
        arguments: [
            ("/?latitude=48.85&longitude=2.35&name=Paris", "place=1030.-2~London", true),
            ("/place?latitude=48.85&longitude=2.35", "place=1.1", true),
            ("/?latitude=48.85&longitude=2.35&name=Paris", "place=977.47~Paris", false),
            ("/?latitude=48.85&longitude=2.35", "place=977.47", false),
            ("/", "place=1.1", false), ("/?from=denied", "place=1.1", false),
            ("/?latitude=48.85&longitude=2.35&from=denied", "place=1.1", false),
            ("/2045?latitude=48.85&longitude=2.35", "place=1.1", false), ("/settings", "place=1.1", false),
            ("/?latitude=48.85&longitude=2.35&query=a", "place=1.1", false), ("/?latitude=x&longitude=2.35", "place=1.1", false),
        ])
    func lastPlace(_ target: String, _ cookie: String, isReplaced: Bool) {
        #expect((text(target, cookie: "theme=dark; \(cookie)") == text(target, cookie: "theme=dark")) == isReplaced)
    }

    /// The fields that an answer must not depend on, with texts that browsers do not send.
    private static let unread = [
        "Connection", "DNT", "Priority", "Referer", "Sec-CH-UA", "Sec-CH-UA-Mobile", "Sec-CH-UA-Platform", "Sec-Fetch-Dest",
        "Sec-Fetch-Mode",
        "Sec-Fetch-User", "Sec-GPC", "Upgrade-Insecure-Requests", "X-Forwarded-For", "X-Real-IP", "Via",
    ]

    private static let targets = [
        "/", "/?latitude=48.85&longitude=2.35&name=Paris", "/?latitude=48.85&longitude=2.35", "/place?latitude=48.86&longitude=2.36",
        "/?from=denied",
        "/?latitude=51.5&longitude=-0.1&units=f", "/2045", "/2045?latitude=48.85&longitude=2.35", "/settings", "/settings/website",
        "/cities",
        "/alerts", "/places", "/map", "/widget?latitude=10&longitude=20", "/?query=Paris", "/credits", "/privacy",
    ]

    private static func fields(_ random: inout SeededRandom) -> HTTPFields {
        let cookies = [
            "place=977.47~Paris", "place=977.47", "place=1030.-2~London", "place=200.400", "theme=dark", "units=temperature=f",
            "places=977.47~Paris",
            "locate=977.47", "locate=1", "start=map", "removed=0~200.400~Gone", "_ga=\(Int.random(in: 0..<9, using: &random))",
            "seen=977.47~1~a",
        ]
        var fields: HTTPFields = [:]
        let chosen = cookies.filter { _ in Int.random(in: 0..<16, using: &random) == 0 }
        if !chosen.isEmpty { fields[.cookie] = chosen.joined(separator: "; ") }
        fields[.accept] = ["text/html", "text/html,*/*;q=0.8", "text/html;q=0.9", "*/*", nil].randomElement(using: &random) ?? nil
        fields[.userAgent] = ["Mozilla/5.0 (X11)", "Mozilla/5.0 (Windows)", "curl/8.0", nil].randomElement(using: &random) ?? nil
        fields[.acceptLanguage] = ["en-GB,en;q=0.9", "en-GB", "en-GB, fr;q=0.1", "ru", "de-DE", nil].randomElement(using: &random) ?? nil
        for name in unread.compactMap({ HTTPField.Name($0) }) where Int.random(in: 0..<4, using: &random) == 0 {
            fields[name] = "odd, \(Int.random(in: 0..<99, using: &random))"
        }
        return fields
    }

    @Test("Given random readers, then requests with one meaning have the same answer to the byte, the cookies that it sets among it")
    func sameAnswers() async throws {
        let seed = UInt64.random(in: 0...999_999)
        print("meanings of seed \(seed)")
        var random = SeededRandom(seed: seed)
        let requests = Self.targets.flatMap { target in (0..<24).map { _ in (target: target, fields: Self.fields(&random)) } }
        var first: [String: (fields: HTTPFields, answer: [String])] = [:]
        var shared = 0
        let answers = Locked<[[String]]>([])
        try await WebFixture().test { client in
            // Lists and searches of providers are the same from the second time on.
            for target in Self.targets { _ = try await client.execute(uri: target, method: .get) }
            for request in requests {
                let response = try await client.execute(uri: request.target, method: .get, headers: request.fields)
                var fields = response.headers
                fields[.date] = nil
                // The name of a request is its own.
                if let id = HTTPField.Name("X-Request-ID") { fields[id] = nil }
                let answer =
                    ["\(response.status.code)", String(buffer: response.body)] + fields.map { "\($0.name): \($0.value)" }.sorted()
                answers.withLock { $0.append(answer) }
            }
        }
        for (request, answer) in zip(requests, answers.withLock { $0 }) {
            let key =
                request.target + "\n"
                + text(
                    request.target, accept: request.fields[.accept], agent: request.fields[.userAgent],
                    language: request.fields[.acceptLanguage],
                    cookie: request.fields[.cookie])
            if let former = first[key] {
                shared += former.fields == request.fields ? 0 : 1
                #expect(former.answer == answer, "seed \(seed): \(request.target)\n\(former.fields)\n\(request.fields)")
            } else {
                first[key] = (request.fields, answer)
            }
        }
        #expect(shared > 20, "different fields often mean the same")
    }
}
