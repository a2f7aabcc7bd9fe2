import Foundation
import JSONText
import WeatherModel
import WeatherStore
import WeatherWarnings

extension CycloneMemory {
    /// - Returns: nil for anything not written by `bytes`.
    init?(_ bytes: [UInt8]) {
        do { self = try JSONDecoder().decode(CycloneMemory.self, from: Data(bytes)) } catch { return nil }
    }

    var bytes: [UInt8] { StoredText.bytes(of: self) }
}

extension CycloneThreat {
    /// - Returns: nil for anything not written by `value`.
    init?(_ node: JSONNode) {
        guard let text = node.string else { return nil }
        do { self = try JSONDecoder().decode(CycloneThreat.self, from: Data(text.utf8)) } catch { return nil }
    }

    /// Its document as a text, since its members are those of the memory.
    var value: JSONValue { .string(String(decoding: StoredText.bytes(of: self), as: UTF8.self)) }
}

private enum StoredText {
    static func bytes(of value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and finite numbers can always be encoded.
        do { return Array(try encoder.encode(value)) } catch { return [] }
    }
}

extension PushRecords {
    /// - Returns: the cyclones near a cell in earlier news, and whether they are complete: false if the record cannot be read.
    func cyclones(in cell: Cell) throws(StoreError) -> (memory: CycloneMemory, isWhole: Bool) {
        guard let bytes = try transaction.record(key(.cyclones, cell.id)) else { return (CycloneMemory(), true) }
        guard let memory = CycloneMemory(bytes) else { return (CycloneMemory(), false) }
        return (memory, true)
    }

    func put(_ memory: CycloneMemory, in cell: Cell) throws(StoreError) {
        if memory.isEmpty { try forgetCyclones(in: cell) } else { try transaction.put(memory.bytes, as: key(.cyclones, cell.id)) }
    }

    /// Forgets the cyclones near a cell without subscribers: for the next one they are new.
    func forgetCyclones(in cell: Cell) throws(StoreError) { try transaction.remove(key(.cyclones, cell.id)) }
}
