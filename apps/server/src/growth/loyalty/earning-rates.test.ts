import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { pointsEarned } from './loyalty.rules.ts'

const { t, store, owner, nobody } = await startTwoStores()

describe('earning rates', () => {
  for (const rates of [
    '{"xyz":1}',
    '{"idr":1,"Rupiah":2}',
    '{"constructor":1}',
    '{"idr":{"a":1}}',
    '{"idr":1e309}',
    '{"":1}',
  ]) {
    test(`${rates} are refused with 400, and nothing is stored`, async () => {
      const { statusCode, body } = await t.app.inject({
        method: 'POST',
        url: '/admin/loyalty',
        payload: `{"name":"Club","earning_rates":${rates}}`,
        headers: { ...(await signInStaff(t.db, store, 'owner', t.clock.now())), 'content-type': 'application/json' },
      })
      assert.equal(statusCode, 400, body)
      assert.equal((await nobody.get('/store/loyalty')).body.loyalty_programme, null)
    })
  }

  test('of no currency, stored by an older version, are omitted from every reply, and cause no fault', async () => {
    const stored = { idr: 1.5, xyz: 3, Rupiah: 2, eur: 'much', usd: null, jpy: { a: 1 } }
    await t.db
      .insertInto('loyalty_programmes')
      .values({ store_id: store.id, name: 'Old club', is_active: true, earning_rates: JSON.stringify(stored) })
      .execute()
    for (const reply of [await nobody.get('/store/loyalty'), await owner.get('/admin/loyalty')]) {
      assert.equal(reply.status, 200)
      assert.deepEqual(reply.body.loyalty_programme.earning_rates, { idr: 1.5 })
    }
  })

  test('on the largest payment give a number of points within the limit', () => {
    assert.ok(Number.isSafeInteger(pointsEarned(Number.MAX_SAFE_INTEGER, 1_000_000)))
    assert.equal(pointsEarned(10_000, 2.5), 25_000)
  })
})
