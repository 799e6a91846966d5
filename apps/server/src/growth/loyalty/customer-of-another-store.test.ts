import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { aMember, aRewardStore } from '../../testing/a-reward-store.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const home = await aRewardStore(db, { is_default: true })
const other = await aRewardStore(db)
const phone = { known: '+6281211112222', unknown: '+6281211113333' }
const auth = '/store/shopkey-auth/customer'
let id = { known: '', unknown: 'cus_01ARZ3NDEKTSV4RRFFQ69G5FAV' }
let staff: ReturnType<typeof caller>

before(async () => {
  const member = await aMember(db, home, clock.now(), 50_000)
  id = { ...id, known: member.customer_id }
  const verified = { phone: phone.known, phone_verified_at: clock.now() }
  await db.updateTable('customers').set(verified).where('id', '=', id.known).execute()
  staff = caller(app, await signInStaff(db, other, 'owner', clock.now()))
})

/** Requests about a person by staff of another store. */
const questions: Record<string, (of: 'known' | 'unknown') => Promise<{ status: number; body: unknown }>> = {
  'details by phone': (of) => staff.post(`${auth}/get-customer-details`, { phone: phone[of] }),
  'details by id': (of) => staff.get(`${auth}/${id[of]}`),
  'points by id': (of) => staff.get(`/store/users/customer-loyalty-details/${id[of]}`),
  'the admin’s customer': (of) => staff.get(`/admin/customers/${id[of]}`),
  'the admin’s points': (of) => staff.get(`/admin/loyalty/customers/${id[of]}`),
  'points given': (of) => staff.post(`/admin/loyalty/customers/${id[of]}/adjust`, { points: 100, note: 'Hi' }),
  'a name given': (of) => staff.post(`/admin/customers/${id[of]}`, { first_name: 'X', metadata: { x: 1 } }),
  'a draft made': (of) =>
    staff.post('/admin/draft-orders', {
      email: 'x@example.com',
      customer_id: id[of],
      region_id: other.idr_region_id,
      shipping_methods: [{ option_id: other.shipping_option_id }],
    }),
}

for (const [what, ask] of Object.entries(questions)) {
  test(`${what}: staff of a store where the person is no customer get the same reply as for an unknown person`, async () => {
    const plain = async (of: 'known' | 'unknown') => {
      const { status, body } = await ask(of)
      return JSON.stringify({ status, body }).replaceAll(id[of], 'ID').replaceAll(phone[of].slice(-3), 'NNN')
    }
    assert.equal(await plain('known'), await plain('unknown'))
  })
}

test('and nothing was changed', async () => {
  const balances = await db.selectFrom('loyalty_accounts').select(['store_id', 'balance']).execute()
  assert.deepEqual(balances, [{ store_id: home.id, balance: 50_000 }])
  const seen = await db.selectFrom('store_customers').select(['store_id', 'first_name']).execute()
  assert.deepEqual(seen, [{ store_id: home.id, first_name: null }])
})
