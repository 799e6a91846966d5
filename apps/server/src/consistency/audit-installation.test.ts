import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { invariants } from '../db/invariants/check-invariants.ts'
import { rebuildFigures } from '../growth/analytics/actions/refresh-figures.ts'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aDiscount } from '../testing/a-discount.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'
import { auditInstallation, auditInstallationIn } from './audit-installation.ts'

const { app, db, clock } = await startTestApp()

before(async () => {
  const shop = await aShop(db)
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10, prices: { idr: 1_000_000 } }] })
  const api = storeApi(app, shop)
  const { code } = await aDiscount(db, shop)
  for (const quantity of [1, 3]) {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', quantity })
    await api.post(`/store/carts/${cart_id}`, { discounts: [{ code }] })
    const { data } = await api.post(`/store/carts/${cart_id}/complete`)
    const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
    assert.equal((await owner.post(`/admin/orders/${data.id}/capture`, {})).status, 200)
    const refund = { amount: 1000, reason: 'other' }
    assert.equal((await owner.post(`/admin/orders/${data.id}/refund`, refund)).status, 200)
  }
  // No process runs jobs here: the events of the orders count as handled.
  await sql`update pgboss.job set state = 'completed' where name = 'events'`.execute(db)
  await rebuildFigures(db, { id: shop.id, time_zone: 'Asia/Jakarta' }, '2026-12-31')
})

/** A difference of each kind that is not an invariant in SQL; those have their own test. */
const damage: Record<string, () => RawBuilder<unknown>> = {
  order_totals: () => sql`update line_items set unit_price = unit_price + 10000 where order_id is not null`,
  daily_figures: () => sql`update daily_sales set total = total + 1`,
}

describe('the audit', () => {
  test('finds no difference where nothing went wrong', async () => {
    assert.deepEqual(await auditInstallation(db), [])
  })

  for (const [name, breakIt] of Object.entries(damage)) {
    test(`finds a difference of ${name}, with its ids and what to do`, async () => {
      const trx = await db.startTransaction().execute()
      try {
        await breakIt().execute(trx)
        const difference = (await auditInstallationIn(trx)).find((one) => one.name === name)
        assert.ok(difference && difference.count > 0 && difference.remedy)
        assert.ok(difference.rows[0]?.id && difference.rows[0].detail)
      } finally {
        await trx.rollback().execute()
      }
    })
  }

  test('finds figures of a day that are missing, and leaves out a day that waits for its computation', async () => {
    const trx = await db.startTransaction().execute()
    const isFound = async () => (await auditInstallationIn(trx)).some(({ name }) => name === 'daily_figures')
    try {
      await sql`delete from daily_variant_sales`.execute(trx)
      assert.equal(await isFound(), true)
      await sql`insert into figure_changes (store_id, at) select store_id, created_at from orders`.execute(trx)
      assert.equal(await isFound(), false)
    } finally {
      await trx.rollback().execute()
    }
  })

  test('says what to do about every kind of difference', () => {
    for (const { name, remedy } of invariants) assert.ok(remedy.length > 20, name)
  })
})
