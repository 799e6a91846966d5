import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const { NODE_TEST_CONTEXT: _, ...environment } = process.env
const program = `
  const { logEverything } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
  logEverything()
  console.error('a library says', new Error('several\\nlines'))
  console.warn('a warning of two\\nlines')
  setTimeout(() => { throw new Error('nobody caught it') })
`

test('what libraries write and what nobody caught are lines of JSON, as every line of the log', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: environment,
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.equal(stderr, '')
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; service: string; msg: string; err?: { message: string } })
    // The last line of a process is written at once, before what waits to be written.
    .toSorted((a, b) => a.level - b.level)
  assert.deepEqual(
    lines.map(({ level, service, msg, err }) => [level, service, msg, err?.message]),
    [
      [40, 'storefront', 'a warning of two\nlines', undefined],
      [50, 'storefront', 'a library says', 'several\nlines'],
      [60, 'storefront', 'uncaught', 'nobody caught it'],
    ],
  )
})
