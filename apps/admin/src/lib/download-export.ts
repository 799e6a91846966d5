import { createBatchJob, createDownloadUrl, getBatchJob } from '@shopkey/client/admin.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import { BlockedAction } from './blocked-action.ts'
import { excelLocale } from './csv.ts'

const POLL_MS = 700
const POLLS = 60

/** Has the server write a CSV file in the background, waits for it and downloads it. A file that takes longer is under
 *  Import and export. */
export async function downloadExport(
  call: HttpClient['call'],
  type: string,
  context: Record<string, unknown>,
): Promise<void> {
  const started = await call(createBatchJob, {
    body: { type, context: { ...context, excel_locale: excelLocale() }, dry_run: false },
  })
  for (let poll = 0; poll < POLLS; poll += 1) {
    await new Promise((done) => setTimeout(done, POLL_MS))
    const { batch_job } = await call(getBatchJob, { params: { id: started.batch_job.id } })
    if (batch_job.status === 'failed' || batch_job.status === 'canceled') break
    if (batch_job.status !== 'completed') continue
    const { file_key } = batch_job.result as { file_key: string }
    const { download_url } = await call(createDownloadUrl, { body: { file_key } })
    window.location.assign(download_url)
    return
  }
  throw new BlockedAction('orders.export_failed')
}
