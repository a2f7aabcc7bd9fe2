import Foundation
import PetrelPhone
import SwiftUI
import Testing
import UIKit

/// The screens, laid out and drawn: nothing is lost between the evaluated tree and the picture.
///
/// With the environment variable `PETREL_PHONE_PICTURES` every page is written into that folder, for `scripts/gallery` to draw; without it
/// the main screens are laid out, and nothing is written.
@Suite("Pictures of the phone's screens")
@MainActor
struct PicturesTests {
    nonisolated private static let folder = ProcessInfo.processInfo.environment["PETREL_PHONE_PICTURES"]

    nonisolated private static var pictures: [PhonePicture] {
        folder != nil ? PhonePicture.all : PhonePicture.all.filter { $0.isWhole && !$0.isDark }.filter(\.isMain)
    }

    @Test(arguments: pictures)
    func `a picture shows every text of its tree`(picture: PhonePicture) async throws {
        let (drawn, tree) = await picture.drawn()
        let shown = Set(drawn.texts)
        let wanted = Self.texts(tree)
        #expect(!wanted.isEmpty)
        #expect(wanted.subtracting(shown).isEmpty)
        // What stands between quotation marks, found in one pass.
        let quoted = Set(drawn.html.utf8.split(separator: UInt8(ascii: "\"")).map { String(Substring($0)) })
        #expect(wanted.map(Canvas.escaped).filter { !quoted.contains($0) }.isEmpty)
        guard let folder = Self.folder else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(drawn.html.utf8).write(to: URL(filePath: "\(folder)/\(picture.name).html"))
        let note = (["\(Int(drawn.size.width)) \(Int(drawn.size.height))"] + drawn.cut.map { "cut: \($0)" }).joined(separator: "\n")
        try Data((note + "\n").utf8).write(to: URL(filePath: "\(folder)/\(picture.name).txt"))
    }

    /// The texts that have to be seen: all but those of which a layout shows one of several, and those that are transparent.
    private static func texts(_ nodes: [ViewNode]) -> Set<String> {
        var found: Set<String> = []
        for node in nodes {
            switch node.kind {
            case .viewThatFits: continue
            case .effect(.opacity(0)): continue
            case .text(let text): if !text._content.isEmpty { found.insert(text._content) }
            // The screens below the last one are not seen.
            case .navigation: found.formUnion(texts(node.children.suffix(1)))
            case .group("spoken"): continue
            case .effect(.inset(_, let inset)): found.formUnion(texts(inset + node.children))
            case .hosted(let view, _):
                let labels = view._all(UILabel.self).filter(\._isShown).compactMap(\.text)
                found.formUnion(labels.filter { !$0.allSatisfy(\.isWhitespace) })
            default: found.formUnion(texts(node.children))
            }
        }
        return found
    }
}

extension PhonePicture {
    /// Whether the picture belongs to the screens that are laid out with every run of the tests.
    fileprivate var isMain: Bool {
        switch screen {
        case .dashboard(.rain), .climate(.hot), .places(.some), .settings(.keysSet), .cities(.oneFailed), .widget(.warning): true
        default: false
        }
    }
}
