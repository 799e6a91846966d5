import type { ReadFile } from '../read-file.ts'
import { FileWarnings } from '../warnings.ts'
import { openMedusa, type Query } from './database.ts'
import { readCarts } from './read-carts.ts'
import { readCategories, readCollections } from './read-collections.ts'
import { readCustomerGroups, readCustomers } from './read-customers.ts'
import { readDiscounts } from './read-discounts.ts'
import { readGiftCards } from './read-gift-cards.ts'
import { readNotes } from './read-notes.ts'
import { readOrders } from './read-orders.ts'
import { readPriceLists } from './read-price-lists.ts'
import { readProducts } from './read-products.ts'
import { readRegions } from './read-regions.ts'
import { readReturnReasons } from './read-return-reasons.ts'

/** How messages call the database, which is no file. */
export const MEDUSA_FILE = 'medusa'

/**
 * Reads the database of a Medusa 1.12 to 1.20. query: all statements of one read-only snapshot. currency_codes: of the store to move
 * into, in lower case. Throws UnreadableFileError for what is no such database.
 */
export async function readMedusaShop(
  query: Query,
  { currency_codes }: { currency_codes: readonly string[] },
): Promise<ReadFile> {
  const tables = await openMedusa(query)
  const warnings = new FileWarnings(MEDUSA_FILE)
  const regions = await readRegions(query)
  return {
    kind: { platform: 'medusa', content: 'database' },
    collections: await readCollections(query),
    categories: await readCategories(query, tables),
    products: await readProducts(query, tables, { currency_codes }, warnings),
    customer_groups: await readCustomerGroups(query),
    customers: await readCustomers(query, warnings),
    price_lists: await readPriceLists(query, tables, { currency_codes, regions }, warnings),
    orders: await readOrders(query, warnings),
    discounts: await readDiscounts(query, regions, warnings),
    gift_cards: await readGiftCards(query, regions, warnings),
    ...(await readCarts(query, regions, warnings)),
    notes: await readNotes(query, warnings),
    redirects: [],
    return_reasons: await readReturnReasons(query),
    warnings: warnings.list,
  }
}
