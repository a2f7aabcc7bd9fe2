import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

/// Siblings of the reported inputs: what the reader does not know must be read or counted, and never be nothing.
@Suite("Lists of warnings in forms that were not reported")
struct ListFormsTests {
    typealias Case = ReadingGapsTests.Case

    private static func reading(_ bytes: [UInt8]) -> WarningFeedReader.Reading? {
        WarningFeedReader.reading(of: bytes, from: "Office", receivedAt: ReadingGapsTests.noon)
    }

    private static func atom(_ entries: String...) -> String {
        "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(entries.map { "<entry>\($0)</entry>" }.joined())</feed>"
    }

    private static let page = "<link rel=\"alternate\" type=\"text/html\" href=\"https://a.example/page\"/>"

    static let cases: [Case] = [
        Case(
            testDescription: "F3: entries in other capitals",
            text: "<feed xmlns=\"http://www.w3.org/2005/Atom\"><Entry><Title>Gale</Title></Entry></feed>", gaps: [.withoutMessage: 1]),
        Case(
            testDescription: "F3: items in capitals", text: "<RSS><CHANNEL><ITEM><TITLE>Gale</TITLE></ITEM></CHANNEL></RSS>",
            gaps: [.withoutMessage: 1]),
        Case(
            testDescription: "F7: a message in other capitals, beside one that is understood",
            text: "<x>\(ReadingGapsTests.alert())<Alert><identifier>2</identifier></Alert></x>", messages: 1, gaps: [.unreadable: 1]),
        Case(
            testDescription: "F3: a list within another element, beside a message",
            text: "<x>\(ReadingGapsTests.alert())<feed><entry><link href=\"https://a.example/1\"/></entry>"
                + "<entry><title>Gale</title></entry></feed></x>",
            messages: 1, links: 1, gaps: [.withoutMessage: 1]),
        Case(
            testDescription: "an item within a message is no entry of a list",
            text: ReadingGapsTests.alert().replacing("<area>", with: "<resource><item>Picture</item></resource><area>"), messages: 1),
        Case(
            testDescription: "F3: a message deep within an entry",
            text: atom("<content type=\"xhtml\"><div>\(ReadingGapsTests.alert())</div></content>"), messages: 1),
        Case(
            testDescription: "F2: two messages of one file name at one host",
            text: atom(
                "<link type=\"application/cap+xml\" href=\"https://a.example/1/cap.xml\"/>"
                    + "<link type=\"application/cap+xml\" href=\"https://a.example/2/cap.xml\"/>"), links: 2),
        Case(
            testDescription: "F2: the same file at a second host",
            text: atom(
                "<link type=\"application/cap+xml\" href=\"https://a.example/1/cap.xml\"/>"
                    + "<link type=\"application/cap+xml\" href=\"https://b.example/1/cap.xml\"/>"), links: 1),
        Case(
            testDescription: "NWS: times that are numbers are not understood",
            text: #"{"features":[{"properties":{"event":"Gale","expires":1773172800000,"ends":{"at":1}}}]}"#, messages: 1,
            gaps: [.times: 1]),
        Case(
            testDescription: "NWS: an empty text is no time",
            text: #"{"features":[{"properties":{"event":"Gale","expires":"2026-03-10T20:00:00Z","ends":""}}]}"#, messages: 1),
        Case(
            testDescription: "F6: GeoJSON that says that it is cut", text: #"{"features":[],"hasMore":true}"#, gaps: [.furtherPages: 1]),
        Case(
            testDescription: "F6: GeoJSON that says so of its paging", text: #"{"features":[],"meta":{"truncated":true}}"#,
            gaps: [.furtherPages: 1]),
        Case(
            testDescription: "F6: GeoJSON with an error beside what was found", text: #"{"features":[],"errors":[{"message":"timeout"}]}"#,
            gaps: [.furtherPages: 1]),
        Case(
            testDescription: "for comparison: GeoJSON that says that it is whole",
            text:
                #"{"features":[],"hasMore":false,"next":null,"errors":[],"links":[{"rel":"self","href":"/1"}],"pagination":{"next":""}}"#),
    ]

    @Test("what is there, what is understood, and what is left aside", arguments: cases)
    func counted(_ scenario: Case) throws {
        let reading = try #require(Self.reading(Array(scenario.text.utf8)))
        #expect(reading.messages.count == scenario.messages)
        #expect(reading.links.count == scenario.links)
        #expect(reading.gaps.counts == scenario.gaps)
    }

    @Test(
        "F3: an entry leads to its message by a link of another form",
        arguments: [
            "\(page)<link rel=\"related\" type=\"application/xml\" href=\"https://a.example/1\"/>",
            "\(page)<link rel=\"enclosure\" type=\"text/xml; charset=utf-8\" href=\"https://a.example/1\"/>",
            "\(page)<link rel=\"self\" type=\"Application/CAP+XML\" href=\"https://a.example/1\"/>",
            "\(page)<content type=\"application/cap+xml\" src=\"https://a.example/1\"/>",
            "<link rel=\"http://www.iana.org/assignments/relation/alternate\" href=\"https://a.example/1\"/>",
            "<link rel=\"enclosure\" href=\"https://a.example/1\"/>",
            "<link rel=\"self\" href=\"https://a.example/entry\"/><link rel=\"alternate related\" href=\" https://a.example/1\n\"/>",
        ])
    func link(entry: String) throws {
        let reading = try #require(Self.reading(Array(Self.atom(entry).utf8)))
        #expect(reading.links.map(\.address) == ["https://a.example/1"] && reading.gaps.total == 0)
    }

    @Test("F3: an RSS text without a channel is no list", arguments: ["<rss version=\"2.0\"/>", "<rss><error>later</error></rss>"])
    func withoutChannel(text: String) {
        #expect(Self.reading(Array(text.utf8)) == nil)
        #expect(Self.reading(Array("<rss version=\"2.0\"><channel><title>Warnings</title></channel></rss>".utf8)) != nil)
    }

    @Test("F2: relative addresses are those of the base that the list or the entry names (XML Base)")
    func base() throws {
        let text = """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/caps/"><link rel="next" href="../page2"/>
            <entry><link href="1.xml"/></entry><entry xml:base="today/"><link href="2.xml"/></entry>
            <entry><link href="https://a.example/3.xml"/></entry></feed>
            """
        let reading = try #require(Self.reading(Array(text.utf8)))
        #expect(
            reading.links.map(\.address) == [
                "https://a.example/caps/1.xml", "https://a.example/caps/today/2.xml", "https://a.example/3.xml",
            ])
        #expect(reading.nextPage == "https://a.example/page2")
    }

    @Test(
        "F6: a list that goes on says where, in other words too",
        arguments: [
            "<feed><link rel=\"http://www.iana.org/assignments/relation/next\" href=\"https://a.example/2\"/></feed>",
            #"{"features":[],"_links":{"next":{"href":"https://a.example/2"}}}"#,
            #"{"features":[],"@odata.nextLink":"https://a.example/2"}"#, #"{"features":[],"meta":{"next":"https://a.example/2"}}"#,
            #"{"features":[],"paging":{"next":{"url":"https://a.example/2"}}}"#,
            #"{"features":[],"links":[{"rel":["Next"],"href":"https://a.example/2"}]}"#,
            #"{"features":[],"links":[{"rel":"self","href":"/1"}],"pagination":{"next":"https://a.example/2"}}"#,
        ])
    func pages(text: String) throws {
        #expect(try #require(Self.reading(Array(text.utf8))).nextPage == "https://a.example/2")
    }

    @Test(
        "F6: a next page of which there is only a number or a token cannot be followed",
        arguments: [#"{"features":[],"nextPage":2}"#, #"{"features":[],"meta":{"nextPageToken":"abc"}}"#])
    func token(text: String) throws {
        #expect(try #require(Self.reading(Array(text.utf8))).nextPage == "")
    }

    @Test(
        "F6: a list says how many entries it has on all its pages",
        arguments: [
            #"{"features":[],"numberMatched":"1001"}"#, #"{"features":[],"meta":{"totalCount":1001}}"#,
            "<rss xmlns:o=\"http://a9.com/-/spec/opensearch/1.1/\"><channel><o:totalResults>1,001</o:totalResults></channel></rss>",
        ])
    func announced(text: String) throws {
        #expect(try #require(Self.reading(Array(text.utf8))).announced == 1001)
    }

    @Test(
        "F15: times in forms of ISO 8601 and RFC 3339 that were not reported",
        arguments: ["2026-03-10t20:00:00z", "2026-03-10T20:00:00,5Z", "2026-03-10T21:00:00.123456789012+01:00", "2026-03-10T20:00Z"])
    func times(time: String) throws {
        let reading = try #require(Self.reading(Array(ReadingGapsTests.alert(times: "<expires>\(time)</expires>").utf8)))
        let end = try #require(reading.messages.first?.blocks.first?.statedEnd)
        #expect(end == ReadingGapsTests.noon + 8 * 3600 && reading.gaps.total == 0)
    }

    @Test(
        "F15: what may be a time and cannot be read is counted",
        arguments: [
            "Tue, 10 Mar 2026 20:00:00 GMT", "1773172800", "20260310T200000Z", "2026-02-30T20:00:00Z", "9999-12-31T23:59:59Z", "24:00",
            "2026-03-10T24:00:01Z",
        ])
    func unreadTimes(time: String) throws {
        let reading = try #require(Self.reading(Array(ReadingGapsTests.alert(times: "<expires>\(time)</expires>").utf8)))
        #expect(reading.messages.count == 1 && reading.gaps.counts == [.times: 1])
    }

    @Test("F7: UTF-16 without a mark, names of encodings in other spellings, and GeoJSON behind a mark")
    func encodings() throws {
        let text = ReadingGapsTests.alert()
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let bytes = [UInt8](try #require(text.data(using: encoding)))
            #expect(Self.reading(bytes)?.messages.count == 1)
        }
        for name in ["ISO_8859-1", "iso8859-1", "Windows 1252", "UTF-16LE", "utf_8"] {
            #expect(Self.reading(Array("<?xml version='1.0' encoding='\(name)'?>\(text)".utf8))?.messages.count == 1, "\(name)")
        }
        #expect(Self.reading([0xEF, 0xBB, 0xBF] + Array(#"{"features":[]}"#.utf8))?.entries == 0)
        #expect(Self.reading(Array("<?xml version='1.0' encoding='gb18030'?>\(text)".utf8)) == nil, "it would be misread")
    }
}
