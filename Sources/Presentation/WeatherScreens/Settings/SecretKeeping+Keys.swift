import WeatherModel
import WeatherProviders

extension SecretKeeping {
    /// The keys that can be read now, for whoever puts the providers together. One that cannot be read is as one that is not set: the
    /// providers that need none answer meanwhile, and the settings say what is wrong.
    public func keys() -> [ProviderID: String] {
        var keys: [ProviderID: String] = [:]
        for profile in ProviderCatalog.profiles where profile.needsKey {
            do throws(SecretFailure) {
                keys[profile.id] = try secret(profile.id)
            } catch { continue }
        }
        return keys
    }
}
