import type { InProcessProvider } from '@shopkey/extension/payment-provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'

/** Payment outside the system: authorized at once; staff capture when the money has come. */
export function offlineProvider(definition: ProviderDefinition): InProcessProvider {
  return {
    id: definition.id,
    definition,
    isRemote: false,
    isOffline: true,
    authorize: async () => ({ status: 'authorized', data: {} }),
    capture: async ({ data }) => data,
    refund: async ({ data }) => data,
    cancel: async ({ data }) => data,
  }
}
