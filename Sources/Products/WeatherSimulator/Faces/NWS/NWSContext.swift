import JSONText

/// The `@context` at the head of every reply; clients ignore it.
enum NWSContext {
    static let short: JSONValue = ["https://geojson.org/geojson-ld/geojson-context.jsonld", .object(vocabulary)]

    static let long: JSONValue = [
        "https://geojson.org/geojson-ld/geojson-context.jsonld",
        .object(
            vocabulary.merging([
                "s": "https://schema.org/", "geometry": ["@id": "s:GeoCoordinates", "@type": "geo:wktLiteral"],
                "city": "s:addressLocality", "state": "s:addressRegion",
                "distance": ["@id": "s:Distance", "@type": "s:QuantitativeValue"], "bearing": ["@type": "s:QuantitativeValue"],
                "value": ["@id": "s:value"], "unitCode": ["@id": "s:unitCode", "@type": "@id"], "forecastOffice": ["@type": "@id"],
                "forecastGridData": ["@type": "@id"], "publicZone": ["@type": "@id"], "county": ["@type": "@id"],
            ]) { own, _ in own }),
    ]

    private static let vocabulary: [String: JSONValue] = [
        "@version": "1.1", "wx": "https://api.weather.gov/ontology#", "geo": "http://www.opengis.net/ont/geosparql#",
        "unit": "http://codes.wmo.int/common/unit/", "@vocab": "https://api.weather.gov/ontology#",
    ]
}
