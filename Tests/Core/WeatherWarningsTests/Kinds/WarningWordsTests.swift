import Testing
import WeatherModel
import WeatherWarnings

/// Names of events as issuers write them, by the tag of their language.
private let events: KeyValuePairs<String, [(WarningKind, [String])]> = [
    "de": [
        (.thunderstorm, ["STARKES GEWITTER", "SCHWERES GEWITTER mit ORKANBÖEN"]), (.rain, ["STARKREGEN", "ergiebiger Dauerregen"]),
        (.wind, ["ORKANARTIGE BÖEN", "Sturmböen"]), (.ice, ["GLÄTTE", "Glatteis"]), (.frost, ["FROST", "strenger Frost"]),
        (.fog, ["NEBEL"]), (.thaw, ["TAUWETTER"]), (.heat, ["STARKE HITZE"]), (.snow, ["SCHNEEVERWEHUNG", "starker Schneefall"]),
        (.surge, ["Sturmflut"]), (.fire, ["Waldbrandgefahr"]), (.flood, ["Hochwasserwarnung"]), (.avalanche, ["Lawinenwarnung"]),
    ],
    "fr": [
        (.wind, ["Vigilance orange vent violent"]), (.flood, ["Vigilance jaune pluie-inondation", "Vigilance jaune crues"]),
        (.thunderstorm, ["Vigilance orange orages"]), (.snowOrIce, ["Vigilance jaune neige-verglas"]),
        (.surge, ["Vigilance orange vagues-submersion"]), (.heat, ["Vigilance rouge canicule"]),
        (.cold, ["Vigilance jaune grand froid"]), (.avalanche, ["Vigilance jaune avalanches"]),
        (.fire, ["Vigilance feux de forêt"]), (.ice, ["avertissement jaune - pluie verglaçante"]),
        (.snow, ["avertissement de neige abondante"]), (.air, ["bulletin spécial sur la qualité de l'air"]),
        (.tornado, ["veille de tornade"]),
    ],
    "es": [
        (.heat, ["Aviso de temperaturas máximas de nivel amarillo"]), (.cold, ["Aviso de temperaturas mínimas de nivel amarillo"]),
        (.wind, ["Aviso de vientos de nivel naranja"]), (.thunderstorm, ["Aviso de tormentas de nivel amarillo"]),
        (.rain, ["Aviso de lluvias de nivel rojo"]), (.coast, ["Aviso de costeros de nivel amarillo", "Fenómenos costeros"]),
        (.snow, ["Aviso de nevadas"]), (.fog, ["Aviso de nieblas"]), (.dust, ["Polvo en suspensión"]),
        (.tropicalCyclone, ["Huracán"]), (.avalanche, ["Aludes"]),
    ],
    "ca": [
        (.wind, ["Avís per vent"]), (.snow, ["Avís de neu"]), (.thunderstorm, ["Tempestes"]),
    ],
    "pt": [
        (.rain, ["Aviso Amarelo - Precipitação", "Acumulado de Chuva"]), (.sea, ["Agitação Marítima"]),
        (.thunderstorm, ["Trovoada", "Tempestade"]), (.fog, ["Nevoeiro"]), (.heat, ["Tempo Quente"]), (.drought, ["Baixa Umidade"]),
        (.cold, ["Onda de Frio"]),
    ],
    "it": [
        (.thunderstorm, ["Temporali", "Allerta gialla per rischio temporali"]), (.wind, ["Vento forte"]), (.snow, ["Neve"]),
        (.rain, ["pioggia"]), (.surge, ["mareggiate"]),
    ],
    "nl": [
        (.ice, ["Gladheid"]), (.wind, ["Code geel windstoten", "zeer zware storm"]), (.thunderstorm, ["Onweersbuien"]),
        (.heat, ["Hitte"]), (.fog, ["Dichte mist"]),
    ],
    "pl": [
        (.thunderstorm, ["Burze z gradem"]), (.rain, ["Intensywne opady deszczu", "Ulewa"]), (.ice, ["Oblodzenie"]),
        (.wind, ["Silny wiatr"]), (.fog, ["Gęsta mgła"]), (.heat, ["Upał"]), (.cold, ["Silny mróz"]), (.frost, ["Przymrozki"]),
        (.snow, ["Zawieje/zamiecie śnieżne"]), (.thaw, ["Roztopy"]),
    ],
    "cs": [
        (.thunderstorm, ["Silné bouřky"]), (.wind, ["Silný vítr"]), (.ice, ["Náledí"]), (.heat, ["Vysoké teploty"]),
        (.flood, ["Povodňová bdělost"]), (.snow, ["Nová sněhová pokrývka"]), (.fire, ["Nebezpečí požárů"]),
    ],
    "sk": [
        (.wind, ["Silný vietor"]), (.thunderstorm, ["Búrky"]), (.ice, ["Poľadovica"]), (.fog, ["Hmla"]),
    ],
    "sl": [
        (.thunderstorm, ["Nevihte"]), (.wind, ["Močan veter"]), (.snow, ["Sneženje"]), (.ice, ["Žled"]),
    ],
    "hr": [
        (.wind, ["Vjetar"]), (.thunderstorm, ["Grmljavinsko nevrijeme"]), (.fog, ["Magla"]), (.heat, ["Visoka temperatura"]),
        (.snowOrIce, ["Snijeg i led"]),
    ],
    "sr": [
        (.wind, ["Ветар"]), (.thunderstorm, ["Грмљавина"]), (.heat, ["Висока температура"]), (.rain, ["Киша"]),
    ],
    "sr-Latn": [
        (.wind, ["Vetar"])
    ],
    "bs": [
        (.rain, ["Kiša"]), (.wind, ["Vjetar"]), (.snowOrIce, ["Snijeg/led"]),
    ],
    "mk": [
        (.wind, ["Ветер"]), (.rain, ["Дожд"]), (.heat, ["Високи температури"]),
    ],
    "bg": [
        (.wind, ["Силен вятър"]), (.rain, ["Валежи"]), (.thunderstorm, ["Гръмотевични бури"]), (.fog, ["Мъгла"]),
    ],
    "ro": [
        (.wind, ["Vânt"]), (.rain, ["Ploi"]), (.heat, ["Caniculă"]), (.snow, ["Ninsori viscolite"]), (.thunderstorm, ["Furtuni"]),
    ],
    "el": [
        (.wind, ["Ισχυροί άνεμοι"]), (.rain, ["Βροχή"]), (.thunderstorm, ["Καταιγίδες"]), (.snow, ["Χιονοπτώσεις"]),
    ],
    "tr": [
        (.rain, ["yoğun yağmur"]), (.wind, ["Kuvvetli rüzgar"]), (.snow, ["Kar yağışı"]),
        (.thunderstorm, ["Gök gürültülü sağanak"]), (.fog, ["Sis"]),
    ],
    "fi": [
        (.wind, ["Tuulivaroitus", "Myrskyvaroitus"]), (.thunderstorm, ["Ukkospuuskavaroitus"]), (.fire, ["Metsäpalovaroitus"]),
        (.heat, ["Hellevaroitus"]), (.rain, ["Rankkasadevaroitus"]),
    ],
    "sv": [
        (.wind, ["Vindvarning"]), (.snow, ["Snöfall"]), (.flood, ["Översvämning", "Höga flöden"]), (.fire, ["Risk för skogsbrand"]),
        (.rain, ["Skyfallsliknande regn"]), (.thunderstorm, ["Åska"]),
    ],
    "no": [
        (.wind, ["Kuling"]), (.flood, ["Regnflom"]), (.thunderstorm, ["Mye lyn"]), (.snow, ["Snøfokk"]), (.ice, ["Ising på skip"]),
        (.fire, ["Skogbrannfare"]), (.avalanche, ["Snøskred"]), (.surge, ["Stormflo"]),
    ],
    "da": [
        (.wind, ["Kraftig storm"]), (.rain, ["Skybrud"]), (.snow, ["Kraftigt snefald"]), (.surge, ["Forhøjet vandstand"]),
    ],
    "is": [
        (.wind, ["Hvassviðri"]), (.snow, ["Hríð"]), (.rain, ["Talsverð eða mikil rigning"]),
    ],
    "et": [
        (.wind, ["Tugev tuul"]), (.thunderstorm, ["Äike"]), (.snow, ["Lumesadu"]), (.ice, ["Jäide"]),
    ],
    "lv": [
        (.wind, ["Stiprs vējš"]), (.thunderstorm, ["Pērkona negaiss"]), (.fog, ["Migla"]), (.ice, ["Apledojums"]),
    ],
    "lt": [
        (.wind, ["Stiprus vėjas"]), (.thunderstorm, ["Perkūnija"]), (.heat, ["Karštis"]), (.frost, ["Šalna"]),
    ],
    "ru": [
        (.rain, ["Ливень"]), (.wind, ["Ветер, порывы 20 м/с"]), (.thunderstorm, ["Гроза, град, шквал"]),
        (.ice, ["Гололедно-изморозевое отложение"]), (.fire, ["Чрезвычайная пожарная опасность"]), (.frost, ["Заморозки"]),
        (.snow, ["Сильный снег, метель"]), (.fog, ["Туман"]), (.heat, ["Сильная жара"]), (.cold, ["Аномально холодная погода"]),
        (.avalanche, ["Лавинная опасность"]),
    ],
    "uk": [
        (.wind, ["Пориви вітру"]), (.thunderstorm, ["Грози"]), (.ice, ["Ожеледиця"]), (.fog, ["Туман"]),
    ],
    "hu": [
        (.thunderstorm, ["Heves zivatar"]), (.wind, ["Szélroham"]), (.heat, ["Hőség"]), (.ice, ["Ónos eső"]),
        (.rain, ["Felhőszakadás"]), (.snow, ["Havazás"]), (.fog, ["Tartós sűrű köd"]),
    ],
    "he": [
        (.heat, ["עומס חום כבד"]), (.wind, ["רוחות חזקות"]), (.thunderstorm, ["סופות רעמים"]), (.flood, ["שיטפונות"]),
    ],
    "ar": [
        (.rain, ["أمطار غزيرة"]), (.thunderstorm, ["عواصف رعدية"]), (.wind, ["رياح قوية"]), (.fog, ["ضباب كثيف"]),
        (.heat, ["موجة حر"]),
    ],
    "hi": [
        (.thunderstorm, ["आपके क्षेत्र में बिजली गिरने की संभावना है"]), (.rain, ["भारी वर्षा"]), (.cold, ["शीत लहर"]),
        (.fog, ["घना कोहरा"]),
    ],
    "th": [
        (.rain, ["ฝนตกหนัก"]), (.thunderstorm, ["พายุฝนฟ้าคะนอง"]), (.flood, ["น้ำท่วมฉับพลัน"]),
    ],
    "id": [
        (.rain, ["Hujan lebat"]), (.thunderstorm, ["Hujan disertai petir"]), (.flood, ["Banjir"]), (.sea, ["Gelombang tinggi"]),
    ],
    "vi": [
        (.tropicalCyclone, ["Tin bão khẩn cấp"]), (.rain, ["Mưa lớn"]), (.heat, ["Nắng nóng"]), (.flood, ["Lũ quét"]),
    ],
    "zh": [
        (.rain, ["暴雨红色预警"]), (.wind, ["大风蓝色预警信号"]), (.tropicalCyclone, ["台风黄色预警"]), (.cold, ["寒潮蓝色预警"]),
        (.thunderstorm, ["雷电黄色预警"]), (.ice, ["道路结冰黄色预警"]),
    ],
    "zh-HK": [
        (.rain, ["黑色暴雨警告信號"]), (.thunderstorm, ["雷暴警告"]), (.landslide, ["山泥傾瀉警告"]),
    ],
    "zh-TW": [
        (.rain, ["豪雨特報"]), (.fog, ["濃霧特報"]),
    ],
    "ja": [
        (.rain, ["レベル３大雨警報"]), (.thunderstorm, ["雷注意報"]), (.sea, ["波浪警報"]), (.snow, ["暴風雪警報"]), (.flood, ["洪水警報"]),
        (.drought, ["乾燥注意報"]), (.ice, ["着氷注意報"]), (.avalanche, ["なだれ注意報"]), (.surge, ["高潮警報"]), (.landslide, ["土砂災害警戒情報"]),
    ],
    "ko": [
        (.rain, ["호우주의보"]), (.cold, ["한파경보"]), (.wind, ["강풍주의보"]), (.drought, ["건조주의보"]), (.tropicalCyclone, ["태풍경보"]),
        (.sea, ["풍랑주의보"]),
    ],
]

@Suite("What a warning is of, by the words of its issuer's language")
struct WarningWordsTests {
    @Test("The names of events in 40 languages", arguments: events.map { $0 })
    func named(language: String, kinds: [(WarningKind, [String])]) {
        for (kind, names) in kinds {
            for name in names {
                let found = WarningKinds.kind(codes: [], texts: [WarningText(language: language, event: name)])
                #expect(found == kind, "\(language): \(name)")
                #expect(WarningKinds.kind(of: name.uppercased(), in: language) == kind, "\(language) in capitals: \(name)")
            }
        }
    }

    @Test("At least three names of each language are tried")
    func enough() {
        let counts = Dictionary(events.map { ($0.key.prefix(2), $0.value.flatMap(\.1).count) }, uniquingKeysWith: +)
        #expect(counts.count >= 38 && counts.allSatisfy { $0.value >= 3 }, "\(counts.filter { $0.value < 3 })")
    }

    @Test("Without a tag, or with that of English, a long word of another language is known all the same")
    func untagged() {
        for (name, kind) in [
            ("Gewitter", .thunderstorm), ("Avviso di temporali", .thunderstorm), ("Viento fuerte", .wind), ("Гололедица", .ice),
            ("大风蓝色预警", .wind),
            ("ραγδαία βροχή", .rain), ("أمطار غزيرة", .rain),
        ] as [(String, WarningKind)] {
            #expect(WarningKinds.kind(of: name, in: nil) == kind && WarningKinds.kind(of: name, in: "en-US") == kind, "\(name)")
        }
    }
}
