import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { areWeightSteps, dependsOnParcel, flatShippingPrice } from './flat-shipping-price.ts'

const steps = [
  { up_to: 1000, amount: 9_000 },
  { up_to: 5000, amount: 21_000 },
]

describe('flatShippingPrice', () => {
  const rows = [
    ['lighter than the first step', 1, 0, 9_000],
    ['without a weight', 0, 0, 9_000],
    ['of exactly a step', 1000, 0, 9_000],
    ['a gram above a step', 1001, 0, 21_000],
    ['of exactly the last step', 5000, 0, 21_000],
    ['heavier than all', 5001, 0, 40_000],
    ['worth a unit less than free', 1001, 499_999, 21_000],
    ['worth exactly what is free', 1001, 500_000, 0],
    ['heavy, and worth more', 90_000, 500_001, 0],
  ] as const
  for (const [name, weight_grams, worth, price] of rows)
    test(`a parcel ${name}`, () => {
      const option = { amount: 40_000, weight_steps: steps, free_from: 500_000 }
      assert.equal(flatShippingPrice(option, { worth, weight_grams }), price)
    })

  test('without steps and without a value from which it is free, it is the amount', () => {
    const plain = { amount: 40_000, weight_steps: [], free_from: null }
    assert.equal(flatShippingPrice(plain, { worth: Number.MAX_SAFE_INTEGER, weight_grams: 9 }), 40_000)
    assert.equal(dependsOnParcel(plain), false)
    assert.equal(dependsOnParcel({ weight_steps: steps, free_from: null }), true)
    assert.equal(dependsOnParcel({ weight_steps: [], free_from: 0 }), true)
  })

  const amount = fc.integer({ min: 0, max: 10_000_000_000 })
  const grams = fc.integer({ min: 1, max: 1_000_000_000 })
  const anOption = fc.record({
    amount,
    weight_steps: fc
      .uniqueArray(fc.record({ up_to: grams, amount }), { selector: ({ up_to }) => up_to, maxLength: 20 })
      .map((list) => list.toSorted((a, b) => a.up_to - b.up_to)),
    free_from: fc.option(amount),
  })

  test('is always one of the entered amounts, or nothing: no unit is made up', () => {
    fc.assert(
      fc.property(anOption, amount, grams, (option, worth, weight_grams) => {
        const price = flatShippingPrice(option, { worth, weight_grams })
        const isFree = option.free_from !== null && worth >= option.free_from
        const entered = [option.amount, ...option.weight_steps.map((step) => step.amount)]
        assert.ok(isFree ? price === 0 : entered.includes(price))
      }),
    )
  })

  test('is the same within a step, and never dearer for a lighter parcel where steps rise', () => {
    fc.assert(
      fc.property(anOption, grams, grams, (option, one, other) => {
        const rising = option.weight_steps.map(({ up_to }, index) => ({ up_to, amount: index }))
        const risen = { amount: rising.length, weight_steps: rising, free_from: null }
        const priceOf = (weight_grams: number) => flatShippingPrice(risen, { worth: 0, weight_grams })
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)]
        assert.ok(priceOf(light) <= priceOf(heavy))
        const isBetween = rising.some(({ up_to }) => light <= up_to && up_to < heavy)
        assert.equal(priceOf(light) === priceOf(heavy), !isBetween)
      }),
    )
  })

  test('steps go from light to heavy, each once', () => {
    const at = (...weights: number[]) => weights.map((up_to) => ({ up_to, amount: 1 }))
    assert.ok(areWeightSteps([]) && areWeightSteps(at(1)) && areWeightSteps(at(1, 2, 9)))
    assert.ok(!areWeightSteps(at(2, 1)) && !areWeightSteps(at(1, 1)) && !areWeightSteps(at(0, 1)))
  })
})
