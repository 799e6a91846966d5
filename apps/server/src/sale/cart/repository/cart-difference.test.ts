import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartState } from '../cart.state.ts'
import { cartDifference, editable } from './cart-difference.ts'

type Session = CartState['payment_sessions'][number]

function session(provider_id: string, more: Partial<Session> = {}): Session {
  const at = '2026-01-02T03:04:05.000Z'
  return {
    id: `ps_${provider_id}`, cart_id: 'cart_1', provider_id, is_selected: null, is_initiated: false, status: 'pending',
    amount: 100, fee: 0, data: {}, shopper_data: {}, idempotency_key: null, payment_authorized_at: null, created_at: at,
    updated_at: at, ...more,
  } // biome-ignore format: a list reads better packed
}

/** A cart with what is compared; the rest does not matter here. */
function aCart(parts: Partial<CartState> = {}): CartState {
  const lists = {
    items: [],
    shipping_methods: [],
    custom_shipping: [],
    payment_sessions: [],
    discounts: [],
    gift_cards: [],
  }
  const cart = { id: 'cart_1', email: null, metadata: null, shipping_address: null, billing_address: null, ...lists }
  return { ...cart, ...parts } as unknown as CartState
}

const changesOf = (changes: ReturnType<typeof cartDifference>['writes']) =>
  changes.map(({ table, kind, rows }) => [kind, table, rows.map(({ id }) => id)])

test('a cart that is left as it was needs no statement', () => {
  const cart = aCart({ payment_sessions: [session('manual')], metadata: { a: 1 } })
  const { removals, writes } = cartDifference(cart, { ...editable(cart), metadata: { a: 1 } })
  assert.deepEqual([removals, writes], [[], []])
})

test('the formerly selected session is updated before the chosen one, and the choice is durable', () => {
  const cart = aCart({ payment_sessions: [session('cod', { is_selected: true }), session('manual')] })
  const after = editable(cart)
  for (const each of after.payment_sessions) each.is_selected = each.provider_id === 'manual' ? true : null
  const { removals, writes, isDurable } = cartDifference(cart, after)
  assert.deepEqual(changesOf(removals), [['update', 'payment_sessions', ['ps_cod']]])
  assert.deepEqual(changesOf(writes), [['update', 'payment_sessions', ['ps_manual']]])
  assert.ok(isDurable)
  assert.ok(!cartDifference(cart, { ...editable(cart), email: 'ani@example.com' }).isDurable)
})

test('what is replaced is deleted before its successor is inserted', () => {
  const cart = aCart({ payment_sessions: [session('cod')] })
  const after = { ...cart, payment_sessions: [session('cod', { id: 'ps_new' })] }
  const { removals, writes } = cartDifference(cart, after)
  assert.deepEqual(changesOf(removals), [['delete', 'payment_sessions', ['ps_cod']]])
  assert.deepEqual(changesOf(writes), [['insert', 'payment_sessions', ['ps_new']]])
})

test('the rank of a code is kept, and a former address stays', () => {
  const [first, second] = [{ id: 'disc_1' }, { id: 'disc_2' }] as CartState['discounts']
  const address = { id: 'addr_1', city: 'Solo' } as CartState['shipping_address']
  const cart = aCart({ discounts: [first, second].flatMap((each) => each ?? []), shipping_address: address })
  const after = { ...cart, discounts: [...cart.discounts].reverse(), shipping_address: null }
  const { removals, writes } = cartDifference(cart, after)
  assert.deepEqual(removals, [])
  assert.deepEqual(
    writes.map(({ table, kind, rows }) => [kind, table, rows.map(({ discount_id, rank }) => [discount_id, rank])]),
    [['update', 'cart_discounts', [['disc_2', 0], ['disc_1', 1]]]],
  ) // biome-ignore format: a list reads better packed
})
