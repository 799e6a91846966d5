/** Texts of the gateway's page. It belongs to the gateway, not to a store, so they are not in packages/i18n. */
export interface PayPageWords {
  title: string
  explanation: string
  to: string
  amount: string
  reference: string
  payBy: string
  approve: string
  decline: string
  expire: string
  approved: string
  declined: string
  expired: string
  canceled: string
  back: string
}

export const payPageLanguages = {
  en: { tag: 'en-US', direction: 'ltr' },
  bh: { tag: 'id-ID', direction: 'ltr' },
  ar: { tag: 'ar', direction: 'rtl' },
} as const
export type PayPageLanguage = keyof typeof payPageLanguages

export const payPageWords: Record<PayPageLanguage, PayPageWords> = {
  en: {
    title: 'Test payment',
    explanation: 'This is a practice gateway. No money moves.',
    to: 'Pay to',
    amount: 'Amount',
    reference: 'Reference',
    payBy: 'Pay before',
    approve: 'Approve payment',
    decline: 'Decline',
    expire: 'Let it expire',
    approved: 'The payment is approved.',
    declined: 'The payment was declined.',
    expired: 'The time to pay has run out.',
    canceled: 'The shop has withdrawn this payment.',
    back: 'Back to the shop',
  },
  bh: {
    title: 'Pembayaran uji coba',
    explanation: 'Ini gerbang pembayaran latihan. Tidak ada uang yang berpindah.',
    to: 'Bayar ke',
    amount: 'Jumlah',
    reference: 'Nomor referensi',
    payBy: 'Bayar sebelum',
    approve: 'Setujui pembayaran',
    decline: 'Tolak',
    expire: 'Biarkan kedaluwarsa',
    approved: 'Pembayaran sudah disetujui.',
    declined: 'Pembayaran ditolak.',
    expired: 'Waktu pembayaran sudah habis.',
    canceled: 'Toko membatalkan pembayaran ini.',
    back: 'Kembali ke toko',
  },
  ar: {
    title: 'دفعة تجريبية',
    explanation: 'هذه بوابة دفع للتجربة، ولا تنتقل فيها أي أموال.',
    to: 'الدفع إلى',
    amount: 'المبلغ',
    reference: 'الرقم المرجعي',
    payBy: 'آخر موعد للدفع',
    approve: 'الموافقة على الدفع',
    decline: 'رفض',
    expire: 'ترك المهلة تنتهي',
    approved: 'تمت الموافقة على الدفع.',
    declined: 'رُفضت عملية الدفع.',
    expired: 'انتهت مهلة الدفع.',
    canceled: 'ألغى المتجر هذه الدفعة.',
    back: 'العودة إلى المتجر',
  },
}

/** The page's language: from the address, else the browser's, else the default. */
export function payPageLanguage(requested: string | undefined, acceptLanguage: string | undefined): PayPageLanguage {
  if (requested && Object.hasOwn(payPageLanguages, requested)) return requested as PayPageLanguage
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'en' || tag === 'ar') return tag
    if (tag === 'id') return 'bh'
  }
  return 'bh'
}
