import { sql } from 'kysely'
import { bareProductRelations } from '../../catalogue/variants/variant.relations.ts'
import {
  belongsTo,
  hasMany,
  hasOne,
  idsOf,
  manyToMany,
  type Relation,
  type Relations,
  type Row,
} from '../../db/relations.ts'
import { discountRelations } from '../../offer/discounts/discount.relations.ts'
import { regionRelations } from '../../offer/regions/region.relations.ts'
import { shippingOptionRelations } from '../../offer/shipping/shipping.relations.ts'

const oldestFirst = 'created_at, id'
/** An order's relations stay readable after their deletion. */
const withDeleted = true

const addressRelations: Relations = { country: belongsTo('countries', 'country_code', {}, 'iso_2') }
const address = (key: string) => belongsTo('addresses', key, { withDeleted, relations: () => addressRelations })
const region = belongsTo('regions', 'region_id', { withDeleted, relations: () => regionRelations })
const customer = belongsTo('store_people', 'customer_id', { withDeleted, sameStore: true })
const lines = (key: string) => hasMany('line_items', key, { relations: () => lineItemRelations, orderBy: oldestFirst })

const variantRelations: Relations = {
  product: belongsTo('products', 'product_id', { withDeleted, relations: () => bareProductRelations }),
}

const lineItemRelations: Relations = {
  variant: belongsTo('product_variants', 'variant_id', { withDeleted, relations: () => variantRelations }),
  tax_lines: hasMany('line_item_tax_lines', 'item_id', { orderBy: oldestFirst }),
  adjustments: hasMany('line_item_adjustments', 'item_id', { orderBy: 'id' }),
}

const shippingMethodRelations: Relations = {
  shipping_option: belongsTo('shipping_options', 'shipping_option_id', {
    withDeleted,
    relations: () => shippingOptionRelations,
  }),
  tax_lines: hasMany('shipping_method_tax_lines', 'shipping_method_id', { orderBy: oldestFirst }),
}
const shippingMethods = (key: string) =>
  hasMany('shipping_methods', key, { relations: () => shippingMethodRelations, orderBy: oldestFirst })

const fulfillmentRelations: Relations = {
  items: hasMany('fulfillment_items', 'fulfillment_id', {
    relations: () => ({ item: belongsTo('line_items', 'item_id', { relations: () => lineItemRelations }) }),
    orderBy: 'item_id',
  }),
  tracking_links: hasMany('tracking_links', 'fulfillment_id', { orderBy: oldestFirst }),
}
const fulfillments = (key: string) =>
  hasMany('fulfillments', key, { relations: () => fulfillmentRelations, with: ['items'], orderBy: oldestFirst })

const returnItemRelations: Relations = {
  item: belongsTo('line_items', 'item_id', { relations: () => lineItemRelations }),
  reason: belongsTo('return_reasons', 'reason_id', { withDeleted }),
}

export const returnRelations: Relations = {
  items: hasMany('return_items', 'return_id', { relations: () => returnItemRelations, orderBy: 'item_id' }),
  shipping_method: hasOne('shipping_methods', 'return_id', { relations: () => shippingMethodRelations }),
  order: belongsTo('orders', 'order_id', { relations: () => orderRelations }),
  swap: belongsTo('swaps', 'swap_id', { relations: () => swapRelations }),
  claim_order: belongsTo('claim_orders', 'claim_order_id', { relations: () => claimRelations }),
}

/** Rows in a list of a cart's document, in the columns of the table that an order has for them. */
function rowsInCart(table: 'line_items' | 'shipping_methods', list: string, relations: () => Relations): Relation {
  return {
    relations,
    select: (parents) => sql`
      select i.*, c.id as __cart from carts c
      cross join lateral jsonb_populate_recordset(null::${sql.table(table)}, c.document -> ${sql.lit(list)}) i
      where c.id = any(${idsOf(parents, 'id')}) order by i.created_at, i.id`,
    attach: attachToCarts,
  }
}

/** The rows that a list of ids in a cart's document names, in its order. */
function namedInCart(table: 'discounts' | 'gift_cards', list: string, relations?: () => Relations): Relation {
  return {
    relations,
    select: (parents) => sql`
      select t.*, c.id as __cart from carts c
      cross join lateral jsonb_array_elements_text(c.document -> ${sql.lit(list)}) with ordinality l(id, n)
      join ${sql.table(table)} t on t.id = l.id
      where c.id = any(${idsOf(parents, 'id')}) order by l.n`,
    attach: attachToCarts,
  }
}

function addressInCart(name: 'shipping_address' | 'billing_address'): Relation {
  const place = sql`c.document -> ${sql.lit(name)}`
  return {
    relations: () => addressRelations,
    select: (parents) => sql`
      select a.*, c.id as __cart from carts c cross join lateral jsonb_populate_record(null::addresses, ${place}) a
      where c.id = any(${idsOf(parents, 'id')}) and ${place} <> 'null'`,
    attach(parents, name, rows) {
      const attached = attachToCarts(parents, name, rows)
      for (const parent of parents) parent[name] = (parent[name] as Row[])[0] ?? null
      return attached
    },
  }
}

function attachToCarts(parents: Row[], name: string, rows: Row[]): Row[] {
  const byCart = Map.groupBy(rows, (row) => row.__cart)
  for (const row of rows) delete row.__cart
  for (const parent of parents) parent[name] = byCart.get(parent.id) ?? []
  return rows
}

export const cartRelations: Relations = {
  region,
  customer,
  shipping_address: addressInCart('shipping_address'),
  billing_address: addressInCart('billing_address'),
  items: rowsInCart('line_items', 'items', () => lineItemRelations),
  shipping_methods: rowsInCart('shipping_methods', 'shipping_methods', () => shippingMethodRelations),
  discounts: namedInCart('discounts', 'discount_ids', () => discountRelations),
  gift_cards: namedInCart('gift_cards', 'gift_card_ids'),
  payment_sessions: {
    select: (parents) => sql`
      select c.id as __cart, s.session from carts c
      cross join lateral jsonb_array_elements(c.document -> 'payment_sessions') with ordinality s(session, n)
      where c.id = any(${idsOf(parents, 'id')}) order by s.n`,
    attach(parents, name, rows) {
      const byCart = Map.groupBy(rows, (row) => row.__cart)
      for (const parent of parents) parent[name] = byCart.get(parent.id)?.map(({ session }) => session) ?? []
      return []
    },
  },
  payment: belongsTo('payments', 'payment_id'),
}
const cart = belongsTo('carts', 'cart_id', { withDeleted, relations: () => cartRelations })

/** The items that a swap sends: until it is confirmed, those of its cart. */
const additionalItems: Relation = {
  relations: () => lineItemRelations,
  select(parents) {
    const ids = idsOf(parents, 'id')
    return sql`
      select l.* from line_items l where l.swap_id = any(${ids})
      union all
      select i.* from swaps s join carts c on c.id = s.cart_id and c.completed_at is null
      cross join lateral jsonb_populate_recordset(null::line_items, c.document -> 'items') i
      where s.id = any(${ids}) and i.swap_id = s.id
      order by created_at, id`
  },
  attach(parents, name, rows) {
    const bySwap = Map.groupBy(rows, (row) => row.swap_id)
    for (const parent of parents) parent[name] = bySwap.get(parent.id) ?? []
    return rows
  },
}

export const swapRelations: Relations = {
  order: belongsTo('orders', 'order_id', { relations: () => orderRelations }),
  additional_items: additionalItems,
  return_order: hasOne('returns', 'swap_id', { relations: () => returnRelations, with: ['items'] }),
  fulfillments: fulfillments('swap_id'),
  payment: hasOne('payments', 'swap_id'),
  shipping_address: address('shipping_address_id'),
  shipping_methods: shippingMethods('swap_id'),
  cart,
}

const claimItemRelations: Relations = {
  images: hasMany('claim_images', 'claim_item_id', { orderBy: oldestFirst }),
  tags: manyToMany({ table: 'claim_item_tags', from: 'claim_item_id', to: 'claim_tag_id' }, 'claim_tags', {
    orderBy: 't.value',
  }),
  item: belongsTo('line_items', 'item_id', { relations: () => lineItemRelations }),
  variant: belongsTo('product_variants', 'variant_id', { withDeleted, relations: () => variantRelations }),
}

export const claimRelations: Relations = {
  order: belongsTo('orders', 'order_id', { relations: () => orderRelations }),
  claim_items: hasMany('claim_items', 'claim_order_id', {
    relations: () => claimItemRelations,
    orderBy: oldestFirst,
  }),
  additional_items: lines('claim_order_id'),
  return_order: hasOne('returns', 'claim_order_id', { relations: () => returnRelations, with: ['items'] }),
  fulfillments: fulfillments('claim_order_id'),
  shipping_address: address('shipping_address_id'),
  shipping_methods: shippingMethods('claim_order_id'),
}

/** Lines of the order, its swaps and its claims with shipped items that were not returned. */
const returnableItems: Relation = {
  relations: () => lineItemRelations,
  select(parents) {
    const ids = idsOf(parents, 'id')
    return sql`
      select l.*, coalesce(l.order_id, s.order_id, c.order_id) as __order
      from line_items l left join swaps s on s.id = l.swap_id left join claim_orders c on c.id = l.claim_order_id
      where (l.order_id = any(${ids}) or s.order_id = any(${ids}) or c.order_id = any(${ids}))
        and not l.is_return and coalesce(l.returned_quantity, 0) < coalesce(l.shipped_quantity, 0)
      order by l.created_at, l.id`
  },
  attach(parents, name, rows) {
    const byOrder = Map.groupBy(rows, (row) => row.__order)
    for (const row of rows) delete row.__order
    for (const parent of parents) parent[name] = byOrder.get(parent.id) ?? []
    return rows
  },
}

/** All relations of an order, up to those of after-sale. */
export const orderRelations: Relations = {
  customer,
  region,
  currency: belongsTo('currencies', 'currency_code', {}, 'code'),
  sales_channel: belongsTo('sales_channels', 'sales_channel_id', { withDeleted }),
  shipping_address: address('shipping_address_id'),
  billing_address: address('billing_address_id'),
  cart,
  draft_order: belongsTo('draft_orders', 'draft_order_id'),
  items: lines('order_id'),
  discounts: manyToMany({ table: 'order_discounts', from: 'order_id', to: 'discount_id' }, 'discounts', {
    withDeleted,
    relations: () => discountRelations,
    orderBy: 't.created_at, t.id',
  }),
  gift_cards: manyToMany({ table: 'order_gift_cards', from: 'order_id', to: 'gift_card_id' }, 'gift_cards', {
    withDeleted,
    orderBy: 't.created_at, t.id',
  }),
  gift_card_transactions: hasMany('gift_card_transactions', 'order_id', {
    relations: () => ({ gift_card: belongsTo('gift_cards', 'gift_card_id', { withDeleted }) }),
    orderBy: oldestFirst,
  }),
  shipping_methods: shippingMethods('order_id'),
  payments: hasMany('payments', 'order_id', { orderBy: oldestFirst }),
  refunds: hasMany('refunds', 'order_id', { orderBy: oldestFirst }),
  fulfillments: fulfillments('order_id'),
  returns: hasMany('returns', 'order_id', { relations: () => returnRelations, with: ['items'], orderBy: oldestFirst }),
  swaps: hasMany('swaps', 'order_id', { relations: () => swapRelations, orderBy: oldestFirst }),
  claims: hasMany('claim_orders', 'order_id', { relations: () => claimRelations, orderBy: oldestFirst }),
  returnable_items: returnableItems,
}

const method = ['', '.shipping_option', '.tax_lines']
const line = ['', '.variant', '.tax_lines', '.adjustments']
const parcel = ['', '.items', '.tracking_links']
const returned = ['', '.items', '.items.reason', ...method.map((path) => `.shipping_method${path}`)]
const below = (name: string, paths: readonly string[]) => paths.map((path) => name + path)

/** The relations of an order's reply unless `expand` says otherwise. */
export const defaultOrderRelations = [
  'customer',
  'region',
  'sales_channel',
  'shipping_address',
  'billing_address',
  'discounts.rule',
  'gift_cards',
  'gift_card_transactions.gift_card',
  'payments',
  'refunds',
  ...below('items', line),
  'items.variant.product',
  ...below('shipping_methods', method),
  ...below('fulfillments', parcel),
  ...below('returns', returned),
  'swaps.payment',
  'swaps.shipping_address',
  ...below('swaps.additional_items', line),
  ...below('swaps.return_order', returned),
  ...below('swaps.fulfillments', parcel),
  ...below('swaps.shipping_methods', method),
  'claims.shipping_address',
  'claims.claim_items.images',
  'claims.claim_items.tags',
  'claims.claim_items.item',
  ...below('claims.additional_items', line),
  ...below('claims.return_order', returned),
  ...below('claims.fulfillments', parcel),
  ...below('claims.shipping_methods', method),
]

/** The relations that an order's totals are computed from. */
export const relationsForTotals = [
  'items.tax_lines',
  'items.adjustments',
  'shipping_methods.tax_lines',
  'region',
  'payments',
  'refunds',
  'gift_card_transactions',
]

/** The relations loaded with requested lines, from which clients can compute their value. */
export const relationsWithLines = [
  'items.variant.product',
  'returnable_items.variant.product',
  'returnable_items.tax_lines',
  'returnable_items.adjustments',
]
