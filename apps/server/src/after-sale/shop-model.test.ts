import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { takeToCheckout } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { caller, type Reply } from '../testing/caller.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

/**
 * Sequences of what two shoppers, the owner and a packer do with carts, orders, returns and money, compared step by step
 * with a model of a few numbers. FC_RUNS: how many sequences; `npm run faults -- shop-model` runs 10,000.
 */
const numRuns = Number(process.env.FC_RUNS ?? 15)

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
const guest = caller(app, { 'store-view-code': shop.view_code })

// With 11 % tax; minor units.
const unitTotal = 1_110_000
const deliveryTotal = 2_220_000
const stockAtStart = 9

interface OrderModel {
  id: string
  item_id: string
  quantity: number
  total: number
  isCaptured: boolean
  isCanceled: boolean
  isPacked: boolean
  isShipped: boolean
  refunded: number
  openReturns: { id: string; quantity: number; refund: number }[]
  received: number
}

interface Model {
  stock: number
  /** The quantity in each shopper's cart. */
  carts: number[]
  orders: OrderModel[]
}

interface Real {
  variant_id: string
  carts: (string | undefined)[]
  /** The cart of each order. */
  completed: string[]
}

type Command = fc.AsyncCommand<Model, Real>

const isDone = ({ status }: Reply) => status === 200

/** A refusal is never a fault. `expected` undefined: the model does not say. */
function requireOutcome(reply: Reply, expected: boolean | undefined): boolean {
  assert.ok(reply.status < 500, JSON.stringify(reply.body))
  if (expected !== undefined) assert.equal(isDone(reply), expected, `${reply.status} ${JSON.stringify(reply.body)}`)
  return isDone(reply)
}

async function compare(model: Model, { variant_id }: Real): Promise<void> {
  const row = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow()
  assert.equal(row.inventory_quantity, model.stock, 'stock')
  for (const order of model.orders) {
    const { body } = await owner.get(`/admin/orders/${order.id}?fields=total,refunded_total,status,payment_status`)
    const { total, refunded_total, status, payment_status } = body.order
    assert.deepEqual(
      { total, refunded_total, isCanceled: status === 'canceled', payment_status },
      {
        total: order.total,
        refunded_total: order.refunded,
        isCanceled: order.isCanceled,
        payment_status: paymentStatusOf(order),
      },
    )
  }
}

function paymentStatusOf({ isCaptured, isCanceled, refunded, total }: OrderModel): string {
  if (!isCaptured) return isCanceled ? 'canceled' : 'awaiting'
  if (refunded === 0) return 'captured'
  return refunded < total ? 'partially_refunded' : 'refunded'
}

/** A command on one of the orders; `act` returns after it has changed the model. */
class OnOrder implements Command {
  readonly #name: string
  readonly #pick: number
  readonly #act: (order: OrderModel, model: Model) => Promise<void>

  constructor(name: string, pick: number, act: (order: OrderModel, model: Model) => Promise<void>) {
    this.#name = name
    this.#pick = pick
    this.#act = act
  }

  check = (model: Readonly<Model>) => model.orders.length > 0

  async run(model: Model, real: Real) {
    const order = model.orders[this.#pick % model.orders.length]
    assert.ok(order)
    await this.#act(order, model)
    await compare(model, real)
  }

  toString = () => `${this.#name} order ${this.#pick}`
}

class AddToCart implements Command {
  readonly #shopper: number
  readonly #quantity: number

  constructor(shopper: number, quantity: number) {
    this.#shopper = shopper
    this.#quantity = quantity
  }

  check = () => true

  async run(model: Model, real: Real) {
    const shopper = this.#shopper
    real.carts[shopper] ??= (await guest.post('/store/carts', { region_id: shop.idr_region_id })).body.cart.id
    const body = { variant_id: real.variant_id, quantity: this.#quantity }
    const reply = await guest.post(`/store/carts/${real.carts[shopper]}/line-items`, body)
    const after = (model.carts[shopper] ?? 0) + this.#quantity
    if (requireOutcome(reply, after <= model.stock)) model.carts[shopper] = after
  }

  toString = () => `shopper ${this.#shopper} adds ${this.#quantity}`
}

/** One shopper, or both at the same time, complete their carts. */
class Complete implements Command {
  readonly #shoppers: readonly number[]

  constructor(shoppers: readonly number[]) {
    this.#shoppers = shoppers
  }

  check = (model: Readonly<Model>) => this.#shoppers.every((shopper) => (model.carts[shopper] ?? 0) > 0)

  async run(model: Model, real: Real) {
    const ids = this.#shoppers.map((shopper) => real.carts[shopper] ?? '')
    for (const id of ids) await takeToCheckout(app, shop, id)
    const replies = await Promise.all(ids.map((id) => guest.post(`/store/carts/${id}/complete`)))
    const wanted = this.#shoppers.map((shopper) => model.carts[shopper] ?? 0)
    const fitAll = wanted.reduce((sum, quantity) => sum + quantity, 0) <= model.stock
    const done = replies.map((reply, index) => {
      const fits = (wanted[index] ?? 0) <= model.stock
      return requireOutcome(reply, fitAll ? true : fits ? undefined : false)
    })
    // Of two carts for the last of the stock, the first one to lock it gets it.
    if (!fitAll && wanted.some((quantity) => quantity <= model.stock))
      assert.equal(done.filter(Boolean).length, 1, 'exactly one cart gets the rest of the stock')
    for (const [index, shopper] of this.#shoppers.entries()) {
      if (!done[index]) continue
      const order = replies[index]?.body.data
      const quantity = wanted[index] ?? 0
      model.stock -= quantity
      model.carts[shopper] = 0
      real.carts[shopper] = undefined
      real.completed.push(ids[index] ?? '')
      model.orders.push({
        id: order.id,
        item_id: order.items[0].id,
        quantity,
        total: quantity * unitTotal + deliveryTotal,
        isCaptured: false,
        isCanceled: false,
        isPacked: false,
        isShipped: false,
        refunded: 0,
        openReturns: [],
        received: 0,
      })
    }
    await compare(model, real)
  }

  toString = () => `shoppers ${this.#shoppers.join(' and ')} complete`
}

class CompleteAgain implements Command {
  check = (model: Readonly<Model>) => model.orders.length > 0

  async run(model: Model, real: Real) {
    const replies = await Promise.all(real.completed.map((id) => guest.post(`/store/carts/${id}/complete`)))
    assert.deepEqual(
      replies.map(({ body }) => body.data?.id),
      model.orders.map(({ id }) => id),
    )
    await compare(model, real)
  }

  toString = () => 'every completed cart again'
}

const capture = (pick: number) =>
  new OnOrder('capture', pick, async (order) => {
    const reply = await owner.post(`/admin/orders/${order.id}/capture`)
    if (requireOutcome(reply, !order.isCanceled)) order.isCaptured = true
  })

const refund = (pick: number, amount: number, isOwner: boolean) =>
  new OnOrder(`refund ${amount} of`, pick, async (order) => {
    const staff = isOwner ? owner : packer
    const reply = await staff.post(`/admin/orders/${order.id}/refund`, { amount, reason: 'other' })
    const expected = isOwner && order.isCaptured && !order.isCanceled && amount <= order.total - order.refunded
    if (requireOutcome(reply, expected)) order.refunded += amount
  })

const pack = (pick: number) =>
  new OnOrder('pack', pick, async (order) => {
    const items = [{ item_id: order.item_id, quantity: order.quantity }]
    const reply = await packer.post(`/admin/orders/${order.id}/fulfillment`, { items })
    if (requireOutcome(reply, !order.isCanceled && !order.isPacked)) order.isPacked = true
  })

const ship = (pick: number) =>
  new OnOrder('ship', pick, async (order) => {
    const { body } = await owner.get(`/admin/orders/${order.id}`)
    const [parcel] = body.order.fulfillments
    if (!parcel) return
    const reply = await packer.post(`/admin/orders/${order.id}/shipment`, { fulfillment_id: parcel.id })
    if (requireOutcome(reply, !order.isShipped)) order.isShipped = true
  })

const requestReturn = (pick: number, quantity: number) =>
  new OnOrder(`return ${quantity} of`, pick, async (order) => {
    const reply = await owner.post(`/admin/orders/${order.id}/return`, {
      items: [{ item_id: order.item_id, quantity }],
    })
    const waiting = order.openReturns.reduce((sum, open) => sum + open.quantity, 0)
    const isThere = order.isShipped && quantity <= order.quantity - order.received - waiting
    const promised = order.openReturns.reduce((sum, open) => sum + open.refund, 0)
    const isCovered = order.isCaptured && quantity * unitTotal + promised <= order.total - order.refunded
    if (!requireOutcome(reply, isThere ? (isCovered ? true : undefined) : order.isPacked ? undefined : false)) return
    const known = new Set(order.openReturns.map(({ id }) => id))
    const opened = reply.body.order.returns.find(
      (row: { id: string; status: string }) => row.status === 'requested' && !known.has(row.id),
    )
    assert.ok(opened.refund_amount <= quantity * unitTotal)
    order.openReturns.push({ id: opened.id, quantity, refund: opened.refund_amount })
  })

const receive = (pick: number) =>
  new OnOrder('receive a return of', pick, async (order, model) => {
    const [open] = order.openReturns
    if (!open) return
    const items = [{ item_id: order.item_id, quantity: open.quantity }]
    const reply = await owner.post(`/admin/returns/${open.id}/receive`, { items })
    const isCovered = order.isCaptured && open.refund <= order.total - order.refunded
    if (!requireOutcome(reply, isCovered ? true : undefined)) return
    order.openReturns.shift()
    order.received += open.quantity
    model.stock += open.quantity
    const { refunded_total } = (await owner.get(`/admin/orders/${order.id}?fields=refunded_total`)).body.order
    assert.ok(refunded_total === order.refunded + open.refund || (!isCovered && refunded_total === order.refunded))
    order.refunded = refunded_total
  })

const cancel = (pick: number) =>
  new OnOrder('cancel', pick, async (order, model) => {
    const reply = await owner.post(`/admin/orders/${order.id}/cancel`)
    if (!requireOutcome(reply, !order.isCanceled && !order.isPacked && order.refunded === 0)) return
    order.isCanceled = true
    model.stock += order.quantity
    if (order.isCaptured) order.refunded = order.total
  })

const pick = fc.nat(5)
const commands = fc.commands(
  [
    fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 4 })).map(([shopper, quantity]) => new AddToCart(shopper, quantity)),
    fc.constantFrom([0], [1], [0, 1]).map((shoppers) => new Complete(shoppers)),
    fc.constant(new CompleteAgain()),
    pick.map(capture),
    fc
      .tuple(pick, fc.constantFrom(100, 50_000, unitTotal, 3 * unitTotal), fc.integer({ min: 0, max: 3 }))
      .map(([order, amount, who]) => refund(order, amount, who > 0)),
    pick.map(pack),
    pick.map(ship),
    fc.tuple(pick, fc.integer({ min: 1, max: 3 })).map(([order, quantity]) => requestReturn(order, quantity)),
    pick.map(receive),
    pick.map(cancel),
  ],
  { maxCommands: 40 },
)

test(`${numRuns} sequences of what shoppers and staff do agree with the model`, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const { variant_ids } = await aProduct(db, shop, {
        variants: [{ stock: stockAtStart, prices: { idr: 1_000_000 } }],
      })
      const setUp = () => ({
        model: { stock: stockAtStart, carts: [0, 0], orders: [] },
        real: { variant_id: variant_ids[0] ?? '', carts: [], completed: [] },
      })
      await fc.asyncModelRun(setUp, steps)
    }),
    { numRuns, ...(process.env.FC_SEED && { seed: Number(process.env.FC_SEED) }) },
  )
})
