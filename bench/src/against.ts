import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFreePort } from '@shopkey/embedded-database/ports.ts'
import type * as BenchDatabases from './bench-database.ts'
import { withConnection } from './bench-database.ts'
import type * as Catalogues from './catalogue.ts'
import { type CatalogueSize, smallCatalogue } from './catalogue.ts'
import { cpuSeconds } from './cpu-time.ts'
import { type ComparedJourney, comparedJourneys, journeysOf, openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { whilePricesChange, whileStaffEditPrices, writeOtherStore } from './price-changes.ts'
import { printFigures } from './print-figures.ts'
import { cpuOfAll, medianRatio } from './ratios.ts'
import type * as ServerProcesses from './server-process.ts'

const connections = 16
const largeCatalogue: CatalogueSize = { products: 100_000, variantsPerProduct: 6 }

type Beside = <Result>(work: () => Promise<Result>) => Promise<Result>

interface Shop {
  name: string
  size: CatalogueSize
  client: ReturnType<typeof openClient>
  beside: { changesOfAnotherStore: Beside; editsOfStaff: Beside }
  cpuOf: Record<string, () => number>
}

interface Comparison {
  name: string
  journey: ComparedJourney
  /** What goes on meanwhile. */
  beside?: keyof Shop['beside']
}

const comparisons: Record<'small' | 'large', readonly Comparison[]> = {
  small: [
    ...comparedJourneys.map(([name, journey]) => ({ name, journey })),
    {
      name: 'cart journey, while prices of another store change',
      journey: 'fillCart',
      beside: 'changesOfAnotherStore',
    },
    { name: 'product list, while staff edit prices', journey: 'listFirstPages', beside: 'editsOfStaff' },
  ],
  large: [{ name: 'any page of 100,000 products', journey: 'listAnyPage' }],
}

/**
 * Measures this checkout and another one of Shopkey in turns, each with its own server and PostgreSQL, and prints the median ratio
 * of the pairs. The other's own bench writes its catalogue, since the schema may differ.
 */
export async function runAgainstBenchmark({
  folder,
  seconds,
  pairs,
  only = '',
}: {
  folder: string
  seconds: number
  pairs: number
  /** A word of the only requests to measure. */
  only?: string | undefined
}): Promise<void> {
  const own = new URL('../..', import.meta.url).pathname
  console.log(`${pairs} pairs of ${seconds} s, ${connections} connections; Node ${process.version}.\n`)
  for (const [size, all] of Object.entries(comparisons)) {
    const wanted = all.filter(({ name }) => name.includes(only))
    if (wanted.length === 0) continue
    const catalogue = size === 'large' ? largeCatalogue : smallCatalogue
    await withShop('this', own, catalogue, (current) =>
      withShop('other', resolve(folder), catalogue, async (other) => {
        for (const comparison of wanted) await measurePairs(comparison, [current, other], { seconds, pairs })
      }),
    )
  }
}

async function withShop(
  name: string,
  root: string,
  size: CatalogueSize,
  use: (shop: Shop) => Promise<void>,
): Promise<void> {
  const load = (file: string) => import(pathToFileURL(join(root, 'bench/src', file)).href)
  const { withBenchDatabase }: typeof BenchDatabases = await load('bench-database.ts')
  const { writeCatalogue }: typeof Catalogues = await load('catalogue.ts')
  const { startShopServer }: typeof ServerProcesses = await load('server-process.ts')
  await buildServer(root)
  await withBenchDatabase(async (database) => {
    await withConnection(database.url, (connection) => writeCatalogue(connection, size))
    // Also older commits, which would measure whatever has the port.
    const server = await startShopServer(await findFreePort(database.folder), database.url, database.folder)
    const client = openClient(server.origin, connections)
    const cpuOf = { server: () => cpuSeconds(server.pid), PostgreSQL: () => cpuSeconds(database.pid) }
    await withConnection(database.url, async (connection) => {
      await writeOtherStore(connection)
      const beside: Shop['beside'] = {
        changesOfAnotherStore: (work) => whilePricesChange(connection, work),
        editsOfStaff: (work) => whileStaffEditPrices(client, work),
      }
      await use({ name, size, client, beside, cpuOf })
    })
    await client.close()
    await server.stop()
  })
}

/** Commits before the built server start their sources. */
async function buildServer(root: string): Promise<void> {
  const script = join(root, 'scripts/build.ts')
  if (existsSync(script)) execFileSync(process.execPath, [script, 'server'], { cwd: root, stdio: 'inherit' })
}

/** Every second pair begins with the other one. */
async function measurePairs(
  { name, journey, beside }: Comparison,
  [current, other]: [Shop, Shop],
  { seconds, pairs }: { seconds: number; pairs: number },
): Promise<void> {
  const take = (shop: Shop) => {
    const run = async () => void (await journeysOf(shop.client, shop.size)[journey as 'checkOut']())
    const measured = () => measure({ name: `${name}: ${shop.name}`, connections, seconds, run, cpuOf: shop.cpuOf })
    return beside ? shop.beside[beside](measured) : measured()
  }
  const rows: Figures[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const isSwapped = pair % 2 === 1
    const first = await take(isSwapped ? other : current)
    const second = await take(isSwapped ? current : other)
    rows.push(...(isSwapped ? [second, first] : [first, second]))
  }
  printFigures(rows)
  console.log(
    `median ratio ${medianRatio(rows).toFixed(2)}, of the CPU time ${medianRatio(rows, cpuOfAll).toFixed(2)}\n`,
  )
}
