import EmbeddedFiles

/// The icon of the installed app.
enum AppIcon {
    /// - Returns: nil if it cannot be drawn: the app then uses the SVG icon.
    static func png(side: Int) -> [UInt8]? { try? SVGDrawing.png(EmbeddedFiles.iconSVG, width: side, height: side) }

    /// The same to its edges, its figure within the four fifths of which every system's shape leaves all
    /// (<https://www.w3.org/TR/appmanifest/#icon-masks>).
    static func maskablePNG(side: Int) -> [UInt8]? {
        let svg = String(decoding: EmbeddedFiles.iconSVG, as: UTF8.self)
        // The ground first without corners and in full size, then the figure smaller upon it.
        guard let ground = svg.firstRange(of: #" rx="14" "#), let end = svg.firstRange(of: "/><path"),
            let close = svg.firstRange(of: "</svg>")
        else { return nil }
        let (head, rest) = (svg[..<ground.lowerBound], svg[ground.upperBound..<end.lowerBound])
        let figure = svg[end.upperBound..<close.lowerBound]
        let text = "\(head) \(rest)/><g transform=\"translate(9.6 9.6) scale(.7)\"><path\(figure)</g></svg>"
        return try? SVGDrawing.png(Array(text.utf8), width: side, height: side)
    }
}
