import { setTimeout as delay } from 'node:timers/promises'
import { withBenchDatabase, withConnection } from './bench-database.ts'
import { writeCatalogue } from './catalogue.ts'
import { countStatements } from './count-statements.ts'
import { journeysOf, openClient } from './journeys.ts'
import { startShopServer } from './server-process.ts'

const port = 9708
const repetitions = 30
/** What the server does by itself after a start or an order. */
const quietMs = 1000

/** Counts the statements of requests, and how often they wait for the database; one request at a time, without jobs. */
export async function runStatementsBenchmark(): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    await withConnection(url, writeCatalogue)
    const counter = await countStatements(url)
    const server = await startShopServer(port, counter.url, folder, { RUN_JOBS: 'false' })
    const client = openClient(server.origin, 1)
    const shop = journeysOf(client)
    let page = 0
    const journeys = {
      'whole checkout, 7 requests': shop.checkOut,
      'cart journey, 5 requests': shop.fillCart,
      'product, first time': () => shop.getProduct(),
      '15 products, first time': () => shop.listPage(page++),
      '15 products, repeated': () => shop.listPage(0),
      '15 orders, for staff': shop.listStaffOrders,
      '15 products, for staff': shop.listStaffProducts,
      '15 products by a word, for staff': shop.searchStaffProducts,
    }
    for (const [name, run] of Object.entries(journeys)) {
      await run()
      await delay(quietMs)
      const before = { ...counter }
      for (let turn = 0; turn < repetitions; turn += 1) await run()
      const per = (kind: 'statements' | 'roundTrips') => ((counter[kind] - before[kind]) / repetitions).toFixed(1)
      console.log(`${name}: ${per('statements')} statements, ${per('roundTrips')} round trips`)
    }
    await client.close()
    await server.stop()
    counter.close()
  })
}
