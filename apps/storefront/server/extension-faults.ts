import { setTimeout as delay } from 'node:timers/promises'
import { type FaultReport, faultReportPath, faultReportToken } from '@shopkey/telemetry/fault-report.ts'
import type { Log } from '@shopkey/telemetry/log.ts'
import type { GaugeValue } from '@shopkey/telemetry/metrics.ts'
import { listenForFaults } from '../app/lib/report-fault.server.ts'

interface Settings {
  api_url: string
  secret: string
  log: Log
}

/** Faults that come within this time are one report. In ms. */
const reportEvery_ms = 500
const reportWithin_ms = 5_000

/** Faults in the log with the request's id and the extension, in the metrics, and by a report to the API in the state of the installation. */
export class Faults {
  readonly #settings: Settings
  readonly #counts = new Map([['none', 0]])
  readonly #unreported = new Map<string, FaultReport>()
  #reporting: Promise<void> | undefined

  constructor(settings: Settings) {
    this.#settings = settings
    listenForFaults(({ error, doing, extension_id, request_id }) => {
      const extension = extension_id ?? 'none'
      this.#counts.set(extension, (this.#counts.get(extension) ?? 0) + 1)
      settings.log.error({ err: error, request_id, ...(extension_id && { extension: extension_id }) }, doing)
      if (extension_id) this.#report(extension_id, doing, error)
    })
  }

  counts(): GaugeValue[] {
    return [...this.#counts].map(([extension, value]) => ({ labels: { extension }, value }))
  }

  #report(extension_id: string, doing: string, error: unknown): void {
    const key = `${extension_id} ${doing}`
    const message = error instanceof Error ? error.message : String(error)
    const count = (this.#unreported.get(key)?.count ?? 0) + 1
    this.#unreported.set(key, { extension_id, doing, message: message.slice(0, 500), count })
    this.#reporting ??= this.#send().finally(() => {
      this.#reporting = undefined
    })
  }

  async #send(): Promise<void> {
    const { api_url, secret, log } = this.#settings
    while (this.#unreported.size > 0) {
      await delay(reportEvery_ms, undefined, { ref: false })
      const faults = [...this.#unreported.values()]
      this.#unreported.clear()
      try {
        const reply = await fetch(api_url + faultReportPath, {
          method: 'POST',
          headers: { authorization: `Bearer ${faultReportToken(secret)}`, 'content-type': 'application/json' },
          body: JSON.stringify({ faults }),
          signal: AbortSignal.timeout(reportWithin_ms),
        })
        await reply.body?.cancel()
        if (!reply.ok) log.warn({ status: reply.status }, 'the API takes no reports of faults: is its SECRET the same?')
      } catch (err) {
        log.warn({ err }, 'faults were not reported to the API')
      }
    }
  }
}
