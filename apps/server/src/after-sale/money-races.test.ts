import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { paymentStatus } from '@shopkey/domain/states/payment-status.ts'
import { newId } from '../db/new-id.ts'
import { expireOverduePayments } from '../sale/checkout/actions/expire-overdue-payments.ts'
import { settleStaleOperations } from '../sale/order-payments/settle-operations.ts'
import { aLedgerProvider, type LedgerProvider } from '../testing/a-ledger-provider.ts'
import { aStore } from '../testing/a-store.ts'
import { anOrder, type OrderFixture, packAndShip } from '../testing/an-order.ts'
import type { Json } from '../testing/json.ts'
import { startListeningApp } from '../testing/listening-app.ts'
import { signInStaff } from '../testing/staff-member.ts'

/**
 * Everything that moves an order's money, in every pair, by real parallel requests: our amounts must equal the
 * provider's.
 */

const provider = aLedgerProvider()
const { app, db, clock, url } = await startListeningApp({ extensions: [provider.extension] })
const store = await aStore(db, { is_default: true })
const owner = await signInStaff(db, store, 'owner', clock.now())

interface Situation {
  order: OrderFixture
  provider: LedgerProvider
  path: string
  return_id: string
  swap_id: string
  swap_payment_id: string
}

type Need = 'unpaid' | 'return' | 'shipped' | 'swap'
interface Movement {
  needs: Need[]
  run: (situation: Situation) => Promise<number>
}

const difference = 700
const movements: Record<string, Movement> = {
  capture: { needs: ['unpaid'], run: ({ path }) => post(`${path}/capture`) },
  refund: { needs: [], run: ({ path, order }) => post(`${path}/refund`, { amount: order.total, reason: 'other' }) },
  cancel: { needs: [], run: ({ path }) => post(`${path}/cancel`) },
  'return received': {
    needs: ['return'],
    run: ({ return_id, order }) =>
      post(`/admin/returns/${return_id}/receive`, { items: [{ item_id: order.line_ids[0], quantity: 1 }] }),
  },
  'swap paid': { needs: ['swap'], run: ({ path, swap_id }) => post(`${path}/swaps/${swap_id}/process-payment`) },
  'swap canceled': { needs: ['swap'], run: ({ path, swap_id }) => post(`${path}/swaps/${swap_id}/cancel`) },
  'swap paid by webhook': {
    needs: ['swap'],
    run: ({ provider, swap_payment_id }) => payByWebhook(provider, swap_payment_id, difference),
  },
  'claim refunded': {
    needs: ['shipped'],
    run: ({ path, order }) =>
      post(`${path}/claims`, {
        type: 'refund',
        claim_items: [{ item_id: order.line_ids[0], quantity: 1, reason: 'other' }],
      }),
  },
  'webhook captured': {
    needs: ['unpaid'],
    run: ({ provider, order }) => payByWebhook(provider, order.payment_id, order.total),
  },
  expiry: { needs: ['unpaid'], run: () => expireOverduePayments(app.services).then(() => 200) },
}
const names = Object.keys(movements)
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const))

for (const name of names) {
  describe(`during the provider's call of: ${name}`, () => {
    for (const [, second] of pairs.filter(([first]) => first === name)) {
      test(`${second} keeps the amounts consistent`, () => race(name, second, 'the first is held'))
    }
  })
}

describe('in parallel', () => {
  for (const [first, second] of pairs.filter(([one, other]) => one <= other)) {
    test(`${first} and ${second} keep the amounts consistent`, () => race(first, second, 'together'))
  }
})

async function race(first: string, second: string, timing: 'together' | 'the first is held') {
  const one = movements[first]
  const other = movements[second]
  assert.ok(one && other)
  const situation = await prepare(new Set([...one.needs, ...other.needs]))
  if (timing === 'together') {
    await assertNoFault(one.run(situation), other.run(situation))
  } else {
    const { called, release } = situation.provider.holdNextReply()
    const running = one.run(situation)
    await Promise.race([called, running])
    const beside = other.run(situation)
    // Whatever waits for the first one's reply goes on after it.
    await Promise.race([beside, delay(150)])
    release()
    await assertNoFault(running, beside)
  }
  clock.advance(120_000)
  await settleStaleOperations(app.services)
  await checkBooks(situation)
}

async function assertNoFault(...running: Promise<number>[]) {
  for (const status of await Promise.all(running)) assert.ok(status < 500, `a request was answered ${status}`)
}

async function prepare(needs: Set<Need>): Promise<Situation> {
  provider.holdNone()
  const isPaid = !needs.has('unpaid')
  const order = await anOrder(db, store, { payment: isPaid ? 'captured' : 'awaiting' })
  if (isPaid) provider.take(order.payment_id, order.total)
  await db
    .updateTable('payments')
    .set({ expires_at: new Date(clock.now().getTime() - 3_600_000) })
    .where('id', '=', order.payment_id)
    .execute()
  if (needs.has('shipped') || needs.has('return')) await packAndShip(db, order.id)
  const path = `/admin/orders/${order.id}`
  const situation: Situation = { order, provider, path, return_id: '', swap_id: '', swap_payment_id: '' }
  if (needs.has('return')) {
    // Items of an unpaid order cannot be returned; the race here is their arrival.
    if (!isPaid) return aReturnOfUnpaid(situation)
    const items = [{ item_id: order.line_ids[0], quantity: 1 }]
    const reply = await send(`${path}/return`, { items })
    situation.return_id = reply.body.order.returns[0].id
  }
  return needs.has('swap') ? withSwap(situation) : situation
}

async function aReturnOfUnpaid(situation: Situation): Promise<Situation> {
  const id = newId('ret')
  const { order } = situation
  await db.insertInto('returns').values({ id, store_id: store.id, order_id: order.id, refund_amount: 500 }).execute()
  await db
    .insertInto('return_items')
    .values({
      return_id: id,
      item_id: order.line_ids[0] ?? '',
      quantity: 1,
      is_requested: true,
      requested_quantity: 1,
    })
    .execute()
  return { ...situation, return_id: id }
}

/** A confirmed swap whose difference is not paid yet. */
async function withSwap(situation: Situation): Promise<Situation> {
  const swap_id = newId('swap')
  const swap_payment_id = newId('pay')
  await db
    .insertInto('swaps')
    .values({
      id: swap_id,
      store_id: store.id,
      order_id: situation.order.id,
      payment_status: 'awaiting',
      difference_due: difference,
      confirmed_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('payments')
    .values({
      id: swap_payment_id,
      store_id: store.id,
      swap_id,
      provider_id: 'manual',
      amount: difference,
      currency_code: 'eur',
    })
    .execute()
  return { ...situation, swap_id, swap_payment_id }
}

async function send(target: string, body: object = {}) {
  const reply = await fetch(`${url}${target}`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const isJson = reply.headers.get('content-type')?.includes('json')
  return { status: reply.status, body: (isJson ? await reply.json() : undefined) as Json }
}

async function post(target: string, body?: object): Promise<number> {
  return (await send(target, body)).status
}

/** Providers repeat events that were not accepted. */
async function payByWebhook(provider: LedgerProvider, payment_id: string, amount: number): Promise<number> {
  provider.take(payment_id, amount)
  const event = { event_id: newId('evt'), payment_id, kind: 'captured', happened_at: clock.now(), data: {} }
  for (let attempt = 1; ; attempt += 1) {
    const status = await post(`/webhooks/payments/manual/${store.id}`, event)
    if (status === 200 || attempt === 20) return status
    await delay(50)
  }
}

async function checkBooks({ order, provider, path, swap_id }: Situation) {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where((eb) => eb.or([eb('order_id', '=', order.id), eb('swap_id', '=', swap_id)]))
    .execute()
  for (const { id, amount, amount_refunded, captured_at, canceled_at } of payments) {
    assert.ok(!(captured_at && canceled_at), 'a payment is captured and canceled')
    assert.equal(
      captured_at ? amount - amount_refunded : 0,
      provider.heldFor(id),
      'the books differ from the provider’s',
    )
  }
  const operations = await db
    .selectFrom('payment_operations')
    .select(['kind', 'status'])
    .where('order_id', '=', order.id)
    .execute()
  assert.deepEqual(
    operations.filter(({ status }) => status === 'pending'),
    [],
    'an operation was never settled',
  )
  const reply = await fetch(`${url}${path}`, { headers: owner })
  const { order: now } = (await reply.json()) as Json
  const own = payments.filter((payment) => payment.order_id === order.id)
  const capture_failed = now.payment_status === 'requires_action'
  const canceled_at = now.canceled_at
  assert.equal(now.payment_status, paymentStatus({ total: now.total, canceled_at, capture_failed, payments: own }))
  if (canceled_at) {
    for (const { id } of own) assert.equal(provider.heldFor(id), 0, 'a canceled order keeps its money')
    assert.equal(await stockOf(order.variant_ids[0] ?? ''), 13, 'the goods came back not once')
  }
  const swap = await db.selectFrom('swaps').selectAll().where('id', '=', swap_id).executeTakeFirst()
  if (swap?.canceled_at) {
    const paid = payments.find((payment) => payment.swap_id === swap_id)
    assert.equal(provider.heldFor(paid?.id ?? ''), 0, 'a canceled swap keeps its money')
  }
}

async function stockOf(id: string): Promise<number | null> {
  const row = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.inventory_quantity
}
