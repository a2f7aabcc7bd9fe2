extension Substring.UTF8View {
    /// Without spaces and tabs at either end (the `OWS` of HTTP).
    func trimmingOptionalSpace() -> Substring.UTF8View {
        var rest = self
        while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
        while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
        return rest
    }

    func equalsIgnoringCase(_ lowercased: StaticString) -> Bool {
        lowercased.withUTF8Buffer { wanted in
            count == wanted.count
                && zip(self, wanted).allSatisfy { byte, other in
                    byte == other || (byte | 0x20 == other && byte >= 0x41 && byte <= 0x5A)
                }
        }
    }
}
