import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { stripeProvider } from './stripe-provider.ts'

interface StripeAddress {
  /** Another address than Stripe's, for tests and proxies. */
  apiUrl: string | undefined
  timeoutMs?: number
}

/** Cards and more by Stripe. */
export function stripe(address: StripeAddress): Extension {
  return defineExtension({
    id: 'stripe',
    paymentProviders: ({ settings }) => [stripeProvider({ ...address, settings })],
  })
}
