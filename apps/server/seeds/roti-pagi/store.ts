import { places, ways } from '../lib/delivery-words.ts'
import type { DemoStore } from '../lib/demo-store.ts'
import { breads } from './breads.ts'
import { cakesAndJars } from './cakes-and-jars.ts'

/** A bakery in Jakarta. Green; fresh bread for the city, jars and biscuits for the country. */
export const rotiPagi: DemoStore = {
  view_code: 'roti-pagi',
  name: 'Roti Pagi',
  category: 'RESTAURANT_OR_BAKERY',
  theme: 'green',
  is_default: false,
  contact_phone: '+62 813 1500 0610',
  languages: ['bh', 'en', 'ar'],
  tagline: {
    en: 'Warm by six, gone by noon',
    bh: 'Hangat jam enam, habis sebelum siang',
    ar: 'ساخن في السادسة، وينفد قبل الظهر',
  },
  collections: [
    { handle: 'daily-bake', title: { en: 'Baked Today', bh: 'Panggang Hari Ini', ar: 'خبز اليوم' } },
    { handle: 'weekend', title: { en: 'Weekend Pastry', bh: 'Manis Akhir Pekan', ar: 'معجنات نهاية الأسبوع' } },
    { handle: 'sharing', title: { en: 'For Sharing', bh: 'Untuk Dibagi', ar: 'للمشاركة' } },
    { handle: 'pantry', title: { en: 'Jars & Pantry', bh: 'Toples & Dapur', ar: 'برطمانات ومؤونة' } },
  ],
  categories: [
    {
      handle: 'bread',
      name: { en: 'Bread', bh: 'Roti', ar: 'خبز' },
      children: [
        { handle: 'loaves', name: { en: 'Loaves', bh: 'Roti utuh', ar: 'أرغفة' } },
        { handle: 'buns', name: { en: 'Buns & bagels', bh: 'Roti kecil & bagel', ar: 'خبز صغير وبيغل' } },
      ],
    },
    {
      handle: 'sweet',
      name: { en: 'Sweet', bh: 'Manis', ar: 'حلو' },
      children: [
        { handle: 'pastries', name: { en: 'Pastries', bh: 'Pastri', ar: 'معجنات' } },
        { handle: 'cakes', name: { en: 'Cakes', bh: 'Kue', ar: 'كعك' } },
        { handle: 'biscuits', name: { en: 'Biscuits', bh: 'Kue kering', ar: 'بسكويت' } },
      ],
    },
    { handle: 'pantry', name: { en: 'Pantry', bh: 'Dapur', ar: 'مؤونة' } },
  ],
  products: [...breads, ...cakesAndJars],
  regions: [
    {
      name: places.indonesia,
      currency_code: 'idr',
      tax_rate: 11,
      tax_code: 'PPN',
      countries: ['id'],
      payment_providers: ['manual', 'cod', 'sandbox'],
      shipping: [
        { name: ways.morning, amount: 15_000 },
        { name: ways.free, amount: 0, min_subtotal: 250_000 },
        { name: ways.instant, amount: 28_000 },
        { name: ways.bakery, amount: 0, is_pickup: true },
        { name: ways.return_pick_up, amount: 15_000, is_return: true },
      ],
    },
    {
      name: places.neighbours,
      currency_code: 'usd',
      tax_rate: 0,
      tax_code: 'EXPORT',
      countries: ['sg', 'my', 'bn'],
      payment_providers: ['manual', 'sandbox'],
      shipping: [
        { name: ways.air_parcel, amount: 12 },
        { name: ways.free_air_parcel, amount: 0, min_subtotal: 90 },
        { name: ways.return_parcel, amount: 12, is_return: true },
      ],
    },
  ],
  sales_channels: [{ name: 'Counter', description: 'Sold over the counter in Kemang' }],
  return_reasons: [
    {
      value: 'crushed',
      label: { en: 'Crushed', bh: 'Penyok', ar: 'مهروس' },
      description: { en: 'Did not survive the ride', bh: 'Tidak selamat di perjalanan', ar: 'لم يصمد في الطريق' },
    },
    {
      value: 'late',
      label: { en: 'Came too late', bh: 'Datang terlambat', ar: 'وصل متأخرًا' },
      description: { en: 'Breakfast was over', bh: 'Sarapan sudah lewat', ar: 'انتهى وقت الفطور' },
    },
    {
      value: 'wrong_item',
      label: { en: 'Wrong item', bh: 'Barang keliru', ar: 'صنف خاطئ' },
      description: { en: 'Somebody else’s bread', bh: 'Roti milik orang lain', ar: 'خبز شخص آخر' },
    },
  ],
  customer_group: 'Early birds',
  sale: {
    name: 'Early-bird basket',
    description: 'Ordered before breakfast, cheaper at breakfast',
    percent_off: 15,
    products: ['milk-loaf', 'bagel-box', 'granola', 'choc-chip-cookies', 'apple-pie'],
    starts_in_days: -3,
    ends_in_days: 27,
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
      code: 'ANTARGRATIS',
      description: 'Free delivery',
      type: 'free_shipping',
      value: 0,
      starts_in_days: -30,
      ends_in_days: 60,
      usage_limit: 500,
    },
  ],
  campaign: {
    shows: 'butter-croissant',
    title: {
      en: 'Order before nine, eat it warm',
      bh: 'Pesan sebelum jam sembilan, makan selagi hangat',
      ar: 'اطلب قبل التاسعة وكُلها دافئة',
    },
    body: {
      en: 'The first tray leaves the oven at six. Ten percent off with HALO10.',
      bh: 'Loyang pertama keluar oven jam enam. Hemat sepuluh persen dengan HALO10.',
      ar: 'تخرج أول صينية من الفرن في السادسة. خصم عشرة بالمئة مع HALO10.',
    },
    target: '/products',
    ends_in_days: 60,
  },
  staff: [
    { email: 'sari@shopkey.test', first_name: 'Sari', last_name: 'Mulyani', role: 'owner', phone: '+62 813 1500 0611' },
    {
      email: 'andre@shopkey.test',
      first_name: 'Andre',
      last_name: 'Wijaya',
      role: 'manager',
      phone: '+62 813 1500 0612',
    },
    { email: 'udin@shopkey.test', first_name: 'Udin', last_name: 'Saputra', role: 'fulfilment' },
    { email: 'kartika@shopkey.test', first_name: 'Kartika', last_name: 'Halim', role: 'catalogue' },
    {
      email: 'putri@shopkey.test',
      first_name: 'Putri',
      last_name: 'Lestari',
      role: 'customer_service',
      phone: '+62 813 1500 0615',
    },
  ],
}
