import Foundation
import SwiftUI

/// What pieces draw on: one SVG drawing, from back to front.
@MainActor final class Canvas {
    /// The whole screen, and what its bars leave free.
    var screen: CGRect
    var safe: CGRect
    /// Texts that were drawn, whole.
    private(set) var texts: [String] = []
    /// How far below the upper edge each text begins; of several alike, the one that was drawn first.
    private(set) var tops: [String: CGFloat] = [:]
    /// Texts of which a part is missing: for want of room, words were cut.
    private(set) var cut: [String] = []

    /// By how much the content of the screen is longer than the screen.
    var overflow: CGFloat = 0

    private var elements = ""
    private var definitions = ""
    private var count = 0

    init(screen: CGRect, safe: CGRect) {
        self.screen = screen
        self.safe = safe
    }

    /// The drawing as a page by itself.
    ///
    /// - Parameter ground: what is seen where nothing is drawn.
    func page(title: String, language: String, ground: String) -> String {
        let (width, height) = (Self.number(screen.width), Self.number(screen.height))
        return """
            <!doctype html>
            <html lang="\(language)"><meta charset="utf-8"><title>\(Self.escaped(title))</title>
            <!-- Drawn from the view tree on Linux, not a screenshot of iOS. -->
            <style>html, body { margin: 0; background: \(ground) } svg { display: block } text { white-space: pre }</style>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="'DejaVu Sans Condensed', sans-serif"><defs>\(definitions)</defs>
            \(elements)</svg></html>

            """
    }

    // MARK: What is drawn

    func fill(_ frame: CGRect, radius: CGFloat = 0, _ color: String) {
        guard frame.width > 0, frame.height > 0 else { return }
        element(
            "rect",
            Self.attributes(frame) + (radius > 0 ? " rx=\"\(Self.number(min(radius, frame.height / 2)))\"" : "") + " fill=\"\(color)\"")
    }

    /// A picture's file, stretched over the frame; what lies outside of `clip` is not seen.
    func picture(_ file: Data, in frame: CGRect, clipped clip: CGRect) {
        count += 1
        definitions += "<clipPath id=\"c\(count)\"><rect \(Self.attributes(clip))/></clipPath>"
        element(
            "image",
            Self.attributes(frame) + " clip-path=\"url(#c\(count))\" preserveAspectRatio=\"none\" "
                + "href=\"data:image/png;base64,\(file.base64EncodedString())\"")
    }

    /// A path as it is: filled, or along its line with its pen.
    func draw(_ path: SwiftUI.Path, _ paint: Paint, in frame: CGRect) {
        guard !path._steps.isEmpty else { return }
        let color = fillValue(paint, in: frame)
        var attributes = "d=\"\(Self.data(path))\""
        if let pen = path._stroke {
            let cap = pen._cap == .round ? "round" : pen._cap == .square ? "square" : "butt"
            attributes += " fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(Self.number(pen._width))\" stroke-linecap=\"\(cap)\""
            if pen._join == .round { attributes += " stroke-linejoin=\"round\"" }
            if !pen._dash.isEmpty { attributes += " stroke-dasharray=\"\(pen._dash.map(Self.number).joined(separator: " "))\"" }
        } else {
            attributes += " fill=\"\(color)\""
        }
        element("path", attributes)
    }

    /// Raw elements of our own, such as glyphs: on a grid of 24, laid over the frame.
    func glyph(_ drawing: String, color: String, in frame: CGRect) {
        let scale = Self.number(frame.width / 24)
        elements +=
            "<g transform=\"translate(\(Self.number(frame.minX)) \(Self.number(frame.minY))) scale(\(scale))\" fill=\"none\" stroke=\"\(color)\" "
            + "stroke-width=\"1.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\" color=\"\(color)\">\(drawing)</g>\n"
    }

    func text(_ text: SetText, _ setting: SetText.Setting, in frame: CGRect) {
        texts.append(text.content)
        if tops[text.content] == nil { tops[text.content] = frame.minY }
        if !setting.isWhole { cut.append(text.content) }
        let points = text.points * setting.scale
        let line = FontWidths.lineHeight(points)
        // The ink of a light figure is thin; DejaVu's own thin face is not condensed, and is drawn so.
        let face = text.weight <= 300 ? " font-family=\"'DejaVu Sans Light', 'DejaVu Sans Condensed', sans-serif\" font-weight=\"200\"" : ""
        let weight = text.weight >= 600 ? " font-weight=\"700\"" : ""
        elements +=
            "<text font-size=\"\(Self.number(points))\" fill=\"\(text.color)\"\(face)\(weight) aria-label=\"\(Self.escaped(text.content))\">"
        for (index, words) in setting.lines.enumerated() where !words.isEmpty {
            let width = text.width(words, setting.scale)
            let share: CGFloat = text.alignment == .leading ? 0 : text.alignment == .center ? 0.5 : 1
            let left = frame.minX + (frame.width - width) * share
            let base = frame.minY + line * (CGFloat(index) + 0.5) + points * 0.355
            elements +=
                "<tspan x=\"\(Self.number(left))\" y=\"\(Self.number(base))\" textLength=\"\(Self.number(width))\" "
                + "lengthAdjust=\"spacingAndGlyphs\">\(Self.escaped(words))</tspan>"
        }
        elements += "</text>\n"
    }

    // MARK: What is drawn together

    func group(_ attributes: String, _ draw: () -> Void) {
        elements += "<g \(attributes)>"
        draw()
        elements += "</g>\n"
    }

    func transparent(_ opacity: Double, _ draw: () -> Void) {
        // What cannot be seen is not drawn, but its room stays.
        guard opacity > 0 else { return }
        opacity == 1 ? draw() : group("opacity=\"\(Self.number(opacity))\"", draw)
    }

    func clipped(to path: SwiftUI.Path, _ draw: () -> Void) {
        let name = define("clipPath") { "<path d=\"\(Self.data(path))\"/>" }
        group("clip-path=\"url(#\(name))\"", draw)
    }

    /// - Parameter mask: what it draws lets through what `draw` draws.
    func masked(by mask: () -> Void, _ draw: () -> Void) {
        let before = elements
        elements = ""
        mask()
        let drawn = elements
        elements = before
        let name = define("mask", " style=\"mask-type:alpha\"") { drawn }
        group("mask=\"url(#\(name))\"", draw)
    }

    // MARK: Values

    private func element(_ name: String, _ attributes: String) { elements += "<\(name) \(attributes)/>\n" }

    private func define(_ kind: String, _ attributes: String = "", _ content: () -> String) -> String {
        count += 1
        definitions += "<\(kind) id=\"d\(count)\"\(attributes)>\(content())</\(kind)>\n"
        return "d\(count)"
    }

    /// A colour, or the address of a gradient laid over the frame.
    func fillValue(_ paint: Paint, in frame: CGRect) -> String {
        switch paint {
        case .color(let color): return color
        case .gradient(let colors, let start, let end):
            func place(_ point: UnitPoint, _ name: String) -> String {
                let (x, y) = (frame.minX + point._x * frame.width, frame.minY + point._y * frame.height)
                return "x\(name)=\"\(Self.number(x))\" y\(name)=\"\(Self.number(y))\" "
            }
            let name = define("linearGradient", " gradientUnits=\"userSpaceOnUse\" \(place(start, "1"))\(place(end, "2"))") {
                colors.enumerated().map { index, color in
                    "<stop offset=\"\(Self.number(Double(index) / Double(max(1, colors.count - 1))))\" stop-color=\"\(color)\"/>"
                }.joined()
            }
            return "url(#\(name))"
        }
    }

    nonisolated static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { fatalError("pictures: a length without an end was drawn") }
        let text = String(format: "%.2f", value)
        return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
    }

    nonisolated static func data(_ path: SwiftUI.Path) -> String {
        func point(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }
        return path._steps.map { step in
            switch step {
            case .move(let end): "M\(point(end))"
            case .line(let end): "L\(point(end))"
            case .curve(let first, let second, let end): "C\(point(first)) \(point(second)) \(point(end))"
            case .close: "Z"
            }
        }.joined()
    }

    nonisolated static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }

    nonisolated private static func attributes(_ frame: CGRect) -> String {
        "x=\"\(number(frame.minX))\" y=\"\(number(frame.minY))\" width=\"\(number(frame.width))\" height=\"\(number(frame.height))\""
    }
}
