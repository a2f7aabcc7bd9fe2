/// Finds the members of many objects that are alike, all of them in one pass over each object.
package struct JSONMembers {
    private let names: [StaticString]
    private var object: JSONNode?
    /// Where the values are on the tape, in the order of the names; 0 for none.
    private var places: [Int]

    /// - Parameter names: of members, in the order in which most objects have them; without escapes.
    package init(_ names: [StaticString]) {
        self.names = names
        places = [Int](repeating: 0, count: names.count)
    }

    /// Finds the members of an object; anything but an object has none.
    package mutating func read(_ object: JSONNode) {
        self.object = object
        for index in places.indices { places[index] = 0 }
        guard object.isObject else { return }
        object.tape.words.withUnsafeBufferPointer { words in
            object.tape.bytes.withUnsafeBufferPointer { bytes in
                var (at, expected) = (object.index + 1, 0)
                let end = object.word.place
                while at < end {
                    if let index = index(of: JSONWord(bits: words[at]), in: bytes, from: expected) {
                        places[index] = at + 1
                        expected = index + 1
                    }
                    let value = JSONWord(bits: words[at + 1])
                    at = value.isContainer ? value.place : at + 2
                }
            }
        }
    }

    /// The numbers of members by the places of their names; nil without the member, and for anything but a number.
    ///
    /// - Parameter numbers: one for each of the places.
    package func read(_ indices: [Int], into numbers: inout [Double?]) {
        guard let tape = object?.tape else {
            for number in indices.indices { numbers[number] = nil }
            return
        }
        tape.words.withUnsafeBufferPointer { words in
            tape.bytes.withUnsafeBufferPointer { bytes in
                for (number, index) in indices.enumerated() {
                    // Place 0 means a missing member: the word at 0 begins the document.
                    let word = JSONWord(bits: words[places[index]])
                    let isNumber = places[index] > 0 && word.has(.number)
                    numbers[number] =
                        isNumber ? JSONText.double(UnsafeBufferPointer(rebasing: bytes[word.place..<word.place + word.length])) : nil
                }
            }
        }
    }

    /// The value of a member by the place of its name; nil without the member.
    package subscript(index: Int) -> JSONNode? {
        guard places[index] > 0, let object else { return nil }
        return JSONNode(tape: object.tape, index: places[index])
    }

    /// The place of a name among the names: it is searched from the expected one on, and then from the beginning.
    private func index(of word: JSONWord, in bytes: UnsafeBufferPointer<UInt8>, from expected: Int) -> Int? {
        for index in expected..<names.count where isName(index, word, bytes) { return index }
        for index in 0..<expected where isName(index, word, bytes) { return index }
        return nil
    }

    @inline(__always)
    private func isName(_ index: Int, _ word: JSONWord, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let name = UnsafeBufferPointer(start: names[index].utf8Start, count: names[index].utf8CodeUnitCount)
        if word.flag { return JSONNode.equalUnescaped(bytes, word, name) }
        return word.length == name.count && JSONNode.equal(bytes, word.place, name)
    }
}
