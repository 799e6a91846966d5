import type { InProcessProvider } from './payment-provider.ts'

/**
 * Payment outside the system: manual, cash on delivery (cod), or none (system: drafts that staff settle). Authorized at
 * once; staff capture when the money has come.
 */
export function offlineProvider(id: 'manual' | 'cod' | 'system'): InProcessProvider {
  return {
    id,
    isRemote: false,
    isOffline: true,
    authorize: async () => ({ status: 'authorized', data: {} }),
    capture: async ({ data }) => data,
    refund: async ({ data }) => data,
    cancel: async ({ data }) => data,
  }
}
