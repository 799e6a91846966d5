import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import type { ShopEvent } from '../jobs/events.ts'
import type { BatchJobRow } from '../platform/batch-jobs/batch-job-type.ts'
import { prepareBatchJob, processBatchJob } from '../platform/batch-jobs/run-batch-job.ts'
import type { Services } from '../platform/services.ts'
import { privateKey } from '../platform/uploads/file-key.ts'
import { archiveType, csvType, registerPrivateFile } from '../platform/uploads/private-files.ts'
import type { Platform } from './move.types.ts'
import { moveJob } from './move-job.ts'

interface NewMove {
  store_id: string
  platform: Platform
  /** Of files on this machine. */
  paths: readonly string[]
  /** One of the store's, in lower case; without it, the store's own. */
  currency_code?: string | undefined
  decimal_mark?: '.' | ',' | undefined
}

/** Moves files of this machine into a store, as nobody's job, and returns it as it ended. If this process dies, the shop's worker goes on. */
export async function runMove(
  services: Services,
  { store_id, platform, paths, ...format }: NewMove,
): Promise<BatchJobRow> {
  const { db, now, jobs } = services
  const id = newId('batch')
  const files: { file_key: string; name: string }[] = []
  for (const path of paths)
    files.push(await storeFile(services, { store_id, job_id: id, index: files.length, platform }, path))
  const context = { platform, files, ...format }
  await inTransaction(db, async (trx) => {
    const times = { created_at: now(), updated_at: now() }
    await trx
      .insertInto('batch_jobs')
      .values({ id, store_id, type: moveJob.type, context: JSON.stringify(context), ...times })
      .execute()
    await jobs.emit(trx, { name: 'batch.created', store_id, data: { id } })
  })
  const types = new Map([[moveJob.type, moveJob]])
  const event: ShopEvent = { name: 'batch.created', store_id, data: { id } }
  await prepareBatchJob(services, types, event)
  await processBatchJob(services, types, event)
  return db.selectFrom('batch_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function storeFile(
  services: Services,
  { store_id, job_id, index, platform }: { store_id: string; job_id: string; index: number; platform: Platform },
  path: string,
): Promise<{ file_key: string; name: string }> {
  const name = basename(path)
  const key = privateKey(
    `${store_id.toLowerCase()}/move-${job_id.slice('batch_'.length).toLowerCase()}-${index}${platform === 'shopkey' ? '.tar' : '.csv'}`,
  )
  const content_type = platform === 'shopkey' ? archiveType : csvType
  const size_bytes = await services.files.saveStream({ key, content_type, is_private: true }, createReadStream(path))
  const { permissions } = moveJob
  await registerPrivateFile(services, {
    ...{ store_id, created_by: null, key, name },
    ...{ size_bytes, permissions, content_type },
  })
  return { file_key: key, name }
}
