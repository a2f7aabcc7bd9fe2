import Configuration
import ProviderCourtesy
import Testing

@testable import PetrelCommands

@Suite("What an operator sets of the map")
struct MapSettingsTests {
    private static func settings(_ environment: [String: String]) throws -> MapSettings {
        try PetrelConfiguration(
            reader: ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment)), environment: environment
        ).map
    }

    @Test("Without a setting nobody is asked for pictures")
    func none() throws {
        #expect(try Self.settings(["PETREL_OPENWEATHERMAP_KEY": "made-up"]) == MapSettings())
    }

    @Test("Providers of layers are asked in their order, at their addresses, within their limits")
    func layers() throws {
        let settings = try Self.settings([
            "PETREL_MAP_LAYERS": "RainViewer, openweathermap,rainviewer", "PETREL_OPENWEATHERMAP_KEY": "made-up",
            "PETREL_RAINVIEWER_URL": "http://127.0.0.1:1/rainviewer/", "PETREL_RAINVIEWER_LIMITS": "7/minute",
        ])
        #expect(settings.layers == [.rainViewer, .openWeatherMap])
        #expect(settings.layerURLs == [.rainViewer: "http://127.0.0.1:1/rainviewer"])
        #expect(settings.rainViewerLimits == [CallLimit(7, per: .minute)])
    }

    @Test(
        "A setting that cannot be meant is refused under its name",
        arguments: [
            (["PETREL_MAP_LAYERS": "radar"], "PETREL_MAP_LAYERS"),
            (["PETREL_MAP_LAYERS": "openweathermap"], "PETREL_OPENWEATHERMAP_KEY"),
            (["PETREL_RAINVIEWER_URL": "file:///etc"], "PETREL_RAINVIEWER_URL"),
            (["PETREL_OPENWEATHERMAP_MAPS_URL": "nowhere"], "PETREL_OPENWEATHERMAP_MAPS_URL"),
            (["PETREL_RAINVIEWER_LIMITS": "many"], "PETREL_RAINVIEWER_LIMITS"),
            (["PETREL_MAP_TILES_URL": "https://tiles.example.org/{z}/{x}.png", "PETREL_MAP_TILES_CREDIT": "©"], "PETREL_MAP_TILES_URL"),
            (["PETREL_MAP_TILES_URL": "file:///{z}/{x}/{y}", "PETREL_MAP_TILES_CREDIT": "©"], "PETREL_MAP_TILES_URL"),
            (["PETREL_MAP_TILES_URL": "https://{s}.example.org/{z}/{x}/{y}", "PETREL_MAP_TILES_CREDIT": "©"], "PETREL_MAP_TILES_URL"),
            (["PETREL_MAP_TILES_URL": "https://tiles.example.org/{z}/{x}/{y}"], "PETREL_MAP_TILES_CREDIT"),
            (["PETREL_MAP_TILES_CREDIT": "©"], "PETREL_MAP_TILES_CREDIT"),
            (["PETREL_MAP_TILES_CREDIT_URL": "https://example.org"], "PETREL_MAP_TILES_CREDIT_URL"),
            (
                [
                    "PETREL_MAP_TILES_URL": "https://tiles.example.org/{z}/{x}/{y}", "PETREL_MAP_TILES_CREDIT": "©",
                    "PETREL_MAP_TILES_CREDIT_URL": "javascript:alert(1)",
                ], "PETREL_MAP_TILES_CREDIT_URL"
            ),
        ])
    func refused(environment: [String: String], name: String) {
        let problem = #expect(throws: PetrelConfiguration.Problem.self) { try Self.settings(environment) }
        #expect(problem?.name == name)
    }

    @Test("Another server's map comes with whom to name; a key may stand in its address")
    func ground() throws {
        let settings = try Self.settings([
            "PETREL_MAP_TILES_URL": "https://tiles.example.org/{z}/{x}/{y}.png?key=made-up", "PETREL_MAP_TILES_CREDIT": "© Makers",
        ])
        #expect(settings.ground?.template == "https://tiles.example.org/{z}/{x}/{y}.png?key=made-up")
        #expect(settings.ground?.creditWords == "© Makers" && settings.ground?.creditURL == "")
    }
}
