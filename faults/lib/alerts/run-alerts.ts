import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { namesOf, readAlertRules, shortened } from './alert-rules.ts'
import { type Cause, causes } from './causes.ts'
import { type Installation, startInstallation, whyNoDisk } from './installation.ts'
import { type Prometheus, startPrometheus, whyNoPrometheus } from './prometheus.ts'

/** The longest is ShopkeyJobsLate, whose threshold of 300 s is not shortened. */
const firesWithin_ms = 480_000
const clearsWithin_ms = 240_000

/** What this machine lacks for the run; undefined where it lacks nothing. */
export function whyNoAlerts(): string | undefined {
  return whyNoPrometheus() ?? whyNoDisk()
}

/**
 * Makes the cause of each alert, waits until a real Prometheus with the real rules says that it fires, ends the cause, and waits until it
 * is cleared. Prints a table; returns what did not come.
 */
export async function runAlerts(only: string, print: (words: string) => void): Promise<string[]> {
  const rules = readAlertRules()
  const chosen = causes.filter(({ alerts }) => alerts.some((name) => name.includes(only)))
  const missing = only ? [] : namesOf(rules).filter((name) => !causes.some(({ alerts }) => alerts.includes(name)))
  const problems = missing.map((name) => `${name} has no cause`)
  const installation = await startInstallation()
  try {
    // A shop that was looked after: a backup, and orders.
    await installation.backup()
    await installation.customers.buy()
    const prometheus = await startPrometheus(
      join(installation.folder, 'prometheus'),
      shortened(rules),
      installation.metrics,
    )
    try {
      print('| Alert | Its cause | Fires after | Cleared after |\n| --- | --- | --- | --- |')
      for (const cause of chosen) problems.push(...(await tryCause(cause, { installation, prometheus, print })))
    } finally {
      await prometheus.stop()
    }
  } finally {
    await installation.stop()
  }
  return problems
}

interface Stage {
  installation: Installation
  prometheus: Prometheus
  print: (words: string) => void
}

async function tryCause(cause: Cause, { installation, prometheus, print }: Stage): Promise<string[]> {
  const { alerts, words, make } = cause
  const isCalm = await untilAll(alerts, async () => calmOf(alerts, await prometheus.firing()), clearsWithin_ms)
  const problems = alerts.flatMap((name) => (isCalm.has(name) ? [] : [`${name} fires before its cause was made`]))
  const madeAt = performance.now()
  const end = await make(installation)
  const fired = await untilAll(alerts, () => prometheus.firing(), firesWithin_ms, madeAt)
  const endedAt = performance.now()
  await end()
  const cleared = await untilAll(
    alerts,
    async () => calmOf(alerts, await prometheus.firing()),
    clearsWithin_ms,
    endedAt,
  )
  for (const name of alerts) {
    const [firesAfter, clearedAfter] = [fired.get(name), cleared.get(name)]
    if (firesAfter === undefined) problems.push(`${name} did not fire: ${words}`)
    if (clearedAfter === undefined) problems.push(`${name} was not cleared: ${words}`)
    print(`| \`${name}\` | ${words} | ${seconds(firesAfter)} | ${seconds(clearedAfter)} |`)
  }
  return problems
}

/** When each name was first in the set, in ms; those that never were are missing. */
async function untilAll(
  names: readonly string[],
  read: () => Promise<ReadonlySet<string>>,
  within_ms: number,
  since = performance.now(),
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const deadline = performance.now() + within_ms
  while (found.size < names.length && performance.now() < deadline) {
    const current = await read()
    for (const name of names) if (current.has(name) && !found.has(name)) found.set(name, performance.now() - since)
    if (found.size < names.length) await delay(500)
  }
  return found
}

function calmOf(names: readonly string[], firing: ReadonlySet<string>): Set<string> {
  return new Set(names.filter((name) => !firing.has(name)))
}

const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${Math.round(ms / 1000)} s`)
