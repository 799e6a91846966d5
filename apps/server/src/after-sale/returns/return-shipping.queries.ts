import type { PricedShippingMethod } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** The return shipping of a return with its taxes; null for a return without any. */
export async function loadReturnShipping(trx: Trx, return_id: string): Promise<PricedShippingMethod | null> {
  const { rows } = await sql<PricedShippingMethod>`
    select m.price, m.includes_tax, (select coalesce(json_agg(json_build_object('rate', t.rate)), '[]')
      from shipping_method_tax_lines t where t.shipping_method_id = m.id) as tax_lines
    from shipping_methods m where m.return_id = ${return_id}`.execute(trx)
  return rows[0] ?? null
}
