import type { Language } from './languages.ts'

/** Texts that readers have stumbled on, and what the screens say instead. A test refuses them in every message. */
export const RETIRED_TEXTS: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    'It counts on all': 'Applies to all',
    'Waits for us': 'Action needed',
    'say the taxes': 'tax services',
    'Dearest first': 'Price, high to low',
    'Look into your mail': 'Check your inbox',
    'Pays until': 'Expires',
    'Nobody named': 'No contact',
    'Settle with the shop': 'Pay the shop directly',
    'Price and time': 'Check delivery',
    'To the shop': 'Continue shopping',
    'Left empty:': 'Optional',
    'The first part was picked up': 'Part of your order was picked up',
    'The rail is making room': 'We are making room',
    'Useful, well made and fairly priced': 'what the store sells',
    'News from the shop': 'Updates',
    'Keep for later': 'Add to wishlist',
    Swap: 'Exchange',
    swap: 'exchange',
    Colour: 'Color',
    colour: 'color',
    Email: 'E-mail',
  },
  bh: {
    'Lihat pengiriman': 'Cek ongkir',
    'Lagi diskon': 'Promo',
    'Hadiah poin': 'Tukar poin',
    'sampai hari': 'tiba hari',
    'Atur langsung dengan toko': 'Bayar langsung ke toko',
  },
  ar: {
    'الأغلى أولًا': 'السعر من الأعلى إلى الأقل',
    بانتظارنا: 'بانتظار إجراء',
    'نافد قبل': 'وينفد قبل',
    'الاتفاق مع المتجر': 'الدفع للمتجر مباشرة',
  },
}

/** Keywords by which staff find a page may be any word. */
export const SEARCH_WORDS = /\.words$/
