import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import { sql } from 'kysely'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { oneOfEach } from '../testing/one-of-each.ts'
import { pageContent } from '../testing/page-content.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner } = await startTwoStores()
const ids = await oneOfEach({ t, store, owner })
const colleague = caller(t.app, await signInStaff(t.db, store, 'manager', t.clock.now()))
await sql`update users set first_name = 'Dewi' where id in (
  select user_id from store_members where store_id = ${store.id} and role = 'manager')`.execute(t.db)

// Rows that the tests insert have the time of the machine, which may be after the clock's.
await sql`update customers set updated_at = ${t.clock.now()}`.execute(t.db)
// Takes the number of the first draft, which has no cart.
await sql`update draft_orders set display_id = 99`.execute(t.db)
const { draft_order: draft } = (
  await owner.post('/admin/draft-orders', {
    email: 'rina@shopkey.test',
    region_id: store.idr_region_id,
    items: [{ title: 'Wrap', unit_price: 10_000, quantity: 1 }],
    shipping_methods: [],
  })
).body
const promoted = { product_ids: [ids.products] }

interface Update {
  path: string
  body: Record<string, unknown>
  late: Record<string, unknown>
  /** The name of the noun in the reply at the path, or where else the version is read. */
  read: string | { path: string; versionOf: (body: Json) => string }
}
const at = (noun: string, name: string, property: string, value = 'Musim hujan'): Update => ({
  path: `/admin/${noun}/${ids[noun]}`,
  body: { [property]: value },
  late: { [property]: 'Overwritten' },
  read: name,
})
const found = (id: string | undefined) => (row: Json) => row.id === id

/** By the endpoint's name; the reply must not have 'Overwritten' after a refusal. */
const updates: Record<string, Update> = {
  updateRegion: at('regions', 'region', 'name'),
  updateShippingOption: at('shipping-options', 'shipping_option', 'name'),
  updateShippingProfile: at('shipping-profiles', 'shipping_profile', 'name'),
  updateTaxRate: at('tax-rates', 'tax_rate', 'name'),
  updateSalesChannel: at('sales-channels', 'sales_channel', 'name'),
  updateProduct: at('products', 'product', 'title'),
  updateCollection: at('collections', 'collection', 'title'),
  updateDiscount: at('discounts', 'discount', 'code', 'HEMAT'),
  updatePriceList: at('price-lists', 'price_list', 'name'),
  updateCampaign: at('campaigns', 'campaign', 'title'),
  updateReturnReason: at('return-reasons', 'return_reason', 'label'),
  updateCustomerGroup: at('customer-groups', 'customer_group', 'name'),
  updateProductCategory: at('product-categories', 'product_category', 'name'),
  updateCustomer: at('customers', 'customer', 'first_name'),
  updateWebhookEndpoint: at('webhook-endpoints', 'webhook_endpoint', 'description'),
  updateGiftCard: {
    ...at('gift-cards', 'gift_card', 'metadata'),
    body: { metadata: { by: 'Dewi' } },
    late: { metadata: { by: 'Overwritten' } },
  },
  updateOrder: {
    ...at('orders', 'order', 'metadata'),
    body: { metadata: { by: 'Dewi' } },
    late: { metadata: { by: 'Overwritten' } },
  },
  updateClaim: {
    path: `/admin/orders/${ids.orders}/claims/${ids.claims}`,
    body: { metadata: { by: 'Dewi' } },
    late: { metadata: { by: 'Overwritten' } },
    read: { path: `/admin/claims/${ids.claims}`, versionOf: ({ claim }) => claim.updated_at },
  },
  updateDraftOrder: {
    path: `/admin/draft-orders/${draft.id}`,
    body: { email: 'dewi@shopkey.test' },
    late: { email: 'overwritten@shopkey.test' },
    read: 'draft_order',
  },
  updateDraftOrderLineItem: {
    path: `/admin/draft-orders/${draft.id}/line-items/${draft.cart.items[0].id}`,
    body: { title: 'Gift wrap' },
    late: { title: 'Overwritten' },
    read: { path: `/admin/draft-orders/${draft.id}`, versionOf: ({ draft_order }) => draft_order.updated_at },
  },
  updateOption: {
    path: `/admin/products/${ids.products}/options/${ids.options}`,
    body: { title: 'Weight' },
    late: { title: 'Overwritten' },
    read: { path: `/admin/products/${ids.products}`, versionOf: ({ product }) => product.updated_at },
  },
  updateSearchSynonym: {
    path: `/admin/search-synonyms/${ids['search-synonyms']}`,
    body: { texts: ['scarf', 'stole'] },
    late: { texts: ['scarf', 'Overwritten'] },
    read: {
      path: '/admin/search-synonyms',
      versionOf: ({ search_synonyms }) => search_synonyms.find(found(ids['search-synonyms'])).updated_at,
    },
  },
  updateSearchPromotion: {
    path: `/admin/search-promotions/${ids['search-promotions']}`,
    body: { term: 'stole', ...promoted },
    late: { term: 'Overwritten', ...promoted },
    read: {
      path: '/admin/search-promotions',
      versionOf: ({ search_promotions }) => search_promotions.find(found(ids['search-promotions'])).updated_at,
    },
  },
  updateRedirect: {
    path: `/admin/redirects/${ids.redirects}`,
    body: { path: '/old-stole', target: '/deals' },
    late: { path: '/Overwritten', target: '/deals' },
    read: { path: '/admin/redirects', versionOf: ({ redirects }) => redirects.find(found(ids.redirects)).updated_at },
  },
  updatePage: {
    path: `/admin/pages/${ids.pages}`,
    body: { content: pageContent('Our story') },
    late: { content: pageContent('Overwritten') },
    read: { path: `/admin/pages/${ids.pages}`, versionOf: ({ page }) => page.updated_at },
  },
  publishPage: {
    path: `/admin/pages/${ids.pages}/publish`,
    body: {},
    late: {},
    read: { path: `/admin/pages/${ids.pages}`, versionOf: ({ page }) => page.updated_at },
  },
  restorePageVersion: {
    path: `/admin/pages/${ids.pages}/versions/1/restore`,
    body: {},
    late: {},
    read: { path: `/admin/pages/${ids.pages}`, versionOf: ({ page }) => page.updated_at },
  },
  setLegalText: {
    path: '/admin/legal-texts/terms',
    body: { en: 'We sell coffee and tea.' },
    late: { en: 'Overwritten' },
    read: { path: '/admin/legal-texts', versionOf: ({ legal_texts }) => legal_texts[0].updated_at },
  },
  setMenu: {
    path: '/admin/menus/header',
    body: { entries: [{ leads_to: 'place', target: 'home', labels: {}, entries: [] }] },
    late: { entries: [{ leads_to: 'place', target: 'home', labels: { en: 'Overwritten' }, entries: [] }] },
    read: { path: '/admin/menus', versionOf: ({ menus }) => menus[0].updated_at },
  },
  setMessageText: {
    path: '/admin/message-templates/order_placed/texts/en',
    body: { closing: 'Warm regards' },
    late: { closing: 'Overwritten' },
    read: {
      path: '/admin/message-templates/order_placed',
      versionOf: ({ message_template: { texts } }) =>
        texts.find(({ language }: Json) => language === 'en').own.updated_at,
    },
  },
  updateLoyaltyProgramme: {
    path: '/admin/loyalty',
    body: { name: 'Senja Club', earning_rates: {} },
    late: { name: 'Overwritten', earning_rates: {} },
    read: { path: '/admin/loyalty', versionOf: ({ loyalty_programme }) => loyalty_programme.updated_at },
  },
}
/** Tested with their nouns, or the same check as in an update above. */
const testedElsewhere = [
  'createOption',
  'resetMessageText',
  'setInstallationSendingService',
  'setMessageSettings',
  'setSendingService',
  'updateInstallationStore',
  'updateStore',
  'updateStoreProvider',
]
await owner.post('/admin/message-templates/order_placed/texts/en', { closing: 'Regards' })
await owner.post('/admin/loyalty', { name: 'Club', earning_rates: {} })

describe('an update with If-Match', () => {
  test('is tested for every endpoint that takes it', () => {
    const takers = Object.entries(endpointTable.admin).filter(([, { errors = [] }]: [string, Endpoint]) =>
      errors.includes('changed_meanwhile'),
    )
    assert.deepEqual(takers.map(([name]) => name).sort(), [...Object.keys(updates), ...testedElsewhere].sort())
  })

  for (const [name, { path, body, late, read }] of Object.entries(updates))
    test(`${name} is refused once a colleague has saved`, async () => {
      const at = typeof read === 'string' ? { path, versionOf: (reply: Json) => reply[read].updated_at } : read
      const stored = async () => (await owner.get(at.path)).body
      const version = async () => String(at.versionOf(await stored()))
      const before = await version()
      t.clock.advance(1000)
      const first = await colleague.post(path, body, { 'if-match': `"${before}"` })
      assert.equal(first.status, 200, JSON.stringify(first.body))
      const second = await owner.post(path, late, { 'if-match': `"${before}"` })
      assert.deepEqual([second.status, second.body.code], [412, 'changed_meanwhile'])
      assert.equal(second.body.details.updated_at, await version())
      assert.ok(!/overwritten/i.test(JSON.stringify(await stored())))
      assert.equal((await owner.post(path, body, { 'if-match': `"${await version()}"` })).status, 200)
      assert.equal((await owner.post(path, body)).status, 200, 'without the header it overwrites')
      assert.equal((await owner.post(path, body, { 'if-match': '*' })).status, 200)
      assert.equal((await owner.post(path, body, { 'if-match': '"yesterday"' })).status, 400)
    })

  const nothing = { 'if-none-match': '*' }
  for (const [name, path, body] of [
    ['a legal text', '/admin/legal-texts/privacy', { bh: 'Kami menjual kopi.' }],
    ['a message text', '/admin/message-templates/order_shipped/texts/en', { closing: 'Regards' }],
  ] as const)
    test(`${name} that nobody had written is not written over`, async () => {
      assert.equal((await owner.post(path, body, { 'if-none-match': '"x"' })).status, 400)
      assert.equal((await colleague.post(path, body, nothing)).status, 200)
      const late = await owner.post(path, body, nothing)
      assert.deepEqual([late.status, late.body.code, late.body.details.changed_by], [412, 'changed_meanwhile', 'Dewi'])
    })

  test('a message text that a colleague removed is not written again', async () => {
    const path = '/admin/message-templates/order_canceled/texts/en'
    const { texts } = (await owner.post(path, { closing: 'Regards' })).body.message_template
    const version = `"${texts.find(({ language }: Json) => language === 'en').own.updated_at}"`
    assert.equal((await colleague.delete(path, undefined, { 'if-match': version })).status, 200)
    const late = await owner.post(path, { closing: 'Overwritten' }, { 'if-match': version })
    assert.deepEqual([late.status, late.body.details.updated_at], [412, null])
    assert.equal((await owner.delete(path, undefined, { 'if-match': version })).status, 412)
  })

  test('a legal text whose other language a colleague removed is another version', async () => {
    const path = '/admin/legal-texts/returns'
    const versionIn = async (language: string) =>
      (await owner.get('/admin/legal-texts')).body.legal_texts.find(
        (text: Json) => text.kind === 'returns' && text.language === language,
      ).updated_at
    await owner.post(path, { en: 'Thirty days.', bh: 'Tiga puluh hari.' })
    const read = await versionIn('en')
    t.clock.advance(1000)
    await colleague.post(path, { bh: '' })
    assert.equal((await owner.post(path, { en: 'Overwritten' }, { 'if-match': `"${read}"` })).status, 412)
    assert.notEqual(await versionIn('en'), read)
  })

  test('names the colleague who saved last', async () => {
    const path = `/admin/regions/${store.eur_region_id}`
    const read = (await owner.get(path)).body.region.updated_at
    t.clock.advance(1000)
    await colleague.post(path, { name: 'Eropa' })
    const { body } = await owner.post(path, { name: 'Europa' }, { 'if-match': `"${read}"` })
    assert.equal(body.details.changed_by, 'Dewi')
  })

  test('counts changes of the parts of a region and of a tax rate', async () => {
    const region = `/admin/regions/${store.eur_region_id}`
    const rate = `/admin/tax-rates/${ids['tax-rates']}`
    const read = [(await owner.get(region)).body.region.updated_at, (await owner.get(rate)).body.tax_rate.updated_at]
    t.clock.advance(1000)
    assert.equal((await colleague.post(`${region}/countries`, { country_code: 'fr' })).status, 200)
    assert.equal((await colleague.post(`${rate}/products/batch`, { products: [ids.products] })).status, 200)
    assert.equal((await owner.post(region, { name: 'E' }, { 'if-match': `"${read[0]}"` })).status, 412)
    assert.equal((await owner.post(rate, { rate: 3 }, { 'if-match': `"${read[1]}"` })).status, 412)
  })
})
