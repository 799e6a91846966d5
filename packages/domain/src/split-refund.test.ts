import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type ChargedCard, refundableOfCards } from './charged-cards.ts'
import { priceOfSpent, type RefundablePayment, refundableOfPayments, splitRefund, valueToVoid } from './refunds.ts'
import { runs } from './testing/arbitraries.ts'

const paid = (id: string, amount: number, more: Partial<RefundablePayment> = {}): RefundablePayment => ({
  ...{ id, amount, amount_refunded: 0, captured_at: '2026-01-01T00:00:00Z', canceled_at: null },
  ...more,
})
const card = (id: string, amount: number, tax_amount = 0): ChargedCard => ({
  ...{ id, amount, tax_amount, refunded_amount: 0, refunded_tax_amount: 0 },
})

describe('money comes in several ways and goes back in them', () => {
  test('10.00 paid by 2.00 money and 8.00 gift card goes back as 2.00 and 8.00', () => {
    const split = splitRefund(1000, { payments: [paid('pay_1', 200)], cards: [card('gct_1', 800)] })
    assert.deepEqual(split, {
      payments: [{ payment_id: 'pay_1', amount: 200 }],
      cards: [{ transaction_id: 'gct_1', amount: 800, tax_amount: 0 }],
    })
  })

  test('money first, then cards; a card that covered tax gets its part without it', () => {
    const ways = { payments: [paid('pay_1', 200)], cards: [card('gct_1', 1000, 190)] }
    assert.deepEqual(splitRefund(795, ways)?.cards, [{ transaction_id: 'gct_1', amount: 500, tax_amount: 95 }])
  })

  test('a payment that goes back as a whole stays, where a card can give the amount', () => {
    const ways = { payments: [paid('pay_1', 200, { is_whole_only: true })], cards: [card('gct_1', 800)] }
    assert.deepEqual(splitRefund(100, ways)?.payments, [])
    assert.equal(splitRefund(900, ways)?.payments.length, 1)
    assert.equal(splitRefund(1001, ways), undefined)
  })

  test('any amounts: never more by a way than came in, never less in sum, and all of it in the end', () => {
    const amount = fc.nat({ max: 5000 }).map((units) => units * 100)
    const order = fc.record({
      step: fc.constantFrom(1, 100),
      payments: fc.array(fc.record({ amount, isWhole: fc.boolean(), isCaptured: fc.boolean() }), { maxLength: 3 }),
      cards: fc.array(fc.record({ amount, tax: fc.nat({ max: 40 }) }), { maxLength: 3 }),
      refunds: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
    })
    fc.assert(
      fc.property(order, ({ step, payments: came, cards: charged, refunds }) => {
        const payments = came.map(({ amount: one, isWhole, isCaptured }, at) =>
          paid(`pay_${at}`, one, { is_whole_only: isWhole, captured_at: isCaptured ? '2026-01-01' : null }),
        )
        const cards = charged.map(({ amount: one, tax }, at) =>
          card(`gct_${at}`, one, Math.round((one * tax) / 100 / step) * step),
        )
        const leftNow = () => refundableOfPayments(payments) + refundableOfCards(cards)
        const inTotal = leftNow()
        let back = 0
        for (const asked of [...refunds.map((part) => part * step), leftNow()]) {
          const wanted = asked === inTotal ? leftNow() : asked
          if (wanted <= 0) continue
          const split = splitRefund(wanted, { payments, cards }, step)
          const canPart = payments.every((payment) => !payment.is_whole_only)
          if (wanted > leftNow()) assert.equal(split, undefined)
          else if (canPart) assert.ok(split)
          if (!split) continue
          for (const part of split.payments) {
            const payment = payments.find(({ id }) => id === part.payment_id)
            assert.ok(payment?.captured_at && part.amount > 0)
            payment.amount_refunded += part.amount
            assert.ok(payment.amount_refunded <= payment.amount)
          }
          for (const part of split.cards) {
            const given = cards.find(({ id }) => id === part.transaction_id)
            assert.ok(given && part.amount >= 0 && part.tax_amount >= 0)
            assert.equal(part.amount % step, 0)
            given.refunded_amount += part.amount
            given.refunded_tax_amount += part.tax_amount
            assert.ok(given.refunded_amount <= given.amount && given.refunded_tax_amount <= given.tax_amount)
          }
          const parts = [...split.payments, ...split.cards.map((one) => ({ amount: one.amount + one.tax_amount }))]
          assert.equal(
            parts.reduce((sum, part) => sum + part.amount, 0),
            wanted,
          )
          back += wanted
        }
        assert.equal(back + leftNow(), inTotal)
      }),
      runs,
    )
  })
})

describe('bought gift cards that are refunded', () => {
  const cards = { price: 5000, value: 5000, balance: 5000, refunded_value: 0 }

  test('what is spent is not given back: of 50.00 with 40.00 spent, 10.00 are left', () => {
    assert.equal(priceOfSpent(cards), 0)
    assert.equal(priceOfSpent({ ...cards, balance: 1000 }), 4000)
    assert.equal(priceOfSpent({ ...cards, balance: 0, refunded_value: 1000 }), 4000)
    assert.equal(priceOfSpent({ ...cards, price: 5950, balance: 1000 }), 4760)
  })

  test('the refund of other items leaves them alone; what is more comes off their balance', () => {
    assert.equal(valueToVoid(2000, { others: 2000, before: 0, cards }), 0)
    assert.equal(valueToVoid(3000, { others: 2000, before: 0, cards }), 1000)
    assert.equal(valueToVoid(3000, { others: 2000, before: 2000, cards }), 3000)
    assert.equal(valueToVoid(5950, { others: 0, before: 0, cards: { ...cards, price: 5950 } }), 5000)
  })
})
