extension JSONReader {
    /// Skips spaces, tabs and line ends; runs of one of them (indented replies are mostly that) eight at a time.
    @inline(__always)
    mutating func skipBlanks() {
        // Most often nothing is to be skipped.
        guard position < end, byte(position) <= Byte.space else { return }
        position = endOfBlanks(position)
    }

    // Not inlined and does not change `self`, so that the position stays in a register.
    @inline(never)
    private func endOfBlanks(_ start: Int) -> Int {
        var at = start
        while at < end {
            let next = byte(at)
            guard next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 else { break }
            at &+= 1
            let run = UInt64(next) &* 0x0101_0101_0101_0101
            while at &+ 8 <= end {
                let others = eightBytes(at) ^ run
                if others != 0 {
                    at &+= others.trailingZeroBitCount &>> 3
                    break
                }
                at &+= 8
            }
        }
        return at
    }

    /// The string that begins at `position`: its end is found eight bytes at a time.
    @inline(__always)
    mutating func readString() -> JSONError? {
        let start = position &+ 1
        var at = start
        var hasEscape = false
        scan: while true {
            while at &+ 8 <= end {
                let special = Self.specials(eightBytes(at))
                if special != 0 {
                    at &+= special.trailingZeroBitCount &>> 3
                    break
                }
                at &+= 8
            }
            guard at < end else { return JSONError(.unexpectedEnd, at: end) }
            let next = byte(at)
            if next == Byte.quote { break scan }
            if next == Byte.backslash {
                hasEscape = true
                if let failure = skipEscape(&at) { return failure }
            } else if next < 0x20 {
                return JSONError(.malformedString, at: at)
            } else {
                at &+= 1
            }
        }
        position = at &+ 1
        guard write(JSONWord(.string, flag: hasEscape, length: at &- start, place: start)) else { return JSONError(.tooLarge, at: start) }
        return nil
    }

    /// A bit in each byte that is a quote, a backslash or below 0x20; only the lowest bit that is set is certain.
    @inline(__always)
    private static func specials(_ eight: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = eight ^ 0x2222_2222_2222_2222
        let backslashes = eight ^ 0x5C5C_5C5C_5C5C_5C5C
        let found = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (eight &- 0x2020_2020_2020_2020) & ~eight
        return found & 0x8080_8080_8080_8080
    }

    @inline(never)
    private func skipEscape(_ at: inout Int) -> JSONError? {
        guard at &+ 1 < end else { return JSONError(.unexpectedEnd, at: end) }
        switch byte(at &+ 1) {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
            at &+= 2
        case 0x75:
            for digit in at &+ 2..<at &+ 6 {
                guard digit < end else { return JSONError(.unexpectedEnd, at: end) }
                guard JSONText.hexadecimal(byte(digit)) != nil else { return JSONError(.malformedString, at: digit) }
            }
            at &+= 6
        default:
            return JSONError(.malformedString, at: at)
        }
        return nil
    }

    /// Reads the number that begins at `position`: its grammar is checked here, its value is converted on access.
    @inline(__always)
    mutating func readNumber() -> JSONError? {
        let start = position
        var at = position
        if byte(at) == Byte.minus {
            at &+= 1
            guard at < end else { return JSONError(.unexpectedEnd, at: end) }
            guard isDigit(at) else { return wordOrMalformed(at, start) }
        }
        if byte(at) == Byte.zero {
            at &+= 1
            if at < end, isDigit(at) { return JSONError(.malformedNumber, at: at) }
        } else {
            skipDigits(&at)
        }
        var isWhole = true
        if at < end, byte(at) == Byte.point {
            isWhole = false
            at &+= 1
            guard at < end else { return JSONError(.unexpectedEnd, at: end) }
            guard isDigit(at) else { return JSONError(.malformedNumber, at: at) }
            skipDigits(&at)
        }
        if at < end, byte(at) | 0x20 == 0x65 {
            isWhole = false
            at &+= 1
            if at < end, byte(at) == Byte.plus || byte(at) == Byte.minus { at &+= 1 }
            guard at < end else { return JSONError(.unexpectedEnd, at: end) }
            guard isDigit(at) else { return JSONError(.malformedNumber, at: at) }
            skipDigits(&at)
        }
        position = at
        guard write(JSONWord(.number, flag: !isWhole, length: at &- start, place: start)) else { return JSONError(.tooLarge, at: start) }
        return nil
    }

    @inline(__always)
    private func isDigit(_ at: Int) -> Bool { byte(at) &- Byte.zero <= 9 }

    @inline(__always)
    private func skipDigits(_ at: inout Int) {
        while at < end, isDigit(at) { at &+= 1 }
    }

    @inline(never)
    private func wordOrMalformed(_ at: Int, _ start: Int) -> JSONError {
        isNotANumber(at) ? JSONError(.notANumber, at: start) : JSONError(.malformedNumber, at: at)
    }

    /// `true`, `false`, `null`, or a mistake.
    @inline(__always)
    mutating func readWord(_ first: UInt8) -> JSONError? {
        let word: JSONWord
        let letters: UInt32
        switch first {
        case 0x74: (word, letters) = (JSONWord(.true), 0x6575_7274)
        case 0x66: (word, letters) = (JSONWord(.false), 0x736C_6166)
        case 0x6E: (word, letters) = (JSONWord(.null), 0x6C6C_756E)
        default: return noValue(position)
        }
        guard position &+ 4 <= end, UInt32(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt32.self)) == letters
        else { return noValue(position) }
        position &+= 4
        if first == 0x66 {
            guard position < end, byte(position) == 0x65 else { return noValue(position &- 4) }
            position &+= 1
        }
        return write(word) ? nil : JSONError(.tooLarge, at: position)
    }

    /// The error if a value is expected but missing.
    @inline(never)
    private func noValue(_ at: Int) -> JSONError {
        if isNotANumber(at) { return JSONError(.notANumber, at: at) }
        // The beginning of a word that the end cuts off is an end, not a mistake.
        for word: StaticString in ["true", "false", "null"] where end - at < word.utf8CodeUnitCount {
            if (at..<end).allSatisfy({ byte($0) == word.utf8Start[$0 - at] }) { return JSONError(.unexpectedEnd, at: end) }
        }
        return JSONError(.unexpectedByte, at: at)
    }

    /// True at `nan` and `inf`, in any case, also where more letters follow (`Infinity`).
    private func isNotANumber(_ at: Int) -> Bool {
        guard at &+ 3 <= end else { return false }
        let letters = (byte(at) | 0x20, byte(at &+ 1) | 0x20, byte(at &+ 2) | 0x20)
        return letters == (0x6E, 0x61, 0x6E) || letters == (0x69, 0x6E, 0x66)
    }
}
