import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { offlineCapabilities } from '@shopkey/extension/provider-definition.ts'
import { offlineProvider } from '../../offer/payments/offline-provider.ts'

const payment = offlineProvider({
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
})

/** Cash on delivery. */
export function cod(): Extension {
  return defineExtension({ id: 'cod', paymentProviders: () => [payment] })
}
