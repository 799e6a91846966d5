import { stopTracing } from '@shopkey/telemetry/tracing.ts'
import { buildUsableApp } from './build-usable-app.ts'
import { resolveEnvironment } from './config/resolve-environment.ts'
import { ConfigError, readConfig } from './config.ts'
import { limitHeapGrowth } from './node-flags.ts'
import { onStopSignal, stopWithinMs } from './stop-signal.ts'

/** Background work without a listening API: start any number beside API processes that run with RUN_JOBS=false. */
export async function runWorker(given: NodeJS.ProcessEnv): Promise<void> {
  const { env } = resolveEnvironment(given)
  try {
    // What jobs count, such as codes that were sent, is in the metrics of the process that runs them. The ports are of its own, since
    // an API on the same machine has the others.
    const ports = { METRICS_PORT: env.WORKER_METRICS_PORT, HEALTH_PORT: env.WORKER_HEALTH_PORT }
    const config = readConfig({ ...env, RUN_JOBS: 'true', ...ports })
    const app = await buildUsableApp(config, env, 'worker')
    onStopSignal((signal) => {
      app.log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), stopWithinMs).unref()
      void app
        .close()
        .then(stopTracing)
        .then(() => process.exit(0))
    })
    await app.listenForMetrics()
    await app.ready()
    await app.listenForHealth()
    await app.startJobs()
    limitHeapGrowth(env)
    app.log.info('worker is ready')
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}
