import Foundation
import Gazetteer
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func detailsColumn() -> DetailsColumn? {
        guard let weather = moment.weather else { return nil }
        let known = [
            wind(weather), humidity(weather), dewPoint(weather), pressure(weather), visibility(weather), ultraviolet(weather.uvIndex),
            row(.cloud, weather.cloudCover.map(format.percent), drawing: weather.cloudCover.flatMap { scale($0 / 100) }),
            precipitation(weather), snow(weather),
        ].compactMap { $0 }
        let rows = known + furtherRows()
        // The elevation alone is not enough for a column.
        guard !rows.isEmpty else { return nil }
        return DetailsColumn(
            title: phrases.detailsTitle, feelsLike: feelsLike(weather).map(opening),
            rows: rows.map(opening) + [elevation()].compactMap { $0 },
            further: [(Measure.sunshine, phrases.sunshineTitle), (.thunder, phrases.thunderEnergy)].map { measure, quantity in
                FurtherChart(id: measure.rawValue, title: phrases.measureTitle(measure), quantity: quantity)
            },
            source: momentSource(), close: phrases.close)
    }

    private func opening(_ row: DetailRow) -> DetailRow {
        var row = row
        row.hasCourse = hasCourse(row.key)
        return row
    }

    private func feelsLike(_ weather: CurrentWeather) -> DetailRow? {
        guard weather.feelsLikeCelsius.isFinite else { return nil }
        let (feelsLike, temperature) = (format.temperature(weather.feelsLikeCelsius), format.temperature(weather.temperatureCelsius))
        return row(.feelsLike, feelsLike, phrases.feelsLikeCause(FeelsLikeCause(weather, isSame: feelsLike == temperature)))
    }

    private func joined(_ sentences: String?...) -> String? {
        let known = sentences.compactMap { $0 }
        return known.isEmpty ? nil : known.joined(separator: " ")
    }

    private func wind(_ weather: CurrentWeather) -> DetailRow? {
        let gusts = weather.gustKph.map { phrases.gusts(format.windSpeedInSentence($0)) }
        guard let speed = weather.windKph else { return row(.wind, gusts) }
        let beaufort = Wind.beaufort(kph: speed)
        let force = phrases.windForce(beaufort)
        // A calm has no direction.
        let point = beaufort == 0 ? nil : weather.windDirectionDegrees.flatMap(CompassSector.init(degrees:))
        return row(
            .wind, format.windSpeed(speed), joined(point.map(phrases.windFrom), force, gusts),
            drawing: weather.windDirectionDegrees.flatMap(compass))
    }

    private func humidity(_ weather: CurrentWeather) -> DetailRow? {
        row(
            .humidity, weather.humidity.map(format.percent),
            weather.dewPointCelsius.map { dewPoint in
                [phrases.dewPoint(format.temperature(dewPoint)), comfort(weather)].compactMap(\.self).joined(separator: " ")
            }, drawing: weather.humidity.flatMap { scale($0 / 100) })
    }

    /// The dew point's own row; nil where it is unknown, or the humidity's row shows it.
    private func dewPoint(_ weather: CurrentWeather) -> DetailRow? {
        guard weather.humidity == nil, let dewPoint = weather.dewPointCelsius else { return nil }
        return row(.dewPoint, format.temperature(dewPoint), comfort(weather))
    }

    private func comfort(_ weather: CurrentWeather) -> String? {
        weather.dewPointCelsius.flatMap {
            DewPointComfort(dewPointCelsius: $0, temperatureCelsius: weather.temperatureCelsius).map(phrases.dewPointComfort)
        }
    }

    private func pressure(_ weather: CurrentWeather) -> DetailRow? {
        let tendency = pressureTendency()
        return row(
            .pressure, weather.pressureHectopascals.map(format.pressure), tendency.map(phrases.tendency),
            drawing: tendency.map(trend))
    }

    private func trend(_ tendency: PressureTendency) -> DetailDrawing {
        switch tendency {
        case .falling: .trend(-1)
        case .steady: .trend(0)
        case .rising: .trend(1)
        }
    }

    /// Both ends from the one series of hours, so that an observation and a model are never subtracted.
    private func pressureTendency() -> PressureTendency? {
        guard let index = moment.hourIndex else { return nil }
        let hour = dashboard.forecast.hourly[index]
        let before = hour.time.addingTimeInterval(-3 * 3600)
        guard let now = hour.pressureHectopascals,
            let then = dashboard.forecast.hourly.first(where: { $0.time == before })?.pressureHectopascals
        else { return nil }
        return PressureTendency(changeHectopascals: now - then)
    }

    private func visibility(_ weather: CurrentWeather) -> DetailRow? {
        guard let kilometers = weather.visibilityKilometers else { return nil }
        return row(
            .visibility, format.visibility(kilometers), phrases.visibility(VisibilityClass(kilometers: kilometers)),
            drawing: scale(kilometers / HourQuantity.visibilityKilometers.row.chart.least))
    }

    /// How hard it falls, and of what that was worked out where the provider measures less than an hour.
    private func precipitation(_ weather: CurrentWeather) -> DetailRow? {
        row(
            .precipitation, weather.precipitationMillimetersPerHour.map(format.precipitationRate),
            joined(
                measured(weather, weather.precipitationMillimeters, format.precipitation),
                todaysForecast?.precipitationMillimeters.map { phrases.today(format.precipitation($0)) }))
    }

    /// Only where some falls now or today: liquid and snow are never added up.
    private func snow(_ weather: CurrentWeather) -> DetailRow? {
        let today = todaysForecast?.snowfallCentimeters
        guard max(weather.snowfallCentimeters ?? 0, today ?? 0) > 0 else { return nil }
        if let falling = weather.snowfallCentimetersPerHour {
            return row(
                .snow, format.snowRate(falling),
                joined(measured(weather, weather.snowfallCentimeters, format.snow), today.map { phrases.today(format.snow($0)) }))
        }
        return row(.snow, today.map { phrases.today(format.snow($0)) })
    }

    /// How high the place lies and where, and a word where the forecast is for quite another height.
    private func elevation() -> DetailRow? {
        var elevation = location.elevation
        // A mountain's top lies above the ground at its cell's middle. A saved place is stored by its name alone.
        let top = placeChoice.place.flatMap { place in
            place.heightMeters ?? (place.isInhabited ? nil : Gazetteer.height(ofPeak: place.name, near: location.coordinate))
        }
        if let top {
            elevation = PlaceElevation(groundMeters: Double(top), forecastMeters: elevation.forecastMeters)
        }
        let point = format.coordinates(latitude: location.latitude, longitude: location.longitude)
        guard let meters = elevation.groundMeters ?? elevation.forecastMeters else { return row(.point, point) }
        let difference = elevation.tellingDifferenceMeters.map { meters in
            phrases.elevationDiffers(
                forecast: format.height(elevation.forecastMeters ?? 0), by: format.height(abs(meters)), isHigher: meters > 0)
        }
        let note = difference ?? (elevation.groundMeters == nil ? phrases.elevationOfForecast : nil)
        return row(.elevation, format.height(meters), [point, note].compactMap(\.self).joined(separator: " · "))
    }

    /// nil of none, of a forecast, and of an hour, of which the rate says the same.
    private func measured(_ weather: CurrentWeather, _ amount: Double?, _ text: (Double) -> String) -> String? {
        guard let amount, amount > 0, !weather.isForecastHour, weather.precipitationPeriodMinutes != 60 else { return nil }
        return phrases.amount(text(amount), inLastMinutes: weather.precipitationPeriodMinutes)
    }
}

/// The rows that details of now and of a day have in common.
extension DashboardMaker {
    /// nil without a value.
    func named(_ key: String, _ title: String, _ value: String?, _ explanation: String? = nil) -> DetailRow? {
        value.map { DetailRow(key: key, title: title, value: $0, explanation: explanation) }
    }

    func row(_ detail: Detail, _ value: String?, _ explanation: String? = nil, drawing: DetailDrawing? = nil) -> DetailRow? {
        value.map {
            DetailRow(key: detail.rawValue, title: phrases.detailTitle(detail), value: $0, explanation: explanation, drawing: drawing)
        }
    }

    func ultraviolet(_ index: Double?) -> DetailRow? {
        guard let index else { return nil }
        let level = UVIndex(index: index)
        return row(
            .ultraviolet, phrases.valueWithWord(format.number(index), phrases.ultraviolet(level)), phrases.ultravioletAdvice(level),
            drawing: scale(index / HourQuantity.uvIndex.row.chart.least))
    }

    /// nil if not a number.
    func scale(_ fraction: Double) -> DetailDrawing? { fraction.isFinite ? .scale(fraction: fraction.clamped(to: 0...1)) : nil }

    /// nil if not a number.
    func compass(_ degrees: Double) -> DetailDrawing? {
        degrees.isFinite ? .compass(fromDegrees: Self.turned(degrees)) : nil
    }

    /// The direction within `0 ..< 360`; NaN if not a number.
    static func turned(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        // Next to 0 from below the sum is 360 itself.
        return rest < 0 ? (rest + 360).truncatingRemainder(dividingBy: 360) : rest
    }
}
