/** What a new store's ways of delivery are called. They are stored with the store, in all languages; staff rename them. */
export const deliveryNames = {
  standard: { en: 'Standard delivery', bh: 'Pengiriman reguler', ar: 'توصيل عادي' },
  free: { en: 'Free delivery', bh: 'Gratis ongkir', ar: 'توصيل مجاني' },
}

/** A name's translations: English is the stored text itself. */
export const inOtherLanguages = (nameIn: (language: 'bh' | 'ar') => string) => ({
  bh: { name: nameIn('bh') },
  ar: { name: nameIn('ar') },
})
