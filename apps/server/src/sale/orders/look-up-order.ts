import type { OrderWire } from '@shopkey/contract/order.ts'
import { type SqlBool, sql } from 'kysely'
import { notFound } from '../../http/refusal.ts'
import { giveTryBack, requireTry } from '../../platform/passwords/attempt-counts.ts'
import type { Services } from '../../services.ts'
import type { Shopper } from '../cart/viewer.ts'
import { isOfAccount, isOwnOrder } from './order.owner.ts'
import { getStoreOrder, type OrderShape } from './order.queries.ts'

const windowMs = 60 * 60_000
/** Wrong tries an hour: numbers are counted up, so whoever knows an e-mail would soon have its orders. */
const perEmail = 20
/** A household or an office, which asks for several people. */
const perAddress = 60

export interface Asked {
  display_id: number
  email: string
  postal_code: string | undefined
  shape: OrderShape
}

interface FoundOrder {
  order: OrderWire
  /** Whether the caller has shown that the order is theirs, and may have its key. */
  is_verified: boolean
}

/**
 * The order with this number and e-mail. Whole with the postal code that it went to, or to whoever it is shown to whole by its id;
 * to others, of an order that was bought in a browser, what was bought. One that was not opens by its id alone (v1 wire rule), so
 * nothing of it is answered. Wrong numbers, e-mails and postal codes all look like an order that does not exist.
 */
export async function lookUpOrder(
  { config: { secret }, db, now }: Services,
  store_id: string,
  shopper: Shopper,
  { display_id, email, postal_code, shape }: Asked,
): Promise<FoundOrder> {
  const address = email.trim().toLowerCase()
  const budgets = [
    { key: `order look-up of ${address} in ${store_id}`, max: perEmail },
    { key: `order look-up from ${shopper.ip}`, max: perAddress },
  ]
  for (const budget of budgets) await requireTry(db, { ...budget, windowMs, secret, now: now() })

  const candidate = await db
    .selectFrom('orders')
    .leftJoin('addresses', 'addresses.id', 'orders.shipping_address_id')
    .select([
      'orders.id',
      'orders.customer_id',
      'orders.visitor_hash',
      'addresses.postal_code',
      isOfAccount.as('is_of_account'),
    ])
    .where('orders.store_id', '=', store_id)
    .where('orders.display_id', '=', display_id)
    .where('orders.email', '=', address)
    .executeTakeFirst()
  const has_code = postal_code !== undefined && plain(postal_code) !== ''
  const is_verified =
    candidate !== undefined && (has_code ? isSameCode(candidate, postal_code) : isKnown(candidate, shopper))
  const isFound = candidate && (is_verified || (!has_code && candidate.visitor_hash !== null))
  if (!isFound) throw notFound('Order', String(display_id))

  for (const { key } of budgets) await giveTryBack(db, secret, key)
  const viewer = is_verified ? { ...shopper, opened_order_id: candidate.id } : shopper
  const order = await getStoreOrder(db, [sql<SqlBool>`id = ${candidate.id}`], shape, String(display_id), viewer)
  return { order, is_verified }
}

type Candidate = Parameters<typeof isOwnOrder>[0] & { postal_code: string | null }

/** That an order shows itself whole to everybody with its id is no proof here: its id is what is asked for. */
function isKnown(order: Candidate, shopper: Shopper): boolean {
  return isOwnOrder(order, shopper) && (order.visitor_hash !== null || isHolder(order, shopper))
}

function isHolder({ id, customer_id }: Candidate, shopper: Shopper): boolean {
  return shopper.opened_order_id === id || shopper.customer_id === customer_id
}

function isSameCode({ postal_code }: Candidate, typed: string | undefined): boolean {
  return postal_code !== null && plain(postal_code) === plain(typed ?? '')
}

/** As people write it in a hurry: `sw1a 1aa`, `40-115`. */
function plain(postal_code: string): string {
  return postal_code.replace(/[\s-]/g, '').toUpperCase()
}
