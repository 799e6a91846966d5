import type {
  Authorization,
  PaymentProvider,
  PaymentRequest,
  ProviderData,
} from '@shopkey/extension/payment-provider.ts'
import type { Trx } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'

/** A provider returned a payment page that is not its own. A fault, not a refusal. */
class ForeignPaymentAddress extends Error {
  constructor(provider_id: string, address: unknown) {
    super(
      `the payment provider ${provider_id} answered an address outside its origins: ${String(address).slice(0, 200)}`,
    )
    this.name = 'ForeignPaymentAddress'
  }
}

/**
 * Wraps the provider so that each of its results is checked before it is stored or shown: its `redirect_url` must be on
 * one of its own origins. A new payment with any other address throws; a result about an existing payment loses it.
 */
export function withCheckedAddresses(provider: PaymentProvider<DB>): PaymentProvider<DB> {
  const { id, sessions, lookUp, readWebhook } = provider
  const opened = (data: ProviderData): ProviderData => {
    if (!leadsToProvider(provider, data)) throw new ForeignPaymentAddress(id, data.redirect_url)
    return data
  }
  const kept = (data: ProviderData): ProviderData => {
    if (leadsToProvider(provider, data)) return data
    const { redirect_url, ...rest } = data
    return rest
  }
  const authorized = (reply: Authorization): Authorization => {
    opened(reply.data)
    return reply
  }
  const common = {
    ...(sessions && {
      sessions: {
        ...sessions,
        open: async (request: Parameters<typeof sessions.open>[0]) => opened(await sessions.open(request)),
        change: async (request: Parameters<typeof sessions.change>[0]) => opened(await sessions.change(request)),
      },
    }),
    capture: async (...requested: Parameters<typeof provider.capture>) => kept(await provider.capture(...requested)),
    refund: async (...requested: Parameters<typeof provider.refund>) => kept(await provider.refund(...requested)),
    cancel: async (payment: Parameters<typeof provider.cancel>[0]) => kept(await provider.cancel(payment)),
    ...(lookUp && {
      lookUp: async (payment: Parameters<typeof lookUp>[0]) => {
        const known = await lookUp(payment)
        return { ...known, data: kept(known.data) }
      },
    }),
    ...(readWebhook && {
      readWebhook: async (request: Parameters<typeof readWebhook>[0]) => {
        const event = await readWebhook(request)
        return event && { ...event, data: kept(event.data) }
      },
    }),
  }
  if (provider.isRemote) {
    return {
      ...provider,
      ...common,
      authorize: async (request: PaymentRequest) => authorized(await provider.authorize(request)),
    }
  }
  return {
    ...provider,
    ...common,
    authorize: async (request: PaymentRequest, trx: Trx) => authorized(await provider.authorize(request, trx)),
  }
}

/** Whether data has no payment page, or one of the provider's own. */
function leadsToProvider({ origins }: PaymentProvider<DB>, { redirect_url }: ProviderData): boolean {
  if (redirect_url === undefined || redirect_url === null) return true
  if (typeof redirect_url !== 'string' || !URL.canParse(redirect_url)) return false
  const { origin, username, password } = new URL(redirect_url)
  return (origins?.() ?? []).includes(origin) && username === '' && password === ''
}
