import { buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { runMove } from '@shopkey/server/src/moving/run-move.ts'
import type { BatchJobResult } from '@shopkey/server/src/platform/batch-jobs/batch-job-type.ts'
import { UsageError } from '../launch/command.ts'
import { withDatabase } from '../launch/database.ts'
import { printable } from './printable.ts'

interface Writing {
  platform: 'shopify' | 'woocommerce'
  paths: readonly string[]
  view_code: string
  currency_code: string
  decimal: '.' | ',' | undefined
}

/** Moves the files into a store and returns what became of them, for the terminal. Throws where a file cannot be moved. */
export async function writeMove({ platform, paths, view_code, currency_code, decimal }: Writing): Promise<string> {
  return withDatabase(async (url) => {
    await migrate(url)
    const config = { ...readConfig({ ...process.env, DATABASE_URL: url }), runsJobs: false, logLevel: 'warn' as const }
    const app = await buildApp({ config, db: openDatabase({ url, poolSize: 4 }), now: () => new Date() })
    try {
      const { db } = app.services
      const store = await db
        .selectFrom('stores')
        .select(['id', 'name'])
        .where('view_code', '=', view_code.toLowerCase())
        .executeTakeFirst()
      if (!store) throw new UsageError(`There is no store ${view_code}.`)
      const job = await runMove(app.services, {
        store_id: store.id,
        platform,
        paths,
        currency_code,
        decimal_mark: decimal,
      })
      const { stat_descriptors = [], errors = [] } = (job.result ?? {}) as Partial<BatchJobResult>
      const lines = [...stat_descriptors, ...errors].map(({ message }) => printable(message))
      if (!job.completed_at) throw new UsageError(lines.join('\n'))
      return [`${store.name}:`, ...lines].join('\n')
    } finally {
      await app.close()
    }
  })
}
