import WeatherModel

// The Romance languages, German and Dutch.

extension KindVocabulary {
    static let german = KindVocabulary([
        .tornado: "tornado, windhose, wasserhose, grosstrombe",
        .tropicalCyclone: "hurrikan, taifun, zyklon, tropensturm, tropischer",
        .tsunami: "tsunami", .volcano: "vulkan, ~asche", .earthquake: "erdbeben", .avalanche: "~lawine",
        .landslide: "erdrutsch, hangrutsch, murgang, muren, steinschlag, bergsturz",
        .surge: "sturmflut, ~sturmflut, küstenhochwasser, springflut",
        .fire: "~waldbrand, ~brandgefahr, vegetationsbrand, buschbrand, flächenbrand, grasland",
        .thunderstorm: "~gewitter, blitz", .flood: "~hochwasser, überschwemm, überflut, sturzflut, springflut, ~überflutung",
        .hail: "~hagel", .dust: "staub, sandsturm, saharastaub, ~staubsturm",
        .air: "luftqualität, feinstaub, ozon, smog, luftverschmutz, ~rauch", .uv: "=uv, uv index, ultraviolett",
        .drought: "dürre, trockenheit, niedrigwasser", .thaw: "~tauwetter, schneeschmelze",
        .snow: "~schnee, blizzard", .ice: "~glätte, ~glatteis, vereis, ~eisregen, gefrierend, eissturm, =eis, blitzeis, ~eisglätte",
        .snowOrIce: "schnee eis, schnee und eis, schneeglätte, schnee und glätte, schneefall und glätte, schnee oder eis",
        .fog: "~nebel, sichtbehinder", .frost: "~frost", .cold: "~kälte, tiefe temperatur, niedrige temperatur, tiefsttemperatur",
        .heat: "~hitze, hohe temperatur, höchsttemperatur, ~wärmebelastung", .coast: "küste, brandung",
        .sea: "seegang, hohe wellen, ~wellengang", .wind: "~wind, ~sturm, ~böe, ~orkan, böig, föhn",
        .rain: "~regen, ~niederschlag, wolkenbruch, unwetter durch regen, schauer",
    ])

    static let dutch = KindVocabulary([
        .tornado: "tornado, windhoos, waterhoos", .tropicalCyclone: "orkaan met naam, cycloon, tropische", .tsunami: "tsunami",
        .volcano: "vulkaan", .earthquake: "aardbeving", .avalanche: "lawine", .landslide: "aardverschuiving, modderstroom",
        .surge: "stormvloed, hoogwater kust, springvloed", .fire: "bosbrand, ~natuurbrand, brandgevaar, heidebrand",
        .thunderstorm: "~onweer, bliksem", .flood: "overstroming, hoogwater, wateroverlast", .hail: "hagel", .dust: "stof, zandstorm",
        .air: "luchtkwaliteit, smog, ozon, fijnstof", .uv: "=uv, zonkracht", .drought: "droogte, laagwater", .thaw: "dooi",
        .snow: "~sneeuw", .ice: "ijzel, gladheid, =ijs, bevriezing, opvriezing, glad, ijsvorming, ~ijzel",
        .snowOrIce: "sneeuw ijzel, sneeuw en ijs, sneeuw ijs, sneeuw en gladheid, winterse neerslag",
        .fog: "~mist, slecht zicht, dichte mist",
        .frost: "vorst, vorst aan de grond", .cold: "~koude, =kou, lage temperatuur, gevoelstemperatuur, extreme kou",
        .heat: "~hitte, hoge temperatuur, warmte", .coast: "kust, branding", .sea: "golven, hoge golven, scheepvaart, ruwe zee",
        .wind: "~wind, ~storm, orkaan, rukwind, zware windstoten", .rain: "~regen, ~neerslag, wolkbreuk, plensbui, ~buien",
    ])

    static let french = KindVocabulary([
        .tornado: "tornade, trombe marine, trombes marines",
        .tropicalCyclone: "cyclone, ouragan, tempête tropicale, typhon, dépression tropicale",
        .tsunami: "tsunami, raz de marée", .volcano: "volcan, cendres", .earthquake: "séisme, tremblement de terre",
        .avalanche: "avalanche",
        .landslide: "glissement de terrain, coulée de boue, éboulement, mouvements de terrain",
        .surge: """
        vagues submersion, vague submersion, submersion, onde de tempête, inondation côtière, surcote, inondations côtières
        """,
        .fire: "feu, feux, incendie, forêt", .thunderstorm: "orage, foudre, =orageux, =orageuse",
        .flood: "inondation, crue, crues, pluie inondation, débordement", .hail: "grêle",
        .dust: "poussière, tempête de sable, sable, brume de sable",
        .air: "qualité de l air, pollution, ozone, smog, fumée", .uv: "=uv, ultraviolet", .drought: "sécheresse, étiage",
        .thaw: "dégel, fonte",
        .snow: "neige, blizzard, poudrerie, tempête hivernale, hivernal",
        .ice: """
        verglas, glace, =pluie verglaçante, verglaçant, pluie verglaçante, bruine verglaçante, conditions glissantes, embruns \
        verglaçants, gel subit, brouillard givrant, plaque de glace
        """,
        .snowOrIce: "neige verglas, neige et verglas, neige glace, neige ou verglas",
        .fog: "brouillard, brume, visibilité", .frost: "gel, gelée, gelées",
        .cold: "froid, grand froid, basse température, température basse, refroidissement, basses températures, vague de froid",
        .heat: "chaleur, canicule, haute température, température élevée, hautes températures, températures élevées, chaud",
        .coast: "littoral, côtier, côtière, courants d arrachement, évènement côtier, phénomènes côtiers",
        .sea: "mer forte, houle, vagues, mer agitée, fortes vagues, maritime",
        .wind: "vent, tempête, rafale, coup de vent, grain, bourrasque, mistral, tramontane",
        .rain: "pluie, précipitation, averse, pluvieux",
    ])

    static let spanish = KindVocabulary([
        .tornado: "tornado, tromba marina, manga marina",
        .tropicalCyclone: "huracán, ciclón, tormenta tropical, tifón, ciclón tropical, depresión tropical",
        .tsunami: "tsunami, maremoto", .volcano: "volcán, volcánic, ceniza", .earthquake: "terremoto, sismo, seísmo",
        .avalanche: "alud, aludes, avalancha",
        .landslide: "deslizamiento, derrumbe, corrimiento de tierra, remoción en masa, huaico, huayco, aluvión",
        .surge:
            "penetraciones del mar, penetración del mar, marea de tormenta, marejada ciclónica, inundación costera, inundaciones costeras, marea meteorológica",
        .fire: "incendio, fuego", .thunderstorm: "tormenta, rayo, eléctrica, turbonada, tormenta eléctrica",
        .flood: "inundación, inundaciones, crecida, riada, desborde, avenida, crecidas, desbordamiento",
        .hail: "granizo, granizada, pedrisco",
        .dust: "polvo, calima, tormenta de arena, polvo en suspensión, polvareda", .air: "calidad del aire, contaminación, ozono, humo",
        .uv: "=uv, ultravioleta", .drought: "sequía, estiaje", .thaw: "deshielo, deshielos",
        .snow: "nieve, nevada, ventisca, nevadas, nevazón, viento blanco",
        .ice: "hielo, lluvia engelante, lluvia helada, helado, placas de hielo, engelante",
        .snowOrIce: "nieve hielo, hielo y nieve, nieve y hielo", .fog: "niebla, neblina, bruma, visibilidad reducida",
        .frost: "helada, heladas, congelación",
        .cold:
            "descenso de temperatura, frío, temperatura mínima, temperaturas mínimas, bajas temperaturas, ola de frío, baja temperatura, friaje",
        .heat:
            "incremento de temperatura, calor, temperatura máxima, temperaturas máximas, altas temperaturas, ola de calor, altas temperatura",
        .coast: "costero, costera, costa, rissaga, corrientes de resaca, fenómenos costeros",
        .sea: "oleaje, marejada, mar gruesa, olas, mar de fondo, rissagas",
        .wind: "viento, vendaval, temporal, ráfaga, galerna, tramontana, cierzo, zonda",
        .rain: "llovizna, lluvia, precipitación, aguacero, chubasco, precipitaciones",
    ])

    static let catalan = KindVocabulary([
        .tornado: "tornado, mànega marina", .tropicalCyclone: "huracà, cicló", .avalanche: "allau, allaus", .landslide: "esllavissada",
        .surge: "inundació costanera, marea de tempesta", .fire: "incendi, foc",
        .thunderstorm: "tempesta, tempestes, llamp, llamps, tronada",
        .flood: "inundació, inundacions, crescuda, desbordament, riuada", .hail: "calamarsa, pedregada", .dust: "pols",
        .air: "qualitat de l aire, contaminació",
        .drought: "sequera, sequedat", .snow: "neu, nevada, torb, nevades", .ice: "gel, glaç, glaçada, pluja gelant, placa de gel",
        .snowOrIce: "neu i gel, neu gel", .fog: "boira", .frost: "gelada, glaçades",
        .cold: "fred, temperatura mínima, temperatures mínimes, baixes temperatures",
        .heat: "calor, temperatura màxima, temperatures màximes, altes temperatures", .coast: "costaner, costa, litoral",
        .sea: "onatge, mala mar, estat de la mar, onades",
        .wind: "vent, ventada, temporal, ràfega, llevantada, tramuntana",
        .rain: "pluja, pluges, precipitació, xàfec, intensitat de pluja, acumulació de pluja",
    ])

    static let portuguese = KindVocabulary([
        .tornado: "tornado, tromba d água, tromba marinha",
        .tropicalCyclone: "furacão, ciclone, tempestade tropical, tufão, tempestade subtropical",
        .tsunami: "tsunami, maremoto", .volcano: "vulcão, vulcânic, cinza", .earthquake: "terremoto, terramoto, sismo",
        .avalanche: "avalanche, avalancha",
        .landslide: "deslizamento, deslizamentos, desabamento, movimentos de massa",
        .surge: "inundação costeira, maré de tempestade, ressaca, maré alta",
        .fire: "incêndio, fogo, queimada", .thunderstorm: "trovoada, tempestade, raio, raios, relâmpago",
        .flood: "inundação, cheia, enchente, alagamento, enxurrada, inundações",
        .hail: "granizo, saraiva", .dust: "poeira, poeiras, areia", .air: "qualidade do ar, fumaça, poluição", .uv: "=uv, ultravioleta",
        .drought: "seca, estiagem, baixa umidade, umidade baixa", .snow: "neve, nevão, nevasca, queda de neve",
        .ice: "gelo, chuva congelante, gelo e neve",
        .snowOrIce: "neve gelo, neve e gelo, gelo e neve", .fog: "nevoeiro, neblina, névoa, nevoa", .frost: "geada, geadas",
        .cold: """
        frio, tempo frio, temperatura mínima, onda de frio, baixas temperaturas, queda de temperatura, declínio de temperatura
        """,
        .heat: "calor, tempo quente, temperatura máxima, onda de calor, altas temperaturas", .coast: "costeiro, costeira, orla",
        .sea: "agitação marítima, ondulação, mar agitado, ondas, mar grosso",
        .wind: "vento, ventos, vendaval, rajada, ventania, temporal",
        .rain: "chuva, chuvas, precipitação, aguaceiro, acumulado de chuva, precipitação intensa",
    ])

    static let italian = KindVocabulary([
        .tornado: "tornado, tromba d aria, tromba marina", .tropicalCyclone: "uragano, ciclone, tempesta tropicale, tifone",
        .tsunami: "tsunami, maremoto",
        .volcano: "vulcan, cenere", .earthquake: "terremoto, sisma", .avalanche: "valanga, valanghe",
        .landslide: "frana, frane, colata di fango, smottamento, idrogeologic",
        .surge: "inondazione costiera, inondazioni costiere, acqua alta, mareggiata, mareggiate, onda di tempesta",
        .fire: "incendio, incendi, boschivi",
        .thunderstorm: "temporale, temporali, fulmini, temporalesc",
        .flood: "alluvione, alluvioni, inondazione, inondazioni, piena, esondazione, allagament, idraulic",
        .hail: "grandine, grandinata", .dust: "polvere, sabbia, tempesta di sabbia",
        .air: "qualità dell aria, ozono, smog, inquinamento",
        .uv: "=uv, ultraviolett",
        .drought: "siccità", .thaw: "disgelo", .snow: "neve, nevicata, nevicate, bufera di neve, nevos, tormenta",
        .ice: "ghiaccio, gelicidio, pioggia congelante, pioggia gelata, vetrone, ghiacciate",
        .snowOrIce: "neve ghiaccio, neve e ghiaccio, neve gelo",
        .fog: "nebbia, foschia", .frost: "gelo, gelate, brina, gelata",
        .cold: "freddo, basse temperature, temperature minime, ondata di freddo, basse temperatura",
        .heat: "caldo, calore, alte temperature, temperature massime, ondata di calore, ondate di calore",
        .coast: "costier, costa, eventi costieri",
        .sea: "mare mosso, mare agitato, moto ondoso, onde, mari",
        .wind: "vento, venti, burrasca, raffica, bora, libeccio, scirocco, tempesta, föhn, foehn",
        .rain: "pioggia, piogge, precipitazion, rovesci, acquazzone, nubifragio",
    ])

    static let romanian = KindVocabulary([
        .tornado: "tornadă, trombă", .tropicalCyclone: "uragan, ciclon", .avalanche: "avalanșă, avalanşă, avalanșe",
        .landslide: "alunecări de teren",
        .surge: "inundații costiere", .fire: "incendi, foc",
        .thunderstorm: "furtun, descărcări electrice, oraj, vijelie, vijelii, instabilitate atmosferică",
        .flood: "inundați, inundaţi, viitur, cod hidrologic, cote de", .hail: "grindină", .dust: "praf, nisip",
        .air: "calitatea aerului",
        .drought: "secetă",
        .snow: "ninso, zăpad, viscol, lapoviță", .ice: "polei, gheață, ploaie înghețată",
        .snowOrIce: "zăpadă gheață, zăpadă și gheață, ninsoare polei",
        .fog: "ceață, ceaţă, vizibilitate", .frost: "îngheț, brumă", .cold: "ger, frig, temperaturi scăzute, temperaturi minime",
        .heat: "caniculă, căldură, temperaturi ridicate, temperaturi maxime, disconfort termic, val de căldură",
        .coast: "coastă, litoral",
        .sea: "valuri",
        .wind: "vânt, vant, intensificări ale vântului, rafale",
        .rain: "ploi, ploaie, precipitați, precipitaţi, averse, cantități însemnate de apă",
    ])
}
