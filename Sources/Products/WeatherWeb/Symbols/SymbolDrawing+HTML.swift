import WeatherDesign

extension SymbolDrawing {
    /// How the colours of a drawing are named.
    enum Coloring {
        /// By the page's own properties, so that themes and skies change them.
        case properties
        /// As fixed colours of the light theme, for a standalone file.
        case fixed
        /// As fixed colours on a sky, for a picture.
        case on(SkyColors)
    }

    /// The shapes, for an element whose view box is `0 0 24 24` and whose strokes have round caps and joins.
    ///
    /// - Parameters:
    ///   - moves: names each motion as a class, for the style sheet to move.
    ///   - isSmall: points are rounded to tenths, which cannot be seen beside words and take a fifth less of a page.
    func html(_ coloring: Coloring, moves: Bool = false, isSmall: Bool = false) -> HTML {
        HTML(
            joining: shapes.map { shape in
                let color = Self.color(shape.role, coloring)
                let motion = moves ? shape.motion.map { Attribute.class("m-\($0.rawValue)") } : nil
                let path = Attribute.d(isSmall ? HTML.brief(shape.path) : shape.path.svg)
                return switch shape.paint {
                case .fill: HTML.path(.fill(color), motion, path)
                case .stroke(let width): HTML.path(.fill("none"), .stroke(color), .strokeWidth(width), motion, path)
                }
            })
    }

    /// As a part of the page that is drawn elsewhere by its name.
    var symbol: HTML { HTML.symbol(.id(name), .viewBox(24, 24)) { html(.properties, isSmall: true) } }

    private static func color(_ role: SymbolRole, _ coloring: Coloring) -> String {
        if case .on(let sky) = coloring { return sky.symbolColor(role).hex }
        guard role != .ink, let token = ColorToken(rawValue: "sym-\(role.rawValue)") else { return "currentColor" }
        // Signs and arrows take the colour of the words beside them.
        switch coloring {
        case .properties: return "var(--\(token.rawValue))"
        case .fixed, .on: return Palette.color(token, .light).hex
        }
    }
}
