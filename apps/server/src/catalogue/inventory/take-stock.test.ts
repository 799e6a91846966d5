import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { inTransaction } from '../../db/in-transaction.ts'
import type { AppError } from '../../http/app-error.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { countStatements, startTestApp } from '../../testing/test-app.ts'
import { findShortages, returnStock, takeStock } from './take-stock.ts'

const { db, statements } = await startTestApp()
let store: StoreFixture

before(async () => {
  store = await aStore(db)
})

async function stockOf(id: string | undefined): Promise<number> {
  const row = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  return row.inventory_quantity
}

function take(lines: { variant_id: string; quantity: number }[]) {
  return inTransaction(db, (trx) => takeStock(trx, store.id, lines))
}

describe('taking stock', () => {
  test('lowers the stock of managed variants, and adds up two lines of one variant', async () => {
    const { variant_ids } = await aProduct(db, store, {
      variants: [{ stock: 5 }, { stock: 5, manage_inventory: false }],
    })
    const [managed = '', unmanaged = ''] = variant_ids
    await take([
      { variant_id: managed, quantity: 2 },
      { variant_id: managed, quantity: 3 },
      { variant_id: unmanaged, quantity: 9 },
    ])
    assert.equal(await stockOf(managed), 0)
    assert.equal(await stockOf(unmanaged), 5)
  })

  test('takes nothing when one is short, and names that one', async () => {
    const { variant_ids } = await aProduct(db, store, { variants: [{ stock: 5 }, { stock: 1 }] })
    const [enough = '', short = ''] = variant_ids
    const lines = [
      { variant_id: enough, quantity: 1 },
      { variant_id: short, quantity: 1 },
      { variant_id: short, quantity: 1 },
    ]
    await assert.rejects(take(lines), (error: AppError) => {
      assert.equal(error.code, 'insufficient_inventory')
      assert.equal(error.status, 422)
      assert.deepEqual(error.details?.variant_ids, [short])
      assert.equal(error.message, 'There is not enough stock of Kopi Gayo – Variant 2')
      return true
    })
    assert.equal(await stockOf(enough), 5)
    assert.deepEqual(
      (await findShortages(db, store.id, lines)).map(({ variant_id, wanted, available }) => ({
        variant_id,
        wanted,
        available,
      })),
      [{ variant_id: short, wanted: 2, available: 1 }],
    )
  })

  test('goes below zero only where backorders are allowed', async () => {
    const { variant_ids } = await aProduct(db, store, { variants: [{ stock: 1, allow_backorder: true }] })
    const [variant_id = ''] = variant_ids
    await take([{ variant_id, quantity: 3 }])
    assert.equal(await stockOf(variant_id), -2)
  })

  test("cannot change another store's variant", async () => {
    const other = await aStore(db)
    const { variant_ids } = await aProduct(db, other)
    const [variant_id = ''] = variant_ids
    await assert.rejects(take([{ variant_id, quantity: 1 }]), { code: 'insufficient_inventory' })
    await inTransaction(db, (trx) => returnStock(trx, store.id, [{ variant_id, quantity: 1 }]))
    assert.equal(await stockOf(variant_id), 10)
  })

  test('sells the last unit once to 20 at a time', async () => {
    const { variant_ids } = await aProduct(db, store, { variants: [{ stock: 1 }, { stock: 20 }] })
    const [last = '', other = ''] = variant_ids
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => {
        const lines = [
          { variant_id: last, quantity: 1 },
          { variant_id: other, quantity: 1 },
        ]
        return take(index % 2 === 0 ? lines : lines.reverse())
      }),
    )
    assert.equal(attempts.filter((attempt) => attempt.status === 'fulfilled').length, 1)
    assert.equal(await stockOf(last), 0)
    assert.equal(await stockOf(other), 19)
  })

  test('takes any number of lines with the same number of statements', async () => {
    const { variant_ids } = await aProduct(db, store, { variants: Array.from({ length: 40 }, () => ({})) })
    const lines = variant_ids.map((variant_id) => ({ variant_id, quantity: 1 }))
    const forOne = await countStatements(statements, () => take(lines.slice(0, 1)))
    const forMany = await countStatements(statements, () => take(lines))
    assert.equal(forMany, forOne)
  })
})

describe('returning stock', () => {
  test('raises the stock of managed variants only', async () => {
    const { variant_ids } = await aProduct(db, store, {
      variants: [{ stock: 0 }, { stock: 0, manage_inventory: false }],
    })
    const [managed = '', unmanaged = ''] = variant_ids
    await inTransaction(db, (trx) =>
      returnStock(trx, store.id, [
        { variant_id: managed, quantity: 4 },
        { variant_id: unmanaged, quantity: 4 },
      ]),
    )
    assert.equal(await stockOf(managed), 4)
    assert.equal(await stockOf(unmanaged), 0)
  })
})

test('what orders take and bring back is in the history of the stock, with the order', async () => {
  const { variant_ids } = await aProduct(db, store, { variants: [{ stock: 5 }, { stock: 5 }] })
  const lines = variant_ids.map((variant_id) => ({ variant_id, quantity: 2 }))
  await inTransaction(db, (trx) => takeStock(trx, store.id, lines, { order_id: 'order_1' }))
  await inTransaction(db, (trx) => returnStock(trx, store.id, lines.slice(0, 1), { order_id: 'order_1' }))
  const movements = await db
    .selectFrom('stock_movements')
    .select(['variant_id', 'change', 'quantity', 'reason', 'order_id', 'audit_entry_id'])
    .where('variant_id', 'in', variant_ids)
    .where('reason', '!=', 'created')
    .orderBy('id')
    .execute()
  const moved = (at: number, change: number, quantity: number, reason: string) => ({
    variant_id: variant_ids[at],
    change,
    quantity,
    reason,
    order_id: 'order_1',
    audit_entry_id: null,
  })
  assert.deepEqual(movements, [moved(0, -2, 3, 'sold'), moved(1, -2, 3, 'sold'), moved(0, 2, 5, 'restocked')])
})
