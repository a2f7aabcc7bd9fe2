import CoreTransferable
import Foundation
import SwiftUI
import Testing
import UIKit
import UniformTypeIdentifiers

/// A note that is handed over as the bytes of its text.
private struct Note: Transferable {
    let text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { note in Data(note.text.utf8) }
    }
}

/// Both kinds of controls for a choice of two.
private struct Choices: View {
    @State private var isOn = false

    init() {}

    var body: some View {
        Toggle(isOn: $isOn) { Text(verbatim: "Switch") }
        Picker("Side" + "s", selection: $isOn) {
            Text(verbatim: "Off").tag(false)
            Text(verbatim: "On").tag(true)
        }
        .pickerStyle(.segmented)
        Text(verbatim: isOn ? "It is on" : "It is off")
    }
}

@Suite("Sharing, pictures of views, choices of two")
@MainActor
struct SharingTests {
    @Test func `a share link hands over its item's data, with its subject, its message and the title of its preview`() async throws {
        let note = Note(text: "Berlin")
        let title = "A note"
        let link = ShareLink(
            item: note, subject: Text(verbatim: "Subject"), message: Text(verbatim: "Message"), preview: SharePreview(title, image: note)
        ) { Text(verbatim: "Share") }
        let host = ViewHost(link)
        let shared = host.share("Share")
        #expect(host.texts == ["Share"])
        #expect([shared.subject, shared.message, shared.title] == ["Subject", "Message", "A note"])
        #expect(shared.exports.map(\.type) == ["public.png"])
        #expect(try await shared.exports[0].data() == Data("Berlin".utf8))
    }

    @Test func `a renderer makes a picture as large as its view, times its scale`() throws {
        let renderer = ImageRenderer(content: Text(verbatim: "Berlin").frame(width: 60, height: 30))
        renderer.scale = 2
        renderer.isOpaque = true
        let image = try #require(renderer.uiImage)
        #expect(image._pixels == (120, 60))
        #expect(image.pngData()?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func `a toggle is tapped by its name, and a segmented picker shows its options and speaks its name`() {
        let host = ViewHost(Choices())
        #expect(host.texts == ["Switch", "Off", "On", "It is off"])
        #expect(host.reading.controls.map(\.name) == ["Switch", "Sides"])
        host.tap("Switch")
        #expect(host.texts.last == "It is on")
        host.choose("Off", in: "Sides")
        #expect(host.texts.last == "It is off")
    }

    @Test func `a slider is moved by its name to the nearest step within its bounds, and speaks its value after its name`() {
        let host = ViewHost(Hours())
        #expect(host.texts == ["Hour 2"] && host.reading.spoken == ["Hour 2", "Time", "2 o'clock"])
        host.slide("Time", to: 3.4)
        #expect(host.texts == ["Hour 3"])
        host.slide("Time", to: 99)
        #expect(host.texts == ["Hour 5"] && host.reading.spoken.last == "5 o'clock")
    }

    @Test func `a link with a label of its own pushes its value`() {
        let host = ViewHost(
            NavigationStack {
                NavigationLink(value: 7) { Text(verbatim: "Seven") }
                    .navigationDestination(for: Int.self) { Text(verbatim: "Number \($0)") }
            })
        host.tap("Seven")
        #expect(host.texts == ["Number 7"])
    }
}

private struct Hours: View {
    @State private var hour = 2.0

    var body: some View {
        let (title, name, value) = ("Hour \(Int(hour))", "Time", "\(Int(hour)) o'clock")
        VStack {
            Text(title)
            Slider(value: $hour, in: 1...5, step: 1) { Text(name) }.accessibilityValue(value)
        }
    }
}
