import WeatherModel
import WeatherWarnings
import WorldWarningZones

// Says for each line of its input whether a place lies in a zone: inside, outside or undecided. `scripts/derive-warning-zones --compare`
// compares the answers with another library's.
//
//     scheme TAB code TAB degrees north TAB degrees east

while let line = readLine() {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, let latitude = Double(fields[2]), let longitude = Double(fields[3]) else {
        print("unreadable")
        continue
    }
    let point = try Coordinate(latitude: latitude, wrappingLongitude: longitude)
    let zone = WarningZone(scheme: fields[0], code: fields[1])
    print(WarningZoneShapes.world?.presence(of: point, in: zone) ?? .undecided)
}
