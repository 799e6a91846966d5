import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchDatabase, withBenchDatabase, withConnection } from './bench-database.ts'
import { type CatalogueSize, writeCatalogue } from './catalogue.ts'
import { cpuSeconds } from './cpu-time.ts'
import { journeysOf, openClient, productsPerPage } from './journeys.ts'
import { type Figures, type Measurement, measure } from './measure.ts'
import { describeOwners, measuredSettings } from './memory-owners.ts'
import { printFigures } from './print-figures.ts'
import { type ServerProcess, startShopServer } from './server-process.ts'
import { storeCode, writeStores } from './write-stores.ts'

const connections = 16
const port = 9707
const catalogueSizes = [1000, 20_000, 100_000]
const cartLines = [1, 10, 50]
const variantCounts = [6, 100, 1000]
const storeCounts = [1, 100, 2000]
const processCounts = [1, 2, 4]
/** Reading all products once, so that the memory cache holds what it can. */
const maxReadAllSeconds = 120
/** For each process, which has caches of its own. */
const warmUpSeconds = 2
/** Products of the measurements in which the catalogue's size is not the question. */
const few = 1000

/** So many repetitions, each of something that the server has not been asked for. */
const once = (count: number): Partial<Measurement> => ({ warmUp: 0, seconds: maxReadAllSeconds, count })

type Take = (name: string, run: (lane: number) => Promise<unknown>, how?: Partial<Measurement>) => Promise<Figures>

/** Parts that can be measured alone; or a number of products. */
export const sizesParts = ['products', 'lines', 'variants', 'stores', 'processes'] as const
type Part = (typeof sizesParts)[number]

/** Measures how the cost of a request grows with the catalogue, the cart, the product, the stores and the processes. */
export async function runSizesBenchmark({ seconds, only }: { seconds: number; only?: Part | number }): Promise<void> {
  const isWanted = (part: Part) => only === undefined || only === part
  console.log(`${connections} connections, ${seconds} s each; CPU per repetition.\n`)
  const sizes = typeof only === 'number' ? [only] : isWanted('products') ? catalogueSizes : []
  for (const products of sizes)
    await timed(() => inStore(seconds, `${products} products`, { products, variantsPerProduct: 6 }, measureCatalogue))
  if (isWanted('lines'))
    await timed(() => inStore(seconds, 'lines of a cart', { products: few, variantsPerProduct: 6 }, measureCarts))
  for (const variantsPerProduct of isWanted('variants') ? variantCounts : [])
    await timed(() =>
      inStore(seconds, `${variantsPerProduct} variants`, { products: 60, variantsPerProduct }, measureDetail),
    )
  for (const stores of isWanted('stores') ? storeCounts : []) await timed(() => measureStores(seconds, stores))
  if (isWanted('processes')) await timed(() => measureProcesses(seconds))
}

/** Writing the data takes most of it. */
async function timed(part: () => Promise<void>): Promise<void> {
  const from = performance.now()
  await part()
  console.log(`took ${((performance.now() - from) / 1000).toFixed(0)} s\n`)
}

function memoryOf(servers: readonly ServerProcess[]): string {
  const peaks = servers.flatMap((server) => server.memory()?.peak ?? [])
  return peaks.length > 0 ? `; server memory ${peaks.join(' + ')} MB at its highest` : ''
}

interface Bench {
  seconds: number
  size: CatalogueSize
  server: ServerProcess
  client: ReturnType<typeof openClient>
  journeys: ReturnType<typeof journeysOf>
  take: Take
}

async function inStore(
  seconds: number,
  title: string,
  size: CatalogueSize,
  use: (bench: Bench) => Promise<void>,
): Promise<void> {
  await withBenchDatabase(async (database) => {
    await withConnection(database.url, (client) => writeCatalogue(client, size))
    const server = await startShopServer(port, database.url, database.folder, measuredSettings)
    const client = openClient(server.origin, connections)
    const rows: Figures[] = []
    const take = takeInto(rows, seconds, database, [server])
    await use({ seconds, size, server, client, journeys: journeysOf(client, size), take })
    const memory = memoryOf([server])
    const owners = await describeOwners(server)
    await client.close()
    await server.stop()
    console.log(`${title}${memory}`)
    if (owners) console.log(`now in MB: ${owners}`)
    printFigures(rows)
  })
}

function takeInto(rows: Figures[], seconds: number, database: BenchDatabase, servers: ServerProcess[]): Take {
  const cpuOf = {
    server: () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    PostgreSQL: () => cpuSeconds(database.pid),
  }
  return async (name, run, how = {}) => {
    const figures = await measure({
      name,
      connections,
      seconds,
      run: async (lane) => void (await run(lane)),
      cpuOf,
      ...how,
    })
    rows.push(figures)
    return figures
  }
}

async function measureCatalogue({ seconds, size, server, journeys, take }: Bench): Promise<void> {
  let next = 0
  // Each product is new to the server; ends before they repeat.
  await take('product, first time', () => journeys.getProduct((next++ % size.products) + 1), {
    warmUp: 0,
    seconds: size.products <= few ? 0.5 : Math.min(seconds, 3),
  })
  await take('product, any', () => journeys.getProduct())
  const pages = Math.floor(size.products / productsPerPage)
  let page = 0
  await take('list, each page once', () => journeys.listPage(page++), once(pages))
  const alone = await take('list, any page', journeys.listAnyPage)
  await take('staff: products', journeys.listStaffProducts)
  await take('staff: products, one connection', journeys.listStaffProducts, { connections: 1 })
  await take('staff: products by a word', journeys.searchStaffProducts)
  await take('staff: products by a word, one connection', journeys.searchStaffProducts, { connections: 1 })
  await take('whole checkout', journeys.checkOut)
  await take('staff: orders', journeys.listStaffOrders)
  await editUnderLoad(server, take, journeys.listAnyPage, alone)
}

/** Staff change the price of one product after another while shoppers list products. */
async function editUnderLoad(
  server: ServerProcess,
  take: Take,
  list: () => Promise<unknown>,
  alone: Figures,
): Promise<void> {
  // Shoppers use all connections of the other client.
  const client = openClient(server.origin, 1)
  const edits: number[] = []
  const over = new AbortController()
  const editing = (async () => {
    for (let turn = 1; !over.signal.aborted; turn += 1) {
      const number = (turn % 50) + 1
      const prices = [{ currency_code: 'usd', amount: 1000 + turn }]
      const from = performance.now()
      await client.send('POST', `/admin/products/prod_${number}/variants/variant_${number}_1`, { prices }, client.staff)
      edits.push(performance.now() - from)
      await delay(50)
    }
  })()
  const loaded = await take('list, any page, while prices change', list)
  over.abort()
  await editing
  await client.close()
  edits.sort((a, b) => a - b)
  const p50 = edits[Math.floor(edits.length / 2)] ?? Number.NaN
  console.log(
    `${edits.length} prices changed, p50 ${p50.toFixed(0)} ms; the list has ${((100 * loaded.perSecond) / alone.perSecond).toFixed(0)} % of its rate without`,
  )
}

async function measureCarts({ client, journeys, take }: Bench): Promise<void> {
  for (const lines of cartLines) {
    const carts: { id: string; item_id: string }[] = []
    for (let lane = 0; lane < connections; lane += 1) {
      const id = await journeys.startCart(0)
      for (let line = 0; line < lines; line += 1) await journeys.addItem(id, 1)
      const { cart } = JSON.parse(await client.send('GET', `/store/carts/${id}`))
      carts.push({ id, item_id: cart.items[0].id })
    }
    const of = (lane: number) => carts[lane] ?? { id: '', item_id: '' }
    await take(`${lines} lines: read`, (lane) => client.send('GET', `/store/carts/${of(lane).id}`))
    let quantity = 1
    await take(`${lines} lines: change`, (lane) => {
      quantity = (quantity % 9) + 1
      return client.send('POST', `/store/carts/${of(lane).id}/line-items/${of(lane).item_id}`, { quantity })
    })
  }
}

async function measureDetail({ size: { products }, journeys, take }: Bench): Promise<void> {
  let next = 0
  await take('product, first time', () => journeys.getProduct((next++ % products) + 1), once(products))
  await take('product', () => journeys.getProduct())
}

async function measureStores(seconds: number, count: number): Promise<void> {
  await withBenchDatabase(async (database) => {
    await withConnection(database.url, (client) => writeStores(client, count))
    const server = await startShopServer(port, database.url, database.folder)
    const client = openClient(server.origin, connections)
    const rows: Figures[] = []
    const take = takeInto(rows, seconds, database, [server])
    let turn = 0
    const listOfNext = () => {
      turn += 1
      const headers = { 'store-view-code': storeCode(((turn * 7919) % count) + 1) }
      return client.send('GET', '/store/products?limit=15', undefined, headers)
    }
    if (count > 1) await take('list of each store, first time', listOfNext, once(count))
    await take('list of any store', listOfNext)
    const memory = memoryOf([server])
    await client.close()
    await server.stop()
    console.log(`${count} stores of 20 products${memory}`)
    printFigures(rows)
  })
}

async function measureProcesses(seconds: number): Promise<void> {
  await withBenchDatabase(async (database) => {
    await withConnection(database.url, writeCatalogue)
    const rows: Figures[] = []
    const memories: string[] = []
    for (const count of processCounts) {
      const servers = await Promise.all(
        Array.from({ length: count }, (_, number) => startShopServer(port + number, database.url, database.folder)),
      )
      const clients = servers.map(({ origin }) => openClient(origin, connections))
      const journeys = clients.map((client) => journeysOf(client))
      const take = takeInto(rows, seconds, database, servers)
      const warmUp = warmUpSeconds * count
      await take(`${count} processes: list`, (lane) => journeys[lane % count]?.listFirstPages() ?? Promise.resolve(), {
        warmUp,
      })
      await take(
        `${count} processes: whole checkout`,
        (lane) => journeys[lane % count]?.checkOut() ?? Promise.resolve(),
        { warmUp },
      )
      memories.push(`${count} processes${memoryOf(servers)}`)
      for (const client of clients) await client.close()
      for (const server of servers) await server.stop()
    }
    console.log(memories.join('\n'))
    printFigures(rows)
  })
}
