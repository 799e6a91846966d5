import type { PricedLine } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { LineTexts } from '../../catalogue/translations/line-texts.ts'
import type { Database } from '../../db/database.ts'

/**
 * A line that was sold with an order, or fulfilled by one of its swaps or claims, with the data of after-sale
 * decisions.
 */
export interface SoldLine extends PricedLine {
  id: string
  title: string
  description: string | null
  /** Its translations at the time of the sale. */
  translations: LineTexts | null
  thumbnail: string | null
  variant_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  includes_tax: boolean
  allow_discounts: boolean
  tax_lines: { rate: number; name: string; code: string | null; charged_amount: number | null }[]
  adjustments: { amount: number; amount_incl_tax: number | null; discount_id: string | null; description: string }[]
  fulfilled_quantity: number
  returned_quantity: number
  /** Quantity in open returns. */
  open_return_quantity: number
  /** Quantity settled before, by returns or claims: its value has been refunded. */
  settled_quantity: number
  /** It belongs to a canceled swap or claim. */
  parent_canceled: boolean
}

/**
 * Every line of an order, its swaps and its claims; one statement. Decisions read them under the order's lock. except_return_id: a return
 * that is not counted, because it is being received.
 */
export async function loadSoldLines(
  db: Database,
  order_id: string,
  { except_return_id = '' }: { except_return_id?: string } = {},
): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select l.id, l.title, l.description, l.translations, l.thumbnail, l.variant_id, l.swap_id, l.claim_order_id, l.unit_price, l.quantity, l.includes_tax, l.allow_discounts,
      coalesce(l.fulfilled_quantity, 0) as fulfilled_quantity, coalesce(l.returned_quantity, 0) as returned_quantity,
      coalesce((select sum(i.quantity) from return_items i join returns r on r.id = i.return_id
        where i.item_id = l.id and r.id <> ${except_return_id} and r.status in ('requested', 'requires_action')), 0) as open_return_quantity,
      coalesce((select sum(case r.status when 'received' then i.received_quantity else i.quantity end)
        from return_items i join returns r on r.id = i.return_id
        where i.item_id = l.id and r.id <> ${except_return_id} and r.status <> 'canceled' and r.claim_order_id is null), 0)
      + coalesce((select sum(ci.quantity) from claim_items ci join claim_orders co on co.id = ci.claim_order_id
        where ci.item_id = l.id and co.canceled_at is null and ci.deleted_at is null), 0) as settled_quantity,
      coalesce(s.canceled_at, c.canceled_at) is not null as parent_canceled,
      (select coalesce(json_agg(json_build_object('rate', t.rate, 'name', t.name, 'code', t.code, 'charged_amount', t.charged_amount) order by t.created_at, t.id), '[]')
        from line_item_tax_lines t where t.item_id = l.id) as tax_lines,
      (select coalesce(json_agg(json_build_object('amount', a.amount, 'amount_incl_tax', a.amount_incl_tax, 'discount_id', a.discount_id, 'description', a.description) order by a.id), '[]')
        from line_item_adjustments a where a.item_id = l.id) as adjustments
    from line_items l left join swaps s on s.id = l.swap_id left join claim_orders c on c.id = l.claim_order_id
    where (l.order_id = ${order_id} or s.order_id = ${order_id} or c.order_id = ${order_id}) and not l.is_return
    order by l.created_at, l.id`.execute(db)
  return rows
}
