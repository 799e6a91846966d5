import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import { paymentStatus } from '@shopkey/domain/states/payment-status.ts'
import fc from 'fast-check'
import { aPaymentProvider, type FakeProvider } from '../testing/a-payment-provider.ts'
import { aProduct } from '../testing/a-product.ts'
import { aStore } from '../testing/a-store.ts'
import { anOrder } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { provider, extension, reset } = aPaymentProvider()
const { app, db, clock } = await startTestApp({}, undefined, [extension])
const store = await aStore(db, { is_default: true })
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))

const sequences = 12
const stock = 50

/** `pick` chooses among the order's lines, fulfillments, returns and claims; `quantity` and `cents` are the amounts. */
type Step = { action: string; pick: number; quantity: number; cents: number; mood: FakeProvider['mood'] }

const actions = [
  'capture', 'refund', 'fulfillment', 'shipment', 'cancel_fulfillment', 'return', 'receive', 'cancel_return', 'refund_claim',
  'replace_claim', 'cancel_claim', 'complete', 'archive', 'cancel',
] // biome-ignore format: a list reads better packed

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions),
  pick: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 1, max: 5000 }),
  mood: fc.oneof(
    { weight: 8, arbitrary: fc.constant<FakeProvider['mood']>('willing') },
    { weight: 1, arbitrary: fc.constant<FakeProvider['mood']>('refuse') },
  ),
})

test('any sequence of staff actions, also in parallel: money, stock and statuses stay consistent', async () => {
  const { variant_ids } = await aProduct(db, store, { variants: [{ stock: 1000, prices: { eur: 700 } }] })
  const spare = variant_ids[0] ?? ''
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.tuple(step, fc.boolean()), { minLength: 4, maxLength: 16 }),
      async (isPaid, steps) => {
        reset()
        const spareBefore = await stockOf(spare)
        const order = await anOrder(db, store, {
          lines: [{ quantity: 3 }, { quantity: 2, unit_price: 333, discount: 100 }],
          payment: isPaid ? 'captured' : 'awaiting',
          stock,
        })
        for (const [one, twice] of steps) {
          provider.mood = one.mood
          const before = await read(order.id)
          const request = requestOf(one, before, spare)
          if (!request) continue
          const replies = await Promise.all(
            [...(twice ? [request, request] : [request])].map(([url, body]) => owner.post(url, body)),
          )
          for (const { status, body } of replies) assert.ok(status < 500, `${request[0]}: ${JSON.stringify(body)}`)
          await check(await read(order.id), provider, order.variant_ids, { isPaid, spare, spareBefore })
        }
      },
    ),
    { numRuns: sequences },
  )
})

function requestOf(
  { action, pick, quantity, cents }: Step,
  order: Json,
  spare: string,
): [url: string, body: object] | undefined {
  const path = `/admin/orders/${order.id}`
  const line = order.items[pick % order.items.length]
  const items = [{ item_id: line.id, quantity }]
  const one = (rows: Json[]) => rows[pick % Math.max(1, rows.length)]
  const parcel = one(order.fulfillments)
  const returned = one(order.returns)
  const claim = one(order.claims)
  const claimed = { claim_items: [{ ...items[0], reason: 'other' }] }
  switch (action) {
    case 'refund':
      return [`${path}/refund`, { amount: cents, reason: 'other' }]
    case 'fulfillment':
      return [`${path}/fulfillment`, { items }]
    case 'shipment':
      return parcel && [`${path}/shipment`, { fulfillment_id: parcel.id }]
    case 'cancel_fulfillment':
      return parcel && [`${path}/fulfillments/${parcel.id}/cancel`, {}]
    case 'return':
      return [`${path}/return`, { items }]
    case 'receive':
      return returned && [`/admin/returns/${returned.id}/receive`, { items }]
    case 'cancel_return':
      return returned && [`/admin/returns/${returned.id}/cancel`, {}]
    case 'refund_claim':
      return [`${path}/claims`, { type: 'refund', ...claimed }]
    case 'replace_claim':
      return [`${path}/claims`, { type: 'replace', ...claimed, additional_items: [{ variant_id: spare, quantity }] }]
    case 'cancel_claim':
      return claim && [`${path}/claims/${claim.id}/cancel`, {}]
    default:
      return [`${path}/${action}`, {}]
  }
}

interface Start {
  isPaid: boolean
  spare: string
  spareBefore: number
}

async function check(
  order: Json,
  provider: FakeProvider,
  variant_ids: string[],
  { isPaid, spare, spareBefore }: Start,
) {
  const moved = (kind: string) =>
    [...provider.moved.values()].filter((move) => move.kind === kind).reduce((sum, move) => sum + move.amount, 0)
  const captured = moved('capture') + (isPaid ? order.paid_total : 0)
  assert.ok(moved('refund') <= captured, 'more was given back than came in')
  assert.equal(order.refunded_total, moved('refund'), 'the books differ from the provider’s')

  for (const [index, line] of order.items.entries()) {
    const { quantity, fulfilled_quantity: packed, shipped_quantity: shipped, returned_quantity: returned } = line
    assert.ok((packed ?? 0) <= quantity && (shipped ?? 0) <= (packed ?? 0) && (returned ?? 0) <= (packed ?? 0))
    const back = order.canceled_at ? quantity : (returned ?? 0)
    assert.equal(await stockOf(variant_ids[index] ?? ''), stock + back, 'stock was lost or made')
  }
  const sentOut = order.claims
    .filter((claim: Json) => !claim.canceled_at)
    .flatMap((claim: Json) => claim.additional_items)
    .reduce((sum: number, line: Json) => sum + line.quantity, 0)
  assert.equal(await stockOf(spare), spareBefore - sentOut, 'new goods were lost or made')

  assert.equal(
    order.payment_status,
    paymentStatus({
      total: order.total,
      canceled_at: order.canceled_at,
      payments: order.payments,
      capture_failed: order.payment_status === 'requires_action',
    }),
  )
  assert.equal(
    order.fulfillment_status,
    fulfillmentStatus({ ...order, refund_unsettled: order.fulfillment_status === 'requires_action' }),
  )
}

async function read(id: string): Promise<Json> {
  return (await owner.get(`/admin/orders/${id}`)).body.order
}

async function stockOf(variant_id: string): Promise<number> {
  const row = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow()
  return row.inventory_quantity
}
