import JSONText

/// JSON merge patch (RFC 7396): a patch has the shape of what it changes, `null` removes a member, and an array is replaced whole.
///
/// Names are compared as `String` compares them, so that "é" as one scalar and as two is the same name: in documents that are patched,
/// external text is never used as a member name.
public enum MergePatch {
    /// The patch that turns `base` into `target`; an empty object for equal objects.
    ///
    /// - Returns: nil if no merge patch can express it: a member of `target` is `null`, which in a patch removes it.
    public static func difference(from base: JSONValue, to target: JSONValue) -> JSONValue? {
        guard case .object(let after) = target else { return target }
        guard !hasNullMember(target) else { return nil }
        guard case .object(let before) = base else { return target }
        return .object(changes(from: before, to: after))
    }

    /// Applies `patch` to `base`, following section 2 of RFC 7396.
    public static func apply(_ patch: JSONValue, to base: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        var members: [String: JSONValue] = [:]
        if case .object(let before) = base { members = before }
        for (name, change) in changes {
            members[name] = change == .null ? nil : apply(change, to: members[name] ?? .null)
        }
        return .object(members)
    }

    private static func changes(from before: [String: JSONValue], to after: [String: JSONValue]) -> [String: JSONValue] {
        var changes: [String: JSONValue] = [:]
        for (name, value) in after {
            switch (before[name], value) {
            case (.object(let old), .object(let new)):
                let inner = Self.changes(from: old, to: new)
                if !inner.isEmpty { changes[name] = .object(inner) }
            case (let old?, _) where old.isWritten(like: value): break
            default: changes[name] = value
            }
        }
        for name in before.keys where after[name] == nil { changes[name] = .null }
        return changes
    }

    /// True if an object within objects has a `null` member. Arrays are replaced whole, so `null` has no meaning in them.
    private static func hasNullMember(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.values.contains { $0 == .null || hasNullMember($0) }
    }
}

extension JSONValue {
    /// True if both are encoded as the same bytes. `==` is not enough: it treats "é" as one scalar and as two as the same text, but their
    /// checksums differ.
    func isWritten(like other: JSONValue) -> Bool {
        switch (self, other) {
        case (.string(let one), .string(let two)), (.literal(let one), .literal(let two)): one.utf8.elementsEqual(two.utf8)
        case (.array(let one), .array(let two)): one.count == two.count && zip(one, two).allSatisfy { $0.isWritten(like: $1) }
        case (.object(let one), .object(let two)):
            one.count == two.count && one.allSatisfy { name, value in two[name].map { value.isWritten(like: $0) } ?? false }
        default: self == other
        }
    }
}
