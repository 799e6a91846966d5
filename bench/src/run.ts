import pg from 'pg'
import { withBenchDatabase } from './bench-database.ts'
import { smallCatalogue, writeCatalogue } from './catalogue.ts'
import { journeysOf, openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { printFigures } from './print-figures.ts'
import { startServer, startShopServer } from './server-process.ts'

const connections = 16
const serverPort = 9700
const limitsPort = 9701

/** Measures a seeded store beside the machine's limits, and prints a table. */
export async function runBenchmark({ seconds }: { seconds: number }): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    const database = new pg.Client({ connectionString: url })
    await database.connect()
    await writeCatalogue(database)
    await database.end()
    console.log(
      `A catalogue of ${smallCatalogue.products} products × ${smallCatalogue.variantsPerProduct} variants; ${connections} connections unless said otherwise; ${seconds} s each.\n`,
    )
    await measureShop(url, folder, seconds)
  })
}

async function measureShop(url: string, dataDir: string, seconds: number): Promise<void> {
  const start = () => startShopServer(serverPort, url, dataDir)
  // The first start after an update fills the compile cache for later ones.
  const first = await start()
  await first.stop()
  const shop = await start()
  const client = openClient(shop.origin, connections)
  const { checkOut, fillCart, getProduct, listFirstPages, listStaffOrders } = journeysOf(client)
  const rows: Figures[] = []
  const take = async (name: string, run: () => Promise<unknown>, lanes = connections) => {
    const figures = await measure({ name, connections: lanes, seconds, run: async () => void (await run()) })
    rows.push(figures)
    return figures
  }

  const listBytes = (await listFirstPages()).length
  const limits = await startServer(
    new URL('./limits-server.ts', import.meta.url),
    limitsPort,
    { DATABASE_URL: url, REPLY_BYTES: String(listBytes) },
    '/bare',
  )
  const limitsClient = openClient(limits.origin, connections)
  await take(`limit: bare reply of ${listBytes} bytes`, () => limitsClient.send('GET', '/bare'))
  const oneQuery = await take('limit: the same with one indexed query', () => limitsClient.send('GET', '/one-query'))
  await limitsClient.close()
  await limits.stop()

  const list = await take('product list, 15 with prices', listFirstPages)
  const detail = await take('product detail', () => getProduct())
  await take('cart journey (5 requests)', fillCart)
  await take('whole checkout (7 requests)', checkOut)
  await take('admin orders, 15', listStaffOrders)
  const steps = { add: [] as number[], complete: [] as number[] }
  await take(
    'whole checkout, one connection',
    async () => {
      const { addMs, completeMs } = await checkOut()
      steps.add.push(addMs)
      steps.complete.push(completeMs)
    },
    1,
  )
  const memory = shop.memory()
  await client.close()
  await shop.stop()

  printFigures(rows)
  console.log(`\nlist / one-query limit     ${(list.perSecond / oneQuery.perSecond).toFixed(2)}`)
  console.log(`detail / one-query limit   ${(detail.perSecond / oneQuery.perSecond).toFixed(2)}`)
  console.log(`add to cart, 1 connection  p50 ${median(steps.add).toFixed(1)} ms`)
  console.log(`complete, 1 connection     p50 ${median(steps.complete).toFixed(1)} ms`)
  console.log(
    `start to first answer      ${shop.startMs.toFixed(0)} ms; the time before, ${first.startMs.toFixed(0)} ms`,
  )
  if (memory) console.log(`server memory              ${memory.now} MB now, ${memory.peak} MB at its highest`)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
