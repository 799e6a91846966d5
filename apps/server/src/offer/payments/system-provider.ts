import type { InProcessProvider } from '@shopkey/extension/payment-provider.ts'
import { offlineCapabilities } from '@shopkey/extension/provider-definition.ts'
import { offlineProvider } from './offline-provider.ts'

/** Completes drafts that staff settle, and orders that cost nothing. Part of the core: no installation is without it. */
export function systemProvider(): InProcessProvider {
  return offlineProvider({
    kind: 'payment',
    id: 'system',
    icon: 'hand',
    isInternal: true,
    capabilities: offlineCapabilities,
    name: { en: 'Nothing to pay', bh: 'Tanpa pembayaran', ar: 'بلا دفع' },
    description: {
      en: 'Completes orders that cost nothing.',
      bh: 'Menyelesaikan pesanan tanpa biaya.',
      ar: 'يُتم الطلبات التي لا تكلف شيئًا.',
    },
  })
}
