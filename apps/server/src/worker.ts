import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { limitHeapGrowth } from './node-flags.ts'
import { openUsableDatabase } from './open-usable-database.ts'

/** Background work without a listening API: start any number beside API processes that run with RUN_JOBS=false. */
try {
  const config = readConfig({ ...process.env, RUN_JOBS: 'true' })
  const extensions = await loadExtensions(process.env)
  const db = await openUsableDatabase(config)
  const app = await buildApp({ config, db, now: () => new Date(), extensions })
  await app.ready()
  await app.startJobs()
  limitHeapGrowth(process.env)
  app.log.info('worker is ready')

  const stop = () => void app.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  process.once('disconnect', stop)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
