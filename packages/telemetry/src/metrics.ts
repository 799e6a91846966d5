import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Gauge as GaugeClass, Histogram, Registry } from 'prom-client'
import type { Service } from './log.ts'

/** A metric whose value is read for each scrape. */
export interface Gauge {
  name: string
  help: string
  labelNames: readonly string[]
  /** A counter only rises while the process lives; its name ends with `_total`. */
  type?: 'gauge' | 'counter'
  read: () => GaugeValue[] | Promise<GaugeValue[]>
}

export interface GaugeValue {
  labels: Record<string, string>
  value: number
}

export interface Metrics {
  registry: Registry
  /** Durations of requests by method, pattern of the route and status. */
  requests: Histogram<'method' | 'route' | 'status'>
}

/** Every metric of ours begins with this; those of Node itself have the names that everybody knows. */
const metricPrefix = 'shopkey_'

/** Reads `gauges` at the first call: until then more may be added. `server`: a label of every metric. */
export async function openMetrics(server: Service, gauges: readonly Gauge[]): Promise<Metrics> {
  // Loaded with the first reply, which need not wait for it.
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  registry.setDefaultLabels({ server })
  const requests = new prometheus.Histogram({
    name: `${metricPrefix}http_request_duration_seconds`,
    help: 'Time from a request arriving to its response being sent',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  for (const { read, type, name, help, labelNames } of gauges) {
    const shared = { name: `${metricPrefix}${name}`, help, labelNames: [...labelNames], registers: [registry] }
    if (type === 'counter') {
      new prometheus.Counter({
        ...shared,
        async collect() {
          const values = await read()
          this.reset()
          for (const { labels, value } of values) this.inc(labels, value)
        },
      })
    } else {
      new prometheus.Gauge({
        ...shared,
        async collect() {
          const values = await read()
          ;(this as GaugeClass).reset()
          for (const { labels, value } of values) this.set(labels, value)
        },
      })
    }
  }
  return { registry, requests }
}

/**
 * A port of its own for `/metrics`, which says how busy a shop is: no stranger reaches it. Returns functions that open and close it.
 */
export function metricsPort(getMetrics: () => Promise<Metrics>, onError: (error: unknown) => void) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    getMetrics()
      .then(async ({ registry }) => {
        const text = await registry.metrics()
        response.writeHead(200, { 'content-type': registry.contentType }).end(text)
      })
      .catch((error: unknown) => {
        onError(error)
        response.writeHead(500).end()
      })
  })
  return {
    async open(port: number, host: string): Promise<void> {
      server.listen(port, host)
      await once(server, 'listening')
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
