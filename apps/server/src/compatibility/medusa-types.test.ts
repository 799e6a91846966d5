import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type * as Medusa from '@medusajs/client-types'
import type { Address } from '@shopkey/contract/address.ts'
import type { AdminOrder } from '@shopkey/contract/admin-order.ts'
import type { BatchJob } from '@shopkey/contract/batch-job.ts'
import type { Cart } from '@shopkey/contract/cart.ts'
import type { ClaimOrder } from '@shopkey/contract/claim.ts'
import type { Customer } from '@shopkey/contract/customer.ts'
import type { CustomerGroup } from '@shopkey/contract/customer-group.ts'
import type { Discount } from '@shopkey/contract/discount.ts'
import type { DraftOrder } from '@shopkey/contract/draft-order.ts'
import type { GiftCard } from '@shopkey/contract/gift-card.ts'
import type { LineItem } from '@shopkey/contract/line-item.ts'
import type { MoneyAmount } from '@shopkey/contract/money-amount.ts'
import type { Note } from '@shopkey/contract/note.ts'
import type { Notification } from '@shopkey/contract/notification.ts'
import type { Fulfillment } from '@shopkey/contract/order.ts'
import type { Payment } from '@shopkey/contract/payment.ts'
import type { PriceList } from '@shopkey/contract/price-list.ts'
import type { Product } from '@shopkey/contract/product.ts'
import type { ProductCategory } from '@shopkey/contract/product-category.ts'
import type { ProductCollection } from '@shopkey/contract/product-collection.ts'
import type { ProductVariant } from '@shopkey/contract/product-variant.ts'
import type { Region } from '@shopkey/contract/region.ts'
import type { Return } from '@shopkey/contract/return.ts'
import type { ReturnReason } from '@shopkey/contract/return-reason.ts'
import type { SalesChannel } from '@shopkey/contract/sales-channel.ts'
import type { ShippingOption } from '@shopkey/contract/shipping-option.ts'
import type { ShippingProfile } from '@shopkey/contract/shipping-profile.ts'
import type { Swap } from '@shopkey/contract/swap.ts'
import type { TaxRate } from '@shopkey/contract/tax-rate.ts'
import type { User } from '@shopkey/contract/user.ts'
import type { Static, TSchema } from 'typebox'

/** Each noun as v1's published types have it, with ours. */
interface Nouns {
  Address: [Medusa.Address, typeof Address]
  BatchJob: [Medusa.BatchJob, typeof BatchJob]
  Cart: [Medusa.Cart, typeof Cart]
  ClaimOrder: [Medusa.ClaimOrder, typeof ClaimOrder]
  Customer: [Medusa.Customer, typeof Customer]
  CustomerGroup: [Medusa.CustomerGroup, typeof CustomerGroup]
  Discount: [Medusa.Discount, typeof Discount]
  DraftOrder: [Medusa.DraftOrder, typeof DraftOrder]
  Fulfillment: [Medusa.Fulfillment, typeof Fulfillment]
  GiftCard: [Medusa.GiftCard, typeof GiftCard]
  LineItem: [Medusa.LineItem, typeof LineItem]
  MoneyAmount: [Medusa.MoneyAmount, typeof MoneyAmount]
  Note: [Medusa.Note, typeof Note]
  Notification: [Medusa.Notification, typeof Notification]
  Order: [Medusa.Order, typeof AdminOrder]
  Payment: [Medusa.Payment, typeof Payment]
  PriceList: [Medusa.PriceList, typeof PriceList]
  Product: [Medusa.Product, typeof Product]
  ProductCategory: [Medusa.ProductCategory, typeof ProductCategory]
  ProductCollection: [Medusa.ProductCollection, typeof ProductCollection]
  ProductVariant: [Medusa.ProductVariant, typeof ProductVariant]
  Region: [Medusa.Region, typeof Region]
  Return: [Medusa.Return, typeof Return]
  ReturnReason: [Medusa.ReturnReason, typeof ReturnReason]
  SalesChannel: [Medusa.SalesChannel, typeof SalesChannel]
  ShippingOption: [Medusa.ShippingOption, typeof ShippingOption]
  ShippingProfile: [Medusa.ShippingProfile, typeof ShippingProfile]
  Swap: [Medusa.Swap, typeof Swap]
  TaxRate: [Medusa.TaxRate, typeof TaxRate]
  User: [Medusa.User, typeof User]
}

type Ours<Noun extends keyof Nouns> = Nouns[Noun][1] extends TSchema ? Static<Nouns[Noun][1]> : never

/** Properties of v1, relations included, that our schema does not have. */
type Absent<Noun extends keyof Nouns> = Exclude<keyof Nouns[Noun][0], keyof Ours<Noun>>

type Scalar = string | number | boolean | null

/** Scalars of ours that v1's type does not take. */
type Unlike<Noun extends keyof Nouns> = {
  [Key in keyof Ours<Noun> & keyof Nouns[Noun][0]]-?: NonNullable<Ours<Noun>[Key]> extends Scalar
    ? NonNullable<Ours<Noun>[Key]> extends NonNullable<Nouns[Noun][0][Key]>
      ? never
      : Key
    : never
}[keyof Ours<Noun> & keyof Nouns[Noun][0]]

/** Properties that may be null here and never are in v1. */
type Null<Noun extends keyof Nouns> = {
  [Key in keyof Ours<Noun> & keyof Nouns[Noun][0]]-?: null extends Ours<Noun>[Key]
    ? null extends Nouns[Noun][0][Key]
      ? never
      : undefined extends Nouns[Noun][0][Key]
        ? never
        : Key
    : never
}[keyof Ours<Noun> & keyof Nouns[Noun][0]]

/** The nouns that have such properties, with a reason for each: a new difference does not compile, nor one that is gone. */
type Reasons<Keys extends Record<keyof Nouns, PropertyKey>> = {
  [Noun in keyof Nouns as [Keys[Noun]] extends [never] ? never : Noun]: Record<Keys[Noun], string>
}

const owner = 'the row it belongs to has it'
const module = 'belongs to a module that is not implemented'
const fraction = 'amounts are whole minor units'

const absent = {
  Address: { customer: owner },
  Cart: { raw_discount_total: fraction, sales_channels: module },
  Fulfillment: { claim_order: owner, order: owner, swap: owner, provider: 'provider_id names it' },
  LineItem: {
    cart: owner,
    claim_order: owner,
    order: owner,
    swap: owner,
    order_edit: module,
    raw_discount_total: fraction,
  },
  MoneyAmount: { variant: owner },
  Order: { edits: module, raw_discount_total: fraction, sales_channels: module },
  Payment: { cart: owner, order: owner, swap: owner, currency: 'currency_code names it' },
  ProductCategory: {
    mpath: 'parent_category_id and category_children have the tree',
    products: 'products are listed by category',
  },
  ProductCollection: { products: 'products are listed by collection' },
  ProductVariant: { inventory_items: module, product: 'only replies about a variant itself have it' },
  Region: { tax_provider: 'tax_provider_id names it', tax_rates: 'rates are listed by region' },
  SalesChannel: {
    carts: owner,
    orders: 'orders are listed by sales channel',
    locations: module,
    publishableKeys: module,
  },
  ShippingOption: { provider: 'provider_id names it' },
  User: { api_token: 'API keys are shown once, when they are made' },
} satisfies Reasons<{ [Noun in keyof Nouns]: Absent<Noun> }>

const unlike = {
  BatchJob: { type: 'one of our own kinds, too' },
  DraftOrder: { display_id: 'a number, as the server of v1 sends it' },
  User: { role: 'one of our roles, too' },
} satisfies Reasons<{ [Noun in keyof Nouns]: Unlike<Noun> }>

const nullable = {
  Customer: { email: 'accounts with a phone number only have none' },
  Order: { email: 'hidden from readers without people.read' },
} satisfies Reasons<{ [Noun in keyof Nouns]: Null<Noun> }>

const compatibility = readFileSync(new URL('../../../../docs/compatibility.md', import.meta.url), 'utf8')

test('docs/compatibility.md names each property that differs from the published types', () => {
  const names = [absent, unlike, nullable].flatMap((nouns) =>
    Object.entries(nouns).flatMap(([noun, properties]) => Object.keys(properties).map((name) => `${noun}.${name}`)),
  )
  assert.deepEqual(
    names.filter((name) => !compatibility.includes(`\`${name}\``)),
    [],
  )
})
