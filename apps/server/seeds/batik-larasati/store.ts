import { places, ways } from '../lib/delivery-words.ts'
import type { DemoStore } from '../lib/demo-store.ts'
import { cloths } from './cloths.ts'
import { garments } from './garments.ts'

/** A batik house in Pekalongan. Carmine; sizes and colours; many customers in the Gulf, hence Arabic. */
export const batikLarasati: DemoStore = {
  view_code: 'batik-larasati',
  name: 'Batik Larasati',
  category: 'FASHION_RETAILER',
  theme: 'carmine',
  is_default: false,
  contact_phone: '+62 811 2840 1979',
  languages: ['bh', 'en', 'ar'],
  tagline: {
    en: 'Drawn in wax, worn for years',
    bh: 'Digores malam, dipakai sepanjang masa',
    ar: 'يُرسم بالشمع ويُلبس أعوامًا',
  },
  collections: [
    { handle: 'new-season', title: { en: 'New Season', bh: 'Musim Baru', ar: 'الموسم الجديد' } },
    { handle: 'court', title: { en: 'Motifs of the Court', bh: 'Motif Keraton', ar: 'نقوش البلاط' } },
    { handle: 'coast', title: { en: 'North Coast', bh: 'Pesisir Utara', ar: 'الساحل الشمالي' } },
    { handle: 'lebaran', title: { en: 'Eid Collection', bh: 'Koleksi Lebaran', ar: 'مجموعة العيد' } },
    { handle: 'gifts', title: { en: 'Home & Gifts', bh: 'Rumah & Hadiah', ar: 'البيت والهدايا' } },
  ],
  categories: [
    {
      handle: 'women',
      name: { en: 'Women', bh: 'Perempuan', ar: 'نساء' },
      children: [
        { handle: 'women-dresses', name: { en: 'Dresses', bh: 'Gaun', ar: 'فساتين' } },
        { handle: 'women-tops', name: { en: 'Tops', bh: 'Atasan', ar: 'بلوزات' } },
        { handle: 'women-bottoms', name: { en: 'Skirts & trousers', bh: 'Rok & celana', ar: 'تنانير وبناطيل' } },
        { handle: 'women-modest', name: { en: 'Modest wear', bh: 'Busana muslim', ar: 'أزياء محتشمة' } },
      ],
    },
    {
      handle: 'men',
      name: { en: 'Men', bh: 'Laki-laki', ar: 'رجال' },
      children: [{ handle: 'men-shirts', name: { en: 'Shirts', bh: 'Kemeja', ar: 'قمصان' } }],
    },
    { handle: 'children', name: { en: 'Children', bh: 'Anak', ar: 'أطفال' } },
    {
      handle: 'cloth',
      name: { en: 'Cloth & home', bh: 'Kain & rumah', ar: 'أقمشة وبيت' },
      children: [
        { handle: 'kain', name: { en: 'Kain & sarong', bh: 'Kain & sarung', ar: 'كاين وسارونغ' } },
        { handle: 'scarves', name: { en: 'Scarves & hijab', bh: 'Selendang & hijab', ar: 'شالات وحجاب' } },
        { handle: 'bags', name: { en: 'Bags', bh: 'Tas', ar: 'حقائب' } },
        { handle: 'home', name: { en: 'Home', bh: 'Rumah', ar: 'البيت' } },
      ],
    },
  ],
  products: [...garments, ...cloths],
  regions: [
    {
      name: places.indonesia,
      currency_code: 'idr',
      tax_rate: 11,
      tax_code: 'PPN',
      countries: ['id'],
      payment_providers: ['manual', 'cod', 'sandbox'],
      shipping: [
        { name: ways.standard_batik, amount: 20_000 },
        { name: ways.free, amount: 0, min_subtotal: 750_000 },
        { name: ways.next_day, amount: 42_000 },
        { name: ways.boutique, amount: 0, is_pickup: true },
        { name: ways.return_parcel, amount: 20_000, is_return: true },
      ],
    },
    {
      name: places.gulf,
      currency_code: 'usd',
      tax_rate: 5,
      tax_code: 'VAT',
      countries: ['ae', 'sa', 'qa', 'kw', 'bh', 'om'],
      payment_providers: ['manual', 'sandbox'],
      shipping: [
        { name: ways.aramex, amount: 18 },
        { name: ways.free, amount: 0, min_subtotal: 200 },
        { name: ways.express_gulf, amount: 38 },
        { name: ways.return_parcel, amount: 18, is_return: true },
      ],
    },
    {
      name: places.europe,
      currency_code: 'eur',
      tax_rate: 21,
      tax_code: 'VAT',
      countries: ['nl', 'de', 'fr', 'be', 'es', 'it', 'at', 'ie'],
      payment_providers: ['manual', 'sandbox'],
      shipping: [
        { name: ways.post, amount: 15 },
        { name: ways.free_post, amount: 0, min_subtotal: 180 },
        { name: ways.express_europe, amount: 34 },
        { name: ways.return_parcel, amount: 15, is_return: true },
      ],
    },
    {
      name: places.international,
      currency_code: 'usd',
      tax_rate: 0,
      tax_code: 'EXPORT',
      countries: ['us', 'ca', 'au', 'sg', 'my', 'jp', 'gb'],
      payment_providers: ['manual', 'sandbox'],
      shipping: [
        { name: ways.airmail, amount: 16 },
        { name: ways.free_airmail, amount: 0, min_subtotal: 200 },
        { name: ways.courier, amount: 36 },
        { name: ways.return_parcel, amount: 16, is_return: true },
      ],
    },
  ],
  sales_channels: [{ name: 'Boutique', description: 'Sold over the counter in Pekalongan' }],
  return_reasons: [
    {
      value: 'too_small',
      label: { en: 'Too small', bh: 'Terlalu kecil', ar: 'صغير جدًا' },
      description: { en: 'One size up would fit', bh: 'Satu ukuran lebih besar akan pas', ar: 'المقاس الأكبر سيناسب' },
    },
    {
      value: 'too_large',
      label: { en: 'Too large', bh: 'Terlalu besar', ar: 'كبير جدًا' },
      description: {
        en: 'One size down would fit',
        bh: 'Satu ukuran lebih kecil akan pas',
        ar: 'المقاس الأصغر سيناسب',
      },
    },
    {
      value: 'color',
      label: { en: 'Color differs', bh: 'Warnanya berbeda', ar: 'اللون مختلف' },
      description: { en: 'Looked different on the screen', bh: 'Terlihat lain di layar', ar: 'بدا مختلفًا على الشاشة' },
    },
    {
      value: 'damaged',
      label: { en: 'Flaw in the cloth', bh: 'Kain cacat', ar: 'عيب في القماش' },
      description: {
        en: 'A hole, a stain or a loose seam',
        bh: 'Ada lubang, noda, atau jahitan lepas',
        ar: 'ثقب أو بقعة أو خياطة مفكوكة',
      },
    },
  ],
  customer_group: 'Friends of the house',
  sale: {
    name: 'End of the season',
    description: 'A quarter off before the new season',
    percent_off: 25,
    products: [
      'mega-mendung-dress',
      'kawung-culottes',
      'ceplok-outer',
      'truntum-shirt',
      'parang-cushion',
      'truntum-hijab',
    ],
    starts_in_days: -10,
    ends_in_days: 18,
  },
  discounts: [
    {
      code: 'HALO10',
      description: '10 % off a first order',
      type: 'percentage',
      value: 10,
      starts_in_days: -60,
      ends_in_days: 120,
    },
    {
      code: 'KIRIMGRATIS',
      description: 'Free delivery',
      type: 'free_shipping',
      value: 0,
      starts_in_days: -30,
      ends_in_days: 60,
      usage_limit: 500,
    },
  ],
  campaign: {
    shows: 'parang-cushion',
    title: {
      en: 'Season sale',
      bh: 'Diskon akhir musim',
      ar: 'تخفيضات نهاية الموسم',
    },
    body: {
      en: 'Dresses, shirts and cushions of the season at a quarter off, while stocks last.',
      bh: 'Gaun, kemeja, dan bantal musim ini diskon 25%, selama persediaan masih ada.',
      ar: 'فساتين وقمصان ووسائد الموسم بخصم الربع حتى نفاد الكمية.',
    },
    target: '/deals',
    ends_in_days: 18,
  },
  staff: [
    {
      email: 'larasati@shopkey.test',
      first_name: 'Larasati',
      last_name: 'Hadiningrat',
      role: 'owner',
      phone: '+62 811 2840 1980',
    },
    {
      email: 'fatimah@shopkey.test',
      first_name: 'Fatimah',
      last_name: 'Alaydrus',
      role: 'manager',
      phone: '+62 811 2840 1981',
    },
    { email: 'joko@shopkey.test', first_name: 'Joko', last_name: 'Susilo', role: 'fulfilment' },
    { email: 'melati@shopkey.test', first_name: 'Melati', last_name: 'Puspita', role: 'catalogue' },
    {
      email: 'aisyah@shopkey.test',
      first_name: 'Aisyah',
      last_name: 'Rahman',
      role: 'customer_service',
      phone: '+62 811 2840 1985',
    },
  ],
}
