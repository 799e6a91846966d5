import { type AttachedTaxRate, taxLinesOfShipping, type WireTaxLine } from '@shopkey/domain/tax.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'
import { deliveryTaxesUnknown, shippingOptionNotInRegion } from './order.errors.ts'
import type { OrderRow } from './order-facts.ts'

interface NewMethod {
  option_id: string
  /** Minor units; by default the option's own flat rate. */
  price?: number
  data?: Record<string, unknown>
}

type Owner = { order_id: string } | { swap_id: string } | { claim_order_id: string } | { return_id: string }

export interface InsertedMethod {
  id: string
  profile_id: string
  provider_id: string
  price: number
  includes_tax: boolean
  tax_lines: { rate: number; name: string; code: string | null }[]
}

/**
 * Inserts a shipping method of an order, by an option of its region. Its taxes are stored on it: the current ones, or, where a
 * provider says the taxes of the region, those of the delivery that was sold, which go to the same address.
 */
export async function insertShippingMethod(
  trx: Trx,
  order: OrderRow,
  { option_id, price, data }: NewMethod,
  owner: Owner,
  now: Date,
): Promise<InsertedMethod> {
  const option = await trx
    .selectFrom('shipping_options')
    .innerJoin('regions', 'regions.id', 'shipping_options.region_id')
    .select([
      'shipping_options.region_id',
      'shipping_options.profile_id',
      'shipping_options.provider_id',
      'shipping_options.amount',
      'shipping_options.includes_tax',
      'shipping_options.data',
      'regions.tax_rate',
      'regions.tax_provider_id',
    ])
    .where('shipping_options.id', '=', option_id)
    .where('shipping_options.store_id', '=', order.store_id)
    .where('shipping_options.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!option) throw notFound('Shipping option', option_id)
  if (option.region_id !== order.region_id) throw shippingOptionNotInRegion({ shipping_option_id: option_id })
  const tax_lines = option.tax_provider_id
    ? await taxesOfSoldDelivery(trx, order.id)
    : await currentTaxes(trx, option_id, Number(option.tax_rate))
  const method = {
    id: newId('sm'),
    price: price ?? option.amount ?? 0,
    includes_tax: option.includes_tax,
  }
  await trx
    .insertInto('shipping_methods')
    .values({
      ...method,
      ...owner,
      shipping_option_id: option_id,
      data: JSON.stringify(data ?? option.data),
      created_at: now,
    })
    .execute()
  if (tax_lines.length > 0) {
    await trx
      .insertInto('shipping_method_tax_lines')
      .values(
        tax_lines.map((line) => ({
          ...line,
          id: newId('smtl'),
          shipping_method_id: method.id,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  }
  return { ...method, profile_id: option.profile_id, provider_id: option.provider_id, tax_lines }
}

async function currentTaxes(trx: Trx, shipping_option_id: string, tax_rate: number): Promise<WireTaxLine[]> {
  const { rows } = await sql<AttachedTaxRate>`
    select r.id, r.rate, r.name, r.code, s.shipping_option_id
    from shipping_tax_rates s join tax_rates r on r.id = s.tax_rate_id
    where s.shipping_option_id = ${shipping_option_id}`.execute(trx)
  return taxLinesOfShipping({ shipping_option_id }, { tax_rate }, rows)
}

/** Throws delivery_taxes_unknown for an order that was sold without a delivery. */
async function taxesOfSoldDelivery(trx: Trx, order_id: string): Promise<WireTaxLine[]> {
  const { rows } = await sql<{ tax_lines: WireTaxLine[] }>`
    select (select coalesce(json_agg(json_build_object('rate', t.rate, 'name', t.name, 'code', t.code)
        order by t.created_at, t.id), '[]')
      from shipping_method_tax_lines t where t.shipping_method_id = m.id) as tax_lines
    from shipping_methods m where m.order_id = ${order_id} order by m.created_at, m.id limit 1`.execute(trx)
  const [sold] = rows
  if (!sold) throw deliveryTaxesUnknown()
  return sold.tax_lines
}
