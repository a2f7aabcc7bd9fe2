import PushOutbox
import Testing

@testable import PetrelCommands

@Suite("Doctor: subscribed programs")
struct ProgramsCheckTests {
    private func finding(_ host: ProgramsAtHost) -> Finding? { ProgramsCheck([host], isOn: true).findings.first }

    @Test("without a program there is a line only where the operator allows any")
    func none() {
        #expect(ProgramsCheck([], isOn: false).findings.isEmpty)
        #expect(ProgramsCheck([], isOn: true).findings == [Finding(.ok, "webhooks", "no program is subscribed.")])
    }

    @Test(
        "each host has a line; one whose messages are late is a note, one that missed some or is not allowed is a problem with its next step"
    )
    func levels() {
        #expect(
            finding(ProgramsAtHost(host: "a.example", subscriptions: 1))
                == Finding(.ok, "webhooks", "1 program is subscribed at a.example."))
        let late = finding(
            ProgramsAtHost(host: "a.example", subscriptions: 2, unreached: 1, messages: OpenMessages(waiting: 4, retried: 1)))
        #expect(late?.level == .note && late?.next != nil)
        #expect(late?.text == "2 programs are subscribed at a.example; 1 never accepted a message; 1 message was not accepted yet.")
        let missed = finding(ProgramsAtHost(host: "a.example", subscriptions: 2, messages: OpenMessages(missed: 3)))
        #expect(missed?.level == .problem && missed?.next != nil)
        #expect(missed?.text == "2 programs are subscribed at a.example; 3 messages were not delivered before the end of the event.")
        let closed = finding(ProgramsAtHost(host: "a.example", subscriptions: 2, disallowed: 2))
        #expect(closed?.level == .problem && closed?.next?.contains("PETREL_WEBHOOK_HOSTS") == true)
    }
}
