import Testing

@testable import PetrelCommands

@Suite("Names of places while a command is typed in a shell")
struct PlaceCompletionTests {
    private static func question(_ words: [String], at index: Int? = nil) -> PlaceCompletion.Question {
        let index = index ?? words.count - 1
        return PlaceCompletion.Question(words: words, index: index, prefix: words[index])
    }

    @Test(
        "The name is what stands between the command, or an option with its value, and the cursor",
        arguments: [
            (["petrel", "now", "Reyk"], "Reyk"),
            (["petrel", "now", "New", "Yo"], "New Yo"),
            (["petrel", "now", "New\\ Yo"], "New Yo"),
            (["petrel", "now", "'New Yo"], "New Yo"),
            (["petrel", "now", "--demo", "San", "Fr"], "San Fr"),
            (["petrel", "now", "--units", "metric", "San", "Fr"], "San Fr"),
            (["petrel", "now", "--units=temperature=f", "San", "Fr"], "San Fr"),
            (["petrel", "now", ""], ""),
        ])
    func typed(words: [String], typed: String) {
        #expect(Self.question(words).typed == typed)
    }

    @Test("Candidates go on as it was typed, in its letters, from the word that the shell completes")
    func candidates() {
        let names = ["San Francisco", "San Fernando", "San Francisco", "Santa Fe", "Sāñ Frédéric"]
        #expect(
            Self.question(["petrel", "now", "San", "Fr"]).candidates(names) == ["Francisco", "Frédéric"])
        #expect(Self.question(["petrel", "now", "san fr"]).candidates(names) == ["san francisco", "san frédéric"])
        #expect(Self.question(["petrel", "now", "zur"]).candidates(["Zürich", "Zurzach", "Azur"]) == ["zurich", "zurzach"])
    }

    @Test(
        "Whatever stands on the line, something is understood or nothing is offered",
        arguments: [[], ["petrel"], ["petrel", "now", "\u{301}"]])
    func strange(words: [String]) {
        for index in -1...3 {
            let question = PlaceCompletion.Question(words: words, index: index, prefix: words.last ?? "")
            #expect(question.candidates(["Oslo"]).allSatisfy { !$0.isEmpty })
        }
    }
}
