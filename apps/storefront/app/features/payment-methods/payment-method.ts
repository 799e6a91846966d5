import type { ReplyOf } from '@shopkey/client/operation.ts'
import type { listCartPaymentMethods } from '@shopkey/client/store.ts'

/** What a shopper may choose: a payment provider, or one bank, wallet or the like of it. */
export type PaymentMethod = ReplyOf<typeof listCartPaymentMethods>['payment_methods'][number]
export type PaymentChannel = NonNullable<PaymentMethod['channel']>

/** In the order of the page. */
const groupNames = ['transfer', 'qris', 'wallet', 'card'] as const
export type GroupName = (typeof groupNames)[number]

const groupOfKind: Readonly<Record<PaymentChannel['kind'], GroupName>> = {
  virtual_account: 'transfer',
  qris: 'qris',
  wallet: 'wallet',
  card: 'card',
}
const groupOfProvider: Readonly<Record<string, GroupName>> = { stripe: 'card', 'bank-transfer': 'transfer' }

function groupOf({ provider_id, channel }: PaymentMethod): GroupName | undefined {
  return channel ? groupOfKind[channel.kind] : groupOfProvider[provider_id]
}

/** A line of the page: one way to pay, or several of a kind that it opens. */
export type PaymentRow = { method: PaymentMethod } | { group: GroupName; methods: PaymentMethod[] }

/** The lines of the page. A kind with a single way needs no group around it, and what is of no kind comes last. */
export function paymentRows(methods: readonly PaymentMethod[]): PaymentRow[] {
  const grouped = groupNames.flatMap((group): PaymentRow[] => {
    const found = methods.filter((method) => groupOf(method) === group)
    const [only] = found
    if (only && found.length === 1) return [{ method: only }]
    return only ? [{ group, methods: found }] : []
  })
  return [...grouped, ...methods.filter((method) => !groupOf(method)).map((method) => ({ method }))]
}

/**
 * The way to pay that is chosen before the shopper chooses one: the first line, which they see, where no line opens others.
 * Among groups nothing is chosen for them.
 */
export function firstChoice(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  const rows = paymentRows(methods)
  const [first] = rows
  return first && 'method' in first && rows.every((row) => 'method' in row) ? first.method : undefined
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
