import Foundation
import WeatherText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The capabilities of the output: decided once, from the environment and the file descriptor.
package struct Terminal: Hashable, Sendable {
    /// True when standard error is a terminal that can be drawn over.
    package var showsProgress: Bool
    /// The width, and whether there are colours.
    package var canvas: TextCanvas

    package init(showsProgress: Bool, canvas: TextCanvas) {
        self.showsProgress = showsProgress
        self.canvas = canvas
    }

    /// Looks at standard output: `NO_COLOR` (<https://no-color.org>) and a `TERM` that is `dumb`, `unknown` or missing switch colours off, `COLUMNS` sets the width.
    package static func current(environment: [String: String] = ProcessInfo.processInfo.environment) -> Terminal {
        // The only case in which a spinner and colours appear.
        let isInteractive = isatty(STDOUT_FILENO) == 1
        // Without a known `TERM` the terminal is taken to understand no control sequences.
        let name = (environment["TERM"] ?? "").trimmingCharacters(in: .whitespaces).lowercased()
        let isDumb = ["", "dumb", "unknown"].contains(name)
        let refusesColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return Terminal(
            showsProgress: isInteractive && isatty(STDERR_FILENO) == 1 && !isDumb,
            canvas: TextCanvas(
                // Fewer than sixteen columns have no room for anything, not even for the note that the weather is simulated.
                width: max(16, environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? windowWidth() ?? 80),
                usesColor: isInteractive && !refusesColor && !isDumb))
    }

    private static func windowWidth() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
