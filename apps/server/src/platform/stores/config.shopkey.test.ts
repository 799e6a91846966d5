import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadStorefrontMessages } from '@shopkey/i18n/storefront-messages.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, nobody } = await startTwoStores()
const { app, db } = t

describe('before it knows its store, a client', () => {
  test("reads the installation's settings", async () => {
    const { status, body } = await nobody.get('/config-details')
    const { default_store_view_code, default_region_id, fallback_language, zero_decimal_currencies, languages } =
      body.config
    assert.deepEqual([status, default_store_view_code, default_region_id], [200, store.view_code, store.idr_region_id])
    assert.deepEqual([fallback_language, zero_decimal_currencies.sort()], ['bh', ['jpy', 'krw', 'vnd']])
    assert.deepEqual(languages.at(-1), { code: 'ar', tag: 'ar', direction: 'rtl', own_name: 'العربية' })
  })

  for (const language of ['en', 'bh', 'ar'] as const) {
    test(`loads the texts in ${language}`, async () => {
      const reply = await app.inject({ url: `/locales/${language}/translation.json` })
      assert.deepEqual([reply.statusCode, reply.json()], [200, await loadStorefrontMessages(language)])
    })
  }

  test('is refused other languages', async () => {
    assert.equal((await app.inject({ url: '/locales/xx/translation.json' })).statusCode, 400)
  })
})

describe('customer service', () => {
  test("shows shoppers first names and phones, the store's phone by default, and no other staff", async () => {
    const contacts = [
      { id: 'usr_ayu', first_name: 'Ayu', phone: '+6281200000001', role: 'customer_service', store_id: store.id },
      { id: 'usr_budi', first_name: 'Budi', phone: null, role: 'customer_service', store_id: store.id },
      { id: 'usr_citra', first_name: 'Citra', phone: '+6281200000003', role: 'manager', store_id: store.id },
      { id: 'usr_dedi', first_name: 'Dedi', phone: '+6281200000004', role: 'customer_service', store_id: other.id },
    ]
    for (const { role, store_id, ...user } of contacts) {
      await db
        .insertInto('users')
        .values({ ...user, email: `${user.id}@shopkey.test`, last_name: 'Secret' })
        .execute()
      await db.insertInto('store_members').values({ store_id, user_id: user.id, role }).execute()
    }
    await db.updateTable('stores').set({ contact_phone: '+62215550100' }).where('id', '=', store.id).execute()
    const { body } = await nobody.get('/store/users?type=csu_website')
    assert.deepEqual(body.users, [
      { id: 'usr_ayu', first_name: 'Ayu', phone: '+6281200000001' },
      { id: 'usr_budi', first_name: 'Budi', phone: '+62215550100' },
    ])
    for (const query of ['', '?type=manager']) assert.equal((await nobody.get(`/store/users${query}`)).status, 400)
  })
})
