import { v1Format } from '@shopkey/domain/csv-format.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { BatchJobRun, BatchJobUpdate, MoveNotice } from '../platform/batch-jobs/batch-job-type.ts'
import { csvHeader, csvLines } from '../platform/batch-jobs/csv/csv-cells.ts'
import { jobFileKey, registerJobFile } from '../platform/batch-jobs/export-file.ts'
import { csvType } from '../platform/uploads/private-files.ts'
import type { MovedKind } from './move.types.ts'

export interface MoveFigures {
  /** Records to write, done or not, without those that were refused. */
  records: number
  done: number
  /** Records and rows of files that are left out. */
  refused: number
}

/** Rows with a `severity` are what the readers of the files noticed, see stageMove. */
export async function moveFigures(db: Database, job_id: string): Promise<MoveFigures> {
  const { rows } = await sql<MoveFigures>`
    select count(*) filter (where reason is null) as records, count(done_at) as done,
      count(reason) filter (where coalesce(data ->> 'severity', 'refused') = 'refused') as refused
    from batch_job_rows where batch_job_id = ${job_id}`.execute(db)
  return rows[0] ?? { records: 0, done: 0, refused: 0 }
}

/** How many records of each kind are still to be written. */
export async function openByKind(db: Database, job_id: string): Promise<Map<MovedKind, number>> {
  const { rows } = await sql<{ kind: MovedKind; count: number }>`
    select data ->> 'kind' as kind, count(*)::int as count from batch_job_rows
    where batch_job_id = ${job_id} and done_at is null and reason is null group by 1`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

interface Notice {
  file: string
  row: number | null
  column: string | null
  code: string | null
  value: string | null
  severity: string
  reason: string
  /** Of a record that was refused when it was to be written. */
  refusal: { code: string; details?: Record<string, unknown> } | null
}

const errorsShown = 50
const noticesPerFile = 100_000

/** The result's part about what does not come as it was: the first of it, and a file with all. */
export async function reportMove(run: BatchJobRun): Promise<Partial<BatchJobUpdate>> {
  const { services, job } = run
  const { rows: notices } = await sql<Notice>`
    select data ->> 'file' as file, coalesce(data ->> 'row', data -> 'record' ->> 'row')::integer as row, data ->> 'column' as column,
      data ->> 'code' as code, data ->> 'value' as value, coalesce(data ->> 'severity', 'refused') as severity, reason,
      faults -> 0 as refusal
    from batch_job_rows where batch_job_id = ${job.id} and reason is not null
    order by row_number limit ${noticesPerFile}`.execute(services.db)
  if (notices.length === 0) return {}
  const key = jobFileKey(job, 'move-notices')
  async function* chunks() {
    yield csvHeader(['File', 'Row', 'Column', 'What', 'Code', 'Reason'], { ...v1Format, has_byte_order_mark: true })
    yield csvLines(
      notices.map(({ file, row, column, severity, code, reason }) => [file, row, column, severity, code, reason]),
    )
  }
  const size_bytes = await services.files.saveStream({ key, content_type: csvType, is_private: true }, chunks())
  await registerJobFile(run, { key, size_bytes })
  const refused = notices.filter(({ severity }) => severity === 'refused')
  const noticed = notices.filter(({ severity }) => severity !== 'refused')
  return {
    errors: firstOf(refused, 'row_refused'),
    notices: firstOf(noticed, 'row_noticed'),
    noticed: noticed.length,
    error_file_key: key,
  }
}

const firstOf = (notices: readonly Notice[], code: string) =>
  notices.slice(0, errorsShown).map((notice) => ({ message: messageOf(notice), code, ...partsOf(notice) }))

/** For a screen's own words. */
function partsOf({ file, row, column, code, value, refusal }: Notice): {
  notice?: MoveNotice
  details?: Record<string, unknown>
} {
  const known = code ?? refusal?.code
  if (!known) return {}
  return { notice: { code: known, file, row, column, value }, ...(refusal?.details && { details: refusal.details }) }
}

const messageOf = ({ file, row, reason, code }: Notice) =>
  code === null ? reason : `${file}${row === null ? '' : `, row ${row}`}: ${reason}`
