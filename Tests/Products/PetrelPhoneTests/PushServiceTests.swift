import Foundation
import Testing

@testable import PetrelPhone

@Suite("Which of Apple's push services knows a build")
struct PushServiceTests {
    /// A made-up profile: a signed message with the list in the middle.
    private func profile(_ entitlements: String) -> Data {
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>AppIDName</key>
                <string>Made up</string>
                <key>DeveloperCertificates</key>
                <array>
                    <data>AAECAw==</data>
                </array>
                <key>Entitlements</key>
                <dict>
                    \(entitlements)
                    <key>get-task-allow</key>
                    <true/>
                </dict>
                <key>TimeToLive</key>
                <integer>365</integer>
            </dict>
            </plist>
            """
        var bytes: [UInt8] = [0x30, 0x82, 0xFF, 0xC3]
        bytes += Array(list.utf8)
        bytes += [0xCC, 0x81, 0x00, 0x31, 0x82]
        return Data(bytes)
    }

    private func service(_ profile: Data?, isEntitled: Bool = true, isSimulator: Bool = false) -> PushService {
        PushService(isEntitled: isEntitled, profile: profile, isSimulator: isSimulator)
    }

    private func environment(_ name: String) -> String { "<key>aps-environment</key><string>\(name)</string>" }

    @Test func `the profile decides, whatever the build configuration is`() {
        #expect(service(profile(environment("development"))) == .sandbox)
        #expect(service(profile(environment("production"))) == .production)
    }

    @Test func `a profile without the entitlement has no push messages`() {
        #expect(service(profile("")) == .unavailable)
    }

    @Test func `a build of the App Store has no profile, and neither has the simulator, whose tokens are the sandbox's`() {
        #expect(service(nil) == .production)
        #expect(service(nil, isSimulator: true) == .sandbox)
    }

    @Test func `a build that is signed without the entitlement has no push messages, whatever the profile permits`() {
        for isSimulator in [false, true] {
            #expect(service(profile(environment("development")), isEntitled: false, isSimulator: isSimulator) == .unavailable)
            #expect(service(nil, isEntitled: false, isSimulator: isSimulator) == .unavailable)
        }
    }

    @Test func `a profile that cannot be read counts as none`() {
        let whole = profile(environment("development"))
        let damaged: [Data] = [
            Data(), Data([0x30, 0x82]), whole.prefix(whole.count / 2), Data("<?xml version=\"1.0\"?><plist></plist>".utf8),
        ]
        for profile in damaged { #expect(service(profile) == .production) }
    }
}
