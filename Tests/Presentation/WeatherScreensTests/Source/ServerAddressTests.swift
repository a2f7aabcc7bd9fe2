import Testing

@testable import WeatherScreens

@Suite("The address of a Petrel server, as a person types it")
struct ServerAddressTests {
    private func read(_ text: String) -> Result<ServerAddress, ServerAddress.Flaw> {
        do throws(ServerAddress.Flaw) { return .success(try ServerAddress(text: text)) } catch { return .failure(error) }
    }

    @Test(
        "It is understood with and without scheme, with slashes, spaces around it and capitals",
        arguments: [
            ("petrel.example", "https://petrel.example"), ("  https://petrel.example/ \n", "https://petrel.example"),
            ("HTTPS://Petrel.Example", "https://petrel.example"), ("https://petrel.example:8443//", "https://petrel.example:8443"),
            ("petrel.example/weather/", "https://petrel.example/weather"), ("petrel.example:443", "https://petrel.example:443"),
            ("localhost:8080", "https://localhost:8080"), ("[2001:db8::1]:8080/x", "https://[2001:db8::1]:8080/x"),
            ("https://10.0.0.1", "https://10.0.0.1"), ("xn--e1afmkfd.xn--p1ai", "https://xn--e1afmkfd.xn--p1ai"),
        ])
    func read(typed: String, expected: String) throws {
        let address = try ServerAddress(text: typed)
        #expect(address.text == expected)
        // Read again it is the same: as it is kept.
        #expect(try ServerAddress(text: address.text) == address)
    }

    @Test(
        "Without encryption only machines of the same network are asked",
        arguments: [
            "localhost", "LOCALHOST:8080", "nas.local", "nas", "127.0.0.1", "127.9.9.9:1", "10.1.2.3",
            "172.16.0.1", "172.31.255.255", "192.168.178.20:8080", "169.254.1.1", "[::1]:8080", "[fd12::1]", "[fc00::]", "[fe80::1]",
            "[febf::1]",
        ])
    func local(host: String) throws {
        #expect(try ServerAddress(text: "http://" + host).text == "http://" + host.lowercased())
    }

    @Test(
        "To anybody else nothing is sent unencrypted",
        arguments: [
            "petrel.example", "petrel.home.arpa", "a.localhost", "172.15.0.1", "172.32.0.1", "192.169.0.1", "11.0.0.1", "8.8.8.8",
            "127.0.0.1.example", "localhost.example", "[2001:db8::1]", "[fec0::1]", "[::2]", "[::ffff:8.8.8.8]", "local", "10.example",
        ])
    func foreign(host: String) {
        // A name without a dot is one of the local network: there is no other that could have it.
        #expect(read("http://" + host) == (host == "local" ? read("http://local") : .failure(.unencrypted)))
        #expect(read("https://" + host) != .failure(.unencrypted))
    }

    @Test(
        "What is no address, or more than one, is refused, and it is said why",
        arguments: [
            ("", .empty), (" \n\t", .empty), ("petrel example", .space), ("https://petrel.example/a b", .space),
            ("ftp://petrel.example", .scheme), ("file:///etc/passwd", .scheme), ("://petrel.example", .scheme),
            ("https://me@petrel.example", .userInfo), ("https://me:secret@petrel.example", .userInfo), ("me@petrel.example", .userInfo),
            ("https://petrel.example@evil.example", .userInfo), ("https://", .host), ("https:///x", .host), ("https://.", .host),
            ("petrel..example", .host), ("-petrel.example", .host), ("petrel_.example", .host), ("пример.рф", .host),
            ("petrel.example\\@evil.example", .host), ("javascript:alert(1)", .port), ("256.1.1.1", .host), ("1.2.3", .host),
            ("0177.0.0.1", .host), ("http://127.1", .host), ("[::1", .host), ("[x]", .host), ("[]", .host), ("[1:2]", .host),
            ("petrel.example\u{0}", .host), ("petrel.example\u{202E}", .host), ("<b>", .host), ("petrel.example:", .port),
            ("petrel.example:0", .port), ("petrel.example:65536", .port), ("petrel.example:8o", .port), ("[::1]8080", .port),
            ("petrel.example:99999999999999999999", .port), ("petrel.example?key=1", .query), ("https://petrel.example/#x", .query),
            (String(repeating: "a.", count: 5000) + "example", .host), (String(repeating: "a", count: 64) + ".example", .host),
        ] as [(String, ServerAddress.Flaw)])
    func refused(text: String, flaw: ServerAddress.Flaw) {
        #expect(read(text) == .failure(flaw))
    }

    @Test("The host is told with its port")
    func host() throws {
        #expect(try ServerAddress(text: "https://Petrel.example:8443/weather").host == "petrel.example:8443")
    }
}
