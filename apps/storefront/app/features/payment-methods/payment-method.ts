import type { ReplyOf } from '@shopkey/client/operation.ts'
import type { listCartPaymentMethods } from '@shopkey/client/store.ts'

/** What a shopper may choose: a payment provider, or one bank, wallet or the like of it. */
export type PaymentMethod = ReplyOf<typeof listCartPaymentMethods>['payment_methods'][number]
export type PaymentChannel = NonNullable<PaymentMethod['channel']>

/** In the order of the page. */
export const methodGroups = ['virtual_account', 'qris', 'wallet', 'card', 'rest'] as const
type MethodGroup = (typeof methodGroups)[number]

const groupOfProvider: Readonly<Record<string, MethodGroup>> = { stripe: 'card' }

export function groupOf({ provider_id, channel }: PaymentMethod): MethodGroup {
  return channel?.kind ?? groupOfProvider[provider_id] ?? 'rest'
}

/** The value of its radio button. */
export function methodValue({ provider_id, channel }: { provider_id: string; channel: { id: string } | null }): string {
  return channel ? `${provider_id}/${channel.id}` : provider_id
}

/** The provider and channel of such a value. */
export function methodOfValue(value: string): { provider_id: string; channel: string | null } {
  const [provider_id = '', channel = null] = value.split('/')
  return { provider_id, channel }
}

/** Why an amount cannot be paid with it. Minor units. */
export function unavailableFor(
  channel: PaymentChannel | null,
  amount: number,
): { reason: 'from' | 'up_to'; amount: number } | undefined {
  const { min_amount = null, max_amount = null } = channel ?? {}
  if (min_amount !== null && amount < min_amount) return { reason: 'from', amount: min_amount }
  if (max_amount !== null && amount > max_amount) return { reason: 'up_to', amount: max_amount }
  return undefined
}
