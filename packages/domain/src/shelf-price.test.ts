import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Currency, getCurrency } from './currency.ts'
import { priceForShelf, type ShelfTax, shelfPriceOf } from './shelf-price.ts'
import { inSomeCurrency, price, runs, taxRate } from './testing/arbitraries.ts'

const idr = getCurrency('idr')
const usd = getCurrency('usd')
const taxed = (...rates: number[]): ShelfTax => ({ includes_tax: false, tax_lines: rates.map((rate) => ({ rate })) })
const taxes = (includes_tax: boolean) =>
  fc.record({
    includes_tax: fc.constant(includes_tax),
    tax_lines: fc.array(fc.record({ rate: taxRate }), { maxLength: 3 }),
  })

describe('the shelf price', () => {
  test('is the stored price with its tax, or the stored price where it contains the tax', () => {
    assert.equal(shelfPriceOf(9_800_000, taxed(11), idr), 10_878_000)
    assert.equal(shelfPriceOf(9_800_000, { ...taxed(11), includes_tax: true }, idr), 9_800_000)
    assert.equal(shelfPriceOf(1_000, taxed(5, 8.875), usd), 1_139)
    assert.equal(shelfPriceOf(1_000, taxed(), usd), 1_000)
  })
})

describe('a stored price for a shelf price', () => {
  const cases: [shelf: number, tax: ShelfTax, currency: Currency, amount: number, made: number][] = [
    [10_878_000, taxed(11), idr, 9_800_000, 10_878_000],
    [10_000_000, taxed(11), idr, 9_009_000, 10_000_000],
    [0, taxed(11), idr, 0, 0],
    [500, taxed(), usd, 500, 500],
    [10_000_000, { ...taxed(11), includes_tax: true }, idr, 10_000_000, 10_000_000],
    // 4 makes 4, 5 makes 6: nothing makes 5, and the lower of the two is taken.
    [5, taxed(11), usd, 4, 4],
    // Half a rupiah cannot be paid; the shelf price is one that can.
    [10_000_050, { ...taxed(11), includes_tax: true }, idr, 10_000_100, 10_000_100],
  ]
  for (const [shelf, tax, currency, amount, made] of cases) {
    const rates = tax.tax_lines.map(({ rate }) => rate).join(' + ') || 'no tax'
    test(`${shelf} ${currency.code} with ${rates} is stored as ${amount}`, () => {
      assert.deepEqual(priceForShelf(shelf, tax, currency), { amount, shelf: made, is_exact: made === shelf })
    })
  }

  test('is the stored price that made it', () => {
    fc.assert(
      fc.property(inSomeCurrency(price), fc.boolean().chain(taxes), ([currency, amount], tax) => {
        const shelf = shelfPriceOf(amount, tax, currency)
        assert.deepEqual(priceForShelf(shelf, tax, currency), { amount, shelf, is_exact: true })
      }),
      runs,
    )
  })

  test('makes the nearest shelf price there is: no neighbour is nearer', () => {
    fc.assert(
      fc.property(inSomeCurrency(price), taxes(false), ([currency, shelf], tax) => {
        const step = currency.rounding_increment
        const { amount, shelf: made, is_exact } = priceForShelf(shelf, tax, currency)
        assert.equal(made, shelfPriceOf(amount, tax, currency))
        assert.equal(is_exact, made === shelf)
        const off = Math.abs(made - shelf)
        assert.ok(off <= Math.abs(shelfPriceOf(amount + step, tax, currency) - shelf))
        if (amount > 0) assert.ok(off <= Math.abs(shelfPriceOf(amount - step, tax, currency) - shelf))
      }),
      runs,
    )
  })
})
