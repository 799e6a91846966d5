import { listProducts } from '../../catalogue/products/product.queries.ts'
import type { Database } from '../../db/database.ts'
import { requirePriceList } from './price-list.queries.ts'

type ProductQuery = Parameters<typeof listProducts>[2]

const defaultRelations = 'variants,variants.options,images,options,options.values,tags,type,collection,profiles'

/**
 * The products with a price in the list. Their variants have the prices of this list and those of no list (v1 wire
 * rule), whatever else is requested.
 */
export async function listProductsOfPriceList(db: Database, store_id: string, id: string, query: ProductQuery) {
  await requirePriceList(db, store_id, id)
  const expand = `${query.expand ?? defaultRelations},variants,variants.prices`
  const page = await listProducts(db, store_id, { ...query, expand, price_list_id: [id] })
  for (const product of page.rows) {
    for (const variant of product.variants ?? []) {
      variant.prices = variant.prices?.filter((price) => price.price_list_id === null || price.price_list_id === id)
    }
  }
  return page
}
