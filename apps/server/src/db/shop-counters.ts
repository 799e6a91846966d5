import type { Gauge } from '@shopkey/telemetry/metrics.ts'

const counters = {
  orders_placed_total: { help: 'Orders that were placed', label: undefined, values: [''] },
  payments_failed_total: {
    help: 'Payments that were declined or ran out, by which of both',
    label: 'reason',
    values: ['declined', 'expired'],
  },
  codes_sent_total: {
    help: 'One-time codes that a provider took, by channel',
    label: 'channel',
    values: ['email', 'phone'],
  },
  mails_bounced_total: {
    help: 'Addresses that were reported as bouncing, rejecting or complaining',
    label: 'kind',
    values: ['rejected', 'bounced', 'complained'],
  },
  replica_reads_total: {
    help: 'Reports and pages of exports that the replica served, or the primary instead of a late or absent replica',
    label: 'replica',
    values: ['used', 'late', 'away'],
  },
} as const

export type CounterName = keyof typeof counters

/**
 * What happened in the shop since the process started, for `/metrics`. Each counter begins at 0: Prometheus sees no rise in one that
 * appears with its first event, and an alert on "no orders" is silent as long as there is no series.
 */
export class ShopCounters {
  readonly #counts = new Map<CounterName, Map<string, number>>()

  add(name: CounterName, label = ''): void {
    const counts = this.#counts.get(name) ?? new Map<string, number>()
    this.#counts.set(name, counts.set(label, (counts.get(label) ?? 0) + 1))
  }

  gauges(): Gauge[] {
    return Object.entries(counters).map(([name, { help, label, values }]) => ({
      name,
      help,
      type: 'counter',
      labelNames: label ? [label] : [],
      read: () => {
        const counts = this.#counts.get(name as CounterName) // its keys are the names
        return values.map((text) => ({ labels: label ? { [label]: text } : {}, value: counts?.get(text) ?? 0 }))
      },
    }))
  }
}
