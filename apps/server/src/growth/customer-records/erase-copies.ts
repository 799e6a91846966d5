import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { orderExport } from '../../sale/orders/batch/order-export.ts'
import { withoutWords } from './without-words.ts'

interface PersonIds {
  orders: string[]
  carts: string[]
  addresses: string[]
  /** Ids of other rows that hold words of the person. */
  logged: string[]
}

/** What the person is known by in the store's rows; read before these rows are erased. */
export async function readWords(
  trx: Trx,
  { orders, carts, addresses }: PersonIds,
  person: { id: string; email: string | null; phone: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ word: string | null }>`
    select unnest(array[first_name, last_name, phone, company, address_1, address_2]) as word
      from addresses where id = any(${addresses}) or customer_id = ${person.id}
    union select unnest(array[
        a ->> 'first_name', a ->> 'last_name', a ->> 'phone', a ->> 'company', a ->> 'address_1', a ->> 'address_2'])
      from carts c cross join lateral (
        values (c.document -> 'shipping_address'), (c.document -> 'billing_address')) typed(a)
      where c.id = any(${carts}) and a <> 'null'
    union select unnest(array[first_name, last_name]) from customers where id = ${person.id}
    union select unnest(array[first_name, last_name]) from store_customers where customer_id = ${person.id}
    union select email from orders where id = any(${orders})`.execute(trx)
  return [person.email, person.phone, ...rows.map(({ word }) => word)].filter((word) => word !== null)
}

/** An event's id is unique at the provider for its store. */
const eventKey = sql<string>`concat_ws(' ', store_id, provider_id, event_id)`

/**
 * Removes the person from what payment providers returned. Their references and the amounts stay: the books need them, and
 * refunds are made by them.
 */
export async function eraseProviderData(trx: Trx, { orders, carts }: PersonIds, words: string[]): Promise<void> {
  await sql`
    update payments set metadata = null, data = data - 'push'
    where (metadata is not null or data ? 'push') and (order_id = any(${orders}) or cart_id = any(${carts}))`.execute(
    trx,
  )
  const { rows } = await sql<{ id: string; place: 'payment' | 'sessions' | 'event'; data: unknown }>`
    with paid as (select id, data from payments where order_id = any(${orders}) or cart_id = any(${carts}))
    select id, 'payment' as place, data from paid
    union all select id, 'sessions', document -> 'payment_sessions' from carts where id = any(${carts})
    union all select ${eventKey}, 'event', payload from payment_webhook_events where payment_id in (select id from paid)`.execute(
    trx,
  )
  for (const { id, place, data } of rows) {
    const rest = JSON.stringify(withoutWords(data, words))
    if (rest === JSON.stringify(data)) continue
    if (place === 'payment') await sql`update payments set data = ${rest} where id = ${id}`.execute(trx)
    if (place === 'sessions')
      await sql`
        update carts set revision = revision + 1, document = jsonb_set(document, '{payment_sessions}', ${rest}::jsonb)
        where id = ${id}`.execute(trx)
    if (place === 'event')
      await sql`
        update payment_webhook_events set payload = ${rest} where ${eventKey} = ${id} and payment_id in (
          select id from payments where order_id = any(${orders}) or cart_id = any(${carts}))`.execute(trx)
  }
}

/**
 * Empties what receivers of webhooks and clients were sent about the person, and kept for repeats: whether and when it was
 * sent stays. A repeated request is refused and does nothing a second time.
 */
export async function eraseSentCopies(trx: Trx, store_id: string, texts: string[]): Promise<void> {
  const named = (column: string) => sql`exists (select from unnest(${texts}::text[]) word
    where position(lower(word) in lower(${sql.ref(column)}::text)) > 0)`
  await sql`
    update webhook_deliveries set payload = json_build_object('id', event_id, 'type', event_name), response_body = null,
      failure = case when failure is null then null else '…' end
    where store_id = ${store_id} and status <> 'pending' and (${named('payload')} or ${named('response_body')})`.execute(
    trx,
  )
  await sql`
    update idempotency_keys set response_body = null
    where response_code is not null and response_body is not null and ${named('response_body')}`.execute(trx)
  await sql`
    delete from pgboss.job where state in ('completed', 'cancelled', 'failed') and ${named('data')}`.execute(trx)
}

/** Removes the pictures of claims. Returns the keys of uploaded ones, for the storage to remove. */
export async function forgetClaimPictures(trx: Trx, { orders }: PersonIds): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with shown as (
      delete from claim_images where claim_item_id in (
        select id from claim_items where claim_order_id in (
          select id from claim_orders where order_id = any(${orders})))
      returning url)
    delete from uploads where purpose = 'claim' and file_key in (select url from shown)
    returning file_key`.execute(trx)
  return rows.map(({ file_key }) => file_key)
}

/** Removes the proofs of payment. Returns the keys of their files, for the storage to remove. */
export async function forgetPaymentProofs(trx: Trx, { orders }: PersonIds): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from payment_proofs where order_id = any(${orders}) returning file_key`.execute(trx)
  const keys = rows.map(({ file_key }) => file_key)
  await sql`delete from uploads where purpose = 'payment_proof' and file_key = any(${keys})`.execute(trx)
  return keys
}

/** Forgets the store's files of orders and of the whole shop, which staff can export anew. Returns their keys, for the storage to remove. */
export async function forgetExports(trx: Trx, store_id: string, texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with written as (
      update batch_jobs set result = result - 'file_key' - 'file_size'
      where store_id = ${store_id} and type in (${orderExport.type}, 'full-export') and result ? 'file_key'
      returning id)
    delete from uploads where store_id = ${store_id} and is_private and exists (
      select from batch_jobs b join written using (id)
      where uploads.file_key = b.result ->> 'file_key')
    returning file_key`.execute(trx)
  await sql`
    update batch_jobs set context = '{}'
    where store_id = ${store_id} and type = ${orderExport.type} and exists (
      select from unnest(${texts}::text[]) word where position(lower(word) in lower(context::text)) > 0)`.execute(trx)
  return rows.map(({ file_key }) => file_key)
}
