import { v1Format } from '@shopkey/domain/csv-format.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../services.ts'
import { csvType, removePrivateFile } from '../uploads/private-files.ts'
import { importMarksAmbiguous } from './batch-job.errors.ts'
import type { BatchJobResult, BatchJobRow, BatchJobRun, BatchJobUpdate } from './batch-job-type.ts'
import { csvHeader, csvLines } from './csv/csv-cells.ts'
import { readCsv } from './csv/read-csv.ts'
import { jobFileKey, registerJobFile } from './export-file.ts'

/** A row that was read from the file and waits to be processed. */
export interface StagedRow<Data> {
  row_number: number
  /** Rows of one key succeed or fail together. */
  group_key: string
  data: Data
}

/** A problem, in words for the author of the file: what is wrong, and what to do. */
export interface Fault {
  /** As the file calls it; without one, the problem is about the whole row. */
  column?: string
  reason: string
  /** Of a refusal, for a screen's own words. */
  code?: string
  details?: Record<string, unknown>
}

export interface Finding extends Fault {
  row_number: number
}

interface ImportReader<Data> {
  /** Reads the header; throws for a file of another kind of import. */
  open: (
    header: (string | null)[],
  ) => (cells: (string | null)[]) => { data: Data; group_key: string | null; faults: Fault[] }
}

const rowsPerStatement = 200
const bytesPerStatement = 1_000_000

/** Whose files an import may read. */
export interface ImportOwner {
  store_id: string
  user_id: string | null
}

/** Throws 404 for an import of a file that this person did not upload to the store: a private file is only for who created it. */
export async function requireImportFile(
  db: Database,
  { store_id, user_id }: ImportOwner,
  file_key: string,
): Promise<void> {
  const upload = await db
    .selectFrom('uploads')
    .select('file_key')
    .where('file_key', '=', file_key)
    .where('store_id', '=', store_id)
    .where('created_by', '=', user_id)
    .where('is_private', '=', true)
    .executeTakeFirst()
  if (!upload) throw notFound('File', file_key)
}

/** Stores the rows of the job's file in the staging table and returns their number. Starts anew after a crash. */
export async function stageFile<Data>(run: BatchJobRun, reader: ImportReader<Data>): Promise<number> {
  const { services, job } = run
  const { db, files } = services
  const file_key = fileKeyOf(job)
  await requireImportFile(db, { store_id: job.store_id, user_id: job.created_by }, file_key)
  await deleteRows(services, job.id)
  let readRow: ReturnType<typeof reader.open> | undefined
  let count = 0
  let waiting: string[] = []
  let waitingLength = 0
  const flush = async () => {
    await insertStaged(services, job.id, waiting)
    count += waiting.length
    waiting = []
    waitingLength = 0
    await run.report({ count, advancement_count: 0 })
  }
  for await (const { row_number, cells } of readCsv(await files.openRead(file_key))) {
    if (!readRow) {
      readRow = reader.open(cells)
      continue
    }
    const { data, group_key, faults } = readRow(cells)
    const row = JSON.stringify({
      row_number,
      group_key: group_key ?? `row ${row_number}`,
      data,
      reason: faults.length > 0 ? wordsOf(faults) : null,
      faults: faults.length > 0 ? faults : null,
    })
    waiting.push(row)
    waitingLength += row.length
    if (waiting.length === rowsPerStatement || waitingLength > bytesPerStatement) await flush()
  }
  await flush()
  return count
}

async function insertStaged({ db }: Services, job_id: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  await inTransaction(db, (trx) =>
    sql`
      insert into batch_job_rows (batch_job_id, row_number, group_key, data, reason, faults)
      select ${job_id}, row_number, group_key, data, reason, faults
      from json_to_recordset(${`[${rows.join()}]`}::json)
        as r(row_number integer, group_key text, data jsonb, reason text, faults jsonb)`.execute(trx),
  )
}

const wordsOf = (faults: readonly Fault[]) =>
  faults.map(({ column, reason }) => (column ? `${column} ${reason}` : reason)).join('; ')

/** Refuses the second and later rows with the same value at a path of their data, such as two rows with one SKU. */
export async function refuseRepeated(
  { db }: Services,
  job_id: string,
  { path, name, column = null }: { path: string[]; name: string; column?: string | null },
): Promise<void> {
  await inTransaction(db, (trx) =>
    sql`
      update batch_job_rows r set reason = concat_ws('; ', r.reason, d.problem),
        faults = coalesce(r.faults, '[]') || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
          'column', ${column}::text, 'reason', d.problem)))
      from (
        select row_number, first, ${name}::text || ' ' || value || ' is also in row ' || first as problem
        from (
          select row_number, value, min(row_number) over (partition by value) as first
          from (select row_number, data #>> ${path}::text[] as value from batch_job_rows where batch_job_id = ${job_id}) v
          where value is not null
        ) repeated
      ) d
      where r.batch_job_id = ${job_id} and r.row_number = d.row_number and d.first < d.row_number`.execute(trx),
  )
}

/** Refuses groups with more rows than one transaction may write. */
export async function refuseLargeGroups(
  { db }: Services,
  job_id: string,
  { max, reason }: { max: number; reason: string },
): Promise<void> {
  await inTransaction(db, (trx) =>
    sql`
      update batch_job_rows set reason = ${reason} where batch_job_id = ${job_id} and group_key in (
        select group_key from batch_job_rows where batch_job_id = ${job_id} group by group_key having count(*) > ${max})`.execute(
      trx,
    ),
  )
}

const groupsPerChunk = 100
const rowsPerChunk = 250

/**
 * The groups of rows that are neither done nor refused, in chunks, in the order of their first rows. A chunk ends with
 * the group that fills it, so it holds some thousand rows, whatever a group's size.
 */
export async function* openGroups<Data>(db: Database, job_id: string): AsyncGenerator<StagedRow<Data>[][]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<StagedRow<Data>>`
      with firsts as (
        select row_number, group_key from batch_job_rows r
        where batch_job_id = ${job_id} and done_at is null and reason is null and row_number > ${after}
          and not exists (select from batch_job_rows before where before.batch_job_id = ${job_id}
            and before.group_key = r.group_key and before.row_number < r.row_number)
        order by row_number limit ${groupsPerChunk}
      ), sized as (
        select f.row_number, f.group_key, g.n, sum(g.n) over (order by f.row_number) as total from firsts f,
          lateral (select count(*) as n from batch_job_rows where batch_job_id = ${job_id} and group_key = f.group_key) g
      )
      select r.row_number, r.group_key, r.data from sized s
      join batch_job_rows r on r.batch_job_id = ${job_id} and r.group_key = s.group_key
      where s.total - s.n < ${rowsPerChunk}
      order by s.row_number, r.row_number`.execute(db)
    if (rows.length === 0) return
    const groups = [...Map.groupBy(rows, (row) => row.group_key).values()]
    after = groups.at(-1)?.[0]?.row_number ?? after
    yield groups
  }
}

/** Stores the reasons of refused rows, and refuses the other rows of their groups as well. */
export async function refuseRows({ db }: Services, job_id: string, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  const rows = [...Map.groupBy(findings, (finding) => finding.row_number)].map(([row_number, found]) => ({
    row_number,
    reason: found.map(({ reason }) => reason).join('; '),
    faults: found.map(({ row_number: _, ...fault }) => fault),
  }))
  await inTransaction(db, async (trx) => {
    await sql`
      update batch_job_rows r set reason = f.reason, faults = f.faults
      from json_to_recordset(${JSON.stringify(rows)}::json) as f(row_number integer, reason text, faults jsonb)
      where r.batch_job_id = ${job_id} and r.row_number = f.row_number`.execute(trx)
    await refuseCompanions(trx, job_id, sql`row_number = any(${rows.map((row) => row.row_number)})`)
  })
}

/** The same for all refused rows of the job. */
export async function refuseAllCompanions({ db }: Services, job_id: string): Promise<void> {
  await inTransaction(db, (trx) => refuseCompanions(trx, job_id, sql`reason is not null`))
}

// A product is imported as a whole or not at all.
async function refuseCompanions(trx: Trx, job_id: string, which: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    update batch_job_rows r set reason = 'row ' || w.row_number || ', which belongs with this one, is wrong'
    from (select group_key, min(row_number) as row_number from batch_job_rows
      where batch_job_id = ${job_id} and ${which} group by group_key) w
    where r.batch_job_id = ${job_id} and r.group_key = w.group_key and r.reason is null`.execute(trx)
}

/** Call it in the transaction that wrote the rows' changes, so that a crash cannot repeat them. */
export async function markDone(trx: Trx, job_id: string, group_keys: readonly string[], now: Date): Promise<void> {
  await sql`
    update batch_job_rows set done_at = ${now}
    where batch_job_id = ${job_id} and group_key = any(${group_keys}) and reason is null`.execute(trx)
}

export interface ImportFigures {
  rows: number
  done: number
  refused: number
  /** Groups whose rows are done. */
  done_groups: number
}

export async function importFigures(db: Database, job_id: string): Promise<ImportFigures> {
  const { rows } = await sql<ImportFigures>`
    select count(*) as rows, count(done_at) as done, count(reason) as refused,
      count(distinct group_key) filter (where done_at is not null) as done_groups
    from batch_job_rows where batch_job_id = ${job_id}`.execute(db)
  return rows[0] ?? { rows: 0, done: 0, refused: 0, done_groups: 0 }
}

const errorsShown = 50
const rowsPerPage = 2000

/** The result's part about refused rows: the first of them, and a file with all, one line for each problem. */
export async function reportRefusals({ services, job, permissions }: BatchJobRun): Promise<Partial<BatchJobUpdate>> {
  const { db, files } = services
  const first = await refusedRows(db, job.id, 0, errorsShown)
  if (first.length === 0) return {}
  const key = jobFileKey(job, `${job.type}-errors`)
  async function* chunks() {
    // For the author of the file, with the words of the catalogue.
    yield csvHeader(['Row', 'Column', 'Reason'], { ...v1Format, has_byte_order_mark: true })
    let page = await refusedRows(db, job.id, 0, rowsPerPage)
    while (page.length > 0) {
      yield csvLines(
        page.flatMap(({ row_number, reason, faults }) =>
          (faults ?? [{ reason }]).map((fault) => [row_number, fault.column, fault.reason]),
        ),
      )
      page = await refusedRows(db, job.id, page.at(-1)?.row_number ?? 0, rowsPerPage)
    }
  }
  const size_bytes = await files.saveStream({ key, content_type: csvType, is_private: true }, chunks())
  await registerJobFile({ services, job, permissions }, { key, size_bytes })
  const errors = first.map(({ row_number, reason }) => ({
    message: `Row ${row_number}: ${reason}`,
    code: 'row_refused',
  }))
  return { errors, error_file_key: key }
}

interface RefusedRow {
  row_number: number
  reason: string
  faults: Fault[] | null
}

async function refusedRows(db: Database, job_id: string, after: number, limit: number): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select row_number, reason, faults from batch_job_rows
    where batch_job_id = ${job_id} and reason is not null and row_number > ${after} order by row_number limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * Deletes the staged rows of a finished import and its uploaded file. The file stays where its author is asked for the decimal
 * mark: another import reads it with the mark.
 */
export async function tidyImport(services: Services, job: BatchJobRow): Promise<void> {
  await deleteRows(services, job.id)
  const { errors = [] } = (job.result ?? {}) as Partial<BatchJobResult>
  if (job.failed_at && errors.some(({ code }) => code === importMarksAmbiguous().code)) return
  await removePrivateFile(services, job.store_id, fileKeyOf(job))
}

async function deleteRows({ db }: Services, job_id: string): Promise<void> {
  await inTransaction(db, (trx) => trx.deleteFrom('batch_job_rows').where('batch_job_id', '=', job_id).execute())
}

function fileKeyOf({ context }: BatchJobRow): string {
  // Validated against the schema of every import when the job was created.
  return (context as { fileKey: string }).fileKey
}
