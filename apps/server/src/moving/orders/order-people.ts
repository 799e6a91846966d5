import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import { insertGuests, type NewGuest } from '../../people/customers/insert-guests.ts'
import { storedPhoneNumberIfAny } from '../../platform/phone-numbers/phone-number.ts'
import type { Move, StagedOrder } from '../move.types.ts'
import { findMoved, recordMoved } from '../moved-records.ts'
import { nameParts } from './recipient.ts'

const movedOrderNeedsCustomer = refusal({
  type: 'invalid_data',
  code: 'moved_order_needs_customer',
  message: 'Order {number} has neither an e-mail address nor a phone number, by which a customer could be known',
})

export interface Buyer {
  customer_id: string
  email: string | null
}

/**
 * The customer of each order. An account has it where the person has shown that its address is theirs; else a guest of the store, whose
 * orders an account takes over by the same proof. Nobody is notified.
 */
export async function buyersOf(trx: Trx, move: Move, all: readonly StagedOrder[]): Promise<Map<StagedOrder, Buyer>> {
  const moved = new Map([...(await movedBuyers(trx, move, all)), ...(await namelessBuyers(trx, move, all))])
  const orders = all.filter((order) => !moved.has(order))
  const contacts = orders.map((order) => contactOf(order, move))
  const emails = [...new Set(contacts.flatMap(({ email }) => email ?? []))]
  const phones = [...new Set(contacts.flatMap(({ email, phone }) => (email === null && phone ? [phone] : [])))]
  const { rows } = await sql<{ id: string; email: string | null; phone: string | null }>`
    select c.id, c.email, c.phone from customers c
    where c.deleted_at is null and (
      (c.email = any(${emails}) and ((not c.has_account and c.store_id = ${move.store.id}) or (c.has_account
        and c.email_verified_at is not null
        and exists (select from store_customers m where m.customer_id = c.id and m.store_id = ${move.store.id}))))
      or (c.email is null and not c.has_account and c.store_id = ${move.store.id} and c.phone = any(${phones})))
    order by c.has_account, c.created_at desc, c.id`.execute(trx)
  const known = new Map(rows.map(({ id, email, phone }) => [email ?? phone ?? '', id]))
  const missing = new Map(
    contacts
      .filter(({ email, phone }) => !known.has(email ?? phone ?? ''))
      .map((contact) => [contact.email ?? contact.phone ?? '', { ...contact, id: newId('cus') }]),
  )
  const inserted = await insertGuests(trx, move.store.id, [...missing.values()], move.services.now())
  await recordMoved(
    trx,
    move,
    'guest',
    [...inserted].map((id) => ({ external_id: id, record_id: id, digest: '' })),
  )
  // A checkout has made one of them meanwhile, which is to be read.
  if (inserted.size < missing.size) return buyersOf(trx, move, all)
  const idOf = (key: string) => known.get(key) ?? missing.get(key)?.id ?? ''
  return new Map([
    ...moved,
    ...orders.map((order, index): [StagedOrder, Buyer] => {
      const { email = null, phone = null } = contacts[index] ?? {}
      return [order, { customer_id: idOf(email ?? phone ?? ''), email }]
    }),
  ])
}

/** A customer without a name for each whom the other shop has anonymised, the same one each time. */
async function namelessBuyers(trx: Trx, move: Move, orders: readonly StagedOrder[]): Promise<Map<StagedOrder, Buyer>> {
  const nameless = orders.filter(({ is_anonymized }) => is_anonymized)
  const keyOf = ({ recorded, external_id }: StagedOrder) => recorded?.customer_id ?? external_id
  const keys = [...new Set(nameless.map(keyOf))]
  if (keys.length === 0) return new Map()
  const known = await findMoved(trx, move, 'guest', keys)
  const made = keys
    .filter((key) => !known.has(key))
    .map((external_id) => ({ external_id, record_id: newId('cus'), digest: '' }))
  const times = { created_at: move.services.now(), updated_at: move.services.now() }
  const { id: store_id } = move.store
  const ended = { store_id, has_account: false, anonymized_at: times.created_at, deleted_at: times.created_at }
  await insertRows(
    trx,
    'customers',
    made.map(({ record_id: id }) => ({ id, ...ended, ...times })),
  )
  await insertRows(
    trx,
    'store_customers',
    made.map(({ record_id: customer_id }) => ({ store_id, customer_id, ...times })),
  )
  await recordMoved(trx, move, 'guest', made)
  const ids = new Map([...known.values(), ...made].map(({ external_id, record_id }) => [external_id, record_id]))
  return new Map(
    nameless.map((order): [StagedOrder, Buyer] => [order, { customer_id: ids.get(keyOf(order)) ?? '', email: null }]),
  )
}

/** Whom the other shop names as the customer, where they were moved. */
async function movedBuyers(trx: Trx, move: Move, orders: readonly StagedOrder[]): Promise<Map<StagedOrder, Buyer>> {
  const ids = [...new Set(orders.flatMap(({ recorded }) => recorded?.customer_id ?? []))]
  if (ids.length === 0) return new Map()
  const moved = await findMoved(trx, move, 'customer', ids)
  const { rows } = await sql<{ id: string }>`
    select id from customers where id = any(${[...moved.values()].map(({ record_id }) => record_id)}) and deleted_at is null`.execute(
    trx,
  )
  const here = new Set(rows.map(({ id }) => id))
  return new Map(
    orders.flatMap((order): [StagedOrder, Buyer][] => {
      const customer_id = moved.get(order.recorded?.customer_id ?? '')?.record_id
      const email = order.email.trim().toLowerCase() || null
      return customer_id && here.has(customer_id) ? [[order, { customer_id, email }]] : []
    }),
  )
}

function contactOf(order: StagedOrder, { phonePlace }: Move): Omit<NewGuest, 'id'> {
  const address = order.billing_address ?? order.shipping_address
  const typed = order.phone || address?.phone || ''
  const email = order.email.trim().toLowerCase() || null
  const phone = (typed && storedPhoneNumberIfAny(typed, phonePlace)) || null
  if (email === null && phone === null) throw movedOrderNeedsCustomer({ number: order.name })
  return { email, phone, metadata: null, ...nameParts(address?.name ?? '') }
}
