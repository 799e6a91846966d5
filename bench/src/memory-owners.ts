import { readFileSync } from 'node:fs'
import type { ServerProcess } from './server-process.ts'

const token = 'bench-metrics-token'

/** Settings of a server whose memory `describeOwners` is to divide. */
export const measuredSettings = { METRICS_TOKEN: token }

/** Who has the server's memory, in MB; empty where the system does not report it. */
export async function describeOwners({ origin, pid }: ServerProcess): Promise<string> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  const metric = (name: string) => toMegabytes(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]))
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const resident = (name: string) => toMegabytes(1024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]))
    const heap = metric('nodejs_heap_size_total_bytes')
    const buffers = metric('nodejs_external_memory_bytes')
    return [
      `program ${resident('RssFile')}`,
      `heap ${heap}, of which ${metric('nodejs_heap_size_used_bytes')} used`,
      `outside of it ${buffers}`,
      `other ${resident('RssAnon') - heap - buffers}`,
      `the cache counts ${metric('catalogue_cache_bytes')}`,
    ].join('; ')
  } catch {
    return '' // no /proc on this system
  }
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
