import type { OpenFile } from '@shopkey/moving/files/decode-text.ts'
import type { NumberFormat } from '@shopkey/moving/files/numbers.ts'
import { type ReadFile, readFile } from '@shopkey/moving/read-file.ts'
import { type MoveWarning, UnreadableFileError } from '@shopkey/moving/warnings.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refusal } from '../http/refusal.ts'
import { lostConditions } from './discounts/write-discounts.ts'
import { type MovedKind, movedKinds, type Platform, type StagedRecords } from './move.types.ts'
import { externalIdOf } from './write-records.ts'

/** A file of a move. */
export interface MoveFile {
  name: string
  open: OpenFile
}

/** A row of `batch_job_rows` with a record to write. */
export interface StagedRecord<Kind extends MovedKind = MovedKind> {
  kind: Kind
  file: string
  record: StagedRecords[Kind]
}

/** The person who started the move is asked for the mark. */
export const moveMarksAmbiguous = refusal({
  type: 'invalid_data',
  code: 'move_marks_ambiguous',
  message: '{file}: {reason}',
})
const moveFileUnreadable = refusal({
  type: 'invalid_data',
  code: 'move_file_unreadable',
  message: '{file}: {reason}',
})
const movePlatformDiffers = refusal({
  type: 'invalid_data',
  code: 'move_platform_differs',
  message: '{file} is a file of {platform}',
})

/**
 * Reads the files and stages their records in the job's rows, in the order in which they are written: products first. What the files'
 * readers noticed is staged with its reason, and not written. Begins anew after a crash. Throws for files that cannot be moved.
 */
export async function stageMove(
  db: Database,
  job_id: string,
  { platform, format, files }: { platform: Platform; format: NumberFormat; files: readonly MoveFile[] },
): Promise<void> {
  const read: { name: string; file: ReadFile }[] = []
  for (const { name, open } of files) read.push({ name, file: await readMoveFile(name, open, platform, format) })
  const rows = movedKinds.flatMap((kind) =>
    read.flatMap(({ name, file }) => recordsOf(file, kind).map((record) => stagedRow({ kind, file: name, record }))),
  )
  const warnings = read.flatMap(({ name, file }) => [...file.warnings, ...conditionsLost(name, file)].map(warningRow))
  const all = [...rows, ...warnings].map((row, index) => ({ ...row, row_number: index + 1 }))
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('batch_job_rows').where('batch_job_id', '=', job_id).execute()
    for (let from = 0; from < all.length; from += rowsPerStatement)
      await sql`
        insert into batch_job_rows (batch_job_id, row_number, group_key, data, reason)
        select ${job_id}, row_number, group_key, data, reason
        from json_to_recordset(${JSON.stringify(all.slice(from, from + rowsPerStatement))}::json)
          as r(row_number integer, group_key text, data jsonb, reason text)`.execute(trx)
  })
}

const rowsPerStatement = 500

async function readMoveFile(name: string, open: OpenFile, platform: Platform, format: NumberFormat): Promise<ReadFile> {
  const file = await readFile(name, open, format).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error
    const refused = error.code === 'decimal_mark_unclear' ? moveMarksAmbiguous : moveFileUnreadable
    throw refused({ file: name, reason: error.message })
  })
  if (file.kind.platform !== platform) throw movePlatformDiffers({ file: name, platform: file.kind.platform })
  return file
}

function recordsOf(file: ReadFile, kind: MovedKind): StagedRecords[MovedKind][] {
  const { products: product, customers: customer, discounts: discount, orders: order, redirects: redirect } = file
  const records = { product, customer, discount, order, redirect }[kind]
  return JSON.parse(JSON.stringify(records))
}

const stagedRow = (data: StagedRecord) => ({
  group_key: `${data.kind} ${externalIdOf(data.record)}`,
  data,
  reason: null,
})

function warningRow({ text, ...warning }: MoveWarning, index: number) {
  return { group_key: `warning ${warning.file} ${index}`, data: warning, reason: text }
}

function conditionsLost(file: string, { discounts }: ReadFile): MoveWarning[] {
  const staged: StagedRecords['discount'][] = JSON.parse(JSON.stringify(discounts))
  return staged.flatMap((discount) => {
    const lost = lostConditions(discount)
    if (lost.length === 0) return []
    const text = `${discount.code} comes disabled, since it has what discounts here have not: ${lost.join(', ')}.`
    return [{ code: 'condition_lost', severity: 'changed' as const, file, row: discount.row, text }]
  })
}
