import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cart } from '../../lib/wire.ts'
import { isReached, openStep, stepsOf } from './checkout-step.ts'

const coffee = { is_giftcard: false }
const giftCard = { is_giftcard: true }
const reached = { email: 'layla@example.com', shipping_address: { address_1: 'Jl. Dago 12' } }

const aCart = (items: { is_giftcard: boolean }[], more: object = {}): Cart =>
  ({ items, email: null, shipping_address: null, shipping_methods: [], ...more }) as unknown as Cart // the properties that steps depend on

test('items are delivered between the address and the payment', () => {
  assert.deepEqual(stepsOf(aCart([coffee, giftCard])), ['address', 'delivery', 'payment'])
  const cart = aCart([coffee, giftCard], reached)
  assert.deepEqual([openStep(aCart([coffee])), openStep(cart)], ['address', 'delivery'])
  assert.deepEqual([isReached('delivery', cart), isReached('payment', cart)], [true, false])
})

test('gift cards alone skip the delivery step, which cannot be opened', () => {
  const cart = aCart([giftCard], reached)
  assert.deepEqual(stepsOf(cart), ['address', 'payment'])
  assert.deepEqual([openStep(aCart([giftCard])), openStep(cart)], ['address', 'payment'])
  assert.deepEqual([isReached('delivery', cart), isReached('payment', cart)], [false, true])
})

test('a phone number in place of an e-mail address is enough to go on', () => {
  const byPhone = { shipping_address: { address_1: 'Jl. Dago 12', phone: '+6281255550101' } }
  assert.equal(openStep(aCart([coffee], byPhone)), 'delivery')
  assert.equal(openStep(aCart([giftCard], { shipping_address: { phone: '+6281255550101' } })), 'payment')
  assert.equal(openStep(aCart([coffee], { shipping_address: { address_1: 'Jl. Dago 12' } })), 'address')
})
