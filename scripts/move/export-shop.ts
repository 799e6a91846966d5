import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { archiveFolders, archiveKinds, type Totals } from '@shopkey/moving/shopkey/archive-format.ts'
import { inSnapshot } from '@shopkey/server/src/db/in-snapshot.ts'
import { packedShop } from '@shopkey/server/src/moving/export/packed-shop.ts'
import { UsageError } from '../launch/command.ts'
import { inStore } from './in-store.ts'

/** Writes the archive of a store, readable by its owner alone, and returns what it holds, for the terminal. Throws where the file exists. */
export async function exportShop({ view_code, path }: { view_code: string; path: string }): Promise<string> {
  return inStore(view_code, async ({ db, now }, store) => {
    let totals: Totals | undefined
    try {
      await inSnapshot(db, async (snapshot) => {
        const bytes = packedShop(snapshot, { store_id: store.id, made_at: now(), onTotals: (all) => (totals = all) })
        await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new UsageError(`${path} exists already: name another file.`)
      await rm(path, { force: true })
      throw error
    }
    const counts = archiveKinds.map((kind) => `${totals?.counts[kind] ?? 0} ${archiveFolders[kind].replace('-', ' ')}`)
    return `${store.name}: ${path}\n${counts.join(', ')}`
  })
}
