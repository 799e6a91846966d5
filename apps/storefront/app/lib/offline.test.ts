import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isOffline, revalidatesAfterForms, unlessOffline } from './offline.ts'

test('a lost connection is a result, whichever browser reports it', async () => {
  for (const message of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
    const result = await unlessOffline(() => Promise.reject(new TypeError(message)))
    assert.ok(isOffline(result), message)
  }
})

test('any other failure stays one, and a result stays the result', async () => {
  const defect = new TypeError("Cannot read properties of undefined (reading 'id')")
  await assert.rejects(
    unlessOffline(() => Promise.reject(defect)),
    defect,
  )
  const result = await unlessOffline(async () => ({ failed: null }))
  assert.deepEqual(result, { failed: null })
  assert.ok(!isOffline(result))
})

test('data are reloaded after a form that was sent, also after a refused one, but not without a connection', () => {
  const change = { actionStatus: 422, actionResult: { failed: 'stock' }, defaultShouldRevalidate: false }
  assert.equal(revalidatesAfterForms(change), true)
  assert.equal(revalidatesAfterForms({ ...change, actionResult: { is_offline: true } }), false)
  const { actionStatus: _, ...navigation } = change
  assert.equal(revalidatesAfterForms({ ...navigation, actionResult: undefined }), false)
})

test('every page with data and a form that may be refused says so', () => {
  const routes = globSync('../routes/*.tsx', { cwd: import.meta.dirname })
  assert.ok(routes.length > 20)
  const stale = routes.filter((route) => {
    const code = readFileSync(new URL(route, import.meta.url), 'utf8')
    const isRefusing = /export async function action/.test(code) && /\{ status: 4\d\d \}/.test(code)
    return isRefusing && /export (async )?function loader/.test(code) && !code.includes('revalidatesAfterForms')
  })
  assert.deepEqual(stale, [])
})
