import type { Insertable } from 'kysely'
import { newId } from '../db/new-id.ts'
import type { DB } from '../db/tables.ts'
import { aProduct } from './a-product.ts'
import type { StoreFixture } from './a-store.ts'
import { anOrder } from './an-order.ts'
import type { caller } from './caller.ts'
import { pageContent } from './page-content.ts'
import type { TestApp } from './test-app.ts'

interface Setting {
  t: TestApp
  store: StoreFixture
  owner: ReturnType<typeof caller>
}

/** One row of every noun that an admin route can name, in one store: ids by the path segment before them. */
export async function oneOfEach({ t, store, owner }: Setting): Promise<Record<string, string>> {
  const store_id = store.id
  const insert = async <Table extends keyof DB & string>(table: Table, row: Insertable<DB[Table]>): Promise<string> => {
    await t.db.insertInto(table).values(row).execute()
    return (row as { id?: string }).id ?? ''
  }
  const make = async (path: string, name: string, body: object): Promise<string> => {
    const reply = await owner.post(path, body)
    const id = reply.body[name]?.id
    if (!id) throw new Error(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`)
    return id
  }
  await insert('region_fulfillment_providers', { region_id: store.idr_region_id, provider_id: 'manual' })
  const product = await aProduct(t.db, store)
  const order = await anOrder(t.db, store)
  const order_id = order.id

  const discounts = await make('/admin/discounts', 'discount', {
    code: 'ISOLATED',
    is_dynamic: true,
    rule: {
      type: 'percentage',
      value: 5,
      allocation: 'total',
      conditions: [{ operator: 'in', products: [product.id] }],
    },
    regions: [store.idr_region_id],
  })
  await owner.post(`/admin/discounts/${discounts}/dynamic-codes`, { code: 'CHILD' })
  const { body } = await owner.get(`/admin/discounts/${discounts}`)
  const users = await insert('users', { id: newId('usr'), email: 'colleague@shopkey.test' })
  await insert('store_members', { store_id, user_id: users, role: 'manager' })
  const sessions = newId('sess')
  const expires_at = new Date('2099-01-01')
  const times = { authenticated_at: new Date(), last_seen_at: new Date(), expires_at }
  await insert('sessions', { id: sessions, token_hash: Buffer.from('colleague'), user_id: users, ...times })
  const webhook_endpoint_id = await make('/admin/webhook-endpoints', 'webhook_endpoint', {
    url: 'https://shopkey.test/hook',
    events: ['order.placed'],
  })

  await owner.post('/admin/legal-texts/terms', { en: 'We sell coffee.' })
  await owner.post('/admin/menus/header', {
    entries: [{ leads_to: 'place', target: 'contact', labels: {}, entries: [] }],
  })

  const pages = await make('/admin/pages', 'page', { kind: 'page', content: pageContent('About us') })
  await owner.post(`/admin/pages/${pages}/publish`, {})

  const written = await t.db
    .selectFrom('audit_entries')
    .select('id')
    .where('store_id', '=', store_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()

  const proof_key = `private/${store_id}/proof.pdf`
  await insert('uploads', {
    file_key: proof_key,
    store_id,
    original_name: 'proof.pdf',
    content_type: 'application/pdf',
    size_bytes: 5,
    is_private: true,
    purpose: 'payment_proof',
  })

  const wishlist_id = await insert('wishlists', {
    id: newId('wlist'),
    store_id,
    customer_id: order.customer_id,
    share_id: `share-of-${store_id}`,
  })
  await insert('wishlist_items', { wishlist_id, product_id: product.id })

  const fulfillment_id = await insert('fulfillments', { id: newId('ful'), order_id, provider_id: 'manual' })

  return {
    'audit-log': written.id,
    regions: store.idr_region_id,
    countries: 'id',
    'payment-providers': 'manual',
    'fulfillment-providers': 'manual',
    providers: 'payment',
    products: product.id,
    variants: product.variant_ids[0] ?? '',
    options: await insert('product_options', { id: newId('opt'), product_id: product.id, title: 'Size' }),
    'shipping-profiles': store.profile_id,
    'sales-channels': store.sales_channel_id,
    'shipping-options': await make('/admin/shipping-options', 'shipping_option', {
      name: 'Post',
      region_id: store.idr_region_id,
      provider_id: 'manual',
      data: {},
      price_type: 'flat_rate',
      amount: 100,
    }),
    'tax-rates': await make('/admin/tax-rates', 'tax_rate', {
      name: 'Tax',
      code: 'tax',
      rate: 5,
      region_id: store.idr_region_id,
    }),
    'return-reasons': await make('/admin/return-reasons', 'return_reason', { value: 'late', label: 'Late' }),
    'price-lists': await make('/admin/price-lists', 'price_list', {
      name: 'Sale',
      description: '',
      type: 'sale',
      prices: [],
    }),
    'gift-cards': await make('/admin/gift-cards', 'gift_card', { value: 100, region_id: store.idr_region_id }),
    discounts,
    code: 'ISOLATED',
    conditions: body.discount.rule.conditions[0].id,
    'dynamic-codes': 'CHILD',
    'product-tags': await insert('product_tags', { id: newId('ptag'), store_id, value: 'new' }),
    stock: product.variant_ids[0] ?? '',
    'product-types': await insert('product_types', { id: newId('ptyp'), store_id, value: 'Coffee' }),
    collections: await make('/admin/collections', 'collection', { title: 'New' }),
    'product-categories': await make('/admin/product-categories', 'product_category', { name: 'All' }),
    customers: order.customer_id,
    duplicates: order.customer_id,
    'customer-groups': await make('/admin/customer-groups', 'customer_group', { name: 'Friends' }),
    users,
    staff: users,
    sessions,
    invites: await insert('invites', {
      id: newId('invite'),
      store_id,
      user_email: 'guest@shopkey.test',
      role: 'manager',
      expires_at: new Date('2027-01-01'),
    }),
    'legal-texts': 'terms',
    menus: 'header',
    'message-templates': 'order_placed',
    texts: 'en',
    'merchant-invites': await insert('merchant_sign_ups', {
      id: newId('minv'),
      email: `${store_id.toLowerCase()}@shopkey.test`,
      token_hash: Buffer.from(store_id),
      is_invited: true,
      language: 'en',
      created_at: new Date('2026-01-01'),
      updated_at: new Date('2026-01-01'),
      expires_at: new Date('2027-01-01'),
    }),
    'store-exports': await insert('store_exports', {
      id: newId('sexp'),
      exported_store_id: store_id,
      store_name: 'Shop',
      view_code: store.view_code,
      status: 'failed',
      created_at: new Date('2026-01-01'),
      updated_at: new Date('2026-01-01'),
    }),
    'view-codes': 'a-free-address',
    'api-keys': await make('/admin/api-keys', 'api_key', { title: 'Till' }),
    notes: await make('/admin/notes', 'note', { resource_type: 'order', resource_id: order_id, value: 'Call' }),
    'list-views': await make('/admin/list-views', 'list_view', {
      list: 'orders',
      name: 'To pack',
      query: 'tab=fulfill',
    }),
    notifications: await insert('notifications', {
      id: newId('noti'),
      store_id,
      resource_type: 'order',
      resource_id: order_id,
      to: 'ani@shopkey.test',
      provider_id: 'outbox',
    }),
    'bouncing-addresses': await insert('bouncing_addresses', {
      id: newId('bounce'),
      store_id,
      address: 'ani@shopkey.test',
      kind: 'bounced',
      reported_at: new Date('2026-01-01'),
      created_at: new Date('2026-01-01'),
      updated_at: new Date('2026-01-01'),
    }),
    'webhook-endpoints': webhook_endpoint_id,
    'webhook-deliveries': await insert('webhook_deliveries', {
      id: newId('whd'),
      store_id,
      webhook_endpoint_id,
      event_id: newId('evt'),
      event_name: 'order.placed',
      payload: '{}',
    }),
    orders: order_id,
    fulfillments: fulfillment_id,
    shipments: await insert('shipments', {
      id: newId('shp'),
      store_id,
      order_id,
      fulfillment_id,
      provider_id: 'biteship',
      status: 'confirmed',
      courier_id: 'order-1',
      waybill: 'WYB-1',
      collection: 'pickup',
      actor_type: 'system',
    }),
    returns: await insert('returns', { id: newId('ret'), store_id, order_id, refund_amount: 0 }),
    swaps: await insert('swaps', { id: newId('swap'), store_id, order_id }),
    claims: await insert('claim_orders', { id: newId('claim'), store_id, order_id, type: 'refund' }),
    'payment-proofs': await insert('payment_proofs', {
      id: newId('payproof'),
      store_id,
      order_id,
      payment_id: order.payment_id,
      file_key: proof_key,
      kind: 'pdf',
    }),
    carts: await insert('carts', { id: newId('cart'), store_id, region_id: store.idr_region_id }),
    'draft-orders': await insert('draft_orders', { id: newId('dorder'), store_id, display_id: 1 }),
    'line-items': order.line_ids[0] ?? '',
    campaigns: await make('/admin/campaigns', 'campaign', { title: 'Now' }),
    wishlists: `share-of-${store_id}`,
    items: product.id,
    leads: await insert('leads', { id: newId('lead'), store_id, phone: '6281234567890' }),
    'search-promotions': await make('/admin/search-promotions', 'search_promotion', {
      term: 'scarf',
      product_ids: [product.id],
    }),
    'search-synonyms': await make('/admin/search-synonyms', 'search_synonym', { texts: ['scarf', 'shawl'] }),
    pages,
    versions: '1',
    redirects: await make('/admin/redirects', 'redirect', { path: '/old-scarf', target: '/products' }),
    domains: await insert('store_domains', {
      id: newId('domain'),
      store_id,
      host: `${store.view_code}.example`,
      verification: 'shopkey-verification=1',
      state: 'waiting',
      since: t.clock.now(),
    }),
    'batch-jobs': await insert('batch_jobs', { id: newId('batch'), store_id, type: 'product-export' }),
  }
}
