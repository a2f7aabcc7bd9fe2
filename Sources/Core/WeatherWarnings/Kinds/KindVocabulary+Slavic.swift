import WeatherModel

// The Slavic languages, in the scripts that their issuers use.

extension KindVocabulary {
    static let polish = KindVocabulary([
        .tornado: "tornado, trąba powietrzna, trąby powietrzne", .tropicalCyclone: "huragan tropikalny, cyklon", .avalanche: "lawin",
        .landslide: "osuwisk", .surge: "wezbranie sztormowe, cofka",
        .fire: "pożar, zagrożenie pożarowe", .thunderstorm: "burz, wyładowania",
        .flood: "powódź, powodzi, podtopieni, wezbrani, wezbranie, przekroczenie stanów, gwałtowne wzrosty stanów wody", .hail: "grad",
        .dust: "pył, burza piaskowa",
        .air: "jakość powietrza, smog, zanieczyszczeni, ozon", .drought: "susza, susz", .thaw: "roztop, odwilż",
        .snow: "śnieg, śnież, zamieć, zamieci, zawieje", .ice: "oblodz, gołoled, marznąc, szadź, lód, ślisk",
        .snowOrIce: "śnieg lód, śnieg i lód, śnieg oblodzenie, opady śniegu i oblodzenie", .fog: "mgła, mgły, mgla, gęsta mgła",
        .frost: "przymrozk", .cold: "mróz, mroz, niska temperatura, niskie temperatury, silny mróz, zimn",
        .heat: "upał, upal, wysoka temperatura, wysokie temperatury, gorąc", .coast: "wybrzeż, przybrzeżn",
        .sea: "fala, sztorm, fale, falowanie", .wind: "wiatr, wichur, porywy, huragan, silny wiatr, halny",
        .rain: "deszcz, opady, ulew, ulewa, intensywne opady deszczu, nawalny",
    ])

    static let czech = KindVocabulary([
        .tornado: "tornádo", .avalanche: "lavin", .landslide: "sesuv", .fire: "požár, nebezpečí požárů",
        .thunderstorm: "bouřk, bouře, bouřky, bleskov, bouřek, bouřka", .flood: "povodn, povodeň, záplav, povodňová",
        .hail: "krup, kroupy, krupobití", .dust: "prach",
        .air: "kvalita ovzduší, smog, znečištění, kvalit ovzduší, ozon", .drought: "sucho", .thaw: "tání, obleva",
        .snow: "sníh, sněh, sněž, závěj, sněhov, vánice", .ice: "náled, ledovk, námraz, mrznouc, led, kluzk",
        .snowOrIce: "sníh náledí, sníh a led, sněžení a náledí, sníh led",
        .fog: "mlha, mlhy, mlh", .frost: "mráz, mrazy, mrazík, přízemní mrazíky",
        .cold: "silný mráz, nízké teploty, nízká teplota, chlad, silné mrazy, zima",
        .heat: "vysoké teploty, vysoká teplota, horko, vedro, tropické", .coast: "pobřež",
        .wind: "vítr, větr, silný vítr, vichřic, orkán, nárazy", .rain: "déšť, dešť, srážk, přívalov, lijá",
    ])

    static let slovak = KindVocabulary([
        .tornado: "tornádo", .avalanche: "lavín", .landslide: "zosuv", .fire: "požiar", .thunderstorm: "búrk, búrky, blesk, búrka",
        .flood: "povod, záplav, povodeň", .hail: "krúp, krupobit", .air: "kvalita ovzdušia, smog", .drought: "sucho",
        .snow: "sneh, snež, záveje, snehov, jazyky", .ice: "poľadovic, namŕz, mrznúc, námraz, ľad, poľadov",
        .snowOrIce: "sneh poľadovica, sneh ľad, sneh a poľadovica", .fog: "hmla, hmly, hmla hustá", .frost: "mráz, mrazy, prízemný mráz",
        .cold: "nízke teploty, nízka teplota, silný mráz, chlad", .heat: "vysoké teploty, vysoká teplota, horúčav, teplo",
        .wind: "vietor, vetr, víchric, silný vietor, veter", .rain: "dážď, dažď, zrážk, prívalov, lejak",
    ])

    static let slovene = KindVocabulary([
        .tornado: "tornado, tromba", .avalanche: "snežni plaz, snežne plazov, snežni plazovi, plazov",
        .landslide: "zemeljski plaz, usad",
        .surge: "poplavljanje morja, plimovanje, visoko morje", .fire: "požar, požarna ogroženost, naravno okolje požar",
        .thunderstorm: "nevih, neviht, strel, nevihte", .flood: "poplav, poplave", .hail: "toča", .snow: "sneg, snež, snežen",
        .ice: "poledic, žled, led, poledica", .snowOrIce: "sneg led, sneg poledica, sneg in poledica", .fog: "megla, megl",
        .frost: "slana, pozeba",
        .cold: "mraz, nizke temperature, nizka temperatura, mráz", .heat: "vročin, visoke temperature, visoka temperatura, vroč",
        .coast: "obal, obalni", .sea: "valov, visoki valovi", .wind: "veter, vetr, burja, sunki, vihar, orkan",
        .rain: "dež, padavin, naliv, obilne padavine",
    ])

    /// Croatian, Bosnian and Serbian in Latin letters.
    static let croatian = KindVocabulary([
        .tornado: "tornado, pijavic", .avalanche: "lavin", .landslide: "klizišt, odron",
        .surge: "poplava mora, visoka razina mora, plavljenje obale", .fire: "požar, šumski požar, opasnost od požara",
        .thunderstorm: "grmljavin, oluja s grmljavinom, nevrijeme s grmljavinom, munj, nepogod, grmljavinsk",
        .flood: "poplav, bujic, bujič", .hail: "tuča, tuče, grad", .dust: "prašin, pijesk", .air: "kvaliteta zraka", .drought: "suša",
        .snow: "snijeg, sneg, snjež, snež, mećav, vejavic", .ice: "poledic, led, ledena kiša, zaleđ, poledica, susnežica",
        .snowOrIce: "snijeg led, snijeg i led, sneg led, sneg i led, snijeg poledica, snijeg i poledica, sneg i poledica",
        .fog: "magla, magl", .frost: "mraz",
        .cold: "niske temperature, niska temperatura, hladn, ekstremno niske, niskih temperatura, hladni val",
        .heat: "visoke temperature, visoka temperatura, vrućin, toplinski val, toplotni, visokih temperatura, vruć",
        .coast: "obal, priobal, obalni", .sea: "valov, valovi, more, jako more",
        .wind: "vjetar, vetar, vjetr, vetr, bura, jugo, oluja, olujni, udari", .rain: "kiša, kiš, padavin, oborin, pljusak, pljusk",
    ])

    /// Serbian, Bosnian and Montenegrin in Cyrillic letters.
    static let serbian = KindVocabulary([
        .tornado: "торнадо, пијавиц", .avalanche: "лавин", .landslide: "клизишт", .fire: "пожар, шумски пожар",
        .thunderstorm: "грмљавин, непогод, муњ, невреме", .flood: "поплав, бујиц, бујичн", .hail: "град, туча",
        .snow: "снег, снијег, снеж, мећав, вејавиц",
        .ice: "поледиц, лед, ледена киша", .snowOrIce: "снег лед, снег и лед, снег и поледица, снијег и лед", .fog: "магла, магл",
        .frost: "мраз", .cold: "ниске температуре, ниска температура, ниских температура, хладн",
        .heat: "високе температуре, висока температура, високих температура, врућин, топлотни",
        .wind: "ветар, вјетар, ветр, вјетр, олуј, кошав", .rain: "киша, киш, падавин, пљус, обилне падавине",
    ])

    static let macedonian = KindVocabulary([
        .tornado: "торнадо", .avalanche: "лавин", .fire: "пожар, шумски пожар", .thunderstorm: "грмеж, невреме, грмотевиц, молњ",
        .flood: "поплав", .hail: "град", .snow: "снег, снеж, снегов", .ice: "поледиц, мраз на пат, лед, голомраз",
        .snowOrIce: "снег мраз, снег и мраз, снег лед, снег и лед",
        .fog: "магла", .frost: "мраз", .cold: "ниски температури, ниска температура, студен",
        .heat: "високи температури, висока температура, топлотен, жешк", .wind: "ветер, ветр, бура", .rain: "дожд, врнеж, пороен",
    ])

    static let bulgarian = KindVocabulary([
        .tornado: "торнадо, смерч", .avalanche: "лавин", .landslide: "свлачищ", .fire: "пожар, горски пожар",
        .thunderstorm: "гръмотев, мълни, буря с гръмотевици", .flood: "наводнен", .hail: "градушк",
        .snow: "сняг, снег, снеж, снегов, виелиц, снеговалеж", .ice: "поледиц, лед, заледяван, обледен, поледица",
        .snowOrIce: "сняг лед, сняг и лед, сняг поледица, сняг и поледица, сняг поледици", .fog: "мъгл", .frost: "слан, мраз",
        .cold: "ниски температури, ниска температура, студ, студено, застудяван",
        .heat: "високи температури, висока температура, горещ, жег", .coast: "крайбреж", .sea: "вълнени, вълни",
        .wind: "вятър, ветр, буря, бурен", .rain: "дъжд, валеж, порой, проливен, валежи",
    ])

    static let russian = KindVocabulary([
        .tornado: "смерч, торнадо", .tropicalCyclone: "тайфун, ураган тропич, тропический циклон, тропический шторм, тропическ",
        .tsunami: "цунами", .volcano: "вулкан, пепл, пепел", .earthquake: "землетряс", .avalanche: "лавин, лавиноопас",
        .landslide: "оползн, оползень, сель, селев, селя, обвал",
        .surge: "нагон, нагонн, затопление побереж, нагонные явления", .fire: "пожар, пожароопас, пожарная опасность",
        .thunderstorm: "гроз, молни",
        .flood: """
        наводнен, паводок, паводк, половодь, подтоплен, затоплен, высокий уровень воды, подъем уровня воды, дождевой паводок
        """,
        .hail: "град",
        .dust: "пыльн, песчан, пыль", .air: "качество воздуха, загрязнен, смог, дым, мгла, неблагоприятные метеорологические условия",
        .uv: "ультрафиолет, =уф", .drought: "засух, маловод, суховей", .thaw: "снеготаян, таяние снега, оттепел",
        .snow: "снег, метел, пург, снегопад, метель, вьюг, поземк, заметь",
        .ice: "гололед, гололедиц, гололёд, обледенен, ледян, налипан, изморозь, наледь, ледяной дождь, гололедно изморозевые",
        .snowOrIce: "снег лед, снег гололед, снег и гололед, снег и лед", .fog: "туман, видимост", .frost: "заморозк, заморозок",
        .cold: "мороз, холод, низкая температура, низкие температуры, аномально холод, похолодан",
        .heat: "жар, высокая температура, высокие температуры, аномально жарк, зной, аномально теплая",
        .coast: "побереж, прибреж, тягун",
        .sea: "волнен, волны, высота волн, шторм на море, сильное волнение",
        .wind: "ветер, ветр, шквал, буря, шторм, ураган, порыв, бора",
        .rain: "дожд, ливень, ливн, осадк, дождь, ливневый, ливни",
    ])

    static let ukrainian = KindVocabulary([
        .tornado: "смерч, торнадо", .tropicalCyclone: "тайфун, тропічн", .avalanche: "лавин, сніголавин",
        .landslide: "зсув, сель, селев",
        .fire: "пожеж, пожежна небезпека", .thunderstorm: "гроз, блискавк", .flood: "повін, паводок, паводк, підтоплен, водопілл, повен",
        .hail: "град", .dust: "пилов, пил", .air: "якість повітря, забруднен",
        .snow: "сніг, хуртовин, завірюх, заметіл, снігопад, хурделиц", .ice: "ожелед, ожеледиц, обледен, налипан, паморозь, лід",
        .snowOrIce: "сніг лід, сніг ожеледь, сніг і лід, сніг та ожеледиця", .fog: "туман, видиміст", .frost: "заморозк, заморозок",
        .cold: "мороз, холод, низька температура, похолодан, сильний мороз",
        .heat: "спек, висока температура, спека, спекот", .sea: "хвил, хвилюван", .wind: "вітер, вітр, шквал, буря, шторм, пориви",
        .rain: "дощ, злив, опад, зливи, дощі",
    ])
}
