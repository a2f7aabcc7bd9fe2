import Configuration
import PushOutbox
import Testing

@testable import PetrelCommands

@Suite("An operator's word about webhooks")
struct WebhookSettingsTests {
    private static func programs(_ environment: [String: String]) throws -> WebhookPolicy {
        try PetrelConfiguration(
            reader: ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment)), environment: environment
        ).push.programs
    }

    private static func takes(_ url: String, _ environment: [String: String]) throws -> Bool {
        let programs = try programs(environment)
        do throws(WebhookPolicy.Refusal) {
            _ = try programs.endpoint(url)
            return true
        } catch { return false }
    }

    @Test("Nothing is posted unless hosts are listed or any public address is allowed, and off is off")
    func off() throws {
        let hosts = "ntfy.sh, http://homeassistant.local:8123/api/webhook/"
        #expect(try !Self.programs([:]).isOn && !Self.programs(["PETREL_WEBHOOKS": "listed"]).isOn)
        #expect(try !Self.programs(["PETREL_WEBHOOKS": "off", "PETREL_WEBHOOK_HOSTS": hosts]).isOn)
        let listed = ["PETREL_WEBHOOK_HOSTS": hosts]
        #expect(try Self.takes("https://ntfy.sh/topic", listed))
        #expect(try Self.takes("http://homeassistant.local:8123/api/webhook/x", listed))
        #expect(try !Self.takes("https://hooks.example.org/x", listed))
        let all = ["PETREL_WEBHOOK_HOSTS": hosts, "PETREL_WEBHOOKS": "on"]
        #expect(try Self.takes("https://hooks.example.org/x", all) && Self.takes("http://homeassistant.local:8123/api/webhook/x", all))
        #expect(try !Self.takes("http://homeassistant.local:8123/api/states", all))
    }

    @Test(
        "A setting that cannot be meant is refused under its name",
        arguments: [
            ("PETREL_WEBHOOKS", "yes"), ("PETREL_WEBHOOK_HOSTS", "homeassistant"), ("PETREL_WEBHOOK_HOSTS", "http://a.b/x?y"),
            ("PETREL_WEBHOOK_HOSTS", "ntfy.sh,*"),
        ])
    func refused(name: String, value: String) {
        let problem = #expect(throws: PetrelConfiguration.Problem.self) { try Self.programs([name: value]) }
        #expect(problem?.name == name)
    }
}
