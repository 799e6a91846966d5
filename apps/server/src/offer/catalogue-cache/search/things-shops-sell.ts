import { foldedWords } from '../../../catalogue/search-index/fold.ts'

/**
 * Names of things that shops sell, in English, Indonesian and Arabic. The words of a row mean the same kind of thing: a
 * search for one that a store does not have shows what has another.
 */
const kinds = [
  'clothes clothing garment apparel wear outfit shirt blouse top tops dress | baju pakaian busana sandang atasan kemeja blus gaun | ملابس لباس ثياب ثوب ازياء قميص بلوزة فستان',
  'shirt shirts tshirt tee polo blouse blouses top tops | kemeja kaos kaus blus atasan baju singlet | قميص قمصان تيشيرت بلوزة بلوزات تيشرت',
  'dress dresses gown gowns frock daster | gaun daster terusan dress | فستان فساتين جلابية دراعة',
  'skirt skirts | rok | تنورة تنانير جيبة',
  'trousers pants jeans shorts leggings culottes chinos | celana jins kulot legging | بنطلون بنطال بناطيل سروال سراويل جينز شورت',
  'jacket jackets coat coats hoodie sweater sweaters cardigan jumper pullover vest blazer outer | jaket mantel sweter kardigan rompi jas hoodie | جاكيت جاكت معطف معاطف سترة كنزة بلوفر هودي',
  'abaya kaftan caftan jilbab tunic kimono modest | gamis abaya kaftan jubah tunik kebaya mukena | عباءة عباية عبايات قفطان جلباب جلابية كيمونو',
  'hijab scarf scarves shawl shawls pashmina stole veil | kerudung jilbab hijab selendang syal pasmina | حجاب شال شالات وشاح طرحة ايشارب خمار',
  'sarong cloth fabric textile textiles | sarung kain tekstil songket tenun lurik ulos | قماش اقمشة نسيج سارونغ',
  'sock socks tights stockings | kaus stoking | جورب جوارب شراب',
  'underwear bra bras briefs boxers lingerie pyjamas pajamas nightgown | piyama kutang daster | بيجامة بيجاما ملابس داخلية',
  'shoe shoes sneaker sneakers sandal sandals slipper slippers boot boots heels loafers flats footwear | sepatu sandal selop | حذاء احذية صندل صنادل شبشب جزمة بوت نعال',
  'hat hats cap caps beanie headwear turban | topi peci kopiah kupluk blangkon | قبعة قبعات طاقية كاب عمامة',
  'glove gloves mitten mittens | | قفاز قفازات',
  'belt belts tie ties | sabuk ikat dasi | حزام احزمة ربطة كرافتة',
  'bag bags tote totes backpack backpacks handbag handbags purse purses pouch clutch satchel wallet wallets suitcase luggage | tas ransel dompet koper pouch | حقيبة حقائب شنطة شنط محفظة محافظ جزدان',
  'jewelry jewellery necklace necklaces bracelet bracelets earring earrings ring rings brooch pendant | perhiasan kalung gelang anting cincin bros liontin giwang | مجوهرات عقد قلادة سوار اساور قرط اقراط حلق خاتم خواتم بروش',
  'watch watches | arloji | ساعة ساعات',
  'glasses sunglasses spectacles | kacamata | نظارة نظارات',
  'umbrella umbrellas raincoat | payung | مظلة مظلات شمسية',
  'coffee espresso latte cappuccino arabica robusta beans roast decaf | kopi espreso arabika robusta luwak | قهوة قهوه اسبريسو لاتيه كابتشينو بن',
  'tea teas chai matcha oolong | teh | شاي كرك ماتشا',
  'grinder grinders kettle kettles dripper drippers press aeropress mokapot filter filters brewer scale | gilingan penggiling ketel teko cerek saringan | مطحنة مطاحن ابريق غلاية مصفاة فلتر ترشيح',
  'cup cups mug mugs glass glasses tumbler teacup bottle bottles flask thermos | cangkir gelas mug tumbler botol termos cawan | كوب اكواب فنجان فناجين كاس كؤوس قارورة مطارة ترمس زجاجة',
  'plate plates bowl bowls dish dishes tableware crockery tray | piring mangkuk mangkok nampan baki | صحن صحون طبق اطباق وعاء صينية',
  'pot pots pan pans wok cookware saucepan | panci wajan kuali dandang | قدر قدور مقلاة طنجرة',
  'knife knives fork forks spoon spoons cutlery chopsticks | pisau garpu sendok sumpit | سكين سكاكين شوكة ملعقة ملاعق',
  'bread breads loaf loaves bun buns roll rolls baguette sourdough toast bagel brioche focaccia | roti bakpao | خبز رغيف ارغفة صمون توست باغيت',
  'cake cakes pastry pastries cookie cookies biscuit biscuits croissant croissants brownie muffin cupcake tart pie donut doughnut donuts dessert sweets | kue bolu donat biskuit brownis pastri kukis lapis klepon bakpia nastar | كعك كعكة كيك كيكة حلوى حلويات بسكويت معجنات كرواسون دونات معمول بقلاوة كنافة فطيرة',
  'chocolate chocolates cocoa candy | cokelat coklat kakao permen | شوكولاتة شوكولاته كاكاو حلوى',
  'date dates nut nuts almond almonds cashew raisin raisins snack snacks chips crackers | kurma kacang mete kismis camilan cemilan keripik kerupuk rempeyek | تمر تمور مكسرات لوز كاجو زبيب وجبات',
  'honey jam syrup sugar marmalade | madu selai sirup gula | عسل مربى دبس شراب سكر',
  'rice noodle noodles pasta flour oats cereal granola | beras mi mie bihun tepung gandum sereal | رز ارز معكرونة مكرونة طحين دقيق شوفان حبوب',
  'spice spices sauce sauces chili salt pepper cinnamon vanilla oil | bumbu rempah sambal kecap garam merica lada kayumanis vanili minyak | بهارات توابل صلصة فلفل ملح قرفة فانيلا زيت',
  'milk cheese butter yogurt cream egg eggs | susu keju mentega yogurt krim telur | حليب جبن جبنة زبدة زبادي لبن قشطة بيض',
  'juice water drink drinks beverage soda lemonade | jus minuman jamu soda | عصير مشروب مشروبات ماء صودا',
  'fruit fruits apple banana mango orange lemon avocado | buah apel pisang mangga jeruk lemon alpukat | فاكهة فواكه تفاح موز مانجو برتقال ليمون',
  'meat beef chicken fish sausage lamb | daging sapi ayam ikan sosis kambing | لحم دجاج سمك نقانق خروف',
  'cushion cushions pillow pillows pillowcase blanket blankets quilt duvet bedding sheet sheets bedspread mattress | bantal guling selimut seprai sprei kasur bedcover | وسادة وسائد مخدة مخدات بطانية بطانيات لحاف مفرش شرشف مرتبة',
  'towel towels bathrobe | handuk kimono | منشفة مناشف فوطة روب',
  'curtain curtains rug rugs carpet carpets mat mats | gorden tirai karpet permadani keset tikar sajadah | ستارة ستائر سجادة سجاد بساط حصيرة',
  'tablecloth runner napkin napkins placemat apron | taplak serbet celemek | مفرش مفارش منديل مناديل مريول',
  'lamp lamps lights lantern candle candles | lampu lilin lentera pelita | مصباح مصابيح لمبة شمعة شموع فانوس',
  'table tables chair chairs sofa couch stool bench desk shelf shelves cabinet wardrobe furniture | meja kursi sofa bangku rak lemari perabot mebel | طاولة كرسي كراسي كنبة اريكة مقعد رف خزانة اثاث',
  'vase vases decor decoration ornament frame mirror clock basket baskets | vas hiasan dekorasi bingkai cermin keranjang guci | مزهرية ديكور زينة اطار مراة سلة سلال',
  'flower flowers plant plants bouquet | bunga tanaman buket kembang | زهرة زهور ورد ورود نبات نباتات باقة',
  'soap soaps shampoo shower lotion cream moisturizer scrub sunscreen skincare toner serum | sabun sampo losion pelembap lulur krim serum | صابون شامبو لوشن كريم مرطب مقشر واقي سيروم',
  'perfume perfumes fragrance cologne oud incense | parfum minyak wangi gaharu dupa | عطر عطور بخور عود كولونيا مسك',
  'makeup lipstick mascara foundation powder cosmetics | kosmetik lipstik maskara bedak gincu | مكياج روج ماسكارا بودرة تجميل',
  'toy toys doll dolls puzzle game games teddy | mainan boneka teka permainan | لعبة العاب دمية احجية',
  'book books notebook notebooks journal diary pen pens pencil stationery card cards | buku catatan jurnal pulpen pena pensil kartu | كتاب كتب دفتر دفاتر قلم اقلام بطاقة قرطاسية',
  'gift gifts present presents hamper hampers souvenir voucher | hadiah kado bingkisan hantaran parsel suvenir | هدية هدايا سلة تذكار قسيمة',
  'baby babies infant toddler kids children | bayi anak balita | طفل اطفال رضيع مواليد',
  'phone phones mobile case charger cable headphones earphones speaker laptop tablet camera battery | telepon ponsel hp gawai pengisi kabel kamera baterai | هاتف جوال شاحن كيبل سماعة سماعات حاسوب لابتوب كاميرا بطارية',
  'bicycle bike ball racket yoga tent sport sports | sepeda bola raket tenda olahraga | دراجة كرة مضرب خيمة رياضة',
  'cat dog pet pets | kucing anjing | قط كلب اليفة',
  'batik kawung parang truntum ceplok motif pattern | batik kawung parang truntum ceplok motif corak canting | باتيك نقش نقوش',
  'silk cotton linen wool leather denim satin velvet rayon polyester | sutra sutera katun linen wol kulit satin beludru rayon | حرير قطن كتان صوف جلد دنيم ساتان مخمل',
]

const rows = kinds.map((row) => [...new Set(foldedWords(row))])

const byWord = new Map<string, string[]>()
for (const row of rows)
  for (const word of row) byWord.set(word, [...(byWord.get(word) ?? []), ...row.filter((other) => other !== word)])

/** Folded words for the same kind of thing; undefined for a word that names none. */
export function sameKindOfThing(word: string): string[] | undefined {
  const words = byWord.get(word)
  return words && [...new Set(words)]
}
