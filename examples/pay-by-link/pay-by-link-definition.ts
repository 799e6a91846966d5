import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { secretSetting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'
import type { LinkService } from './link-service.ts'

const PayByLinkSettings = Type.Object({
  key: secretSetting(
    { label: { en: 'API key', bh: 'Kunci API', ar: 'مفتاح الواجهة' } },
    Type.String({ minLength: 8, maxLength: 200 }),
  ),
  webhook_secret: secretSetting(
    {
      label: { en: 'Webhook secret', bh: 'Rahasia webhook', ar: 'سر Webhook' },
      hint: {
        en: 'The service shows it once the webhook address is entered there.',
        bh: 'Layanan menampilkannya setelah alamat webhook dimasukkan di sana.',
        ar: 'تعرضه الخدمة بعد إدخال عنوان Webhook لديها.',
      },
    },
    Type.String({ minLength: 8, maxLength: 200 }),
  ),
})
export type PayByLinkValues = Static<typeof PayByLinkSettings>

/** What the back-office and the storefront show of it. */
export function payByLinkDefinition(service: LinkService): ProviderDefinition {
  return {
    kind: 'payment',
    id: 'pay-by-link',
    icon: 'card',
    name: { en: 'Pay by link', bh: 'Bayar lewat tautan', ar: 'الدفع عبر رابط' },
    description: {
      en: 'Shoppers pay on the page of the service.',
      bh: 'Pembeli membayar di halaman layanan.',
      ar: 'يدفع المتسوقون في صفحة الخدمة.',
    },
    forShoppers: {
      name: { en: 'Card or wallet', bh: 'Kartu atau dompet digital', ar: 'بطاقة أو محفظة' },
      text: {
        en: 'You pay on a secure page.',
        bh: 'Anda membayar di halaman yang aman.',
        ar: 'تدفع في صفحة آمنة.',
      },
    },
    capabilities: {
      partial_capture: false,
      partial_refund: true,
      settles_later: true,
      needs_payment_form: false,
      currencies: null,
      countries: null,
    },
    settings: PayByLinkSettings,
    needsSettings: true,
    receivesWebhooks: true,
    async test(settings) {
      const { key } = settings as PayByLinkValues
      const message = await service.accountOf(key)
      return message ? { outcome: 'connected', message } : { outcome: 'refused', message: 'The key is not known' }
    },
  }
}
