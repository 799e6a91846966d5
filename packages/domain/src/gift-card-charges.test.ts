import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { getCurrency } from './currency.ts'
import { chargeGiftCards, giftCardRefusal, giftCardsOfLine } from './gift-card-charges.ts'
import { inSomeCurrency, price, runs } from './testing/arbitraries.ts'

const now = new Date('2026-03-15T12:00:00Z')

describe('whether a card may pay', () => {
  const card = { balance: 100, region_id: 'reg_1', is_disabled: false, ends_at: null }
  const cases = [
    { name: 'yes', change: {}, refusal: undefined },
    { name: 'until it ends', change: { ends_at: '2026-03-15T12:00:01Z' }, refusal: undefined },
    { name: 'ended', change: { ends_at: now }, refusal: 'expired' },
    { name: 'empty', change: { balance: 0 }, refusal: 'empty' },
    { name: 'switched off', change: { is_disabled: true, balance: 0 }, refusal: 'disabled' },
    { name: 'of another region', change: { region_id: 'reg_2' }, refusal: 'wrong_region' },
  ]
  for (const { name, change, refusal } of cases) {
    test(name, () => assert.equal(giftCardRefusal({ ...card, ...change }, { region_id: 'reg_1', now }), refusal))
  }
})

describe('charging cards', () => {
  const charge = (input: Partial<Parameters<typeof chargeGiftCards>[0]>) =>
    chargeGiftCards({
      cards: [],
      giftcardable: 1000,
      tax_total: 0,
      gift_cards_taxable: false,
      currency_code: 'usd',
      ...input,
    })

  test('the one that expires first, then the smallest, then by id', () => {
    const cards = [
      { id: 'gift_c', balance: 50 },
      { id: 'gift_b', balance: 50 },
      { id: 'gift_a', balance: 90, ends_at: '2027-01-01T00:00:00Z' },
      { id: 'gift_d', balance: 900, ends_at: '2026-06-01T00:00:00Z' },
    ]
    assert.deepEqual(
      charge({ cards }).map((one) => [one.gift_card_id, one.amount]),
      [
        ['gift_d', 900],
        ['gift_a', 90],
        ['gift_b', 10],
      ],
    )
  })

  test('a region that does not tax cards ignores the rate of an old card', () => {
    const [one] = charge({ cards: [{ id: 'g', balance: 100, tax_rate: 25 }], tax_total: 500 })
    assert.deepEqual(one, { gift_card_id: 'g', amount: 100, is_taxable: false, tax_rate: null, tax_amount: 0 })
  })

  test('rupiah are charged whole', () => {
    const [one] = charge({ cards: [{ id: 'g', balance: 150 }], currency_code: 'idr' })
    assert.equal(one?.amount, 100)
  })

  test('nothing is charged to a cart that owes nothing', () => {
    assert.deepEqual(charge({ cards: [{ id: 'g', balance: 150 }], giftcardable: -500 }), [])
  })
})

describe('bought cards', () => {
  test('are worth together what the line cost', () => {
    const untaxed = { includes_tax: false, original_total: 0 }
    const line = { ...untaxed, subtotal: 1000, quantity: 3, tax_lines: [{ rate: 10 }, { rate: '2.5' }] }
    assert.deepEqual(giftCardsOfLine(line, { gift_cards_taxable: true }, getCurrency('usd')), [
      { value: 334, tax_rate: 12.5 },
      { value: 333, tax_rate: 12.5 },
      { value: 333, tax_rate: 12.5 },
    ])
    fc.assert(
      fc.property(inSomeCurrency(price), fc.integer({ min: 1, max: 20 }), ([currency, subtotal], quantity) => {
        const line = { ...untaxed, subtotal, quantity, tax_lines: [] }
        const cards = giftCardsOfLine(line, { gift_cards_taxable: false }, currency)
        assert.equal(cards.length, quantity)
        assert.equal(
          cards.reduce((sum, card) => sum + card.value, 0),
          subtotal,
        )
        assert.ok(cards.every((card) => card.tax_rate === null))
      }),
      runs,
    )
  })
})
