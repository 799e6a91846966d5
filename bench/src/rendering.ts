import { createHttpClient } from '@shopkey/client/http-client.ts'
import { addLineItem, createCart, listProducts } from '@shopkey/client/store.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { openClient } from './journeys.ts'
import { type Figures, measure, measureAtRate } from './measure.ts'
import { printFigures } from './print-figures.ts'
import { memoryOfPrograms } from './server-process.ts'

const connections = 16
/** Pages that shoppers request when the shop is not full, of those that it can render: 150 a second of 225, say. */
const offeredShare = 2 / 3
/** No shopper waits for the connection of another. */
const mostShoppersAtOnce = 512
const view = 'batik-larasati'

/**
 * Measures pages of the demo as browsers get them, compressed: of visitors, from the page cache, and of shoppers with a bag,
 * rendered. With a fixed number of connections, a page waits for those of the other connections; at a fixed rate
 * below the server's highest, as long as shoppers of a shop that is not full wait.
 */
export async function runRenderingBenchmark({ seconds }: { seconds: number }): Promise<void> {
  const shop = await startShop()
  const client = openClient(shop.storefrontUrl, connections)
  const crowd = openClient(shop.storefrontUrl, mostShoppersAtOnce)
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
      const figures = await measure({ name, connections, seconds, run })
      rows.push(figures)
      return figures
    }
    await take('limit: an empty response of the same server', () => '/health/live', {})
    await take('front page, from the page cache', () => `/${view}`, visitor)
    await take('20 products in turn, from the page cache', product, visitor)
    const offered: Figures[] = []
    for (const [name, path] of [
      ['front page, rendered for a shopper', () => `/${view}`],
      ['20 products in turn, rendered for a shopper', product],
    ] as const) {
      const { perSecond } = await take(name, path, shopper)
      const run = async () => void (await crowd.send('GET', path(), undefined, shopper))
      offered.push(await measureAtRate({ name, perSecond: perSecond * offeredShare, seconds, run }))
    }
    console.log(`Pages of the demo, compressed with Brotli; ${connections} connections; ${seconds} s each.\n`)
    printFigures(rows)
    console.log(
      '\nThe same at a fixed rate: two thirds as many pages requested, whether or not earlier ones have come.\n',
    )
    printFigures(offered)
    console.log(
      `\nMost pages under way at once: ${offered.map(({ name, connections }) => `${connections} (${name})`).join(', ')}`,
    )
    const [limit] = rows
    console.log()
    for (const { name, perSecond } of rows.slice(1))
      console.log(`${name} / limit  ${(perSecond / (limit?.perSecond ?? Number.NaN)).toFixed(2)}`)
    for (const { script, memory } of memoryOfPrograms(shop.pid))
      if (memory) console.log(`${script}: ${memory.now} MB of memory, ${memory.peak} MB at its highest`)
  } finally {
    await client.close()
    await crowd.close()
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
