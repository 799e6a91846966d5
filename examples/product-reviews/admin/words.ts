import type { Texts } from '@shopkey/extension/setting-schema.ts'

export const words = {
  reviews: { en: 'Reviews', bh: 'Ulasan', ar: 'التقييمات' },
  lead: {
    en: 'What customers write about products. Shoppers see what you publish.',
    bh: 'Yang ditulis pelanggan tentang produk. Pembeli melihat yang Anda terbitkan.',
    ar: 'ما يكتبه العملاء عن المنتجات. يرى المتسوقون ما تنشره.',
  },
  status: { en: 'Status', bh: 'Status', ar: 'الحالة' },
  waiting: { en: 'Waiting', bh: 'Menunggu', ar: 'قيد الانتظار' },
  published: { en: 'Published', bh: 'Diterbitkan', ar: 'منشور' },
  rejected: { en: 'Rejected', bh: 'Ditolak', ar: 'مرفوض' },
  publish: { en: 'Publish', bh: 'Terbitkan', ar: 'نشر' },
  reject: { en: 'Reject', bh: 'Tolak', ar: 'رفض' },
  was_published: { en: 'The review is published', bh: 'Ulasan diterbitkan', ar: 'نُشر التقييم' },
  was_rejected: { en: 'The review is rejected', bh: 'Ulasan ditolak', ar: 'رُفض التقييم' },
  none: { en: 'No reviews here', bh: 'Tidak ada ulasan di sini', ar: 'لا توجد تقييمات هنا' },
  more: { en: 'Show more', bh: 'Tampilkan lagi', ar: 'عرض المزيد' },
  retry: { en: 'Try again', bh: 'Coba lagi', ar: 'أعد المحاولة' },
  not_loaded: {
    en: 'The reviews could not be loaded.',
    bh: 'Ulasan tidak dapat dimuat.',
    ar: 'تعذّر تحميل التقييمات.',
  },
  average: { en: 'Average', bh: 'Rata-rata', ar: 'المتوسط' },
  stars: { en: '{n} of 5 stars', bh: '{n} dari 5 bintang', ar: '{n} من 5 نجوم' },
} as const satisfies Record<string, Texts>
