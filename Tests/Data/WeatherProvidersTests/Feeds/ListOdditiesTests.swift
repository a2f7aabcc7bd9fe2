import Foundation
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("Answers of feeds, row by row: lists in Atom, RSS and other XML")
struct ListOdditiesTests {
    private typealias Row = FeedRow

    private static let atomSpace = "xmlns=\"http://www.w3.org/2005/Atom\""
    private static let link = "<link href=\"https://a.example/1\"/>"

    /// A list without an entry, and whether it identifies itself.
    static let empty: [FeedRow] = [
        Row("nothing in it", "<feed/>", .unreadable),
        Row("only a namespace", "<feed \(atomSpace)></feed>", .unreadable),
        Row("an empty title", "<feed \(atomSpace)><title/></feed>", .unreadable),
        Row("a blank title and an empty id", "<feed><title> \n</title><id></id></feed>", .unreadable),
        Row("a link to nowhere", "<feed><link/></feed>", .unreadable),
        Row("a generator alone", "<feed><generator>proxy 1.2</generator></feed>", .unreadable),
        Row("a comment", "<feed><!-- no warnings --></feed>", .unreadable),
        Row("words without an element", "<feed>Service unavailable</feed>", .unreadable),
        Row("an id", "<feed><id>urn:x</id></feed>", .none),
        Row("a title", "<feed><title>Warnings</title></feed>", .none),
        Row("a date", "<feed><updated>2026-03-10T11:00:00Z</updated></feed>", .none),
        Row("its own address", "<feed><link rel=\"self\" href=\"https://a.example/feed\"/></feed>", .none),
        Row("a title with elements in it", "<feed><title type=\"xhtml\"><div>Warnings</div></title></feed>", .none),
        Row("a title as CDATA", "<feed><title><![CDATA[Warnings]]></title></feed>", .none),
        Row("a prefix", "<a:feed xmlns:a=\"http://www.w3.org/2005/Atom\"><a:id>urn:x</a:id></a:feed>", .none),
        Row("none of any number", "<feed xmlns:o=\"urn:o\"><o:totalResults>0</o:totalResults></feed>", .none),
        Row("two of any number", "<feed xmlns:o=\"urn:o\"><o:totalResults>2</o:totalResults></feed>", .unknown),
        Row("a title of something within", "<feed><author><title>Dr</title></author></feed>", .unreadable),
        Row("RSS with nothing in it", "<rss/>", .unreadable),
        Row("RSS with an empty channel", "<rss version=\"2.0\"><channel/></rss>", .unreadable),
        Row("RSS with blanks in its channel", "<rss><channel>\n \n</channel></rss>", .unreadable),
        Row("RSS with a title beside its channel", "<rss><title>Warnings</title><channel/></rss>", .unreadable),
        Row("RSS with a title", "<rss><channel><title>Warnings</title></channel></rss>", .none),
        Row("RSS with a date", "<rss><channel><lastBuildDate>Tue, 10 Mar 2026 11:00:00 GMT</lastBuildDate></channel></rss>", .none),
        Row("RSS with an address", "<rss><channel><link>https://a.example/</link></channel></rss>", .none),
        Row("RSS with the title of its picture", "<rss><channel><image><title>Logo</title></image></channel></rss>", .unreadable),
        Row("RSS 1.0 with nothing in it", "<r:RDF xmlns:r=\"urn:r\"/>", .unreadable),
        Row("RSS 1.0 with a title", "<r:RDF xmlns:r=\"urn:r\"><channel><title>Warnings</title></channel></r:RDF>", .none),
        Row("RSS 1.0 with an empty channel", "<r:RDF xmlns:r=\"urn:r\"><channel/></r:RDF>", .unreadable),
    ]

    /// Lists with entries.
    static let entries: [FeedRow] = [
        Row("an entry with nothing in it", "<feed><entry/></feed>", .unknown),
        Row("an entry that says that there are none", Row.atom("<entry><title>No warnings</title></entry>"), .unknown),
        Row("an item with words alone", Row.rss("<item><description>Gale in Paris</description></item>"), .unknown),
        Row("a message as text", Row.rss("<item><description><![CDATA[\(Row.alert())]]></description></item>"), .unknown),
        Row(
            "a message as escaped text",
            Row.atom("<entry><content type=\"text\">&lt;alert&gt;&lt;/alert&gt;</content></entry>"), .unknown),
        Row(
            "a message in an entry", Row.atom("<entry><content type=\"application/cap+xml\">\(Row.alert())</content></entry>"),
            .active([.severe])),
        Row("a message beside an entry", Row.atom("\(Row.alert())<entry>\(link)</entry>"), .active([.severe])),
        Row("a link", Row.atom("<entry>\(link)</entry>"), .elsewhere),
        Row("an empty link", Row.atom("<entry><id>urn:1</id><link href=\"\"/></entry>"), .unknown),
        Row("a blank link", Row.rss("<item><link> </link></item>"), .unknown),
        Row("an enclosure without an address", Row.rss("<item><enclosure type=\"application/cap+xml\"/></item>"), .unknown),
        Row("a link for editors alone", Row.atom("<entry><link rel=\"edit\" href=\"https://a.example/1\"/></entry>"), .unknown),
        Row("a guid that is a name", Row.rss("<item><guid>urn:oid:1.2.3</guid></item>"), .unknown),
        Row(
            "an item in RSS 1.0, beside its channel",
            "<r:RDF xmlns:r=\"urn:r\"><channel/><item><link>https://a.example/1</link></item></r:RDF>", .elsewhere),
        Row("a list that goes on", Row.atom("<link rel=\"next\" href=\"https://a.example/2\"/>"), .elsewhere),
        Row(
            "three announced, one there", "<feed xmlns:o=\"urn:o\"><o:totalResults>3</o:totalResults><entry>\(link)</entry></feed>",
            .unknown),
        Row("an entry in capitals", "<FEED><ENTRY><TITLE>Gale</TITLE></ENTRY></FEED>", .unknown),
        Row(
            "a message that is over, in an entry", Row.atom("<entry>\(Row.timed("<expires>2026-03-10T11:30:00Z</expires>"))</entry>"), .none
        ),
        Row("a test in an entry", Row.atom("<entry>\(Row.alert(status: "Test"))</entry>"), .none),
    ]

    /// Answers that are not lists, or are not well-formed XML or JSON.
    static let others: [FeedRow] = [
        Row("a page", "<html><body>No warnings</body></html>", .unreadable),
        Row("a page in capitals", "<HTML><BODY></BODY></HTML>", .unreadable),
        Row("an outline of feeds", "<opml version=\"2.0\"><head><title>Warnings</title></head><body/></opml>", .unreadable),
        Row("a map of a site", "<urlset><url><loc>https://a.example/1</loc></url></urlset>", .unreadable),
        Row("an error of a gateway", "<error><code>503</code><title>Try later</title></error>", .unreadable),
        Row("an empty envelope", "<alerts/>", .unreadable),
        Row("an envelope with an empty message", "<alerts><alert/></alerts>", .unknown),
        Row("an envelope in SOAP around nothing", "<s:Envelope xmlns:s=\"urn:s\"><s:Body/></s:Envelope>", .unreadable),
        Row(
            "an envelope in SOAP around a message", "<s:Envelope xmlns:s=\"urn:s\"><s:Body>\(Row.alert())</s:Body></s:Envelope>",
            .active([.severe])),
        Row(
            "EDXL", "<d:EDXLDistribution xmlns:d=\"urn:d\"><d:contentObject>\(Row.alert())</d:contentObject></d:EDXLDistribution>",
            .active([.severe])),
        Row("a document type", "<!DOCTYPE feed><feed><id>urn:x</id></feed>", .unreadable),
        Row("an entity of HTML", "<feed><title>Warnings&nbsp;of today</title></feed>", .unreadable),
        Row("words behind the list", Row.atom("") + "<!-- end --> end", .unreadable),
        Row("a comment behind the list", Row.atom("") + "<!-- end -->\n", .none),
        Row("two lists", Row.atom("") + Row.atom(""), .unreadable),
        Row("cut off", String(Row.atom("<entry>\(link)</entry>").dropLast(3)), .unreadable),
        Row("cut off in a message", String(Row.alert().prefix(300)), .unreadable),
        Row("a comment alone", "<!-- none -->", .unreadable),
        Row("nothing", "", .unreadable),
        Row("blanks", " \n", .unreadable),
        Row("words", "No active warnings", .unreadable),
        Row("a line end before the declaration", "\n<?xml version=\"1.0\"?>" + Row.atom(""), .none),
        Row("an attribute twice", "<feed a=\"1\" a=\"2\"><id>urn:x</id></feed>", .unreadable),
        Row("an attribute without quotes", "<feed version=2><id>urn:x</id></feed>", .unreadable),
        Row("elements that cross", "<feed><id>urn:x</feed></id>", .unreadable),
    ]

    @Test("an empty list says that none is active only if it shows that it is a list", arguments: empty)
    func emptyTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("an entry is read, leads to its message, or is not known", arguments: entries)
    func entriesTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("what is no list says nothing of warnings", arguments: others)
    func othersTold(row: FeedRow) { #expect(row.read() == row.told) }
}
