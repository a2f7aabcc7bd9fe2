#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension JSONNode {
    /// The value of an object's member.
    ///
    /// - Parameter key: without escapes.
    public subscript(_ key: StaticString) -> JSONNode? {
        guard key.hasPointerRepresentation else { return member("\(key)") }
        return member(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    /// The value of an object's member.
    public func member(_ key: String) -> JSONNode? {
        var key = key
        return key.withUTF8 { member($0) }
    }

    /// The element of an array; nil outside it.
    public subscript(index: Int) -> JSONNode? {
        guard isArray, index >= 0, index < count else { return nil }
        var at = self.index + 1
        for _ in 0..<index { at = tape.next(after: at) }
        return JSONNode(tape: tape, index: at)
    }

    /// The elements of an array; none for anything else.
    public var elements: Elements { Elements(self) }

    /// The members of an object in the order of the text; none for anything else.
    public var members: Members { Members(self) }

    /// Elements of an array, one after the other.
    public struct Elements: Sequence, IteratorProtocol, Sendable {
        private let tape: JSONTape
        private var index: Int
        private let end: Int

        init(_ node: JSONNode) {
            tape = node.tape
            index = node.index + 1
            end = node.isArray ? node.word.place : 0
        }

        /// The next element.
        public mutating func next() -> JSONNode? {
            guard index < end else { return nil }
            defer { index = tape.next(after: index) }
            return JSONNode(tape: tape, index: index)
        }
    }

    /// Members of an object, one after the other.
    public struct Members: Sequence, IteratorProtocol, Sendable {
        private let tape: JSONTape
        private var index: Int
        private let end: Int

        init(_ node: JSONNode) {
            tape = node.tape
            index = node.index + 1
            end = node.isObject ? node.word.place : 0
        }

        /// The next member.
        public mutating func next() -> (key: String, value: JSONNode)? {
            guard index < end else { return nil }
            let key = JSONNode(tape: tape, index: index).string ?? ""
            defer { index = tape.next(after: index + 1) }
            return (key, JSONNode(tape: tape, index: index + 1))
        }
    }

    /// The number of an object's member; nil without the member, and for anything but a number. The same as `self[key]?.double`
    /// without a node in between: decoders ask this thousands of times a reply.
    public func double(_ key: StaticString) -> Double? {
        guard key.hasPointerRepresentation else { return member("\(key)")?.double }
        guard let at = indexOfMember(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)) else { return nil }
        let word = tape.word(at)
        guard word.has(.number) else { return nil }
        return tape.bytes.withUnsafeBufferPointer {
            JSONText.double(UnsafeBufferPointer(rebasing: $0[word.place..<word.place + word.length]))
        }
    }

    private func member(_ key: UnsafeBufferPointer<UInt8>) -> JSONNode? {
        indexOfMember(key).map { JSONNode(tape: tape, index: $0) }
    }

    /// The tape index of a member's value.
    private func indexOfMember(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
        let object = word
        guard object.has(.object) else { return nil }
        let plain = JSONWord(.string, length: key.count).head
        return tape.words.withUnsafeBufferPointer { words in
            tape.bytes.withUnsafeBufferPointer { bytes -> Int? in
                var at = index + 1
                while at < object.place {
                    let word = JSONWord(bits: words[at])
                    if word.head == plain {
                        if Self.equal(bytes, word.place, key) { return at + 1 }
                    } else if word.flag, Self.equalUnescaped(bytes, word, key) {
                        return at + 1
                    }
                    let value = JSONWord(bits: words[at + 1])
                    at = value.isContainer ? value.place : at + 2
                }
                return nil
            }
        }
    }

    @inline(__always)
    static func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard key.count > 0, let text = bytes.baseAddress, let wanted = key.baseAddress else { return key.count == 0 }
        // The reader has seen to it that a string token lies within the bytes.
        return text[place] == wanted[0] && memcmp(text + place, wanted, key.count) == 0
    }

    @inline(never)
    static func equalUnescaped(
        _ bytes: UnsafeBufferPointer<UInt8>, _ word: JSONWord, _ key: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        JSONText.string(bytes[word.place..<word.place + word.length], hasEscape: true).utf8.elementsEqual(key)
    }
}
