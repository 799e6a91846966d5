import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

/** The region as prices and taxes see it. tax_rate: percent. */
export interface PriceRegion {
  id: string
  currency_code: string
  includes_tax: boolean
  /** Whether prices are shown with tax; not where a provider says the taxes, which it does of carts only. */
  automatic_taxes: boolean
  tax_rate: number
  /** The region's own channel, where it does not sell the store's. */
  sales_channel_id: string | null
}

/** Store, region, customer groups and time; resolved once per request, then used for any number of variants. */
export interface ResolvedPriceContext {
  store_id: string
  region: PriceRegion | null
  /** The region's, else the requested one; null: no prices. */
  currency_code: string | null
  currency_includes_tax: boolean
  /** Sorted; empty for anonymous requests. */
  customer_group_ids: readonly string[]
  /** Whether lists of prices leave out those in points. */
  hides_points?: boolean
  now: Date
}

/** The price parameters of a request; a region determines the currency. */
export interface PriceContextInput {
  region_id?: string | null
  currency_code?: string | null
  /** The customer's groups in this store determine the price lists. */
  customer_id?: string | null
  /** Instead of customer_id, when the groups are known. */
  customer_group_ids?: readonly string[]
}

/**
 * Looks up what a price depends on besides the variant. Throws 404 for a region of another store. At most three small
 * statements.
 */
export async function resolvePriceContext(
  db: Database,
  store_id: string,
  input: PriceContextInput,
  now: Date,
): Promise<ResolvedPriceContext> {
  const region = input.region_id ? await getPriceRegion(db, store_id, input.region_id) : null
  const currency_code = region?.currency_code ?? input.currency_code?.toLowerCase() ?? null
  const groups =
    input.customer_group_ids ?? (input.customer_id ? await groupsOfCustomer(db, store_id, input.customer_id) : [])
  return {
    store_id,
    region,
    currency_code,
    currency_includes_tax: currency_code ? await includesTax(db, currency_code) : false,
    customer_group_ids: [...groups].sort(),
    now,
  }
}

export async function groupsOfCustomer(db: Database, store_id: string, customer_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_group_customers')
    .innerJoin('customer_groups', 'customer_groups.id', 'customer_group_customers.customer_group_id')
    .select('customer_groups.id')
    .where('customer_group_customers.customer_id', '=', customer_id)
    .where('customer_groups.store_id', '=', store_id)
    .where('customer_groups.deleted_at', 'is', null)
    .orderBy('customer_groups.id')
    .execute()
  return rows.map((row) => row.id)
}

async function getPriceRegion(db: Database, store_id: string, id: string): Promise<PriceRegion> {
  const { rows } = await sql<PriceRegion>`
    select id, currency_code, includes_tax, automatic_taxes and tax_provider_id is null as automatic_taxes, tax_rate,
      sales_channel_id
    from regions
    where id = ${id} and store_id = ${store_id} and deleted_at is null`.execute(db)
  const region = rows[0]
  if (!region) throw notFound('Region', id)
  return region
}

async function includesTax(db: Database, currency_code: string): Promise<boolean> {
  const row = await db
    .selectFrom('currencies')
    .select('includes_tax')
    .where('code', '=', currency_code)
    .executeTakeFirst()
  return row?.includes_tax ?? false
}
