import Foundation
import WeatherModel

// Some offices write a message, or an entry of a list, for each area under one name.

extension WarningMessage {
    /// The members that are the same in all copies of a message.
    private struct Copy: Hashable {
        var reference: WarningReference
        var type: Alert.MessageType
        var source: String

        init(_ message: WarningMessage) { (reference, type, source) = (message.reference, message.type, message.source) }
    }

    /// Joins the copies of a message, so that it holds in the areas of each: in one pass, as a list may have thousands.
    package static func joiningCopies(_ messages: [WarningMessage]) -> [WarningMessage] {
        let groups = Dictionary(grouping: messages) { Copy($0) }
        guard groups.count < messages.count else { return messages }
        var seen: Set<Copy> = []
        return messages.compactMap { message in
            let copy = Copy(message)
            guard seen.insert(copy).inserted else { return nil }
            var distinct: Set<WarningMessage> = []
            let copies = groups[copy, default: []].filter { distinct.insert($0).inserted }
            return joined(copies) ?? message
        }
    }

    /// - Returns: nil for fewer than two copies.
    private static func joined(_ copies: [WarningMessage]) -> WarningMessage? {
        guard var message = copies.first, copies.count > 1 else { return nil }
        let codes = Set(copies.map(\.codes))
        message.blocks = WarningBlock.united(codes.count > 1 ? copies.map(\.blocksWithCodes) : copies.map(\.blocks))
        message.codes = Set(copies.flatMap(\.codes)).sorted()
        message.references = Set(copies.flatMap(\.references))
            .sorted { ($0.key, $0.sent ?? .distantPast) < ($1.key, $1.sent ?? .distantPast) }
        return message
    }

    /// The blocks, each with its codes, so that those of another message do not count for them.
    private var blocksWithCodes: [WarningBlock] {
        blocks.map { block in
            var block = block
            block.codes = block.codes ?? codes
            return block
        }
    }

    /// Adds the blocks of another part of this message.
    mutating func add(blocksOf other: WarningMessage) {
        guard codes != other.codes else {
            blocks += other.blocks
            return
        }
        blocks = blocksWithCodes + other.blocksWithCodes
        codes = Set(codes + other.codes).sorted()
    }
}

extension WarningBlock {
    /// The areas of a block; without one that has a shape or a code, the names of its areas and its times.
    private struct Ground: Hashable {
        let located: Set<WarningArea>
        let names: [String?]
        let times: [Date?]

        init(_ block: WarningBlock) {
            located = block.located
            names = located.isEmpty ? block.texts.map(\.areas) : []
            times = located.isEmpty ? [block.onset ?? block.effective, block.statedEnd] : []
        }
    }

    /// The blocks of several copies of a message: of those for the same areas the most severe, and among equals the first.
    static func united(_ copies: [[WarningBlock]]) -> [WarningBlock] {
        guard let first = copies.first else { return [] }
        func worst(_ blocks: [WarningBlock]) -> Int { blocks.map(\.severity.warningRank).max() ?? 0 }
        let own = Dictionary(grouping: first) { Ground($0) }
        var united = own
        for copy in copies.dropFirst() {
            united.merge(Dictionary(grouping: copy) { Ground($0) }) { known, new in worst(new) > worst(known) ? new : known }
        }
        return united == own ? first : united.values.flatMap(\.self).sorted(by: precedes)
    }

    /// A fixed order of the blocks of one message: the worst first.
    private static func precedes(_ one: WarningBlock, _ other: WarningBlock) -> Bool {
        func rank(_ block: WarningBlock) -> (Int, String, String, Double, Double) {
            let (area, text) = (block.areas.first, block.texts.first)
            let corner = area?.polygons.first?.first ?? area?.circles.first?.center
            return (
                -block.severity.warningRank, text?.event ?? "", area?.zones.first?.code ?? text?.areas ?? "", corner?.latitude ?? 0,
                corner?.longitude ?? 0
            )
        }
        return rank(one) < rank(other)
    }
}
