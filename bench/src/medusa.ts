import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BenchDatabase, withBenchDatabase, withConnection } from './bench-database.ts'
import { smallCatalogue, staffToken, writeCatalogue } from './catalogue.ts'
import { cpuSeconds } from './cpu-time.ts'
import { comparedJourneys, journeysOf, openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { installMedusa, medusaCommand, medusaEnvironment, migrateMedusa } from './medusa/install-medusa.ts'
import { writeMedusaCatalogue } from './medusa/medusa-catalogue.ts'
import { printFigures } from './print-figures.ts'
import { medianRatio } from './ratios.ts'
import { type ServerProcess, startServer, startShopServer } from './server-process.ts'

const connections = 16
const ports = { shopkey: 9705, medusa: 9706 }
/** Measured in turns, so that both meet the same moods of the machine. */
const rounds = 3
const folderOfMedusa = join(tmpdir(), 'shopkey-bench-medusa')

interface Shop {
  name: string
  server: ServerProcess
  client: ReturnType<typeof openClient>
  journeys: ReturnType<typeof journeysOf>
}

/** Measures the same requests to Medusa v1 and to this server, in turns, on the same catalogue, PostgreSQL and Node. */
export async function runMedusaBenchmark({ seconds }: { seconds: number }): Promise<void> {
  installMedusa(folderOfMedusa)
  await withBenchDatabase(async (database) => {
    const shops = [await startShopkey(database), await startMedusa(database)]
    console.log(
      `${smallCatalogue.products} products × ${smallCatalogue.variantsPerProduct} variants; ${connections} connections; ${rounds} rounds of ${seconds} s each, in turns; Node ${process.version}.\n`,
    )
    for (const [name, journey] of comparedJourneys) {
      const rows: Figures[] = []
      for (let round = 0; round < rounds; round += 1)
        for (const shop of shops) {
          const cpuOf = {
            server: () => cpuSeconds(shop.server.pid),
            PostgreSQL: () => cpuSeconds(database.pid),
          }
          const run = async () => void (await shop.journeys[journey as 'checkOut']())
          rows.push(await measure({ name: `${name}: ${shop.name}`, connections, seconds, run, cpuOf }))
        }
      printFigures(rows)
      console.log(`median ratio ${medianRatio(rows).toFixed(1)}\n`)
    }
    for (const { name, server, client } of shops) {
      const memory = server.memory()
      console.log(
        `${name}: first response after ${server.startMs.toFixed(0)} ms${memory ? `, ${memory.peak} MB at its highest` : ''}`,
      )
      await client.close()
      await server.stop()
    }
  })
}

async function startShopkey({ url, folder }: BenchDatabase): Promise<Shop> {
  await withConnection(url, writeCatalogue)
  const server = await startShopServer(ports.shopkey, url, folder)
  return shopOf('Shopkey', server, openClient(server.origin, connections))
}

async function startMedusa({ another }: BenchDatabase): Promise<Shop> {
  const url = await another('medusa')
  migrateMedusa(folderOfMedusa, url)
  await withConnection(url, (client) => writeMedusaCatalogue(client, smallCatalogue))
  const server = await startServer(
    pathToFileURL(medusaCommand(folderOfMedusa)),
    ports.medusa,
    { ...medusaEnvironment, DATABASE_URL: url },
    '/health',
    [],
    { args: ['start', '--port', String(ports.medusa)], cwd: folderOfMedusa },
  )
  const client = openClient(server.origin, connections, { 'x-medusa-access-token': staffToken })
  return shopOf('Medusa', server, client)
}

function shopOf(name: string, server: ServerProcess, client: Shop['client']): Shop {
  return { name, server, client, journeys: journeysOf(client) }
}
