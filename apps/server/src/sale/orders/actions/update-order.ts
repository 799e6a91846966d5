import type { UpdateOrderInput } from '@shopkey/contract/admin-order.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { permissionMissing } from '../../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { customerNotInStore, orderMethodUnknown, orderPartFixed } from '../order.errors.ts'
import { mergeAddress, requireCountryOfRegion } from '../order-addresses.ts'
import { addOrderEvent, type OrderActor } from '../order-events.ts'
import { type LockedOrderFacts, lockOrderWithFacts, type OrderRow } from '../order-facts.ts'
import { requireNotCanceled } from '../require-action.ts'

interface OrderRights {
  mayReadCodes: boolean
  mayManagePeople: boolean
}

/** Changes an order's customer details, addresses and delivery. Items, prices and payments stay. `expected`: the version that the caller read. */
export async function updateOrder(
  services: Services,
  actor: OrderActor,
  store_id: string,
  id: string,
  { mayReadCodes, mayManagePeople, ...input }: UpdateOrderInput & OrderRights,
  expected?: Date,
): Promise<void> {
  const { db, now } = services
  const { email, shipping_address, billing_address, customer_id, no_notification, metadata, shipping_method } = input
  await inTransaction(db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, id)
    await requireUnchanged(trx, order, expected)
    requireNotCanceled(order)
    requireFixedParts(order, input)
    await requireCountryOfRegion(trx, order.region_id, shipping_address?.country_code)
    await requireCountryOfRegion(trx, order.region_id, billing_address?.country_code)
    if (!mayReadCodes && (isOther(email?.toLowerCase(), order.email) || isOther(customer_id, order.customer_id)))
      await requireNoBoughtCodes(trx, id)
    if (customer_id) await requireCustomerOfStore(trx, store_id, customer_id)
    if (isOther(customer_id, order.customer_id) && !mayManagePeople) await requireNoAccount(trx, customer_id)
    if (email) await sendCodesTo(trx, services, { id, store_id, email: email.toLowerCase() })
    await trx
      .updateTable('orders')
      .set({
        ...(email !== undefined && { email: email.toLowerCase() }),
        ...(customer_id !== undefined && { customer_id }),
        ...(no_notification !== undefined && { no_notification }),
        ...(shipping_address && {
          shipping_address_id: await mergeAddress(trx, order.shipping_address_id, shipping_address, now()),
        }),
        ...(billing_address && {
          billing_address_id: await mergeAddress(trx, order.billing_address_id, billing_address, now()),
        }),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    if (shipping_method) {
      const method = requireSameMethod(facts, shipping_method)
      const data = JSON.stringify(shipping_method.data ?? method.data)
      await trx.updateTable('shipping_methods').set({ data }).where('id', '=', method.id).execute()
    }
    const changed = Object.keys(input)
    await addOrderEvent(trx, { order_id: id, type: 'updated', ...actor, at: now(), data: { changed } })
  })
}

const isOther = (sent: string | undefined, current: string | null) => sent !== undefined && sent !== current

/**
 * Throws when the order bought gift cards: their codes are sent to its customer when it is paid, and another person
 * would get them.
 */
async function requireNoBoughtCodes(trx: Trx, order_id: string): Promise<void> {
  const card = await trx.selectFrom('gift_cards').select('id').where('order_id', '=', order_id).executeTakeFirst()
  if (card) throw permissionMissing({ permission: 'codes.read' })
}

/**
 * Sends the codes of unused gift cards that the order bought to its new address from now on. Those that are paid, and had
 * no address that staff did not enter, are sent now. Who comes here may read codes, or the order bought no cards.
 */
async function sendCodesTo(
  trx: Trx,
  { jobs, now }: Services,
  { id, store_id, email }: { id: string; store_id: string; email: string },
): Promise<void> {
  const { rows } = await sql<{ id: string; is_unsent: boolean }>`
    update gift_cards g set buyer_email = ${email}, buyer_phone = null, updated_at = ${now()}
    from gift_cards earlier
    where earlier.id = g.id and g.order_id = ${id} and g.recipient_email is null and g.deleted_at is null
      and g.balance = g.value and g.buyer_email is distinct from ${email}
    returning g.id, num_nonnulls(earlier.buyer_email, earlier.buyer_phone) = 0 and not g.is_disabled as is_unsent`.execute(
    trx,
  )
  const ids = rows.filter(({ is_unsent }) => is_unsent).map((card) => card.id)
  if (ids.length > 0) await jobs.emit(trx, { name: 'gift_card.activated', store_id, data: { order_id: id, ids } })
}

/**
 * Throws for a customer with an account: the order would join it without a code or link that was sent to its e-mail address or phone
 * number. Merging customers has the same limit.
 */
async function requireNoAccount(trx: Trx, customer_id: string | undefined): Promise<void> {
  const account = await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customer_id ?? '')
    .where('has_account', '=', true)
    .executeTakeFirst()
  if (account) throw permissionMissing({ permission: 'people.manage' })
}

async function requireCustomerOfStore(trx: Trx, store_id: string, customer_id: string): Promise<void> {
  const found = await trx
    .selectFrom('store_customers')
    .select('customer_id')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (!found) throw customerNotInStore({ customer_id })
}

const fixedParts = ['items', 'discounts', 'payment_method'] as const

/** A client that sends the order back as it got it may include its region. */
function requireFixedParts(order: OrderRow, input: UpdateOrderInput): void {
  const part = fixedParts.find((name) => input[name] !== undefined)
  if (part) throw orderPartFixed({ part })
  if (input.region !== undefined && input.region !== order.region_id) throw orderPartFixed({ part: 'region' })
}

/** Throws unless it is the order's own shipping method; its price is part of what was paid. */
function requireSameMethod(facts: LockedOrderFacts, input: NonNullable<UpdateOrderInput['shipping_method']>) {
  const { profile_id, provider_id, price } = input
  const meant = facts.shipping_methods.filter(
    (method) =>
      (profile_id === undefined || method.profile_id === profile_id) &&
      (provider_id === undefined || method.provider_id === provider_id),
  )
  const [method, another] = meant
  if (!method || another) throw orderMethodUnknown()
  if (price !== undefined && price !== method.price) throw orderPartFixed({ part: 'shipping price' })
  return method
}
