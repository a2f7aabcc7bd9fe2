import Foundation
import ProviderKit
import WeatherModel

extension TopCitiesTable {
    /// The list as it is shown at `now`.
    ///
    /// - Parameter expected: the source being asked, while no temperature has arrived; nil for none.
    func list(at now: Date, expected: TopCitiesList.Source?) -> TopCitiesList {
        let slots = cities.map { Slot(side: side, key: $0.key) }
        let readings = slots.map { freshReading($0, at: now) }
        // As long as the provider of the list has delivered nothing, it may fail for all rows, and the service takes over: hide failures
        // until then.
        let areFailuresShown = side == .standIn || isIdle || readings.contains { $0 != nil }
        var sources: [TopCitiesList.Source] = []
        for case let reading? in readings where !sources.contains(reading.source) { sources.append(reading.source) }
        let rows = zip(cities, zip(slots, readings)).map { city, known in
            row(city, known.0, known.1, areFailuresShown: areFailuresShown)
        }
        if sources.isEmpty, let expected { sources = [expected] }
        return TopCitiesList(sources: sources, standIn: standIn, rows: rows, isSettled: isIdle)
    }

    private func row(_ city: TopCity, _ slot: Slot, _ reading: Reading?, areFailuresShown: Bool) -> TopCitiesRow {
        var state = TopCitiesRow.State.waiting
        if let reading {
            state = .known(reading.temperature)
        } else if let error = error(slot), asked[slot] == nil, areFailuresShown {
            state = .failed(error)
        }
        return TopCitiesRow(key: city.key, name: city.name, countryCode: city.countryCode, coordinate: city.coordinate, state: state)
    }

    private var standIn: TopCitiesList.StandIn? {
        guard side == .standIn else { return nil }
        guard hasList else { return .notConfigured }
        return refusal.map { .failed($0) }
    }
}
