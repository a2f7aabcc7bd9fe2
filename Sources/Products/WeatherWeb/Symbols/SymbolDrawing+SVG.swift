import WeatherDesign

extension SymbolDrawing {
    /// How the colours of a drawing are named.
    enum Coloring {
        /// By the page's own properties, so that themes and skies change them.
        case properties
        /// As fixed colours of the light theme, for a file that stands alone.
        case fixed
    }

    /// The shapes, to stand in an element whose view box is `0 0 24 24` and whose strokes have round caps and joins.
    ///
    /// - Parameter moves: names each motion as a class, for the style sheet to move.
    func shapes(_ coloring: Coloring, moves: Bool = false) -> Markup {
        var markup = Markup()
        for shape in shapes {
            let color = Self.color(shape.role, coloring)
            switch shape.paint {
            case .fill:
                markup.own("<path fill=\"")
                markup.text(color)
            case .stroke(let width):
                markup.own("<path fill=\"none\" stroke=\"")
                markup.text(color)
                markup.own("\" stroke-width=\"")
                markup.number(width)
            }
            if moves, let motion = shape.motion {
                markup.own("\" class=\"m-")
                markup.text(motion.rawValue)
            }
            markup.own("\" d=\"")
            markup.text(shape.path.svg)
            markup.own("\"/>")
        }
        return markup
    }

    /// As a part of the page that is drawn elsewhere by its name.
    var symbol: Markup {
        var markup = Markup()
        markup.own("<symbol id=\"")
        markup.text(name)
        markup.own("\" viewBox=\"0 0 24 24\">")
        markup.append(shapes(.properties))
        markup.own("</symbol>")
        return markup
    }

    private static func color(_ role: SymbolRole, _ coloring: Coloring) -> String {
        guard role != .ink, let token = ColorToken(rawValue: "sym-\(role.rawValue)") else { return "currentColor" }
        // Signs and arrows take the colour of the words beside them.
        switch coloring {
        case .properties: return "var(--\(token.rawValue))"
        case .fixed: return Palette.color(token, .light).hex
        }
    }
}
