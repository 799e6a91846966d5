import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { migrate } from '@shopkey/server/src/db/migrate.ts'
import { serverEnvironment, serverNodeFlags } from '@shopkey/server/src/node-flags.ts'
import { staffToken } from './catalogue.ts'
import { openClient } from './journeys.ts'
import { type Figures, measure } from './measure.ts'
import { printFigures } from './print-figures.ts'
import { startServer } from './server-process.ts'
import { writeStaffData } from './staff-data.ts'
import { staffLists } from './staff-lists.ts'

const size = { products: 100_000, customers: 200_000, orders: 1_000_000 }
/** What the back-office counts to. */
const countLimit = 10_000
const connections = 4
const port = 9703
const targetMs = 200

/** Measures lists of the back-office in a large store. */
export async function runStaffBenchmark({ seconds }: { seconds: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-bench-'))
  const cluster = await startCluster({ folder, note: () => {} })
  try {
    await ensureDatabase(cluster, 'bench')
    const url = cluster.url('bench')
    await migrate(url)
    const startedAt = performance.now()
    await writeStaffData(url, size)
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    console.log(
      `${JSON.stringify(size)}, written in ${minutes} minutes; ${connections} connections, ${seconds} s each.\n`,
    )
    const rows = await measureStaffLists(url, folder, seconds)
    printFigures(rows)
    const slow = rows.filter((row) => !(row.p95 < targetMs))
    console.log(
      slow.length === 0
        ? `\nevery p95 is below ${targetMs} ms`
        : `\nabove ${targetMs} ms: ${slow.map((row) => row.name).join(', ')}`,
    )
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStaffLists(url: string, dataDir: string, seconds: number): Promise<Figures[]> {
  const server = await startServer(
    new URL('../../apps/server/src/main.mjs', import.meta.url),
    port,
    { ...serverEnvironment, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    '/health/live',
    serverNodeFlags,
  )
  const client = openClient(server.origin, connections)
  const headers = { 'store-view-code': 'search', authorization: `Bearer ${staffToken}` }
  const rows: Figures[] = []
  let turn = 0
  for (const { name, path } of staffLists(size, countLimit)) {
    const run = async () => {
      turn += 1
      await client.send('GET', path(turn), undefined, headers)
    }
    rows.push(await measure({ name, connections, seconds, run }))
  }
  await client.close()
  await server.stop()
  return rows
}
