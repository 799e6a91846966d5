import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Endpoint, ReplyOf } from '@shopkey/contract/endpoint.ts'
import type { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import type { AdminReplies, StoreReplies } from './v1-replies.ts'

/** The row in a property: that of a list, too, and not null. */
type RowIn<Value> = NonNullable<Value> extends readonly (infer Each)[] ? RowIn<Each> : NonNullable<Value>

/** Properties that a reply always has; relations that it may lack are optional in v1's types. None of a record. */
type Required<Row> = string extends keyof Row
  ? never
  : { [Key in keyof Row]-?: object extends Pick<Row, Key> ? never : Key }[keyof Row] & string

/** Of a union, such as what completing a cart returns: the properties of any. */
type KeysOf<Row> = Row extends unknown ? keyof Row : never
type Part<Row, Key extends string> = Row extends unknown ? (Key extends keyof Row ? Row[Key] : never) : never

type Scalar = string | number | boolean | Date | null | undefined

/** Properties of v1's row that ours does not have; `items.*` where a row below has fewer. */
type Missing<Theirs, Ours, Path extends string> = [Theirs] extends [Scalar]
  ? never
  : {
      [Key in Required<Theirs>]: Key extends KeysOf<Ours>
        ? Missing<RowIn<Theirs[Key & keyof Theirs]>, RowIn<Part<Ours, Key>>, `${Path}${Key}.`>
        : Path extends ''
          ? Key
          : `${Path}*`
    }[Required<Theirs>]

type MissingIn<Reply, E extends Endpoint> = {
  [Key in keyof Reply & string]: Key extends KeysOf<ReplyOf<E>>
    ? Missing<RowIn<Reply[Key]>, RowIn<Part<ReplyOf<E>, Key>>, ''>
    : Key
}[keyof Reply & string]

type Compared<Replies, Endpoints> = {
  [Name in keyof Replies]: Replies[Name] extends [infer Reply, infer Names extends keyof Endpoints]
    ? { [Each in Names]: Endpoints[Each] extends Endpoint ? MissingIn<Reply, Endpoints[Each]> : never }[Names]
    : never
}

/** The replies that lack something, with a reason for each: a new difference does not compile, nor one that is gone. */
type Reasons<Found> = {
  [Name in keyof Found as [Found[Name]] extends [never] ? never : Name]: Record<Found[Name] & string, string>
}

const category = {
  'category_children.category_children.*': 'ProductCategory.category_children',
  'parent_category.*': 'ProductCategory.parent_category',
  mpath: 'ProductCategory.mpath',
}
const shownOrder = {
  claims: 'Order.claims',
  swaps: 'Order.swaps',
  'items.variant.product.*': 'Order.items.variant.product',
}
const shownGiftCard = 'GET /store/gift-cards/{code}'

/** Their names in docs/compatibility.md. */
const missing = {
  AdminAuthRes: { api_token: 'User.api_token' },
  AdminCustomersRes: { 'orders.*': 'Customer.orders' },
  AdminDiscountConditionsRes: { 'discount_rule.*': 'DiscountCondition.discount_rule' },
  AdminDraftOrdersRes: { 'cart.region.*': 'Region.tax_rates' },
  AdminGiftCardsListRes: { 'order.*': 'GiftCard.order' },
  AdminGiftCardsRes: { 'order.*': 'GiftCard.order' },
  AdminOrdersListRes: { 'items.variant.product.*': 'Order.items.variant.product' },
  AdminOrdersRes: { 'items.variant.product.*': 'Order.items.variant.product' },
  AdminProductCategoriesCategoryRes: category,
  AdminProductCategoriesListRes: category,
  AdminPriceListsProductsListRes: {
    'categories.*': 'ProductCategory.mpath',
    'categories.category_children.category_children.*': 'ProductCategory.category_children',
  },
  AdminShippingProfilesRes: {
    'products.*': 'ShippingProfile.products',
    'shipping_options.*': 'ShippingProfile.shipping_options',
  },
  AdminUserRes: { api_token: 'User.api_token' },
  AdminUsersListRes: { api_token: 'User.api_token' },
  StoreAuthRes: { 'orders.*': 'Customer.orders', 'orders.items.*': 'Customer.orders' },
  StoreCartsRes: { 'region.*': 'Region.tax_rates' },
  StoreCustomersListOrdersRes: shownOrder,
  StoreGetProductCategoriesCategoryRes: category,
  StoreGetProductCategoriesRes: category,
  StoreGiftCardsRes: {
    created_at: shownGiftCard,
    deleted_at: shownGiftCard,
    ends_at: shownGiftCard,
    is_disabled: shownGiftCard,
    metadata: shownGiftCard,
    order_id: shownGiftCard,
    region_id: shownGiftCard,
    tax_rate: shownGiftCard,
    updated_at: shownGiftCard,
  },
  StoreOrdersRes: shownOrder,
} satisfies Reasons<Compared<AdminReplies, (typeof endpointTable)['admin']>> &
  Reasons<Compared<StoreReplies, (typeof endpointTable)['store']>>

const compatibility = readFileSync(new URL('../../../../docs/compatibility.md', import.meta.url), 'utf8')

test('docs/compatibility.md names what replies lack of the published types', () => {
  const names = Object.values(missing).flatMap((properties) => Object.values(properties))
  assert.deepEqual(
    names.filter((name) => !compatibility.includes(`\`${name}\``)),
    [],
  )
})
