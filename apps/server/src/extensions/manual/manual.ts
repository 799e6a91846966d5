import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { FulfillmentProvider } from '@shopkey/extension/fulfillment-provider.ts'
import { offlineCapabilities } from '@shopkey/extension/provider-definition.ts'
import { offlineProvider } from '../../offer/payments/offline-provider.ts'

/** Tests replace what it does. */
export const manualPayment = offlineProvider({
  kind: 'payment',
  id: 'manual',
  icon: 'hand',
  capabilities: offlineCapabilities,
  name: { en: 'Manual', bh: 'Manual', ar: 'يدوي' },
  description: {
    en: 'You agree with the customer how to pay, and mark the order as paid when the money has come.',
    bh: 'Anda menyepakati cara pembayaran dengan pelanggan, lalu menandai pesanan lunas setelah uang diterima.',
    ar: 'تتفق مع العميل على طريقة الدفع، ثم تضع علامة «مدفوع» على الطلب عند وصول المبلغ.',
  },
  forShoppers: {
    name: { en: 'Pay the shop directly', bh: 'Bayar langsung ke toko', ar: 'الدفع للمتجر مباشرة' },
    text: {
      en: 'The shop contacts you with the payment details.',
      bh: 'Toko akan menghubungimu untuk cara pembayarannya.',
      ar: 'سيتواصل معك المتجر بتفاصيل الدفع.',
    },
  },
})

const delivery: FulfillmentProvider = {
  id: 'manual',
  definition: {
    kind: 'fulfillment',
    id: 'manual',
    icon: 'hand',
    capabilities: offlineCapabilities,
    name: { en: 'Manual', bh: 'Manual', ar: 'يدوي' },
    description: {
      en: 'You choose the courier yourself, and enter the tracking number when the parcel leaves. For flat rates.',
      bh: 'Anda memilih kurir sendiri dan mengisi nomor resi saat paket dikirim. Untuk ongkos tetap.',
      ar: 'تختار شركة الشحن بنفسك وتدخل رقم التتبع عند إرسال الطرد. للأسعار الثابتة.',
    },
  },
}

/** Payment and delivery that the store arranges outside the system. */
export function manual(): Extension {
  return defineExtension({
    id: 'manual',
    paymentProviders: () => [manualPayment],
    fulfillmentProviders: () => [delivery],
  })
}
