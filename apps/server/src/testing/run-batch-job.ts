import { prepareBatchJob, processBatchJob, tidyBatchJob } from '../platform/batch-jobs/run-batch-job.ts'
import { batchJobTypes } from '../routes.ts'
import type { caller } from './caller.ts'
import { aForm } from './multipart.ts'
import type { TestApp } from './test-app.ts'

type Caller = ReturnType<typeof caller>

const types = new Map(batchJobTypes.map((type) => [type.type, type]))

/** Uploads a CSV file and returns its key. */
export async function uploadCsv(staff: Caller, body: string | Buffer): Promise<string> {
  const form = aForm([{ name: 'rows.csv', type: 'text/csv', body }])
  const reply = await staff.post('/admin/uploads', form.payload, form.headers)
  if (reply.status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(reply.body)}`)
  return reply.body.uploads[0].key
}

/** Runs a job's events like a worker, step by step, so that tests can stop between them. */
export function workerOn({ app }: TestApp) {
  const { services } = app
  const about = (id: string) => ({ name: 'batch.created' as const, store_id: '', data: { id } })
  return {
    prepare: (id: string) => prepareBatchJob(services, types, about(id)),
    process: (id: string) => processBatchJob(services, types, about(id)),
    tidy: (id: string) => tidyBatchJob(services, types, about(id)),
  }
}

/** Creates a job and runs it; returns its final state. */
export async function runBatchJob(t: TestApp, staff: Caller, type: string, context: object = {}) {
  const made = await staff.post('/admin/batch-jobs', { type, context })
  if (made.status !== 201) throw new Error(`the job was refused: ${JSON.stringify(made.body)}`)
  const { id } = made.body.batch_job
  const worker = workerOn(t)
  await worker.prepare(id)
  await worker.process(id)
  await worker.tidy(id)
  return (await staff.get(`/admin/batch-jobs/${id}`)).body.batch_job
}

/** The text of a private file, by the link for its creator. */
export async function download({ app }: TestApp, staff: Caller, file_key: string): Promise<string> {
  const { body } = await staff.post('/admin/uploads/download-url', { file_key })
  const { pathname, search } = new URL(body.download_url)
  return (await app.inject({ url: pathname + search })).body
}
