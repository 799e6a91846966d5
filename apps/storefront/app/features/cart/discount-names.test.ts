import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cart } from '../../lib/wire.ts'
import { discountName, discountsOfLine, unusedBecause } from './discount-names.ts'

const of = (id: string, type: string, change: object = {}) =>
  ({
    id,
    code: id.toUpperCase(),
    is_automatic: false,
    rule: { type, description: 'Harvest week' },
    ...change,
  }) as unknown as Cart['discounts'][number] // only what names depend on
const line = (...ids: string[]) => ({ adjustments: ids.map((discount_id) => ({ discount_id })) })

test('an automatic discount is named by its description, a code by itself', () => {
  const harvest = of('auto', 'percentage', { is_automatic: true })
  assert.deepEqual([discountName(harvest), discountName(of('ten', 'percentage'))], ['Harvest week', 'TEN'])
  assert.deepEqual(discountsOfLine(line('auto'), [harvest, of('ten', 'percentage')]), ['Harvest week'])
  assert.deepEqual(discountsOfLine(line(), [harvest]), [])
})

test('a code without effect says why', () => {
  const harvest = of('auto', 'percentage', { is_automatic: true })
  const why = (discount: Cart['discounts'][number], others: Cart['discounts'][number][], ...ids: string[]) =>
    unusedBecause(discount, { discounts: [discount, ...others], items: [line(...ids)] })
  assert.equal(why(of('ten', 'percentage'), [], 'ten'), undefined)
  assert.equal(why(of('ten', 'percentage'), []), 'code.nothing_off')
  assert.equal(why(of('ten', 'percentage'), [harvest], 'auto'), 'code.saves_less')
  assert.equal(why(of('ship', 'free_shipping'), [harvest], 'auto'), undefined)
  assert.equal(why(harvest, []), undefined)
  const ship = of('ship', 'free_shipping')
  const deliveredFor = (original_total: number) =>
    unusedBecause(ship, { discounts: [ship], items: [], shipping_methods: [{ original_total }] })
  assert.deepEqual([deliveredFor(0), deliveredFor(500)], ['code.delivery_free', undefined])
})
