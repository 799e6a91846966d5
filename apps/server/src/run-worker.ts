import { buildUsableApp } from './build-usable-app.ts'
import { ConfigError, readConfig } from './config.ts'
import { limitHeapGrowth } from './node-flags.ts'

/** Background work without a listening API: start any number beside API processes that run with RUN_JOBS=false. */
export async function runWorker(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig({ ...env, RUN_JOBS: 'true' })
    const app = await buildUsableApp(config, env)
    await app.ready()
    await app.startJobs()
    limitHeapGrowth(env)
    app.log.info('worker is ready')

    const stop = () => void app.close().then(() => process.exit(0))
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    process.once('disconnect', stop)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}
