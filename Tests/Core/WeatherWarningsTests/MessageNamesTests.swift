import Foundation
import Testing
import WeatherModel
import WeatherWarnings

@Suite("Names of messages are values, and nothing is read back from their texts")
struct MessageNamesTests {
    private static let cell = Cell(containing: WarningRig.point(50, 10))

    private static func states(_ alerts: [Alert]) -> [WarningState] {
        WarningState.all(of: alerts, in: cell, receivedAt: WarningRig.noon, now: WarningRig.at(1))
    }

    @Test(
        "Finding F19: whatever a sender and an identifier look like, a warning of the dashboard is the message that it came from",
        arguments: [
            ("Office, West", "A-1"), ("office", "A#2"), ("office", "A,2026-03-10T12:00:00+00:00"), ("", "urn:oid:2.49.0.1.3#7"),
            ("a%2Cb", "x"), ("a,b", "x,y,2026-03-10T12:00:00+00:00#3"), ("office\n", " 1 "), ("офис", "№ 1"),
        ])
    func roundTrip(sender: String, identifier: String) throws {
        let first = WarningRig.message(identifier, 0, sender: sender)
        let second = WarningRig.message("\(identifier)-2", 1, .update, after: [identifier], sender: sender)
        let state = try #require(WarningRig.states([first, second]).first)
        let alerts = state.alerts
        let back = try #require(Self.states(alerts).first)
        #expect(alerts.count == 1 && back.head == second.key && back.members == state.members)
        // What cancels either of them cancels what the dashboard has.
        for cancelled in [identifier, "\(identifier)-2"] {
            let cancel = WarningRig.message("end", 2, .cancel, after: [cancelled], sender: sender)
            let end = try #require(WarningRig.states([second, cancel]).first)
            #expect(end.phase == .cancelled)
            #expect(Self.states(alerts + end.alerts).map(\.phase) == [.cancelled])
        }
    }

    @Test("Finding F19: names of a source's own that end in a number are two warnings, and the end of one is not the other's")
    func ownNames() {
        func alert(_ id: String, _ type: Alert.MessageType = .alert, _ references: [String] = [], _ minutes: Double = 0) -> Alert {
            Alert(
                id: id, messageType: type, event: "Gale", severity: .severe, sent: WarningRig.noon + minutes * 60, references: references,
                expires: WarningRig.at(9))
        }
        let two = [alert("9#1"), alert("9#2")]
        #expect(Self.states(two).map(\.event).sorted() == [",9#1", ",9#2"])
        let ended = Self.states(two + [alert("c", .cancel, ["9#1"], 5)])
        #expect(ended.map(\.phase).filter { $0 == .active }.count == 1)
    }

    @Test("Two blocks of one message stay one event with two parts, by the message's name and not by the number behind a text")
    func blocks() throws {
        let message = WarningRig.message("1", 0, says: [WarningRig.block("Wind"), WarningRig.block("Rain", .moderate)])
        let state = try #require(WarningRig.states([message]).first)
        #expect(Set(state.alerts.map(\.id)).count == 2)
        let back = Self.states(state.alerts)
        #expect(back.count == 1 && back.first?.parts.count == 2)
    }

    @Test("Documents of before names were values are read by their texts")
    func older() throws {
        let (sent, time) = (WarningRig.noon, WireTime.text(WarningRig.noon, in: .gmt))
        let old = try #require(AlertMessage(writtenAs: "Office%2C West,A-1,\(time)#2", replacing: ["Office%2C West,A-0,\(time)", "7"]))
        #expect(old.key == WarningKey(sender: "Office, West", identifier: "A-1"))
        #expect(old.earlier.map(\.key.identifier) == ["A-0", "7"] && old.earlier.map(\.sent) == [sent, nil])
        #expect(AlertMessage(writtenAs: "weather alert 7", replacing: []) == nil)
    }
}
