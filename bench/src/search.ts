import { withBenchDatabase } from './bench-database.ts'
import { openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { printFigures } from './print-figures.ts'
import {
  makers,
  qualities,
  searchedProducts,
  searchRegionId,
  things,
  writeSearchCatalogue,
} from './search-catalogue.ts'
import { startShopServer } from './server-process.ts'

const connections = 2
const port = 9702
const targetMs = 50

/** Measures uncached searches in a store of 100,000 products. */
export async function runSearchBenchmark({ seconds }: { seconds: number }): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    const startedAt = performance.now()
    await writeSearchCatalogue(url)
    const tookSeconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(
      `${searchedProducts} products in three languages, written and indexed in ${tookSeconds} s; ${connections} connections, ${seconds} s each.\n`,
    )
    const rows = await measureSearches(url, folder, seconds)
    printFigures(rows)
    const slow = rows.filter((row) => !(row.p95 < targetMs))
    console.log(
      slow.length === 0
        ? `\nevery p95 is below ${targetMs} ms`
        : `\nabove ${targetMs} ms: ${slow.map((row) => row.name).join(', ')}`,
    )
  })
}

async function measureSearches(url: string, dataDir: string, seconds: number): Promise<Figures[]> {
  const server = await startShopServer(port, url, dataDir)
  const client = openClient(server.origin, connections)
  const rows: Figures[] = []
  let turn = 0
  const take = async (
    name: string,
    questionOf: (turn: number) => object,
    language = 'en',
    path = '/store/products/search',
  ) => {
    const run = async () => {
      turn += 1
      // The offset makes each query a new one, so that it is never cached.
      const body = {
        region_id: searchRegionId,
        ...(path.endsWith('/search') && { limit: 20, offset: turn % 40 }),
        ...questionOf(turn * 7919),
      }
      await client.send('POST', path, body, { 'store-view-code': 'search', 'x-store-language': language })
    }
    rows.push(await measure({ name, connections, seconds, run }))
  }
  const maker = (n: number) => makers[n % makers.length] ?? ''
  const quality = (n: number, language: number) => qualities[n % qualities.length]?.[language] ?? ''
  const thing = (n: number, language: number) => things[(n >> 3) % things.length]?.[language] ?? ''
  await take('one word (8,000 match)', (n) => ({ q: thing(n, 0) }))
  await take('two words', (n) => ({ q: `${maker(n)} ${thing(n, 0)}` }))
  await take('three words', (n) => ({ q: `${quality(n, 0)} ${maker(n)} ${thing(n, 0)}` }))
  await take('misspelt', (n) => ({ q: `${misspelt(maker(n), n)} ${misspelt(thing(n, 0), n)}` }))
  await take('half a word', (n) => ({ q: `${maker(n)} ${thing(n, 0).slice(0, 3)}` }))
  await take('filtered', (n) => ({
    q: thing(n, 0),
    filter: {
      size: ['M'],
      colour: ['Red', 'Blue'],
      price_from: 1000,
      price_to: 5000,
      collection_id: [`pcol_${(n % 40) + 1}`],
    },
  }))
  await take('Indonesian', (n) => ({ q: `${thing(n, 1)} ${maker(n)}` }), 'bh')
  await take('Arabic', (n) => ({ q: `${thing(n, 2)} ${quality(n, 2)}` }), 'ar')
  await take('Arabic, misspelt', (n) => ({ q: misspelt(thing(n, 2), n) }), 'ar')
  await take('no words: everything', (n) => ({ offset: n % 980 }))
  await take('nothing like it', (n) => ({ q: `zzyzx${n}` }))
  await take('search box', (n) => ({ q: `${maker(n)} ${thing(n, 0).slice(0, 2)}` }), 'en', '/store/search/products')
  await client.close()
  await server.stop()
  return rows
}

/** Swaps two letters in the middle. */
function misspelt(word: string, n: number): string {
  const at = 1 + (n % Math.max(1, word.length - 3))
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}
