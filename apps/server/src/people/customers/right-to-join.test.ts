import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner } = await startTwoStores()
const { db, clock } = t
/** May change customers, and give no discounts. */
let clerk: ReturnType<typeof caller>
let price_list_id = ''
let numbers = 0

before(async () => {
  clerk = caller(t.app, await signInStaff(db, store, 'customer_service', clock.now()))
  const { variant_ids } = await aProduct(db, store)
  price_list_id = await aPriceList(db, store, { amounts: { [variant_ids[0] ?? '']: 1 } })
})

async function aGroupAndCustomer() {
  numbers += 1
  const { customer_group } = (await owner.post('/admin/customer-groups', { name: `Group ${numbers}` })).body
  const body = { email: `joins-${numbers}@mail.test`, first_name: 'Siti', last_name: '' }
  const { customer } = (await owner.post('/admin/customers', body)).body
  return { group_id: customer_group.id as string, customer_id: customer.id as string }
}

/** Runs `attempt` while a transaction, not committed yet, gives the group prices of its own. */
async function besideNewPrices<Result>(group_id: string, attempt: () => Promise<Result>): Promise<Result> {
  const trx = await db.startTransaction().execute()
  await trx.insertInto('price_list_customer_groups').values({ price_list_id, customer_group_id: group_id }).execute()
  const running = attempt()
  // Until it waits for the lock, or has not waited at all.
  const isWaiting = async () =>
    (
      await db
        .selectFrom('pg_locks' as never)
        .select('granted' as never)
        .where('granted' as never, '=', false as never)
        .execute()
    ).length > 0
  let isDone = false
  running.finally(() => {
    isDone = true
  })
  while (!isDone && !(await isWaiting())) await delay(10)
  await trx.commit().execute()
  return running
}

describe('prices for a group that are made while someone is put into it', () => {
  const ways = {
    'to the group': ({ group_id, customer_id }: { group_id: string; customer_id: string }) =>
      clerk.post(`/admin/customer-groups/${group_id}/customers/batch`, { customer_ids: [{ id: customer_id }] }),
    'to the customer': ({ group_id, customer_id }: { group_id: string; customer_id: string }) =>
      clerk.post(`/admin/customers/${customer_id}`, { groups: [{ id: group_id }] }),
    'by a rule': ({ group_id }: { group_id: string }) =>
      clerk.post(`/admin/customer-groups/${group_id}`, { rule: { orders: { at_most: 0 } } }),
  }
  for (const [name, attempt] of Object.entries(ways))
    test(`are seen when it is written ${name}: who may not give discounts is refused`, async () => {
      const made = await aGroupAndCustomer()
      const { status, body } = await besideNewPrices(made.group_id, () => attempt(made))
      assert.equal(status, 403, JSON.stringify(body))
      const members = await db
        .selectFrom('customer_group_customers')
        .select('customer_id')
        .where('customer_group_id', '=', made.group_id)
        .execute()
      assert.deepEqual(members, [])
    })

  test('without them, the same is allowed, also 10 at once on one customer and one group from both sides', async () => {
    const made = await aGroupAndCustomer()
    const attempts = Array.from({ length: 10 }, (_, index) =>
      ways[index % 2 ? 'to the group' : 'to the customer'](made),
    )
    for (const { status, body } of await Promise.all(attempts)) assert.equal(status, 200, JSON.stringify(body))
  })
})
