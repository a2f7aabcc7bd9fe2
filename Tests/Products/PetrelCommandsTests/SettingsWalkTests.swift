import CurlTransport
import Configuration
import Foundation
import HTTPTransport
import Testing
import WeatherModel

@testable import PetrelCommands
import WeatherWorld

/// No value of any setting ends the process: it is refused where it is read, or a request can be built with it and sent.
@Suite("Every setting with every nasty value")
struct SettingsWalkTests {
    static let values = [
        "", " ", "0", "-0", "-1", "65535", "65536", "99999", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551616", "1e400", "-1e400", "1e-400", "nan", "inf", "0x10", "1,2", "1_000", "٣", "😀", "\u{0}", "a\nb", "a\r\nX: y",
        "../../etc/passwd", "/a folder/with blanks", String(repeating: "9", count: 400), String(repeating: "a", count: 100_000), "null",
        "true", "none", ",", ",,", "=", "%00", "%", "metric,us", "60/minute", "9223372036854775807/minute", "1/month,1/day,1/hour,1/minute",
        "0/minute", "-5/day", "1e3/day", "open-meteo", "open-meteo,open-meteo,nws", "me@example.org", "127.0.0.1", "::1", "[::1]:80",
        "127.0.0.1:65536", "10.0.0.0/8", "0.0.0.0/0", "::/0", "10.0.0.0/33", "loud", "trace",
    ]

    /// After the scheme; all of the loopback, so that nothing leaves this machine.
    static let addresses =
        ["http", "HTTP", "https"].flatMap { scheme in
            [
                "127.0.0.1", "127.0.0.1/", "127.0.0.1:0", "127.0.0.1:1", "127.0.0.1:65535", "127.0.0.1:65536", "127.0.0.1:99999",
                "127.0.0.1:-1", "127.0.0.1:", "127.0.0.1:port", "127.0.0.1:18446744073709551617", "127.0.0.1:1/a path", "127.0.0.1:1/%zz",
                "127.0.0.1:1/?q=1", "127.0.0.1:1/#f", "user:word@127.0.0.1:1", "[::1]:1", "[::1]:65536", "[::1", "::1:1",
                "[::ffff:127.0.0.1]:1",
                "[fe80::1%25lo]:1", "127.0.0.1:1/\u{E9}", "127.0.0.1:1\n", "127.1:1", "0x7f000001:1", "", "/", ":1", ".:1",
                String(repeating: "a", count: 300) + ".invalid:1", "127.0.0.1:1/" + String(repeating: "a", count: 100_000),
            ].map { scheme + "://" + $0 }
        } + ["ftp://127.0.0.1:1", "file:///etc/passwd", "//127.0.0.1:1", "unix:/tmp/x", "http:", "http:127.0.0.1", "data:,x"]

    /// Every name in the settings of Docs/Configuration.md, so that a new one is walked without a word here.
    private static func settings() throws -> [String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: folder.deletingLastPathComponent().appendingPathComponent("Docs/Configuration.md"), encoding: .utf8)
        var names: Set<String> = []
        for match in readme.matches(of: /PETREL_[A-Z_]+(?:<PROVIDER>[A-Z_]+)?/) { names.insert(String(match.output)) }
        for provider in PetrelConfiguration.knownProviders {
            for part in ["KEY", "URL", "LIMITS"] { names.insert("PETREL_\(provider.name.uppercased())_\(part)") }
        }
        return names.subtracting(["PETREL_CONFIG"]).sorted()
    }

    private func configuration(_ environment: [String: String]) throws -> PetrelConfiguration {
        try PetrelConfiguration(
            reader: ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment)), environment: environment)
    }

    /// Where every provider is asked unless its address is the one that is walked: nobody listens there.
    private static let nowhere = Dictionary(
        uniqueKeysWithValues: PetrelConfiguration.knownProviders.map { ("PETREL_\($0.name.uppercased())_URL", "http://127.0.0.1:1") })

    @Test("a value is refused under its setting's name, or everything is wired with it and answers without ending the process")
    func walk() async throws {
        let names = try Self.settings()
        #expect(names.contains("PETREL_FRESH_SECONDS") && names.contains("PETREL_OPENMETEO_URL") && names.count > 20)
        var refused = 0
        for name in names {
            for value in Self.values + (name.hasSuffix("_URL") ? Self.addresses : []) {
                let environment = Self.nowhere.merging([name: value]) { _, mine in mine }
                let read: PetrelConfiguration
                do {
                    read = try configuration(environment)
                } catch let problem as PetrelConfiguration.Problem {
                    // One setting can contradict another one, as fresh and stale do; both are told by their names.
                    #expect(problem.name.hasPrefix("PETREL_") && !problem.expected.isEmpty && !"\(problem)".contains("\n"))
                    refused += 1
                    continue
                }
                // Wired as a command wires it; kept apart from the network, which the test below asks.
                let providers = try await Assembly.with(configuration: read, mode: .real, storage: .memory) { $0.weather.providers.count }
                #expect(providers == read.providers.count, "\(name)=\(value.prefix(40))")
            }
        }
        #expect(refused > 500)
    }

    @Test("L1: an address with a port that there is not is refused; with every other one a request can be sent")
    func addresses() async throws {
        for port in ["65536", "99999", "0", "-1", "port", ""] {
            let problem = #expect(throws: PetrelConfiguration.Problem.self) {
                _ = try configuration(["PETREL_OPENMETEO_URL": "http://127.0.0.1:\(port)"])
            }
            #expect(problem?.name == "PETREL_OPENMETEO_URL" && problem?.expected.contains("1 to 65535") == true)
        }
        let usable = try Self.addresses.compactMap { text -> String? in
            do {
                return try configuration(["PETREL_OPENMETEO_URL": text]).baseURLs[.openMeteo]
            } catch is PetrelConfiguration.Problem {
                return nil
            }
        }
        #expect(usable.contains("http://127.0.0.1:65535") && usable.contains("http://[::1]:1") && usable.contains("http://127.0.0.1"))
        try await CurlTransport.with { transport in
            await withTaskGroup(of: Void.self) { group in
                for address in usable where !address.contains("invalid") {
                    group.addTask {
                        do throws(TransportFailure) {
                            _ = try await transport.send(
                                TransportRequest(url: address + "/v1/forecast", label: "simulator", timeoutSeconds: 2))
                        } catch {
                            // Nobody listens there: that it is told is all that is asked for.
                        }
                    }
                }
            }
        }
    }
}
