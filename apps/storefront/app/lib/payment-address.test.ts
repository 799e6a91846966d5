import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPaymentAddress, paymentAddress } from './payment-address.ts'

const origins = ['https://pay.example']

test('a payment redirects to a page of its provider, and nowhere else', () => {
  assert.equal(paymentAddress({ redirect_url: 'https://pay.example/c/1?x=2' }, origins), 'https://pay.example/c/1?x=2')
  for (const redirect_url of [
    'https://evil.test/c/1', 'http://pay.example/c/1', 'https://pay.example:444/', 'https://pay.example.evil.test/',
    'https://pay.example@evil.test/', 'https://eve@pay.example/', '//pay.example/', 'javascript:alert(1)', '/own', '', 7, undefined,
  ]) // biome-ignore format: a list reads better packed
    assert.equal(paymentAddress({ redirect_url }, origins), undefined, String(redirect_url))
  assert.equal(paymentAddress({ redirect_url: 'https://pay.example/' }, []), undefined)
})

test('an unpaid order links to its payment', () => {
  const payments = [
    { data: { redirect_url: 'https://evil.test/' } },
    { data: { redirect_url: 'https://pay.example/former' }, canceled_at: '2026-03-01T00:00:00.000Z' },
    { data: { redirect_url: 'https://pay.example/' } },
  ]
  const order = { status: 'pending', payment_status: 'awaiting', payments } as const
  assert.equal(openPaymentAddress(order, origins), 'https://pay.example/')
  assert.equal(openPaymentAddress({ ...order, payment_status: 'captured' }, origins), undefined)
})
