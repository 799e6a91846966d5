import { withBenchDatabase, withConnection } from './bench-database.ts'
import { writeCatalogue } from './catalogue.ts'
import { cpuSeconds } from './cpu-time.ts'
import { shopServer, sourceServer, startShopServer } from './server-process.ts'

const port = 9714

interface Start {
  ms: number
  cpu_ms: number
  memory: number
}

/** Starts the server on an existing database from its sources and built, in turns, and prints medians. */
export async function runStartBenchmark({ pairs }: { pairs: number }): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    await withConnection(url, writeCatalogue)
    const take = async (script: URL): Promise<Start> => {
      const server = await startShopServer(port, url, folder, {}, [], script)
      const start = {
        ms: server.startMs,
        cpu_ms: cpuSeconds(server.pid) * 1000,
        memory: server.memory()?.now ?? Number.NaN,
      }
      await server.stop()
      return start
    }
    const servers = { 'from its sources': sourceServer, built: shopServer }
    const starts: Record<keyof typeof servers, Start[]> = { 'from its sources': [], built: [] }
    // The first start of each fills the compile cache.
    for (const script of Object.values(servers)) await take(script)
    for (let pair = 0; pair < pairs; pair += 1) {
      starts['from its sources'].push(await take(servers['from its sources']))
      starts.built.push(await take(servers.built))
    }
    for (const [name, rows] of Object.entries(starts)) {
      const of = (figure: keyof Start) => median(rows.map((row) => row[figure])).toFixed(0)
      console.log(
        `${name.padEnd(18)}${of('ms')} ms to the first response, ${of('cpu_ms')} ms of CPU, ${of('memory')} MB`,
      )
    }
  })
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
