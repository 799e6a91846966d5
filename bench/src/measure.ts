import { performance } from 'node:perf_hooks'

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
  durations.sort((a, b) => a - b)
  const at = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? Number.NaN
  return {
    name,
    connections,
    count: durations.length,
    perSecond: (durations.length * 1000) / elapsedMs,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures,
    ...(before.length > 0 && { cpu }),
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
