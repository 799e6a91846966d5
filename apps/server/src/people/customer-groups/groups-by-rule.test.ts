import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CustomerGroupRule } from '@shopkey/contract/customer-group.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { refreshGroupsByRule, refreshGroupsOfOrder } from './actions/refresh-groups-by-rule.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const { db, clock } = t
const { services } = t.app
const catalogue = caller(t.app, await signInStaff(db, store, 'catalogue', clock.now()))
const groups = '/admin/customer-groups'

const dayMs = 24 * 3_600_000

async function aCustomer(metadata: object = {}) {
  const { customer_id } = await signInCustomer(db, store, clock.now())
  await sql`
    update store_customers set metadata = ${JSON.stringify(metadata)} where customer_id = ${customer_id}`.execute(db)
  return customer_id
}

interface OrderOf {
  days?: number
  amount?: number
  refunded?: number
  status?: string
  country_code?: string | null
}

/** An order of the customer, paid in euros. */
async function anOrderOf(
  customer_id: string,
  { days = 0, amount = 1000, refunded = 0, status, country_code }: OrderOf = {},
) {
  const order = await anOrder(db, store)
  const created_at = new Date(clock.now().getTime() - days * dayMs)
  await sql`
    update orders set customer_id = ${customer_id}, created_at = ${created_at}, status = coalesce(${status ?? null}, status)
    where id = ${order.id}`.execute(db)
  await sql`
    update payments set amount = ${amount}, amount_refunded = ${refunded} where id = ${order.payment_id}`.execute(db)
  await sql`
    update addresses set country_code = ${country_code ?? null}
    where id = (select shipping_address_id from orders where id = ${order.id})`.execute(db)
  return order.id
}

const placed = (id: string) =>
  refreshGroupsOfOrder(services, { name: 'order.placed', store_id: store.id, data: { id } })

let names = 0
async function aGroup(rule: CustomerGroupRule | null) {
  names += 1
  const { status, body } = await owner.post(groups, { name: `Group ${names}`, rule })
  assert.equal(status, 200, body.message)
  return body.customer_group.id as string
}

async function members(id: string) {
  const { body } = await owner.get(`${groups}/${id}/customers?limit=1000`)
  return new Map<string, boolean>(
    body.customers.map((customer: { id: string; by_rule: boolean }) => [customer.id, customer.by_rule]),
  )
}

describe('groups by rule', () => {
  test('refuse what is no rule, and callers without the right', async () => {
    const rule = { orders: { at_least: 1 } }
    const preview = `${groups}/preview`
    assert.equal((await nobody.post(preview, { rule })).status, 401)
    assert.equal((await catalogue.post(preview, { rule })).status, 403)
    assert.equal((await packer.post(groups, { name: 'x', rule })).status, 403)
    for (const wrong of [
      {},
      { spent: { currency_code: 'eur' } },
      { spent: { currency_code: 'eur', at_least: 0 } },
      { orders: { at_least: -1 } },
      { orders: { within_days: 0 } },
      { country_codes: [] },
      { country_codes: ['Indonesia'] },
      { metadata: { key: 'tag' } },
      { colour: 'red' },
      'everybody',
    ])
      assert.equal((await owner.post(preview, { rule: wrong })).status, 400, JSON.stringify(wrong))
  })

  test('have their members when they are saved, and the preview counts the same', async () => {
    const [big, small, none] = [await aCustomer(), await aCustomer(), await aCustomer()]
    await anOrderOf(big, { amount: 600_000 })
    await anOrderOf(big, { amount: 500_000, refunded: 50_000 })
    await anOrderOf(small, { amount: 900_000 })
    await anOrderOf(small, { amount: 900_000, status: 'canceled' })
    const rule = { spent: { currency_code: 'EUR', at_least: 1_050_000 } }
    assert.equal((await owner.post(`${groups}/preview`, { rule })).body.preview.count, 1)
    assert.equal((await stranger.post(`${groups}/preview`, { rule })).body.preview.count, 0)
    const id = await aGroup(rule)
    assert.deepEqual([...(await members(id))], [[big, true]])
    assert.equal((await owner.get(`${groups}/${id}`)).body.customer_group.rule.spent.currency_code, 'eur')

    await owner.post(`${groups}/${id}`, { rule: { spent: { currency_code: 'eur', at_least: 1_050_001 } } })
    assert.equal((await members(id)).size, 0)
    await owner.post(`${groups}/${id}`, { rule: { orders: { at_most: 0 } } })
    assert.ok((await members(id)).has(none))
    assert.ok(!(await members(id)).has(big))
    await owner.post(`${groups}/${id}`, { name: 'Renamed' })
    assert.ok((await members(id)).has(none))
    await owner.post(`${groups}/${id}`, { rule: null })
    assert.equal((await members(id)).size, 0)
  })

  test('never have guests, whose e-mail anybody can type', async () => {
    const guest = await anOrder(db, store)
    const id = await aGroup({ orders: { at_least: 1 } })
    assert.ok(!(await members(id)).has(guest.customer_id))
  })

  test('follow orders as they are placed, refunded and canceled, and days as they pass', async () => {
    const customer = await aCustomer()
    const id = await aGroup({ spent: { currency_code: 'eur', at_least: 77_000, within_days: 30 } })
    const order_id = await anOrderOf(customer, { amount: 77_000 })
    assert.equal((await members(id)).has(customer), false)
    await placed(order_id)
    assert.equal((await members(id)).get(customer), true)
    await sql`update payments set amount_refunded = 1 where order_id = ${order_id}`.execute(db)
    await placed(order_id)
    assert.equal((await members(id)).has(customer), false)
    await sql`update payments set amount_refunded = 0 where order_id = ${order_id}`.execute(db)
    await refreshGroupsByRule(services)
    assert.equal((await members(id)).get(customer), true)
    await refreshGroupsByRule({ ...services, now: () => new Date(clock.now().getTime() + 31 * dayMs) })
    assert.equal((await members(id)).has(customer), false)
    await placed('order_none')
  })

  test('the prices of a list for the group are those of its members by rule', async () => {
    const customer = await signInCustomer(db, store, clock.now())
    const shopper = caller(t.app, customer.headers)
    const id = await aGroup({ orders: { at_least: 1 } })
    const { id: product_id, variant_ids } = await aProduct(db, store, { variants: [{ prices: { eur: 1000 } }] })
    await aPriceList(db, store, { amounts: { [variant_ids[0] ?? '']: 700 }, customer_group_id: id })
    const price = async () => {
      const { body } = await shopper.get(`/store/products/${product_id}?currency_code=eur`)
      return body.product.variants[0].calculated_price
    }
    assert.equal(await price(), 1000)
    await placed(await anOrderOf(customer.customer_id))
    assert.equal(await price(), 700)
  })

  test('members by rule are not removed by hand, and those added by hand stay without the rule', async () => {
    const [byRule, byHand] = [await aCustomer({ tag: 'hand' }), await aCustomer()]
    const id = await aGroup({ metadata: { key: 'tag', value: 'hand' } })
    const batch = `${groups}/${id}/customers/batch`
    const ids = (...customers: string[]) => ({ customer_ids: customers.map((one) => ({ id: one })) })
    await owner.post(batch, ids(byHand))
    const refused = await owner.delete(batch, ids(byHand, byRule))
    assert.deepEqual([refused.status, refused.body.code], [400, 'customer_group_member_by_rule'])
    assert.equal((await members(id)).size, 2)

    // The customer's own page sends the groups complete; what the rule gives stays.
    await owner.post(`/admin/customers/${byRule}`, { groups: [] })
    assert.equal((await members(id)).get(byRule), true)
    await owner.post(`/admin/customers/${byRule}`, { groups: [{ id }] })
    assert.equal((await members(id)).get(byRule), true)

    await owner.post(batch, ids(byRule))
    await owner.post(`${groups}/${id}`, { rule: null })
    assert.deepEqual([...(await members(id)).values()], [false, false])
    assert.equal((await owner.delete(batch, ids(byHand, byRule))).status, 200)
    assert.equal((await members(id)).size, 0)
  })

  test('a refresh that changes nothing writes nothing', async () => {
    await refreshGroupsByRule(services)
    const changes = () => sql<{ count: number }>`select count(*) as count from change_log`.execute(db)
    const before = (await changes()).rows
    await refreshGroupsByRule(services)
    await placed((await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id)
    assert.deepEqual((await changes()).rows, before)
  })

  test('membership equals a recount, for any rule and any orders', async () => {
    await sql`update customer_groups set deleted_at = now()`.execute(db)
    const customers = [
      await aCustomer({ tag: 'a' }),
      await aCustomer({ tag: 'b' }),
      await aCustomer(),
      await aCustomer(),
    ]
    await db
      .insertInto('addresses')
      .values({ id: newId('addr'), customer_id: customers[3] ?? '', country_code: 'id' })
      .execute()
    const orders: (Required<OrderOf> & { customer: string })[] = []
    const anyOrder = fc.record({
      customer: fc.constantFrom(...customers),
      days: fc.integer({ min: 0, max: 100 }),
      amount: fc.integer({ min: 1, max: 5 }).map((n) => n * 1000),
      refunded: fc.constantFrom(0, 500, 1000),
      status: fc.constantFrom('pending', 'completed', 'canceled'),
      country_code: fc.constantFrom('id', 'sg', null),
    })
    const within = fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined })
    const defined = <Value extends object>(value: Value) =>
      Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value
    const anyRule = fc
      .record({
        spent: fc.option(
          fc
            .record({ at_least: fc.integer({ min: 1, max: 12_000 }), within_days: within })
            .map((spent) => defined({ currency_code: 'eur', ...spent })),
          { nil: undefined },
        ),
        orders: fc.option(
          fc
            .record({
              at_least: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
              at_most: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
              within_days: within,
            })
            .map(defined),
          { nil: undefined },
        ),
        country_codes: fc.option(fc.subarray(['id', 'sg'], { minLength: 1 }), { nil: undefined }),
        metadata: fc.option(
          fc.constantFrom('a', 'b').map((value) => ({ key: 'tag', value })),
          { nil: undefined },
        ),
      })
      .map(defined)
      .filter((rule) => Object.keys(rule).length > 0)

    const fulfils = (customer: string, rule: CustomerGroupRule) => {
      const own = orders.filter((order) => order.customer === customer && order.status !== 'canceled')
      const since = (days = Number.POSITIVE_INFINITY) => own.filter((order) => order.days <= days)
      const { spent, orders: counted, country_codes, metadata } = rule
      const paid = since(spent?.within_days).reduce((sum, order) => sum + order.amount - order.refunded, 0)
      const count = since(counted?.within_days).length
      const countries = [...own.map((order) => order.country_code), ...(customer === customers[3] ? ['id'] : [])]
      const tag = ['a', 'b'][customers.indexOf(customer)]
      return (
        (!spent || paid >= spent.at_least) &&
        (!counted || (count >= (counted.at_least ?? 0) && count <= (counted.at_most ?? Number.POSITIVE_INFINITY))) &&
        (!country_codes || countries.some((code) => code && country_codes.includes(code))) &&
        (!metadata || tag === metadata.value)
      )
    }
    const kept = await aGroup({ orders: { at_least: 2, within_days: 60 } })
    const ofRule = async (id: string) => [...(await members(id)).keys()].filter((one) => customers.includes(one)).sort()

    await fc.assert(
      fc.asyncProperty(anyOrder, anyRule, async (order, rule) => {
        orders.push(order)
        await placed(await anOrderOf(order.customer, order))
        const recount = (one: CustomerGroupRule) => customers.filter((customer) => fulfils(customer, one)).sort()
        // By events alone.
        assert.deepEqual(await ofRule(kept), recount({ orders: { at_least: 2, within_days: 60 } }))
        // By saving.
        const id = await aGroup(rule)
        assert.deepEqual(await ofRule(id), recount(rule), JSON.stringify(rule))
        await sql`update customer_groups set deleted_at = now() where id = ${id}`.execute(db)
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 25) },
    )
  })

  test('stay in their store', async () => {
    const id = await aGroup({ orders: { at_least: 1 } })
    assert.equal((await stranger.post(`${groups}/${id}`, { rule: null })).status, 404)
    const elsewhere = await anOrder(db, other)
    await refreshGroupsByRule(services)
    assert.ok(!(await members(id)).has(elsewhere.customer_id))
  })
})
