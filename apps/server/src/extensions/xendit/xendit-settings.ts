import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { secretSetting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'
import { minutesToPay } from '../minutes-to-pay.ts'
import { channelsSetting } from '../payment-channels.ts'

const XenditSettings = Type.Object({
  secret_key: secretSetting(
    {
      label: { en: 'Secret API key', bh: 'Kunci API rahasia', ar: 'مفتاح API السري' },
      hint: {
        en: 'From Xendit’s dashboard, under Settings, API keys: begins with xnd_. It needs to read and write money-in products, and to read transactions for their fees.',
        bh: 'Dari dasbor Xendit, menu Settings, API keys: diawali xnd_. Perlu hak baca dan tulis produk money-in, dan hak baca transactions untuk biayanya.',
        ar: 'من لوحة Xendit ضمن Settings ثم API keys، ويبدأ بـ ‎xnd_‎. ويحتاج إلى قراءة منتجات money-in وكتابتها، وقراءة transactions لمعرفة رسومها.',
      },
    },
    Type.String({ minLength: 12, maxLength: 300, pattern: '^xnd_(development|production)_[A-Za-z0-9]+$' }),
  ),
  callback_token: secretSetting(
    {
      label: { en: 'Webhook verification token', bh: 'Token verifikasi webhook', ar: 'رمز التحقق من Webhook' },
      hint: {
        en: 'From Settings, Webhooks, where you also enter the webhook address of this page for paid and expired invoices and for payments.',
        bh: 'Dari menu Settings, Webhooks. Di sana juga isi alamat webhook dari halaman ini untuk invoice yang dibayar dan kedaluwarsa serta untuk pembayaran.',
        ar: 'من Settings ثم Webhooks، وهناك أدخل أيضًا عنوان Webhook المبيّن في هذه الصفحة للفواتير المدفوعة والمنتهية وللمدفوعات.',
      },
    },
    Type.String({ minLength: 12, maxLength: 300, pattern: '^[A-Za-z0-9]+$' }),
  ),
  channels: channelsSetting(['ovo', 'dana', 'linkaja'], {
    en: 'Xendit’s page with everything',
    bh: 'Halaman Xendit dengan semua metode',
    ar: 'صفحة Xendit بكل طرقها',
  }),
  expires_after_minutes: minutesToPay,
})
export type XenditValues = Static<typeof XenditSettings>

export const xenditDefinition: ProviderDefinition = {
  kind: 'payment',
  id: 'xendit',
  icon: 'bank',
  name: { en: 'Xendit', bh: 'Xendit', ar: 'Xendit' },
  description: {
    en: 'OVO, DANA and LinkAja at your checkout; virtual accounts, QRIS and cards in rupiah on Xendit’s payment page.',
    bh: 'OVO, DANA, dan LinkAja di checkout Anda; virtual account, QRIS, dan kartu dalam rupiah di halaman pembayaran Xendit.',
    ar: 'OVO وDANA وLinkAja في صفحة الدفع لديك؛ وحسابات افتراضية وQRIS وبطاقات بالروبية على صفحة دفع Xendit.',
  },
  forShoppers: {
    name: {
      en: 'OVO, DANA, LinkAja, QRIS or virtual account',
      bh: 'OVO, DANA, LinkAja, QRIS, atau virtual account',
      ar: 'OVO أو DANA أو LinkAja أو QRIS أو حساب افتراضي',
    },
    text: {
      en: 'You choose how to pay on Xendit’s secure page.',
      bh: 'Kamu memilih cara bayar di halaman aman Xendit.',
      ar: 'تختار طريقة الدفع على صفحة Xendit الآمنة.',
    },
  },
  capabilities: {
    partial_capture: false,
    partial_refund: true,
    settles_later: true,
    needs_payment_form: false,
    currencies: ['idr'],
    countries: ['id'],
  },
  settings: XenditSettings,
  needsSettings: true,
  receivesWebhooks: true,
}
