import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel

extension TopCities {
    func launch(_ number: Int, _ work: @escaping @Sendable (isolated TopCities) async -> Void) {
        let deadline = SingleFlight<Int, Void, UnwatchedProgress>.Deadline(.seconds(configuration.deadlineSeconds), by: clock)
        rounds.begin(number, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            // The table is shared: no client's budget pays for it, and a client without budget does not leave it empty for the others.
            await WeatherClient.$budget.withValue(nil) { await CallPayer.$current.withValue(nil) { await work(self) } }
        } landed: { flight, _ in
            await self.end(number, flight)
        }
    }

    private func end(_ number: Int, _ flight: Int) {
        guard rounds.end(number, flight) != nil else { return }
        table.end(number, at: now())
        publish()
    }

    /// Fetches only these rows, except those that are being fetched or are known and fresh.
    func launchRows(_ keys: [String]) {
        let side = table.side
        guard let number = table.beginRows(keys, at: now()) else { return }
        let due = table.cities(askedBy: number)
        launch(number) { await $0.ask(due, side, .retry, number) }
    }

    func round(_ number: Int, _ reason: RefreshReason = .opened) async {
        if table.isListDue(at: now()), let provider { await askList(provider, number) }
        if table.side == .list {
            await askRows(number, reason)
            table.conclude(at: now(), by: number)
        }
        if table.side == .standIn { await askRows(number, reason) }
    }

    private func askList(_ provider: any TopCitiesProvider, _ number: Int) async {
        let (count, now) = (configuration.count, now)
        let answer = await within(configuration.listLimitSeconds, provider.profile.id) {
            do throws(WeatherError) { return .success(try await provider.topCities(limit: count, asOf: now())) } catch {
                return .failure(error)
            }
        }
        switch answer {
        case .success(let cities): table.listed(cities, at: now(), by: number)
        case .failure(let error): table.listFailed(error, at: now(), by: number)
        }
    }

    private func askRows(_ number: Int, _ reason: RefreshReason) async {
        // The round was cancelled at its deadline: it has no waiters left.
        guard table.round == number else { return }
        let side = table.side
        let due = table.take(at: now(), for: number)
        publish()
        await ask(due, side, reason, number)
    }

    /// Fetches all cities concurrently; each row is shown when it arrives. After failures the weather service allows a single call to its
    /// provider, and refuses all others until that is answered: so a retry fetches one city before the others.
    private func ask(_ due: [TopCity], _ side: TopCitiesTable.Side, _ reason: RefreshReason, _ number: Int) async {
        var others = due[...]
        if side == .standIn, reason == .retry, let first = others.popFirst() {
            settle(first.key, side, await reading(of: first, side, reason), number)
        }
        await withTaskGroup(of: (String, TopCitiesTable.Outcome).self) { group in
            for city in others { group.addTask { (city.key, await self.reading(of: city, side, reason)) } }
            for await (key, outcome) in group { settle(key, side, outcome, number) }
        }
    }

    private func settle(_ key: String, _ side: TopCitiesTable.Side, _ outcome: TopCitiesTable.Outcome, _ number: Int) {
        table.settle(TopCitiesTable.Slot(side: side, key: key), outcome, at: now(), by: number)
        publish()
    }

    private func reading(
        of city: TopCity, _ side: TopCitiesTable.Side, _ reason: RefreshReason
    ) async -> TopCitiesTable.Outcome {
        switch side {
        case .list:
            guard let provider else { return .failure(WeatherError(.placeNotCovered)) }
            let now = now
            return await within(configuration.rowLimitSeconds, provider.profile.id) {
                do throws(WeatherError) {
                    let sent = try await provider.temperature(of: city, asOf: now())
                    return .success(TopCitiesTable.Reading(sent, from: provider.profile))
                } catch {
                    return .failure(error)
                }
            }
        case .standIn:
            let (service, now) = (service, now)
            return await within(configuration.standInLimitSeconds, nil) {
                await TopCitiesTable.Reading.of(city, from: service, reason: reason, now: now)
            }
        }
    }

    /// Returns the result of `work`, or cancels it and returns `timedOut` after `seconds`.
    private func within<Value: Sendable>(
        _ seconds: Double, _ provider: ProviderID?, _ work: @escaping @Sendable () async -> Result<Value, WeatherError>
    ) async -> Result<Value, WeatherError> {
        await clock.outcome(within: .seconds(seconds), of: work) ?? .failure(WeatherError(.timedOut, provider: provider))
    }
}
