import type { RequestListener } from 'node:http'
import { type Gauge, type Metrics, metricsPort, openMetrics } from '@shopkey/telemetry/metrics.ts'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import { config } from '../app/lib/config.server.ts'
import { Faults } from './extension-faults.ts'
import { log } from './log.ts'
import { loadServerBuild } from './own-build.ts'
import { ownHostBuild } from './own-host-build.ts'
import { PrintedRoutes } from './printed-routes.ts'
import { watched } from './watched.ts'

interface Observation {
  /** The listener with an id, a line in the log and a count for each request, and `/metrics` for who has the token. */
  around: (listener: RequestListener) => RequestListener
}

/** Log and metrics of the storefront's server; opens the metrics' port if one is set. */
export async function openObservation(): Promise<Observation> {
  const build = await loadServerBuild()
  const faults = new Faults({ api_url: config.internal_api_url, secret: config.secret, log })
  const gauges: Gauge[] = [
    {
      name: 'storefront_faults_total',
      help: 'Faults while pages were made, by the extension whose part failed; none: the storefront itself',
      type: 'counter',
      labelNames: ['extension'],
      read: () => faults.counts(),
    },
  ]
  let opened: Promise<Metrics> | undefined
  const metrics = () => {
    opened ??= openMetrics('storefront', gauges)
    return opened
  }
  const { port, host, token } = config.metrics
  const ownPort = metricsPort(metrics, (err) => log.error({ err }, 'metrics'))
  if (port !== undefined) await ownPort.open(port, host)
  const watch = {
    routes: new PrintedRoutes(build.routes, ownHostBuild(build).routes),
    log,
    metrics,
    trustsPeer: config.trusts_peer,
  }
  return {
    around: (listener) => {
      const inner = watched(listener, watch)
      if (!token) return inner
      return (request, response) => {
        // For everybody else it is a page that does not exist.
        const isAllowed = isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
        if (request.url !== '/metrics' || !isAllowed) return inner(request, response)
        metrics()
          .then(async ({ registry }) => {
            response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
          })
          .catch((err: unknown) => {
            log.error({ err }, 'metrics')
            response.writeHead(500).end()
          })
      }
    },
  }
}
