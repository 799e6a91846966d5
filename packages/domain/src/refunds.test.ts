import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { getCurrency } from './currency.ts'
import { allocateRefund, refundableOfLine, refundOfQuantity, refundOfReturn } from './refunds.ts'
import { inSomeCurrency, pricedLine, runs } from './testing/arbitraries.ts'
import { lineTotals } from './totals.ts'

const usd = getCurrency('usd')
const at = (rate: number) => [{ rate }]
const off = (amount: number) => [{ amount, discount_id: 'disc_1' }]

describe('refunds', () => {
  const line = { unit_price: 1000, quantity: 1, tax_lines: at(20) }
  const all = { already: 0, count: 1 }

  test('v1 check values of a return', () => {
    assert.equal(refundOfReturn({ lines: [{ line, ...all }] }, usd), 1200)
    const shipping_method = { price: 1000, tax_lines: at(12.5) }
    assert.equal(refundOfReturn({ lines: [{ line, ...all }], shipping_method }, usd), 75)
    const discounted = { ...line, adjustments: off(100) }
    assert.equal(refundOfReturn({ lines: [{ line: discounted, ...all }] }, usd), 1080)
    const pair = { unit_price: 4_452_600, quantity: 2, tax_lines: at(20), adjustments: off(9023) }
    assert.equal(refundOfReturn({ lines: [{ line: pair, ...all }] }, usd), 5_337_706)
  })

  test('return shipping may cost more than the items are worth', () => {
    assert.equal(refundOfReturn({ lines: [{ line, ...all }], shipping_method: { price: 1500 } }, usd), -300)
  })

  test('units refunded in any split add up to exactly what the line cost', () => {
    fc.assert(
      fc.property(
        inSomeCurrency(pricedLine),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        ([currency, made], counts) => {
          const quantity = counts.reduce((a, b) => a + b, 0)
          const sold = { ...made, quantity }
          let already = 0
          let given = 0
          for (const count of counts) {
            given += refundOfQuantity(sold, { already, count }, currency)
            already += count
            const left = refundableOfLine({ ...sold, returned_quantity: already }, currency)
            assert.equal(given + left, lineTotals(sold, currency).total)
            assert.ok(left >= 0)
          }
          assert.equal(given, lineTotals(sold, currency).total)
        },
      ),
      runs,
    )
  })

  test('are taken from captured payments only, in order', () => {
    const captured = { captured_at: '2026-01-01T00:00:00Z', canceled_at: null }
    const payments = [
      { id: 'pay_1', amount: 1000, amount_refunded: 900, ...captured },
      { id: 'pay_2', amount: 5000, amount_refunded: 0, captured_at: null, canceled_at: null },
      { id: 'pay_3', amount: 1000, amount_refunded: 0, ...captured },
    ]
    assert.deepEqual(allocateRefund(400, payments), [
      { payment_id: 'pay_1', amount: 100 },
      { payment_id: 'pay_3', amount: 300 },
    ])
    assert.equal(allocateRefund(1101, payments), undefined)
    assert.equal(allocateRefund(100, payments.slice(1, 2)), undefined)
    assert.throws(() => allocateRefund(0, payments), /Not an amount to refund/)
    assert.throws(() => allocateRefund(-5, payments), RangeError)
  })

  describe('of payments that are refunded as a whole or not at all', () => {
    const of = (id: string, amount: number, more: { is_whole_only?: boolean; amount_refunded?: number } = {}) => ({
      id,
      amount,
      amount_refunded: 0,
      captured_at: '2026-01-01T00:00:00Z',
      canceled_at: null,
      ...more,
    })
    const whole = { is_whole_only: true }

    test('take the whole or the other payments', () => {
      const cases: [amount: number, payments: ReturnType<typeof of>[], parts: [string, number][] | undefined][] = [
        [30, [of('a', 30, whole)], [['a', 30]]],
        [29, [of('a', 30, whole)], undefined],
        [29, [of('a', 30, whole), of('b', 50)], [['b', 29]]],
        // The whole one first would leave too much for the other.
        [
          60,
          [of('b', 50), of('a', 30, whole)],
          [
            ['b', 30],
            ['a', 30],
          ],
        ],
        [50, [of('a', 30, whole), of('b', 50, whole)], [['b', 50]]],
        [
          80,
          [of('a', 30, whole), of('b', 50, whole)],
          [
            ['a', 30],
            ['b', 50],
          ],
        ],
        [60, [of('a', 30, whole), of('b', 50, whole)], undefined],
        // What staff gave back at the provider has made a part of it.
        [20, [of('a', 30, { ...whole, amount_refunded: 10 })], undefined],
      ]
      for (const [amount, payments, parts] of cases)
        assert.deepEqual(
          allocateRefund(amount, payments)?.map((part) => [part.payment_id, part.amount]),
          parts,
          `${amount} of ${JSON.stringify(payments)}`,
        )
    })

    test('in any mix: exactly the amount, no part of a whole one, and found wherever it exists', () => {
      const payment = fc.record({ amount: fc.integer({ min: 1, max: 9 }), is_whole_only: fc.boolean() })
      fc.assert(
        fc.property(
          fc.array(payment, { minLength: 1, maxLength: 5 }),
          fc.integer({ min: 1, max: 45 }),
          (made, amount) => {
            const payments = made.map((one, index) => of(`pay_${index}`, one.amount, one))
            const parts = allocateRefund(amount, payments)
            const isPossible = payments
              .map((one) =>
                one.is_whole_only ? [0, one.amount] : Array.from({ length: one.amount + 1 }, (_, at) => at),
              )
              .reduce<number[]>((sums, choices) => sums.flatMap((sum) => choices.map((each) => sum + each)), [0])
              .includes(amount)
            assert.equal(parts !== undefined, isPossible)
            if (!parts) return
            assert.equal(
              parts.reduce((sum, part) => sum + part.amount, 0),
              amount,
            )
            for (const part of parts) {
              const paid = payments.find(({ id }) => id === part.payment_id)
              assert.ok(paid && part.amount > 0 && part.amount <= paid.amount)
              if (paid.is_whole_only) assert.equal(part.amount, paid.amount)
            }
          },
        ),
        { numRuns: 300 },
      )
    })
  })
})
