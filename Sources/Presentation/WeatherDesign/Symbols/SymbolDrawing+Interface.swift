/// The small icons of the page and the phone for actions and quantities.
public enum InterfaceIcon: String, Hashable, Sendable, CaseIterable {
    case locate, search, settings, star, starFilled, chevronDown, close, up, down, trash
    case sunrise, sunset, drop, gust, humidity, pressure, eye, uv, snowflake, cloud
    case refresh, offline, list
}

extension SymbolDrawing {
    /// `icon-search`: strokes of one pen in the colour of the text around it; filled are the chosen star alone and small marks.
    public static func interface(_ icon: InterfaceIcon) -> SymbolDrawing { icons[icon] ?? make(icon) }

    /// Made once: every page asks for some.
    private static let icons = Dictionary(uniqueKeysWithValues: InterfaceIcon.allCases.map { ($0, make($0)) })

    private static func make(_ icon: InterfaceIcon) -> SymbolDrawing {
        let text: String =
            switch icon {
            case .locate: "M12 2.25v3.25M12 18.5v3.25M2.25 12H5.5M18.5 12h3.25M18.5 12a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0M12 12v.01"
            case .search: "M17.5 10.5a7 7 0 1 1-14 0a7 7 0 0 1 14 0M15.6 15.6l5.15 5.15"
            case .settings:
                "M3 7h9M17.5 7H21M3 17h3.5M12 17h9M17.5 7a2.75 2.75 0 1 1-5.5 0a2.75 2.75 0 0 1 5.5 0M12 17a2.75 2.75 0 1 1-5.5 0a2.75 2.75 0 0 1 5.5 0"
            case .star, .starFilled: star
            case .chevronDown: "M5.5 9l6.5 6.5L18.5 9"
            case .close: "M6 6l12 12M18 6L6 18"
            case .up: "M12 20V4M5.5 10.5L12 4l6.5 6.5"
            case .down: "M12 4v16M5.5 13.5L12 20l6.5-6.5"
            case .trash: "M4 6.25h16M9 6V3.25h6V6M6 6.25l.9 14.5h10.2L18 6.25M10 10.5v6M14 10.5v6"
            case .sunrise:
                "M2.25 20.5h19.5M6.75 20.5a5.25 5.25 0 0 1 10.5 0M4 13.4l1.3 1.3M20 13.4l-1.3 1.3M12 11.5V3.25M8.5 6.75L12 3.25l3.5 3.5"
            case .sunset:
                "M2.25 20.5h19.5M6.75 20.5a5.25 5.25 0 0 1 10.5 0M4 13.4l1.3 1.3M20 13.4l-1.3 1.3M12 3.25v8.25M8.5 8L12 11.5L15.5 8"
            case .drop: drop
            case .gust: gusts
            case .humidity: drop + "M9.5 17l5-5M9.6 12.4v.01M14.4 16.6v.01"
            case .pressure: "M5.2 18.8a9.6 9.6 0 1 1 13.6 0M12 12l3.8-4.4M5.5 12H6M18 12h.5M12 5.5V6"
            case .eye:
                "M1.9 12C4.4 7.6 7.9 5.4 12 5.4s7.6 2.2 10.1 6.6c-2.5 4.4-6 6.6-10.1 6.6S4.4 16.4 1.9 12ZM15.1 12a3.1 3.1 0 1 1-6.2 0a3.1 3.1 0 0 1 6.2 0"
            case .uv:
                "M7.5 12a4.5 4.5 0 0 1 9 0M12 2.5v1.75M2.5 12h1.75M21.5 12h-1.75M5.3 5.3l1.2 1.2M18.7 5.3l-1.2 1.2M5 15.5v3a2.75 2.75 0 0 0 5.5 0v-3M13.5 15.5l2.75 5.75L19 15.5"
            case .snowflake:
                "M12 2.5v19M3.8 7.25l16.4 9.5M3.8 16.75l16.4-9.5M9.5 3.8L12 6.3l2.5-2.5M9.5 20.2l2.5-2.5l2.5 2.5M3.6 10.4l3.45-.9l-.9-3.45M20.4 13.6l-3.45 .9l.9 3.45M3.6 13.6l3.45 .9l-.9 3.45M20.4 10.4l-3.45-.9l.9-3.45"
            case .cloud: ""
            case .refresh: "M20.25 12a8.25 8.25 0 1 1-2.4-5.85L20.5 8.8M20.5 3.5v5.3h-5.3"
            case .offline:
                "M3.5 3.5l17 17M9.24 17.69A3.6 3.6 0 0 1 14.76 17.69M5.91 14.51A8.2 8.2 0 0 1 8.66 12.51M15.34 12.51A8.2 8.2 0 0 1 18.09 14.51M2.79 11.11A12.8 12.8 0 0 1 5.41 9.03M10.44 7.3A12.8 12.8 0 0 1 21.21 11.11M12 20.25v.01"
            case .list: "M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6v.01M3.5 12v.01M3.5 18v.01"
            }
        let path = icon == .cloud ? CloudForm(x: 2.25, base: 18.25, width: 19.5).path() : PathData(text: text)
        var shapes = [SymbolShape(path: path, role: .ink, paint: .stroke(width: pen))]
        if icon == .starFilled { shapes.insert(SymbolShape(path: path, role: .ink, paint: .fill), at: 0) }
        return SymbolDrawing(name: "icon-\(icon.rawValue)", shapes: shapes)
    }

    private static let drop = "M12 2.75C9 6.5 5.75 10.2 5.75 14.5a6.25 6.25 0 0 0 12.5 0C18.25 10.2 15 6.5 12 2.75Z"
    private static let star = "M12 2.75l2.85 5.95l6.55 .85l-4.8 4.55l1.2 6.5L12 17.45L6.2 20.6l1.2-6.5L2.6 9.55l6.55-.85Z"
}
