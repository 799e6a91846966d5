import { offlineCapabilities, type ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'

const CodSettings = Type.Object({
  largest_amount: Type.Optional(
    setting(
      {
        label: { en: 'Largest order', bh: 'Pesanan terbesar', ar: 'أكبر طلب' },
        hint: {
          en: 'In whole units of the currency, such as rupiah. Empty: any.',
          bh: 'Dalam satuan utuh mata uang, misalnya rupiah. Kosong: semua.',
          ar: 'بوحدات كاملة من العملة مثل الروبية. فارغ: بلا حد.',
        },
      },
      Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    ),
  ),
  fee: Type.Optional(
    setting(
      {
        label: { en: 'Fee', bh: 'Biaya layanan', ar: 'الرسوم' },
        hint: {
          en: 'Added to every order paid this way, in whole units of the currency of your store. Orders in other currencies have no fee.',
          bh: 'Ditambahkan ke setiap pesanan yang dibayar di tempat, dalam satuan utuh mata uang toko. Pesanan dengan mata uang lain tidak dikenai biaya.',
          ar: 'تُضاف إلى كل طلب يُدفع عند الاستلام، بوحدات كاملة من عملة متجرك. لا رسوم على الطلبات بعملات أخرى.',
        },
      },
      Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    ),
  ),
  areas: Type.Optional(
    setting(
      {
        label: { en: 'Only in these places', bh: 'Hanya di wilayah ini', ar: 'في هذه الأماكن فقط' },
        hint: {
          en: 'Districts, cities or provinces as addresses have them, separated by commas. Empty: everywhere.',
          bh: 'Kecamatan, kota, atau provinsi seperti di alamat, dipisahkan koma. Kosong: di mana saja.',
          ar: 'مناطق أو مدن أو محافظات كما في العناوين، مفصولة بفواصل. فارغ: في كل مكان.',
        },
      },
      Type.String({ maxLength: 4000 }),
    ),
  ),
})
export type CodValues = Static<typeof CodSettings>

export const codDefinition: ProviderDefinition = {
  kind: 'payment',
  id: 'cod',
  icon: 'cash',
  capabilities: { ...offlineCapabilities, needs_delivery: true },
  name: { en: 'Cash on delivery', bh: 'Bayar di tempat (COD)', ar: 'الدفع عند الاستلام' },
  description: {
    en: 'The customer pays when the parcel arrives. You mark the order as paid once you have the money.',
    bh: 'Pelanggan membayar saat paket tiba. Anda menandai pesanan lunas setelah menerima uangnya.',
    ar: 'يدفع العميل عند وصول الطرد، وتضع علامة «مدفوع» على الطلب بعد استلام المبلغ.',
  },
  forShoppers: {
    name: { en: 'Cash on delivery', bh: 'Bayar di tempat (COD)', ar: 'الدفع عند الاستلام' },
    text: {
      en: 'Pay the courier when your parcel arrives.',
      bh: 'Bayar ke kurir saat paketmu sampai.',
      ar: 'ادفع للمندوب حين يصل طردك.',
    },
  },
  settings: CodSettings,
}
