#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Keys that an object has twice are a mistake: parsers disagree on which of the two values counts, so a text that has them is read in two
/// ways by two parties (OWASP ASVS 1.5.3).
///
/// Nearly all objects have few members. Each level keeps a set of 512 bits, and each key sets the bit of its hash; only where the bit is
/// set already are the keys before it compared one by one. Objects with many members, and those with an escape in a key, are looked at
/// when they end, by a hash table with a seed, so that no text makes the check slow.
extension JSONReader {
    /// Members up to which keys are compared while they are read.
    static let fewMembers = 64

    /// `"key" :` and the blanks around.
    ///
    /// - Parameter depth: of the object that the key belongs to, the outermost being 0.
    @inline(__always)
    mutating func readKey(at depth: Int) -> JSONError? {
        guard position < end else { return JSONError(.unexpectedEnd, at: position) }
        guard byte(position) == Byte.quote else { return JSONError(.unexpectedByte, at: position) }
        if let failure = readString() { return failure }
        if isRepeated(JSONWord(bits: words[wordCount &- 1]), at: depth) { return JSONError(.repeatedKey, at: position) }
        skipBlanks()
        guard position < end else { return JSONError(.unexpectedEnd, at: position) }
        guard byte(position) == Byte.colon else { return JSONError(.unexpectedByte, at: position) }
        position &+= 1
        skipBlanks()
        return nil
    }

    @inline(__always)
    private func isRepeated(_ key: JSONWord, at depth: Int) -> Bool {
        guard !levels[depth].isCheckedAtEnd else { return false }
        guard !key.flag, levels[depth].count < Self.fewMembers else {
            levels[depth].isCheckedAtEnd = true
            return false
        }
        guard key.place &+ 8 <= end else { return isAmongKeys(key, since: levels[depth].index) }
        // The first and the last eight bytes: most keys differ there, and for the others the bytes decide.
        var first = eightBytes(key.place)
        var last = first
        if key.length < 8 {
            first &= 1 &<< (UInt64(truncatingIfNeeded: key.length) &<< 3) &- 1
            last = first
        } else {
            last = eightBytes(key.place &+ key.length &- 8)
        }
        let hash = (first ^ (last &<< 1 | last &>> 63) ^ UInt64(truncatingIfNeeded: key.length)) &* 0x9E37_79B9_7F4A_7C15
        let part = depth &* 8 &+ Int(truncatingIfNeeded: hash &>> 61)
        let bit: UInt64 = 1 &<< ((hash &>> 55) & 63)
        guard keys[part] & bit != 0 else {
            keys[part] |= bit
            return false
        }
        return isAmongKeys(key, since: levels[depth].index)
    }

    /// True when `key`, written last, equals an earlier key of the object whose word is at `index`.
    @inline(never)
    private func isAmongKeys(_ key: JSONWord, since index: Int) -> Bool {
        var at = index &+ 1
        while at < wordCount &- 1 {
            let other = JSONWord(bits: words[at])
            if other.head == key.head, memcmp(base + other.place, base + key.place, key.length) == 0 { return true }
            let value = JSONWord(bits: words[at &+ 1])
            at = value.isContainer ? value.place : at &+ 2
        }
        return false
    }

    /// True when the object whose word is at `index` and which ends here has a key twice, escapes resolved.
    @inline(never)
    func hasRepeatedKey(since index: Int) -> Bool {
        var seen: Set<KeyText> = []
        var resolved: [[UInt8]] = []
        var at = index &+ 1
        while at < wordCount {
            let key = JSONWord(bits: words[at])
            let text = UnsafeBufferPointer(start: (base + key.place).assumingMemoryBound(to: UInt8.self), count: key.length)
            if key.flag {
                resolved.append(Array(JSONText.string(text[...], hasEscape: true).utf8))
            } else if !seen.insert(KeyText(text: text)).inserted {
                return true
            }
            let value = JSONWord(bits: words[at &+ 1])
            at = value.isContainer ? value.place : at &+ 2
        }
        if Set(resolved).count < resolved.count { return true }
        return resolved.contains { bytes in bytes.withUnsafeBufferPointer { seen.contains(KeyText(text: $0)) } }
    }
}

/// The bytes of a key without escapes, in place; valid only while the text is read.
private struct KeyText: Hashable {
    let text: UnsafeBufferPointer<UInt8>

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(text)) }

    static func == (one: KeyText, other: KeyText) -> Bool {
        guard one.text.count == other.text.count else { return false }
        guard let first = one.text.baseAddress, let second = other.text.baseAddress else { return one.text.isEmpty }
        return memcmp(first, second, one.text.count) == 0
    }
}
