import Type from 'typebox'
import { loadOnce } from '../load-once.ts'
import { anyone } from './guards.ts'
import type { HttpApp } from './http-app.ts'

/** Prometheus figures at /metrics: one histogram of request durations by route, and the process's own. */
export function registerMetrics(app: HttpApp): void {
  const getFigures = loadOnce(openFigures)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    const { duration } = await getFigures()
    duration.observe({ method: request.method, route, status: reply.statusCode }, seconds)
  })

  app.get(
    '/metrics',
    {
      config: { guard: anyone },
      logLevel: 'warn',
      schema: { summary: 'Figures for Prometheus', tags: ['Operations'], response: { 200: Type.String() } },
    },
    async (_request, reply) => {
      const { registry } = await getFigures()
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

/** Loaded with the first answer, which need not wait for it. */
async function openFigures() {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request arriving to its answer being sent',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return { registry, duration }
}
