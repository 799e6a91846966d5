import type { Extension } from '@shopkey/extension/define-extension.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { findUnmigrated } from '@shopkey/server/src/extensions/tables/find-unmigrated.ts'
import { error, type Finding, ok } from './finding.ts'

/** Whether the extensions with tables run: one whose migration failed, or was not applied, is left out of the shop. */
export async function checkExtensions(url: string, extensions: readonly Extension[]): Promise<Finding[]> {
  const ids = extensions.filter(({ migrations = [] }) => migrations.length > 0).map(({ id }) => id)
  if (ids.length === 0) return []
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const unmigrated = await findUnmigrated(db, extensions)
    if (unmigrated.size === 0) return [ok('extensions', `the tables of ${ids.join(', ')} are as their code needs them`)]
    return [...unmigrated].map(([id, reason]) => error('extensions', `${id} is left out of the shop: ${reason}`))
  } finally {
    await db.destroy()
  }
}
