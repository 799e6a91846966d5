import type { Texts } from '@shopkey/extension/setting-schema.ts'

export const words = {
  title: { en: 'Reviews', bh: 'Ulasan', ar: 'التقييمات' },
  none: {
    en: 'There are no reviews yet.',
    bh: 'Belum ada ulasan.',
    ar: 'لا توجد تقييمات بعد.',
  },
  count: { en: 'Reviews: {n}', bh: 'Ulasan: {n}', ar: 'عدد التقييمات: {n}' },
  stars: { en: '{n} of 5 stars', bh: '{n} dari 5 bintang', ar: '{n} من 5 نجوم' },
  write: { en: 'Write a review', bh: 'Tulis ulasan', ar: 'اكتب تقييمًا' },
  your_stars: { en: 'Your stars', bh: 'Bintang Anda', ar: 'نجومك' },
  your_text: { en: 'Your review', bh: 'Ulasan Anda', ar: 'تقييمك' },
  send: { en: 'Send', bh: 'Kirim', ar: 'إرسال' },
  sign_in: {
    en: 'Bought it here? Sign in to review it.',
    bh: 'Sudah membelinya di sini? Masuk untuk mengulas.',
    ar: 'اشتريته من هنا؟ سجّل الدخول لتقييمه.',
  },
  written: {
    en: 'Thank you. The store reads your review before it is shown.',
    bh: 'Terima kasih. Toko membaca ulasan Anda sebelum ditampilkan.',
    ar: 'شكرًا لك. يقرأ المتجر تقييمك قبل عرضه.',
  },
  incomplete: {
    en: 'Choose your stars and write some words.',
    bh: 'Pilih bintang dan tulis beberapa kata.',
    ar: 'اختر نجومك واكتب بعض الكلمات.',
  },
  failed: {
    en: 'Your review could not be sent. Try again later.',
    bh: 'Ulasan Anda tidak dapat dikirim. Coba lagi nanti.',
    ar: 'تعذّر إرسال تقييمك. حاول لاحقًا.',
  },
} as const satisfies Record<string, Texts>
