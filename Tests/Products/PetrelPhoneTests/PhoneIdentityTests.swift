import Testing

@testable import PetrelPhone
@testable import TestSupport
@testable import WeatherScreens

@Suite("The names by which the system knows the app")
struct PhoneIdentityTests {
    private func identity(_ list: [String: Any]) -> PhoneIdentity { PhoneIdentity { list[$0] } }

    @Test("Both names are those of the property list")
    func names() {
        let identity = identity([PhoneIdentity.appGroupKey: "group.a.b", PhoneIdentity.tasksKey: ["a.b.refresh"]])
        #expect(identity.appGroup == "group.a.b" && identity.refreshTask == "a.b.refresh")
    }

    @Test(
        "A group that is missing, empty, half empty, no text or never filled in is none", arguments: ["", "group.", "group.$(IDENTIFIER)"])
    func noGroup(text: String) {
        #expect(identity([PhoneIdentity.appGroupKey: text]).appGroup == nil)
        #expect(identity([:]).appGroup == nil && identity([PhoneIdentity.appGroupKey: 1]).appGroup == nil)
        #expect(identity([:]).refreshTask.isEmpty && identity([PhoneIdentity.tasksKey: "a.b.refresh"]).refreshTask.isEmpty)
    }

    @Test("Only a paid team's build has push messages")
    func push() {
        #expect(identity([PhoneIdentity.paidTeamKey: "YES"]).hasPush)
        for list: [String: Any] in [[:], [PhoneIdentity.paidTeamKey: "NO"], [PhoneIdentity.paidTeamKey: "$(PETREL_PAID_TEAM)"]] {
            #expect(!identity(list).hasPush)
        }
    }

    @Test("What the system refused reaches the settings of the app")
    @MainActor
    func settings() {
        let phone = FakePhone()
        #expect(PhoneModel(phone.system).settings.content.buildProblem == nil)
        var resources = phone.resources
        resources.appGroupFlaw = .unreachable(group: "group.a.b")
        #expect(PhoneModel(phone.system(over: resources)).settings.content.buildProblem?.contains("group.a.b") == true)
    }
}
