import type { InProcessProvider } from './payment-provider.ts'

/**
 * Money that changes hands outside: by hand (manual), at the door (cod), or not at all (system: drafts that staff settle).
 * The promise is good at once, and staff say when the money is there.
 */
export function offlineProvider(id: 'manual' | 'cod' | 'system'): InProcessProvider {
  return {
    id,
    isRemote: false,
    authorize: async () => ({ status: 'authorized', data: {} }),
    capture: async ({ data }) => data,
    refund: async ({ data }) => data,
    cancel: async ({ data }) => data,
  }
}
