import HTTPTypes
import Testing

@testable import WeatherServer

@Suite("Who sent a request")
struct RequesterTests {
    private static func requester(_ peer: String?, _ fields: [(String, String)] = [], trusted: String = "10.0.0.0/8,fd00::/8") throws
        -> Requester
    {
        var all = HTTPFields()
        for (name, value) in fields { all.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value)) }
        return Requester(peer: peer.flatMap(IPAddress.init), fields: all, trusted: try #require(AddressRange.list(trusted)))
    }

    private static func client(_ address: String) throws -> [UInt8] { try #require(IPAddress(address)).client }

    @Test("An IPv4 address is one client; of IPv6 it is the /64, and an IPv4 address in IPv6's clothes is itself")
    func networks() throws {
        #expect(try Self.client("192.0.2.1") != Self.client("192.0.2.2"))
        #expect(try Self.client("2001:db8:1:2::1") == Self.client("2001:db8:1:2:ffff::9"))
        #expect(try Self.client("2001:db8:1:2::1") != Self.client("2001:db8:1:3::1"))
        #expect(try Self.client("::ffff:192.0.2.1") == Self.client("192.0.2.1"))
        for text in ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4\0", "[::1]", "fe80::1%eth0", "localhost", " 1.2.3.4", "0x7f.1"] {
            #expect(IPAddress(text) == nil, "\(text)")
        }
    }

    @Test("A host is of letters, digits and the marks of names, ports and addresses")
    func hosts() {
        for text in ["petrel.example", "127.0.0.1:8080", "[2001:DB8::1]:443", "a-b.c", String(repeating: "x", count: 255)] {
            #expect(SiteOrigin.isHost(text), "\(text)")
        }
        for text in ["", "a b", "a/b", "a@b", "ä.example", "a\"", "a_b", "a\r\nb", "<script>", String(repeating: "x", count: 256)] {
            #expect(!SiteOrigin.isHost(text), "\(text)")
        }
    }

    @Test("Ranges hold what begins with their bits; what is no range is refused")
    func ranges() throws {
        let range = try #require(AddressRange("10.128.0.0/9"))
        #expect(range.contains(try #require(IPAddress("10.200.1.1"))))
        #expect(!range.contains(try #require(IPAddress("10.1.1.1"))))
        #expect(!range.contains(try #require(IPAddress("::1"))))
        #expect(try #require(AddressRange("::1")).contains(try #require(IPAddress("::1"))))
        #expect(try #require(AddressRange("0.0.0.0/0")).contains(try #require(IPAddress("9.9.9.9"))))
        for text in ["10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "/8", "10.0.0.0/8/8", "10.0.0.0/+8", "::/129"] {
            #expect(AddressRange(text) == nil, "\(text)")
        }
        #expect(AddressRange.list("127.0.0.1, ::1")?.count == 2)
        #expect(AddressRange.list("127.0.0.1,,::1") == nil)
    }

    @Test("Forwarded as RFC 7239 writes it")
    func forwarded() throws {
        let field = try #require(
            ForwardedField([
                #"For="[2001:db8:cafe::17]:4711";proto=http;by=203.0.113.43 , for=192.0.2.60;Proto=HTTPS"#, "for=unknown, for=_gazonk",
            ]))
        #expect(
            field.elements == [
                .init(address: IPAddress("2001:db8:cafe::17"), scheme: "http"), .init(address: IPAddress("192.0.2.60"), scheme: "https"),
                .init(), .init(),
            ])
        #expect(
            ForwardedField([#"for="192.0.2.43:47011";host="a\"b, for=1.1.1.1""#])?.elements == [.init(address: IPAddress("192.0.2.43"))])
        #expect(ForwardedField([", for=192.0.2.1,,"])?.elements.count == 1)
    }

    @Test(
        "Forwarded that two readers might read differently is read by none",
        arguments: [
            "", ",", "for", "for=", "for=1.2.3.4;for=5.6.7.8", "for = 1.2.3.4", "for=1.2.3.4 proto=http", "for=[::1]", #"for="::1""#,
            #"for="1.2.3.4"#, "for=1.2.3.4:80", #"for="1.2.3.4:999999""#, "for=example.org", "for=1.2.3.4;", "for=1.2.3.4 for=5.6.7.8",
            #"for="[::1]x""#, "for=1.2.3.4\u{0}", "for=_", ";for=1.2.3.4",
        ])
    func malformed(_ text: String) {
        #expect(ForwardedField([text]) == nil)
    }

    @Test("row 42: behind a named proxy the client is the nearest that no named proxy is; what it wrote itself is not believed")
    func chain() throws {
        let near = ("Forwarded", "for=198.51.100.7, for=203.0.113.9;proto=https")
        let spoofed = try Self.requester("10.0.0.1", [near])
        #expect(try spoofed.client == Self.client("203.0.113.9"))
        #expect(spoofed.isSecure)
        // Two of our own in a row.
        let chained = try Self.requester(
            "10.0.0.1", [("Forwarded", "for=9.9.9.9, for=203.0.113.9;proto=https"), ("Forwarded", "for=10.0.0.2;proto=http")])
        #expect(try chained.client == Self.client("203.0.113.9"))
        #expect(chained.isSecure)
        // Whoever is no proxy of ours can write what they like.
        let stranger = try Self.requester("203.0.113.9", [("Forwarded", "for=198.51.100.7;proto=https"), ("X-Forwarded-Proto", "https")])
        #expect(try stranger.client == Self.client("203.0.113.9"))
        #expect(!stranger.isSecure && stranger.hasUnnamedProxy)
        // A field that cannot be read, or hides the client, leaves the proxy as the client.
        for value in ["for=198.51.100.7, for=x y", "for=198.51.100.7, for=unknown", "for=_hidden"] {
            #expect(try Self.requester("10.0.0.1", [("Forwarded", value)]).client == Self.client("10.0.0.1"), "\(value)")
        }
        // The other field could be the client's own.
        #expect(try Self.requester("10.0.0.1", [("X-Forwarded-For", "198.51.100.7")]).client == Self.client("10.0.0.1"))
        #expect(try Self.requester("10.0.0.1", [("X-Forwarded-Proto", "https")]).isSecure)
    }

    @Test("On this machine is who asks from it and for nobody else")
    func local() throws {
        #expect(try Self.requester("127.0.0.1").isOnThisMachine)
        #expect(try Self.requester("::1").isOnThisMachine)
        #expect(try Self.requester("127.8.8.8").isOnThisMachine)
        #expect(try Self.requester(nil).isOnThisMachine)
        #expect(try !Self.requester("192.168.1.5").isOnThisMachine)
        for name in [
            "Forwarded", "X-Forwarded-For", "Via", "X-Real-IP", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Forwarded", "X-Client-IP",
            "X-Cluster-Client-IP", "True-Client-IP", "CF-Connecting-IP", "CDN-Loop", "Fastly-Client-IP", "X-Envoy-External-Address",
        ] {
            #expect(try !Self.requester("127.0.0.1", [(name, "x")]).isOnThisMachine, "\(name)")
            #expect(try !Self.requester("127.0.0.1", [(name, "for=127.0.0.1")], trusted: "127.0.0.1").isOnThisMachine, "\(name)")
        }
    }

    @Test(
        "H4: how much of each plan is used is told to those who ask for this machine by its own names, not by one that leads here",
        arguments: [
            (nil, true), ("", true), ("localhost", true), ("LOCALHOST:8080", true), ("127.0.0.1:8080", true), ("127.1.2.3", true),
            ("[::1]:8080", true), ("0.0.0.0:1", true), ("weather.example.org", false), ("localhost.example.org", false),
            ("127.0.0.1.example.org:80", false), ("203.0.113.9", false), ("[2001:db8::1]:80", false), ("evil@localhost", false),
            ("2130706433", false), ("[::1", true), (":80", false),
        ] as [(String?, Bool)])
    func names(authority: String?, isOurs: Bool) { #expect(ProbeRoutes.namesThisMachine(authority) == isOurs) }
}
