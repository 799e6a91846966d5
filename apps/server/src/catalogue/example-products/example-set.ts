import type { StoreCategory, UiLanguage } from '@shopkey/domain/store-view.ts'

export interface ExampleProduct {
  handle: string
  /** A drawing of the demo: its store and its name there. */
  picture: readonly [store: string, name: string]
  /** About so many US dollars. */
  dollars: number
  /** Grams. */
  weight: number
  title: Record<UiLanguage, string>
  description: Record<UiLanguage, string>
}

const household: readonly ExampleProduct[] = [
  {
    handle: 'stoneware-mug',
    picture: ['kopi-senja', 'senja-mug'],
    dollars: 12,
    weight: 380,
    title: { en: 'Stoneware mug', bh: 'Mug keramik', ar: 'كوب خزفي' },
    description: {
      en: 'Holds 320 ml. Safe in the microwave and the dishwasher.',
      bh: 'Isi 320 ml. Aman untuk microwave dan mesin pencuci piring.',
      ar: 'سعته 320 مل. آمن في الميكروويف وغسالة الأطباق.',
    },
  },
  {
    handle: 'travel-tumbler',
    picture: ['kopi-senja', 'jalan-tumbler'],
    dollars: 18,
    weight: 340,
    title: { en: 'Travel tumbler', bh: 'Tumbler', ar: 'كوب للسفر' },
    description: {
      en: 'Keeps drinks hot for six hours, or cold for twelve.',
      bh: 'Menjaga minuman tetap panas enam jam, atau dingin dua belas jam.',
      ar: 'يحفظ المشروبات ساخنة ست ساعات أو باردة اثنتي عشرة ساعة.',
    },
  },
  {
    handle: 'batik-cushion-cover',
    picture: ['batik-larasati', 'parang-cushion'],
    dollars: 15,
    weight: 220,
    title: { en: 'Batik cushion cover', bh: 'Sarung bantal batik', ar: 'غطاء وسادة باتيك' },
    description: {
      en: 'Cotton, 45 × 45 cm, with a hidden zip.',
      bh: 'Katun, 45 × 45 cm, dengan ritsleting tersembunyi.',
      ar: 'قطن، 45 × 45 سم، بسحّاب مخفي.',
    },
  },
]

const fashion: readonly ExampleProduct[] = [
  {
    handle: 'batik-shirt',
    picture: ['batik-larasati', 'truntum-shirt-indigo'],
    dollars: 32,
    weight: 260,
    title: { en: 'Batik shirt', bh: 'Kemeja batik', ar: 'قميص باتيك' },
    description: {
      en: 'Cotton with a printed truntum pattern. Wash cold, dry in the shade.',
      bh: 'Katun bermotif truntum. Cuci dengan air dingin, jemur di tempat teduh.',
      ar: 'قطن بنقش ترونتوم. يُغسل بماء بارد ويُجفف في الظل.',
    },
  },
  {
    handle: 'silk-shawl',
    picture: ['batik-larasati', 'mega-mendung-shawl-sky'],
    dollars: 28,
    weight: 90,
    title: { en: 'Silk shawl', bh: 'Selendang sutra', ar: 'شال حرير' },
    description: {
      en: '200 × 50 cm, with a knotted fringe.',
      bh: '200 × 50 cm, dengan rumbai simpul.',
      ar: '200 × 50 سم، بأهداب معقودة.',
    },
  },
  {
    handle: 'canvas-tote',
    picture: ['batik-larasati', 'kawung-tote'],
    dollars: 20,
    weight: 420,
    title: { en: 'Canvas tote', bh: 'Tas kanvas', ar: 'حقيبة قماشية' },
    description: {
      en: 'Heavy canvas with leather handles and an inner pocket.',
      bh: 'Kanvas tebal dengan pegangan kulit dan saku dalam.',
      ar: 'قماش سميك بمقابض جلدية وجيب داخلي.',
    },
  },
]

const food: readonly ExampleProduct[] = [
  {
    handle: 'country-loaf',
    picture: ['roti-pagi', 'plain-loaf'],
    dollars: 5,
    weight: 900,
    title: { en: 'Country loaf', bh: 'Roti desa', ar: 'رغيف ريفي' },
    description: {
      en: 'Wheat flour, water and salt. Keeps for four days.',
      bh: 'Tepung terigu, air, dan garam. Tahan empat hari.',
      ar: 'دقيق قمح وماء وملح. يبقى أربعة أيام.',
    },
  },
  {
    handle: 'granola',
    picture: ['roti-pagi', 'plain-granola'],
    dollars: 6,
    weight: 340,
    title: { en: 'Granola', bh: 'Granola', ar: 'غرانولا' },
    description: {
      en: 'Oats, cashews and coconut, sweetened with palm sugar. 300 g.',
      bh: 'Oat, mete, dan kelapa, dengan gula aren. 300 g.',
      ar: 'شوفان وكاجو وجوز هند محلاة بسكر النخيل. 300 غرام.',
    },
  },
  {
    handle: 'cold-brew-coffee',
    picture: ['kopi-senja', 'cold-brew'],
    dollars: 3,
    weight: 420,
    title: { en: 'Cold brew coffee', bh: 'Kopi seduh dingin', ar: 'قهوة باردة' },
    description: {
      en: 'Steeped cold for eighteen hours. 250 ml, no sugar.',
      bh: 'Direndam dingin delapan belas jam. 250 ml, tanpa gula.',
      ar: 'منقوعة على البارد ثماني عشرة ساعة. 250 مل، بلا سكر.',
    },
  },
]

const byCategory: Record<StoreCategory, readonly ExampleProduct[]> = {
  GENERAL_STORE: household,
  RESELLER: household,
  SERVICE_PROVIDER: household,
  OTHERS: household,
  FASHION_RETAILER: fashion,
  RESTAURANT_OR_BAKERY: food,
  WHOLESALER: food,
  GROCERY_STORE: food,
}

/** What a store of this kind might sell. A category that the table lacks gets household items. */
export function exampleSet(category: string): readonly ExampleProduct[] {
  return byCategory[category as StoreCategory] ?? household // the column is wider than our list of categories
}
