import { annotated } from '@shopkey/contract/annotated.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { choiceOf, secretSetting, setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'

const key = (pattern: string) => Type.String({ minLength: 12, maxLength: 300, pattern })

export const StripeSettings = Type.Object({
  publishable_key: setting(
    {
      label: { en: 'Publishable key', bh: 'Kunci publik', ar: 'المفتاح العام' },
      hint: {
        en: 'From Stripe’s dashboard, under Developers: begins with pk_.',
        bh: 'Dari dasbor Stripe, menu Developers: diawali pk_.',
        ar: 'من لوحة Stripe ضمن Developers، ويبدأ بـ ‎pk_‎.',
      },
    },
    key('^pk_(test|live)_[A-Za-z0-9]+$'),
  ),
  secret_key: secretSetting(
    {
      label: { en: 'Secret key', bh: 'Kunci rahasia', ar: 'المفتاح السري' },
      hint: {
        en: 'Begins with sk_ or rk_. A restricted key needs to write payment intents, refunds, customers, customer sessions and payment methods, and to read accounts, charges and balance transactions.',
        bh: 'Diawali sk_ atau rk_. Kunci terbatas perlu hak tulis payment intents, refunds, customers, customer sessions, dan payment methods, serta hak baca accounts, charges, dan balance transactions.',
        ar: 'يبدأ بـ ‎sk_‎ أو ‎rk_‎. ويحتاج المفتاح المقيّد إلى كتابة payment intents و refunds و customers و customer sessions و payment methods، وقراءة accounts و charges و balance transactions.',
      },
    },
    key('^(sk|rk)_(test|live)_[A-Za-z0-9]+$'),
  ),
  webhook_secret: secretSetting(
    {
      label: { en: 'Webhook signing secret', bh: 'Rahasia tanda tangan webhook', ar: 'سر توقيع Webhook' },
      hint: {
        en: 'Stripe shows it after you have entered the webhook address there: begins with whsec_. Send payment_intent.succeeded, payment_intent.canceled, payment_intent.payment_failed, charge.dispute.created and charge.dispute.closed.',
        bh: 'Stripe menampilkannya setelah alamat webhook dimasukkan di sana: diawali whsec_. Kirim payment_intent.succeeded, payment_intent.canceled, payment_intent.payment_failed, charge.dispute.created, dan charge.dispute.closed.',
        ar: 'يعرضه Stripe بعد إدخال عنوان Webhook لديه، ويبدأ بـ ‎whsec_‎. أرسل payment_intent.succeeded و payment_intent.canceled و payment_intent.payment_failed و charge.dispute.created و charge.dispute.closed.',
      },
    },
    key('^whsec_[A-Za-z0-9+/=]+$'),
  ),
  capture: setting(
    {
      label: { en: 'Take the money', bh: 'Penarikan uang', ar: 'تحصيل المبلغ' },
      hint: {
        en: 'A card payment that is not captured lapses after seven days.',
        bh: 'Pembayaran kartu yang tidak ditarik kedaluwarsa setelah tujuh hari.',
        ar: 'تنتهي صلاحية دفعة البطاقة غير المحصّلة بعد سبعة أيام.',
      },
    },
    annotated(
      choiceOf({
        on_order: { en: 'When the order is placed', bh: 'Saat pesanan dibuat', ar: 'عند تقديم الطلب' },
        by_staff: { en: 'When staff capture it', bh: 'Saat staf menariknya', ar: 'عندما يحصّله الموظفون' },
      }),
      { default: 'on_order' },
    ),
  ),
})
export type StripeValues = Static<typeof StripeSettings>

export const stripeDefinition: ProviderDefinition = {
  kind: 'payment',
  id: 'stripe',
  icon: 'card',
  name: { en: 'Stripe', bh: 'Stripe', ar: 'Stripe' },
  description: {
    en: 'Cards, wallets and more, with 3-D Secure, in Stripe’s form at checkout.',
    bh: 'Kartu, dompet digital, dan lainnya, dengan 3-D Secure, di formulir Stripe saat checkout.',
    // Isolated: after Arabic letters, a digit and a hyphen would otherwise go to the other side of the word.
    ar: 'البطاقات والمحافظ وغيرها مع \u20663-D Secure\u2069 في نموذج Stripe عند الدفع.',
  },
  forShoppers: {
    name: { en: 'Card', bh: 'Kartu', ar: 'بطاقة' },
    text: {
      en: 'Credit or debit card, entered in Stripe’s secure form.',
      bh: 'Kartu kredit atau debit, diisi di formulir aman Stripe.',
      ar: 'بطاقة ائتمان أو خصم تُدخلها في نموذج Stripe الآمن.',
    },
  },
  capabilities: {
    partial_capture: true,
    partial_refund: true,
    settles_later: false,
    needs_payment_form: true,
    saved_methods: true,
    currencies: null,
    countries: null,
  },
  settings: StripeSettings,
  needsSettings: true,
  receivesWebhooks: true,
}
