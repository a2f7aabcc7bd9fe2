import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// What the place that output goes to can show: decided once, from the environment and the file descriptor.
public struct Terminal: Hashable, Sendable {
    /// True when standard output is a terminal: the only case in which a spinner and colours appear.
    public var isInteractive: Bool
    public var usesColor: Bool
    /// True when standard error is a terminal that can be drawn over.
    public var showsProgress: Bool
    /// Cells in a line.
    public var width: Int

    public init(isInteractive: Bool, usesColor: Bool, showsProgress: Bool = false, width: Int) {
        self.isInteractive = isInteractive
        self.showsProgress = showsProgress
        self.usesColor = usesColor
        self.width = width
    }

    /// Looks at standard output: `NO_COLOR` (<https://no-color.org>) and `TERM=dumb` switch colours off, `COLUMNS` sets the width.
    public static func current(environment: [String: String] = ProcessInfo.processInfo.environment) -> Terminal {
        let isInteractive = isatty(STDOUT_FILENO) == 1
        let refusesColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return Terminal(
            isInteractive: isInteractive,
            usesColor: isInteractive && !refusesColor && environment["TERM"] != "dumb",
            showsProgress: isInteractive && isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb",
            // Below sixteen cells nothing could be told, not even that the weather is simulated.
            width: max(16, environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? windowWidth() ?? 80))
    }

    private static func windowWidth() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

extension Terminal {
    public enum Style: Hashable, Sendable {
        case bold, dim, red, yellow, blue, cyan
        /// A colour of the 256-colour palette.
        case palette(Int)

        var code: String {
            switch self {
            case .bold: "1"
            case .dim: "2"
            case .red: "31"
            case .yellow: "33"
            case .blue: "34"
            case .cyan: "36"
            case .palette(let index): "38;5;\(index)"
            }
        }
    }

    /// `text` in `style` where colours are shown, else `text` itself.
    public func styled(_ text: String, _ style: Style) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[\(style.code)m\(text)\u{1B}[0m" : text
    }
}
