import type { ArchiveKind } from '@shopkey/moving/shopkey/archive-format.ts'
import { archiveKinds } from '@shopkey/moving/shopkey/archive-format.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import type { Database } from '../../db/database.ts'
import { inSnapshot } from '../../db/in-snapshot.ts'
import type { BatchJobRow, BatchJobType } from '../../platform/batch-jobs/batch-job-type.ts'
import type { Services } from '../../platform/services.ts'
import { privateKey } from '../../platform/uploads/file-key.ts'
import { archiveType, registerPrivateFile, removePrivateFile } from '../../platform/uploads/private-files.ts'
import { packedShop } from './packed-shop.ts'
import { recordStatements } from './record-statements.ts'

/**
 * The whole shop as one archive, which another installation or store moves in: products, people, orders, codes and cards. It has
 * all personal data of the store, so that only an owner may have it.
 */
export const fullExport: BatchJobType = {
  type: 'full-export',
  permissions: ['owners.manage', 'catalogue.read', 'people.read', 'orders.read', 'discounts.read', 'codes.read'],
  exportsPeople: true,
  context: Type.Object({}),

  async prepare({ services, job }) {
    const count = await countRecords(services.db, job.store_id)
    const message = `${count} records will be exported`
    const stat_descriptors = [{ key: 'full-export-count', name: 'Records to export', message }]
    return { count, advancement_count: 0, stat_descriptors }
  },

  /** Begins anew after a crash. It holds one connection, whose snapshot the records are of, so that its progress is reported at the end. */
  async process({ services, job, permissions }) {
    const { db, files, now } = services
    const { store_id, created_by } = job
    const key = archiveKey(job)
    const file_size = await inSnapshot(db, (snapshot) =>
      files.saveStream(
        { key, content_type: archiveType, is_private: true },
        packedShop(snapshot, { store_id, made_at: now() }),
      ),
    )
    const name = key.split('/').at(-1) ?? key
    await registerPrivateFile(services, {
      ...{ store_id, created_by, key, name, size_bytes: file_size, permissions },
      content_type: archiveType,
    })
    const count = await countRecords(db, store_id)
    return { count, advancement_count: count, file_key: key, file_size }
  },

  /** Deletes the file of a job that did not complete. */
  async tidy(services: Services, job: BatchJobRow): Promise<void> {
    if (!job.completed_at) await removePrivateFile(services, job.store_id, archiveKey(job))
  },
}

const archiveKey = ({ store_id, id }: BatchJobRow) =>
  privateKey(`${store_id.toLowerCase()}/full-export-${id.slice('batch_'.length).toLowerCase()}.tar.gz`)

async function countRecords(db: Database, store_id: string): Promise<number> {
  const counted = (kind: ArchiveKind) => sql`select count(*)::int as count from (${recordStatements[kind](store_id)}) r`
  const { rows } = await sql<{ count: number }>`
    select sum(count)::int as count from (${sql.join(
      archiveKinds.map((kind) => sql`(${counted(kind)})`),
      sql` union all `,
    )}) c`.execute(db)
  return rows[0]?.count ?? 0
}
