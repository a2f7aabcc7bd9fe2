/// A view as nested dictionaries, for the template engine.
///
/// The engine looks each name up by reflection, over all members of a value, for every use of the name; here each value is reflected
/// upon once. Absent stays absent: a member that is nil is left out.
enum ViewTree {
    static func of(_ value: Any) -> Any? {
        switch value {
        case let text as String: return text
        case let flag as Bool: return flag
        case let number as Int: return number
        case let number as Double: return number
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.flatMap { of($0.value) }
        case .collection, .set:
            return mirror.children.compactMap { of($0.value) }
        case .struct:
            var members: [String: Any] = [:]
            members.reserveCapacity(mirror.children.count)
            for child in mirror.children {
                if let name = child.label, let member = of(child.value) { members[name] = member }
            }
            return members
        default:
            return String(describing: value)
        }
    }
}
