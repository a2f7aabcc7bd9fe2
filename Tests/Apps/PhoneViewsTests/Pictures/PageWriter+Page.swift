import Foundation
import PetrelPhone
import SwiftUI

/// A drawn page, and what stands on it.
struct Picture {
    let html: String
    /// Texts that are drawn, each whole.
    let texts: [String]
    /// Texts of which words are missing for want of room.
    let cut: [String]
    /// How far below the upper edge each text begins.
    let tops: [String: CGFloat]
    let size: CGSize
}

extension PageWriter {
    /// The screen of a device.
    struct Device {
        var width: CGFloat
        var height: CGFloat
        /// What the status bar and the home indicator take.
        var top: CGFloat
        var bottom: CGFloat

        static let phone = Device(width: 390, height: 844, top: 47, bottom: 34)
        static let tablet = Device(width: 820, height: 1_180, top: 24, bottom: 20)
        static let largeTablet = Device(width: 1_024, height: 1_366, top: 24, bottom: 20)
    }

    /// What a device shows of a tree.
    ///
    /// - Parameter isWhole: as if the screen were so high that nothing had to be scrolled.
    static func picture(of nodes: [ViewNode], on device: Device, isWhole: Bool, title: String, language: String) -> Picture {
        let environment = nodes.first?.environment ?? EnvironmentValues()
        let content = pieces(nodes, Surroundings(), nil)
        var height = device.height
        while true {
            let screen = CGRect(x: 0, y: 0, width: device.width, height: height)
            let safe = CGRect(x: 0, y: device.top, width: device.width, height: height - device.top - device.bottom)
            let canvas = Canvas(screen: screen, safe: safe)
            for piece in content { piece.draw(in: safe, on: canvas) }
            // What was placed by the screen's height is placed anew.
            if isWhole, canvas.overflow > 0.5 {
                height = (height + canvas.overflow).rounded(.up)
                continue
            }
            let ground = environment.colorScheme == .dark ? "#000" : "#fff"
            return Picture(
                html: canvas.page(title: title, language: language, ground: ground), texts: canvas.texts, cut: canvas.cut,
                tops: canvas.tops, size: screen.size
            )
        }
    }

    /// What a wide device shows of a room beside the list of places.
    ///
    /// - Parameter list: it has `RoomWidth.places` points.
    static func picture(
        of room: [ViewNode], beside list: [ViewNode], on device: Device, title: String, language: String
    ) -> Picture {
        let screen = CGRect(x: 0, y: 0, width: device.width, height: device.height)
        let canvas = Canvas(screen: screen, safe: screen)
        let edge = CGFloat(RoomWidth.places)
        let columns = [(list, CGFloat(0), edge), (room, edge, device.width - edge)]
        for (nodes, left, width) in columns {
            let column = CGRect(x: left, y: 0, width: width, height: device.height)
            let safe = CGRect(x: left, y: device.top, width: width, height: device.height - device.top - device.bottom)
            (canvas.screen, canvas.safe) = (column, safe)
            let content = pieces(nodes, Surroundings(), nil)
            canvas.clipped(to: RoundedRectangle(cornerRadius: 0).path(in: column)) {
                for piece in content { piece.draw(in: safe, on: canvas) }
            }
        }
        (canvas.screen, canvas.safe) = (screen, screen)
        let ground = list.first?.environment.colorScheme == .dark ? "#000" : "#fff"
        return Picture(
            html: canvas.page(title: title, language: language, ground: ground), texts: canvas.texts, cut: canvas.cut, tops: canvas.tops,
            size: screen.size)
    }

    /// Widgets beside each other, each in its size, on the wallpaper of a screen.
    static func widgets(_ faces: [(nodes: [ViewNode], family: WidgetPicture)], title: String, language: String) -> Picture {
        let width: CGFloat = 390
        let isDark = faces.first?.nodes.first?.environment.colorScheme == .dark
        func draw(on canvas: Canvas) -> CGFloat {
            var (left, top, line): (CGFloat, CGFloat, CGFloat) = (16, 16, 0)
            for (nodes, family) in faces {
                if left + family.size.width > width - 16 { (left, top, line) = (16, top + line + 16, 0) }
                let frame = CGRect(origin: CGPoint(x: left, y: top), size: family.size)
                let face = Piece.depth(pieces(nodes, Surroundings(), nil), x: 0.5, y: 0.5)
                canvas.clipped(to: RoundedRectangle(cornerRadius: family.radius).path(in: frame)) {
                    face.draw(in: frame.placing(face.size(Proposal(frame.size)), 0.5, 0.5), Proposal(frame.size), on: canvas)
                }
                left = frame.maxX + 22
                line = max(line, family.size.height)
            }
            return top + line + 16
        }
        let height = draw(on: Canvas(screen: CGRect(x: 0, y: 0, width: width, height: 844), safe: .zero))
        let canvas = Canvas(screen: CGRect(x: 0, y: 0, width: width, height: height), safe: .zero)
        canvas.fill(canvas.screen, isDark ? "#1d2a33" : "#7d95a1")
        _ = draw(on: canvas)
        let ground = isDark ? "#1d2a33" : "#7d95a1"
        return Picture(
            html: canvas.page(title: title, language: language, ground: ground), texts: canvas.texts, cut: canvas.cut, tops: canvas.tops,
            size: canvas.screen.size)
    }
}
