import type { PaymentReportReply } from '@shopkey/contract/payment-report.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import type { DayRange } from '../analytics/report-range.ts'

type Report = Static<typeof PaymentReportReply>

const shown = 100
const counted = 1000
const exportLimit = 10_000

/** Conditions on payment `p`: of the store, and taken on these days of its time zone. */
function takenIn({ id, time_zone }: CurrentStore, { from, to }: DayRange): RawBuilder<boolean> {
  return sql<boolean>`p.store_id = ${id}
    and p.captured_at >= ${from}::timestamp at time zone ${time_zone}
    and p.captured_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`
}

/** What was taken and refunded by day, provider and currency, here and at the providers, newest first. */
export async function sumsByDay(db: Database, store: CurrentStore, range: DayRange): Promise<Report['days']> {
  const { rows } = await sql<Report['days'][number]>`
    select to_char(p.captured_at at time zone ${store.time_zone}, 'YYYY-MM-DD') as date, p.provider_id, p.currency_code,
      count(*)::int as payments, sum(p.amount)::bigint as captured, sum(p.amount_refunded)::bigint as refunded,
      count(c.captured)::int as compared, coalesce(sum(c.captured), 0)::bigint as provider_captured,
      coalesce(sum(c.refunded), 0)::bigint as provider_refunded, count(*) filter (where c.differs)::int as differing
    from payments p left join payment_statements c on c.payment_id = p.id
    where ${takenIn(store, range)}
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db)
  return rows
}

/** What the providers have charged for the payments of these days. */
export async function chargesOf(db: Database, store: CurrentStore, range: DayRange): Promise<Report['charges']> {
  const { rows } = await sql<Report['charges'][number]>`
    select p.provider_id, c.payout_currency_code as currency_code, count(*)::int as payments, sum(c.fee)::bigint as fee,
      sum(c.fee_tax)::bigint as fee_tax, sum(c.net)::bigint as net
    from payments p join payment_statements c on c.payment_id = p.id and c.fee is not null
    where ${takenIn(store, range)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What is not certain and waits for staff or for a provider, oldest first. */
export async function listUncertain(db: Database, store_id: string, now: Date) {
  const lately = sql`${now}::timestamptz - interval '1 hour'`
  const heldHere = sql`case when p.captured_at is null then 0 else p.amount - p.amount_refunded end`
  const heldThere = sql`c.captured - c.refunded`
  const { rows } = await sql<Report['uncertain'][number] & { count: number }>`
    with found as (
      (select c.payment_id, case when c.differs then 'amounts_differ' else 'not_readable' end as reason, c.uncertain_since as since
       from payment_statements c
       where c.store_id = ${store_id} and c.uncertain_since is not null
         and (c.differs or c.uncertain_since < ${now}::timestamptz - interval '1 day')
       order by c.uncertain_since limit ${counted})
      union all
      (select o.payment_id, 'no_reply', o.created_at from payment_operations o
       where o.store_id = ${store_id} and o.status = 'pending' and o.created_at < ${lately}
       order by o.created_at limit ${counted})),
    let_go as (
      select a.id as payment_id, a.created_at as since, a.provider_id, a.currency_code, a.amount, o.id as order_id, o.display_id
      from abandoned_payments a join carts k on k.id = a.cart_id left join orders o on o.cart_id = a.cart_id
      where k.store_id = ${store_id} and a.settled_at is null and a.created_at < ${lately}
        and (a.claimable_until is null or a.claimable_until < ${lately})
      order by a.created_at limit ${counted}),
    uncertain as (
      select f.payment_id, o.id as order_id, o.display_id as number, p.provider_id, p.currency_code, p.amount, f.reason,
        (${heldHere})::bigint as held_here, (${heldThere})::bigint as held_there, f.since
      from found f join payments p on p.id = f.payment_id left join payment_statements c on c.payment_id = p.id
      left join swaps s on s.id = p.swap_id left join orders o on o.id = coalesce(p.order_id, s.order_id)
      union all
      select payment_id, order_id, display_id, provider_id, currency_code, amount, 'not_let_go', 0, null, since from let_go)
    select uncertain.*, least(count(*) over (), ${counted})::int as count from uncertain
    order by since, payment_id limit ${shown}`.execute(db)
  return { uncertain: rows.map(({ count: _, ...row }) => row), uncertain_count: rows[0]?.count ?? 0 }
}

export interface PaymentRow {
  payment_id: string
  number: number | null
  provider_id: string
  captured_at: Date
  currency_code: string
  amount: number
  amount_refunded: number
  provider_captured: number | null
  provider_refunded: number | null
  fee: number | null
  fee_tax: number | null
  net: number | null
  payout_currency_code: string | null
  settles_at: Date | null
  differs: boolean | null
  compared_at: Date | null
}

/** The payments whose money was taken on these days, oldest first. */
export async function listTaken(db: Database, store: CurrentStore, range: DayRange): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id as payment_id, o.display_id as number, p.provider_id, p.captured_at, p.currency_code, p.amount, p.amount_refunded,
      c.captured as provider_captured, c.refunded as provider_refunded, c.fee, c.fee_tax, c.net, c.payout_currency_code,
      c.settles_at, c.differs, c.compared_at
    from payments p left join payment_statements c on c.payment_id = p.id
    left join swaps s on s.id = p.swap_id left join orders o on o.id = coalesce(p.order_id, s.order_id)
    where ${takenIn(store, range)}
    order by p.captured_at, p.id limit ${exportLimit}`.execute(db)
  return rows
}
