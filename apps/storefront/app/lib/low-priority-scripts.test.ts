import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { lowPriorityScripts } from './low-priority-scripts.server.ts'

const page =
  '<head><link rel="modulepreload" href="/a.js"/><p>é</p><link rel="modulepreload" href="/b.js"/><link rel="m'
const marked = page.replaceAll('"modulepreload"', '"modulepreload" fetchpriority="low"')

test('every preloaded module is marked, wherever a chunk ends', async () => {
  const bytes = Buffer.from(page)
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, number) =>
      bytes.subarray(number * size, (number + 1) * size),
    )
    assert.equal(await text(Readable.from(chunks).pipe(lowPriorityScripts())), marked)
  }
})
