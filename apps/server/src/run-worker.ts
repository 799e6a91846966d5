import type { App } from './app.ts'
import { buildUsableApp } from './build-usable-app.ts'
import { ConfigError, readConfig } from './config.ts'
import { limitHeapGrowth } from './node-flags.ts'
import { onStopSignal, stopWithinMs } from './stop-signal.ts'

/** Background work without a listening API: start any number beside API processes that run with RUN_JOBS=false. */
export async function runWorker(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    // What jobs count, such as codes that were sent, is in the metrics of the process that runs them.
    const config = readConfig({ ...env, RUN_JOBS: 'true', METRICS_PORT: env.WORKER_METRICS_PORT })
    const app = await buildUsableApp(config, env)
    onStopSignal((signal) => {
      app.log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), stopWithinMs).unref()
      void app.close().then(() => process.exit(0))
    })
    await app.listenForMetrics()
    await app.ready()
    await listenForHealth(app)
    await app.startJobs()
    limitHeapGrowth(env)
    app.log.info('worker is ready')
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}

/** A worker beside an API on one machine may have its HEALTH_PORT: it works without a port, too. */
async function listenForHealth(app: App): Promise<void> {
  try {
    await app.listenForHealth()
  } catch (error) {
    app.log.warn({ err: error }, 'HEALTH_PORT cannot be opened')
  }
}
