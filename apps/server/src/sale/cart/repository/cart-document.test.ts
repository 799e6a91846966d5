import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartState } from '../cart.state.ts'
import { changedRow, editable, mustBeDurable, rowOf } from './cart-document.ts'

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
    card_holders: {},
  }
  const cart = { id: 'cart_1', email: null, metadata: null, shipping_address: null, billing_address: null, ...lists }
  return { ...cart, ...parts } as unknown as CartState
}

/** Whether saveCart writes it, and whether its reply waits for the disk. */
const changeOf = (before: CartState, after: CartState) => ({
  isWritten: changedRow(before, after) !== undefined,
  isDurable: mustBeDurable(before, after),
})

test('a cart that is left as it was is not written', () => {
  const cart = aCart({ payment_sessions: [session('manual')], metadata: { a: 1 } })
  assert.equal(changeOf(cart, { ...editable(cart), metadata: { a: 1 } }).isWritten, false)
})

test('a choice of payment is durable, another change is not', () => {
  const cart = aCart({ payment_sessions: [session('cod', { is_selected: true }), session('manual')] })
  const chosen = editable(cart)
  for (const each of chosen.payment_sessions) each.is_selected = each.provider_id === 'manual' ? true : null
  assert.deepEqual(changeOf(cart, chosen), { isWritten: true, isDurable: true })
  const entered = editable(cart)
  for (const each of entered.payment_sessions) if (each.is_selected) each.shopper_data = { bank: 'bri' }
  assert.deepEqual(changeOf(cart, entered), { isWritten: true, isDurable: true })
  assert.deepEqual(changeOf(cart, { ...editable(cart), email: 'ani@example.com' }), {
    isWritten: true,
    isDurable: false,
  })
})

test('the row has the order of codes and the requested payments, and nothing of the catalogue', () => {
  const discounts = [{ id: 'disc_2' }, { id: 'disc_1' }] as CartState['discounts']
  const line = {
    id: 'item_1',
    is_return: false,
    variant: { id: 'variant_1' },
    tax_rates: [{ rate: 11 }],
    adjustments: [],
  }
  const cart = aCart({
    discounts,
    items: [line, { ...line, id: 'item_2', is_return: true }] as unknown as CartState['items'],
    payment_sessions: [session('cod'), session('sandbox', { idempotency_key: 'pay_1' })],
    shipping_address: { id: 'addr_1', country: { iso_2: 'id' } } as CartState['shipping_address'],
  })
  const { document, line_count, requested_payments } = rowOf(cart)
  assert.deepEqual([line_count, requested_payments, document.discount_ids], [2, ['pay_1'], ['disc_2', 'disc_1']])
  assert.deepEqual(document.shipping_address, { id: 'addr_1' })
  assert.deepEqual(document.items, [
    { id: 'item_1', is_return: false, adjustments: [] },
    { id: 'item_2', is_return: true, adjustments: [], tax_rates: [{ rate: 11 }] },
  ])
  assert.equal(rowOf(aCart()).requested_payments, null)
})
