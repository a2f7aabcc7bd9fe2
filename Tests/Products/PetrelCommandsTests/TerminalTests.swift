import PetrelCommands
import Testing
import WeatherText

@Suite("What a terminal shows")
struct TerminalTests {
    @Test("NO_COLOR, a dumb terminal and a pipe are without colours; COLUMNS sets the width")
    func environment() {
        let canvas = Terminal.current(environment: ["COLUMNS": "40", "NO_COLOR": "1"]).canvas
        #expect(canvas.width == 40)
        #expect(!canvas.usesColor)
        // However odd the setting, there is room to say that the weather is simulated.
        for columns in ["0", "-5", "3"] { #expect(Terminal.current(environment: ["COLUMNS": columns]).canvas.width >= 16) }
        #expect(!Terminal.current(environment: ["TERM": "dumb"]).canvas.usesColor)
    }
}
