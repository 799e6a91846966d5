import type { Language } from '@shopkey/i18n/languages.ts'
import type { CardProduct } from '../app/features/catalogue/card-product.ts'
import type { ShopData } from '../app/lib/shop-data.ts'
import type { Cart, Product } from '../app/lib/wire.ts'

/** What merchants write, in each language; long names show where a line ends. */
const words = {
  en: {
    store: 'Batik Larasati',
    shirt: 'Parang shirt',
    long: 'Hand-drawn silk scarf with the old court pattern of Surakarta',
    coast: 'Coast',
    coat: 'Indigo coat',
    red: 'Red',
    blue: 'Blue',
    city: 'South Jakarta',
  },
  bh: {
    store: 'Batik Larasati',
    shirt: 'Kemeja parang',
    long: 'Selendang sutra tulis dengan motif keraton Surakarta yang lama',
    coast: 'Pesisir',
    coat: 'Mantel indigo',
    red: 'Merah',
    blue: 'Biru',
    city: 'Jakarta Selatan',
  },
  ar: {
    store: 'باتيك لاراساتي',
    shirt: 'قميص بارانغ',
    long: 'وشاح حرير مرسوم يدويًا بنقش بلاط سوراكارتا القديم',
    coast: 'الساحل',
    coat: 'معطف نيلي',
    red: 'أحمر',
    blue: 'أزرق',
    city: 'جنوب جاكرتا',
  },
} satisfies Record<Language, Record<string, string>>

export type SampleWords = (typeof words)['en']

export function sampleWords(language: Language): SampleWords {
  return words[language]
}

/** A picture without a file: the gallery needs no server. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#c9b79c"/><circle cx="2" cy="2.4" r="1.1" fill="#7b4420"/></svg>',
)}`

const prices = { now: 44_900_000, before: null, isFrom: false }

export function sampleCards({ shirt, long, coat }: SampleWords): CardProduct[] {
  const card = { thumbnail: samplePicture, color: null, price: prices, color_count: 1, is_sold_out: false }
  return [
    { ...card, id: 'prod_1', handle: 'shirt', title: shirt, color_count: 3 },
    {
      ...card,
      id: 'prod_2',
      handle: 'scarf',
      title: long,
      price: { now: 32_900_000, before: 41_000_000, isFrom: true },
    },
    { ...card, id: 'prod_3', handle: 'coat', title: coat, is_sold_out: true },
    { ...card, id: 'prod_4', handle: 'bare', title: coat, thumbnail: null, price: null },
  ]
}

const region = {
  id: 'reg_id',
  name: 'Indonesia',
  currency_code: 'idr',
  automatic_taxes: true,
  includes_tax: true,
  tax_provider_id: null,
}

function sampleCart({ shirt, long, red }: SampleWords): Cart {
  const line = (id: string, title: string, quantity: number, total: number, before = total) => ({
    id,
    title,
    description: `${red} / M`,
    thumbnail: samplePicture,
    quantity,
    total,
    original_total: before,
    is_giftcard: false,
    adjustments: [],
    variant: { product: { handle: id } },
  })
  const cart = {
    id: 'cart_1',
    is_own: true,
    is_masked: false,
    items: [line('shirt', shirt, 1, 44_900_000), line('scarf', long, 2, 65_800_000, 82_000_000)],
    discounts: [],
    gift_cards: [{ code: 'KX4P-0QZ7-M2RA-9TBE', balance: 10_000_000 }],
    shipping_methods: [],
    region: { ...region, countries: [] },
    total: 100_700_000,
    tax_total: 9_979_000,
    gift_card_total: 10_000_000,
    gift_card_tax_total: 0,
    shipping_total: 0,
    shipping_tax_total: 0,
  }
  return cart as unknown as Cart // what its components read of one
}

/** With a size that is sold out in one colour. */
export function sampleProduct({ shirt, red, blue }: SampleWords): Product {
  const variant = (size: string, color: string, inventory_quantity: number) => ({
    id: `${size}-${color}`,
    title: `${size} / ${color}`,
    manage_inventory: true,
    allow_backorder: false,
    inventory_quantity,
    image_urls: [],
    calculated_price: 44_900_000,
    calculated_price_incl_tax: 44_900_000,
    original_price: 44_900_000,
    original_price_incl_tax: 44_900_000,
    options: [
      { option_id: 'size', value: size },
      { option_id: 'color', value: color },
    ],
  })
  const product = {
    id: 'prod_1',
    handle: 'shirt',
    title: shirt,
    is_giftcard: false,
    thumbnail: samplePicture,
    images: [],
    options: [
      { id: 'size', title: 'Size' },
      { id: 'color', title: 'Color' },
    ],
    variants: [variant('S', red, 4), variant('M', red, 0), variant('S', blue, 9), variant('M', blue, 2)],
  }
  return product as unknown as Product // what its components read of one
}

export function sampleShop(language: Language, theme: string): ShopData {
  const { store, coast } = words[language]
  const shop = {
    store: {
      name: store,
      view_code: 'batik',
      category: 'FASHION_RETAILER',
      languages: ['en', 'bh', 'ar'],
      metadata: { theme },
      payment_methods: [],
      payment_origins: [],
      message_channels: ['email', 'phone'],
      time_zone: 'Asia/Jakarta',
      status: 'open',
    },
    club: null,
    is_rewards: false,
    points: null,
    region,
    regions: [region, { ...region, id: 'reg_world', name: 'World', currency_code: 'usd' }],
    collections: [{ id: 'pcol_1', title: coast, handle: 'coast' }],
    legal_pages: [],
    menus: { header: null, footer: null },
    sections: { deals: true, categories: true, gift_cards: true },
    has_session: false,
    is_preview: false,
    cart: sampleCart(words[language]),
    change: null,
  }
  return shop as unknown as ShopData // what its components read of one
}
