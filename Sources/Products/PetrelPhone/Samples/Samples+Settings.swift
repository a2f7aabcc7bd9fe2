import Foundation
import Gazetteer
import ProviderCourtesy
import ProviderKit
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherScreens

extension Samples {
    /// The scenes of the settings.
    public enum SettingsScene: String, Hashable, Sendable, CaseIterable {
        case usual, chosen, server, serverNotNamed, badAddress, demo, keysSet, keychainLocked, noAppGroup
    }

    /// A model that shows a scene and keeps nothing.
    @MainActor
    public func settingsModel(_ scene: SettingsScene) async -> SettingsModel {
        let secrets = SampleSecrets(isSet: scene == .keysSet, failure: scene == .keychainLocked ? .locked : nil)
        let model = SettingsModel(
            preferences: SamplePreferences([:]), secrets: secrets, usual: .metric, appGroupFlaw: scene == .noAppGroup ? .unnamed : nil,
            phrases: phrases)
        switch scene {
        case .usual, .keysSet, .keychainLocked, .noAppGroup: break
        case .chosen:
            await model.choose(row: "temperature", option: "f")
            await model.choose(row: "wind", option: "bft")
            await model.choose(row: "theme", option: "dark")
        case .demo: await model.choose(row: "source", option: "demo")
        case .serverNotNamed, .server, .badAddress:
            await model.choose(row: "source", option: "server")
            model.serverText = scene == .server ? "petrel.example" : scene == .badAddress ? "http://petrel.example" : ""
            if scene != .serverNotNamed { await model.useServer() }
            if scene == .server {
                model.traffic = { ReplyTraffic(receivedBytes: 1_312_000, wholeBytes: 96_480_000) }
                await model.readTraffic()
            }
        }
        return model
    }

    /// The credits of an app that asks the services itself, or plays their parts.
    public func credits(isSimulated: Bool) -> CreditsContent {
        let services = ProviderCatalog.profiles.map { CreditsFacts.Service($0, isInUse: isSimulated || !$0.needsKey) }
        return .make(
            CreditsFacts(services: services, areSimulated: isSimulated, data: Gazetteer.sources, software: []), phrases: phrases)
    }

    /// The page of the privacy for an app whose weather is from `source`.
    public func privacy(of source: SourceChoice) -> PrivacyContent {
        let services = ProviderCatalog.profiles.filter { source == .demo || !$0.needsKey }
        return .make(PrivacyFacts(face: .phone(source), services: services, areSimulated: source == .demo), phrases: phrases)
    }
}

/// Texts that never change: a choice lasts as long as the model.
struct SamplePreferences: PreferenceStore {
    private let texts: [PreferenceKey: String]

    init(_ texts: [PreferenceKey: String]) { self.texts = texts }

    func text(_ key: PreferenceKey) -> String? { texts[key] }
    func set(_ text: String?, for key: PreferenceKey) {}
}

/// A keychain of one mood.
private struct SampleSecrets: SecretStore {
    let isSet: Bool
    let failure: SecretFailure?

    func secret(_ provider: ProviderID) throws(SecretFailure) -> String? {
        if let failure { throw failure }
        return isSet ? "sample" : nil
    }

    func set(_ secret: String?, for provider: ProviderID) throws(SecretFailure) {
        if let failure { throw failure }
    }
}
