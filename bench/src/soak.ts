import { setTimeout as delay } from 'node:timers/promises'
import { withBenchDatabase, withConnection } from './bench-database.ts'
import { writeCatalogue } from './catalogue.ts'
import { cpuSeconds } from './cpu-time.ts'
import { comparedJourneys, journeysOf, openClient } from './journeys.ts'
import { startShopServer } from './server-process.ts'

const port = 9713
const connections = 4
/** Between two journeys of a connection: a shop that is used, not one that is overloaded. */
const pause_ms = 100
/** The first minutes fill the caches and compile the code. */
const minutesToSettle = 5

interface Minute {
  minute: number
  journeys: number
  failures: number
  /** MB. */
  memory: number
  peak: number
  /** Seconds of CPU of the server. */
  cpu: number
}

/** Mixed load for so many minutes; prints the server's memory every minute, and how much it grows an hour. */
export async function runSoakBenchmark({ minutes }: { minutes: number }): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    await withConnection(url, writeCatalogue)
    const server = await startShopServer(port, url, folder)
    const client = openClient(server.origin, connections)
    const journeys = journeysOf(client)
    const counts = { journeys: 0, failures: 0 }
    const over = new AbortController()
    const shoppers = Array.from({ length: connections }, async (_, lane) => {
      for (let turn = lane; !over.signal.aborted; turn += 1) {
        const [, journey] = comparedJourneys[turn % comparedJourneys.length] ?? []
        try {
          await journeys[journey as 'checkOut']()
          counts.journeys += 1
        } catch (error) {
          counts.failures += 1
          if (counts.failures === 1) console.error(error)
        }
        await delay(pause_ms)
      }
    })
    console.log(`${connections} connections; list, product, cart, checkout, orders and products for staff in turns.\n`)
    console.log('minute  journeys  failures  memory MB  peak MB  CPU s')
    const rows: Minute[] = []
    try {
      for (let minute = 1; minute <= minutes; minute += 1) {
        const before = { ...counts, cpu: cpuSeconds(server.pid) }
        await delay(60_000)
        const { now = Number.NaN, peak = Number.NaN } = server.memory() ?? {}
        const row = {
          minute,
          journeys: counts.journeys - before.journeys,
          failures: counts.failures - before.failures,
          memory: now,
          peak,
          cpu: cpuSeconds(server.pid) - before.cpu,
        }
        if (row.journeys === 0) throw new Error('The server no longer replies.')
        rows.push(row)
        console.log(
          [
            String(minute).padStart(6),
            String(row.journeys).padStart(8),
            String(row.failures).padStart(8),
            String(row.memory).padStart(9),
            String(row.peak).padStart(7),
            row.cpu.toFixed(1).padStart(5),
          ].join('  '),
        )
      }
    } finally {
      over.abort()
      await Promise.all(shoppers)
      await client.close()
      await server.stop()
    }
    const settled = rows.slice(minutesToSettle)
    if (settled.length < 2) return console.log(`\nThe slope needs more than ${minutesToSettle + 1} minutes.`)
    console.log(
      `\nmemory after minute ${minutesToSettle}: ${(60 * slope(settled)).toFixed(0)} MB an hour (least squares of ${settled.length} minutes)`,
    )
  })
}

/** MB a minute, by least squares. */
function slope(rows: readonly Minute[]): number {
  const mean = (of: (row: Minute) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  const minute = mean((row) => row.minute)
  const memory = mean((row) => row.memory)
  const shared = mean((row) => (row.minute - minute) * (row.memory - memory))
  return shared / mean((row) => (row.minute - minute) ** 2)
}
