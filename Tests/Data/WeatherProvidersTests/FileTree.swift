import Foundation
import TestSupport

/// A recording read by Foundation, so that what the production decoder made of it is compared with a second opinion.
struct FileTree {
    let value: Any?

    init(_ value: Any?) { self.value = value is NSNull ? nil : value }

    /// - Returns: nil when the recording is not there.
    static func recording(_ path: String) throws -> (tree: FileTree, text: String)? {
        guard let bytes = Recordings.bytes(path) else { return nil }
        return (FileTree(try JSONSerialization.jsonObject(with: Data(bytes))), String(decoding: bytes, as: UTF8.self))
    }

    subscript(key: String) -> FileTree { FileTree((value as? [String: Any])?[key]) }
    /// Nothing beyond the list's end.
    subscript(index: Int) -> FileTree { FileTree((value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }) }
    var list: [FileTree] { ((value as? [Any]) ?? []).map(FileTree.init) }
    var number: Double? { (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init) }
    var text: String? { value as? String }
    /// As Petrel keeps it: without float noise, and nothing else is taken from it.
    var kept: Double? { number.map { ($0 * 1_000_000).rounded() / 1_000_000 } }
    /// Rounded to whole numbers.
    var whole: Double? { number.map { $0.rounded() } }
}
