import Gazetteer
import WeatherModel

/// The cities of `/topcities/`: the provider's own first five, then 145 other large ones by country.
enum AccuWeatherCities {
    /// A place with a fixed key at the provider.
    struct City: Hashable {
        let key: String
        let place: Place
    }

    /// The head of the list: real keys, in the real order.
    static let first: [City] = [
        city("28143", "Dhaka", "Bangladesh", "BD", 23.7098, 90.4071, "Asia/Dhaka", 10_356_500),
        city("55488", "Kinshasa", "Democratic Republic of the Congo", "CD", -4.3276, 15.3136, "Africa/Kinshasa", 16_000_000),
        city("60449", "Santiago", "Chile", "CL", -33.4569, -70.6483, "America/Santiago", 4_837_295),
        city("101924", "Beijing", "China", "CN", 39.9075, 116.3972, "Asia/Shanghai", 18_960_744),
        city("107487", "Bogota", "Colombia", "CO", 4.6097, -74.0818, "America/Bogota", 7_674_366),
    ].compactMap { $0 }

    private static func city(
        _ key: String, _ name: String, _ country: String, _ code: String, _ latitude: Double, _ longitude: Double, _ zone: String,
        _ population: Int
    ) -> City? {
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else { return nil }
        return City(
            key: key,
            place: Place(
                name: name, country: country, countryCode: code, coordinate: coordinate, timeZone: zone, population: population))
    }

    /// The first five, then other large cities; each only once, and no more than `count`.
    static func largest(_ count: Int, of places: Gazetteer) -> [City] {
        var cities = first
        for line in others.split(whereSeparator: \.isNewline) {
            let code = line.prefix(2)
            for name in line.dropFirst(3).split(separator: ";") where cities.count < count {
                guard let place = places.search("\(name), \(code)", limit: 1).first,
                    !cities.contains(where: { $0.place.coordinate == place.coordinate })
                else { continue }
                cities.append(City(key: String(PlaceNumber.number(place.coordinate)), place: place))
            }
        }
        return cities
    }

    private static let others = """
        JP Tokyo;Osaka;Nagoya;Yokohama;Sapporo;Fukuoka;Kyoto;Kobe
        CN Shanghai;Guangzhou;Shenzhen;Chongqing;Tianjin;Chengdu;Wuhan;Hangzhou;Nanjing;Xi'an;Shenyang;Harbin;Qingdao;Dalian
        IN Delhi;Mumbai;Kolkata;Bengaluru;Chennai;Hyderabad;Ahmedabad;Pune;Surat;Jaipur;Lucknow;Kanpur
        PK Karachi;Lahore;Faisalabad;Islamabad
        ID Jakarta;Surabaya;Bandung;Medan
        PH Manila;Davao;Quezon City
        TR Istanbul;Ankara;Izmir
        EG Cairo;Alexandria
        NG Lagos;Kano;Ibadan;Abuja
        BR Sao Paulo;Rio de Janeiro;Belo Horizonte;Salvador;Fortaleza;Recife;Porto Alegre;Curitiba;Manaus;Brasilia
        MX Mexico City;Guadalajara;Monterrey;Puebla;Tijuana
        US New York City;Los Angeles;Chicago;Houston;Phoenix;Philadelphia;San Antonio;San Diego;Dallas;Denver;Boston;Miami;Seattle
        RU Moscow;Saint Petersburg;Novosibirsk;Yekaterinburg
        GB London;Birmingham;Manchester
        FR Paris;Marseille;Lyon
        DE Berlin;Hamburg;Munich
        ES Madrid;Barcelona
        IT Rome;Milan;Naples
        KR Seoul;Busan;Incheon
        TH Bangkok
        VN Ho Chi Minh City;Hanoi
        IR Tehran;Mashhad;Isfahan
        IQ Baghdad;Basrah
        SA Riyadh;Jeddah
        AR Buenos Aires;Cordoba;Rosario
        PE Lima
        VE Caracas;Maracaibo
        EC Guayaquil;Quito
        CO Medellin;Cali
        AO Luanda
        KE Nairobi
        ET Addis Ababa
        TZ Dar es Salaam
        ZA Johannesburg;Cape Town;Durban
        SD Khartoum
        MA Casablanca
        DZ Algiers
        GH Accra
        CI Abidjan
        CM Douala;Yaounde
        MM Yangon
        BD Chittagong
        AF Kabul
        UZ Tashkent
        KZ Almaty
        UA Kyiv;Kharkiv
        PL Warsaw
        RO Bucharest
        HU Budapest
        AT Vienna
        CZ Prague
        GR Athens
        PT Lisbon
        SE Stockholm
        NL Amsterdam
        BE Brussels
        CA Toronto;Montreal;Vancouver;Calgary
        AU Sydney;Melbourne;Brisbane;Perth;Adelaide
        NZ Auckland
        SG Singapore
        MY Kuala Lumpur
        TW Taipei
        HK Hong Kong
        AE Dubai
        IL Tel Aviv
        JO Amman
        SY Damascus
        LB Beirut
        CU Havana
        DO Santo Domingo
        GT Guatemala City
        BO La Paz
        PY Asuncion
        UY Montevideo
        NP Kathmandu
        LK Colombo
        SN Dakar
        UG Kampala
        ZW Harare
        ZM Lusaka
        MZ Maputo
        MG Antananarivo
        """
}
