import type { Gauge } from '@shopkey/telemetry/metrics.ts'

const counters = {
  orders_placed_total: { help: 'Orders that were placed', label: undefined },
  payments_failed_total: { help: 'Payments that were declined or ran out, by which of both', label: 'reason' },
  codes_sent_total: { help: 'One-time codes that a provider took, by channel', label: 'channel' },
  mails_bounced_total: { help: 'Addresses that were reported as bouncing, rejecting or complaining', label: 'kind' },
} as const

export type CounterName = keyof typeof counters

/** What happened in the shop since the process started, for `/metrics`. */
export class ShopCounters {
  readonly #values = new Map<CounterName, Map<string, number>>()

  add(name: CounterName, label = ''): void {
    const values = this.#values.get(name) ?? new Map<string, number>()
    this.#values.set(name, values.set(label, (values.get(label) ?? 0) + 1))
  }

  gauges(): Gauge[] {
    return Object.entries(counters).map(([name, { help, label }]) => ({
      name,
      help,
      type: 'counter',
      labelNames: label ? [label] : [],
      read: () => {
        const values = [...(this.#values.get(name as CounterName) ?? [])] // its keys are the names
        return values.map(([text, value]) => ({ labels: label ? { [label]: text } : {}, value }))
      },
    }))
  }
}
