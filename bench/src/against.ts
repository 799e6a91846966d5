import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as BenchDatabases from './bench-database.ts'
import { withConnection } from './bench-database.ts'
import type * as Catalogues from './catalogue.ts'
import { type ComparedJourney, comparedJourneys, journeysOf, openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { printFigures } from './print-figures.ts'
import { medianRatio } from './ratios.ts'
import type * as ServerProcesses from './server-process.ts'

const connections = 16
const ports = { other: 9708, this: 9709 }

interface Shop {
  name: string
  client: ReturnType<typeof openClient>
}

/**
 * Measures this checkout and another one of Shopkey in turns, each with its own server and PostgreSQL, and prints the median ratio
 * of the pairs. The other's own bench writes its catalogue, since the schema may differ.
 */
export async function runAgainstBenchmark({
  folder,
  seconds,
  pairs,
}: {
  folder: string
  seconds: number
  pairs: number
}): Promise<void> {
  const own = new URL('../..', import.meta.url).pathname
  await withShop('this', own, ports.this, (current) =>
    withShop('other', resolve(folder), ports.other, async (other) => {
      console.log(`${pairs} pairs of ${seconds} s, ${connections} connections; Node ${process.version}.\n`)
      for (const [name, journey] of comparedJourneys)
        await measurePairs(name, journey, [current, other], { seconds, pairs })
    }),
  )
}

async function withShop(name: string, root: string, port: number, use: (shop: Shop) => Promise<void>): Promise<void> {
  const load = (file: string) => import(pathToFileURL(join(root, 'bench/src', file)).href)
  const { withBenchDatabase }: typeof BenchDatabases = await load('bench-database.ts')
  const { writeCatalogue }: typeof Catalogues = await load('catalogue.ts')
  const { startShopServer }: typeof ServerProcesses = await load('server-process.ts')
  await withBenchDatabase(async (database) => {
    await withConnection(database.url, writeCatalogue)
    const server = await startShopServer(port, database.url, database.folder)
    const client = openClient(server.origin, connections)
    await use({ name, client })
    await client.close()
    await server.stop()
  })
}

/** Every second pair begins with the other one. */
async function measurePairs(
  name: string,
  journey: ComparedJourney,
  [current, other]: [Shop, Shop],
  { seconds, pairs }: { seconds: number; pairs: number },
): Promise<void> {
  const take = (shop: Shop) => {
    const run = async () => void (await journeysOf(shop.client)[journey as 'checkOut']())
    return measure({ name: `${name}: ${shop.name}`, connections, seconds, run })
  }
  const rows: Figures[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const isSwapped = pair % 2 === 1
    const first = await take(isSwapped ? other : current)
    const second = await take(isSwapped ? current : other)
    rows.push(...(isSwapped ? [second, first] : [first, second]))
  }
  printFigures(rows)
  console.log(`median ratio ${medianRatio(rows).toFixed(2)}\n`)
}
