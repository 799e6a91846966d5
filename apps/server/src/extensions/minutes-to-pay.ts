import { setting } from '@shopkey/extension/setting-schema.ts'
import Type from 'typebox'

/** The setting of providers whose page takes payments for some time: a quarter of an hour to a week, a day unless said otherwise. */
export const minutesToPay = setting(
  {
    label: { en: 'Minutes to pay', bh: 'Batas menit pembayaran', ar: 'مهلة الدفع بالدقائق' },
    hint: {
      en: 'An order that is not paid by then is canceled and its items return to stock.',
      bh: 'Pesanan yang belum dibayar sampai saat itu dibatalkan dan stoknya kembali.',
      ar: 'يُلغى الطلب الذي لم يُدفع خلالها وتعود أصنافه إلى المخزون.',
    },
  },
  Type.Integer({ minimum: 15, maximum: 10_080, default: 1440 }),
)
