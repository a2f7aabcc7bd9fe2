/// Help for text clients that request no place: how to request one.
package enum TextUsage {
    /// - Parameter host: the server as the client called it: "localhost:8080".
    package static func text(host: String) -> String {
        """
        Petrel: the weather as text.

          curl \(host)/Paris                    now, hour by hour, seven days
          curl \(host)/48.85,2.35               a place by its latitude and longitude
          curl \(host)/New+York                 a name of several words
          curl \(host)/Springfield,+Illinois    one of several places of the same name
          curl \(host)/Paris?format=3           one line, for status bars
          curl \(host)/2045/Paris               the same day in 2045, with and without climate action
          curl \(host)/alerts/Paris             warnings in full, and who was asked
          curl \(host)/cities                   the top cities
          curl \(host)/privacy                  what is kept and where, and how to have it deleted
          curl '\(host)/Paris?hours=12&days=3&units=us&width=100&colour'

        hours=0...50   hours from this one on, as far as the end of tomorrow
        days=0...16    days from today on
        details        every day opened, warnings with their whole text
        units=         units, as in petrel --units
        width=20...500 cells in a line, 80 when not given
        colour         in colours
        format=        one line: a number or a pattern (in an address, % is written %25)

        \(OneLine.named.map { "  \($0.name)   \($0.pattern)" }.joined(separator: "\n"))

        \(OneLine.Field.allCases.map { "  %\($0.rawValue)  \($0.words)" }.joined(separator: "\n"))

        In a browser: http://\(host)/

        """
    }
}
