import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { defineRoute, Refused } from '@shopkey/extension/extension-route.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import { startExtendedApp } from '../testing/extended-app.ts'
import { requireSafeRoutes } from './serve-extension.ts'

const reply = Type.Object({ ok: Type.Boolean() })
const route = { surface: 'store', method: 'GET', summary: 'Try', guard: 'anyone', reply } as const
const handled: string[] = []

const faulty = defineExtension({
  id: 'faulty',
  routes: () => [
    defineRoute({ ...route, path: '/throws' }, async () => {
      throw new Error('the third party is away')
    }),
    defineRoute({ ...route, path: '/refuses' }, async () => {
      throw new Refused({ type: 'not_allowed', code: 'closed_today', message: 'Closed today' })
    }),
    defineRoute({ ...route, path: '/never-replies' }, () => new Promise(() => {})),
    defineRoute({ ...route, path: '/works' }, async () => ({ ok: true, secret: 'not declared' })),
  ],
  subscribers: () => ({
    'product.created': async () => {
      throw new Error('no subscriber today')
    },
  }),
})
const sound = defineExtension({
  id: 'sound',
  subscribers: () => ({ 'product.created': async ({ id }) => void handled.push(id) }),
})

const { t, store, nobody, owner, publish } = await startExtendedApp([faulty, sound])
const stateOf = (id: string) => t.app.services.extensions().find((each) => each.id === id)

describe('a faulty extension', () => {
  test('has its fault named, and no other route has it', async () => {
    const thrown = await nobody.get('/store/x/faulty/throws')
    assert.deepEqual([thrown.status, thrown.body.code], [500, 'unknown_error'])
    assert.ok(!JSON.stringify(thrown.body).includes('third party'))
    assert.deepEqual(stateOf('faulty'), {
      id: 'faulty',
      state: 'faulty',
      failure: 'GET /throws: the third party is away',
      fault_count: 1,
    })
    assert.deepEqual((await nobody.get('/store/x/faulty/works')).body, { ok: true })
    assert.equal((await nobody.get('/store/products')).status, 200)
  })

  test('refuses as it declares, which is no fault', async () => {
    const { fault_count } = stateOf('faulty') ?? {}
    const refused = await nobody.get('/store/x/faulty/refuses')
    assert.deepEqual([refused.status, refused.body.code], [400, 'closed_today'])
    assert.equal(stateOf('faulty')?.fault_count, fault_count)
  })

  test('that never replies is cut off', async () => {
    const late = await nobody.get('/store/x/faulty/never-replies')
    assert.deepEqual([late.status, late.body.code], [503, 'extension_silent'])
  })

  test('whose subscriber throws repeats it alone: others get the event once', async () => {
    await publish({ name: 'product.created', store_id: store.id, data: { id: 'prod_1' } })
    await until(
      () => handled.length > 0 && stateOf('faulty')?.failure?.startsWith('product.created') === true,
      'the event',
    )
    await until(async () => {
      const { rows } = await sql<{ extension: string; state: string }>`
        select data ->> 'extension_id' as extension, state::text as state from pgboss.job where name = 'extensions'
        order by 1`.execute(t.db)
      return (
        JSON.stringify(rows.map(({ extension, state }) => [extension, state])) ===
        '[["faulty","retry"],["sound","completed"]]'
      )
    }, 'the tasks of both subscribers')
    assert.equal(handled.length, 1)
    const { rows } = await sql`select from pgboss.job where name = 'events' and state not in ('completed')`.execute(
      t.db,
    )
    assert.deepEqual(rows, [])
    assert.equal((await owner.get('/admin/products')).status, 200)
  })
})

describe('routes of an extension', () => {
  test('are refused as a whole where one is open to the wrong callers', () => {
    for (const [wrong, words] of [
      [{ ...route, surface: 'admin' }, 'open to callers that are no staff'],
      [{ ...route, guard: { staff: 'orders.read' } }, 'staff call routes of admin'],
      [{ ...route, body: Type.Object({}) }, 'open to unknown properties'],
    ] as const) {
      assert.throws(() => requireSafeRoutes([defineRoute({ ...wrong, path: '/x' }, async () => ({ ok: true }))]), {
        message: new RegExp(words),
      })
    }
  })
})
