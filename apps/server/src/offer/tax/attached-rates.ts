import { type RawBuilder, sql } from 'kysely'
import { jsonList } from '../../db/json-list.ts'

type Expression = RawBuilder<unknown>

/**
 * The tax rates of a region that are attached to a product or its type, as a JSON list of AttachedTaxRate: a part of a
 * larger select, so that a cart is taxed without a statement per line. All three are column expressions of that select.
 */
export function ratesOfProduct(region_id: Expression, product_id: Expression, type_id: Expression): Expression {
  return jsonList(sql`
    select json_build_object('id', t.id, 'rate', t.rate, 'name', t.name, 'code', t.code, 'product_id', ${product_id})
    from tax_rates t where t.region_id = ${region_id} and (
      exists (select from product_tax_rates a where a.tax_rate_id = t.id and a.product_id = ${product_id})
      or exists (select from product_type_tax_rates a where a.tax_rate_id = t.id and a.product_type_id = ${type_id}))
    order by t.name, t.id`)
}

/** The tax rates attached to a shipping option, likewise. */
export function ratesOfShippingOption(shipping_option_id: Expression): Expression {
  return jsonList(sql`
    select json_build_object('id', t.id, 'rate', t.rate, 'name', t.name, 'code', t.code, 'shipping_option_id', a.shipping_option_id)
    from shipping_tax_rates a join tax_rates t on t.id = a.tax_rate_id where a.shipping_option_id = ${shipping_option_id}
    order by t.created_at, t.id`)
}
