import Testing
import WeatherScreens

/// Values in which one stored member, however deep, is another one.
///
/// The members are found by reflection, so that a new one is tested without being named here. Reflection cannot write, and the members are
/// constants: a copy is changed in memory, where Swift lays the members of a struct out in their order. Each place is read back
/// and compared before it is used.
struct MemberChanges {
    /// A changed value and the member that was changed: "rows.hours.label".
    struct Change<Value> {
        let member: String
        let value: Value
    }

    /// Names of members that are not changed.
    let exceptions: Set<String>

    /// - Returns: at least one change for each member of `value`, of its members and of the first element of its lists.
    func of<Value>(_ value: Value) -> [Change<Value>] {
        changes(of: value, "").compactMap { change in
            (change.value as? Value).map { Change(member: change.member, value: $0) }
        }
    }

    fileprivate func changes(of value: Any, _ name: String) -> [Change<Any>] {
        switch value {
        case let text as String: return [Change(member: name, value: text + "x")]
        case let flag as Bool: return [Change(member: name, value: !flag)]
        case let number as Double: return [Change(member: name, value: number + 1)]
        case let drawing as DetailDrawing: return others(drawing).map { Change(member: name, value: $0) }
        case let kind as HourMark.Kind: return [Change(member: name, value: kind == .midnight ? HourMark.Kind.sunset : .midnight)]
        case let kind as SunPath.Kind: return [Change(member: name, value: kind == .upAllDay ? SunPath.Kind.downAllDay : .upAllDay)]
        default: break
        }
        let opened = Self.opened(value)
        switch Mirror(reflecting: value).displayStyle {
        case .optional: return opened.optional(name, self)
        case .collection: return opened.list(name, self)
        case .struct: return opened.members(name, self)
        default:
            Issue.record("\(name) is of a kind that no change is known for: \(type(of: value))")
            return []
        }
    }

    private func others(_ drawing: DetailDrawing) -> [DetailDrawing] {
        switch drawing {
        case .compass(let degrees): [.compass(fromDegrees: degrees + 1), .scale(fraction: degrees)]
        case .scale(let fraction): [.scale(fraction: fraction + 1), .compass(fromDegrees: fraction)]
        case .trend(let direction): [.trend(direction + 1), .scale(fraction: Double(direction))]
        }
    }

    fileprivate static func opened(_ value: Any) -> any OpenedValue {
        func box<Value>(_ value: Value) -> any OpenedValue { Opened(value: value) }
        return _openExistential(value, do: box)
    }
}

/// A value whose type is known again after reflection has hidden it.
private protocol OpenedValue {
    typealias Changes = [MemberChanges.Change<Any>]

    var size: Int { get }
    var alignment: Int { get }
    func optional(_ name: String, _ changes: MemberChanges) -> Changes
    func list(_ name: String, _ changes: MemberChanges) -> Changes
    func members(_ name: String, _ changes: MemberChanges) -> Changes
    /// True where the same value stands.
    func stands(at place: UnsafeRawPointer) -> Bool
    func write(to place: UnsafeMutableRawPointer)
}

private struct Opened<Value>: OpenedValue {
    let value: Value

    var size: Int { MemoryLayout<Value>.size }
    var alignment: Int { MemoryLayout<Value>.alignment }

    func stands(at place: UnsafeRawPointer) -> Bool {
        (place.assumingMemoryBound(to: Value.self).pointee as? AnyHashable) == (value as? AnyHashable)
    }

    func write(to place: UnsafeMutableRawPointer) { place.assumingMemoryBound(to: Value.self).pointee = value }

    func optional(_ name: String, _ changes: MemberChanges) -> Changes {
        guard let known = Mirror(reflecting: value).children.first?.value else {
            // Whichever of them fits becomes the optional itself.
            let candidates: [Any] = ["x", 1.0, true, DetailDrawing.trend(0)]
            let filled = candidates.compactMap { $0 as? Value }
            if filled.isEmpty { Issue.record("\(name) is nil: its members are not checked") }
            return filled.prefix(1).map { .init(member: name, value: $0) }
        }
        let within = changes.changes(of: known, name).compactMap { change in
            (change.value as? Value).map { MemberChanges.Change<Any>(member: change.member, value: $0) }
        }
        let none = (Value.self as? any ExpressibleByNilLiteral.Type).map { $0.init(nilLiteral: ()) as Any }
        return within + [none].compactMap { $0 }.map { .init(member: "\(name) left out", value: $0) }
    }

    func list(_ name: String, _ changes: MemberChanges) -> Changes {
        let elements = Mirror(reflecting: value).children.map(\.value)
        guard let first = elements.first else {
            Issue.record("\(name) is empty: the members of what it would hold are not checked")
            return []
        }
        let rest = Array(elements.dropFirst())
        var lists = changes.changes(of: first, name).map { ($0.member, [$0.value] + rest) }
        lists.append(("\(name), one less", rest))
        return lists.compactMap { member, list in (list as? Value).map { .init(member: member, value: $0) } }
    }

    func members(_ name: String, _ changes: MemberChanges) -> Changes {
        var found: Changes = []
        var offset = 0
        for child in Mirror(reflecting: value).children {
            let label = child.label ?? ""
            let member = name.isEmpty ? label : "\(name).\(label)"
            let opened = MemberChanges.opened(child.value)
            offset = (offset + opened.alignment - 1) / opened.alignment * opened.alignment
            defer { offset += opened.size }
            guard !changes.exceptions.contains(label) else { continue }
            guard withUnsafeBytes(of: value, { bytes in bytes.baseAddress.map { opened.stands(at: $0 + offset) } }) == true else {
                Issue.record("\(member) does not stand where it is looked for")
                continue
            }
            for change in changes.changes(of: child.value, member) {
                var copy = value
                withUnsafeMutableBytes(of: &copy) { bytes in
                    if let start = bytes.baseAddress { MemberChanges.opened(change.value).write(to: start + offset) }
                }
                found.append(.init(member: change.member, value: copy))
            }
        }
        return found
    }
}
