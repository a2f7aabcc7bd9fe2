import Foundation
import WeatherModel

/// A forecast office: its letters begin every grid, alert and zone.
struct NWSOffice: Hashable, Sendable {
    /// `LOT`.
    let id: String
    /// "Chicago IL", as the sender of alerts writes it.
    let city: String
    let latitude: Double
    let longitude: Double

    /// The office nearest to a point: roughly the one responsible for it.
    static func inCharge(of coordinate: Coordinate) -> NWSOffice {
        let point = UnitVector(latitude: coordinate.latitude, longitude: coordinate.longitude)
        func nearness(_ office: NWSOffice) -> Double {
            UnitVector(latitude: office.latitude, longitude: office.longitude).dot(point)
        }
        return all.max { nearness($0) < nearness($1) } ?? NWSOffice(id: "LWX", city: "Baltimore MD", latitude: 39, longitude: -77.5)
    }

    static func named(_ id: some StringProtocol) -> NWSOffice? { all.first { $0.id == id } }

    private static let all = table.map { NWSOffice(id: $0.0, city: $0.1, latitude: $0.2, longitude: $0.3) }

    /// About half of the real ones, by rough position.
    private static let table: [(String, String, Double, Double)] = [
        ("ABQ", "Albuquerque NM", 35.0, -106.6), ("AFC", "Anchorage AK", 61.2, -150.0), ("AFG", "Fairbanks AK", 64.9, -147.9),
        ("AJK", "Juneau AK", 58.4, -134.6), ("ALY", "Albany NY", 42.7, -73.8), ("BIS", "Bismarck ND", 46.8, -100.8),
        ("BMX", "Birmingham AL", 33.2, -86.8), ("BOI", "Boise ID", 43.6, -116.2), ("BOU", "Denver CO", 40.0, -105.3),
        ("BOX", "Boston/Norton MA", 41.9, -71.1), ("BUF", "Buffalo NY", 42.9, -78.7), ("BYZ", "Billings MT", 45.8, -108.6),
        ("CAE", "Columbia SC", 33.9, -81.1), ("CAR", "Caribou ME", 46.9, -68.0), ("CLE", "Cleveland OH", 41.4, -81.9),
        ("CYS", "Cheyenne WY", 41.1, -104.8), ("DDC", "Dodge City KS", 37.8, -100.0), ("DTX", "Detroit/Pontiac MI", 42.7, -83.5),
        ("EAX", "Kansas City/Pleasant Hill MO", 38.8, -94.3), ("EPZ", "El Paso TX", 31.9, -106.7),
        ("EWX", "Austin/San Antonio TX", 29.7, -98.0), ("FFC", "Peachtree City GA", 33.4, -84.6),
        ("FGF", "Grand Forks ND", 47.9, -97.1), ("FWD", "Fort Worth TX", 32.8, -97.3), ("GJT", "Grand Junction CO", 39.1, -108.5),
        ("GUM", "Tiyan GU", 13.5, 144.8), ("GYX", "Gray ME", 43.9, -70.3), ("HFO", "Honolulu HI", 21.3, -157.8),
        ("HGX", "Houston/Galveston TX", 29.5, -95.1), ("ILM", "Wilmington NC", 34.3, -77.9), ("ILN", "Wilmington OH", 39.4, -83.8),
        ("JAX", "Jacksonville FL", 30.5, -81.7), ("LIX", "New Orleans LA", 30.3, -89.8), ("LOT", "Chicago IL", 41.6, -88.1),
        ("LOX", "Los Angeles/Oxnard CA", 34.2, -119.1), ("LSX", "St Louis MO", 38.7, -90.7), ("LUB", "Lubbock TX", 33.5, -101.9),
        ("LWX", "Baltimore MD/Washington DC", 39.0, -77.5), ("MEG", "Memphis TN", 35.1, -89.8), ("MFL", "Miami FL", 25.8, -80.4),
        ("MPX", "Twin Cities/Chanhassen MN", 44.8, -93.6), ("MTR", "San Francisco CA", 36.6, -121.8),
        ("OAX", "Omaha/Valley NE", 41.3, -96.4), ("OHX", "Nashville TN", 36.2, -86.6), ("OKX", "Upton NY", 40.9, -72.9),
        ("OTX", "Spokane WA", 47.7, -117.6), ("OUN", "Norman OK", 35.2, -97.5), ("PBZ", "Pittsburgh PA", 40.5, -80.2),
        ("PDT", "Pendleton OR", 45.7, -118.8), ("PHI", "Mount Holly NJ", 40.0, -74.8), ("PPG", "Pago Pago AS", -14.3, -170.7),
        ("PQR", "Portland OR", 45.6, -122.5), ("PSR", "Phoenix AZ", 33.4, -112.0), ("SEW", "Seattle WA", 47.7, -122.3),
        ("SGX", "San Diego CA", 32.9, -117.1), ("SJU", "San Juan PR", 18.4, -66.0), ("SLC", "Salt Lake City UT", 40.8, -112.0),
        ("STO", "Sacramento CA", 38.6, -121.4), ("TBW", "Tampa Bay Ruskin FL", 27.7, -82.4), ("TFX", "Great Falls MT", 47.5, -111.4),
        ("VEF", "Las Vegas NV", 36.0, -115.2),
    ]
}
