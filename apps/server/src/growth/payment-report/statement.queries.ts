import type { PaymentStatement } from '@shopkey/extension/payment-provider.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'

const mostPerRun = 200
/** A provider's own books may lag behind its reply. */
const settled = sql`interval '10 minutes'`
/** Refunds in a provider's dashboard, charges and payouts may come later. */
const watched = sql`interval '60 days'`
const watchedUncaptured = sql`interval '7 days'`

/** What is not certain is looked at again. */
const soon = sql`interval '1 hour'`

export interface DuePayment {
  id: string
  store_id: string
  provider_id: string
  /** Minor units. */
  amount: number
  amount_refunded: number
  currency_code: string
  data: unknown
  captured_at: Date | null
}

/** What our books say that the provider holds; minor units. */
export function heldHere({ captured_at, amount, amount_refunded }: DuePayment): number {
  return captured_at ? amount - amount_refunded : 0
}

/**
 * Payments of all stores that are to be compared: those that were not yet, or not since they changed, or not for half of their age,
 * a day at least. None whose money is being moved right now.
 */
export async function findDuePayments(
  db: Database,
  provider_ids: readonly string[],
  now: Date,
): Promise<readonly DuePayment[]> {
  const at = sql`${now}::timestamptz`
  const columns = sql`p.id, p.store_id, p.provider_id, p.amount, p.amount_refunded, p.currency_code, p.data, p.captured_at`
  const isDue = sql`
    p.provider_id = any(${provider_ids}) and p.updated_at < ${at} - ${settled}
    and (c.compared_at is null or c.compared_at < p.updated_at
      or c.compared_at < ${at} - case when c.uncertain_since is not null then ${soon}
        else greatest(interval '1 day', (${at} - p.updated_at) / 2) end)
    and not exists (select from payment_operations o where o.payment_id = p.id and o.status = 'pending')`
  const { rows } = await sql<DuePayment>`
    select ${columns} from stores s cross join lateral (
      (select ${columns}, c.compared_at from payments p left join payment_statements c on c.payment_id = p.id
       where p.store_id = s.id and p.captured_at > ${at} - ${watched} and ${isDue}
       order by c.compared_at nulls first limit ${mostPerRun})
      union all
      (select ${columns}, c.compared_at from payments p left join payment_statements c on c.payment_id = p.id
       where p.store_id = s.id and p.captured_at is null and coalesce(p.canceled_at, p.authorized_at) > ${at} - ${watchedUncaptured}
         and ${isDue}
       order by c.compared_at nulls first limit ${mostPerRun})) p
    order by p.compared_at nulls first limit ${mostPerRun}`.execute(db)
  return rows
}

/** Keeps the statement, unless the payment has changed since it was asked for: then it is asked for again. */
export async function writeStatement(
  trx: Trx,
  payment: DuePayment,
  { statement, differs, now }: { statement: PaymentStatement | undefined; differs: boolean; now: Date },
): Promise<void> {
  const { captured = 0, refunded = 0, charges = null, settles_at = null } = statement ?? {}
  await sql`
    insert into payment_statements as c (payment_id, store_id, captured, refunded, fee, fee_tax, net, payout_currency_code,
      settles_at, differs, uncertain_since, compared_at)
    select p.id, p.store_id, ${captured}::bigint, ${refunded}::bigint, ${charges?.fee ?? null}::bigint,
      ${charges?.tax ?? null}::bigint, ${charges?.net ?? null}::bigint, ${charges?.currency_code ?? null}::text,
      ${settles_at}::timestamptz, ${differs}::boolean, case when ${differs}::boolean then ${now}::timestamptz end, ${now}::timestamptz
    from payments p
    where p.id = ${payment.id} and p.amount_refunded = ${payment.amount_refunded}
      and p.captured_at is not distinct from ${payment.captured_at}
    on conflict (payment_id) do update set captured = excluded.captured, refunded = excluded.refunded,
      fee = coalesce(excluded.fee, c.fee), fee_tax = coalesce(excluded.fee_tax, c.fee_tax), net = coalesce(excluded.net, c.net),
      payout_currency_code = coalesce(excluded.payout_currency_code, c.payout_currency_code),
      settles_at = coalesce(excluded.settles_at, c.settles_at), differs = excluded.differs,
      uncertain_since = case when excluded.differs then coalesce(case when c.differs then c.uncertain_since end, excluded.compared_at) end,
      compared_at = excluded.compared_at`.execute(trx)
}

/** The provider could not be read; what it said before stays. */
export async function writeUnreadable(trx: Trx, { id, store_id }: DuePayment, now: Date): Promise<void> {
  await sql`
    insert into payment_statements as c (payment_id, store_id, uncertain_since, compared_at)
    values (${id}, ${store_id}, ${now}, ${now})
    on conflict (payment_id) do update set uncertain_since = coalesce(c.uncertain_since, excluded.uncertain_since),
      compared_at = excluded.compared_at`.execute(trx)
}
