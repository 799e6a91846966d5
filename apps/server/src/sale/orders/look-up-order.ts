import type { OrderWire } from '@shopkey/contract/order.ts'
import { digitsOf } from '@shopkey/domain/western-digits.ts'
import { type SqlBool, sql } from 'kysely'
import { isOpenedBy } from '../../http/link-key.ts'
import { openedOrder } from '../../http/order-key.ts'
import { notFound } from '../../http/refusal.ts'
import { giveTryBack, requireTry } from '../../platform/passwords/attempt-counts.ts'
import { phoneNumberIfAny } from '../../platform/phone-numbers/phone-number.ts'
import type { Shopper } from '../cart/access/viewer.ts'
import type { Services } from '../services.ts'
import { isOfAccount, isOwnOrder } from './order.owner.ts'
import { getStoreOrder, type OrderShape } from './order.queries.ts'

const windowMs = 60 * 60_000
/**
 * Failed tries per hour: order numbers are sequential, so a caller with an e-mail address would soon find its orders.
 */
const perEmail = 20
/** For a household or an office. */
const perAddress = 60

export interface Asked {
  display_id: number
  email: string
  postal_code: string | undefined
  phone: string | undefined
  shape: OrderShape
}

interface FoundOrder {
  order: OrderWire
  /** Whether the caller has verified that the order is theirs, and may have its key. */
  is_verified: boolean
}

/**
 * The order with this number and e-mail. In full with the postal code or the phone number that it was sent to, or for a viewer
 * who gets it in full by its id; masked for others, if it was bought in a browser. Any other order opens by its id alone (v1 wire
 * rule), so nothing of it is returned. Wrong numbers, e-mails, postal codes and phone numbers all look like a missing order.
 */
export async function lookUpOrder(
  { config: { secret }, db, now }: Services,
  store_id: string,
  shopper: Shopper,
  { display_id, email, postal_code, phone, shape }: Asked,
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
      'orders.store_id',
      'orders.customer_id',
      'orders.visitor_hash',
      'addresses.postal_code',
      'addresses.phone',
      'addresses.country_code',
      isOfAccount.as('is_of_account'),
    ])
    .where('orders.store_id', '=', store_id)
    .where('orders.display_id', '=', display_id)
    .where('orders.email', '=', address)
    .executeTakeFirst()
  const has_code = postal_code !== undefined && plain(postal_code) !== ''
  const has_phone = phone !== undefined && phone.trim() !== ''
  const has_proof = has_code || has_phone
  const is_verified =
    candidate !== undefined &&
    (has_proof
      ? (!has_code || isSameCode(candidate, postal_code)) && (!has_phone || isSamePhone(candidate, phone))
      : isKnown(candidate, shopper))
  const isFound = candidate && (is_verified || (!has_proof && candidate.visitor_hash !== null))
  if (!isFound) throw notFound('Order', String(display_id))

  for (const { key } of budgets) await giveTryBack(db, secret, key)
  const viewer = is_verified ? { ...shopper, opened_order: openedOrder(candidate) } : shopper
  const order = await getStoreOrder(db, [sql<SqlBool>`id = ${candidate.id}`], shape, String(display_id), viewer)
  return { order, is_verified }
}

type Candidate = Parameters<typeof isOwnOrder>[0] & {
  postal_code: string | null
  phone: string | null
  country_code: string | null
}

/** An order that is shown in full to every caller with its id is no proof here: the id is what the look-up returns. */
function isKnown(order: Candidate, shopper: Shopper): boolean {
  return isOwnOrder(order, shopper) && (order.visitor_hash !== null || isHolder(order, shopper))
}

function isHolder(order: Candidate, shopper: Shopper): boolean {
  return isOpenedBy(order, shopper.opened_order) || shopper.customer_id === order.customer_id
}

function isSameCode({ postal_code }: Candidate, typed: string | undefined): boolean {
  return postal_code !== null && plain(postal_code) === plain(typed ?? '')
}

/** In the spelling of the person who looks, with or without the country's code. */
function isSamePhone({ phone, country_code }: Candidate, typed: string): boolean {
  if (phone === null) return false
  const place = country_code ? [country_code] : undefined
  const read = (text: string) => phoneNumberIfAny(text, place) ?? digitsOf(text)
  return read(typed) !== '' && read(phone) === read(typed)
}

/** Normalizes spellings such as `sw1a 1aa` and `40-115`. */
function plain(postal_code: string): string {
  return postal_code.replace(/[\s-]/g, '').toUpperCase()
}
