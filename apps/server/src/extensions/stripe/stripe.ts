import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { stripeProvider } from './stripe-provider.ts'

/** Cards and more by Stripe. `apiUrl`: another address than Stripe's, for tests and proxies. */
export function stripe(apiUrl: string | undefined): Extension {
  return defineExtension({
    id: 'stripe',
    paymentProviders: ({ settings }) => [stripeProvider({ apiUrl, settings })],
  })
}
