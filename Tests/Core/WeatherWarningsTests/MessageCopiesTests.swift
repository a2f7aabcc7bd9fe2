import Foundation
import Testing
import WeatherModel
import WeatherWarnings

@Suite("One message in several copies")
struct MessageCopiesTests {
    private typealias Rig = WarningRig

    private let here = Rig.message("1", says: [Rig.block("Gale", .moderate)])
    private let there = Rig.message("1", says: [Rig.block("Gale", .extreme, in: [Rig.there])])

    @Test("F11: copies of one message for two areas hold in both, each as severe as it says, in any order and number")
    func areas() {
        for messages in [[here, there], [there, here], [here, there, here], [there, here, there, here]] {
            for list in [messages, WarningMessage.joiningCopies(messages)] {
                #expect(Rig.states(list).map(\.severity) == [.moderate])
                #expect(Rig.states(list, at: Rig.elsewhere).map(\.severity) == [.extreme])
            }
        }
        #expect(WarningMessage.joiningCopies([here, there]) == WarningMessage.joiningCopies([there, here]))
    }

    @Test("F11: a copy whose area is a code beside one that is drawn elsewhere leaves it open whether the warning is for a place")
    func codes() {
        let coded = Rig.message("1", says: [Rig.block("Gale", .moderate, in: [WarningArea(zones: [WarningZone(scheme: "X", code: "1")])])])
        for messages in [[there, coded], [coded, there]] {
            #expect(Rig.states(WarningMessage.joiningCopies(messages)).map(\.presence) == [.undecided])
        }
    }

    @Test("F11: copies for areas that are only named are kept with their times, and one that is merely more severe replaces the other")
    func named() {
        func copy(_ name: String, _ severity: Alert.Severity, from: Double, until: Double) -> WarningMessage {
            var block = Rig.block("Gale", severity, from: from, until: until, in: [])
            block.texts[0].areas = name
            return Rig.message("1", says: [block])
        }
        let kent = copy("Kent", .severe, from: 1, until: 3)
        let surrey = copy("Surrey", .moderate, from: 5, until: 9)
        for messages in [[kent, surrey], [surrey, kent]] {
            let blocks = WarningMessage.joiningCopies(messages).flatMap(\.blocks)
            #expect(blocks.map { $0.texts[0].areas } == ["Kent", "Surrey"] && blocks.map(\.ends) == [Rig.at(3), Rig.at(9)])
        }
        let worse = copy("Kent", .extreme, from: 1, until: 3)
        #expect(WarningMessage.joiningCopies([kent, worse]).flatMap(\.blocks).map(\.severity) == [.extreme])
    }

    @Test("Of copies for one area the more severe one counts, and copies of another type or from another source are not joined")
    func sameArea() {
        let severe = Rig.message("1", says: [Rig.block("Gale", .severe)])
        for messages in [[here, severe], [severe, here]] {
            let joined = WarningMessage.joiningCopies(messages)
            #expect(joined.map { $0.blocks.map(\.severity) } == [[.severe]])
        }
        var relayed = there
        relayed.source = "Another feed"
        #expect(WarningMessage.joiningCopies([here, relayed]).count == 2)
        #expect(Rig.phases([here, Rig.message("1", 0, .cancel, says: [Rig.block("Gale", .moderate)])]) == [.cancelled])
    }

    @Test("M4: a message in hundreds of copies for as many areas is joined in one pass, and equal copies are one")
    func many() {
        let copies = (0..<500).map { number in
            let area = WarningArea(polygons: [Rig.square(Double(number % 50), Double(number / 50), 0.4)])
            return Rig.message("1", says: [Rig.block(in: [area])])
        }
        let joined = WarningMessage.joiningCopies(copies + copies + [Rig.message("2")])
        #expect(joined.map(\.key) == [Rig.key("1"), Rig.key("2")] && joined.first?.blocks.count == 500)
    }

    @Test("M4: of a message whose source states no time of sending only the last reading is kept, and it counts as the ones before it")
    func undated() {
        var book = WarningBook()
        for hours in [0.0, 1, 2] {
            var reading = Rig.message("1", hours)
            reading.isDated = false
            book.renew(reading)
        }
        #expect(book.messages.map(\.sent) == [Rig.at(2)])
        #expect(book.contains(Rig.key("1"), sent: Rig.at(0)) && !book.contains(Rig.key("2"), sent: Rig.at(0)))
        #expect(!WarningBook([Rig.message("1", 2)]).contains(Rig.key("1"), sent: Rig.at(0)), "a dated version is another one")
    }

    @Test(
        "F13: an all clear that asks people to act as well ends nothing",
        arguments: [
            (["allclear"], true), (["allclear", "monitor"], true), (["allclear", "shelter"], false), (["evacuate", "allclear"], false),
        ]
    )
    func contradiction(responses: [String], isOver: Bool) {
        let update = Rig.message("2", 1, .update, after: ["1"], says: [Rig.block(responses: responses)])
        #expect(Rig.phases([Rig.message("1"), update]) == [isOver ? .cancelled : .active])
    }
}
