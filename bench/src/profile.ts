import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withBenchDatabase, withConnection } from './bench-database.ts'
import { writeCatalogue } from './catalogue.ts'
import { readCpuProfile } from './cpu-profile.ts'
import { cpuSeconds } from './cpu-time.ts'
import { journeysOf, openClient } from './journeys.ts'
import { sourceServer, startShopServer } from './server-process.ts'

const port = 9709
const connections = 4
/** Statements and places that cost less than this share are summed up. */
const smallest = 0.01

interface Statement {
  text: string
  calls: number
  plan_ms: number
  exec_ms: number
  wal_bytes: number
}

/**
 * Prints what a checkout costs: CPU time by request, PostgreSQL's time by statement, the server's by package and by
 * function. One kind of request after the other, of all checkouts. Needs no tool outside Node and PostgreSQL.
 */
export async function runProfileBenchmark({ checkouts }: { checkouts: number }): Promise<void> {
  const settings = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track': 'all',
    'pg_stat_statements.track_planning': 'on',
  }
  await withBenchDatabase(
    async ({ url, folder, pid }) => {
      await withConnection(url, writeCatalogue)
      await withConnection(url, async (client) => void (await client.query('create extension pg_stat_statements')))
      const profiling = ['--cpu-prof', `--cpu-prof-dir=${join(folder, 'profiles')}`]
      const server = await startShopServer(port, url, folder, {}, profiling, sourceServer)
      const client = openClient(server.origin, connections)
      const { checkOut, startCart, checkoutSteps } = journeysOf(client)
      await onEveryConnection(Array.from({ length: checkouts }), checkOut)
      await withConnection(url, async (client) => void (await client.query('select pg_stat_statements_reset()')))

      const cpu = () => ({ server: cpuSeconds(server.pid), postgres: cpuSeconds(pid) })
      const from = performance.now()
      const started = cpu()
      const ids: string[] = []
      const rows: Row[] = []
      const take = async (name: string, run: () => Promise<void>) => {
        const before = cpu()
        await run()
        const after = cpu()
        rows.push({ name, ...perCheckout(before, after, checkouts) })
      }
      await take('open a cart', () =>
        onEveryConnection(Array.from({ length: checkouts }), async () => void ids.push(await startCart(0))),
      )
      for (const [name, step] of Object.entries(checkoutSteps)) await take(name, () => onEveryConnection(ids, step))
      const measuredMs = performance.now() - from
      rows.push({ name: 'together', ...perCheckout(started, cpu(), checkouts) })
      let statements: Statement[] = []
      await withConnection(url, async (client) => {
        statements = (await client.query<Statement>(ofStatements)).rows
      })
      await client.close()
      await server.stop()

      console.log(
        `\nCPU time of a checkout by request, ms (${checkouts} of each, ${connections} connections, profilers on):`,
      )
      console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])))
      printStatements(statements, checkouts)
      const [file = ''] = readdirSync(join(folder, 'profiles'))
      const { packages, functions } = readCpuProfile(join(folder, 'profiles', file), measuredMs)
      printShares('The server by package or folder', packages, checkouts)
      printShares('The server by function', functions, checkouts)
    },
    undefined,
    settings,
  )
}

interface Row {
  name: string
  server: number
  PostgreSQL: number
}

const round = (value: number) => Number(value.toFixed(3))

function perCheckout(
  before: { server: number; postgres: number },
  after: { server: number; postgres: number },
  count: number,
) {
  const of = (part: 'server' | 'postgres') => round((1000 * (after[part] - before[part])) / count)
  return { server: of('server'), PostgreSQL: of('postgres') }
}

async function onEveryConnection<T>(of: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = of.values()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const one of waiting) await run(one)
    }),
  )
}

const ofStatements = `
  select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::float8, total_plan_time as plan_ms, total_exec_time as exec_ms,
    wal_bytes::float8
  from pg_stat_statements where toplevel or query not like 'SELECT 1 FROM ONLY%' order by total_plan_time + total_exec_time desc`

function printStatements(statements: readonly Statement[], checkouts: number): void {
  const cost = ({ plan_ms, exec_ms }: Statement) => plan_ms + exec_ms
  const sum = statements.reduce((total, statement) => total + cost(statement), 0)
  console.log(`\nPostgreSQL by statement, ms per checkout, together ${round(sum / checkouts)}; WAL in bytes:`)
  for (const statement of statements) {
    if (cost(statement) < smallest * sum) continue
    const { calls, plan_ms, exec_ms, wal_bytes, text } = statement
    const figures = [calls, plan_ms, exec_ms].map((value) => (value / checkouts).toFixed(2).padStart(6)).join(' ')
    console.log(`${figures} ${(wal_bytes / checkouts).toFixed(0).padStart(6)}  ${text.slice(0, 150)}`)
  }
  console.log(' calls   plan   exec    WAL')
}

function printShares(title: string, microseconds: ReadonlyMap<string, number>, checkouts: number): void {
  const sum = [...microseconds.values()].reduce((total, value) => total + value, 0)
  console.log(`\n${title}, ms per checkout, together ${round(sum / 1000 / checkouts)}:`)
  for (const [name, used] of [...microseconds].sort((a, b) => b[1] - a[1]))
    if (used >= smallest * sum) console.log(`${(used / 1000 / checkouts).toFixed(3).padStart(7)}  ${name}`)
}
