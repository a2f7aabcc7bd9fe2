import CoreTransferable
import Foundation
import SwiftUI
import UIKit
import UniformTypeIdentifiers
import WeatherScreens

/// The picture to share: drawn when an app takes it, not before.
nonisolated struct ClimatePicture: Transferable {
    let content: Climate2045Content
    let projection: Climate2045
    let withInterventions: Bool
    let direction: LayoutDirection

    /// In pixels: what networks show beside a link.
    static let (width, height) = (1_200.0, 630.0)
    /// Pixels for each point: thin lines and small text are drawn as on a phone.
    static let scale = 2.0

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { picture in try await picture.png() }
    }

    /// The system could not draw the picture.
    struct NotDrawn: Error {}

    @MainActor func png() throws -> Data {
        let renderer = ImageRenderer(
            content: ClimatePictureView(content: content, projection: projection, withInterventions: withInterventions)
                .environment(\.layoutDirection, direction))
        renderer.scale = Self.scale
        renderer.isOpaque = true
        guard let data = renderer.uiImage?.pngData() else { throw NotDrawn() }
        return data
    }
}

/// Opens the system's share sheet with the picture, and with its text for apps that take no picture.
struct ClimateShareLink: View {
    let content: Climate2045Content
    let projection: Climate2045
    let withInterventions: Bool

    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let words = projection.picture[withInterventions: withInterventions]
        let picture = ClimatePicture(
            content: content, projection: projection, withInterventions: withInterventions, direction: direction)
        ShareLink(item: picture, subject: Text(content.title), message: Text(words), preview: SharePreview(words, image: picture)) {
            Label(content.share, systemImage: "square.and.arrow.up")
        }
    }
}
