import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from '../config.ts'
import { loadOnce } from '../load-once.ts'
import type { Gauge } from './gauge.ts'
import { anyone } from './guards.ts'
import type { HttpApp } from './http-app.ts'
import { isSameText } from './is-same-text.ts'

/**
 * Prometheus metrics: a histogram of request durations by route, and the process's own. They show how busy a store is
 * and which routes it uses, so they are served on a port of their own (`METRICS_PORT`), or with a token on the main one
 * (`METRICS_TOKEN`); otherwise not at all. Gauges may be added until the first response. Returns a function that opens the
 * port.
 */
export function registerMetrics(app: HttpApp, config: Config, gauges: Gauge[]): () => Promise<void> {
  const getFigures = loadOnce(() => openFigures(gauges))

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    const { duration } = await getFigures()
    duration.observe({ method: request.method, route, status: reply.statusCode }, seconds)
  })

  const { token, port, host } = config.metrics
  if (token) {
    app.get(
      '/metrics',
      { config: { guard: anyone, isFile: true }, logLevel: 'warn', schema: { hide: true } },
      async (request, reply) => {
        const sent = request.headers.authorization ?? ''
        if (!isSameText(sent, `Bearer ${token}`)) return reply.callNotFound()
        const { registry } = await getFigures()
        return reply.type(registry.contentType).send(await registry.metrics())
      },
    )
  }

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    getFigures()
      .then(async ({ registry }) => {
        const text = await registry.metrics()
        response.writeHead(200, { 'content-type': registry.contentType }).end(text)
      })
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'metrics')
        response.writeHead(500).end()
      })
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  return async () => {
    if (port === undefined) return
    server.listen(port, host)
    await once(server, 'listening')
  }
}

/** Loaded with the first reply, which need not wait for it. */
async function openFigures(gauges: Gauge[]) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request arriving to its answer being sent',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  for (const { read, ...gauge } of gauges) {
    new Gauge({
      ...gauge,
      registers: [registry],
      async collect() {
        const values = await read()
        this.reset()
        for (const { labels, value } of values) this.set(labels, value)
      },
    })
  }
  return { registry, duration }
}
