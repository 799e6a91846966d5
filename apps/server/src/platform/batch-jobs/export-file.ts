import { csvFormat } from '@shopkey/domain/csv-format.ts'
import type { Services } from '../services.ts'
import { privateKey } from '../uploads/file-key.ts'
import { csvType, registerPrivateFile, removePrivateFile } from '../uploads/private-files.ts'
import type { BatchJobRow, BatchJobRun, BatchJobUpdate } from './batch-job-type.ts'
import { type Cell, csvHeader, csvLines } from './csv/csv-cells.ts'

/** The lines of one page, and the number of exported items in it. */
export interface ExportPage {
  lines: Cell[][]
  count: number
}

interface ExportFile {
  header: string[]
  pages: AsyncIterable<ExportPage>
  /** The number of items to export. */
  count: number
}

/**
 * Writes the file of an export page by page. A canceled job stops at the next page and leaves no file; a run after a
 * crash writes the file anew.
 */
export async function writeExportFile(run: BatchJobRun, { header, pages, count }: ExportFile): Promise<BatchJobUpdate> {
  const { services, job } = run
  const key = exportKey(job)
  const format = formatOf(job)
  let advancement_count = 0
  async function* chunks() {
    yield csvHeader(header, format)
    for await (const page of pages) {
      yield csvLines(page.lines, format)
      advancement_count += page.count
      await run.report({ count, advancement_count })
    }
  }
  const file_size = await services.files.saveStream({ key, content_type: csvType, is_private: true }, chunks())
  await registerJobFile(run, { key, size_bytes: file_size })
  return { count: advancement_count, advancement_count, file_key: key, file_size }
}

/** Deletes the file of a job that did not complete. */
export async function tidyExport(services: Services, job: BatchJobRow): Promise<void> {
  if (!job.completed_at) await removePrivateFile(services, job.store_id, exportKey(job))
}

/** Registers the file that a job wrote as a download of the job's creator, while they may run such a job. */
export function registerJobFile(
  { services, job, permissions }: Pick<BatchJobRun, 'services' | 'job' | 'permissions'>,
  { key, size_bytes }: { key: string; size_bytes: number },
): Promise<void> {
  const { store_id, created_by } = job
  const name = key.split('/').at(-1) ?? key
  return registerPrivateFile(services, { store_id, created_by, key, name, size_bytes, permissions })
}

/** One file per job and purpose, so that a second run overwrites the first one's. */
export function jobFileKey({ store_id, id }: BatchJobRow, purpose: string): string {
  return privateKey(`${store_id.toLowerCase()}/${purpose}-${id.slice('batch_'.length).toLowerCase()}.csv`)
}

/** Validated against the schema of exports when the job was created. */
function formatOf({ context }: BatchJobRow) {
  return csvFormat((context as { excel_locale?: string }).excel_locale)
}

function exportKey(job: BatchJobRow): string {
  return jobFileKey(job, job.type)
}
