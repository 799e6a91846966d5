import { type AttachedTaxRate, type TaxedRegion, taxLinesOfLine, type WireTaxLine } from '@shopkey/domain/tax.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

interface ShelfRegion extends TaxedRegion {
  region_id: string
  name: string
  currency_code: string
  includes_tax: boolean
  automatic_taxes: boolean
}

interface TypedProduct {
  product_id: string
  product_type_id: string | null
}

interface ShelfTaxQuery {
  product_id?: string | string[]
  product_type?: string
}

/**
 * Returns what turns stored prices into those that shoppers see, per region, by the rule that taxes carts. Three
 * statements whatever is asked.
 */
export async function listShelfTaxes(db: Database, store_id: string, { product_id, product_type }: ShelfTaxQuery) {
  const { rows: regions } = await sql<ShelfRegion>`
    select r.id as region_id, r.name, r.currency_code, r.tax_rate,
      r.automatic_taxes and r.tax_provider_id is null as automatic_taxes,
      r.includes_tax or coalesce(c.includes_tax, false) as includes_tax
    from regions r join stores s on s.id = r.store_id left join currencies c on c.code = r.currency_code
    where r.store_id = ${store_id} and r.deleted_at is null
    order by r.id is distinct from s.default_region_id, r.created_at, r.id`.execute(db)
  const { rows: products } = await sql<TypedProduct>`
    select p.id as product_id, ${product_type === undefined ? sql`p.type_id` : typeOf(store_id, product_type)} as product_type_id
    from products p
    where p.store_id = ${store_id} and p.deleted_at is null and p.id = any(${[product_id ?? []].flat()})
    union all
    select '', ${product_type === undefined ? sql`null` : typeOf(store_id, product_type)}`.execute(db)
  const rates = await attachedRates(db, store_id, products)
  const ofNoProduct = products.find((product) => product.product_id === '')
  const linesOf = (product: TypedProduct | undefined, region: ShelfRegion): WireTaxLine[] =>
    taxLinesOfLine({ variant_id: 'any', ...product }, region, rates.get(region.region_id) ?? [])

  return {
    regions: regions.map((region) => ({ ...region, tax_lines: linesOf(ofNoProduct, region) })),
    products: products
      .filter((product) => product !== ofNoProduct)
      .flatMap((product) =>
        regions.flatMap((region) => {
          const tax_lines = linesOf(product, region)
          const isUsual = JSON.stringify(tax_lines) === JSON.stringify(linesOf(ofNoProduct, region))
          return isUsual ? [] : [{ product_id: product.product_id, region_id: region.region_id, tax_lines }]
        }),
      ),
  }
}

const typeOf = (store_id: string, value: string) => sql`(
  select t.id from product_types t where t.store_id = ${store_id} and t.value = ${value.trim()} and t.deleted_at is null)`

/** The tax rates attached to these products or their types, by region. */
async function attachedRates(
  db: Database,
  store_id: string,
  products: readonly TypedProduct[],
): Promise<ReadonlyMap<string, AttachedTaxRate[]>> {
  const product_ids = products.map((product) => product.product_id)
  const type_ids = [...new Set(products.flatMap((product) => product.product_type_id ?? []))]
  const { rows } = await sql<AttachedTaxRate & { region_id: string }>`
    select r.id, r.region_id, r.rate, r.name, r.code, a.product_id, null as product_type_id
    from tax_rates r join product_tax_rates a on a.tax_rate_id = r.id
    where r.store_id = ${store_id} and a.product_id = any(${product_ids})
    union all
    select r.id, r.region_id, r.rate, r.name, r.code, null, a.product_type_id
    from tax_rates r join product_type_tax_rates a on a.tax_rate_id = r.id
    where r.store_id = ${store_id} and a.product_type_id = any(${type_ids})
    order by name, id`.execute(db)
  return Map.groupBy(rows, (rate) => rate.region_id)
}
