import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import type { Services } from '../../sale/services.ts'

/** What a courier that is booked for a fulfillment has to collect. */
export interface CashDue {
  fulfillment_id: string
  /** Minor units of the order's currency. */
  amount: number
}

/**
 * The packed fulfillments of an order and its swaps that are paid at the door, with what is still to be collected. One parcel
 * collects all of it: where several are on the way, the one that is booked first.
 */
export async function listCashDue(
  db: Database | Trx,
  { payments }: Pick<Services, 'payments'>,
  order_id: string,
): Promise<CashDue[]> {
  const providers = payments
    .definitions()
    .flatMap(({ id, capabilities }) => (capabilities.needs_delivery === true ? [id] : []))
  const { rows } = await sql<CashDue>`
    select due.fulfillment_id, due.amount::float8 as amount from (
      select f.id as fulfillment_id,
        (select coalesce(sum(p.amount), 0) from payments p
          where p.provider_id = any(${providers}::text[]) and p.captured_at is null and p.canceled_at is null
            and case when f.swap_id is null then p.order_id = ${order_id} and p.swap_id is null else p.swap_id = f.swap_id end)
        - (select coalesce(sum(s.cash_to_collect), 0) from shipments s join fulfillments o on o.id = s.fulfillment_id
          where s.order_id = ${order_id} and o.swap_id is not distinct from f.swap_id
            and s.status not in ('refused', 'given_up', 'canceled', 'failed', 'returning', 'returned')) as amount
      from fulfillments f left join swaps w on w.id = f.swap_id
      where (f.order_id = ${order_id} or w.order_id = ${order_id}) and f.shipped_at is null and f.canceled_at is null) due
    where due.amount > 0`.execute(db)
  return rows
}
