import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

export interface Figures {
  name: string
  connections: number
  count: number
  perSecond: number
  /** Milliseconds from the start of one repetition to its end. */
  p50: number
  p95: number
  p99: number
  failures: number
  /** Milliseconds of CPU per repetition, by the part of the system that used them. */
  cpu?: Record<string, number>
}

export interface Measurement {
  name: string
  connections: number
  seconds: number
  /** One repetition; `lane` is the connection's number. Throws for an unexpected response. */
  run: (lane: number) => Promise<void>
  /** Seconds of CPU used so far, by part. */
  cpuOf?: Record<string, () => number>
  /** 0 for what only its first time is measured of. */
  warmUp?: number
  /** Ends after so many repetitions, if that is earlier. */
  count?: number
}

const warmUpSeconds = 2

/** Repeats `run` on every connection at once for the given time, after a warm-up that does not count. */
export async function measure(measurement: Measurement): Promise<Figures> {
  const { name, connections, seconds, run, cpuOf = {}, warmUp = warmUpSeconds, count } = measurement
  await repeat(connections, warmUp, run)
  const before = Object.entries(cpuOf).map(([part, used]) => ({ part, used, seconds: used() }))
  const { durations, failures, elapsedMs } = await repeat(connections, seconds, run, count)
  const cpu = Object.fromEntries(
    before.map(({ part, used, seconds }) => [part, ((used() - seconds) * 1000) / durations.length]),
  )
  return { name, connections, ...figuresOf(durations, elapsedMs), failures, ...(before.length > 0 && { cpu }) }
}

/**
 * Starts `run` at a fixed rate, whether or not earlier ones have ended, as visitors come who know nothing of one another; after
 * a warm-up that does not count. Durations count from when each was due: a server that falls behind has all that wait for it.
 */
export async function measureAtRate({
  name,
  perSecond,
  seconds,
  run,
}: Pick<Measurement, 'name' | 'seconds'> & {
  perSecond: number
  run: () => Promise<void>
}): Promise<Figures> {
  await offer(perSecond, warmUpSeconds, run)
  const { durations, failures, elapsedMs, mostAtOnce } = await offer(perSecond, seconds, run)
  return { name, connections: mostAtOnce, ...figuresOf(durations, elapsedMs), failures }
}

async function offer(perSecond: number, seconds: number, run: () => Promise<void>) {
  const durations: number[] = []
  const going = new Set<Promise<void>>()
  let failures = 0
  let mostAtOnce = 0
  const start = async (dueAt: number) => {
    try {
      await run()
      durations.push(performance.now() - dueAt)
    } catch (error) {
      failures += 1
      if (failures === 1) console.error(error)
    }
  }
  const startedAt = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1000) / perSecond
    const wait = dueAt - performance.now()
    if (wait > 0) await delay(wait)
    const one = start(dueAt).finally(() => going.delete(one))
    going.add(one)
    mostAtOnce = Math.max(mostAtOnce, going.size)
  }
  await Promise.all(going)
  return { durations, failures, elapsedMs: performance.now() - startedAt, mostAtOnce }
}

function figuresOf(
  durations: number[],
  elapsedMs: number,
): Pick<Figures, 'count' | 'perSecond' | 'p50' | 'p95' | 'p99'> {
  durations.sort((a, b) => a - b)
  const at = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? Number.NaN
  return {
    count: durations.length,
    perSecond: (durations.length * 1000) / elapsedMs,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

async function repeat(
  connections: number,
  seconds: number,
  run: (lane: number) => Promise<void>,
  count = Number.POSITIVE_INFINITY,
) {
  const durations: number[] = []
  let started = 0
  let failures = 0
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      while (performance.now() < endsAt && started < count) {
        started += 1
        const from = performance.now()
        try {
          await run(lane)
          durations.push(performance.now() - from)
        } catch (error) {
          failures += 1
          if (failures === 1) console.error(error)
        }
      }
    }),
  )
  return { durations, failures, elapsedMs: performance.now() - startedAt }
}
