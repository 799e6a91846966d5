import { findCurrency } from '@shopkey/domain/currency.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { invalidData } from '../../../http/refusal.ts'

/** The scope of a column's prices: a region, or a currency. */
export interface PricePlace {
  currency_code: string
  region_id: string | null
}

export interface PriceRegion {
  id: string
  name: string
  currency_code: string
}

// Regions belong to the offer, a higher layer; a price column needs these columns only.
export async function listPriceRegions(db: Database, store_id: string): Promise<PriceRegion[]> {
  const { rows } = await sql<PriceRegion>`
    select id, name, currency_code from regions where store_id = ${store_id} and deleted_at is null order by name, id`.execute(
    db,
  )
  return rows
}

export function priceColumnTitle({ currency_code, region_id }: PricePlace, regions: readonly PriceRegion[]): string {
  const code = currency_code.toUpperCase()
  const region = regions.find(({ id }) => id === region_id)
  return region ? `Price ${region.name} [${code}]` : `Price ${code}`
}

/**
 * Reads a column's name such as "Price IDR" or "Price Europe [EUR]"; undefined for other columns. Throws 400 for an
 * unknown currency, and for a region that the store does not have under this name and with this currency.
 */
export function readPriceColumn(title: string, regions: readonly PriceRegion[]): PricePlace | undefined {
  const [, region_name, code] = /^Price (?:(.+) \[)?([A-Za-z]{3})\]?$/.exec(title) ?? []
  if (!code) return undefined
  const currency_code = code.toLowerCase()
  if (!findCurrency(currency_code)) throw invalidData(`The currency of the column "${title}" is not known`)
  if (!region_name) return { currency_code, region_id: null }
  const named = regions.filter((region) => region.name === region_name)
  if (named.length > 1)
    throw invalidData(`The store has several regions for the column "${title}"; give them different names`)
  const [region] = named
  if (!region) throw invalidData(`The store has no region for the column "${title}"`)
  if (region.currency_code !== currency_code)
    throw invalidData(`The region of the column "${title}" uses ${region.currency_code.toUpperCase()}`)
  return { currency_code, region_id: region.id }
}
