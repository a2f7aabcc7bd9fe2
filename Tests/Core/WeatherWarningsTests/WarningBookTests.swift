import Foundation
import Testing
import WeatherModel
import WeatherWarnings

@Suite("What a book of messages tells of an event")
struct WarningBookTests {
    private typealias Rig = WarningRig

    @Test("tests, exercises, drafts, system messages and messages for few never become events", arguments: WarningMessage.Status.allCases)
    func status(_ status: WarningMessage.Status) {
        #expect(Rig.states([Rig.message("1", status: status)]).count == (status == .actual ? 1 : 0))
    }

    @Test("N9: a source's newest copy replaces its former one, milder or worse, and keeps the references that another source has told")
    func renewed() throws {
        let severe = Rig.message("2", 1, .update, says: [Rig.block("Gale", .severe)])
        var relayed = Rig.message("2", 1, .update, after: ["1"], says: [Rig.block("Gale", .severe)])
        relayed.source = "Another feed"
        var book = WarningBook([severe])
        book.renew(relayed)
        for severity in [Alert.Severity.minor, .extreme] {
            var newest = Rig.message("2", 1, .update, says: [Rig.block("Gale", severity)])
            newest.source = try #require(book.messages.first).source
            book.renew(newest)
            let known = try #require(book.messages.first)
            #expect(book.messages.count == 1 && known.blocks.map(\.severity) == [severity])
            #expect(known.references.map(\.key.identifier) == ["1"])
        }
        // Another source's milder copy does not replace it.
        var mild = Rig.message("2", 1, .update, says: [Rig.block("Gale", .minor)])
        mild.source = "A third feed"
        book.renew(mild)
        #expect(book.messages.first?.blocks.map(\.severity) == [.extreme])
    }

    @Test("nor what is private or restricted", arguments: WarningMessage.Scope.allCases)
    func scope(_ scope: WarningMessage.Scope) {
        #expect(Rig.states([Rig.message("1", scope: scope)]).count == (scope == .everybody ? 1 : 0))
    }

    @Test("acknowledgements and rejections change nothing")
    func acknowledgements() {
        let alert = Rig.message("1")
        #expect(Rig.phases([alert, Rig.message("2", 1, .acknowledge, after: ["1"])]) == [.active])
        #expect(Rig.phases([alert, Rig.message("2", 1, .error, after: ["1"])]) == [.active])
        #expect(Rig.phases([Rig.message("2", 1, .error)]).isEmpty)
    }

    @Test("Row 25: of a chain of three only the head holds, whatever came first")
    func chain() {
        let messages = [
            Rig.message("1"), Rig.message("2", 1, .update, after: ["1"], says: [Rig.block("Gale", .moderate)]),
            Rig.message("3", 2, .update, after: ["1", "2"], says: [Rig.block("Gale", .minor)]),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
            let states = Rig.states(order.map { messages[$0] })
            #expect(states.map(\.severity) == [.minor])
            #expect(states.first?.head == Rig.key("3"))
            #expect(states.first?.event == "warn@example.org,1")
        }
    }

    @Test("a missing middle that is named later joins both ends; its coming changes nothing")
    func missingMiddle() {
        let first = Rig.message("1")
        let middle = Rig.message("2", 1, .update, after: ["1"])
        let last = Rig.message("3", 2, .update, after: ["1", "2"], says: [Rig.block("Gale", .minor)])
        #expect(Rig.states([first, last]).map(\.severity) == [.minor])
        let (without, with) = (Rig.states([first, last]), Rig.states([first, last, middle]))
        #expect(without.map(\.members) == with.map(\.members) && without.map(\.head) == with.map(\.head))
        #expect(without.map(\.phase) == with.map(\.phase) && without.map(\.parts) == with.map(\.parts))
        // Where the last names the middle alone, there are two events until it comes.
        let ignorant = Rig.message("3", 2, .update, after: ["2"], says: [Rig.block("Gale", .minor)])
        #expect(Rig.states([first, ignorant]).count == 2)
        #expect(Rig.states([first, ignorant, middle]).map(\.severity) == [.minor])
    }

    @Test("a sender that always refers to the first message alone replaces what it sent in between")
    func star() {
        let messages = [
            Rig.message("1"), Rig.message("2", 1, .update, after: ["1"], says: [Rig.block("Gale", .extreme)]),
            Rig.message("3", 2, .update, after: ["1"], says: [Rig.block("Gale", .minor)]),
        ]
        #expect(Rig.states(messages).map(\.severity) == [.minor])
        #expect(Rig.phases(messages + [Rig.message("4", 3, .cancel, after: ["1"])]) == [.cancelled])
    }

    @Test("an event that splits into two hazards keeps both")
    func split() {
        let messages = [
            Rig.message("1"), Rig.message("2", 1, .update, after: ["1"], says: [Rig.block("Rain", .minor)]),
            Rig.message("3", 2, .update, after: ["1"], says: [Rig.block("Wind", .moderate)]),
        ]
        let state = Rig.states(messages).first
        #expect(state?.parts.map { $0.block.texts.first?.event } == ["Wind", "Rain"])
        #expect(state?.severity == .moderate)
    }

    @Test("a message that refers to itself, or two that refer to one another, are not lost")
    func circles() {
        #expect(Rig.phases([Rig.message("1", 0, .update, after: ["1"])]) == [.active])
        let pair = [Rig.message("1", 0, .update, after: ["2"]), Rig.message("2", 1, .update, after: ["1"])]
        #expect(Rig.phases(pair) == [.active])
        #expect(Rig.states(pair).first?.head == Rig.key("2"))
    }

    @Test("an all clear that refers to its own name ends the warning that it keeps the severity of")
    func allClear() {
        let clear = Rig.message(
            "1", 3, .update, after: ["1"], says: [Rig.block("Gale", .severe, urgency: .past, responses: ["allclear"])])
        #expect(Rig.phases([Rig.message("1"), clear]) == [.cancelled])
        #expect(Rig.phases([clear, Rig.message("1")]) == [.cancelled])
        let past = Rig.message("2", 3, .update, after: ["1"], says: [Rig.block("Gale", .severe, urgency: .past)])
        #expect(Rig.phases([Rig.message("1"), past]) == [.cancelled])
    }

    @Test("a cancellation without blocks ends its event, also before that is heard")
    func cancellation() {
        let cancel = Rig.message("2", 1, .cancel, after: ["1"], says: [])
        #expect(Rig.phases([Rig.message("1"), cancel]) == [.cancelled])
        #expect(Rig.phases([cancel, Rig.message("1")]) == [.cancelled])
        #expect(Rig.phases([cancel]).isEmpty)
    }

    @Test("released for one part of its area, a warning goes on in the other")
    func partialCancellation() {
        let alert = Rig.message("1", 0, .alert, says: [Rig.block(in: [Rig.here, Rig.there])])
        let cancel = Rig.message("2", 1, .cancel, after: ["1"], says: [Rig.block(in: [Rig.there])])
        let update = Rig.message("3", 1, .update, after: ["1"], says: [Rig.block(in: [Rig.here])])
        for messages in [[alert, cancel], [alert, cancel, update], [update, cancel, alert]] {
            #expect(Rig.phases(messages, at: Rig.place) == [.active])
            #expect(Rig.phases(messages, at: Rig.elsewhere) == [.cancelled])
        }
    }

    @Test("an update that has moved away holds elsewhere")
    func movedAway() {
        let messages = [Rig.message("1"), Rig.message("2", 1, .update, after: ["1"], says: [Rig.block(in: [Rig.there])])]
        #expect(Rig.phases(messages, at: Rig.place) == [.elsewhere])
        #expect(Rig.phases(messages, at: Rig.elsewhere) == [.active])
    }

    @Test("the event's own end counts before that of the message; without any it holds for a day")
    func ends() {
        var block = Rig.block(until: 12)
        block.expires = Rig.at(2)
        #expect(Rig.phases([Rig.message("1", says: [block])], 6) == [.active])
        block.ends = nil
        #expect(Rig.phases([Rig.message("1", says: [block])], 1.9) == [.active])
        #expect(Rig.phases([Rig.message("1", says: [block])], 2) == [.expired])
        block.expires = nil
        #expect(Rig.phases([Rig.message("1", says: [block])], 23.9) == [.active])
        #expect(Rig.phases([Rig.message("1", says: [block])], 24) == [.expired])
    }

    @Test("one name for two messages: the later version holds; one name of two senders: two events")
    func names() {
        let raised = Rig.message("1", 1, says: [Rig.block("Gale", .extreme)])
        #expect(Rig.states([raised, Rig.message("1")]).map(\.severity) == [.extreme])
        #expect(Rig.states([Rig.message("1"), Rig.message("1", sender: "other@example.org")]).count == 2)
    }

    @Test("Row 24: the same words for two areas are two events")
    func sameWords() {
        #expect(Rig.states([Rig.message("1"), Rig.message("2")]).count == 2)
    }

    @Test("messages of one VTEC are one event, also where a link is missing, and parts of one issue replace nothing")
    func vtec() {
        let new = "/O.NEW.KXYZ.WS.W.0003.260310T1800Z-260311T0600Z/"
        let going = "/O.CON.KXYZ.WS.W.0003.000000T0000Z-260311T0600Z/"
        let alert = Rig.message("1", vtec: [new])
        let update = Rig.message("3", 2, .update, after: ["2"], vtec: [going], says: [Rig.block("Storm", .minor)])
        #expect(Rig.states([alert, update]).map(\.severity) == [.minor])
        #expect(Rig.states([alert, update]).map(\.event) == ["KXYZ.WS.W.0003.2026"])
        let cancel = Rig.message(
            "4", 3, .cancel, after: ["9"], vtec: ["/O.CAN.KXYZ.WS.W.0003.000000T0000Z-260311T0600Z/"], says: [Rig.block("Other")])
        #expect(Rig.phases([alert, cancel]) == [.cancelled])
        let parts = [alert, Rig.message("2", vtec: [new], says: [Rig.block(in: [Rig.there])])]
        #expect(Rig.phases(parts, at: Rig.place) == [.active])
        #expect(Rig.phases(parts, at: Rig.elsewhere) == [.active])
    }

    @Test("test and hydrologic VTEC name no event")
    func otherCodes() {
        #expect(EventCode(vtec: "/T.NEW.KXYZ.WS.W.0003.260310T1800Z-260311T0600Z/", sent: Rig.noon) == nil)
        #expect(EventCode(vtec: "/00000.0.ER.000000T0000Z.000000T0000Z.000000T0000Z.OO/", sent: Rig.noon) == nil)
        #expect(EventCode(vtec: "", sent: Rig.noon) == nil)
    }

    @Test("what was over long ago is forgotten as a whole event, never a part of one that goes on")
    func forgetting() {
        var book = WarningBook([
            Rig.message("1", -48, says: [Rig.block(until: -40)]),
            Rig.message("2", -47, .update, after: ["1"], says: [Rig.block(until: -40)]),
            Rig.message("3", -48, says: [Rig.block(until: -40)]), Rig.message("4", -1, .update, after: ["3"]),
        ])
        let isForgotten = book.forget(endedBefore: Rig.at(-24), of: WarningEvents(book))
        let isForgottenAgain = book.forget(endedBefore: Rig.at(-24), of: WarningEvents(book))
        #expect(isForgotten && !isForgottenAgain)
        #expect(book.messages.map(\.key.identifier) == ["3", "4"])
    }

    @Test("two copies of a message, of which each names another predecessor, for two points: both names count, whichever came first")
    func copies() {
        func message(_ place: WarningPlace, after earlier: String) -> WarningMessage {
            Rig.message(
                "9", 1, .update, after: [earlier], says: [Rig.block(in: [WarningArea(asked: [Cell(containing: place.coordinate)])])])
        }
        let copies = [message(Rig.place, after: "1"), message(Rig.elsewhere, after: "2")]
        #expect(WarningBook(copies) == WarningBook(copies.reversed()))
        #expect(Rig.phases([Rig.message("1"), Rig.message("2")] + copies) == [.active])
    }

    @Test("a message that was sent for two points holds for both, whichever came first")
    func points() {
        func message(_ place: WarningPlace) -> WarningMessage {
            Rig.message("1", says: [Rig.block(in: [WarningArea(asked: [Cell(containing: place.coordinate)])])])
        }
        let both = [message(Rig.place), message(Rig.elsewhere)]
        #expect(WarningBook(both) == WarningBook(both.reversed()))
        #expect(Rig.phases(both, at: Rig.place) == [.active])
        #expect(Rig.phases(both, at: Rig.elsewhere) == [.active])
        #expect(Rig.phases(both, at: WarningPlace(Rig.point(0, 0))).isEmpty)
    }
}
