import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { oneOfEach } from '../testing/one-of-each.ts'
import { countStatements } from '../testing/test-app.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner } = await startTwoStores()
await oneOfEach({ t, store, owner })

interface PageSchema {
  properties?: Record<string, unknown>
}

const lists = t.app.routeTable.filter((route) => {
  const reply = (route.schema.response as Record<string, PageSchema> | undefined)?.[200]?.properties
  const isPage = reply && 'count' in reply && 'limit' in reply && 'offset' in reply
  return isPage && route.method === 'GET' && route.guard.kind === 'staff' && !route.url.includes(':')
})

/** What a list cannot be read without. */
const needed: Record<string, string> = { '/admin/translations/missing': 'noun=product&language=en&' }

/** An order has some forty relations, each one statement when not empty; the rest have a handful. */
const mostStatements = (url: string) => (/orders|returns|swaps/.test(url) ? 60 : 20)

describe('every list of the back-office', () => {
  for (const { url } of lists) {
    const list = `${url}?${needed[url] ?? ''}`
    test(`${url} is bounded, counted and costs a fixed number of statements`, async () => {
      const whole = await owner.get(`${list}limit=100`)
      assert.equal(whole.status, 200, JSON.stringify(whole.body))
      const rows = Object.values(whole.body).find(Array.isArray) as unknown[]
      assert.ok(whole.body.count >= rows.length)
      const nothing = await owner.get(`${list}limit=0`)
      assert.equal((Object.values(nothing.body).find(Array.isArray) as unknown[]).length, 0)
      assert.equal(nothing.body.count, whole.body.count)
      for (const bad of ['limit=5000', 'limit=-1', 'offset=-1', 'limit=many', 'colour=red', 'order=nothing']) {
        assert.equal((await owner.get(`${list}${bad}`)).status, 400, bad)
      }
      const statements = await countStatements(t.statements, () => owner.get(list))
      assert.ok(statements <= mostStatements(url), `${statements} statements`)
    })
  }

  test('is one of many', () => assert.ok(lists.length > 20, `only ${lists.length}`))
})
