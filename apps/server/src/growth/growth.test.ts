import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { newId } from '../db/new-id.ts'
import { caller } from '../testing/caller.ts'
import { startTwoStores } from '../testing/two-stores.ts'
import { pointsEarned } from './loyalty/loyalty.rules.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

describe('campaigns', () => {
  test('are shown to shoppers while they run', async () => {
    const soon = { title: 'Soon', starts_at: '2026-03-02T00:00:00Z' }
    for (const campaign of [
      { title: 'Now' },
      { title: 'Hidden', status: 0 },
      { title: 'Over', ends_at: '2026-02-01T00:00:00Z' },
      soon,
    ]) {
      assert.equal((await owner.post('/admin/campaigns', campaign)).status, 200)
    }
    const titles = async () =>
      (await nobody.get('/store/wasp/api/accounts/campaign?page=1&sort=asc&status=1')).body.campaigns.map(
        (campaign: { title: string }) => campaign.title,
      )
    assert.deepEqual(await titles(), ['Now'])
    t.clock.moveTo('2026-03-03T00:00:00Z')
    assert.deepEqual(await titles(), ['Now', 'Soon'])
    t.clock.moveTo('2026-03-01T00:00:00Z')
  })

  test('are in the language of the shopper, and in all of them for staff', async () => {
    const translations = { bh: { title: 'Promo panen', body: 'Sampai Minggu' }, ar: { title: 'عرض الحصاد' } }
    const { campaign } = (await owner.post('/admin/campaigns', { title: 'Harvest', body: 'To Sunday', translations }))
      .body
    assert.deepEqual(campaign.translations, translations)
    const shown = async (language: string) => {
      const headers = { 'x-store-language': language }
      const { campaigns } = (await nobody.get('/store/wasp/api/accounts/campaign?page=1', headers)).body
      const found = campaigns.find(({ id }: { id: string }) => id === campaign.id)
      return [found.title, found.body, 'translations' in found]
    }
    assert.deepEqual(await shown('en'), ['Harvest', 'To Sunday', false])
    assert.deepEqual(await shown('bh'), ['Promo panen', 'Sampai Minggu', false])
    assert.deepEqual(await shown('ar'), ['عرض الحصاد', 'To Sunday', false])
    const path = `/admin/campaigns/${campaign.id}`
    const changed = (await owner.post(path, { translations: { bh: null } })).body.campaign
    assert.deepEqual(changed.translations, { ar: translations.ar })
    await owner.delete(path)
  })

  test('refuse an end before the start, other stores and other roles, and change nothing', async () => {
    const { campaign } = (await owner.post('/admin/campaigns', { title: 'Mine', starts_at: '2026-05-01T00:00:00Z' }))
      .body
    const path = `/admin/campaigns/${campaign.id}`
    assert.equal(
      (
        await owner.post('/admin/campaigns', {
          title: 'X',
          starts_at: '2026-05-01T00:00:00Z',
          ends_at: '2026-04-01T00:00:00Z',
        })
      ).status,
      400,
    )
    assert.equal((await owner.post(path, { ends_at: '2026-04-01T00:00:00Z' })).status, 400)
    assert.equal((await stranger.get(path)).status, 404)
    assert.equal((await stranger.post(path, { title: 'Theirs' })).status, 404)
    assert.equal((await stranger.delete(path)).status, 404)
    assert.equal((await packer.post(path, { title: 'Packed' })).status, 403)
    const kept = (await owner.get(path)).body.campaign
    assert.equal(kept.title, 'Mine')
    assert.equal(kept.ends_at, null)
    assert.equal((await owner.delete(path)).status, 200)
    assert.equal((await owner.get(path)).status, 404)
  })
})

describe('leads', () => {
  test('are stored for the store with one form of phone number', async () => {
    for (const phone of ['0812-3456-7890', '+62 812 3456 7890', '6281234567890', '81234567890']) {
      assert.equal(
        (await nobody.post('/store/lead-details', { name: 'Ani', phone, message: 'Halo', page: '/products' })).status,
        200,
      )
    }
    const inArabic = { 'x-store-language': 'ar' }
    const { id } = (await nobody.post('/store/lead-details', { phone: '6281234567890' }, inArabic)).body
    assert.equal((await owner.get(`/admin/leads/${id}`)).body.lead.language, 'ar')
    const { leads } = (await owner.get('/admin/leads?status=new')).body
    assert.deepEqual([...new Set(leads.map((lead: { phone: string }) => lead.phone))], ['6281234567890'])
    assert.equal((await stranger.get('/admin/leads')).body.count, 0)
    assert.equal((await owner.post(`/admin/leads/${leads[0].id}`, { status: 'answered' })).body.lead.status, 'answered')
    assert.equal((await stranger.post(`/admin/leads/${leads[0].id}`, { status: 'closed' })).status, 404)
    assert.equal((await owner.post(`/admin/leads/${leads[0].id}`, { status: 'lost' })).status, 400)
  })

  test('are assigned to a colleague who may reply, closed and reopened', async () => {
    const { id: written } = (
      await nobody.post('/store/lead-details', {
        phone: '+62 812 9999 0000',
        email: 'Ani@Shopkey.test',
        language: 'ar',
        message: 'Gift wrapping?',
      })
    ).body
    const path = `/admin/leads/${written}`
    const { assignees } = (await owner.get('/admin/lead-assignees')).body
    assert.equal(assignees.length, 1)
    const [{ id: user_id }] = assignees
    const theirs = (await stranger.get('/admin/lead-assignees')).body.assignees[0].id
    const mine = async () => (await owner.get(`/admin/leads?is_open=true&assigned_to=${user_id}`)).body.count

    const { lead } = (await owner.post(path, { assigned_to: user_id })).body
    assert.deepEqual(
      [lead.email, lead.language, lead.status, lead.assignee.id],
      ['ani@shopkey.test', 'ar', 'new', user_id],
    )
    assert.equal(await mine(), 1)
    assert.equal((await owner.post(path, { assigned_to: theirs })).body.code, 'lead_assignee_unknown')
    assert.equal((await owner.post(path, { status: 'closed' })).body.lead.assigned_to, user_id)
    assert.equal(await mine(), 0)
    assert.equal((await owner.get('/admin/leads?is_open=false')).body.leads[0].id, written)
    assert.equal((await owner.post(path, { status: 'new', assigned_to: null })).body.lead.assignee, null)
    assert.equal((await owner.get(path)).body.lead.message, 'Gift wrapping?')

    assert.equal((await stranger.get(path)).status, 404)
    assert.equal((await packer.get(path)).status, 403)
    assert.equal((await packer.post(path, { status: 'closed' })).status, 403)
    assert.equal((await packer.get('/admin/lead-assignees')).status, 403)
    assert.equal((await nobody.get(path)).status, 401)
  })

  test('without a valid number are refused', async () => {
    const before = (await owner.get('/admin/leads')).body.count
    for (const body of [
      { phone: 'call me maybe' },
      { phone: '12345678901234567890' },
      { name: 'No phone' },
      { phone: '6281234567890', admin: true },
    ]) {
      assert.equal((await nobody.post('/store/lead-details', body)).status, 400)
    }
    assert.equal((await owner.get('/admin/leads')).body.count, before)
  })
})

describe('loyalty', () => {
  const customer_id = newId('cus')
  const path = `/admin/loyalty/customers/${customer_id}`
  const programme = {
    name: 'Senja Club',
    earning_rates: { idr: 0.01 },
    tiers: [
      { name: 'Silver', min_points: 0 },
      { name: 'Gold', min_points: 100_000 },
    ],
  }

  test('starts with tiers, and adjusts points manually', async () => {
    await t.db
      .insertInto('customers')
      .values({ id: customer_id, store_id: store.id, email: 'loyal@shopkey.test' })
      .execute()
    await t.db.insertInto('store_customers').values({ store_id: store.id, customer_id }).execute()
    assert.equal((await owner.post('/admin/loyalty', programme)).body.loyalty_programme.tiers.length, 2)
    const { loyalty_account } = (await owner.post(`${path}/adjust`, { points: 50_000, note: 'Welcome' })).body
    assert.equal(loyalty_account.balance, 50_000)
    assert.equal(loyalty_account.tier.name, 'Silver')
    assert.equal(loyalty_account.next_tier.name, 'Gold')
    assert.equal(loyalty_account.entries[0].note, 'Welcome')
  })

  test('are listed with the balance after each movement and who adjusted it', async () => {
    const entriesOf = async (query = '') => (await owner.get(`${path}/entries${query}`)).body
    t.clock.advance(1000)
    await owner.post(`${path}/adjust`, { points: -10_000, note: 'Typed twice' })
    await owner.post(`${path}/adjust`, { points: 10_000, note: 'Back' })
    const { loyalty_entries, count, limit } = await entriesOf()
    assert.deepEqual([count, limit], [3, 20])
    assert.deepEqual(
      loyalty_entries.map((entry: { points: number; balance: number }) => [entry.points, entry.balance]),
      [
        [10_000, 50_000],
        [-10_000, 40_000],
        [50_000, 50_000],
      ],
    )
    assert.match(loyalty_entries[0].actor.id, /^usr_/)
    const second = await entriesOf('?limit=1&offset=1')
    assert.deepEqual([second.loyalty_entries[0].balance, second.count], [40_000, 3])
    assert.deepEqual([(await entriesOf('?offset=9')).count, (await entriesOf('?offset=9')).loyalty_entries], [3, []])
    assert.equal((await stranger.get(`${path}/entries`)).status, 404)
    assert.equal((await packer.get(`${path}/entries`)).status, 403)
    assert.equal((await nobody.get(`${path}/entries`)).status, 401)
  })

  test('never goes below zero, also with parallel spending', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner.post(`${path}/adjust`, { points: -40_000, note: 'Spent' })),
    )
    assert.equal(replies.filter((reply) => reply.status === 200).length, 1)
    assert.ok(
      replies
        .filter((reply) => reply.status !== 200)
        .every((reply) => reply.status === 422 && reply.body.code === 'not_enough_points'),
    )
    const { loyalty_account } = (await owner.get(path)).body
    assert.equal(loyalty_account.balance, 10_000)
    assert.equal(
      loyalty_account.entries.reduce((sum: number, entry: { points: number }) => sum + entry.points, 0),
      10_000,
    )
  })

  test('is closed to other stores, other roles and guests', async () => {
    assert.equal((await stranger.get(path)).status, 404)
    assert.equal((await stranger.post(`${path}/adjust`, { points: 100, note: 'Theirs' })).status, 404)
    assert.equal((await packer.post(`${path}/adjust`, { points: 100, note: 'Packed' })).status, 403)
    assert.equal((await nobody.get(path)).status, 401)
    assert.equal((await owner.post(`${path}/adjust`, { points: 0, note: 'Nothing' })).status, 400)
    assert.equal((await caller(t.app, { 'store-view-code': other.view_code }).get('/admin/loyalty')).status, 401)
  })

  test('earns no more for a payment in parts than for the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 5 }),
        fc.integer({ min: 0, max: 100_000 }),
        (parts, rate) => {
          const whole = pointsEarned(
            parts.reduce((sum, part) => sum + part, 0),
            rate / 10_000,
          )
          return parts.reduce((sum, part) => sum + pointsEarned(part, rate / 10_000), 0) <= whole
        },
      ),
    )
  })
})
