import { type ReturnPayer, type ReturnPeriod, returnPeriod } from '@shopkey/domain/return-policy.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notReturnable, returnPeriodOver } from './return.errors.ts'
import type { ReturnLine } from './return-lines.ts'

/** The store's rules for what its shoppers return, for one order. */
export interface ReturnPolicy {
  days: number | null
  paid_by: ReturnPayer
  lines: Map<string, PolicyOfLine>
}

interface PolicyOfLine extends ReturnPeriod {
  /** Whether items of its kind may come back at all. */
  is_returnable: boolean
}

interface PolicyRow {
  days: number | null
  paid_by: string
  time_zone: string
  lines: { id: string; arrived_at: string | null; is_excluded: boolean }[]
}

/**
 * Days count from the arrival of the last parcel: of the order, or of the exchange or claim that a line came with. One
 * statement.
 */
export async function loadReturnPolicy(
  db: Database,
  { store_id, order_id }: { store_id: string; order_id: string },
  now: Date,
): Promise<ReturnPolicy> {
  const { rows } = await sql<PolicyRow>`
    with recursive excluded as (
      select c.id from product_categories c join stores s on s.id = c.store_id
      where s.id = ${store_id} and c.id = any(s.unreturnable_category_ids)
      union
      select c.id from product_categories c join excluded e on c.parent_category_id = e.id
    ), sold as (
      select l.id, l.variant_id, l.created_at, w.id as swap_id, c.id as claim_order_id
      from line_items l left join swaps w on w.id = l.swap_id left join claim_orders c on c.id = l.claim_order_id
      where (l.order_id = ${order_id} or w.order_id = ${order_id} or c.order_id = ${order_id}) and not l.is_return
    )
    select s.return_window_days as days, s.return_paid_by as paid_by, s.time_zone, (
      select coalesce(json_agg(json_build_object(
        'id', l.id,
        'arrived_at', (
          select max(coalesce(
            (select max(p.delivered_at) from shipments p where p.fulfillment_id = f.id), f.shipped_at
          )) from fulfillments f where f.canceled_at is null and case
            when l.swap_id is not null then f.swap_id = l.swap_id
            when l.claim_order_id is not null then f.claim_order_id = l.claim_order_id
            else f.order_id = ${order_id} end
        ),
        'is_excluded', exists (
          select from product_variants v join product_category_links k on k.product_id = v.product_id
          where v.id = l.variant_id and k.product_category_id in (select id from excluded)
        ) or exists (
          select from product_variants v where v.id = l.variant_id and v.product_id = any(s.unreturnable_product_ids)
        )
      ) order by l.created_at, l.id), '[]') from sold l
    ) as lines
    from stores s where s.id = ${store_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no store ${store_id}`)
  const { days, time_zone } = row
  const lines = row.lines.map(({ id, arrived_at, is_excluded }): [string, PolicyOfLine] => [
    id,
    {
      ...returnPeriod({ days, time_zone }, arrived_at ? new Date(arrived_at) : null, now),
      is_returnable: !is_excluded,
    },
  ])
  return { days, paid_by: row.paid_by === 'store' ? 'store' : 'shopper', lines: new Map(lines) }
}

/** Throws for the first item that the policy does not let come back. */
export function requireWithinPolicy(policy: ReturnPolicy, items: readonly ReturnLine[]): void {
  for (const { line } of items) {
    const rule = policy.lines.get(line.id)
    if (rule && !rule.is_returnable) throw notReturnable({ title: line.title })
    if (rule?.is_over) throw returnPeriodOver({ title: line.title, until: rule.until?.toISOString() ?? null })
  }
}

/** Whether staff accept what the policy would refuse the shopper. */
export function isOutsidePolicy(policy: ReturnPolicy, items: readonly ReturnLine[]): boolean {
  return items.some(({ line }) => {
    const rule = policy.lines.get(line.id)
    return rule !== undefined && (!rule.is_returnable || rule.is_over)
  })
}
