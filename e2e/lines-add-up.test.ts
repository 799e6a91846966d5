import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pricedSale } from '@shopkey/domain/testing/priced-sales.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import fc from 'fast-check'
import { type PlacesWithLines, placesWithLines, type Sale } from './testing/places-with-lines.ts'

/** How many orders are tried; each becomes a cart, too. */
const orders = 1_000

type Place = PlacesWithLines['places'][number]

let opened: PlacesWithLines
before(async () => {
  opened = await placesWithLines()
})
after(() => opened.close())

/** What a reader adds up: the amounts as they are printed. */
function printed(text: string, currency_code: string): number {
  const digits = text.replaceAll('\u2212', '-').replaceAll(/[^\d.-]/g, '')
  const units = { eur: 100, idr: 100, jpy: 1, pts: 100 }[currency_code] ?? 100
  return Math.round(Number(digits) * units)
}

async function requireSum(place: Place, sale: Sale, currency_code: string): Promise<void> {
  const { lines, rows, total } = await place.show(sale, currency_code)
  const amount = (text: string) => printed(text, currency_code)
  const add = (texts: readonly string[]) => texts.reduce((sum, text) => sum + amount(text), 0)
  const [items, ...others] = rows
  assert.equal(lines.length, sale.items.length)
  if (items) assert.equal(add(lines), amount(items), 'the lines and their sum')
  assert.equal(add(lines) + add(others), amount(total), 'the rows and the total')
  assert.equal(amount(total), amount(formatMoney(sale.total, currency_code, 'en')), 'the total')
}

const names = [
  'the bag',
  'the summary at checkout',
  "the order's page",
  'a draft and a cart in the back-office',
  'an order in the back-office',
  'the invoice',
  'the message about an order',
]

describe('of a thousand orders and their carts, what is shown adds up', () => {
  for (const name of names)
    test(name, async () => {
      const place = opened.places.find((one) => one.name === name)
      assert.ok(place)
      await fc.assert(
        fc.asyncProperty(pricedSale, async ({ currency_code, cart, order }) => {
          await requireSum(place, place.of === 'cart' ? cart : order, currency_code)
        }),
        { numRuns: orders },
      )
    })

  test('every place is among them', () => {
    assert.deepEqual(opened.places.map(({ name }) => name).sort(), [...names].sort())
  })
})
