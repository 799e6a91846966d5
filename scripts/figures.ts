import { parseArgs } from 'node:util'
import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { inBackground } from '@shopkey/server/src/db/background.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { rebuildFigures } from '@shopkey/server/src/growth/analytics/actions/refresh-figures.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { withDatabase } from './launch/database.ts'
import { pathOf } from './launch/processes.ts'

const usage = `
npm run figures -- --rebuild [--store VIEW_CODE]
npm run figures -- changes

Computes the daily figures of the reports again from orders, refunds, returns and swaps, in all stores or in one. They are kept up to date
by themselves; this is for figures that npm run audit reports as wrong. Shops stay open: reports fill up day by day meanwhile.

changes: counts what the server needs in order to know that something has changed (docs/architecture.md). Needs a checkout.
`

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rebuild: { type: 'boolean', default: false }, store: { type: 'string' } },
  })
  if (positionals[0] === 'changes') return printChangeFigures()
  if (!values.rebuild) throw new UsageError('Say --rebuild to compute the figures again; --help explains it.')
  await withDatabase((url) => rebuildAll(url, values.store))
})

/** Reads the sources of a checkout; the container's image, which has this command, has neither. */
async function printChangeFigures(): Promise<void> {
  const { changeFigures } = await import('./checks/change-figures.ts')
  for (const { name, figure } of changeFigures(pathOf('.'))) console.log(`${String(figure).padStart(6)}  ${name}`)
}

async function rebuildAll(url: string, view_code: string | undefined): Promise<void> {
  await migrate(url)
  const { visits, carts } = readConfig({ ...process.env, DATABASE_URL: url }).storedDays
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const query = db.selectFrom('stores').select(['id', 'view_code', 'time_zone']).orderBy('view_code')
    const stores = await (view_code ? query.where('view_code', '=', view_code) : query).execute()
    if (view_code && stores.length === 0) throw new UsageError(`There is no store ${view_code}.`)
    for (const store of stores) {
      const startedAt = performance.now()
      const today = dayOf(new Date(), store.time_zone)
      await inBackground(() => rebuildFigures(db, store, today, addDays(today, 1 - Math.min(visits, carts))))
      console.log(`${store.view_code}: rebuilt in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    }
  } finally {
    await db.destroy()
  }
}
