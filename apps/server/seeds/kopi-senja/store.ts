import { places, ways } from '../lib/delivery-words.ts'
import type { DemoStore } from '../lib/demo-store.ts'
import { coffees } from './coffees.ts'
import { gear } from './gear.ts'
import { giftCard } from './gift-card.ts'

/** A coffee roaster in Bandung. Brown; sells at home and, in small parcels, abroad. */
export const kopiSenja: DemoStore = {
  view_code: 'kopi-senja',
  name: 'Kopi Senja',
  category: 'GENERAL_STORE',
  theme: 'brown',
  is_default: true,
  contact_phone: '+62 812 2001 1450',
  languages: ['bh', 'en', 'ar'],
  tagline: {
    en: 'Indonesian coffee, roasted at dusk',
    bh: 'Kopi Nusantara, disangrai kala senja',
    ar: 'قهوة إندونيسية نحمّصها عند الغروب',
  },
  collections: [
    { handle: 'dusk-harvest', title: { en: 'Dusk Harvest', bh: 'Panen Senja', ar: 'حصاد الغروب' } },
    { handle: 'everyday', title: { en: 'Everyday Cups', bh: 'Seduhan Harian', ar: 'فناجين كل يوم' } },
    { handle: 'slow-mornings', title: { en: 'Slow Mornings', bh: 'Pagi yang Pelan', ar: 'صباحات متأنية' } },
    { handle: 'gifts', title: { en: 'Gifts', bh: 'Hadiah', ar: 'هدايا' } },
  ],
  categories: [
    {
      handle: 'coffee',
      name: { en: 'Coffee', bh: 'Kopi', ar: 'قهوة' },
      children: [
        { handle: 'single-origin', name: { en: 'Single origin', bh: 'Single origin', ar: 'أحادية المنشأ' } },
        { handle: 'blends', name: { en: 'Blends', bh: 'Racikan', ar: 'خلطات' } },
        { handle: 'ready', name: { en: 'Ready to enjoy', bh: 'Siap seduh', ar: 'جاهزة للاستمتاع' } },
      ],
    },
    {
      handle: 'gear',
      name: { en: 'Gear', bh: 'Alat seduh', ar: 'أدوات' },
      children: [
        { handle: 'brewing', name: { en: 'Brewing', bh: 'Seduh', ar: 'التحضير' } },
        { handle: 'cups', name: { en: 'Cups', bh: 'Cangkir', ar: 'أكواب' } },
      ],
    },
  ],
  products: [...coffees, ...gear, giftCard],
  regions: [
    {
      name: places.indonesia,
      currency_code: 'idr',
      tax_rate: 11,
      tax_code: 'PPN',
      countries: ['id'],
      payment_providers: ['manual', 'cod', 'sandbox'],
      shipping: [
        { name: ways.standard, amount: 18_000 },
        { name: ways.sap_express, sap_express_from: 'Bandung' },
        { name: ways.free, amount: 0, min_subtotal: 350_000 },
        { name: ways.next_day, amount: 34_000 },
        { name: ways.cafe, amount: 0, is_pickup: true },
        { name: ways.return_parcel, amount: 18_000, is_return: true },
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
        { name: ways.airmail, amount: 14 },
        { name: ways.free_airmail, amount: 0, min_subtotal: 120 },
        { name: ways.courier, amount: 32 },
        { name: ways.return_parcel, amount: 14, is_return: true },
      ],
    },
    {
      name: places.senja_club,
      currency_code: 'pts',
      tax_rate: 0,
      tax_code: 'NONE',
      countries: ['id'],
      payment_providers: ['loyalty'],
      shipping: [
        { name: ways.cafe, amount: 0, is_pickup: true },
        { name: ways.standard, amount: 180 },
      ],
    },
  ],
  sales_channels: [
    { name: 'Roastery bar', description: 'Orders taken at the bar in Bandung' },
    { name: 'Rewards', description: 'What members get for points' },
  ],
  programme: {
    name: 'Senja Club',
    channel: 'Rewards',
    earning_rates: { idr: 0.001, usd: 12 },
    tiers: [
      { name: 'Fajar', from_points: 0, benefits: [] },
      { name: 'Senja', from_points: 750, benefits: ['New harvests two days early'] },
      { name: 'Purnama', from_points: 2_500, benefits: ['New harvests two days early', 'A cupping with the roaster'] },
    ],
    welcome_points: 500,
  },
  return_reasons: [
    {
      value: 'stale',
      label: { en: 'Not fresh', bh: 'Kurang segar', ar: 'ليست طازجة' },
      description: {
        en: 'The roast date is too long ago',
        bh: 'Tanggal sangrainya sudah terlalu lama',
        ar: 'تاريخ التحميص قديم جدًا',
      },
    },
    {
      value: 'wrong_grind',
      label: { en: 'Wrong grind', bh: 'Gilingan keliru', ar: 'درجة طحن خاطئة' },
      description: {
        en: 'Ground where whole beans were ordered, or the other way round',
        bh: 'Digiling padahal yang dipesan biji utuh, atau sebaliknya',
        ar: 'مطحونة بدل الحبوب الكاملة المطلوبة، أو العكس',
      },
    },
    {
      value: 'damaged',
      label: { en: 'Damaged on the way', bh: 'Rusak di perjalanan', ar: 'تضررت في الطريق' },
      description: {
        en: 'The parcel or its content arrived broken',
        bh: 'Paket atau isinya tiba dalam keadaan rusak',
        ar: 'وصل الطرد أو محتواه مكسورًا',
      },
    },
  ],
  customer_group: 'Subscribers',
  sale: {
    name: 'Rainy-season roast',
    description: 'Warm cups for wet afternoons',
    percent_off: 20,
    products: ['lintong-danau', 'temanggung-robusta', 'kopi-susu-blend', 'petang-decaf', 'jalan-tumbler'],
    starts_in_days: -6,
    ends_in_days: 24,
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
      code: 'ONGKIRGRATIS',
      description: 'Free delivery',
      type: 'free_shipping',
      value: 0,
      starts_in_days: -30,
      ends_in_days: 60,
      usage_limit: 500,
    },
  ],
  campaign: {
    shows: 'gayo-senja',
    title: {
      en: 'Ten percent off your first bag',
      bh: 'Diskon sepuluh persen untuk kopi pertamamu',
      ar: 'خصم عشرة بالمئة على أول كيس',
    },
    body: {
      en: 'Roasted on Tuesday, on your shelf by Friday. Enter HALO10 in your bag.',
      bh: 'Disangrai hari Selasa, tiba hari Jumat. Masukkan HALO10 di keranjangmu.',
      ar: 'نحمّصه الثلاثاء ويصلك الجمعة. أدخل HALO10 في سلتك.',
    },
    target: '/catalogues/single-origin',
    ends_in_days: 60,
  },
  staff: [
    {
      email: 'raka@shopkey.test',
      first_name: 'Raka',
      last_name: 'Prasetya',
      role: 'owner',
      phone: '+62 812 2001 1451',
    },
    {
      email: 'dewi@shopkey.test',
      first_name: 'Dewi',
      last_name: 'Anggraini',
      role: 'manager',
      phone: '+62 812 2001 1452',
    },
    { email: 'bagus@shopkey.test', first_name: 'Bagus', last_name: 'Santoso', role: 'fulfilment' },
    { email: 'nadia@shopkey.test', first_name: 'Nadia', last_name: 'Kusuma', role: 'catalogue' },
    {
      email: 'tari@shopkey.test',
      first_name: 'Tari',
      last_name: 'Wulandari',
      role: 'customer_service',
      phone: '+62 812 2001 1455',
    },
  ],
}
