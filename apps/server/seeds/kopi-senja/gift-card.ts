import type { DemoProduct } from '../lib/demo-store.ts'

/** Sent as a message, so without weight and measures. Sold and redeemed in rupiah only. */
export const giftCard: DemoProduct = {
  handle: 'kartu-senja',
  sku: 'KS-CARD',
  type: 'Gift card',
  is_giftcard: true,
  pictures: ['gift-card'],
  collection: 'gifts',
  categories: [],
  tags: ['gift'],
  price: 100_000,
  options: [
    {
      title: 'Value',
      values: ['Rp 100,000', { value: 'Rp 250,000', adds: 150_000 }, { value: 'Rp 500,000', adds: 400_000 }],
    },
  ],
  title: { en: 'Senja Gift Card', bh: 'Kartu Hadiah Senja', ar: 'بطاقة هدية سنجا' },
  subtitle: {
    en: 'For whoever likes to choose for themselves',
    bh: 'Untuk yang suka memilih sendiri',
    ar: 'لمن يحب أن يختار بنفسه',
  },
  description: {
    en: 'The code comes by e-mail as soon as it is paid, ready to be forwarded or copied onto a card. It pays for coffee, gear and delivery, in one order or in several, and does not expire.',
    bh: 'Kodenya dikirim lewat email begitu dibayar, siap diteruskan atau ditulis di kartu ucapan. Berlaku untuk kopi, alat seduh, dan ongkir, sekali pakai atau bertahap, tanpa masa kedaluwarsa.',
    ar: 'يصلك الرمز بالبريد الإلكتروني فور الدفع، لتعيد إرساله أو تكتبه على بطاقة. يدفع ثمن القهوة والأدوات والتوصيل، في طلب واحد أو أكثر، ولا تنتهي صلاحيته.',
  },
}
