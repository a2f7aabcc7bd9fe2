import Testing

@testable import ProviderKit
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherProviders
@testable import WeatherScreens

@Suite("Row 45: the keys of the services")
@MainActor
struct SettingsKeysTests {
    private let secrets = MemorySecrets()
    private let changes = Locked<[SettingsChange]>([])

    private func model() -> SettingsModel {
        let model = SettingsModel(preferences: MemoryPreferences(), secrets: secrets, usual: .metric)
        let changes = changes
        model.onChange = { change in changes.withLock { $0.append(change) } }
        return model
    }

    private func row(_ model: SettingsModel, _ provider: ProviderID = .accuWeather) throws -> KeyRow {
        try #require(model.content.keys.first { $0.id == provider })
    }

    @Test("There is a row for each service that answers nobody without a key, and for no other")
    func rows() throws {
        let model = model()
        #expect(Set(model.content.keys.map(\.id)) == Set(ProviderCatalog.profiles.filter(\.needsKey).map(\.id)))
        let row = try row(model)
        #expect(row.title == "AccuWeather" && row.status == "No key is set." && row.remove == nil && row.problem == nil)
        #expect(row.label == "Key for AccuWeather" && row.save == "Save the key for AccuWeather")
    }

    @Test("A key that is saved is never shown again: only that it is set, and how to remove it")
    func save() async throws {
        let model = model()
        model[keyDraft: .accuWeather] = "  made-up-key\n"
        await model.saveKey(of: .accuWeather)
        #expect(secrets.all == [.accuWeather: "made-up-key"] && changes.withLock { $0 } == [.key(.accuWeather)])
        #expect(model[keyDraft: .accuWeather].isEmpty)
        let row = try row(model)
        #expect(row.status == "A key is set." && row.remove == "Remove the key for AccuWeather")
        #expect(!"\(model.content)".contains("made-up-key") && !"\(self.model().content)".contains("made-up-key"))
        #expect(try self.row(self.model()) == row && self.model()[keyDraft: .accuWeather].isEmpty)
        await model.removeKey(of: .accuWeather)
        #expect(secrets.all.isEmpty && changes.withLock { $0 }.count == 2)
        #expect(try self.row(model).status == "No key is set.")
    }

    @Test("Nothing written changes nothing; what is no key is refused in words", arguments: ["a b", "ключ", "a\u{1F511}b"])
    func malformed(text: String) async throws {
        let model = model()
        await model.saveKey(of: .weatherAPI)
        model[keyDraft: .weatherAPI] = " \n"
        await model.saveKey(of: .weatherAPI)
        #expect(try row(model, .weatherAPI).problem == nil)
        model[keyDraft: .weatherAPI] = text
        await model.saveKey(of: .weatherAPI)
        #expect(try row(model, .weatherAPI).problem == englishPhrases().keyIsNone)
        model[keyDraft: .weatherAPI] = String(repeating: "x", count: 10_000)
        await model.saveKey(of: .weatherAPI)
        #expect(secrets.all.isEmpty && changes.withLock { $0 }.isEmpty)
        model[keyDraft: .weatherAPI] = "made-up"
        await model.saveKey(of: .weatherAPI)
        #expect(try row(model, .weatherAPI).problem == nil && secrets.all == [.weatherAPI: "made-up"])
    }

    @Test(
        "When the keychain does not let a key be kept, the words say why, what was typed stays, and nothing else happens",
        arguments: [SecretFailure.locked, .denied, .unreadable, .system(-34_018)])
    func failure(failure: SecretFailure) async throws {
        let model = model()
        secrets.fail(.accuWeather, failure)
        model[keyDraft: .accuWeather] = "made-up"
        await model.saveKey(of: .accuWeather)
        let phrases = englishPhrases()
        let words = [phrases.keyLocked, phrases.keyDenied, phrases.keyUnreadable, phrases.keyFailed("-34018")]
        #expect(words.contains(try #require(try row(model).problem)))
        #expect(model[keyDraft: .accuWeather] == "made-up" && changes.withLock { $0 }.isEmpty)
        secrets.fail(.accuWeather, nil)
        await model.saveKey(of: .accuWeather)
        #expect(try row(model).problem == nil && secrets.all == [.accuWeather: "made-up"])
    }

    @Test("A key that cannot be read is called neither set nor absent; once the device is unlocked the screen knows")
    func locked() throws {
        secrets.fail(.accuWeather, .locked)
        let model = model()
        #expect(try row(model).status == nil && row(model).problem == englishPhrases().keyLocked && row(model).remove == nil)
        secrets.fail(.accuWeather, nil)
        model.appear()
        #expect(try row(model).status == "No key is set." && row(model).problem == nil)
        secrets.fail(.accuWeather, .unreadable)
        model.appear()
        // What is no key can be taken away.
        #expect(try row(model).remove == "Remove the key for AccuWeather")
    }

    @Test("Where no service is asked directly it is said that keys are not used")
    func unused() async {
        let model = model()
        #expect(model.content.keysNote == englishPhrases().keysNote)
        await model.choose(row: "source", option: "demo")
        #expect(model.content.keysNote == englishPhrases().keysNotUsed)
    }
}
