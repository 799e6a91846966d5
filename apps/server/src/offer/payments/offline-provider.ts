import { offlineCapabilities, type ProviderDefinition } from '../../platform/provider-settings/provider-definition.ts'
import type { InProcessProvider } from './payment-provider.ts'

type OfflineId = 'manual' | 'cod' | 'system'

const common = { kind: 'payment', capabilities: offlineCapabilities } as const

const definitions: Readonly<Record<OfflineId, ProviderDefinition>> = {
  manual: {
    ...common,
    id: 'manual',
    icon: 'hand',
    name: { en: 'Manual', bh: 'Manual', ar: 'يدوي' },
    description: {
      en: 'You agree with the customer how to pay, and mark the order as paid when the money has come.',
      bh: 'Anda menyepakati cara pembayaran dengan pelanggan, lalu menandai pesanan lunas setelah uang diterima.',
      ar: 'تتفق مع العميل على طريقة الدفع، ثم تضع علامة «مدفوع» على الطلب عند وصول المبلغ.',
    },
  },
  cod: {
    ...common,
    id: 'cod',
    icon: 'cash',
    name: { en: 'Cash on delivery', bh: 'Bayar di tempat (COD)', ar: 'الدفع عند الاستلام' },
    description: {
      en: 'The customer pays when the parcel arrives. You mark the order as paid once you have the money.',
      bh: 'Pelanggan membayar saat paket tiba. Anda menandai pesanan lunas setelah menerima uangnya.',
      ar: 'يدفع العميل عند وصول الطرد، وتضع علامة «مدفوع» على الطلب بعد استلام المبلغ.',
    },
  },
  system: {
    ...common,
    id: 'system',
    icon: 'hand',
    isInternal: true,
    name: { en: 'Nothing to pay', bh: 'Tanpa pembayaran', ar: 'بلا دفع' },
    description: {
      en: 'Completes orders that cost nothing.',
      bh: 'Menyelesaikan pesanan tanpa biaya.',
      ar: 'يُتم الطلبات التي لا تكلف شيئًا.',
    },
  },
}

/**
 * Payment outside the system: manual, cash on delivery (cod), or none (system: drafts that staff settle). Authorized at
 * once; staff capture when the money has come.
 */
export function offlineProvider(id: OfflineId): InProcessProvider {
  return {
    id,
    definition: definitions[id],
    isRemote: false,
    isOffline: true,
    authorize: async () => ({ status: 'authorized', data: {} }),
    capture: async ({ data }) => data,
    refund: async ({ data }) => data,
    cancel: async ({ data }) => data,
  }
}
