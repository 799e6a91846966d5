import type { AttachedTaxRate } from '@shopkey/domain/tax.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The region's tax rates attached to these products or product types, once per attachment; one statement. */
export async function loadProductTaxRates(
  db: Database,
  region_id: string,
  products: Iterable<{ product_id: string; product_type_id: string | null }>,
): Promise<AttachedTaxRate[]> {
  const list = [...products]
  if (list.length === 0) return []
  const product_ids = [...new Set(list.map((product) => product.product_id))]
  const type_ids = [...new Set(list.flatMap(({ product_type_id }) => product_type_id ?? []))]
  const { rows } = await sql<AttachedTaxRate>`
    select r.id, r.rate, r.name, r.code, a.product_id, null as product_type_id
    from tax_rates r join product_tax_rates a on a.tax_rate_id = r.id
    where r.region_id = ${region_id} and a.product_id = any(${product_ids})
    union all
    select r.id, r.rate, r.name, r.code, null, a.product_type_id
    from tax_rates r join product_type_tax_rates a on a.tax_rate_id = r.id
    where r.region_id = ${region_id} and a.product_type_id = any(${type_ids})
    order by name, id`.execute(db)
  return rows
}
