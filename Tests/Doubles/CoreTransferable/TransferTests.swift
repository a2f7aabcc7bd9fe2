import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

/// A note that is handed over as the bytes of its text.
private struct Note: Transferable {
    let text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { note in Data(note.text.utf8) }
    }
}

@Suite("The double of CoreTransferable")
struct TransferTests {
    @Test func `a representation of data makes them when they are asked for, under their type`() async throws {
        let exports = try #require(Note.transferRepresentation._exports as? [_TransferExport<Note>])
        let data = try await exports[0].data(Note(text: "Berlin"))
        #expect(exports.map(\.type.identifier) == ["public.png"])
        #expect(String(decoding: data, as: UTF8.self) == "Berlin")
    }
}
