import Foundation
import Testing

@testable import PushOutbox

@Suite("Addresses of push services")
struct PushEndpointTests {
    @Test(
        "the services of the browsers are taken",
        arguments: [
            ("https://fcm.googleapis.com/fcm/send/abc:APA91b", "https://fcm.googleapis.com"),
            ("https://updates.push.services.mozilla.com/wpush/v2/gAAAA", "https://updates.push.services.mozilla.com"),
            ("https://web.push.apple.com/QGk", "https://web.push.apple.com"),
            ("https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d%3d", "https://wns2-by3p.notify.windows.com"),
            ("https://FCM.googleapis.com:443/x", "https://fcm.googleapis.com"),
        ])
    func known(text: String, origin: String) throws {
        let endpoint = try PushEndpointPolicy().endpoint(text)
        #expect(endpoint.origin == origin && endpoint.url == text)
        #expect(!"\(endpoint) \(String(reflecting: endpoint))".contains("/x"))
    }

    @Test(
        "row 30: nothing else is, however it is written",
        arguments: [
            "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://user@fcm.googleapis.com/x",
            "https://fcm.googleapis.com@169.254.169.254/x", "https://169.254.169.254/latest/meta-data/", "https://[::1]/x",
            "https://127.0.0.1/x", "https://127.0.0.1.nip.io/x", "https://2130706433/x", "https://0x7f.1/x", "https://0x7f000001/x",
            "https://localhost/x", "https://evilfcm.googleapis.com.example.org/x", "https://notify.windows.com.example.org/x",
            "https://xnotify.windows.com/x", "https://fcm.googleapis.com\\@example.org/x", "https://fcm.googleapis.com#@example.org/x",
            "https://fcm.googleapis.com", "//fcm.googleapis.com/x", "https:///x", "", "file:///etc/passwd", "https://fcm.googleapis.com./x",
            "https://fcm.googleapis.com /x", "https://fcm.googleapis.com\r\nHost: example.org/x", "https://fcm.googleapis.com:/x",
            "https://fcm.googleapis.com:443:443/x", "https://.notify.windows.com/x", "https://a..notify.windows.com/x",
            "https://fcm.googleapis.com?/x", "gopher://fcm.googleapis.com/x", "https://fcm.googleapis.com/é",
        ])
    func refused(text: String) {
        #expect(throws: PushEndpointPolicy.Refusal.self) { try PushEndpointPolicy().endpoint(text) }
    }

    @Test("an operator adds hosts, and services of their own with scheme and port")
    func added() throws {
        let policy = PushEndpointPolicy(
            added: [try #require(.init("push.example.org")), try #require(.init("http://127.0.0.1:9000"))])
        #expect(try policy.endpoint("https://push.example.org/x").origin == "https://push.example.org")
        #expect(try policy.endpoint("http://127.0.0.1:9000/x").origin == "http://127.0.0.1:9000")
        for text in ["http://push.example.org/x", "https://push.example.org:9000/x", "http://127.0.0.1/x", "http://127.0.0.1:9001/x"] {
            #expect(throws: PushEndpointPolicy.Refusal.self) { try policy.endpoint(text) }
        }
        for text in ["", "ftp://a.b", "https://a.b/x", "a.b:0", "a.b:70000", "user@a.b", "https://a://b"] {
            #expect(PushEndpointPolicy.Added(text) == nil)
        }
    }

    @Test(
        "row 30: a connection to a private address is not used",
        arguments: [
            ("8.8.8.8", true), ("2a00:1450:4001:82a::200a", true), ("64:ff9b::808:808", true), ("127.0.0.1", false), ("10.1.2.3", false),
            ("172.16.0.1", false), ("172.32.0.1", true), ("192.168.1.1", false), ("169.254.169.254", false), ("100.64.0.1", false),
            ("100.128.0.1", true), ("0.0.0.0", false), ("224.0.0.1", false), ("255.255.255.255", false), ("198.18.0.1", false),
            ("::1", false), ("::", false), ("fe80::1", false), ("fd00::1", false), ("ff02::1", false), ("::ffff:10.0.0.1", false),
            ("::ffff:8.8.8.8", true), ("64:ff9b::a00:1", false), ("2002:a00:1::", false), ("2001:db8::1", false), ("2001::1", false),
            ("", false), ("fcm.googleapis.com", false),
        ])
    func addresses(text: String, isPublic: Bool) throws {
        #expect(PushEndpointPolicy().admits(address: text, port: 443) == isPublic)
        let own = PushEndpointPolicy(added: [try #require(.init("http://127.0.0.1:9000")), try #require(.init("push.example.org"))])
        #expect(own.admits(address: text, port: 443) == isPublic)
        #expect(own.admits(address: text, port: 9000) == (isPublic || text == "127.0.0.1"))
        let named = PushEndpointPolicy(added: [try #require(.init("https://push.internal:8443"))])
        #expect(named.admits(address: "10.0.0.1", port: 8443) && !named.admits(address: "10.0.0.1", port: 443))
    }
}
