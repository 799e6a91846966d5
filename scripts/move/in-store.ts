import { buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { inBackground } from '@shopkey/server/src/db/background.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { limitHeapGrowth } from '@shopkey/server/src/node-flags.ts'
import type { Services } from '@shopkey/server/src/platform/services.ts'
import { UsageError } from '../launch/command.ts'
import { withDatabase } from '../launch/database.ts'

interface NamedStore {
  id: string
  name: string
  default_currency_code: string
}

/** Runs work on the store with the view code, and returns its result. The application starts without jobs; memory stays near what is read at once. */
export async function inStore<Result>(
  view_code: string,
  work: (services: Services, store: NamedStore) => Promise<Result>,
): Promise<Result> {
  limitHeapGrowth(process.env)
  return withDatabase(async (url) => {
    await migrate(url)
    const config = { ...readConfig({ ...process.env, DATABASE_URL: url }), runsJobs: false, logLevel: 'error' as const }
    const app = await buildApp({ config, db: openDatabase({ url, poolSize: 4 }), now: () => new Date() })
    try {
      const store = await app.services.db
        .selectFrom('stores')
        .select(['id', 'name', 'default_currency_code'])
        .where('view_code', '=', view_code.toLowerCase())
        .executeTakeFirst()
      if (!store) throw new UsageError(`There is no store ${view_code}.`)
      return await inBackground(() => work(app.services, store))
    } finally {
      await app.close()
    }
  })
}
