import type { ConnectionResult } from '@shopkey/extension/provider-definition.ts'
import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { isStripeError } from './stripe-errors.ts'

/** Shorter than the limit of a call to a provider, so that Stripe's own error is seen. */
const usualTimeoutMs = 12_000
const mostClients = 200

/** Clients by secret key: each keeps its connections open. */
export type StripeClients = (secret_key: string) => Promise<Stripe>

/**
 * `apiUrl`: another address than Stripe's, for tests and proxies. The SDK repeats a call once, with the same idempotency key. It is
 * loaded with the first client: two hundred modules that most shops do not need.
 */
export function stripeClients(apiUrl: string | undefined, timeoutMs = usualTimeoutMs): StripeClients {
  const clients = new LRUCache<string, Stripe>({ max: mostClients })
  const address = apiUrl ? new URL(apiUrl) : undefined
  const at = address && {
    host: address.hostname,
    port: address.port || undefined,
    protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
  return async (secret_key) => {
    const known = clients.get(secret_key)
    if (known) return known
    const { default: Stripe } = await import('stripe')
    const client = new Stripe(secret_key, { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false, ...at })
    clients.set(secret_key, client)
    return client
  }
}

/** Reads the account that the key belongs to. Throws without a reply. */
export async function testStripe(
  stripe: Stripe,
  { publishable_key, secret_key }: { publishable_key: string; secret_key: string },
): Promise<ConnectionResult> {
  const mode = secret_key.includes('_live_') ? 'live' : 'test'
  if (!publishable_key.startsWith(`pk_${mode}_`))
    return { outcome: 'refused', message: `The secret key is of ${mode} mode, the publishable key is not` }
  try {
    const account = await stripe.accounts.retrieveCurrent()
    const name = account.settings?.dashboard.display_name ?? account.business_profile?.name ?? account.id
    return { outcome: 'connected', message: `${name} (${mode})` }
  } catch (error) {
    const isRefused =
      isStripeError(error) && ['StripeAuthenticationError', 'StripePermissionError'].includes(error.type)
    if (isRefused) return { outcome: 'refused', message: error.message }
    throw new Error('Stripe did not reply')
  }
}
