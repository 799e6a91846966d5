import { MoveContext } from '@shopkey/contract/batch-job.ts'
import { findCurrency } from '@shopkey/domain/currency.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { analyzeGrownTables } from '../db/analyze-grown-tables.ts'
import type { Database, Trx } from '../db/database.ts'
import { dryRun } from '../db/dry-run.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refusal } from '../http/refusal.ts'
import type {
  BatchJobResult,
  BatchJobRow,
  BatchJobRun,
  BatchJobType,
  BatchJobUpdate,
} from '../platform/batch-jobs/batch-job-type.ts'
import {
  markDone,
  openGroups,
  refuseRows,
  requireImportFile,
  type StagedRow,
} from '../platform/batch-jobs/import-rows.ts'
import { rowRefusal } from '../platform/batch-jobs/row-refusal.ts'
import { storePhonePlace } from '../platform/phone-numbers/store-phone-place.ts'
import { removePrivateFile } from '../platform/uploads/private-files.ts'
import { Estimate } from './estimate.ts'
import type { Move, MovedKind, Platform, StagedRecords } from './move.types.ts'
import { moveFigures, openByKind, reportMove } from './move-report.ts'
import { writePlatformRedirects } from './redirects/write-platform-redirects.ts'
import { stageArchive } from './stage-archive.ts'
import { moveMarksAmbiguous, type StagedRecord, stageMove } from './stage-move.ts'
import { isUnderWay } from './undo/jobs-under-way.ts'
import { moveWhileUndoing } from './undo/undo.errors.ts'
import { type Written, writeRecords } from './write-records.ts'

const moveCurrencyUnknown = refusal({
  type: 'invalid_data',
  code: 'move_currency_unknown',
  message: 'The store does not sell in {currency_code}; add the currency to the store, or name the one of the files',
})

/**
 * Takes a shop over from another platform: its products, customers, discounts and orders. Records that were moved before are brought up to
 * date where the other platform has changed them, so that it can run again until the shop opens. Nothing is sent to anybody.
 */
export const moveJob: BatchJobType = {
  type: 'move',
  permissions: ['catalogue.write', 'prices.write', 'people.write', 'discounts.write', 'orders.write'],
  isPausable: true,
  context: MoveContext,

  async accept(db, owner, context) {
    if (await isUnderWay(db, owner.store_id, 'move-undo')) throw moveWhileUndoing()
    const { files, currency_code } = context as Static<typeof MoveContext>
    for (const { file_key } of files) await requireImportFile(db, owner, file_key)
    if (currency_code) await requireCurrency(db, owner.store_id, currency_code.toLowerCase())
  },

  async prepare(run) {
    const { job } = run
    const { platform } = contextOf(job)
    const move = await openMove(run)
    // The records of a database are staged with the job, see runMedusaMove.
    if (platform !== 'medusa') await stageFiles(run, move)
    if (!job.dry_run) return figuresOf(run, { advancement_count: 0 })
    const tally = await writeOpenRecords(run, move, dryRun)
    return { ...(await figuresOf(run, { advancement_count: 0, tally })), ...(await reportMove(run)) }
  },

  async process(run) {
    if (await isUnderWay(run.services.db, run.job.store_id, 'move-undo')) throw moveWhileUndoing()
    const move = await openMove(run)
    const tally = await writeOpenRecords(run, move, inTransaction)
    if (await hasRecordsOf(run, 'product')) await writePlatformRedirects(move)
    const { records } = await moveFigures(run.services.db, run.job.id)
    return { ...(await figuresOf(run, { advancement_count: records, tally })), ...(await reportMove(run)) }
  },

  /** The files stay where the decimal mark is asked for: another move reads them with it. */
  async tidy({ db, ...services }, job) {
    await inTransaction(db, (trx) => trx.deleteFrom('batch_job_rows').where('batch_job_id', '=', job.id).execute())
    const { errors = [] } = (job.result ?? {}) as Partial<BatchJobResult>
    if (job.failed_at && errors.some(({ code }) => code === moveMarksAmbiguous().code)) return
    for (const { file_key } of contextOf(job).files)
      await removePrivateFile({ db, ...services }, job.store_id, file_key)
  },
}

/** Validated against its schema when the job was created; that of a database by no request. */
const contextOf = ({ context }: BatchJobRow) =>
  context as Omit<Static<typeof MoveContext>, 'platform'> & { platform: Platform }

async function stageFiles({ services, job }: BatchJobRun, { platform, currency_code, store }: Move): Promise<void> {
  const { db } = services
  const { files: named, decimal_mark } = contextOf(job)
  const files = named.map(({ file_key, name }) => ({
    name,
    async *open() {
      yield* await services.files.openRead(file_key)
    },
  }))
  if (platform === 'shopkey') {
    const { id: store_id, view_code } = store
    const currency_codes = await soldCurrencies(db, store_id)
    return stageArchive(db, job.id, { store_id, view_code, currency_codes, files })
  }
  const format = { currency_code, decimal: decimal_mark, time_zone: store.time_zone }
  await stageMove(db, job.id, { platform, format, files })
}

async function openMove({ services, job }: BatchJobRun): Promise<Move> {
  const { platform, currency_code } = contextOf(job)
  const store = await services.db
    .selectFrom('stores')
    .select(['id', 'default_sales_channel_id', 'default_currency_code', 'time_zone', 'view_code', 'primary_host'])
    .where('id', '=', job.store_id)
    .executeTakeFirstOrThrow()
  return {
    services,
    store,
    platform,
    currency_code: currency_code?.toLowerCase() ?? store.default_currency_code,
    phonePlace: await storePhonePlace(services.db, store.id),
    is_trial: job.dry_run,
  }
}

async function requireCurrency(db: Database, store_id: string, currency_code: string): Promise<void> {
  const sold = await soldCurrencies(db, store_id)
  if (!sold.has(currency_code) || !findCurrency(currency_code)) throw moveCurrencyUnknown({ currency_code })
}

async function soldCurrencies(db: Database, store_id: string): Promise<Set<string>> {
  const { rows } = await sql<{ currency_code: string }>`
    select currency_code from store_currencies where store_id = ${store_id}
    union select default_currency_code from stores where id = ${store_id}`.execute(db)
  return new Set(rows.map(({ currency_code }) => currency_code))
}

/** inTransaction, or dryRun: the same work without its changes. */
type Within = <Result>(db: Database, work: (trx: Trx) => Promise<Result>) => Promise<Result>
type Tally = Map<MovedKind, Written>
type Row = StagedRow<StagedRecord>

async function writeOpenRecords(run: BatchJobRun, move: Move, within: Within): Promise<Tally> {
  const { db } = run.services
  const tally: Tally = new Map()
  const { records: count, done } = await moveFigures(db, run.job.id)
  const estimate = new Estimate(await openByKind(db, run.job.id))
  let advancement_count = done
  for await (const groups of openGroups<StagedRecord>(db, run.job.id)) {
    for (const [kind, rows] of Map.groupBy(groups.flat(), ({ data }) => data.kind)) {
      const begun = performance.now()
      const written = await writeOrRefuse(run, move, { kind, rows, within })
      tally.set(kind, sum(tally.get(kind), written))
      estimate.add(kind, rows.length, performance.now() - begun)
    }
    advancement_count += groups.length
    if (within === inTransaction) await analyzeGrownTables(db)
    await run.report({
      count,
      advancement_count: within === inTransaction ? advancement_count : 0,
      seconds_left: estimate.secondsLeft(),
    })
  }
  return tally
}

/** Also those that were written before a crash. */
async function hasRecordsOf({ services, job }: BatchJobRun, kind: MovedKind): Promise<boolean> {
  const { rows } = await sql`
    select from batch_job_rows where batch_job_id = ${job.id} and reason is null and data ->> 'kind' = ${kind} limit 1`.execute(
    services.db,
  )
  return rows.length > 0
}

interface Chunk {
  kind: MovedKind
  rows: readonly Row[]
  within: Within
}

/** All in one transaction; after a refusal in halves, so that only the refused ones are left out, for a few transactions each. */
async function writeOrRefuse(run: BatchJobRun, move: Move, chunk: Chunk): Promise<Written> {
  const { rows } = chunk
  try {
    return await writeChunk(run, move, chunk)
  } catch (error) {
    const refused = rowRefusal(error)
    if (!refused) throw error
    const [row] = rows
    if (row && rows.length === 1) {
      const { file, record } = row.data
      const reason = `${file}, row ${record.row}: ${refused.message}`
      const { code, details } = refused
      await refuseRows(run.services, run.job.id, [
        { row_number: row.row_number, reason, code, ...(details && { details }) },
      ])
      return sum()
    }
    const middle = Math.ceil(rows.length / 2)
    const first = await writeOrRefuse(run, move, { ...chunk, rows: rows.slice(0, middle) })
    return sum(first, await writeOrRefuse(run, move, { ...chunk, rows: rows.slice(middle) }))
  }
}

async function writeChunk(
  { services: { db, now }, job }: BatchJobRun,
  move: Move,
  { kind, rows, within }: Chunk,
): Promise<Written> {
  return within(db, async (trx) => {
    const records = rows.map(({ data }) => data.record as StagedRecords[typeof kind])
    const written = await writeRecords(trx, move, kind, records)
    await markDone(
      trx,
      job.id,
      rows.map(({ group_key }) => group_key),
      now(),
    )
    return written
  })
}

const pluralOf = (kind: MovedKind) => (kind === 'category' ? 'categories' : `${kind.replace('_', ' ')}s`)

const sum = (...parts: (Written | undefined)[]): Written =>
  parts.reduce<Written>(
    (total, part) => ({
      created: total.created + (part?.created ?? 0),
      updated: total.updated + (part?.updated ?? 0),
      unchanged: total.unchanged + (part?.unchanged ?? 0),
    }),
    { created: 0, updated: 0, unchanged: 0 },
  )

async function figuresOf(
  { services, job }: BatchJobRun,
  { advancement_count, tally }: { advancement_count: number; tally?: Tally },
): Promise<BatchJobUpdate> {
  const { records: count, refused } = await moveFigures(services.db, job.id)
  if (!tally) return { count, advancement_count, refused, seconds_left: null }
  const operations = Object.fromEntries(
    [...tally].flatMap(([kind, { created, updated }]) => [
      [`${kind.toUpperCase()}_CREATE`, created],
      [`${kind.toUpperCase()}_UPDATE`, updated],
    ]),
  )
  const { unchanged } = sum(...tally.values())
  const words = [...tally]
    .map(([kind, { created, updated }]) => `${created} ${pluralOf(kind)} new, ${updated} changed`)
    .join('; ')
  const message = `${words || 'Nothing new'}; ${unchanged} as they were; ${refused} left out`
  return {
    count,
    advancement_count,
    refused,
    seconds_left: null,
    operations,
    unchanged,
    stat_descriptors: [{ key: 'move', name: 'Moved records', message }],
  }
}
