import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoStores } from './demo-stores.ts'
import { planOrders } from './order-plan.ts'

const today = new Date('2026-05-20T03:30:00Z')

describe('the plan of past orders', () => {
  for (const store of demoStores) {
    const plans = planOrders(store, 50, today)

    test(`${store.name}: the same day gives the same plan`, () => {
      assert.deepEqual(plans, planOrders(store, 50, today))
    })

    test(`${store.name}: fifty orders of the last sixty days, oldest first, none in the future`, () => {
      const times = plans.map(({ placed_at }) => placed_at.getTime())
      assert.equal(plans.length, 50)
      assert.deepEqual(
        times,
        times.toSorted((first, second) => first - second),
      )
      assert.ok(Math.min(...times) > today.getTime() - 61 * 86_400_000)
      assert.ok(Math.max(...times) < today.getTime())
    })

    test(`${store.name}: some of today, and every fate`, () => {
      assert.ok(plans.some(({ placed_at }) => today.getTime() - placed_at.getTime() < 6 * 3_600_000))
      assert.equal(new Set(plans.map(({ fate }) => fate)).size, 16)
    })

    test(`${store.name}: only what is well in stock`, () => {
      for (const { product } of plans.flatMap(({ lines }) => lines)) {
        const { stock } = store.products.find(({ handle }) => handle === product) ?? {}
        assert.ok(stock === undefined || stock >= 100, product)
      }
    })

    test(`${store.name}: cash on delivery only within the country`, () => {
      for (const { payment, customer } of plans)
        if (payment === 'cod') assert.equal(customer.address.country_code, 'id', customer.email)
    })
  }
})
