import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentRequest, ProviderPayment } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import { allChannels, aMidtrans, notActivated, server_key } from '../../testing/gateways/midtrans-bench.ts'
import { toRupiah } from '../whole-rupiah.ts'
import { knownStatus, signatureOf } from './midtrans-notification.ts'
import { midtransProvider } from './midtrans-provider.ts'

const fake = await aMidtrans()
const values = { server_key, environment: 'sandbox', channels: allChannels }
const settings = { find: async () => values, get: async () => values }
const provider = midtransProvider({ apiUrl: fake.url, settings })

const request = (reference: string, channel: string | null, amount = 5_000_000): PaymentRequest => ({
  reference,
  customer_id: null,
  amount,
  fee: 0,
  currency_code: 'idr',
  store_id: 'store_1',
  store_name: 'Kopi Senja',
  language: 'bh',
  return_url: 'https://shop.example/order/1',
  deliver_to: null,
  data: {},
  shopper_data: { channel },
  now: new Date('2026-03-01T00:00:00Z'),
})

for (const [channel, expected] of [
  ['va_bca', { bank: 'BCA', number: '812785002530231' }],
  ['va_permata', { bank: 'Permata', number: '850003072869607' }],
  ['va_mandiri', { bank: 'Mandiri', number: '990000000260', biller_code: '70012' }],
] as const)
  test(`${channel}: its number comes with the order, also where the first reply was lost`, async () => {
    for (const fault of [undefined, 'reply_lost'] as const) {
      const id = `pay_${channel}_${fault}`
      if (fault) {
        fake.failNext(/charge/, fault)
        await assert.rejects(provider.authorize(request(id, channel)))
      }
      const reply = await provider.authorize(request(id, channel))
      assert.equal(reply.status, 'waiting')
      assert.deepEqual(reply.data.virtual_account, expected)
      assert.deepEqual((reply.data.channel as { id: string }).id, channel)
      assert.equal(reply.data.redirect_url, undefined)
      assert.equal(fake.calls.filter((call) => call.includes('/snap/')).length, 0)
    }
  })

test('a code waits for half an hour; one whose reply was lost is canceled, since only that reply has it', async () => {
  const reply = await provider.authorize(request('pay_qris', 'qris'))
  assert.ok(reply.status === 'waiting')
  assert.match(String(reply.data.qr), /^000201/)
  assert.equal(reply.expires_at.toISOString(), '2026-03-01T00:30:00.000Z')
  fake.failNext(/charge/, 'reply_lost')
  await assert.rejects(provider.authorize(request('pay_lost_code', 'qris')))
  const repeated = await provider.authorize(request('pay_lost_code', 'qris'))
  assert.equal(repeated.status, 'refused')
  assert.equal(fake.transactionOf('pay_lost_code').transaction_status, 'cancel')

  fake.failNext(/charge/, 'reply_lost')
  await assert.rejects(provider.authorize(request('pay_scanned', 'qris')))
  Object.assign(fake.transactionOf('pay_scanned'), { transaction_status: 'settlement', captures: 1 })
  assert.equal((await provider.authorize(request('pay_scanned', 'qris'))).status, 'captured')
})

test('a card and wallets are paid on a page that has nothing else', async () => {
  for (const channel of ['card', 'gopay', 'shopeepay']) {
    const reply = await provider.authorize(request(`pay_page_${channel}`, channel))
    assert.match(String(reply.data.redirect_url), /snap/)
    assert.deepEqual(fake.transactionOf(`pay_page_${channel}`).enabled_payments, [
      channel === 'card' ? 'credit_card' : channel,
    ])
  }
})

test('refused without a charge: a channel that the store does not show, one that Midtrans has not activated, and too much', async () => {
  const only = midtransProvider({
    apiUrl: fake.url,
    settings: { find: async () => values, get: async () => ({ ...values, channels: ['va_bca'] }) },
  })
  for (const refused of [
    only.authorize(request('pay_hidden', 'qris')),
    only.authorize(request('pay_page_hidden', null)),
    provider.authorize(request('pay_none', `va_${notActivated}`)),
    provider.authorize(request('pay_much', 'qris', 1_000_000_100)),
    provider.authorize(request('pay_little', 'va_bca', 900_000)),
    provider.authorize(request('pay_unknown', 'va_unknown')),
  ])
    assert.equal((await refused).status, 'refused')
  for (const id of ['pay_hidden', 'pay_page_hidden', 'pay_none', 'pay_much', 'pay_little', 'pay_unknown'])
    assert.throws(() => fake.transactionOf(id))
})

/** A card payment: Midtrans captures it at once, and settles it the next day. */
async function aCardPayment(id: string): Promise<ProviderPayment> {
  await provider.authorize({
    reference: id,
    customer_id: null,
    amount: 5_000_000,
    fee: 0,
    currency_code: 'idr',
    store_id: 'store_1',
    store_name: 'Kopi Senja',
    language: 'bh',
    return_url: 'https://shop.example/order/1',
    deliver_to: null,
    data: {},
    shopper_data: {},
    now: new Date('2026-03-01T00:00:00Z'),
  })
  Object.assign(fake.transactionOf(id), { transaction_status: 'capture', captures: 1 })
  return { id, store_id: 'store_1', amount: 5_000_000, currency_code: 'idr', data: {} }
}

test('a card payment that is not settled is refunded as a whole by its cancellation, once', async () => {
  const payment = await aCardPayment('pay_whole')
  const refund = { refund_id: 'payop_1', amount: payment.amount }
  await provider.refund(payment, refund)
  await provider.refund(payment, refund)
  assert.equal(fake.heldFor('pay_whole'), 0)
  assert.equal(fake.calls.filter((call) => call.endsWith('pay_whole/cancel')).length, 1)
})

test('a part of it is refused until it is settled', async () => {
  const payment = await aCardPayment('pay_part')
  const refund = { refund_id: 'payop_2', amount: 1_000_000 }
  await assert.rejects(provider.refund(payment, refund), PaymentRefused)
  fake.transactionOf('pay_part').transaction_status = 'settlement'
  await provider.refund(payment, refund)
  assert.equal(fake.heldFor('pay_part'), 40_000)
})

test('another currency is refused, and amounts are whole rupiah', async () => {
  const reply = await provider.authorize({
    reference: 'pay_usd',
    customer_id: null,
    amount: 1_000,
    fee: 0,
    currency_code: 'usd',
    store_id: 'store_1',
    store_name: 'Kopi Senja',
    language: 'en',
    return_url: 'https://shop.example/order/1',
    deliver_to: null,
    data: {},
    shopper_data: {},
    now: new Date(),
  })
  assert.equal(reply.status, 'refused')
  assert.equal(toRupiah(5_000_000, 'idr'), 50_000)
  assert.throws(() => toRupiah(5_000_050, 'idr'))
})

test('the connection is tested by a call that changes nothing', async () => {
  assert.deepEqual(await provider.definition.test?.(values), { outcome: 'connected', message: 'sandbox' })
  const wrong = await provider.definition.test?.({ ...values, server_key: 'SB-Mid-server-other' })
  assert.equal(wrong?.outcome, 'refused')
})

test('statuses mean what the documentation says', () => {
  const cases = [
    ['pending', undefined, 'open'],
    ['deny', undefined, 'open'],
    ['capture', 'challenge', 'open'],
    ['capture', 'accept', 'captured'],
    ['settlement', undefined, 'captured'],
    ['partial_refund', undefined, 'captured'],
    ['expire', undefined, 'expired'],
    ['cancel', undefined, 'declined'],
    ['failure', undefined, 'declined'],
  ] as const
  for (const [transaction_status, fraud_status, expected] of cases)
    assert.equal(
      knownStatus({ status_code: '200', transaction_status, ...(fraud_status && { fraud_status }) }),
      expected,
      transaction_status,
    )
})

test('a signature is the SHA-512 of order id, status code, gross amount and server key', () => {
  const transaction = { order_id: '1', status_code: '200', gross_amount: '2.00' }
  // printf 12002.00key | sha512sum
  assert.match(signatureOf(transaction, 'key'), /^044d589bf59798dfa390182007264e94.*b1a044f14e7$/)
})

for (const [name, sent, expected] of [
  ['BCA', { va_numbers: [{ bank: 'bca', va_number: '812785002530231' }] }, { bank: 'BCA', number: '812785002530231' }],
  ['Permata', { permata_va_number: '850003072869607' }, { bank: 'Permata', number: '850003072869607' }],
  [
    'Mandiri',
    { biller_code: '70012', bill_key: '990000000260' },
    { bank: 'Mandiri', number: '990000000260', biller_code: '70012' },
  ],
  ['QRIS', {}, undefined],
] as const)
  test(`the shopper has chosen ${name} on the page: its number is in the payment’s data until it is paid`, async () => {
    const payment = await aCardPayment(`pay_${name}`)
    const transaction = fake.transactionOf(payment.id)
    Object.assign(transaction, { transaction_status: 'pending', captures: 0, chosen: sent })
    const known = await provider.lookUp?.(payment)
    assert.deepEqual([known?.status, known?.data.virtual_account], ['open', expected])
    transaction.transaction_status = 'settlement'
    assert.equal((await provider.lookUp?.(payment))?.data.virtual_account, undefined)
  })
