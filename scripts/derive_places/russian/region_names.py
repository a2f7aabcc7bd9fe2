"""Names of regions that the sources lack or write otherwise, by country and by the English name that `scripts/derive_places` gives them."""

# Names stand alone abroad, and with "область" and "край" where Russian says them.
TEXT = """
AE: Al Fujayrah=Эль-Фуджайра|Ash Shariqah=Шарджа|Ajman=Аджман
AF: Kabul=Кабул|Kandahar=Кандагар|Ghazni=Газни|Badakhshan=Бадахшан|Nimruz=Нимроз|Lowgar=Логар|Bamian=Бамиан|Parvan=Парван|Konar=Кунар
AL: Berat=Берат|Diber=Дибра|Durres=Дуррес|Elbasan=Эльбасан|Fier=Фиери|Gjirokaster=Гирокастра|Korce=Корча|Kukes=Кукес|Lezhe=Лежа|Shkoder=Шкодер
AL: Tirane=Тирана|Vlore=Влёра
AR: Buenos Aires=Буэнос-Айрес|Buenos Aires F.D.=Буэнос-Айрес|Cordoba=Кордова|Catamarca=Катамарка|Chaco=Чако|Chubut=Чубут|Entre Rios=Энтре-Риос
AR: Formosa=Формоса|Jujuy=Жужуй|La Pampa=Ла-Пампа|La Rioja=Ла-Риоха|Mendoza=Мендоса|Misiones=Мисьонес|Neuquen=Неукен|Rio Negro=Рио-Негро
AR: Salta=Сальта|San Juan=Сан-Хуан|San Luis=Сан-Луис|Santa Cruz=Санта-Крус|Santa Fe=Санта-Фе|Santiago del Estero=Сантьяго-дель-Эстеро
AR: Tierra del Fuego=Огненная Земля|Tucuman=Тукуман
AZ: Baki=Баку|Lankaran=Ленкорань|Ganja City=Гянджа
BE: Flanders=Фландрия|Wallonia=Валлония|Brussels Capital=Брюссель
BD: Dhaka=Дакка|Chittagong=Читтагонг|Khulna=Кхулна|Rajshahi=Раджшахи|Sylhet=Силхет|Barisal=Барисал|Rangpur Division=Рангпур
BG: Khaskovo=Хасковская область|Kurdzhali=Кырджалийская область|Turgovishte=Тырговиштская область|Veliko Turnovo=Великотырновская область
BG: Burgas=Бургасская область|Varna=Варненская область|Plovdiv=Пловдивская область|Ruse=Русенская область|Sofia-Capital=София
BG: Pleven=Плевенская область
BO: Chuquisaca=Чукисака|El Beni=Бени|La Paz=Ла-Пас|Potosi=Потоси|Santa Cruz=Санта-Крус|Tarija=Тариха|Cochabamba=Кочабамба|Oruro=Оруро|Pando=Пандо
BR: Acre=Акри|Alagoas=Алагоас|Amapá=Амапа|Bahia=Баия|Ceará=Сеара|Paraíba=Параиба|Paraná=Парана|Rio de Janeiro=Рио-де-Жанейро
BR: Rio Grande do Norte=Риу-Гранди-ду-Норти|Rio Grande do Sul=Риу-Гранди-ду-Сул|Rondônia=Рондония|Roraima=Рорайма|Santa Catarina=Санта-Катарина
BR: São Paulo=Сан-Паулу|Sergipe=Сержипи|Federal District=Федеральный округ|Mato Grosso do Sul=Мату-Гросу-ду-Сул
BY: Brest=Брестская область|Gomel=Гомельская область|Minsk=Минская область|Grodnenskaya=Гродненская область|Vitebsk=Витебская область
BY: Mogilev=Могилёвская область
CA: Newfoundland and Labrador=Ньюфаундленд и Лабрадор|Northwest Territories=Северо-Западные территории|Quebec=Квебек
CH: Aargau=Аргау|Bern=Берн|Basel-City=Базель-Штадт|Basel-Landschaft=Базель-Ланд|Fribourg=Фрибур|Grisons=Граубюнден|Lucerne=Люцерн
CH: St. Gallen=Санкт-Галлен|Schaffhausen=Шаффхаузен|Solothurn=Золотурн|Schwyz=Швиц|Thurgau=Тургау|Vaud=Во|Valais=Вале|Zug=Цуг|Zurich=Цюрих|Uri=Ури
CH: Obwalden=Обвальден|Nidwalden=Нидвальден|Glarus=Гларус|Appenzell Ausserrhoden=Аппенцелль-Ауссерроден
CH: Appenzell Innerrhoden=Аппенцелль-Иннерроден
CL: Aisen=Айсен|Antofagasta=Антофагаста|Araucania=Араукания|Atacama=Атакама|Biobio=Био-Био|Coquimbo=Кокимбо|Los Lagos=Лос-Лагос|Maule=Мауле
CL: Magallanes=Магальянес|O'Higgins=О'Хиггинс|Valparaiso=Вальпараисо
CN: Guangdong=Гуандун|Shanghai Shi=Шанхай|Jiangsu Sheng=Цзянсу|Shandong Sheng=Шаньдун|Sichuan=Сычуань|Zhejiang Sheng=Чжэцзян|Chongqing Shi=Чунцин
CN: Liaoning=Ляонин|Henan Sheng=Хэнань|Anhui Sheng=Аньхой|Hebei=Хэбэй|Beijing=Пекин|Heilongjiang Sheng=Хэйлунцзян|Hunan=Хунань|Hainan=Хайнань
CN: Guangxi Zhuangzu Zizhiqu=Гуанси|Fujian=Фуцзянь|Shanxi Sheng=Шаньси|Yunnan=Юньнань|Gansu Sheng=Ганьсу|Jiangxi Sheng=Цзянси|Jilin Sheng=Цзилинь
CN: Inner Mongolia=Внутренняя Монголия|Tianjin Shi=Тяньцзинь|Xinjiang Uygur Zizhiqu=Синьцзян|Ningxia Huizu Zizhiqu=Нинся|Guizhou Sheng=Гуйчжоу
CN: Tibet Autonomous Region=Тибет|Qinghai Sheng=Цинхай|Hubei=Хубэй|Shaanxi=Шэньси
CO: Antioquia=Антьокия|Bogota D.C.=Богота|Valle del Cauca=Валье-дель-Каука|Atlantico=Атлантико|Bolivar=Боливар|Cundinamarca=Кундинамарка
CO: Santander=Сантандер|Norte de Santander=Норте-де-Сантандер|Magdalena=Магдалена|Tolima=Толима|Caldas=Кальдас|Casanare=Касанаре|Arauca=Араука
CO: La Guajira=Гуахира|Cesar=Сесар|Cauca=Каука|Narino=Нариньо|Meta=Мета|Huila=Уила|Risaralda=Рисаральда|Quindio=Киндио|Sucre=Сукре
CU: La Habana=Гавана|Matanzas=Матансас|Camaguey=Камагуэй|Santiago de Cuba=Сантьяго-де-Куба|Holguin=Ольгин|Cienfuegos=Сьенфуэгос
CU: Pinar del Rio=Пинар-дель-Рио|Guantanamo=Гуантанамо|Villa Clara=Вилья-Клара
CY: Lefkosia=Никосия|Limassol=Лимасол|Larnaka=Ларнака|Pafos=Пафос|Ammochostos=Фамагуста|Keryneia=Кирения
CZ: Praha=Прага|Jihocesky=Южночешский край|Karlovarsky=Карловарский край|Kralovehradecky=Краловеградецкий край|Liberecky=Либерецкий край
CZ: Plzensky=Пльзенский край|Ustecky=Устецкий край|Olomoucky=Оломоуцкий край|Pardubicky=Пардубицкий край|Vysocina=Высочина|Zlin=Злинский край
CZ: Moravskoslezsky=Моравскосилезский край
DE: Hamburg=Гамбург|Mecklenburg-Western Pomerania=Мекленбург-Передняя Померания|Saxony=Саксония|Thuringia=Тюрингия|Saarland=Саар
DE: Rhineland-Palatinate=Рейнланд-Пфальц
DK: Capital Region=Столичная область|North Denmark=Северная Ютландия
EG: Alexandria=Александрия|Muhafazat al Qahirah=Каир|Al Jizah=Гиза|As Suways=Суэц|Muhafazat Bur Sa`id=Порт-Саид|Aswan=Асуан|Luxor=Луксор
EG: Red Sea=Красное Море|Asyut=Асьют|Al Isma'iliyah=Исмаилия|Dumyat=Думьят|Qina=Кена|Suhaj=Сохаг|Al Minya=Эль-Минья|Muhafazat al Fayyum=Эль-Файюм
EG: South Sinai=Южный Синай|Muhafazat Shamal Sina'=Северный Синай|Muhafazat Matruh=Матрух|Muhafazat Bani Suwayf=Бени-Суэйф
ES: Balearic Islands=Балеарские острова|Canary Islands=Канарские острова|Castille-La Mancha=Кастилия-Ла-Манча|Galicia=Галисия|Madrid=Мадрид
ES: Valencia=Валенсия|Murcia=Мурсия|Basque Country=Страна Басков
EE: Harju=Харьюмаа|Laeaene=Ляэнемаа
FR: Île-de-France=Иль-де-Франс|Centre-Val de Loire=Центр-Долина Луары|Bourgogne-Franche-Comté=Бургундия-Франш-Конте|Normandy=Нормандия
FR: Hauts-de-France=О-де-Франс|Grand Est=Гранд-Эст|Nouvelle-Aquitaine=Новая Аквитания|Occitanie=Окситания|Auvergne-Rhône-Alpes=Овернь-Рона-Альпы
FR: Provence-Alpes-Côte d'Azur=Прованс-Альпы-Лазурный Берег|Corsica=Корсика
GE: Ajaria=Аджария|Samegrelo and Zemo Svaneti=Самегрело-Верхняя Сванетия
GR: Attica=Аттика|Crete=Крит|Central Macedonia=Центральная Македония|Thessaly=Фессалия|Epirus=Эпир|Peloponnese=Пелопоннес|West Greece=Западная Греция
GR: Central Greece=Центральная Греция|Ionian Islands=Ионические острова|North Aegean=Северные Эгейские острова|South Aegean=Южные Эгейские острова
GR: East Macedonia and Thrace=Восточная Македония и Фракия|West Macedonia=Западная Македония|Mount Athos=Афон
HR: Grad Zagreb=Загреб|Istarska=Истрия|Splitsko-Dalmatinska=Сплитско-Далматинская жупания|Zagrebacka=Загребская жупания|Zadarska=Задарская жупания
HR: Dubrovacko-Neretvanska=Дубровницко-Неретванская жупания|Primorsko-Goranska=Приморско-Горанская жупания
HU: Budapest=Будапешт|Pest=Пешт|Baranya=Баранья|Bekes=Бекеш|Csongrad=Чонград|Heves=Хевеш|Nograd=Ноград|Somogy=Шомодь|Tolna=Тольна|Veszprem=Веспрем
ID: Jakarta Raya=Джакарта|Central Java=Центральная Ява|Daerah Istimewa Yogyakarta=Джокьякарта|Aceh=Ачех|Riau=Риау|Jambi=Джамби|Lampung=Лампунг
ID: West Sumatra=Западная Суматра|Bengkulu=Бенкулу|South Sulawesi=Южный Сулавеси|Sulawesi Tenggara=Юго-Восточный Сулавеси
ID: Sulawesi Barat=Западный Сулавеси
ID: West Kalimantan=Западный Калимантан|East Kalimantan=Восточный Калимантан|South Kalimantan=Южный Калимантан
ID: Central Kalimantan=Центральный Калимантан
ID: Maluku=Малуку|Maluku Utara=Северное Малуку|Papua=Папуа|West Papua=Западное Папуа|Gorontalo=Горонтало|Riau Islands=Острова Риау
IE: Connacht=Коннахт
IL: Jerusalem=Иерусалим|Tel Aviv=Тель-Авив|Haifa=Хайфа|Northern District=Северный округ|Southern District=Южный округ
IL: Central District=Центральный округ
IN: NCT=Дели|Kashmir=Джамму и Кашмир|Odisha=Одиша|Tamil Nadu=Тамилнад|West Bengal=Западная Бенгалия|Uttar Pradesh=Уттар-Прадеш|Telangana=Телангана
IN: Madhya Pradesh=Мадхья-Прадеш|Rajasthan=Раджастхан|Bihar=Бихар|Goa=Гоа|Jharkhand=Джаркханд|Chhattisgarh=Чхаттисгарх|Uttarakhand=Уттаракханд
IN: Mizoram=Мизорам|Tripura=Трипура|Sikkim=Сикким|Arunachal Pradesh=Аруначал-Прадеш|Nagaland=Нагаленд|Punjab=Пенджаб
IQ: Mayorality of Baghdad=Багдад|Basra Governorate=Басра|Ninawa=Найнава|Anbar=Анбар|Dahuk=Дахук|Muhafazat Kirkuk=Киркук|As Sulaymaniyah=Сулеймания
IQ: Muhafazat Karbala'=Кербела|Salah ad Din Governorate=Салах-эд-Дин
IR: Tehran=Тегеран|Isfahan=Исфахан|East Azerbaijan=Восточный Азербайджан|Azarbayjan-e Gharbi=Западный Азербайджан|Fars=Фарс|Khuzestan=Хузестан
IR: Razavi Khorasan=Хорасан-Резави|Khorasan-e Jonubi=Южный Хорасан|Khorasan-e Shomali=Северный Хорасан|Gilan=Гилян|Mazandaran=Мазендеран|Kerman=Керман
IR: Alborz=Альборз|Golestan=Голестан|Hamadan=Хамадан|Ilam=Илам|Lorestan=Лурестан|Qom=Кум|Yazd=Йезд|Zanjan=Зенджан|Bushehr=Бушир|Hormozgan=Хормозган
IR: Kordestan=Курдистан|Kermanshah=Керманшах|Markazi=Меркези|Qazvin=Казвин|Semnan=Семнан|Ardabil=Ардебиль|Sistan and Baluchestan=Систан и Белуджистан
IT: Abruzzo=Абруццо|Calabria=Калабрия|Campania=Кампания|Emilia-Romagna=Эмилия-Романья|Friuli Venezia Giulia=Фриули-Венеция-Джулия|Lazio=Лацио
IT: Liguria=Лигурия|Lombardy=Ломбардия|Molise=Молизе|Piedmont=Пьемонт|Apulia=Апулия|Sardinia=Сардиния|Sicily=Сицилия|Tuscany=Тоскана|Umbria=Умбрия
IT: Trentino-Alto Adige=Трентино-Альто-Адидже|Aosta Valley=Валле-д'Аоста|Veneto=Венеция|Basilicata=Базиликата|Marche=Марке
JP: Tokyo=Токио|Osaka=Осака|Saitama=Сайтама|Aichi=Айти|Chiba=Тиба|Hiroshima=Хиросима|Kanagawa=Канагава|Hokkaido=Хоккайдо|Kyoto=Киото|Hyogo=Хёго
JP: Fukuoka=Фукуока|Shizuoka=Сидзуока|Ibaraki=Ибараки|Miyagi=Мияги|Niigata=Ниигата|Nagano=Нагано|Gifu=Гифу|Gunma=Гумма|Tochigi=Тотиги|Okayama=Окаяма
JP: Fukushima=Фукусима|Mie=Миэ|Kumamoto=Кумамото|Kagoshima=Кагосима|Okinawa=Окинава|Yamaguchi=Ямагути|Ehime=Эхиме|Nagasaki=Нагасаки|Aomori=Аомори
JP: Nara=Нара|Iwate=Ивате|Ishikawa=Исикава|Oita=Оита|Yamagata=Ямагата|Miyazaki=Миядзаки|Toyama=Тояма|Akita=Акита|Kagawa=Кагава|Wakayama=Вакаяма
JP: Yamanashi=Яманаси|Saga Prefecture=Сага|Shiga Prefecture=Сига|Fukui=Фукуи|Tokushima=Токусима|Kochi=Коти|Shimane=Симанэ
KG: Ysyk-Koel=Иссык-Кульская область|Chuy=Чуйская область|Osh=Ошская область|Jalal-Abad=Джалал-Абадская область
KG: Naryn=Нарынская область|Talas=Таласская область
KR: Seoul=Сеул|Busan=Пусан|Gyeonggi-do=Кёнгидо|Incheon=Инчхон|Daegu=Тэгу|Daejeon=Тэджон|Gwangju=Кванджу|Ulsan=Ульсан|Jeju-do=Чеджудо
KR: Gyeongsangnam-do=Кёнсан-Намдо|Gyeongsangbuk-do=Кёнсан-Пукто|Chungcheongnam-do=Чхунчхон-Намдо|Chungcheongbuk-do=Чхунчхон-Пукто
KR: Jeollanam-do=Чолла-Намдо|Jeollabuk-do=Чолла-Пукто|Gangwon-do=Канвондо
KZ: Pavlodar=Павлодарская область|Qostanay=Костанайская область|Qyzylorda=Кызылординская область|Ongtustik Qazaqstan=Туркестанская область
KZ: Almaty Oblysy=Алматинская область|Almaty Qalasy=Алматы|Astana Qalasy=Астана|Qaraghandy=Карагандинская область|Aqmola=Акмолинская область
KZ: East Kazakhstan=Восточно-Казахстанская область|Atyrau=Атырауская область|Mangghystau=Мангистауская область|Aqtoebe=Актюбинская область
KZ: Soltustik Qazaqstan=Северо-Казахстанская область|Batys Qazaqstan=Западно-Казахстанская область
LT: Alytaus apskritis=Алитусский уезд|Kauno apskritis=Каунасский уезд|Klaipedos apskritis=Клайпедский уезд|Marijampoles apskritis=Мариямпольский уезд
LT: Panevezys=Паневежский уезд|Siauliu apskritis=Шяуляйский уезд|Taurages apskritis=Таурагский уезд|Telsiu apskritis=Тельшяйский уезд
LT: Utenos apskritis=Утенский уезд|Vilnius County=Вильнюсский уезд
MA: Tanger-Tetouan=Танжер-Тетуан|Marrakech-Tensift-Al Haouz=Марракеш-Тенсифт-эль-Хауз
MD: Chisinau=Кишинёв|Bender=Бендеры|Straseni=Страшенский район|Taraclia=Тараклийский район|Telenesti=Теленештский район
MX: Mexico City=Мехико|Mexico=Мехико|Jalisco=Халиско|Veracruz=Веракрус|Puebla=Пуэбла|Guanajuato=Гуанахуато|Nuevo Leon=Нуэво-Леон
MX: Baja California=Нижняя Калифорния|Baja California Sur=Южная Нижняя Калифорния|Michoacan=Мичоакан|Tamaulipas=Тамаулипас|Oaxaca=Оахака
MX: Coahuila=Коауила|Sinaloa=Синалоа|Guerrero=Герреро|Tabasco=Табаско|San Luis Potosi=Сан-Луис-Потоси|Yucatan=Юкатан|Hidalgo=Идальго|Durango=Дуранго
MX: Quintana Roo=Кинтана-Роо|Morelos=Морелос|Zacatecas=Сакатекас|Tlaxcala=Тласкала|Nayarit=Наярит|Colima=Колима|Campeche=Кампече
NO: Trøndelag=Трёнделаг|Innlandet=Иннландет|Agder=Агдер|Vestland=Вестланн|Rogaland=Ругаланн|Oslo=Осло|Nordland=Нурланн|Akershus=Акерсхус
NO: Buskerud=Бускеруд|Finnmark Fylke=Финнмарк|More og Romsdal=Мёре-ог-Ромсдал|Ostfold=Эстфолл|Telemark=Телемарк|Troms=Тромс|Vestfold=Вестфолл
PE: Lima=Лима|Cusco=Куско|Cajamarca=Кахамарка|Apurimac=Апуримак|Moquegua=Мокегуа|San Martin=Сан-Мартин|Huanuco=Уануко
PH: Metro Manila=Столичный регион|Calabarzon=Калабарсон|Bicol=Бикол|Davao=Давао|Soccsksargen=Соксксарген|Caraga=Карага
PK: Khyber Pakhtunkhwa=Хайбер-Пахтунхва|Balochistan=Белуджистан|Islamabad=Исламабад|Azad Kashmir=Азад-Кашмир|Gilgit-Baltistan=Гилгит-Балтистан
PT: Porto=Порту|Faro=Фару|Braga=Брага|Aveiro=Авейру|Coimbra=Коимбра|Setubal=Сетубал|Santarem=Сантарен|Leiria=Лейрия|Viseu=Визеу|Evora=Эвора
PT: Azores=Азорские острова|Madeira=Мадейра|Guarda=Гуарда|Beja=Бежа|Braganca=Браганса|Castelo Branco=Каштелу-Бранку|Portalegre=Порталегри
PT: Viana do Castelo=Виана-ду-Каштелу|Vila Real=Вила-Реал
RO: Bucuresti=Бухарест|Cluj=Клуж|Timis=Тимиш|Iasi=Яссы|Constanta=Констанца|Brasov=Брашов|Galati=Галац|Dolj=Долж|Bihor=Бихор|Sibiu=Сибиу|Arad=Арад
RS: Autonomna Pokrajina Vojvodina=Воеводина
RU: Adygeya=Адыгея|Altay=Республика Алтай|Bashkortostan=Башкортостан|Respublika Buryatiya=Бурятия|Chechnya=Чечня|Tyva=Тыва
RU: Nenetskiy Avtonomnyy Okrug=Ненецкий автономный округ|Yamalo-Nenetskiy Avtonomnyy Okrug=Ямало-Ненецкий автономный округ
RU: Karachayevo-Cherkesiya=Карачаево-Черкесия|Sakhalin=Сахалинская область|Stavropol'skiy=Ставропольский край|Sakha=Якутия
RU: Transbaikal Territory=Забайкальский край|Novgorod=Новгородская область
SA: Ar Riyad=Эр-Рияд|Makkah=Мекка|Al Madinah al Munawwarah=Медина|Eastern Province=Восточная провинция|Mintaqat `Asir=Асир|Mintaqat Tabuk=Табук
SA: Al-Qassim=Эль-Касим|Jizan=Джизан|Najran=Наджран|Mintaqat al Bahah=Эль-Баха|Al Jawf=Эль-Джауф
SE: Stockholm=Стокгольм|Skane=Сконе|Uppsala=Уппсала|Kalmar=Кальмар|Gotland=Готланд|Kronoberg=Крунуберг|Jaemtland=Емтланд|Joenkoeping=Йёнчёпинг
SE: OEstergoetland=Эстергётланд|Soedermanland=Сёдерманланд|Vaermland=Вермланд|Vaesterbotten=Вестерботтен|Vaesternorrland=Вестерноррланд
SE: Vaestmanland=Вестманланд
SK: Banskobystricky=Банскобистрицкий край|Bratislavsky=Братиславский край|Kosicky=Кошицкий край|Nitriansky=Нитранский край|Presovsky=Прешовский край
SK: Trnavsky=Трнавский край|Zilinsky=Жилинский край
TH: Bangkok=Бангкок|Phuket=Пхукет|Chiang Mai=Чиангмай|Chon Buri=Чонбури|Krabi=Краби|Surat Thani=Сураттани
TR: Ankara=Анкара|Izmir=Измир|Bursa=Бурса|Adiyaman=Адыяман|Afyonkarahisar=Афьонкарахисар|Agri=Агры|Diyarbakir=Диярбакыр|Elazig=Элязыг|Rize=Ризе
TR: Kars=Карс
TR: Sanliurfa=Шанлыурфа|Nevsehir=Невшехир|Gumushane=Гюмюшхане|Nigde=Нигде|Bayburt=Байбурт|Karabuk=Карабюк|Sirnak=Шырнак
TW: Taiwan=Тайвань|Fukien=Фуцзянь
UA: Misto Sevastopol'=Севастополь|Zaporizhia=Запорожская область|Vinnyts'ka=Винницкая область|Crimea=Крым
US: West Virginia=Западная Вирджиния|Virginia=Вирджиния|Kentucky=Кентукки|District of Columbia=Округ Колумбия
UZ: Toshkent Shahri=Ташкент|Samarqand=Самаркандская область|Fergana=Ферганская область|Xorazm=Хорезмская область|Navoiy=Навоийская область
UZ: Karakalpakstan=Каракалпакстан|Surxondaryo=Сурхандарьинская область|Sirdaryo=Сырдарьинская область|Qashqadaryo=Кашкадарьинская область
UZ: Jizzax=Джизакская область
VE: Capital=Столичный округ|Zulia=Сулия|Miranda=Миранда|Carabobo=Карабобо|Lara=Лара|Bolivar=Боливар|Aragua=Арагуа|Anzoategui=Ансоатеги|Tachira=Тачира
VN: Ha Noi=Ханой|Ha Giang=Хазянг|Thanh Hoa=Тханьхоа|Nghe An=Нгеан|Quang Ninh=Куангнинь
ZA: KwaZulu-Natal=Квазулу-Натал|Free State=Фри-Стейт|Eastern Cape=Восточно-Капская провинция|Northern Cape=Северо-Капская провинция
ZA: North West=Северо-Западная провинция|Western Cape=Западно-Капская провинция
BG: Kyustendil=Кюстендилская область|Shumen=Шуменская область|Smolyan=Смолянская область|Yambol=Ямбольская область|Sofiya=Софийская область
CO: Amazonas=Амасонас|Boyaca=Бояка|Caqueta=Какета|Choco=Чоко|Cordoba=Кордова|Guainia=Гуайния|Guaviare=Гуавьяре|Putumayo=Путумайо|Vichada=Вичада
EC: Azuay=Асуай|Bolivar=Боливар|Canar=Каньяр|Carchi=Карчи|Chimborazo=Чимборасо|Cotopaxi=Котопахи|El Oro=Эль-Оро|Esmeraldas=Эсмеральдас
EC: Galapagos=Галапагос|Guayas=Гуаяс|Imbabura=Имбабура|Los Rios=Лос-Риос|Manabi=Манаби|Napo=Напо|Pastaza=Пастаса|Pichincha=Пичинча
EC: Santa Elena=Санта-Элена|Sucumbios=Сукумбиос|Tungurahua=Тунгурауа|Loja=Лоха
EG: Al Buhayrah=Эль-Бухейра|Eastern Province=Эш-Шаркия|Kafr ash Shaykh=Кафр-эш-Шейх|Muhafazat ad Daqahliyah=Дакахлия|Muhafazat al Gharbiyah=Гарбия
EG: Muhafazat al Minufiyah=Минуфия|Muhafazat al Qalyubiyah=Кальюбия|Muhafazat al Wadi al Jadid=Новая Долина
LV: Ventspils Rajons=Вентспилсский край|Gulbenes Rajons=Гулбенский край|Valkas Rajons=Валкский край|Aluksnes Rajons=Алуксненский край
RO: Alba=Алба|Arges=Арджеш|Bistrita-Nasaud=Бистрица-Нэсэуд|Braila=Брэила|Calarasi=Кэлэраши|Caras-Severin=Караш-Северин|Covasna=Ковасна
RO: Dambovita=Дымбовица|Giurgiu=Джурджу|Gorj=Горж|Harghita=Харгита|Ialomita=Яломица|Maramures=Марамуреш|Mehedinti=Мехединци|Mures=Муреш
RO: Neamt=Нямц|Salaj=Сэлаж|Teleorman=Телеорман|Valcea=Вылча|Bacau=Бакэу|Botosani=Ботошани|Buzau=Бузэу|Hunedoara=Хунедоара|Satu Mare=Сату-Маре
RO: Suceava=Сучава|Tulcea=Тулча|Vaslui=Васлуй
SA: Northern Borders=Северные границы
TR: Duzce=Дюздже|Aydin=Айдын|Balikesir=Балыкесир|Kuetahya=Кютахья
UA: Zakarpattia=Закарпатская область
VE: Amazonas=Амасонас|Apure=Апуре|Cojedes=Кохедес|Falcon=Фалькон|Guarico=Гуарико|Monagas=Монагас|Nueva Esparta=Нуэва-Эспарта
VE: Portuguesa=Португеса|Sucre=Сукре|Trujillo=Трухильо|Vargas=Варгас|Yaracuy=Яракуй|Barinas=Баринас|Merida=Мерида
VN: Lai Chau=Лайтяу|Nam Dinh=Намдинь|Quang Tri=Куангчи|Thua Thien-Hue=Тхыатхьен-Хюэ
RU: Brjansk=Брянская область|Orjol=Орловская область|Rjazan=Рязанская область|Jaroslavl=Ярославская область|Tjumen=Тюменская область
RU: Kamtsjatka=Камчатский край|Nizjnij Novgorod=Нижегородская область|Kemerovo=Кемеровская область|Moskovskaya=Московская область
BG: Blagoevgrad=Благоевградская область|Dobrich=Добричская область|Lovech=Ловечская область|Montana=Область Монтана|Pernik=Перникская область
BG: Pazardzhik=Пазарджикская область|Razgrad=Разградская область|Silistra=Силистренская область|Sliven=Сливенская область|Vidin=Видинская область
BG: Stara Zagora=Старозагорская область|Vratsa=Врачанская область
CR: Limon=Лимон|Heredia=Эредия
DO: Azua=Асуа|La Vega=Ла-Вега|Puerto Plata=Пуэрто-Плата
KE: Nairobi Area=Найроби
MN: Hovsgol=Хубсугул|Bayanhongor=Баянхонгор|Central Aimak=Центральный аймак
TG: Savanes=Саванны
ET: Adis Abeba=Аддис-Абеба|Oromiya=Оромия|Amhara=Амхара|Tigray=Тыграй
"""


def parsed(text):
    names = {}
    for line in text.strip().split("\n"):
        country, entries = line.split(": ", 1)
        names.setdefault(country, {}).update(entry.split("=") for entry in entries.split("|"))
    return names


NAMES = parsed(TEXT)
