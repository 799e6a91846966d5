import { createHttpClient } from '@shopkey/client/http-client.ts'
import { addLineItem, createCart, listProducts } from '@shopkey/client/store.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { printFigures } from './print-figures.ts'

const connections = 16
const view = 'batik-larasati'

/** Measures pages of the demo as browsers get them, compressed: of visitors, from the page cache, and of shoppers with a bag, rendered. */
export async function runRenderingBenchmark({ seconds }: { seconds: number }): Promise<void> {
  const shop = await startShop()
  const client = openClient(shop.storefrontUrl, connections)
  try {
    const api = createHttpClient({ baseUrl: shop.apiUrl, storeViewCode: view })
    const { products } = await api.call(listProducts, { query: { limit: 20 } })
    const variant_id = products.flatMap(({ variants }) => variants).find(({ purchasable }) => purchasable)?.id
    const { cart } = await api.call(createCart, { body: {} })
    await api.call(addLineItem, { params: { id: cart.id }, body: { variant_id: variant_id ?? '', quantity: 1 } })

    const product = productPaths(products.map(({ handle }) => handle ?? ''))
    const visitor = { 'accept-encoding': 'br', 'accept-language': 'en' }
    const shopper = { ...visitor, cookie: `shopkey_store_path=${view}; shopkey_cart_${view}=${cart.id}` }
    const rows: Figures[] = []
    const take = async (name: string, path: () => string, headers: Record<string, string>) => {
      const run = async () => void (await client.send('GET', path(), undefined, headers))
      rows.push(await measure({ name, connections, seconds, run }))
    }
    await take('limit: an empty response of the same server', () => '/health/live', {})
    await take('front page, from the page cache', () => `/${view}`, visitor)
    await take('20 products in turn, from the page cache', product, visitor)
    await take('front page, rendered for a shopper', () => `/${view}`, shopper)
    await take('20 products in turn, rendered for a shopper', product, shopper)
    console.log(`Pages of the demo, compressed with Brotli; ${connections} connections; ${seconds} s each.\n`)
    printFigures(rows)
    const [limit] = rows
    console.log()
    for (const { name, perSecond } of rows.slice(1))
      console.log(`${name} / limit  ${(perSecond / (limit?.perSecond ?? Number.NaN)).toFixed(2)}`)
  } finally {
    await client.close()
    await shop.stop()
  }
}

function productPaths(handles: readonly string[]): () => string {
  let turn = 0
  return () => {
    turn += 1
    return `/${view}/products/${handles[turn % handles.length]}`
  }
}
