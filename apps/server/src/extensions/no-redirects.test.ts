import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// A redirect would take the key in a header of the shop's own, or a signed message, to another host: fetch removes only the standard's
// headers. Addresses that people enter go through platform/webhooks/post-outside.ts, which follows none either.
test('no request to a service follows a redirect', () => {
  const source = new URL('../', import.meta.url)
  const calls = globSync('**/*.ts', { cwd: source })
    .filter((file) => !/test|testing\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, source), 'utf8')
      const starts = [...text.matchAll(/(?:await|return) fetch\(/g)].map(({ index }) => index)
      return starts.map((start) => ({ file, options: text.slice(start, start + 500) }))
    })
  assert.ok(calls.length >= 4)
  assert.deepEqual(
    calls.filter(({ options }) => !options.includes("redirect: 'error'")).map(({ file }) => file),
    [],
  )
})
