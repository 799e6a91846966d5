import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '@shopkey/embedded-database/ports.ts'
import { withBenchDatabase, withConnection } from './bench-database.ts'
import { writeCatalogue } from './catalogue.ts'
import { cpuSeconds } from './cpu-time.ts'
import { journeysOf, openClient } from './journeys.ts'
import { measure } from './measure.ts'
import { startShopServer } from './server-process.ts'

/** Of one round of one server. */
const reads = 2000
const checkouts = 50

interface Measured {
  name: string
  read: () => Promise<number>
  checkOut: () => Promise<number>
  stop: () => Promise<void>
}

/**
 * Measures what traces and the naming of slow statements cost: the CPU time of servers that differ in nothing else, in turns, on one
 * database. Prints the median of the rounds, and how far those of two equal servers are apart.
 */
export async function runTracesBenchmark({ rounds }: { rounds: number }): Promise<void> {
  const collector = createServer((request, response) => request.resume().on('end', () => response.end()))
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` }
  const tenth = { ...on, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  const off = { OTEL_SDK_DISABLED: 'true' }
  const kinds: Record<string, Record<string, string>> = {
    'nothing is watched (DATABASE_SLOW_STATEMENT=0)': { ...off, DATABASE_SLOW_STATEMENT: '0' },
    'traces off': off,
    'traces off, another process': off,
    'on, a tenth of the traces': tenth,
    'on, every trace': on,
  }
  await withBenchDatabase(async ({ url, folder }) => {
    await withConnection(url, writeCatalogue)
    const servers: Measured[] = []
    for (const [name, settings] of Object.entries(kinds))
      servers.push(await startMeasured(name, await findFreePort(folder), url, folder, settings))
    const taken = servers.map(({ name }) => ({ name, read: [] as number[], checkOut: [] as number[] }))
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const index of inTurns(servers.length, round)) {
        const [read, checkOut] = [await servers[index]?.read(), await servers[index]?.checkOut()]
        if (round === 0 || read === undefined || checkOut === undefined) continue
        taken[index]?.read.push(read)
        taken[index]?.checkOut.push(checkOut)
      }
    }
    for (const server of servers) await server.stop()
    console.log(`CPU time of an API process in ms, the median of ${rounds} rounds\n`)
    console.log(`${''.padEnd(48)}${'a product'.padStart(12)}${'a checkout'.padStart(12)}`)
    for (const { name, read, checkOut } of taken)
      console.log(
        `${name.padEnd(48)}${median(read).toFixed(3).padStart(12)}${median(checkOut).toFixed(2).padStart(12)}`,
      )
  })
  collector.close()
}

async function startMeasured(
  name: string,
  port: number,
  url: string,
  folder: string,
  settings: Record<string, string>,
): Promise<Measured> {
  // Jobs of one would be done by another.
  const server = await startShopServer(port, url, folder, { RUN_JOBS: 'false', ...settings })
  const client = openClient(server.origin, 1)
  const journeys = journeysOf(client)
  const cpuOf = { server: () => cpuSeconds(server.pid) }
  const once = async (count: number, run: () => Promise<unknown>) => {
    const work = { name, connections: 1, seconds: 600, warmUp: 0, count, cpuOf, run: async () => void (await run()) }
    return (await measure(work)).cpu?.server ?? Number.NaN
  }
  return {
    name,
    read: () => once(reads, () => journeys.getProduct()),
    checkOut: () => once(checkouts, () => journeys.checkOut()),
    async stop() {
      await client.close()
      await server.stop()
    },
  }
}

/** Every second round in the other order. */
function inTurns(count: number, round: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  return round % 2 === 0 ? order : order.reverse()
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
