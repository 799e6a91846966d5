import type { OrderForTotals, PricedLine } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { TextsByLanguage } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import { readTogether } from '../../db/read-together.ts'

/** What the totals of a line `l` depend on (PricedLine), as arguments of json_build_object. */
export const linePricing = sql`'unit_price', l.unit_price, 'quantity', l.quantity, 'includes_tax', l.includes_tax,
  'allow_discounts', l.allow_discounts,
  'tax_lines', (select coalesce(json_agg(json_build_object('rate', t.rate, 'name', t.name, 'charged_amount', t.charged_amount) order by t.id), '[]')
    from line_item_tax_lines t where t.item_id = l.id),
  'adjustments', (select coalesce(json_agg(json_build_object('amount', a.amount, 'amount_incl_tax', a.amount_incl_tax, 'discount_id', a.discount_id)), '[]')
    from line_item_adjustments a where a.item_id = l.id)`

/** A shipping method `m` with what its totals depend on. */
export const pricedMethod = sql`json_build_object('price', m.price, 'includes_tax', m.includes_tax,
  'tax_lines', (select coalesce(json_agg(json_build_object('rate', t.rate, 'name', t.name, 'charged_amount', t.charged_amount) order by t.id), '[]')
    from shipping_method_tax_lines t where t.shipping_method_id = m.id))`

/** The columns that the totals of an order `o` of region `r` depend on, beside its lines. */
export const orderPricing = sql`
  o.payment_fee,
  json_build_object('gift_cards_taxable', r.gift_cards_taxable, 'tax_rate', r.tax_rate) as region,
  (select coalesce(json_agg(${pricedMethod} order by m.id), '[]') from shipping_methods m
    where m.order_id = o.id) as shipping_methods,
  (select coalesce(json_agg(json_build_object('amount', g.amount, 'is_taxable', g.is_taxable, 'tax_rate', g.tax_rate)), '[]')
    from gift_card_transactions g where g.order_id = o.id) as gift_card_transactions`

type NamedLine = PricedLine & {
  title: string
  description: string | null
  thumbnail: string | null
  translations: TextsByLanguage | null
  is_giftcard: boolean
}

export type PricedOrder = Omit<OrderForTotals, 'items'> & { items: NamedLine[] }

/** An order with its lines as they were bought, and what its totals depend on, in one statement. */
export async function findOrderForTotals(db: Database, id: string): Promise<PricedOrder | undefined> {
  const [order] = await readTogether(
    db,
    sql<PricedOrder>`
      select o.currency_code, ${orderPricing},
        (select coalesce(json_agg(json_build_object('title', l.title, 'description', l.description, 'thumbnail', l.thumbnail,
            'translations', l.translations, 'is_giftcard', l.is_giftcard, ${linePricing}) order by l.created_at, l.id), '[]')
          from line_items l where l.order_id = o.id) as items
      from orders o join regions r on r.id = o.region_id where o.id = ${id}`,
  )
  return order
}
