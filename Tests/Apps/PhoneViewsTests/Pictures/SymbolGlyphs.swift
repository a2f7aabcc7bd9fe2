/// Plain drawings of our own in place of SF Symbols, which may only be drawn by Apple's systems: by the symbol's name, on a grid of 24,
/// with the pen of `Canvas.glyph`.
enum SymbolGlyphs {
    static func glyph(_ name: String) -> String {
        guard let glyph = glyphs[name] else { fatalError("pictures: no drawing for the symbol \(name)") }
        return glyph
    }

    private static let bookmark = "M7 4h10v16l-5-4-5 4z"
    private static let glyphs: [String: String] = [
        "bookmark": "<path d=\"\(bookmark)\"/>",
        "bookmark.fill": "<path d=\"\(bookmark)\" fill=\"currentColor\"/>",
        "building.2": "<path d=\"M3 21V8l8-4v17M11 9h9v12M3 21h18M6 10h2M6 14h2M14 13h3M14 17h3\"/>",
        "map": "<path d=\"m3 6 6-2.5 6 2.5 6-2.5v14.5L15 20.5 9 18l-6 2.5zM9 3.5V18m6-12v14.5\"/>",
        "checkmark": "<path d=\"M5 13l5 5 9-12\"/>",
        "chevron.backward": "<path d=\"M15 5l-7 7 7 7\"/>",
        "chevron.down": "<path d=\"M6 9l6 6 6-6\"/>",
        "chevron.forward": "<path d=\"M9 5l7 7-7 7\"/>",
        "chevron.right": "<path d=\"M9 5l7 7-7 7\"/>",
        "chevron.up.chevron.down": "<path d=\"M8 9l4-4 4 4M8 15l4 4 4-4\"/>",
        "clock.badge.exclamationmark": "<circle cx=\"11\" cy=\"12\" r=\"8\"/><path d=\"M11 8v4l3 2M20 14v4M20 21v.1\"/>",
        "cloud.sun": "<path d=\"M8 19h9a4 4 0 0 0 0-8 6 6 0 0 0-11 2 3 3 0 0 0 2 6zM4 9a4 4 0 0 1 6-4M6 2v.1M2 6v.1\"/>",
        "exclamationmark.triangle": "<path d=\"M12 4l9 16H3zM12 10v5M12 17.5v.1\"/>",
        "gearshape":
            "<circle cx=\"12\" cy=\"12\" r=\"3\"/><circle cx=\"12\" cy=\"12\" r=\"7\"/><path d=\"M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2\"/>",
        "list.bullet": "<path d=\"M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1\"/>",
        "location": "<path d=\"M20 4L4 11l7 2 2 7z\"/>",
        "magnifyingglass": "<circle cx=\"10.5\" cy=\"10.5\" r=\"6\"/><path d=\"M15 15l5 5\"/>",
        "pencil": "<path d=\"M4 20l1-4L16 5l3 3L8 19zM14 7l3 3\"/>",
        "square.and.arrow.up": "<path d=\"M8 9H5v12h14V9h-3M12 15V3M8 7l4-4 4 4\"/>",
        "thermometer.sun":
            "<path d=\"M8 14V5a2.5 2.5 0 0 1 5 0v9a4.5 4.5 0 1 1-5 0zM10.5 9v8M16 6h.1M18 10h3M17 13l2 2M17 7l2-2\"/>",
        "mappin": "<circle cx=\"12\" cy=\"7\" r=\"3.5\" fill=\"currentColor\"/><path d=\"M12 10v11\"/>",
    ]
}
