import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitingPayment } from './waiting-payment.ts'

const channel = { id: 'ovo', kind: 'wallet', name: 'OVO' }
const push = { phone: '+62 ••• 7890', account_name: 'Rani P.' }

function waitsFor(data: object, given: object = {}) {
  const payment = { amount: 100, expires_at: '2026-03-01T00:00:00Z', data, ...given }
  return waitingPayment({ status: 'pending', payment_status: 'awaiting', payments: [payment] } as never)
}

for (const [name, data, kind] of [
  ['a number of a bank', { virtual_account: { bank: 'BCA', number: '1' } }, 'virtual_account'],
  ['a code', { qr: '000201' }, 'qris'],
  ['a wallet that is asked', { channel, push }, 'push'],
  ['a page', { redirect_url: 'https://pay.example/1', channel }, undefined],
  ['a number that is none', { virtual_account: { bank: 'BCA', number: 7 } }, undefined],
  ['nothing', {}, undefined],
] as const)
  test(`${name}: ${kind ?? 'nothing to show'}`, () => assert.equal(waitsFor(data)?.kind, kind))

test('nothing once it is paid, canceled, or another method took its place', () => {
  const data = { qr: '000201' }
  assert.equal(waitsFor(data, { canceled_at: '2026-03-01T00:00:00Z' }), undefined)
  for (const order of [
    { status: 'pending', payment_status: 'captured' },
    { status: 'canceled', payment_status: 'canceled' },
  ] as const)
    assert.equal(waitingPayment({ ...order, payments: [{ amount: 1, expires_at: null, data }] } as never), undefined)
})
