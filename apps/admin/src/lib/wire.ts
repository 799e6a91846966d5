import type { Address as WireAddress } from '@shopkey/contract/address.ts'
import type { AdminOrder, TimelineReply } from '@shopkey/contract/admin-order.ts'
import type { StaffSessionReply } from '@shopkey/contract/auth.ts'
import type { LineItem as WireLineItem } from '@shopkey/contract/line-item.ts'
import type { MetricsSummaryReply } from '@shopkey/contract/metrics.ts'
import type { MoneyAmount } from '@shopkey/contract/money-amount.ts'
import type { Note as WireNote } from '@shopkey/contract/note.ts'
import type { Fulfillment as WireFulfillment } from '@shopkey/contract/order.ts'
import type { Product as WireProduct } from '@shopkey/contract/product.ts'
import type { ProductCategory } from '@shopkey/contract/product-category.ts'
import type { ProductCollection } from '@shopkey/contract/product-collection.ts'
import type { ProductVariant } from '@shopkey/contract/product-variant.ts'
import type { SalesChannel as WireSalesChannel } from '@shopkey/contract/sales-channel.ts'
import type { AdminStore } from '@shopkey/contract/store.ts'
import type { Wire } from '@shopkey/contract/wire.ts'
import type { OrderStatus } from '@shopkey/domain/states/order.ts'

/** The part of the wire that the back-office reads. Minor units everywhere; tax rates in percent. */

/** An entity with the relations that an endpoint always loads. */
type Loaded<Entity, Relation extends keyof Entity> = Entity & { [Key in Relation]-?: NonNullable<Entity[Key]> }

/** An entity whose totals were worked out. */
type Totalled<Entity, Total extends keyof Entity> = Omit<Entity, Total> & { [Key in Total]: number }

export type SessionUser = Wire<typeof StaffSessionReply>['user']
export type Membership = SessionUser['stores'][number]

/** What a person shows beside their password: the code of their authenticator app, or a recovery code. */
export interface SecondFactor {
  otp?: string
  recovery_code?: string
}
export type Credentials = SecondFactor & { password: string }

export interface Paged {
  count: number
  offset: number
  limit: number
}

export type Address = Wire<typeof WireAddress>
export type LineItem = Totalled<Wire<typeof WireLineItem>, 'subtotal' | 'total'>
export type Fulfillment = Loaded<Wire<typeof WireFulfillment>, 'items' | 'tracking_links'>

type AnyOrder = Omit<Wire<typeof AdminOrder>, 'status' | 'items' | 'fulfillments'> & {
  /** The wire's list knows one more, which no order of ours is ever in. */
  status: OrderStatus
  items: LineItem[]
  fulfillments: Fulfillment[]
}

/** An order with what `orderQuery` asks for. */
export type Order = Totalled<
  Loaded<AnyOrder, 'payments' | 'refunds' | 'shipping_methods' | 'discounts' | 'returns' | 'swaps' | 'claims'>,
  | 'subtotal'
  | 'shipping_total'
  | 'discount_total'
  | 'tax_total'
  | 'gift_card_total'
  | 'total'
  | 'paid_total'
  | 'refunded_total'
  | 'refundable_amount'
>

/** An order in a list. */
export type OrderSummary = Pick<
  Order,
  | 'id'
  | 'display_id'
  | 'created_at'
  | 'status'
  | 'payment_status'
  | 'fulfillment_status'
  | 'email'
  | 'currency_code'
  | 'total'
  | 'customer'
  | 'items'
>

export type TimelineEvent = Wire<typeof TimelineReply>['events'][number]

export type Note = Wire<typeof WireNote>

export type Price = Wire<typeof MoneyAmount>
export type Variant = Loaded<Wire<typeof ProductVariant>, 'prices' | 'options'>
export type Product = Omit<Loaded<Wire<typeof WireProduct>, 'images' | 'options' | 'tags'>, 'variants'> & {
  variants: Variant[]
}
export type Collection = Wire<typeof ProductCollection>
export type Category = Wire<typeof ProductCategory>
export type SalesChannel = Wire<typeof WireSalesChannel>
export type StoreSettings = Wire<typeof AdminStore>

export type MetricsSummary = Wire<typeof MetricsSummaryReply>
