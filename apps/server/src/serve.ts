import { setTimeout as delay } from 'node:timers/promises'
import { stopTracing } from '@shopkey/telemetry/tracing.ts'
import type { App } from './app.ts'
import { buildUsableApp } from './build-usable-app.ts'
import { resolveEnvironment } from './config/resolve-environment.ts'
import { ConfigError, readConfig } from './config.ts'
import { limitHeapGrowth } from './node-flags.ts'
import { onStopSignal, stopWithinMs } from './stop-signal.ts'

/** Starts the API: config → database → app → listen. Ends the process with a plain message when it cannot. */
export async function serve(given: NodeJS.ProcessEnv): Promise<void> {
  const { env } = resolveEnvironment(given)
  try {
    const config = readConfig(env)
    const app = await buildUsableApp(config, env, 'api')
    // Before listening: a client of the first response may stop the process.
    onStopSignal((signal) => {
      app.log.info({ signal }, 'stopping')
      void stop(app, config.shutdownGraceMs)
    })
    await app.listenForMetrics()
    await app.listenForHealth()
    await app.listen({ port: config.port, host: config.host, backlog })
    limitHeapGrowth(env)
    app.startJobs().catch((error: unknown) => app.log.error({ err: error }, 'starting background jobs'))
  } catch (error) {
    const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    const taken = isPortTaken && 'port' in error ? error.port : undefined
    const setting = portSettings.find((name) => env[name] && taken === Number(env[name])) ?? 'PORT'
    const hint = isPortTaken ? `Port ${taken ?? env.PORT ?? 9000} is taken; choose another with ${setting}.` : undefined
    console.error(hint ?? (error instanceof ConfigError ? error.message : error))
    process.exit(1)
  }
}

/** Connections that the system may hold ready until they are accepted: a crowd comes within one turn of a busy event loop. */
const backlog = 4096

const portSettings = ['METRICS_PORT', 'HEALTH_PORT'] as const

/**
 * Load balancers take it out first (`/health/ready` is 503, responses carry `Connection: close`); then no more
 * connections are accepted, accepted requests are served, and jobs end.
 */
async function stop(app: App, graceMs: number): Promise<void> {
  app.startClosing()
  await delay(graceMs)
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  await app.close()
  await stopTracing()
  process.exit(0)
}
