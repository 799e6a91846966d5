import { annotated } from '@shopkey/contract/annotated.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { choiceOf, secretSetting, setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'
import { minutesToPay } from '../minutes-to-pay.ts'
import { channelsSetting } from '../payment-channels.ts'

const MidtransSettings = Type.Object({
  environment: setting(
    {
      label: { en: 'Environment', bh: 'Lingkungan', ar: 'البيئة' },
      hint: {
        en: 'Each has a server key of its own. The sandbox moves no money.',
        bh: 'Masing-masing punya server key sendiri. Di sandbox tidak ada uang yang berpindah.',
        ar: 'لكل بيئة مفتاح خادم خاص بها. لا يُحوَّل أي مال في البيئة التجريبية.',
      },
    },
    annotated(
      choiceOf({
        sandbox: { en: 'Sandbox', bh: 'Sandbox', ar: 'تجريبية' },
        production: { en: 'Production', bh: 'Produksi', ar: 'فعلية' },
      }),
      { default: 'sandbox' },
    ),
  ),
  server_key: secretSetting(
    {
      label: { en: 'Server key', bh: 'Server key', ar: 'مفتاح الخادم' },
      hint: {
        en: 'From Midtrans’ dashboard, under Settings, Access keys.',
        bh: 'Dari dasbor Midtrans, menu Settings, Access keys.',
        ar: 'من لوحة Midtrans ضمن Settings ثم Access keys.',
      },
    },
    Type.String({ minLength: 12, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' }),
  ),
  channels: channelsSetting(
    ['va_bca', 'va_mandiri', 'va_bni', 'va_bri', 'va_permata', 'va_cimb', 'qris', 'gopay', 'shopeepay', 'card'],
    {
      en: 'Midtrans’ page with everything',
      bh: 'Halaman Midtrans dengan semua metode',
      ar: 'صفحة Midtrans بكل طرقها',
    },
  ),
  expires_after_minutes: minutesToPay,
})
export type MidtransValues = Static<typeof MidtransSettings>

export const midtransDefinition: ProviderDefinition = {
  kind: 'payment',
  id: 'midtrans',
  icon: 'bank',
  name: { en: 'Midtrans', bh: 'Midtrans', ar: 'Midtrans' },
  description: {
    en: 'Virtual accounts, QRIS, GoPay, ShopeePay and cards in rupiah, each at your checkout or all on Midtrans’ payment page.',
    bh: 'Virtual account, QRIS, GoPay, ShopeePay, dan kartu dalam rupiah, satu per satu di checkout Anda atau semua di halaman Midtrans.',
    ar: 'حسابات افتراضية وQRIS وGoPay وShopeePay وبطاقات بالروبية، كل منها في صفحة الدفع لديك أو جميعها على صفحة Midtrans.',
  },
  forShoppers: {
    name: {
      en: 'Virtual account, QRIS, e-wallet or card',
      bh: 'Virtual account, QRIS, e-wallet, atau kartu',
      ar: 'حساب افتراضي أو QRIS أو محفظة أو بطاقة',
    },
    text: {
      en: 'You choose how to pay on Midtrans’ secure page.',
      bh: 'Kamu memilih cara bayar di halaman aman Midtrans.',
      ar: 'تختار طريقة الدفع على صفحة Midtrans الآمنة.',
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
  settings: MidtransSettings,
  needsSettings: true,
  receivesWebhooks: true,
}
