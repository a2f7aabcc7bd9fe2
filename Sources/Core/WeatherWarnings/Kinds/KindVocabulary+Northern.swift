import WeatherModel

// The languages around the Baltic and the North Sea.

extension KindVocabulary {
    static let swedish = KindVocabulary([
        .tornado: "tromb, skydrag", .tropicalCyclone: "orkan med namn, tropisk", .avalanche: "lavin, ~lavin",
        .landslide: "jordskred, ras, skred",
        .surge: "högt vattenstånd, höga vattenstånd, stormflod", .drought: "vattenbrist, torka, lågt vattenstånd, låga vattenstånd",
        .fire: "skogsbrand, gräsbrand, brandrisk, ~brand, eldning",
        .thunderstorm: "åska, åsk, ~åska, blixt", .flood: "översvämning, höga flöden, högt flöde, skyfall översvämning", .hail: "hagel",
        .air: "luftkvalitet",
        .snow: "~snö, snöfall, snöfäll, snödrev", .ice: "halka, ishalka, isbildning, underkylt, nedisning, =is, isbeläggning, ~halka",
        .snowOrIce: "snö is, snö och is, snö och halka, snö halka",
        .fog: "dimma, ~dimma", .frost: "frost", .cold: "kyla, låga temperaturer, låg temperatur, köld, ~kyla",
        .heat: "värme, höga temperaturer, hög temperatur, ~värme, hetta", .coast: "kust",
        .sea: "höga vågor, vågor, sjögång", .wind: "~vind, ~storm, kuling, ~kuling, orkan, byar",
        .rain: "~regn, skyfall, nederbörd, skurar",
    ])

    static let norwegian = KindVocabulary([
        .tornado: "tornado, skypumpe", .avalanche: "snøskred, sørpeskred, ~snøskred, skredfare snø",
        .landslide: "jordskred, flomskred, steinskred, ~jordskred, skred", .surge: "stormflo, høy vannstand, stormflod, høyvann",
        .fire: "skogbrann, skogbrannfare, brannfare, gressbrann, ~brann", .thunderstorm: "torden, lyn, ~lyn, tordenvær",
        .flood: "flom, regnflom, ~flom, oversvømmelse, styrtregn flom", .hail: "hagl",
        .air: "luftkvalitet", .snow: "~snø, snøfokk, mye snø", .ice: "is, ising, =is, isdannelse, glatt, glatte, underkjølt, ~ising",
        .snowOrIce: "snø is, snø og is, snø og glatt",
        .fog: "tåke", .frost: "frost", .cold: "kulde, lav temperatur, lave temperaturer, ~kulde",
        .heat: "varme, høy temperatur, høye temperaturer, hetebølge, ~varme", .coast: "kyst",
        .sea: "bølger, høye bølger, ~bølger", .wind: "~vind, kuling, ~kuling, storm, ~storm, polart lavtrykk, orkan",
        .rain: "~regn, nedbør, styrtregn, ~nedbør",
    ])

    static let danish = KindVocabulary([
        .tornado: "tornado, skypumpe",
        .surge: "stormflod, forhøjet vandstand, oversvømmelse fra havet, høj vandstand, varsel om vandstand, ~vandstand",
        .fire: "brandfare, skovbrand, ~brand",
        .thunderstorm: "torden, lyn, ~torden", .flood: "oversvømmelse, skybrud oversvømmelse", .hail: "hagl", .drought: "tørke",
        .snow: "~sne, =sne, snefog, snestorm, snefald", .ice: "glat, isslag, =is, overisning, ~isslag, islag",
        .snowOrIce: "sne is, sne og is", .fog: "tåge", .frost: "frost", .cold: "kulde, lav temperatur, lave temperaturer",
        .heat: "varme, hedebølge, høj temperatur, høje temperaturer, hede", .coast: "kyst",
        .sea: "bølger, høje bølger", .wind: "~vind, ~storm, kuling, vindstød, ~kuling, orkan", .rain: "~regn, skybrud, nedbør",
    ])

    static let icelandic = KindVocabulary([
        .avalanche: "snjóflóð, krapaflóð", .landslide: "skriðu, aurskriðu, grjóthrun",
        .surge: "sjávarflóð, áhlaðandi, há sjávarstaða, ágangur sjávar", .volcano: "eldgos, ~gos, öskufall", .earthquake: "jarðskjálft",
        .thunderstorm: "þrumu, elding", .flood: "flóð, vatnavext, hlaup, leysing", .fire: "gróðureld",
        .snow: "snjó, hríð, ~hríð, skafrenn, éljagang, snjókom, éli", .ice: "hálka, ísing, ~ísing, flughált, frostrigning",
        .snowOrIce: "snjór ís, snjór eða ísing", .fog: "þoka", .frost: "næturfrost, frost", .cold: "kuldi, kulda, lágt hitastig",
        .heat: "hiti, hita", .coast: "strand", .sea: "öldu, sjógang, hafnar",
        .wind: "~vind, hvass, storm, ~stormur, rok, ofsaveður, fárviðri, vindur, hvassviðri",
        .rain: "~rigning, úrkom, ~úrkoma, talsverð rigning",
    ])

    static let finnish = KindVocabulary([
        .tornado: "trombi, pyörremyrsky", .avalanche: "lumivyöry",
        .surge: "meriveden korkeus, korkea merivesi, meriveden, merivesi, vedenkorkeus",
        .fire: "metsäpalo, maastopalo, ruohikkopalo, ~palovaroitus",
        .thunderstorm: "ukkos, ukonilma, salama, ~ukkos", .flood: "tulva, ~tulva", .hail: "rakeet, raekuuro, rae", .air: "ilmanlaatu",
        .uv: "=uv, uv varoitus, uv säteily", .snow: "lumi, lumisade, lumimyrsky, lumikuuro, ~lumisade, pyry",
        .ice: "jää, jäätävä, liukas, liukkaus, musta jää, jäätäminen, ajokeli, ~jäätäminen, jalankulkusää",
        .snowOrIce: "lumi jää, lumi tai jää, lumi ja jää", .fog: "sumu", .frost: "halla, pakkanen yö",
        .cold: "pakkas, pakkanen, kylmyys, kylm",
        .heat: "helle, hellevaroitus, kuumuus, korkea lämpötila, hellettä, kuuma", .coast: "rannikko",
        .sea: "aallokko, aallokkovaroitus, korkea aallokko", .wind: "tuul, ~tuuli, myrsky, ~myrsky, puuska",
        .rain: "sade, rankkasade, ~sade, sadevaroitus, sateet, sateita",
    ])

    static let estonian = KindVocabulary([
        .tornado: "tromb, tornaado", .surge: "kõrge veetase, veetase, üleujutus rannikul, veetõus",
        .fire: "metsatule, tuleoht, ~tuleoht, kulupõleng", .thunderstorm: "äike, äikese, ~äike", .flood: "üleujutus", .hail: "rahe",
        .snow: "lumi, lumesadu, tuisk, tugev lumesadu, lörts", .ice: "jäide, kiilasjää, jää, jäite, libedus, libe, mustjää",
        .snowOrIce: "lumi jää, lumi ja jää, lumi jäide", .fog: "udu", .frost: "öökülm", .cold: "külm, madal temperatuur, pakane",
        .heat: "kuum, kuumalaine, palav, kõrge temperatuur", .coast: "rannik", .sea: "lainetus, laine",
        .wind: "tuul, torm, ~tuul, iil, ~torm, puhang", .rain: "vihm, sadu, ~vihm, sademe",
    ])

    static let latvian = KindVocabulary([
        .tornado: "viesuļvētra, virpuļviesulis", .surge: "augsts ūdens līmenis, ūdens līmeņa, vējuzplūdi",
        .fire: "meža ugunsbīstam, ugunsbīstamība, ugunsgrēk, mežu ugunsbīstamība",
        .thunderstorm: "pērkona negais, negaiss, zibens, pērkon",
        .flood: "plūdi, applūšan",
        .hail: "krusa", .snow: "sniegs, sniega, snieg, putenis, snigšana", .ice: "apledojum, atkala, ledus, slidens, apledo",
        .snowOrIce: "sniegs ledus, sniegs un ledus, sniegs apledojums", .fog: "migla", .frost: "salna, salnas",
        .cold: "aukstum, zema temperatūra, stiprs sals, sals",
        .heat: "karstum, augsta temperatūra, svelme, karst", .coast: "piekrast", .sea: "viļņi, viļņ", .wind: "vēj, vētra, brāzm, ~vētra",
        .rain: "lietus, lietusgāz, nokrišņ, lij",
    ])

    static let lithuanian = KindVocabulary([
        .tornado: "viesulas, viesul", .surge: "aukštas vandens lygis", .fire: "miškų gaisr, gaisringum, gaisr",
        .thunderstorm: "perkūnij, žaib, audra su perkūnija", .flood: "potvyn, poplūd", .hail: "kruša", .drought: "sausra",
        .snow: "snieg, sniegas, pūga, snygis",
        .ice: "plikled, lijundra, apledėj, ledas, šlapdriba, slidum", .snowOrIce: "sniegas ledas, sniegas ir ledas, sniegas plikledis",
        .fog: "rūkas, rūk", .frost: "šalna, šaln", .cold: "šalt, žema temperatūra, speig, šaltis",
        .heat: "karšt, kaitra, aukšta temperatūra",
        .coast: "pakrant, pajūr", .sea: "bangos, bangav", .wind: "vėj, audra, škval", .rain: "lietus, liūt, krituli, smarkus lietus",
    ])
}
