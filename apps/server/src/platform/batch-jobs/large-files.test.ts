import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import { serverNodeFlags } from '../../node-flags.ts'
import { aStore } from '../../testing/a-store.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'

/** For a manual measurement: LARGE_FILE_ROWS=100000 node --test <this file>. */
const rowCount = Number(process.env.LARGE_FILE_ROWS ?? 4000)
const variantsPerProduct = 4
const memoryLimit_mb = 300

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 2 })
const folder = await mkdtemp(join(tmpdir(), 'shopkey-large-'))
let stopServer = async () => {}
after(async () => {
  await stopServer()
  await db.destroy()
  await rm(folder, { recursive: true })
})

function* csvRows() {
  yield 'Product Handle;Product Title;Product Description;Product Status;Product Type;Product Tags;Product Weight;' +
    'Variant Title;Variant SKU;Variant Inventory Quantity;Price IDR;Price EUR;Price Europe [EUR];Option 1 Name;Option 1 Value;' +
    'Image 1 Url;Image 2 Url\n'
  const description = 'Hand-picked, washed and dried in the sun; roasted on the day it ships. '.repeat(5)
  for (let row = 0; row < rowCount; row += 1) {
    const product = Math.floor(row / variantsPerProduct)
    const size = row % variantsPerProduct
    yield `product-${product};Product ${product};"${description}";published;Beans;"washed,arabica";${product % 90}.5;` +
      `Size ${size};SKU-${row};${row % 50};${50_000 + size * 1000};4.50;${3 + size};Size;${size};` +
      `https://pictures.test/${product}-1.webp;https://pictures.test/${product}-2.webp\n`
  }
}

/** Starts the API with its background jobs as a process of its own. */
async function startServer() {
  const port = await reservePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [...serverNodeFlags({ SAVE_MEMORY: 'true' }), fileURLToPath(new URL('../../main.mjs', import.meta.url))],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        PORT: String(port),
        API_URL: origin,
        SEED: 'none',
        SAVE_MEMORY: 'true',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  stopServer = async () => {
    child.kill('SIGTERM')
    await ended
  }
  while (
    !(await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    assert.equal(child.exitCode, null)
    await delay(20)
  }
  return { origin, pid: child.pid }
}

test(`a file of ${rowCount} rows is imported and exported with less than ${memoryLimit_mb} MB of memory`, {
  skip: process.platform !== 'linux',
}, async (context) => {
  const store = await aStore(db, { is_default: true })
  const headers = await signInStaff(db, store, 'owner', new Date())
  const { origin, pid } = await startServer()
  const post = async (path: string, body: FormData | object): Promise<Json> => {
    const isForm = body instanceof FormData
    const type = isForm ? {} : { 'content-type': 'application/json' }
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, ...type },
      body: isForm ? body : JSON.stringify(body),
    })
    assert.ok(response.ok, `${path} answered ${response.status}`)
    return response.json()
  }
  const run = async (type: string, job_context: object) => {
    const { batch_job } = await post('/admin/batch-jobs', { type, context: job_context })
    for (;;) {
      const response = await fetch(`${origin}/admin/batch-jobs/${batch_job.id}`, { headers })
      const { batch_job: job } = (await response.json()) as {
        batch_job: { status: string; result: Record<string, unknown> | null; completed_at: string; created_at: string }
      }
      assert.notEqual(job.status, 'failed', JSON.stringify(job.result))
      if (job.status === 'completed') return job
      await delay(100)
    }
  }
  const peakOf = async () =>
    Math.round(Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  const measure = async (what: string, job: { created_at: string; completed_at: string }) =>
    context.diagnostic(
      `${what}: ${(Date.parse(job.completed_at) - Date.parse(job.created_at)) / 1000} s, peak ${await peakOf()} MB`,
    )

  context.diagnostic(`at rest: peak ${await peakOf()} MB`)
  const path = join(folder, 'large.csv')
  await writeFile(path, csvRows())
  const form = new FormData()
  form.append('files', await openAsBlob(path, { type: 'text/csv' }), 'large.csv')
  const { uploads } = await post('/admin/uploads', form)
  const imported = await run('product-import', { fileKey: uploads[0].key })
  await measure('import', imported)
  assert.equal(imported.result?.count, rowCount)
  assert.equal(imported.result?.errors, undefined)

  const exported = await run('product-export', {})
  await measure('export', exported)
  assert.equal(exported.result?.count, rowCount / variantsPerProduct)
  const { download_url } = await post('/admin/uploads/download-url', { file_key: exported.result?.file_key })
  let lines = 0
  for await (const chunk of (await fetch(download_url)).body ?? [])
    lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
  assert.equal(lines, rowCount + 1)
  assert.ok((await peakOf()) < memoryLimit_mb, `${await peakOf()} MB`)
})
