import Configuration
import Foundation
import PushOutbox
import TestSupport
import Testing

@testable import PetrelCommands

@Suite("An operator's account with Apple's push service")
struct PhonePushSettingsTests {
    private static let whole = [
        "PETREL_APNS_KEY_FILE": "/nowhere/AuthKey.p8", "PETREL_APNS_KEY_ID": "ABC123DEFG", "PETREL_APNS_TEAM": "DEF123GHIJ",
        "PETREL_APNS_TOPIC": "org.example.petrel",
    ]

    private static func settings(_ environment: [String: String]) throws -> PhonePushSettings? {
        try PetrelConfiguration(
            reader: ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment)), environment: environment
        ).push.phones
    }

    @Test("Nothing needs to be set; what is set belongs together")
    func together() throws {
        #expect(try Self.settings([:]) == nil)
        let settings = try #require(try Self.settings(Self.whole))
        #expect(settings.topic == "org.example.petrel" && settings.origin == nil && settings.rootsFile == nil)
        for name in Self.whole.keys {
            let problem = #expect(throws: PetrelConfiguration.Problem.self) {
                try Self.settings(Self.whole.filter { $0.key != name })
            }
            #expect(problem?.name == name)
        }
        for name in ["PETREL_APNS_URL", "PETREL_APNS_ROOTS"] {
            let problem = #expect(throws: PetrelConfiguration.Problem.self) { try Self.settings([name: "https://localhost:1"]) }
            #expect(problem?.name == name)
        }
    }

    @Test(
        "A setting that cannot be meant is refused under its name",
        arguments: [
            ("PETREL_APNS_KEY_ID", "abc123defg"), ("PETREL_APNS_TEAM", "TOO-SHORT"), ("PETREL_APNS_TOPIC", "org example"),
            ("PETREL_APNS_URL", "http://localhost:1"), ("PETREL_APNS_URL", "https://localhost:1/"),
        ])
    func refused(name: String, value: String) {
        let problem = #expect(throws: PetrelConfiguration.Problem.self) { try Self.settings(Self.whole.merging([name: value]) { $1 }) }
        #expect(problem?.name == name)
    }

    @Test("The key is read from its file; a file that has none is named by its setting alone")
    func key() async throws {
        try await withTemporaryFolder { folder in
            let file = "\(folder)/AuthKey.p8"
            var environment = Self.whole
            environment["PETREL_APNS_KEY_FILE"] = file
            let settings = try #require(try Self.settings(environment))
            #expect(throws: PetrelConfiguration.Problem.self) { try settings.key() }
            try "secret words".write(toFile: file, atomically: true, encoding: .utf8)
            let problem = #expect(throws: PetrelConfiguration.Problem.self) { try settings.key() }
            #expect(
                problem?.name == "PETREL_APNS_KEY_FILE" && problem.map { !"\($0)".contains("secret") && !"\($0)".contains(folder) } == true)
            try OpenSSL.newKey().write(toFile: file, atomically: true, encoding: .utf8)
            #expect(try settings.key().id == "ABC123DEFG")
        }
    }
}
