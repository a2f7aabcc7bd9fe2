import WeatherModel

// The other languages of Europe and the Near East, and those of Asia.

extension KindVocabulary {
    static let hungarian = KindVocabulary([
        .tornado: "tornádó, tuba, víztölcsér", .avalanche: "lavina", .flood: "árvíz, áradás, villámárvíz, belvíz",
        .fire: "tűz, erdőtűz, tűzveszély", .thunderstorm: "zivatar, villám, ~zivatar, heves zivatar", .hail: "jégeső, ~jégeső",
        .dust: "por, homok, porvihar", .air: "légszennyez, szmog", .uv: "=uv, uv sugárzás", .drought: "aszály",
        .snow: "havaz, hó, =hó, hófúv, havazás, ~havazás, hóakadály",
        .ice: "ónos, jég, jegesedés, fagyott eső, síkos, zúzmara, tapadó hó, ónos eső",
        .snowOrIce: "hó jég, hó és jég, havazás ónos eső, hó jegesedés", .fog: "köd, ködképződés, tartós köd",
        .frost: "fagy, talaj menti fagy", .cold: "hideg, extrém hideg, alacsony hőmérséklet, rendkívüli hideg",
        .heat: "hőség, magas hőmérséklet, kánikula, meleg",
        .wind: "szél, vihar, ~szél, széllökés, szélroham, orkán", .rain: "eső, csapad, felhőszakad, ~eső, eső mennyiség",
    ])

    static let greek = KindVocabulary([
        .tornado: "ανεμοστρόβιλος, σίφων, υδροστρόβιλος", .tropicalCyclone: "κυκλών, τυφών", .avalanche: "χιονοστιβάδ",
        .landslide: "κατολίσθ", .fire: "πυρκαγι, φωτιά, δασικ", .thunderstorm: "καταιγίδ, καταιγίδα, κεραυν", .flood: "πλημμύρ",
        .hail: "χαλάζ", .dust: "σκόν, αφρικανικ", .tsunami: "τσουνάμι", .earthquake: "σεισμ",
        .snow: "χιόν, χιονόπτ, χιον, χιονοθύελλ", .ice: "πάγο, πάγος, παγετώδης βροχή, παγοπληξ",
        .snowOrIce: "χιόνι πάγος, χιόνι και πάγος, χιόνια πάγος", .fog: "ομίχλ", .frost: "παγετ",
        .cold: "ψύχο, χαμηλή θερμοκρασία, χαμηλές θερμοκρασίες, κρύο, χαμηλών θερμοκρασιών",
        .heat: "καύσων, υψηλή θερμοκρασία, υψηλές θερμοκρασίες, ζέστ, υψηλών θερμοκρασιών", .coast: "παράκτι",
        .sea: "κύμα, κυματισμ, θαλάσσ", .wind: "άνεμ, ανέμ, θύελλα, μελτέμ", .rain: "βροχ, βροχόπτωσ, βροχοπτώσ",
    ])

    static let turkish = KindVocabulary([
        .tornado: "hortum", .tropicalCyclone: "kasırga, tropik", .tsunami: "tsunami", .earthquake: "deprem",
        .avalanche: "çığ, çığ tehlikesi", .landslide: "heyelan", .fire: "yangın, orman yangını",
        .thunderstorm: "gök gürültülü, gökgürültülü, oraj, yıldırım, şimşek, fırtına oraj",
        .flood: "sel, su baskını, taşkın, =sel, ani sel", .hail: "dolu",
        .dust: "toz, kum fırtınası, toz taşınımı", .uv: "=uv, morötesi", .drought: "kurak", .thaw: "erime, kar erimesi, buz çözülmesi",
        .snow: "kar yağışı, =kar, tipi, yoğun kar, kar ", .ice: "buzlanma, buz, =buz, don yağmuru, cam buzu, ~buzlanma, sarkıt",
        .snowOrIce: "kar buz, kar ve buz, kar yağışı ve buzlanma",
        .fog: "sis, =sis, puslu", .frost: "=don, zirai don, don olayı, kuvvetli don", .cold: "soğuk, düşük sıcaklık",
        .heat: "sıcak, yüksek sıcaklık, aşırı sıcak", .coast: "kıyı", .sea: "dalga, denizde",
        .wind: "rüzgar, fırtına, ~rüzgar, kuvvetli rüzgar, kasırga kuvvetinde", .rain: "yağmur, yağış, sağanak, kuvvetli yağış",
    ])

    static let hebrew = KindVocabulary([
        .tornado: "טורנדו", .tropicalCyclone: "הוריקן, ציקלון", .tsunami: "צונאמי", .earthquake: "רעידת אדמה", .avalanche: "מפולת",
        .fire: "~שריפ, ~שרפה, ~שרפות", .thunderstorm: "~סופת רעמים, ~סופות רעמים, ~רעמים, ~ברקים",
        .flood: "~שיטפו, ~שטפו, ~הצפות, ~הצפה",
        .hail: "~ברד", .dust: "~אובך, ~אבק, ~חול", .air: "~זיהום אוויר",
        .snow: "~שלג", .ice: "=קרח, ~התקרחות", .fog: "~ערפל", .frost: "~קרה", .cold: "~קור, ~טמפרטורות נמוכות",
        .heat: "~עומס חום, ~גל חום, ~חום, ~שרב", .sea: "~גלים, ~ים גבה, ~גלי", .wind: "~רוח, ~רוחות, ~סופה",
        .rain: "~גשם, ~גשמים, ~ממטרים",
    ])

    static let arabic = KindVocabulary([
        .tornado: "~إعصار قمعي, ~زوبعة", .tropicalCyclone: "~إعصار, ~اعصار, ~عاصفة مدارية, ~الحالة المدارية", .tsunami: "~تسونامي",
        .volcano: "~بركان", .earthquake: "~زلزال", .avalanche: "~انهيار ثلجي, ~انهيارات ثلجية", .landslide: "~انزلاق, ~انهيار أرضي",
        .fire: "~حرائق, ~حريق", .thunderstorm: "~عاصفة رعدية, ~عواصف رعدية, ~رعدية, ~رعد, ~صواعق, ~برق",
        .flood: "~فيضان, ~سيول, ~جريان السيول, ~فيضانات", .hail: "~برد كثيف, ~تساقط البرد, =برد, ~حبات البرد",
        .dust: "~غبار, ~أتربة, ~عاصفة رملية, ~رمال, ~اتربة, ~رملية, ~ترابية", .snow: "~ثلوج, ~ثلج, ~ثلجية, ~عاصفة ثلجية",
        .ice: "~جليد, ~انجماد, ~صقيع جليدي, ~انزلاقات جليدية", .fog: "~ضباب, ~شبورة, ~رؤية",
        .frost: "~صقيع", .cold: "~موجة برد, ~برودة, ~درجات حرارة منخفضة, ~انخفاض درجات الحرارة, ~طقس بارد",
        .heat: """
        ~موجة حر, ~حرارة مرتفعة, ~ارتفاع درجات الحرارة, ~درجات حرارة مرتفعة, ~حر شديد, ~ارتفاع في درجات الحرارة, ~الحرارة
        """,
        .sea: "~أمواج, ~امواج, ~هيجان البحر, ~ارتفاع الموج", .wind: "~رياح, ~عاصفة, ~هبات, ~عواصف", .rain: "~أمطار, ~امطار, ~مطر, ~هطول",
    ])

    static let hindi = KindVocabulary([
        .tropicalCyclone: "~चक्रवात, ~तूफान चक्रवाती", .tsunami: "~सुनामी", .earthquake: "~भूकंप", .avalanche: "~हिमस्खलन",
        .landslide: "~भूस्खलन",
        .fire: "~आग, ~दावानल", .thunderstorm: "~बिजली, ~आंधी तूफान, ~गरज, ~वज्रपात, ~मेघगर्जन, ~आकाशीय बिजली, ~तड़ित",
        .flood: "~बाढ़, ~जलभराव, ~बाढ",
        .hail: "~ओलावृष्टि, ~ओले, ~ओला",
        .dust: "~धूल, ~रेत", .air: "~वायु गुणवत्ता, ~प्रदूषण", .snow: "~बर्फबारी, ~हिमपात, ~बर्फ", .fog: "~कोहरा, ~कोहरे, ~धुंध",
        .frost: "~पाला",
        .cold: "~शीत लहर, ~शीतलहर, ~ठंड, ~शीत", .heat: "~लू, ~गर्मी, ~उष्ण लहर, ~हीट वेव, ~ग्रीष्म लहर", .sea: "~ऊंची लहर, ~समुद्र",
        .wind: "~तेज हवा, ~हवा, ~आंधी, ~तूफान, ~झक्कड़", .rain: "~वर्षा, ~बारिश",
    ])

    static let thai = KindVocabulary([
        .tropicalCyclone: "~พายุหมุน, ~พายุไต้ฝุ่น, ~ไต้ฝุ่น, ~พายุโซนร้อน, ~พายุดีเปรสชัน, ~ดีเปรสชัน", .tsunami: "~สึนามิ",
        .earthquake: "~แผ่นดินไหว",
        .landslide: "~ดินถล่ม, ~ดินโคลนถล่ม", .surge: "~คลื่นพายุซัดฝั่ง, ~น้ำทะเลหนุน", .fire: "~ไฟป่า",
        .thunderstorm: "~พายุฝนฟ้าคะนอง, ~ฟ้าคะนอง, ~พายุฤดูร้อน, ~ฟ้าผ่า", .flood: "~น้ำท่วม, ~น้ำหลาก, ~น้ำป่า", .hail: "~ลูกเห็บ",
        .air: "~ฝุ่นละออง, ~คุณภาพอากาศ", .drought: "~ภัยแล้ง", .fog: "~หมอก", .frost: "~น้ำค้างแข็ง",
        .cold: "~อากาศหนาว, ~อากาศเย็น, ~หนาวจัด",
        .heat: "~อากาศร้อน, ~ร้อนจัด", .sea: "~คลื่นลม, ~คลื่นสูง", .wind: "~ลมแรง, ~ลมกระโชก, ~ลมกรรโชก, ~พายุ, ~ลมมรสุม",
        .rain: "~ฝนตกหนัก, ~ฝนหนัก, ~ฝน",
    ])

    static let indonesian = KindVocabulary([
        .tornado: "puting beliung", .tropicalCyclone: "siklon, siklon tropis, badai tropis", .tsunami: "tsunami",
        .volcano: "gunung api, erupsi, abu vulkanik, letusan", .earthquake: "gempa", .landslide: "longsor, tanah longsor",
        .surge: "banjir rob, =rob, pasang", .fire: "kebakaran, karhutla", .thunderstorm: "petir, kilat, guntur, badai petir",
        .flood: "banjir, banjir bandang", .hail: "hujan es",
        .dust: "debu", .air: "kabut asap, kualitas udara, asap", .drought: "kekeringan", .fog: "kabut", .cold: "suhu dingin, dingin",
        .heat: "suhu panas, panas, gelombang panas", .sea: "gelombang tinggi, gelombang, ombak", .wind: "angin, angin kencang, badai",
        .rain: "hujan, hujan lebat",
    ])

    static let vietnamese = KindVocabulary([
        .tornado: "lốc xoáy, vòi rồng", .tropicalCyclone: "=bão, áp thấp nhiệt đới, bão khẩn cấp, tin bão", .tsunami: "sóng thần",
        .earthquake: "động đất", .landslide: "sạt lở, lũ quét sạt lở, lở đất", .surge: "nước dâng, triều cường", .fire: "cháy rừng",
        .thunderstorm: "dông, giông, sét, dông lốc, mưa dông", .flood: "lũ, =lũ, lũ quét, ngập, ngập lụt, lụt",
        .hail: "mưa đá", .drought: "hạn hán, xâm nhập mặn", .fog: "sương mù", .frost: "sương muối, băng giá",
        .cold: "rét, không khí lạnh, rét đậm, rét hại", .heat: "nắng nóng", .sea: "sóng lớn, sóng cao", .wind: "gió mạnh, gió, gió giật",
        .rain: "mưa lớn, mưa to, mưa",
    ])

    /// Both scripts of Chinese.
    static let chinese = KindVocabulary([
        .tornado: "~龙卷, ~龍捲, ~水龙卷", .tropicalCyclone: "~台风, ~颱風, ~台風, ~热带气旋, ~熱帶氣旋, ~飓风, ~颶風, ~热带风暴, ~熱帶風暴, ~热带低压, ~熱帶低氣壓",
        .tsunami: "~海啸, ~海嘯", .volcano: "~火山", .earthquake: "~地震", .avalanche: "~雪崩",
        .landslide: "~山泥傾瀉, ~山泥倾泻, ~滑坡, ~泥石流, ~地质灾害, ~地質災害, ~土石流, ~山崩, ~大規模崩塌",
        .surge: "~风暴潮, ~風暴潮, ~暴潮, ~海水倒灌, ~長浪及暴潮", .fire: "~森林火险, ~火灾危险, ~火災危險, ~火险, ~火災, ~山火, ~草原火险",
        .thunderstorm: "~雷暴, ~雷电, ~雷電, ~雷雨, ~大雷雨, ~强对流, ~強對流, ~雷雨大风, ~雷雨大風",
        .flood: "~洪水, ~洪涝, ~洪澇, ~山洪, ~水浸, ~淹水, ~渍涝, ~内涝, ~內澇, ~汛, ~北部水浸",
        .hail: "~冰雹", .dust: "~沙尘, ~沙塵, ~扬沙, ~揚沙, ~浮尘, ~沙塵暴", .air: "~霾, ~空气污染, ~空氣污染, ~空气质量, ~空氣品質, ~重污染, ~臭氧", .uv: "~紫外线, ~紫外線",
        .drought: "~枯旱, ~干旱, ~乾旱, ~旱情", .snow: "~暴雪, ~大雪, ~降雪, ~雪灾, ~吹雪, ~雪",
        .ice: "~道路结冰, ~道路結冰, ~冰冻, ~冰凍, ~冻雨, ~凍雨, ~结冰, ~結冰, ~电线积冰, ~積冰",
        .snowOrIce: "~雨雪冰冻, ~雨雪冰凍, ~低温雨雪冰冻", .fog: "~大雾, ~大霧, ~浓雾, ~濃霧, ~雾, ~霧", .frost: "~霜冻, ~霜凍, ~霜",
        .cold: "~寒潮, ~寒冷, ~低温, ~低溫, ~严寒, ~嚴寒, ~降温, ~冷冻, ~强降温, ~持续低温, ~寒害", .heat: "~高温, ~高溫, ~酷热, ~酷熱, ~热浪, ~熱浪, ~炎热, ~炎熱, ~干热风",
        .sea: "~海浪, ~巨浪, ~大浪, ~長浪, ~长浪",
        .wind: "~大风, ~大風, ~强风, ~強風, ~阵风, ~陣風, ~强季候风, ~強烈季候風, ~季候風, ~海上大风, ~陸上強風, ~烈风, ~烈風, ~暴风, ~暴風, ~下击暴流",
        .rain: "~暴雨, ~大雨, ~豪雨, ~强降雨, ~強降雨, ~降雨, ~连阴雨, ~強降水, ~强降水",
    ])

    static let japanese = KindVocabulary([
        .tornado: "~竜巻", .tropicalCyclone: "~台風, ~熱帯低気圧", .tsunami: "~津波", .volcano: "~噴火, ~火山, ~降灰", .earthquake: "~地震",
        .avalanche: "~なだれ, ~雪崩", .landslide: "~土砂災害, ~土砂崩れ, ~土砂", .surge: "~高潮", .fire: "~林野火災, ~山火事, ~火災", .thunderstorm: "~雷",
        .flood: "~洪水, ~氾濫, ~浸水", .hail: "~ひょう, ~降ひょう", .dust: "~黄砂",
        .air: "~光化学スモッグ, ~煙霧", .drought: "~乾燥", .thaw: "~融雪", .snow: "~大雪, ~暴風雪, ~風雪, ~着雪, ~吹雪, ~雪", .ice: "~着氷, ~路面凍結, ~凍結, ~雨氷",
        .fog: "~濃霧, ~霧", .frost: "~霜", .cold: "~低温", .heat: "~熱中症, ~高温, ~猛暑", .sea: "~波浪, ~高波", .wind: "~暴風, ~強風, ~突風, ~海上強風, ~海上風",
        .rain: "~大雨, ~豪雨, ~線状降水帯, ~記録的短時間",
    ])

    static let korean = KindVocabulary([
        .tornado: "~토네이도, ~용오름", .tropicalCyclone: "~태풍", .tsunami: "~지진해일, ~쓰나미", .volcano: "~화산", .earthquake: "~지진",
        .avalanche: "~눈사태",
        .landslide: "~산사태", .surge: "~폭풍해일, ~해일", .fire: "~산불, ~화재", .thunderstorm: "~뇌우, ~낙뢰, ~천둥, ~번개", .flood: "~홍수, ~침수, ~범람",
        .hail: "~우박", .dust: "~황사", .air: "~미세먼지, ~대기질, ~오존",
        .uv: "~자외선", .drought: "~건조, ~가뭄", .snow: "~대설, ~폭설, ~눈보라", .ice: "~결빙, ~빙판, ~도로 살얼음, ~어는 비", .fog: "~안개", .frost: "~서리",
        .cold: "~한파, ~저온", .heat: "~폭염, ~열대야, ~고온", .coast: "~너울", .sea: "~풍랑", .wind: "~강풍, ~돌풍", .rain: "~호우, ~폭우, ~집중호우, ~비",
    ])
}
