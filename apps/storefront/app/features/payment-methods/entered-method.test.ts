import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enteredMethod } from './entered-method.server.ts'
import type { PaymentChannel } from './payment-method.ts'

const ovo: PaymentChannel = {
  id: 'ovo',
  kind: 'wallet',
  name: 'OVO',
  asks: ['phone', 'account_name'],
  min_amount: null,
  max_amount: null,
}
const methods = [{ provider_id: 'xendit', channel: ovo, fee: 0 }]

const entered = [
  { phone: '0812 3456 7890', account_name: 'Rani Putri', problems: {} },
  { phone: '+65 8123 4567', account_name: 'Rani', problems: {} },
  { phone: '0812-345', account_name: 'Rani', problems: {} },
  { phone: '081', account_name: 'Rani', problems: { phone: 'checkout.error.phone' } },
  { phone: '08123456789012345678', account_name: 'Rani', problems: { phone: 'checkout.error.phone' } },
  { phone: 'room 12, floor 34, house 5678', account_name: 'Rani', problems: { phone: 'checkout.error.phone' } },
  { phone: '081234567890', account_name: ' ', problems: { account_name: 'checkout.error.required' } },
  { phone: '081234567890', account_name: 'x'.repeat(101), problems: { account_name: 'checkout.error.required' } },
]

for (const { phone, account_name, problems } of entered)
  test(`the account of a wallet is checked as the API checks it: ${phone}, ${account_name.slice(0, 10)}`, async () => {
    const form = new FormData()
    form.set('provider_id', 'xendit/ovo')
    form.set('wallet_phone', phone)
    form.set('wallet_account_name', account_name)
    const method = await enteredMethod(form, methods)
    assert.deepEqual(method?.problems, problems)
  })
