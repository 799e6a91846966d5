import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { RecordsOf } from './customer-records.queries.ts'
import {
  eraseProviderData,
  eraseSentCopies,
  forgetClaimPictures,
  forgetExports,
  forgetPaymentProofs,
  readWords,
} from './erase-copies.ts'

/** Ids of the rows that hold words of the person, or point to those. */
interface PersonRows {
  customers: string[]
  orders: string[]
  carts: string[]
  addresses: string[]
  /** Other rows whose texts the audit log may have. */
  logged: string[]
}

/** How the person was known: by the id before, and by what they wrote with. */
interface Known {
  id: string
  email: string | null
  phone: string | null
}

/**
 * Removes the words of a person from one store's rows. Amounts, dates, states and products stay: the books need them.
 * Returns the keys of files that name the person, for the storage to remove.
 */
export async function erasePerson(
  trx: Trx,
  of: RecordsOf,
  { words, ...person }: Known & { words: string[] },
  now: Date,
): Promise<string[]> {
  const rows = await findRows(trx, of, person)
  await eraseProviderData(trx, rows, words)
  await eraseSales(trx, rows, now)
  await eraseMessages(trx, of, rows, person)
  await eraseMembership(trx, of)
  await eraseAudit(trx, of, { ...rows, customers: [...rows.customers, person.id] })
  // An account that other stores know has its id, e-mail address and phone number in replies of theirs.
  const isAccountKept = of.customer_id !== person.id
  const own = [...rows.orders, ...rows.carts, ...rows.addresses, ...rows.logged]
  const texts = [...own, ...(isAccountKept ? [] : [person.id, person.email, person.phone])].filter(
    (text) => text !== null,
  )
  await eraseSentCopies(trx, of.store_id, texts)
  return [
    ...(await forgetClaimPictures(trx, rows)),
    ...(await forgetPaymentProofs(trx, rows)),
    ...(await forgetExports(trx, of.store_id, words)),
  ]
}

/** The names, addresses and numbers of a person in the store's rows; read before anything is erased. */
export async function findWords(trx: Trx, of: RecordsOf, person: Known): Promise<string[]> {
  return readWords(trx, await findRows(trx, of, person), person)
}

/** What the preview counts as addresses and contact requests. */
export async function countErased(
  trx: Trx,
  of: RecordsOf,
  reach: Omit<Known, 'id'>,
): Promise<{ addresses: number; leads: number }> {
  const { addresses } = await findRows(trx, of, reach)
  const { rows } = await sql<{ id: string }>`select id from leads where ${isFrom(of, reach)}`.execute(trx)
  return { addresses: addresses.length, leads: rows.length }
}

async function findRows(trx: Trx, of: RecordsOf, person: Omit<Known, 'id'>): Promise<PersonRows> {
  const { store_id, customer_id } = of
  const { rows } = await sql<PersonRows>`
    with people as (select id from customers where id = ${customer_id} or merged_into = ${customer_id}),
    placed as (
      select id, cart_id, shipping_address_id, billing_address_id from orders
      where store_id = ${store_id} and customer_id = ${customer_id}),
    filled as (
      select id, shipping_address_id, billing_address_id from carts where id in (select cart_id from placed)
      union select id, shipping_address_id, billing_address_id from carts
        where store_id = ${store_id} and customer_id = ${customer_id} and completed_at is null),
    used as (
      select shipping_address_id as id from placed union select billing_address_id from placed
      union select shipping_address_id from filled union select billing_address_id from filled
      union select shipping_address_id from swaps where order_id in (select id from placed)
      union select shipping_address_id from claim_orders where order_id in (select id from placed)),
    logged as (
      select id from notes where store_id = ${store_id}
        and (resource_id in (select id from people) or resource_id in (select id from placed))
      union all select id from loyalty_entries where store_id = ${store_id} and customer_id = ${customer_id}
      union all select id from leads where ${isFrom(of, person)}
      union all select id from refunds where order_id in (select id from placed)
      union all select id from payment_operations where order_id in (select id from placed)
      union all select id from returns where order_id in (select id from placed)
      union all select id from claim_orders where order_id in (select id from placed)
      union all select id from swaps where order_id in (select id from placed)
      union all select e.id from shipment_events e join shipments s on s.id = e.shipment_id
        where s.order_id in (select id from placed)
      union all select id from fulfillments where order_id in (select id from placed))
    select array(select id from people) as customers, array(select id from placed) as orders,
      array(select id from filled) as carts, array(select id from used where id is not null) as addresses,
      array(select id from logged) as logged`.execute(trx)
  return rows[0] ?? { customers: [], orders: [], carts: [], addresses: [], logged: [] }
}

async function eraseSales(trx: Trx, { addresses, carts, orders }: PersonRows, now: Date): Promise<void> {
  // The country stays, which taxes are reported by.
  await sql`
    update addresses set company = null, first_name = null, last_name = null, address_1 = null, address_2 = null,
      city = null, province = null, postal_code = null, phone = null, metadata = null, updated_at = ${now}
    where id = any(${addresses})`.execute(trx)
  await sql`
    update orders set email = null, buyer_email = null, metadata = null, updated_at = ${now} where id = any(${orders})`.execute(
    trx,
  )
  await sql`
    update carts set email = null, metadata = null, context = null, revision = revision + 1,
      document = document || jsonb_build_object(
        'shipping_address', ${countryOf('shipping_address')}, 'billing_address', ${countryOf('billing_address')},
        'items', ${emptied('items', { metadata: null, gift: null })},
        'payment_sessions', ${emptied('payment_sessions', { shopper_data: {} })}),
      deleted_at = case when completed_at is null then ${now}::timestamptz else deleted_at end
    where id = any(${carts})`.execute(trx)
  await sql`
    update line_items set metadata = null, gift = null
    where (metadata is not null or gift is not null) and (order_id = any(${orders})
      or swap_id in (select id from swaps where order_id = any(${orders})))`.execute(trx)
  await sql`
    update gift_cards set recipient_email = null, recipient_name = null, message = null, buyer_email = null,
      buyer_phone = null, updated_at = ${now}
    where order_id = any(${orders})`.execute(trx)
  await sql`
    update draft_orders set metadata = null where metadata is not null and cart_id = any(${carts})`.execute(trx)
  await sql`
    update fulfillments set metadata = null where metadata is not null and order_id = any(${orders})`.execute(trx)
  await sql`
    update shipment_events set note = null
    where note is not null and shipment_id in (select id from shipments where order_id = any(${orders}))`.execute(trx)
  await sql`update refunds set note = null, metadata = null where order_id = any(${orders})`.execute(trx)
  await sql`update payment_operations set note = null where note is not null and order_id = any(${orders})`.execute(trx)
  await sql`
    update return_items set note = null, metadata = null
    where return_id in (select id from returns where order_id = any(${orders}))`.execute(trx)
  await sql`update returns set metadata = null, shipping_data = null where order_id = any(${orders})`.execute(trx)
  await sql`
    update claim_items set note = null, metadata = null
    where claim_order_id in (select id from claim_orders where order_id = any(${orders}))`.execute(trx)
  await sql`update claim_orders set metadata = null where order_id = any(${orders})`.execute(trx)
  await sql`update swaps set metadata = null where order_id = any(${orders})`.execute(trx)
}

/** An address in a cart's document without what was typed. The country stays, which taxes are reported by. */
const countryOf = (name: string) => sql`case when document -> ${sql.lit(name)} <> 'null' then
  (document -> ${sql.lit(name)}) || '{"company": null, "first_name": null, "last_name": null, "address_1": null,
    "address_2": null, "city": null, "province": null, "postal_code": null, "phone": null, "metadata": null}' end`

/** A list in a cart's document, with these properties of each. */
const emptied = (list: string, properties: object) => sql`(
  select coalesce(jsonb_agg(e || ${JSON.stringify(properties)}::jsonb order by n), '[]')
  from jsonb_array_elements(document -> ${sql.lit(list)}) with ordinality l(e, n))`

async function eraseMessages(
  trx: Trx,
  of: RecordsOf,
  { customers, orders }: PersonRows,
  reach: Omit<Known, 'id'>,
): Promise<void> {
  const about = [...customers, ...orders]
  await sql`
    delete from notifications where store_id = ${of.store_id}
      and (customer_id = ${of.customer_id} or resource_id = any(${about}) or ${sentTo(reach)})`.execute(trx)
  await sql`
    delete from cart_reminders where store_id = ${of.store_id}
      and (email = ${reach.email ?? ''} or cart_id in (select id from carts where customer_id = ${of.customer_id}))`.execute(
    trx,
  )
  await sql`
    delete from bouncing_addresses where store_id = ${of.store_id} and address = ${reach.email ?? ''}`.execute(trx)
  await sql`
    delete from message_opt_outs where store_id = ${of.store_id}
      and address in (${reach.email ?? ''}, ${reach.phone ?? ''})`.execute(trx)
  await sql`delete from notes where store_id = ${of.store_id} and resource_id = any(${about})`.execute(trx)
  await sql`
    with gone as (delete from leads where ${isFrom(of, reach)} returning id)
    delete from notes where store_id = ${of.store_id} and resource_id in (select id from gone)`.execute(trx)
}

const sentTo = ({ email, phone }: Omit<Known, 'id'>) => sql`"to" in (${email ?? ''}, ${phone ?? ''})`

/** Leads have numbers without the plus. */
const isFrom = ({ store_id }: RecordsOf, { email, phone }: Omit<Known, 'id'>) =>
  sql`store_id = ${store_id} and (email = ${email ?? ''} or phone = ${phone?.replace(/^\+/, '') ?? ''})`

/** The row stays beside the orders, so that they still have a customer, without a name. */
async function eraseMembership(trx: Trx, { store_id, customer_id }: RecordsOf): Promise<void> {
  await sql`
    update store_customers set first_name = null, last_name = null, metadata = null
    where store_id = ${store_id} and customer_id = ${customer_id}`.execute(trx)
  await sql`
    delete from customer_group_customers m using customer_groups g
    where g.id = m.customer_group_id and g.store_id = ${store_id} and m.customer_id = ${customer_id}`.execute(trx)
  await sql`delete from wishlists where store_id = ${store_id} and customer_id = ${customer_id}`.execute(trx)
  await sql`
    update loyalty_entries set note = null
    where store_id = ${store_id} and customer_id = ${customer_id} and note is not null`.execute(trx)
}

/** Words about the person in the log of what staff changed, those of this very call included. */
async function eraseAudit(trx: Trx, { store_id }: RecordsOf, rows: PersonRows): Promise<void> {
  const ids = [...rows.customers, ...rows.orders, ...rows.carts, ...rows.addresses, ...rows.logged]
  await sql`
    update audit_changes c set changes = (
      select coalesce(jsonb_object_agg(key, case
        when exists (select from audited_columns k
          where k.table_name = c.table_name and k.column_name = key and k.class = 'person')
        then '{"from": "…", "to": "…"}' else value end), '{}')
      from jsonb_each(c.changes))
    where changes <> '{}' and (
      row_id = any(${ids})
      or entry_id = current_setting('shopkey.audit_entry', true)
      or entry_id in (select id from audit_entries where store_id = ${store_id} and resource_id = any(${ids})))`.execute(
    trx,
  )
  await sql`
    update audit_entries set changes = null
    where store_id = ${store_id} and resource_id = any(${ids}) and changes is not null`.execute(trx)
}
