import type { OpenFile } from '@shopkey/moving/files/decode-text.ts'
import type { NumberFormat } from '@shopkey/moving/files/numbers.ts'
import { type OpenedFile, openFile, type ReadFile, type RecordOf } from '@shopkey/moving/read-file.ts'
import { UnreadableFileError } from '@shopkey/moving/unreadable-file.ts'
import type { MoveWarning } from '@shopkey/moving/warnings.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
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
  const opened: (NamedRecords & { kind: OpenedFile['kind'] })[] = []
  for (const { name, open } of files) {
    const file = await readable(name, () => openFile(name, open, format))
    if (file.kind.platform !== platform) throw movePlatformDiffers({ file: name, platform: file.kind.platform })
    opened.push({ ...file, name })
  }
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('batch_job_rows').where('batch_job_id', '=', job_id).execute()
    await stageRecords(trx, job_id, opened)
  })
}

/** Records of one kind, read as they are staged, and what was noticed when they were read. */
export interface NamedRecords {
  name: string
  content: MovedKind
  records: () => AsyncIterable<RecordOf[MovedKind]>
  warnings: readonly MoveWarning[]
}

/** A database that was read, as records of each kind. */
export function recordsOf(name: string, read: ReadFile): NamedRecords[] {
  const { products: product, customers: customer, discounts: discount, orders: order, redirects: redirect } = read
  const {
    gift_cards: gift_card,
    carts: cart,
    draft_orders: draft_order,
    notes: note,
    return_reasons: return_reason,
  } = read
  const {
    collections: collection,
    categories: category,
    customer_groups: customer_group,
    price_lists: price_list,
  } = read
  const records = {
    collection,
    category,
    product,
    customer_group,
    customer,
    price_list,
    discount,
    gift_card,
    cart,
    draft_order,
    note,
    return_reason,
    order,
    redirect,
  }
  return movedKinds.map((content, index) => ({
    name,
    content,
    async *records() {
      yield* records[content]
    },
    warnings: index === 0 ? read.warnings : [],
  }))
}

/** In memory is one file's content at most, and of orders one statement's: files of 100,000 orders are moved. */
export async function stageRecords(trx: Trx, job_id: string, read: readonly NamedRecords[]): Promise<void> {
  // Between two statements a whole file may be read, on a busy machine for longer than transactions may rest.
  await sql`set local idle_in_transaction_session_timeout = '15min'`.execute(trx)
  let row_number = 0
  let rows: (StagedRow & { row_number: number })[] = []
  const insert = async () => {
    await sql`
      insert into batch_job_rows (batch_job_id, row_number, group_key, data, reason)
      select ${job_id}, row_number, group_key, data, reason
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(row_number integer, group_key text, data jsonb, reason text)`.execute(trx)
    rows = []
  }
  for await (const row of stagedRows(read)) {
    row_number += 1
    rows.push({ ...row, row_number })
    if (rows.length === rowsPerStatement) await insert()
  }
  await insert()
}

const rowsPerStatement = 500

/** Throws refusals for what is wrong with a file. */
export async function readable<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    const refused = error.needsDecimalMark ? moveMarksAmbiguous : moveFileUnreadable
    throw refused({ ...error.values, file: name, reason: error.message, error: error.code })
  }
}

interface StagedRow {
  group_key: string
  data: object
  reason: string | null
}

async function* stagedRows(read: readonly NamedRecords[]): AsyncGenerator<StagedRow, void> {
  const lost: MoveWarning[] = []
  for (const kind of movedKinds)
    for (const { name, records } of read.filter(({ content }) => content === kind)) {
      const open = records()[Symbol.asyncIterator]()
      for (;;) {
        const { done, value: record } = await readable(name, () => open.next())
        if (done) break
        if (kind === 'discount') lost.push(...conditionsLost(name, record as RecordOf['discount']))
        yield { group_key: `${kind} ${externalIdOf(record)}`, data: { kind, file: name, record }, reason: null }
      }
    }
  for (const [index, warning] of [...read.flatMap(({ warnings }) => warnings), ...lost].entries())
    yield warningRow(warning, index)
}

function warningRow({ text, ...warning }: MoveWarning, index: number): StagedRow {
  return { group_key: `warning ${warning.file} ${index}`, data: warning, reason: text }
}

function conditionsLost(file: string, discount: RecordOf['discount']): MoveWarning[] {
  const lost = lostConditions(discount)
  if (lost.length === 0) return []
  const text = `${discount.code} comes disabled, since it has what discounts here have not: ${lost.join(', ')}.`
  return [{ code: 'condition_lost', severity: 'changed', file, row: discount.row, text }]
}
