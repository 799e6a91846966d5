import type { AlertKind } from '@shopkey/contract/alert.ts'
import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'

/** One person in one store, with the rights there. */
export interface AlertReader {
  store_id: string
  user_id: string
  permissions: ReadonlySet<Permission>
}

const days = 14
const shown = 30
/** Unread ones are counted up to this, of each kind and in all. */
const counted = 100
/** Stock movements that are searched for a threshold crossed: an index reads them from the newest on. */
const movements = 500

interface AlertRow {
  id: string
  kind: AlertKind
  resource_id: string
  created_at: Date
  number: number | null
  amount: number | null
  currency_code: string | null
  title: string | null
  quantity: number | null
  is_read: boolean
}

/**
 * What happened lately, of the kinds that the reader may see, newest first, and how much of it is unread. One statement: each
 * kind is read from the newest on by an index of its own, so that its cost is bounded whatever the store holds.
 */
export async function listAlerts(db: Database, reader: AlertReader, now: Date) {
  const kinds = alertKinds(reader, since(now))
  const { store_id, user_id } = reader
  const { rows } = await sql<AlertRow & { unread_count: number }>`
    with happened as (${sql.join(kinds, sql` union all `)}),
    read_until as (
      select greatest(
        (select read_at from alert_reads where store_id = ${store_id} and user_id = ${user_id} and alert_id = ''),
        (select created_at from store_members where store_id = ${store_id} and user_id = ${user_id})) as at),
    alerts as (
      select kind || ':' || h.resource_id as id, h.*,
        h.created_at <= coalesce((select at from read_until), '-infinity') or exists (
          select from alert_reads r where r.store_id = ${store_id} and r.user_id = ${user_id}
            and r.alert_id = h.kind || ':' || h.resource_id and r.read_at >= h.created_at) as is_read
      from happened h)
    select alerts.*, least((select count(*) from alerts where not is_read), ${counted})::int as unread_count
    from alerts order by created_at desc, id desc limit ${shown}`.execute(db)
  return {
    alerts: rows.map(({ unread_count: _, ...alert }) => alert),
    unread_count: rows[0]?.unread_count ?? 0,
  }
}

interface Happened {
  kind: RawBuilder<unknown>
  id?: RawBuilder<unknown>
  at?: RawBuilder<unknown>
  number?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  currency_code?: RawBuilder<unknown>
  title?: RawBuilder<unknown>
  quantity?: RawBuilder<unknown>
}

/** The columns of one kind; all kinds have the same ones, of the same types. */
function columns({ kind, id = sql`id`, at = sql`created_at`, ...more }: Happened): RawBuilder<unknown> {
  const {
    number = sql`null`,
    amount = sql`null`,
    currency_code = sql`null`,
    title = sql`null`,
    quantity = sql`null`,
  } = more
  return sql`select (${kind})::text as kind, ${id} as resource_id, ${at} as created_at, (${number})::int as number,
    (${amount})::bigint as amount, (${currency_code})::text as currency_code, (${title})::text as title,
    (${quantity})::int as quantity`
}

/** The kinds that the reader's role may see. */
function alertKinds(reader: AlertReader, since: Date): RawBuilder<unknown>[] {
  const { permissions } = reader
  return [
    ...(permissions.has('orders.read') ? afterOrders(reader, since) : []),
    ...(permissions.has('money.move') ? [differencesOf(reader, since)] : []),
    ...(permissions.has('engagement.read') ? [leadsOf(reader, since)] : []),
    ...(permissions.has('catalogue.read') ? [lowStockOf(reader, since)] : []),
    jobsOf(reader, since),
    ...(permissions.has('integrations.manage') ? [webhooksOf(reader, since)] : []),
  ]
}

/** New orders, and what comes back of them. Returns of a swap or a claim come with it. */
function afterOrders({ store_id }: AlertReader, since: Date): RawBuilder<unknown>[] {
  const latest = (table: string, condition: RawBuilder<unknown>) => sql`(
    select id, order_id, created_at from ${sql.table(table)}
    where store_id = ${store_id} and created_at > ${since} and ${condition} order by created_at desc limit ${counted})`
  const ofOrder = (kind: RawBuilder<unknown>, table: string, condition: RawBuilder<unknown>) => sql`(
    ${columns({ kind, id: sql`x.id`, at: sql`x.created_at`, number: sql`o.display_id` })}
    from ${latest(table, condition)} x left join orders o on o.id = x.order_id)`
  const placed = columns({
    kind: sql`'order_placed'`,
    number: sql`display_id`,
    amount: sql`placed_total`,
    currency_code: sql`currency_code`,
  })
  return [
    sql`(
      ${placed} from orders where store_id = ${store_id} and created_at > ${since}
      order by created_at desc limit ${counted})`,
    proofsOf(store_id, since),
    disputesOf(store_id, since),
    latePaymentsOf(store_id, since),
    ofOrder(sql`'return_requested'`, 'returns', sql`status <> 'canceled' and order_id is not null`),
    ofOrder(sql`'swap_created'`, 'swaps', sql`canceled_at is null and deleted_at is null`),
    ofOrder(sql`'claim_created'`, 'claim_orders', sql`canceled_at is null and deleted_at is null`),
  ]
}

/** Orders whose newest proof of a transfer waits for staff. */
function proofsOf(store_id: string, since: Date): RawBuilder<unknown> {
  const found = columns({
    kind: sql`'payment_proof_sent'`,
    id: sql`o.id`,
    at: sql`f.created_at`,
    number: sql`o.display_id`,
  })
  return sql`(
    ${found} from (
      select distinct on (order_id) order_id, payment_id, created_at
      from (select order_id, payment_id, created_at from payment_proofs
        where store_id = ${store_id} and created_at > ${since} and rejected_at is null
        order by created_at desc limit ${counted}) latest
      order by order_id, created_at desc) f
    join orders o on o.id = f.order_id
    join payments p on p.id = f.payment_id and p.captured_at is null and p.canceled_at is null)`
}

/** Payments that banks take back, while the provider has not decided. */
function disputesOf(store_id: string, since: Date): RawBuilder<unknown> {
  const found = columns({
    kind: sql`'payment_disputed'`,
    id: sql`d.order_id`,
    at: sql`d.created_at`,
    number: sql`o.display_id`,
    amount: sql`d.amount`,
    currency_code: sql`o.currency_code`,
  })
  return sql`(
    ${found} from (
      select order_id, amount, created_at from payment_disputes
      where store_id = ${store_id} and created_at > ${since} and status = 'open'
      order by created_at desc limit ${counted}) d
    join orders o on o.id = d.order_id)`
}

/** Money that came for a payment that was let go of: it has re-opened its order, was returned, or staff have to return it. */
function latePaymentsOf(store_id: string, since: Date): RawBuilder<unknown> {
  const found = columns({
    kind: sql`case when l.refusal is not null then 'late_payment_refused'
      when l.outcome = 'reopened' then 'order_reopened' else 'late_payment_returned' end`,
    id: sql`l.order_id`,
    at: sql`l.settled_at`,
    number: sql`o.display_id`,
    amount: sql`p.amount`,
    currency_code: sql`p.currency_code`,
  })
  return sql`(
    ${found} from (
      select distinct on (order_id, outcome, refusal is null) order_id, payment_id, outcome, refusal, settled_at
      from (select order_id, payment_id, outcome, refusal, settled_at from late_payments
        where store_id = ${store_id} and settled_at > ${since}
        order by settled_at desc limit ${counted}) latest
      order by order_id, outcome, refusal is null, settled_at desc) l
    join orders o on o.id = l.order_id join payments p on p.id = l.payment_id)`
}

/** Payments of which the provider holds something else than our books say. */
function differencesOf({ store_id }: AlertReader, since: Date): RawBuilder<unknown> {
  const found = columns({
    kind: sql`'payment_differs'`,
    id: sql`p.id`,
    at: sql`d.uncertain_since`,
    number: sql`o.display_id`,
    amount: sql`p.amount`,
    currency_code: sql`p.currency_code`,
  })
  return sql`(
    ${found} from (
      select payment_id, uncertain_since from payment_statements
      where store_id = ${store_id} and uncertain_since > ${since} and differs
      order by uncertain_since desc limit ${counted}) d
    join payments p on p.id = d.payment_id left join orders o on o.id = p.order_id)`
}

function leadsOf({ store_id }: AlertReader, since: Date): RawBuilder<unknown> {
  return sql`(
    ${columns({ kind: sql`'lead_received'` })} from leads
    where store_id = ${store_id} and created_at > ${since} and status = 'new' order by created_at desc limit ${counted})`
}

/** Variants whose stock has just fallen to their threshold. The limit comes first: a search for movements of the last days would
 *  read all of a store that has had none. */
function lowStockOf({ store_id }: AlertReader, since: Date): RawBuilder<unknown> {
  const found = columns({
    kind: sql`'low_stock'`,
    id: sql`v.id`,
    at: sql`m.created_at`,
    title: sql`concat_ws(', ', p.title, nullif(v.title, p.title))`,
    quantity: sql`v.inventory_quantity`,
  })
  return sql`(
    ${found} from (
      select distinct on (variant_id) variant_id, change, quantity, created_at
      from (select id, variant_id, change, quantity, created_at from stock_movements
        where store_id = ${store_id} order by id desc limit ${movements}) latest
      where created_at > ${since} order by variant_id, id desc) m
    join product_variants v on v.id = m.variant_id and v.deleted_at is null and v.manage_inventory
    join products p on p.id = v.product_id and p.deleted_at is null
    where m.quantity <= coalesce(v.low_stock_threshold, 0)
      and m.quantity - m.change > coalesce(v.low_stock_threshold, 0))`
}

/** The reader's own imports and exports. */
function jobsOf({ store_id, user_id }: AlertReader, since: Date): RawBuilder<unknown> {
  const found = columns({
    kind: sql`case when failed_at is null then 'job_completed' else 'job_failed' end`,
    at: sql`coalesce(failed_at, completed_at)`,
    title: sql`type`,
  })
  return sql`(
    ${found} from batch_jobs
    where store_id = ${store_id} and created_by = ${user_id} and created_at > ${since} and deleted_at is null
      and (failed_at is not null or completed_at is not null)
    order by batch_jobs.created_at desc limit ${counted})`
}

/** Webhooks that nothing has reached since. */
function webhooksOf({ store_id }: AlertReader, since: Date): RawBuilder<unknown> {
  const host = sql`substring(url from '^[a-z]+://([^/:?#]+)')`
  return sql`(
    ${columns({ kind: sql`'webhook_failing'`, at: sql`failing_since`, title: host })} from webhook_endpoints
    where store_id = ${store_id} and deleted_at is null and failing_since > ${since}
    order by failing_since desc limit ${counted})`
}

/** Stores that the person has read all alerts up to a time. */
export async function readAllUntil(trx: Trx, reader: Omit<AlertReader, 'permissions'>, until: Date): Promise<void> {
  const { store_id, user_id } = reader
  await sql`
    insert into alert_reads (store_id, user_id, alert_id, read_at) values (${store_id}, ${user_id}, '', ${until})
    on conflict (store_id, user_id, alert_id) do update set read_at = greatest(alert_reads.read_at, excluded.read_at)`.execute(
    trx,
  )
}

/** Stores that the person has read these. */
export async function readOnes(
  trx: Trx,
  { store_id, user_id }: Omit<AlertReader, 'permissions'>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('alert_reads')
    .values([...new Set(ids)].map((alert_id) => ({ store_id, user_id, alert_id, read_at: now })))
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id', 'alert_id']).doUpdateSet({ read_at: now }))
    .execute()
  // No longer listed.
  await trx
    .deleteFrom('alert_reads')
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .where('alert_id', '!=', '')
    .where('read_at', '<', since(now))
    .execute()
}

function since(now: Date): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
