import Testing

@testable import ClimateProjection
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Weather in 2045: the numbers of the headline")
struct Climate2045NumbersTests {
    @Test("The three numbers add up as they are shown, on both sides", arguments: [UnitPreferences.metric, ClimateWeather.fahrenheit])
    func sums(units: UnitPreferences) throws {
        for tenths in stride(from: -893, through: 567, by: 7) {
            let place = try ClimateWeather.place(Double(tenths) / 10)
            let projection = try #require(ClimateWeather.content(place, units: units).projection)
            let now = try #require(ClimateWeather.value(projection.now.temperatureNumber))
            for side in projection.sides {
                let then = try #require(ClimateWeather.value(side.then.temperatureNumber))
                let difference = try #require(ClimateWeather.value(side.difference))
                #expect(((now + difference) * 10).rounded() == (then * 10).rounded(), "\(now) \(side.difference) \(then)")
                #expect(side.difference.hasPrefix("+") && side.warmer.hasSuffix("warmer"))
                #expect(side.then.temperature.hasSuffix(projection.now.temperatureUnit))
            }
        }
    }

    @Test("It is the reference projection: 2.0 °C without interventions, 0.8 °C with them")
    func reference() throws {
        let projection = try #require(ClimateWeather.content(try ClimateWeather.place(9.4)).projection)
        #expect(plain(projection.now.temperature) == "9.4~°C" && projection.now.title == "Now")
        #expect(projection.sides.map(\.withInterventions) == [false, true])
        #expect(projection.sides.map { plain($0.difference) } == ["+2.0~°C", "+0.8~°C"])
        #expect(projection.sides.map { plain($0.then.temperature) } == ["11.4~°C", "10.2~°C"])
        #expect(projection.sides.map { plain($0.warmer) } == ["2.0~°C warmer", "0.8~°C warmer"])
        #expect(projection.sides.map(\.name) == ["Without interventions", "With interventions"])
        #expect(projection[withInterventions: true] == projection.with && projection[withInterventions: false] == projection.without)
        #expect(projection.models(withInterventions: true) == projection.modelsWith)
        #expect(projection.models(withInterventions: false) == projection.modelsWithout)
    }

    @Test("In Fahrenheit the projection is 3.6 °F and 1.44 °F")
    func fahrenheit() throws {
        let place = try ClimateWeather.place(0)
        let projection = try #require(ClimateWeather.content(place, units: ClimateWeather.fahrenheit).projection)
        #expect(plain(projection.now.temperature) == "32.0~°F")
        #expect(projection.sides.map { plain($0.then.temperature) } == ["35.6~°F", "33.4~°F"])
        #expect(projection.sides.map { plain($0.difference) } == ["+3.6~°F", "+1.4~°F"])
    }

    @Test("The column of the dashboard has the same numbers as the screen")
    func column() throws {
        let place = try ClimateWeather.place(9.4, .snow)
        let projection = try #require(ClimateWeather.content(place).projection)
        let dashboard = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric)
        let column = try #require(dashboard.columns.climate2045)
        #expect(column.now.temperature == projection.now.temperature && column.now.symbol == projection.now.symbol)
        #expect(column.sides.map(\.then.temperature) == projection.sides.map(\.then.temperature))
        #expect(column.sides.map(\.spoken) == projection.sides.map(\.spoken) && column.sides.map(\.data) == projection.sides.map(\.data))
        #expect(column.sides.map(\.models) == projection.sides.map(\.models))
        #expect(column.title == "Weather in 2045" && column.more == "More about 2045" && column.source.text == "Calculated by Petrel")
    }

    @Test("Wherever a headline is told, what it counts from and the models' figure with its band are told: card, picture, voice")
    func bothFigures() throws {
        let place = try ClimateWeather.place(9.4, .snow)
        let projection = try #require(ClimateWeather.content(place).projection)
        for side in projection.sides {
            let models = projection.models(withInterventions: side.withInterventions)
            #expect(side.basis == "counted from pre-industrial times" && side.modelsTitle == "Climate models, from 2026 on")
            // The same figures as in the card of the models
            let figures = side.modelsRange.matches(of: /[+−]\d\.\d/).map { String($0.output) }
            #expect(figures.count == 3 && figures.allSatisfy(models.warming.contains), "\(side.modelsRange)")
            #expect(side.spoken.contains(side.basis) && side.spoken.contains(side.models))
            let picture = projection.picture[withInterventions: side.withInterventions]
            #expect(picture.contains(side.basis) && picture.contains(side.models))
        }
    }

    @Test("Zero has no sign, and no number has two", arguments: [UnitPreferences.metric, ClimateWeather.fahrenheit])
    func signs(units: UnitPreferences) throws {
        // Around every zero that can be shown: of now, of then, of a difference; in the first year of the paths and where it hardly warms.
        for celsius in [-2.04, -2.0, -1.96, -0.84, -0.8, -0.04, -0.0, 0.04, -17.8, -18.6, -19.8] {
            for latitude in [52.52, -75.1, 0.0] {
                let place = try ClimateWeather.place(celsius, days: [(0.04, -0.8)], latitude: latitude)
                for text in ClimateWeather.texts(ClimateWeather.content(place, units: units)) {
                    #expect(!text.contains("+-") && !text.contains("+\u{2212}"), "\(text)")
                    #expect(text.firstMatch(of: /[-\u{2212}+]0\.0(?!\d)/) == nil, "\(text)")
                }
            }
        }
    }

    @Test("The sky of 2045 changes where warming changes it, and says why")
    func sky() throws {
        let snow = try #require(ClimateWeather.content(try ClimateWeather.place(0, .snow)).projection)
        #expect(snow.now.condition == "Snow" && snow.without.then.condition == "Rain" && snow.with.then.condition == "Sleet")
        #expect(snow.without.then.symbol == "rain-day" && snow.without.then.sky != snow.now.sky)
        #expect(snow.without.skyNote == "In warmer air, less of it falls as snow or freezes on the ground.")
        let haze = try #require(ClimateWeather.content(try ClimateWeather.place(36.5, .clear)).projection)
        #expect(haze.without.then.condition == "Haze" && haze.with.then.condition == haze.now.condition)
        #expect(haze.without.skyNote == "Dust and ozone build up in hot, dry air.")
        #expect(haze.with.skyNote == "This much warming leaves the sky as it is.")
        let showers = try #require(ClimateWeather.content(try ClimateWeather.place(22, .showers)).projection)
        #expect(showers.without.then.condition == "Thunderstorm")
        #expect(showers.without.skyNote == "Warmer air holds more moisture, and more of it falls in showers and thunderstorms.")
    }

    @Test("A screen reader hears the whole comparison")
    func spoken() throws {
        let projection = try #require(ClimateWeather.content(try ClimateWeather.place(-0.4, .snow)).projection)
        #expect(
            projection.without.spoken
                == "Now minus 0.4 degrees Celsius, snow. The same day in 2045 without interventions: 1.6 degrees Celsius, "
                + "2.0 degrees Celsius warmer, counted from pre-industrial times, rain. \(projection.without.models).")
        #expect(projection.with.spoken.contains("with interventions: 0.4 degrees Celsius, 0.8 degrees Celsius warmer"))
    }
}
