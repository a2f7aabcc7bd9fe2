import MapLayers
import MapPictures
import ProviderCourtesy
import WeatherModel

/// The map's layers of real providers, as they are configured.
enum ProviderLayers {
    /// - Parameter keeping: where pictures outlive a restart.
    /// - Returns: nil where none is set.
    static func source(
        _ configuration: PetrelConfiguration, over transport: any ProviderTransport, keeping: any CourtesyStore
    ) -> (any LayerSource)? {
        let settings = configuration.map
        return JoinedLayers(
            settings.layers.compactMap { provider -> (any LayerSource)? in
                switch provider {
                case .openWeatherMap:
                    configuration.keys[.openWeatherMap].map {
                        OpenWeatherMapLayers(
                            key: $0.value, transport: transport, baseURL: settings.layerURLs[provider], keeping: keeping)
                    }
                case .rainViewer: RainViewerLayers(transport: transport, baseURL: settings.layerURLs[provider], keeping: keeping)
                }
            })
    }

    /// - Parameter keeping: where tiles outlive a restart.
    /// - Returns: nil where none is set.
    static func ground(_ settings: MapSettings, over transport: any ProviderTransport, keeping: any CourtesyStore) -> TileServer? {
        settings.ground.map {
            TileServer(
                template: $0.template, credit: LayerCredit(words: $0.creditWords, url: $0.creditURL), transport: transport, keeping: keeping
            )
        }
    }

    /// RainViewer's terms. Configured limits replace its limits; without them, another address has no limits.
    static func rainViewerTerms(_ settings: MapSettings) -> CourtesyTerms {
        var terms = RainViewerLayers.terms
        if let limits = settings.rainViewerLimits {
            terms.limits = limits
        } else if settings.layerURLs[.rainViewer] != nil {
            terms.limits = []
        }
        return terms
    }
}
