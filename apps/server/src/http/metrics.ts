import type { Service } from '@shopkey/telemetry/log.ts'
import { type Gauge, type Metrics, metricsPort, openMetrics } from '@shopkey/telemetry/metrics.ts'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import type { Config } from '../config.ts'
import { loadOnce } from '../load-once.ts'
import { anyone } from './guards.ts'
import type { HttpApp } from './http-app.ts'

/**
 * Prometheus metrics: a histogram of request durations by route, and the process's own. They show how busy a store is
 * and which routes it uses, so they are served on a port of their own (`METRICS_PORT`), or with a token on the main one
 * (`METRICS_TOKEN`); otherwise not at all. Gauges may be added until the first response. Returns a function that opens the
 * port.
 */
export function registerMetrics(
  app: HttpApp,
  config: Config,
  { service, gauges }: { service: Service; gauges: readonly Gauge[] },
): () => Promise<void> {
  const getMetrics = loadOnce<Metrics>(() => openMetrics(service, gauges))

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { requests } = await getMetrics()
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const { token, port, host } = config.metrics
  if (token) {
    app.get(
      '/metrics',
      { config: { guard: anyone, isFile: true }, logLevel: 'warn', schema: { hide: true } },
      async (request, reply) => {
        const sent = request.headers.authorization ?? ''
        if (!isSameSecret(sent, `Bearer ${token}`)) return reply.callNotFound()
        const { registry } = await getMetrics()
        return reply.type(registry.contentType).send(await registry.metrics())
      },
    )
  }

  const ownPort = metricsPort(getMetrics, (error) => app.log.error({ err: error }, 'metrics'))
  app.addHook('onClose', async () => ownPort.close())
  return async () => {
    if (port !== undefined) await ownPort.open(port, host)
  }
}
