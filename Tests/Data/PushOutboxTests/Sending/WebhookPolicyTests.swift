import Foundation
import Testing

@testable import PushOutbox

@Suite("Addresses of programs")
struct WebhookPolicyTests {
    private static func policy(_ hosts: String..., takesPublic: Bool = false) throws -> WebhookPolicy {
        WebhookPolicy(hosts: try hosts.map { try #require(WebhookPolicy.Host($0)) }, takesPublic: takesPublic)
    }

    @Test("without an operator's word nothing is allowed")
    func off() {
        #expect(!WebhookPolicy().isOn)
        #expect(throws: WebhookPolicy.Refusal.notListed) { try WebhookPolicy().endpoint("https://hooks.example.org/x") }
    }

    @Test("a listed host is allowed as it is listed: its scheme, its port, and what is below its path")
    func listed() throws {
        let policy = try Self.policy("ntfy.sh", "http://homeassistant.local:8123/api/webhook/", "https://push.home:9443")
        #expect(policy.isOn)
        let endpoint = try policy.endpoint("http://HomeAssistant.local:8123/api/webhook/petrel?x=1")
        #expect(endpoint.origin == "http://homeassistant.local:8123")
        #expect(!"\(endpoint) \(String(reflecting: endpoint))".contains("petrel"))
        #expect(try policy.route("https://ntfy.sh/topic") == .open && policy.route("https://push.home:9443/") == .own)
        for text in [
            "http://homeassistant.local:8123/api/states", "http://homeassistant.local:8123/api/webhook/../states",
            "http://homeassistant.local:8123/api/webhook/%2e%2E/states", "http://homeassistant.local:8123/api/webhook/..%2fstates",
            "http://homeassistant.local:8123/api/webhook/%2E%2E%5Cstates", "http://homeassistant.local/api/webhook/x",
            "https://homeassistant.local:8123/api/webhook/x", "http://ntfy.sh/topic", "https://ntfy.sh:8443/topic",
            "https://x.ntfy.sh/topic",
            "https://hooks.example.org/x",
        ] {
            #expect(throws: WebhookPolicy.Refusal.self, "\(text)") { try policy.endpoint(text) }
        }
    }

    @Test("a host is listed in one form")
    func hosts() {
        for text in ["ntfy.sh", "ntfy.sh:8443", "http://10.0.0.5:8123", "https://ha.local/api/", "http://nas/hook"] {
            #expect(WebhookPolicy.Host(text) != nil, "\(text)")
        }
        for text in [
            "", "nas", "10.0.0.5", "ntfy.sh/topic", "ftp://ntfy.sh", "http://user@ha.local", "http://ha.local/../x", "http://ha.local/a?b",
            "http://ha.local/a#b", "http://ha.local/a b", "http://[fd00::1]:8123", "https:///x", "http://ha.local:0", "*", "*.example.org",
        ] {
            #expect(WebhookPolicy.Host(text) == nil, "\(text)")
        }
    }

    @Test(
        "where any public address is allowed, one that may be private is not, however it is written",
        arguments: [
            "http://hooks.example.org/x", "https://hooks.example.org:22/x", "https://hooks.example.org:80/x",
            "https://hooks.example.org:6379/x",
            "https://127.0.0.1/x", "https://2130706433/x", "https://0x7f000001/x", "https://0x7f.0x1/x", "https://0177.0.0.1/x",
            "https://127.1/x",
            "https://017700000001/x", "https://0/x", "https://[::1]/x", "https://[::ffff:127.0.0.1]/x", "https://[64:ff9b::7f00:1]/x",
            "https://[fe80::1%25eth0]/x", "https://localhost/x", "https://x.localhost/x", "https://printer.local/x",
            "https://metadata.google.internal/x", "https://nas.lan/x", "https://nas.home.arpa/x", "https://x.onion/x", "https://nas/x",
            "https://hooks.example.org./x", "https://user@hooks.example.org/x", "https://hooks.example.org@127.0.0.1/x",
            "https://hooks.example.org\\@127.0.0.1/x", "https://hooks.example.org#@127.0.0.1/x", "https://hooks.example.org",
            "https://hooks.example.org:443:80/x", "https://hooks.example.org:/x", "https://hooks.example.org:0443x/x", "https:///x",
            "//x/x",
            "file:///etc/passwd", "gopher://hooks.example.org/x", "https://hooks.example.org/a b", "https://hooks.example.org/\r\nHost:x",
            "https://ｅxample.org/x", "https://127。0。0。1/x", "https://hooks.example.org/a/../b", "",
            "https://hooks.example.org/" + String(repeating: "x", count: 1000),
        ])
    func hostile(text: String) throws {
        let policy = try Self.policy(takesPublic: true)
        #expect(throws: WebhookPolicy.Refusal.self) { try policy.endpoint(text) }
        #expect(throws: WebhookPolicy.Refusal.self) { try policy.route(text) }
    }

    @Test("public https addresses are allowed where the operator says so", arguments: ["", ":443", ":8443"])
    func anywhere(port: String) throws {
        let policy = try Self.policy(takesPublic: true)
        #expect(try policy.route("https://hooks.example.org\(port)/a/b?c=d") == .open)
    }

    @Test(
        "each connection is checked: the open route reaches public networks alone",
        arguments: [
            ("8.8.8.8", true), ("2a00:1450:4001:82a::200a", true), ("::ffff:8.8.8.8", true), ("64:ff9b::808:808", true),
            ("127.0.0.1", false),
            ("127.255.255.254", false), ("0.0.0.0", false), ("0.1.2.3", false), ("10.1.2.3", false), ("100.64.0.1", false),
            ("100.127.255.255", false), ("169.254.169.254", false), ("172.16.0.1", false), ("172.31.255.255", false),
            ("192.168.1.1", false),
            ("192.0.0.1", false), ("192.0.2.1", false), ("192.88.99.1", false), ("198.18.0.1", false), ("198.51.100.1", false),
            ("203.0.113.1", false), ("224.0.0.1", false), ("239.255.255.250", false), ("240.0.0.1", false), ("255.255.255.255", false),
            ("::", false), ("::1", false), ("::127.0.0.1", false), ("::ffff:127.0.0.1", false), ("::ffff:a00:1", false),
            ("64:ff9b::7f00:1", false), ("64:ff9b::a9fe:a9fe", false), ("64:ff9b:1::808:808", false), ("2002:7f00:1::", false),
            ("2002:a00:1::1", false), ("2001::1", false), ("2001:db8::1", false), ("3fff::1", false), ("fe80::1", false),
            ("fe80::1%eth0", false),
            ("fec0::1", false), ("fc00::1", false), ("fd00::1", false), ("ff02::1", false), ("hooks.example.org", false), ("", false),
        ])
    func connections(address: String, isPublic: Bool) throws {
        let policy = try Self.policy("http://127.0.0.1:8123", "https://ha.local:8443", takesPublic: true)
        #expect(policy.admits(address: address, port: 443, over: .open) == isPublic)
        #expect(policy.admits(address: address, port: 8443, over: .open) == isPublic, "a listed name lends its port to no other")
        for port in [22, 25, 80, 6379, 8080, 8123] { #expect(!policy.admits(address: address, port: port, over: .open)) }
        #expect(policy.admits(address: address, port: 8123, over: .own) == (address == "127.0.0.1"))
        #expect(!policy.admits(address: address, port: 443, over: .own))
    }

    @Test("a name of the operator's may have any address of theirs, at its port")
    func own() throws {
        let policy = try Self.policy("https://ha.local:8443")
        #expect(policy.admits(address: "192.168.1.5", port: 8443, over: .own) && policy.admits(address: "fd00::5", port: 8443, over: .own))
        #expect(!policy.admits(address: "192.168.1.5", port: 8123, over: .own))
    }

    @Test("of ntfy an address ends with a topic")
    func topics() throws {
        let policy = try Self.policy("https://ntfy.sh", "https://example.org/ntfy/")
        for text in ["https://ntfy.sh/my-topic_1", "https://example.org/ntfy/topic"] { #expect(try policy.topic(text).url == text) }
        let long = String(repeating: "x", count: 65)
        for text in [
            "https://ntfy.sh/", "https://ntfy.sh/a.b", "https://ntfy.sh/topic?x=1", "https://ntfy.sh/\(long)", "https://ntfy.sh/a/",
        ] {
            #expect(throws: WebhookPolicy.Refusal.malformed, "\(text)") { try policy.topic(text) }
        }
    }
}
