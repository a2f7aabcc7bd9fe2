import Foundation
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherService

/// Makes the words of the top-cities table.
struct TopCitiesMaker {
    let list: TopCitiesList
    let now: Date
    let unit: UnitPreferences.Temperature
    let form: CitiesForm
    let phrases: any Phrases

    func content() -> TopCitiesContent {
        let isSimulated = list.sources.contains(where: \.isSimulated)
        let rows = list.rows.map(row)
        // A provider is named only for temperatures that are there.
        let sources = list.rows.contains { $0.temperature != nil } ? list.sources : []
        return TopCitiesContent(
            title: phrases.citiesTitle, name: phrases.citiesName, cityHeading: phrases.cityHeading,
            temperatureHeading: phrases.temperatureHeading, rows: rows,
            simulatedBanner: isSimulated ? phrases.simulatedBanner : nil, note: note,
            ageNote: CitiesAge(list, now, phrases).note, messages: messages(rows),
            sources: sources.map(source), units: [choice(.fahrenheit, .fahrenheit), choice(.celsius, .celsius)], form: form,
            showConditions: phrases.showConditions, isSettled: list.isSettled,
            asking: rows.isEmpty && !list.isSettled ? phrases.askingCities : nil)
    }

    private func messages(_ rows: [CityRow]) -> [String] {
        rows.compactMap(\.failure?.message).reduce(into: []) { known, message in
            if !known.contains(message) { known.append(message) }
        }
    }

    /// The city's name in the reader's language.
    static func title(_ row: TopCitiesRow, _ phrases: any Phrases) -> String {
        DisplayText.line(row.coordinate.map { phrases.town(row.name, countryCode: row.countryCode, near: $0) } ?? row.name)
    }

    private func row(_ row: TopCitiesRow) -> CityRow {
        let city = Self.title(row, phrases)
        let state: CityRow.State
        let spoken: String
        var retryLabel: String?
        let condition = form == .detailed ? row.temperature?.condition : nil
        let words = condition.map { phrases.condition($0.condition) }
        switch row.state {
        case .waiting:
            state = .waiting(phrases.cityWaiting)
            spoken = phrases.spokenCityWaiting(city)
        case .known(let temperature):
            let format = WeatherFormatter(units: UnitPreferences(temperature: unit), phrases: phrases)
            state = .known(format.temperatureWithUnit(temperature.celsius))
            let degrees = format.spokenTemperatureWithUnit(temperature.celsius)
            let ago = CitiesAge.ago(temperature, now, phrases)
            spoken = ago.map { phrases.agedCitySentence(city, degrees, words, $0) } ?? phrases.citySentence(city, degrees, words)
        case .failed(let error):
            let failure = Failure(error, phrases: phrases)
            state = .failed(failure)
            spoken = phrases.cityFailureSentence(city, failure.title)
            retryLabel = phrases.cityRetry(failure.retryTitle, city)
        }
        return CityRow(
            id: row.key, city: city, state: state, condition: words, hasDetails: form == .detailed,
            symbol: condition.map { SymbolName.condition($0.condition.kind, isDay: $0.isDay) }, spoken: spoken, retryLabel: retryLabel,
            latitude: row.coordinate?.latitude,
            longitude: row.coordinate?.longitude)
    }

    private func choice(_ unit: UnitPreferences.Temperature, _ display: DisplayUnit) -> TopCitiesContent.UnitChoice {
        let symbol = phrases.symbol(display)
        return TopCitiesContent.UnitChoice(
            unit: unit, symbol: symbol, label: phrases.showTemperatures(in: symbol), isShown: unit == self.unit)
    }

    private var note: String? {
        let names = phrases.sourceNames(list.sources.map { DisplayText.line($0.name) })
        // The note names the providers as soon as one temperature is there.
        guard let standIn = list.standIn, !names.isEmpty, list.rows.contains(where: { $0.temperature != nil }) else { return nil }
        switch standIn {
        case .notConfigured: return phrases.citiesWithoutKey(from: names, instead: phrases.name(of: ProviderCatalog.topCitiesSource))
        case .failed(let error):
            let provider = phrases.name(of: error.provider ?? ProviderCatalog.topCitiesSource)
            return phrases.citiesStandIn(from: names, instead: provider, because: error.kind)
        }
    }

    private func source(_ source: TopCitiesList.Source) -> ProvenanceLine {
        let attribution = DisplayText.line(source.attribution)
        let licence = source.license.map { phrases.licence(phrases.licenceName(DisplayText.line($0))) }
        let simulated = source.isSimulated ? phrases.simulatedMark : nil
        return ProvenanceLine(
            source: attribution.isEmpty ? DisplayText.line(source.name) : attribution, link: DisplayText.link(source.attributionURL),
            issued: nil, licence: licence, simulated: simulated,
            text: [attribution, licence, simulated].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "))
    }
}
