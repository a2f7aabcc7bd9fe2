import Foundation
import JSONText
import Testing

@Suite("Mutated texts")
struct MutationTests {
    @Test("Bits flipped, bytes dropped, doubled and cut: an error or a document, and every value can be looked at")
    func mutations() {
        let seed = UInt64(0x5EED_8259)
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 2_000_000 : 8_000
        var generator = SplitMix(state: seed)
        let text = Array(
            #"{"a":[1.5,-2e3,true,false,null,"é\n\u00e9\ud834\udd1e"],"b":{"c":{},"d":null},"k":"a long text here","n":0.1e-7}"#.utf8)
        var documents = 0
        for _ in 0..<rounds {
            var mutant = text
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                guard !mutant.isEmpty else { break }
                let at = Int.random(in: 0..<mutant.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: mutant[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                case 1: mutant.remove(at: at)
                case 2: mutant.insert(mutant[at], at: at)
                case 3: mutant.removeLast(mutant.count - at)
                default: mutant.replaceSubrange(at..<at, with: Array("[{\"\\u".utf8.shuffled(using: &generator)))
                }
            }
            if let document = try? JSONDocument(mutant) {
                documents += 1
                visit(document.root)
            }
        }
        print("JSONText mutations: seed \(seed), \(rounds) texts, \(documents) still documents")
    }

    private func visit(_ node: JSONNode) {
        _ = (node.double, node.int, node.string, node.bool, node["k"]?.string)
        for element in node.elements { visit(element) }
        for (_, value) in node.members { visit(value) }
    }
}
