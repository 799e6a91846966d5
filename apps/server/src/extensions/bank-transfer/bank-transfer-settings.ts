import { offlineCapabilities, type ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { languageTexts, setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'

const Account = Type.Object(
  {
    bank: setting({ label: { en: 'Bank', bh: 'Bank', ar: 'المصرف' } }, Type.String({ minLength: 1, maxLength: 80 })),
    number: setting(
      { label: { en: 'Account number or IBAN', bh: 'Nomor rekening atau IBAN', ar: 'رقم الحساب أو IBAN' } },
      Type.String({ minLength: 4, maxLength: 42, pattern: '^[0-9A-Za-z][0-9A-Za-z .-]+$' }),
    ),
    holder: setting(
      { label: { en: 'Account holder', bh: 'Atas nama', ar: 'اسم صاحب الحساب' } },
      Type.String({ minLength: 1, maxLength: 120 }),
    ),
  },
  { additionalProperties: false },
)

const BankTransferSettings = Type.Object({
  accounts: setting(
    {
      label: { en: 'Bank accounts', bh: 'Rekening bank', ar: 'الحسابات المصرفية' },
      hint: {
        en: 'Shown to customers after they have ordered, in this order.',
        bh: 'Ditampilkan kepada pelanggan setelah memesan, dengan urutan ini.',
        ar: 'تظهر للعملاء بعد الطلب بهذا الترتيب.',
      },
    },
    Type.Array(Account, { minItems: 1, maxItems: 10 }),
  ),
  expires_after_days: setting(
    {
      label: { en: 'Days to pay', bh: 'Batas hari pembayaran', ar: 'مهلة الدفع بالأيام' },
      hint: {
        en: 'An order that is not paid by then is canceled and its items return to stock. Customers are reminded a day before.',
        bh: 'Pesanan yang belum dibayar sampai saat itu dibatalkan dan stoknya kembali. Pelanggan diingatkan sehari sebelumnya.',
        ar: 'يُلغى الطلب الذي لم يُدفع خلالها وتعود أصنافه إلى المخزون. ويُذكَّر العميل قبل يوم.',
      },
    },
    Type.Integer({ minimum: 1, maximum: 30, default: 3 }),
  ),
  instructions: Type.Optional(
    setting(
      {
        label: { en: 'Further instructions', bh: 'Petunjuk tambahan', ar: 'تعليمات إضافية' },
        hint: {
          en: 'Shown below the accounts, for example when you look for the money.',
          bh: 'Ditampilkan di bawah rekening, misalnya kapan Anda memeriksa mutasi rekening.',
          ar: 'تظهر أسفل الحسابات، مثل موعد مراجعة حسابك المصرفي.',
        },
      },
      languageTexts(1000),
    ),
  ),
})
export type BankTransferValues = Static<typeof BankTransferSettings>

export const bankTransferDefinition: ProviderDefinition = {
  kind: 'payment',
  id: 'bank-transfer',
  icon: 'bank',
  name: { en: 'Bank transfer', bh: 'Transfer bank', ar: 'تحويل مصرفي' },
  description: {
    en: 'Customers transfer the amount to your bank account with the order number as reference. You mark the order as paid when the money has come.',
    bh: 'Pelanggan mentransfer ke rekening Anda dengan nomor pesanan sebagai berita. Anda menandai pesanan lunas setelah uang masuk.',
    ar: 'يحوّل العميل المبلغ إلى حسابك المصرفي مع ذكر رقم الطلب، وتضع علامة «مدفوع» عند وصول المبلغ.',
  },
  forShoppers: {
    name: { en: 'Bank transfer', bh: 'Transfer bank', ar: 'تحويل مصرفي' },
    text: {
      en: 'You see the account details as soon as you have ordered.',
      bh: 'Nomor rekening muncul begitu kamu selesai memesan.',
      ar: 'تظهر بيانات الحساب فور إتمام طلبك.',
    },
  },
  capabilities: offlineCapabilities,
  settings: BankTransferSettings,
  needsSettings: true,
}
