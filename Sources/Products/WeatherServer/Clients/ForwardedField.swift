/// The field `Forwarded` (RFC 7239), read strictly: what two readers might understand differently is understood by neither.
struct ForwardedField: Sendable {
    /// One proxy's report about the request that it received.
    struct Element: Hashable, Sendable {
        /// The client's address; nil where the proxy does not give it: no `for`, "unknown", or an obfuscated identifier.
        var address: IPAddress?
        /// "http" or "https", in small letters; nil where the proxy does not give it.
        var scheme: String?
    }

    /// The nearest proxy's last.
    let elements: [Element]

    /// - Parameter values: the field's lines, in the order of the request.
    /// - Returns: nil when there is none, or anything in it is malformed.
    init?(_ values: [String]) {
        guard !values.isEmpty else { return nil }
        var reader = Reader(bytes: Array(values.joined(separator: ",").utf8))
        guard let elements = reader.elements() else { return nil }
        self.elements = elements
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0

        private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

        mutating func elements() -> [Element]? {
            var elements: [Element] = []
            while true {
                skipBlanks()
                // RFC 9110, section 5.6.1.2: an empty element of a list is ignored.
                if let next, next != UInt8(ascii: ",") {
                    guard let element = element() else { return nil }
                    elements.append(element)
                    skipBlanks()
                }
                guard let end = next else { return elements.isEmpty ? nil : elements }
                guard end == UInt8(ascii: ",") else { return nil }
                place += 1
            }
        }

        private mutating func element() -> Element? {
            var element = Element()
            var names: Set<String> = []
            while true {
                guard let name = token()?.lowercased(), names.insert(name).inserted, next == UInt8(ascii: "=") else { return nil }
                place += 1
                guard let value = next == UInt8(ascii: "\"") ? quoted() : token() else { return nil }
                switch name {
                case "for":
                    guard let node = Self.node(value) else { return nil }
                    element.address = node.address
                case "proto": element.scheme = value.lowercased()
                // The requested host, and the proxy's own address, are not needed.
                default: break
                }
                guard next == UInt8(ascii: ";") else { return element }
                place += 1
            }
        }

        private mutating func skipBlanks() { while next == 0x20 || next == 0x09 { place += 1 } }

        /// RFC 9110, section 5.6.2.
        private mutating func token() -> String? {
            let start = place
            while let byte = next, Self.isTokenByte(byte) { place += 1 }
            return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
        }

        private mutating func quoted() -> String? {
            place += 1
            var text: [UInt8] = []
            while let byte = next {
                place += 1
                switch byte {
                case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
                case UInt8(ascii: "\\"):
                    guard let escaped = next else { return nil }
                    place += 1
                    text.append(escaped)
                case 0x20...0x7E: text.append(byte)
                default: return nil
                }
            }
            return nil
        }

        private static func isTokenByte(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }

        /// RFC 7239, section 6. The outer nil means that the text is not a node.
        private static func node(_ text: String) -> (address: IPAddress?, Void)? {
            var name = text[...]
            if name.hasPrefix("[") {
                guard let end = name.firstIndex(of: "]") else { return nil }
                let address = IPAddress(String(name[name.index(after: name.startIndex)..<end]))
                guard let address, isPort(name[name.index(after: end)...]) else { return nil }
                return (address, ())
            }
            if let colon = name.firstIndex(of: ":") {
                guard isPort(name[colon...]) else { return nil }
                name = name[..<colon]
            }
            if name.lowercased() == "unknown" || name.hasPrefix("_") && name.utf8.count > 1 { return (nil, ()) }
            guard let address = IPAddress(String(name)) else { return nil }
            return (address, ())
        }

        /// Nothing, or a colon with one to five digits, or with an obfuscated port.
        private static func isPort(_ text: Substring) -> Bool {
            guard !text.isEmpty else { return true }
            guard text.hasPrefix(":") else { return false }
            let port = text.dropFirst()
            if port.hasPrefix("_") { return port.utf8.count > 1 && port.utf8.allSatisfy(isTokenByte) }
            return (1...5).contains(port.utf8.count) && port.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
    }
}
