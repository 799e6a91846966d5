import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { collectOften } from './node-flags.ts'

/** Starts the API: config → database → app → listen. Ends the process with a plain message when it cannot. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(env)
    const db = openDatabase({ url: config.databaseUrl, poolSize: config.databasePoolSize })
    const app = await buildApp({ config, db, now: () => new Date() })
    // Before it answers: whoever hears the first answer may tell it to stop.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        app.log.info({ signal }, 'stopping')
        void app.close().then(() => process.exit(0))
      })
    }
    await app.listen({ port: config.port, host: config.host })
    collectOften()
    app.startJobs().catch((error: unknown) => app.log.error({ err: error }, 'starting background jobs'))
  } catch (error) {
    const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    const hint = isPortTaken ? `Port ${env.PORT ?? 9000} is taken; choose another with PORT.` : undefined
    console.error(hint ?? (error instanceof ConfigError ? error.message : error))
    process.exit(1)
  }
}
