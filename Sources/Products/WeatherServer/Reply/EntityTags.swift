/// `If-None-Match` against our strong tags `"<revision>.<variant>"`.
enum EntityTags {
    /// True when `field` is `*` or lists a tag, weak or strong, whose part before the variant is `revision`.
    static func match(_ field: String, revision: String) -> Bool {
        let hash = Array(revision.utf8)
        var matched = false
        for part in field.utf8.split(separator: UInt8(ascii: ",")) {
            var tag = part.trimmingOptionalSpace()
            if tag.elementsEqual("*".utf8) { return true }
            if tag.starts(with: "W/".utf8) { tag = tag.dropFirst(2) }
            guard tag.count >= 2, tag.first == UInt8(ascii: "\""), tag.last == UInt8(ascii: "\"") else { continue }
            let opaque = tag.dropFirst().dropLast()
            // The state is what is compared: a client that holds it in another encoding holds the same weather.
            if opaque.count > hash.count, opaque.starts(with: hash), opaque.dropFirst(hash.count).first == UInt8(ascii: ".") {
                matched = true
            }
        }
        return matched
    }
}
