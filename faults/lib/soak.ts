import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Fault } from './kinds.ts'
import { type FaultContext, runFault } from './run-fault.ts'

const token = 'token-of-the-soak-run'
const samples = 40
/** By how much a figure may grow from the second quarter of the run to its last; the first warms caches. */
const growthAllowed = 0.15
const MB = 1024 * 1024

interface Sample {
  memory: number
  handles: number
  connections: number
}

/** Nothing fails. Memory, open handles and connections of the processes are read meanwhile, and must not grow. */
export const soak: Fault = async ({ databaseUrl }, options) => {
  const taken: Sample[] = []
  const report = await runFault({
    ...options,
    databaseUrl,
    settings: { METRICS_TOKEN: token },
    async fault(context) {
      await delay((options.seconds * 1000) / samples)
      const sample = await takeSample(context)
      taken.push(sample)
      context.note(
        `${Math.round(sample.memory / MB)} MB, ${sample.handles} handles, ${sample.connections} connections, ${context.records.orders.size} orders`,
      )
    },
  })
  report.problems.push(...growing(taken))
  for (const problem of growing(taken)) console.log(`✘ ${problem}`)
  return report
}

/** Sums over all processes. */
async function takeSample({ group, faultShop }: FaultContext): Promise<Sample> {
  const texts = await Promise.all(
    group.processUrls.map(async (url) => {
      const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      return response.text()
    }),
  )
  const sumOf = (name: string) =>
    texts.reduce((sum, text) => sum + Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]), 0)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(faultShop.db)
  return {
    memory: sumOf('process_resident_memory_bytes'),
    handles: sumOf('nodejs_active_handles_total'),
    connections: rows[0]?.count ?? 0,
  }
}

function growing(taken: Sample[]): string[] {
  const quarter = Math.floor(taken.length / 4)
  const names = ['memory', 'handles', 'connections'] as const
  return names.flatMap((name) => {
    const medianOf = (part: Sample[]) => part.map((sample) => sample[name]).sort((a, b) => a - b)[part.length >> 1] ?? 0
    const before = medianOf(taken.slice(quarter, 2 * quarter))
    const after = medianOf(taken.slice(-quarter))
    return after > before * (1 + growthAllowed) ? [`${name} grew from ${before} to ${after}`] : []
  })
}
