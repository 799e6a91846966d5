import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type ChargedCard, refundableOfCards } from './charged-cards.ts'
import { getCurrency } from './currency.ts'
import {
  priceOfSpent,
  type RefundablePayment,
  refundableOfPayments,
  refundOfQuantity,
  refundOfReturn,
  splitRefund,
  valueToVoid,
} from './refunds.ts'
import { runs } from './testing/arbitraries.ts'
import { lineTotals, type PricedLine } from './totals.ts'

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
        const ways = { step, payments, cards }
        const inTotal = leftOf(ways)
        let back = 0
        for (const asked of [...refunds.map((part) => part * step), leftOf(ways)]) {
          const wanted = asked === inTotal ? leftOf(ways) : asked
          if (wanted <= 0) continue
          const canPart = payments.every((payment) => !payment.is_whole_only)
          const isPaid = wanted <= leftOf(ways)
          const wasGiven = giveBack(wanted, ways)
          if (!isPaid) assert.ok(!wasGiven)
          else if (canPart) assert.ok(wasGiven)
          if (wasGiven) back += wanted
        }
        assert.equal(back + leftOf(ways), inTotal)
      }),
      runs,
    )
  })
})

type Ways = { step: number; payments: RefundablePayment[]; cards: ChargedCard[] }

const leftOf = ({ payments, cards }: Ways) => refundableOfPayments(payments) + refundableOfCards(cards)

/** Stores what the split gives back, in whole steps and by no way more than came in by it; false where it is refused. */
function giveBack(wanted: number, ways: Ways): boolean {
  const { step, payments, cards } = ways
  const split = splitRefund(wanted, ways, step)
  if (!split) return false
  let given = 0
  for (const part of split.payments) {
    const payment = payments.find(({ id }) => id === part.payment_id)
    assert.ok(payment?.captured_at && part.amount > 0)
    payment.amount_refunded += part.amount
    assert.ok(payment.amount_refunded <= payment.amount)
    given += part.amount
  }
  for (const part of split.cards) {
    const charged = cards.find(({ id }) => id === part.transaction_id)
    assert.ok(charged && part.amount >= 0 && part.tax_amount >= 0)
    assert.equal(part.amount % step, 0)
    charged.refunded_amount += part.amount
    charged.refunded_tax_amount += part.tax_amount
    assert.ok(charged.refunded_amount <= charged.amount && charged.refunded_tax_amount <= charged.tax_amount)
    given += part.amount + part.tax_amount
  }
  assert.equal(given, wanted)
  return true
}

describe('orders that are returned, claimed, swapped, refunded, canceled and paid late', () => {
  const rupiah = getCurrency('idr')
  const step = rupiah.rounding_increment
  const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
  const part = (amount: number, of: number) => Math.floor((amount * of) / step) * step
  const act = fc.record({ kind: fc.constantFrom('return', 'claim', 'swap', 'refund', 'cancel'), share })
  const sale = fc.record({
    unit_price: fc.integer({ min: 1, max: 50_000 }).map((units) => units * step),
    quantity: fc.integer({ min: 1, max: 8 }),
    off: share,
    rate: fc.constantFrom(0, 11, 19),
    cards: fc.array(fc.record({ share, rate: fc.constantFrom(0, 11) }), { maxLength: 2 }),
    points: share,
    late: fc.constantFrom('no', 'no', 'reopened', 'returned'),
    acts: fc.array(act, { minLength: 1, maxLength: 9 }),
  })

  test('by no way more than came in by it, and all of it in the end', () => {
    const seen: Record<string, number> = {}
    const count = (kind: string) => {
      seen[kind] = (seen[kind] ?? 0) + 1
    }
    fc.assert(
      fc.property(sale, ({ unit_price, quantity, off, rate, cards: wanted, points, late, acts }) => {
        const line: PricedLine = {
          ...{ unit_price, quantity, tax_lines: [{ rate }] },
          adjustments: [{ amount: part(unit_price * quantity, off), discount_id: 'disc_1' }],
        }
        let due = lineTotals(line, rupiah).total
        const cards = wanted.map((one, at) => {
          const amount = part(due, one.share / (1 + one.rate / 100))
          const charged = card(`gct_${at}`, amount, part(amount, one.rate / 100))
          due -= charged.amount + charged.tax_amount
          return charged
        })
        const bought = part(due, points)
        const payments = [paid('points', bought), paid('money', due - bought)]
        const ways: Ways = { step, payments, cards }
        let came = 0
        let back = 0
        const give = (kind: string, amount: number) => {
          if (amount <= 0 || amount > leftOf(ways)) {
            assert.ok(amount <= 0 || !giveBack(amount, ways))
            return
          }
          assert.ok(giveBack(amount, ways))
          back += amount
          count(kind)
        }
        if (late !== 'no') {
          const onCards = refundableOfCards(cards)
          for (const payment of payments) payment.captured_at = null
          give('cancel', onCards)
          assert.deepEqual([leftOf(ways), back], [0, onCards])
          for (const payment of payments) payment.captured_at = '2026-01-02'
          came += onCards
          if (late === 'reopened') ways.cards = cards.map((one, at) => card(`again_${at}`, one.amount, one.tax_amount))
          else give('late money', leftOf(ways))
        }
        came += leftOf(ways)
        if (late === 'returned') came += due
        let already = 0
        for (const { kind, share: of } of acts) {
          const unit = { already, count: 1 }
          if (kind === 'cancel') give(kind, leftOf(ways))
          if (kind === 'refund') give(kind, part(leftOf(ways), of) + step)
          if (kind === 'cancel' || kind === 'refund' || already === quantity) continue
          const value = refundOfReturn({ lines: [{ line, ...unit }] }, rupiah)
          assert.equal(value, refundOfQuantity(line, unit, rupiah))
          already += 1
          const dearer = kind === 'swap' ? part(unit_price * 2, of) : 0
          if (value >= dearer) give(kind, value - dearer)
          else {
            payments.push(paid(`difference_${already}`, dearer - value))
            came += dearer - value
            count('swap that is paid')
          }
        }
        give('refund of the rest', leftOf(ways))
        assert.deepEqual([leftOf(ways), back], [0, came])
      }),
      runs,
    )
    const kinds = ['return', 'claim', 'swap', 'swap that is paid', 'refund', 'cancel', 'late money']
    for (const kind of kinds) assert.ok((seen[kind] ?? 0) > 0, `${kind}: ${JSON.stringify(seen)}`)
    if (process.env.FC_RUNS) console.log(JSON.stringify(seen))
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
