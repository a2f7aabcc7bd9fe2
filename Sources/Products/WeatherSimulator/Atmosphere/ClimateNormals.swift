/// Climate normals of a well-known place: published monthly means.
///
/// `KnownClimates` fits the simulated climate there to them, and the tests compare the weather with them.
struct ClimateNormals: Sendable {
    let name: String
    /// Degrees north and east.
    let latitude: Double
    let longitude: Double
    /// °C, the mean of day and night, January to December.
    let celsius: [Double]
    /// mm of rain and melted snow in the month, January to December.
    let millimeters: [Double]

    private init(_ name: String, _ latitude: Double, _ longitude: Double, celsius: [Double], millimeters: [Double]) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.celsius = celsius
        self.millimeters = millimeters
    }

    /// Source: the monthly normals, mostly of 1991 to 2020, that the national weather services publish through the World Weather
    /// Information Service of the WMO (https://worldweather.wmo.int). They were written down from general knowledge of these tables,
    /// without access to them: good to about 1 K and 15 %.
    static let all = [
        ClimateNormals(
            "London", 51.5, -0.1, celsius: [5.7, 6, 8, 10.5, 13.7, 16.8, 19, 18.7, 15.9, 12.3, 8.5, 6.1],
            millimeters: [58, 45, 40, 43, 47, 47, 46, 53, 50, 66, 66, 57]),
        ClimateNormals(
            "Dublin", 53.3, -6.3, celsius: [5.3, 5.4, 6.7, 8.6, 11.3, 13.9, 15.6, 15.3, 13.4, 10.6, 7.5, 5.7],
            millimeters: [62, 51, 51, 51, 58, 64, 60, 74, 65, 78, 80, 72]),
        ClimateNormals(
            "Paris", 48.9, 2.4, celsius: [5.4, 6, 9.2, 12.2, 15.6, 18.8, 20.9, 20.8, 17.2, 13.2, 8.7, 5.9],
            millimeters: [47, 41, 45, 46, 69, 51, 59, 54, 49, 59, 52, 60]),
        ClimateNormals(
            "Madrid", 40.4, -3.7, celsius: [6.5, 7.9, 11.2, 12.9, 17.2, 22.7, 26.2, 25.7, 21, 15.4, 9.9, 7],
            millimeters: [33, 34, 30, 47, 47, 21, 10, 10, 24, 63, 51, 43]),
        ClimateNormals(
            "Lisbon", 38.7, -9.1, celsius: [11.6, 12.7, 14.9, 15.9, 18, 21.2, 23.1, 23.5, 22.1, 18.8, 15, 12.4],
            millimeters: [100, 85, 53, 68, 54, 16, 4, 6, 33, 101, 128, 127]),
        ClimateNormals(
            "Rome", 41.9, 12.5, celsius: [7.8, 8.6, 11.4, 14.3, 18.9, 23.2, 26, 26.1, 21.7, 17.5, 12.7, 8.8],
            millimeters: [70, 65, 60, 67, 50, 35, 18, 30, 75, 100, 120, 95]),
        ClimateNormals(
            "Athens", 38.0, 23.7, celsius: [10.2, 10.8, 13.1, 16.8, 21.8, 26.6, 29.3, 29.4, 25, 20.3, 15.6, 11.7],
            millimeters: [56, 47, 41, 31, 23, 11, 6, 6, 15, 48, 59, 69]),
        ClimateNormals(
            "Istanbul", 41.0, 29.0, celsius: [6.5, 6.5, 8.5, 12.5, 17.2, 22, 24.5, 25, 21, 16.5, 12, 8.5],
            millimeters: [100, 80, 70, 50, 35, 35, 30, 35, 55, 90, 100, 120]),
        ClimateNormals(
            "Berlin", 52.5, 13.4, celsius: [1, 2, 5, 10, 14.5, 18, 20, 19.5, 15, 10, 5.5, 2],
            millimeters: [48, 38, 43, 32, 55, 60, 75, 60, 48, 45, 42, 48]),
        ClimateNormals(
            "Moscow", 55.8, 37.6, celsius: [-6.2, -5.9, -0.7, 6.9, 13.6, 17.3, 19.7, 17.6, 11.9, 5.8, -0.5, -4.4],
            millimeters: [53, 44, 39, 37, 61, 78, 84, 78, 66, 70, 52, 51]),
        ClimateNormals(
            "Bergen", 60.4, 5.3, celsius: [2.5, 2.5, 4, 7, 11, 13.5, 15.5, 15, 12.5, 8.5, 5.5, 3.2],
            millimeters: [250, 200, 200, 140, 110, 130, 150, 200, 270, 260, 260, 290]),
        ClimateNormals(
            "Tromsø", 69.6, 19.0, celsius: [-3.5, -3.7, -2.2, 1.2, 5.5, 9.6, 12.6, 11.5, 7.9, 3.4, 0, -2],
            millimeters: [100, 90, 85, 65, 55, 58, 70, 82, 97, 115, 95, 105]),
        ClimateNormals(
            "Reykjavík", 64.1, -21.9, celsius: [0.5, 0.5, 1, 3.7, 6.7, 9.8, 11.6, 11.1, 8.4, 4.9, 2.6, 0.8],
            millimeters: [88, 90, 84, 59, 53, 43, 50, 67, 85, 87, 82, 98]),
        ClimateNormals(
            "Yakutsk", 62.0, 129.7, celsius: [-37, -32.5, -18.5, -3.5, 8, 16.5, 19.8, 15.8, 6.5, -7, -27, -37],
            millimeters: [10, 8, 6, 9, 20, 34, 40, 38, 31, 18, 15, 11]),
        ClimateNormals(
            "Ulaanbaatar", 47.9, 106.9, celsius: [-21.5, -16.5, -7.5, 2.5, 10, 16.5, 18.8, 16.5, 9.5, 0.5, -11, -19],
            millimeters: [2, 3, 4, 9, 20, 47, 66, 67, 30, 9, 6, 3]),
        ClimateNormals(
            "Beijing", 39.9, 116.4, celsius: [-3, 0.5, 7.5, 15, 21.3, 25, 26.8, 25.7, 20.8, 13.5, 5, -1],
            millimeters: [3, 5, 9, 22, 37, 72, 170, 120, 60, 30, 10, 2]),
        ClimateNormals(
            "Shanghai", 31.2, 121.5, celsius: [5, 6.5, 10.5, 16, 21, 24.5, 29, 28.7, 25, 20, 14, 7.5],
            millimeters: [70, 65, 95, 80, 90, 220, 160, 200, 110, 65, 60, 45]),
        ClimateNormals(
            "Tokyo", 35.7, 139.7, celsius: [5.4, 6.1, 9.4, 14.3, 18.8, 21.9, 25.7, 26.9, 23.3, 18, 12.5, 7.7],
            millimeters: [60, 57, 116, 134, 140, 168, 156, 155, 225, 235, 96, 58]),
        ClimateNormals(
            "Delhi", 28.6, 77.2, celsius: [13.5, 17, 22.7, 28.8, 32.7, 33.3, 31.3, 30.3, 29.3, 25.7, 20, 15],
            millimeters: [19, 21, 19, 13, 25, 75, 200, 225, 120, 15, 5, 8]),
        ClimateNormals(
            "Mumbai", 19.0, 72.8, celsius: [24, 25, 27.3, 29, 30.4, 29, 27.6, 27.3, 27.7, 28.7, 27.8, 25.5],
            millimeters: [1, 1, 0, 1, 15, 520, 870, 560, 385, 75, 10, 3]),
        ClimateNormals(
            "Dhaka", 23.8, 90.4, celsius: [18.8, 22, 26.5, 28.5, 28.9, 29, 28.8, 28.9, 28.7, 27.5, 24, 20],
            millimeters: [8, 25, 55, 140, 280, 340, 380, 310, 290, 175, 30, 10]),
        ClimateNormals(
            "Kathmandu", 27.7, 85.3, celsius: [10.5, 13, 17, 20, 22.5, 24, 24.3, 24, 23, 20, 15.5, 11.5],
            millimeters: [14, 19, 34, 61, 124, 236, 363, 331, 200, 51, 8, 13]),
        ClimateNormals(
            "Bangkok", 13.8, 100.5, celsius: [27.5, 28.7, 29.8, 30.8, 30.2, 29.6, 29.1, 28.9, 28.5, 28.3, 28, 27],
            millimeters: [25, 20, 40, 90, 220, 170, 180, 210, 340, 290, 50, 10]),
        ClimateNormals(
            "Singapore", 1.3, 103.8, celsius: [26.8, 27.3, 27.9, 28.2, 28.6, 28.5, 28.2, 28.1, 28, 27.9, 27.2, 26.8],
            millimeters: [220, 105, 150, 165, 170, 135, 147, 147, 125, 170, 250, 330]),
        ClimateNormals(
            "Riyadh", 24.7, 46.7, celsius: [14.5, 17.3, 21.5, 27, 33, 36, 37, 37, 33.7, 28.5, 21, 16],
            millimeters: [14, 8, 21, 25, 6, 0, 0, 0, 0, 1, 11, 14]),
        ClimateNormals(
            "Dubai", 25.2, 55.3, celsius: [19.2, 20.3, 23, 27, 31.5, 33.8, 35.8, 36, 33.3, 29.8, 25, 21],
            millimeters: [15, 20, 18, 7, 1, 0, 0, 0, 0, 1, 6, 15]),
        ClimateNormals(
            "Cairo", 30.0, 31.2, celsius: [14, 15, 17.5, 21.5, 25, 27.5, 28.5, 28.5, 26.5, 24, 19.5, 15.5],
            millimeters: [5, 4, 4, 1, 0, 0, 0, 0, 0, 1, 4, 6]),
        ClimateNormals(
            "Lagos", 6.5, 3.4, celsius: [27.5, 28.5, 28.8, 28.5, 27.8, 26.3, 25.3, 25, 25.8, 26.5, 27.5, 27.5],
            millimeters: [15, 40, 85, 145, 215, 320, 240, 110, 200, 190, 70, 20]),
        ClimateNormals(
            "Nairobi", -1.3, 36.8, celsius: [20, 20.5, 21, 20.5, 19.5, 18, 17.5, 18, 19, 20, 19.5, 19.5],
            millimeters: [75, 55, 95, 190, 140, 35, 18, 22, 28, 60, 140, 95]),
        ClimateNormals(
            "Cape Town", -33.9, 18.4, celsius: [21.5, 21.7, 20.3, 17.7, 15.2, 13, 12.3, 12.8, 14.2, 16.5, 18.5, 20.5],
            millimeters: [12, 13, 15, 40, 65, 90, 90, 75, 45, 30, 20, 15]),
        ClimateNormals(
            "New York", 40.7, -74.0, celsius: [1, 2.2, 6, 12, 17.5, 22.7, 25.8, 25, 21.2, 15, 9.3, 4],
            millimeters: [92, 81, 109, 104, 100, 115, 117, 116, 110, 111, 91, 111]),
        ClimateNormals(
            "Miami", 25.8, -80.2, celsius: [20, 21.3, 22.8, 24.9, 27, 28.4, 29.1, 29.1, 28.4, 26.7, 23.8, 21.6],
            millimeters: [46, 55, 62, 86, 160, 267, 187, 240, 260, 195, 90, 65]),
        ClimateNormals(
            "Los Angeles", 34.0, -118.2, celsius: [14.5, 14.7, 15.8, 17, 18.3, 20, 22.3, 22.8, 22.3, 20, 16.8, 14.3],
            millimeters: [80, 90, 55, 20, 8, 2, 0, 0, 3, 13, 20, 60]),
        ClimateNormals(
            "Denver", 39.7, -105.0, celsius: [0, 1, 5.5, 9.5, 14.5, 20.3, 24, 22.8, 18, 10.5, 4.5, -0.3],
            millimeters: [10, 12, 30, 45, 55, 50, 50, 40, 32, 25, 15, 10]),
        ClimateNormals(
            "Phoenix", 33.4, -112.1, celsius: [13.5, 15.3, 19, 23, 28, 33, 35, 34.5, 31.5, 25, 18, 12.7],
            millimeters: [22, 23, 20, 6, 3, 1, 23, 24, 15, 14, 14, 19]),
        ClimateNormals(
            "Winnipeg", 49.9, -97.1, celsius: [-16.5, -13.5, -6, 4, 11.5, 17.3, 19.8, 19, 13, 5.5, -4.5, -13],
            millimeters: [20, 14, 22, 30, 60, 90, 80, 77, 46, 40, 25, 22]),
        ClimateNormals(
            "Mexico City", 19.4, -99.1, celsius: [14.5, 16, 18, 19.3, 19.5, 19, 17.8, 18, 17.6, 16.9, 15.7, 14.7],
            millimeters: [10, 8, 12, 28, 60, 140, 180, 175, 145, 70, 12, 7]),
        ClimateNormals(
            "Bogotá", 4.7, -74.1, celsius: [14.3, 14.5, 14.8, 15, 15, 14.5, 14, 14, 14.2, 14.2, 14.3, 14.2],
            millimeters: [50, 68, 91, 135, 120, 54, 35, 45, 70, 137, 127, 81]),
        ClimateNormals(
            "Manaus", -3.1, -60.0, celsius: [26.5, 26.4, 26.5, 26.6, 26.8, 26.9, 27.1, 27.9, 28.2, 28.1, 27.7, 27.1],
            millimeters: [290, 285, 320, 310, 240, 115, 75, 60, 80, 110, 170, 230]),
        ClimateNormals(
            "Rio de Janeiro", -22.9, -43.2, celsius: [27, 27.3, 26.4, 25, 23, 22, 21.5, 22.3, 22.8, 24, 24.8, 26],
            millimeters: [170, 120, 140, 110, 85, 50, 50, 45, 85, 95, 110, 155]),
        ClimateNormals(
            "Buenos Aires", -34.6, -58.4, celsius: [25, 23.8, 22, 18.2, 14.8, 12, 11.2, 13.3, 15, 18, 21, 23.6],
            millimeters: [138, 127, 140, 119, 92, 59, 60, 76, 72, 127, 117, 109]),
        ClimateNormals(
            "Perth", -31.9, 115.9, celsius: [24.7, 24.9, 23, 20, 16.5, 14, 13, 13.5, 15, 17, 20, 22.7],
            millimeters: [20, 15, 20, 40, 100, 140, 145, 120, 80, 40, 25, 10]),
        ClimateNormals(
            "Sydney", -33.9, 151.2, celsius: [23.5, 23.4, 22.1, 19.5, 16.6, 14.2, 13.4, 14.5, 17, 18.9, 20.4, 22.1],
            millimeters: [91, 132, 118, 114, 101, 142, 80, 76, 63, 68, 91, 74]),
        ClimateNormals(
            "Auckland", -36.8, 174.8, celsius: [19.8, 20.4, 18.9, 16.6, 14.2, 12, 11.1, 11.7, 13.1, 14.6, 16.2, 18.4],
            millimeters: [70, 65, 85, 95, 110, 120, 140, 115, 95, 85, 75, 85]),
    ]
}
