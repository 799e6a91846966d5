import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cashDue, isPaidOnDelivery } from './cash-due.ts'

const methods = [
  { id: 'cod', needs_delivery: true },
  { id: 'bank-transfer', needs_delivery: false },
]
const cash = { provider_id: 'cod', amount: 13_431_000, captured_at: null, canceled_at: null }
const transfer = { ...cash, provider_id: 'bank-transfer' }
const dueOf = (payments: (typeof cash | (Omit<typeof cash, 'captured_at'> & { captured_at: string }))[]) =>
  cashDue({ status: 'pending', payments }, methods)

test('cash is due until staff have taken it', () => {
  assert.equal(dueOf([cash]), 13_431_000)
  assert.equal(dueOf([{ ...cash, captured_at: '2026-11-28T10:00:00.000Z' }]), undefined)
  assert.equal(cashDue({ status: 'canceled', payments: [cash] }, methods), undefined)
})

test('no cash is due for a transfer, after a change of the method, or of an order whose payments are hidden', () => {
  assert.equal(dueOf([transfer]), undefined)
  const canceled = { ...cash, canceled_at: '2026-11-28T10:00:00.000Z' } as unknown as typeof cash
  assert.equal(dueOf([canceled, transfer]), undefined)
  assert.equal(isPaidOnDelivery({ status: 'pending', payments: [canceled, transfer] }, methods), false)
  assert.equal(isPaidOnDelivery({ status: 'pending', payments: [transfer, cash] }, methods), true)
  assert.equal(isPaidOnDelivery({ status: 'pending' }, methods), false)
})
