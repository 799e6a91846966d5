import { type AttachedTaxRate, taxLinesOfShipping } from '@shopkey/domain/tax.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'
import { shippingOptionNotInRegion } from './order.errors.ts'
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

/** Inserts a shipping method of an order, by an option of its region, with the current taxes stored on it. */
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
    ])
    .where('shipping_options.id', '=', option_id)
    .where('shipping_options.store_id', '=', order.store_id)
    .where('shipping_options.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!option) throw notFound('Shipping option', option_id)
  if (option.region_id !== order.region_id) throw shippingOptionNotInRegion({ shipping_option_id: option_id })
  const { rows: rates } = await sql<AttachedTaxRate>`
    select r.id, r.rate, r.name, r.code, s.shipping_option_id
    from shipping_tax_rates s join tax_rates r on r.id = s.tax_rate_id where s.shipping_option_id = ${option_id}`.execute(
    trx,
  )
  const tax_lines = taxLinesOfShipping({ shipping_option_id: option_id }, { tax_rate: Number(option.tax_rate) }, rates)
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
