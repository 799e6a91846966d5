import { parseArgs } from 'node:util'
import { auditInstallation } from '@shopkey/server/src/consistency/audit-installation.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import type { Difference } from '@shopkey/server/src/db/invariants/check-invariants.ts'
import { pendingMigrations } from '@shopkey/server/src/migrate.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { withDatabase } from './launch/database.ts'

const usage = `
npm run audit [-- --json] [--without-work]

Recomputes stock, balances, totals, statuses, uses of codes, daily figures and open work from their ledgers and rows. Prints every
difference with its ids and what to do about it, and exits with 1 if there is one. Reads one snapshot and changes nothing, so it may
run beside a busy shop; it reads whole tables, so run it at a quiet hour.

Works on the database that DATABASE_URL names, else on the embedded one in DATA_DIR (./data).
  --json   prints [{ name, rule, remedy, count, rows: [{ id, detail }] }] instead of text
  --without-work   leaves out open jobs, which are overdue in a database that no process serves, such as a restored one
`

await runCommand(usage, async (args) => {
  const { values } = parseArgs({
    args,
    options: { json: { type: 'boolean', default: false }, 'without-work': { type: 'boolean', default: false } },
  })
  const differences = await withDatabase((url) => audit(url, !values['without-work']))
  console.log(values.json ? JSON.stringify(differences, null, 2) : describe(differences))
  if (differences.length > 0) process.exitCode = 1
})

async function audit(url: string, is_served: boolean): Promise<Difference[]> {
  const pending = await pendingMigrations(url)
  if (pending.length > 0) throw new UsageError('The database has an older schema. Run npm run migrate first.')
  const db = openDatabase({ url, poolSize: 1 })
  try {
    return await auditInstallation(db, { is_served })
  } finally {
    await db.destroy()
  }
}

function describe(differences: Difference[]): string {
  if (differences.length === 0) return 'No differences: everything stored is what its ledgers and rows say.'
  const found = differences.map(({ name, rule, remedy, count, rows }) => {
    const more = count > rows.length ? [`  ... and ${count - rows.length} more`] : []
    return [
      `${name}: ${count} ${count === 1 ? 'difference' : 'differences'}`,
      `  Rule:    ${rule}`,
      `  To do:   ${remedy}`,
      ...rows.map(({ id, detail }) => `  ${id}: ${detail}`),
      ...more,
    ].join('\n')
  })
  return found.join('\n\n')
}
