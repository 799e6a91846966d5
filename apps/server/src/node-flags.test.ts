import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { heapGrowth, serverEnvironment, serverNodeFlags } from './node-flags.ts'

const megabyte = 2 ** 20

for (const file of ['deploy/systemd/shopkey-api@.service', 'docs/operations.md'])
  test(`${file} starts the API as npm start does`, () => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').replace(/\s+/g, ' ')
    assert.ok(text.includes(serverNodeFlags({ SAVE_MEMORY: 'false' }).join(' ')))
    for (const [name, value] of Object.entries(serverEnvironment)) assert.ok(text.includes(`${name}=${value}`), name)
  })

test('a small heap may double, and a large one grows by as many megabytes', () => {
  assert.equal(heapGrowth(30 * megabyte), 100)
  assert.equal(heapGrowth(96 * megabyte), 50)
  assert.equal(heapGrowth(160 * megabyte), 30)
  assert.equal(heapGrowth(2000 * megabyte), 20)
})
