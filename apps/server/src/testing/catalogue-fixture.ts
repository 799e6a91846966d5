import { indexProducts } from '../catalogue/search-index/index-products.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { aStore } from './a-store.ts'
import { startTestApp } from './test-app.ts'

/** The default store as its shoppers see it. */
export async function startCatalogueFixture() {
  const { app, db, clock, statements } = await startTestApp()
  const store = await aStore(db, { is_default: true })
  const inEurope = `region_id=${store.eur_region_id}`

  async function get(url: string, headers: Record<string, string> = {}) {
    const response = await app.inject({ method: 'GET', url, headers })
    return {
      status: response.statusCode,
      body: response.json(),
      text: response.body,
      type: response.headers['content-type'],
    }
  }

  /** Indexes these products for search, after a test wrote into the tables. */
  function changed(...product_ids: string[]) {
    return inTransaction(db, (trx) => indexProducts(trx, store.id, product_ids))
  }

  async function aShop() {
    const shop = await aStore(db)
    return { shop, headers: { 'store-view-code': shop.view_code } }
  }

  return { app, db, clock, statements, store, inEurope, get, changed, aShop }
}
