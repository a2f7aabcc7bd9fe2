/// Places whose climate everybody can look up. The means are written down from general knowledge and good to a degree or two;
/// they are no official normals.
struct City: Sendable {
    let name: String
    let latitude: Double
    let longitude: Double
    /// °C in January, April, July and October.
    let means: [Double]

    static let known = [
        City(name: "London", latitude: 51.5, longitude: -0.1, means: [6, 11, 19, 13]),
        City(name: "Madrid", latitude: 40.4, longitude: -3.7, means: [6, 13, 26, 16]),
        City(name: "Rome", latitude: 41.9, longitude: 12.5, means: [8, 14, 25, 18]),
        City(name: "Berlin", latitude: 52.5, longitude: 13.4, means: [1, 10, 20, 10]),
        City(name: "Moscow", latitude: 55.8, longitude: 37.6, means: [-6, 7, 19, 6]),
        City(name: "Tromsø", latitude: 69.6, longitude: 19.0, means: [-4, 1, 12, 3]),
        City(name: "Reykjavík", latitude: 64.1, longitude: -21.9, means: [1, 4, 12, 5]),
        City(name: "Yakutsk", latitude: 62.0, longitude: 129.7, means: [-37, -3, 20, -7]),
        City(name: "Ulaanbaatar", latitude: 47.9, longitude: 106.9, means: [-21, 2, 19, 0]),
        City(name: "Beijing", latitude: 39.9, longitude: 116.4, means: [-3, 15, 27, 14]),
        City(name: "Tokyo", latitude: 35.7, longitude: 139.7, means: [5, 14, 26, 18]),
        City(name: "Delhi", latitude: 28.6, longitude: 77.2, means: [14, 29, 31, 26]),
        City(name: "Singapore", latitude: 1.3, longitude: 103.8, means: [27, 28, 28, 28]),
        City(name: "Riyadh", latitude: 24.7, longitude: 46.7, means: [14, 27, 37, 28]),
        City(name: "Cairo", latitude: 30.0, longitude: 31.2, means: [14, 22, 29, 25]),
        City(name: "Nairobi", latitude: -1.3, longitude: 36.8, means: [20, 20, 17, 20]),
        City(name: "Cape Town", latitude: -33.9, longitude: 18.4, means: [21, 17, 12, 17]),
        City(name: "New York", latitude: 40.7, longitude: -74.0, means: [1, 12, 25, 15]),
        City(name: "Winnipeg", latitude: 49.9, longitude: -97.1, means: [-16, 5, 20, 6]),
        City(name: "Phoenix", latitude: 33.4, longitude: -112.1, means: [14, 23, 35, 25]),
        City(name: "Mexico City", latitude: 19.4, longitude: -99.1, means: [14, 19, 18, 17]),
        City(name: "Manaus", latitude: -3.1, longitude: -60.0, means: [26, 27, 27, 28]),
        City(name: "Buenos Aires", latitude: -34.6, longitude: -58.4, means: [25, 18, 11, 18]),
        City(name: "Sydney", latitude: -33.9, longitude: 151.2, means: [24, 19, 13, 18]),
        City(name: "South Pole", latitude: -90, longitude: 0, means: [-28, -57, -60, -51]),
    ]
}
