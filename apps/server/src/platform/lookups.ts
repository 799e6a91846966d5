import type { OpeningRequirement } from '@shopkey/contract/store-status.ts'
import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import type { RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'

/** What lower layers read from higher ones, which know their tables. Passed from where the application is built. */
export interface Lookups {
  /** Two published products of a store; none where it has none with a price. */
  sampleItems(db: Database, store: StoreWithCurrency, language: UiLanguage): Promise<SampleItem[]>
  /** What a store cannot be opened without. */
  missingToOpen(db: Database, store_id: string): Promise<OpeningRequirement[]>
  /** Whether a cart has become an order. */
  isBought(db: Database, cart_id: string): Promise<boolean>
  /** The id of a cart's region. Throws 404 for a cart that the store does not have. */
  regionOfCart(db: Database, store_id: string, cart_id: string): Promise<string>
  /** A query of the ids of what a condition of a discount names. */
  membersOfCondition(noun: ConditionNoun, condition_id: string): RawBuilder<unknown>
  /** A query of `id` and `name` of orders: `#1042`. */
  orderNames(store_id: string, ids: readonly (string | null)[]): RawBuilder<{ id: string; name: string }>
  customersByOrders(scope: OrdersOfCustomers): CustomersByOrders
  /** A query of the `customer_id` of an order. */
  customerOfOrder(store_id: string, order_id: string): RawBuilder<{ customer_id: string }>
  /** A query of the ids of customer groups that a price list or a discount is for. */
  groupsThatPayLess: RawBuilder<unknown>
  /** Where a picture of a moved shop is here, by its path at the former shop. */
  movedPicture(db: Database, store_id: string, path: string): Promise<string | undefined>
  /** Queries of what shows a picture, each with `file_key`, `kind`, `id`, `name` and `store_id` in this order. */
  shownPictures: readonly RawBuilder<unknown>[]
}

export type ConditionNoun = 'product_collections' | 'product_types' | 'product_tags' | 'customer_groups'

export interface OrdersOfCustomers {
  store_id: string
  /** Only among these; without it, among all customers of the store. */
  customer_ids?: readonly string[]
}

/** Queries of the ids of customers by their orders, since a time where it is given. */
export interface CustomersByOrders {
  /** at_least: minor units that were paid and not refunded. */
  whoSpent(sum: { currency_code: string; at_least: number }, since?: Date): RawBuilder<unknown>
  whoOrderedAtLeast(count: number, since?: Date): RawBuilder<unknown>
  whoOrderedMoreThan(count: number, since?: Date): RawBuilder<unknown>
  whoHadDeliveriesTo(country_codes: readonly string[]): RawBuilder<unknown>
}

interface StoreWithCurrency {
  id: string
  default_currency_code: string
}

/** amount: minor units of the store's currency. */
export interface SampleItem {
  title: string
  description: string | null
  thumbnail: string | null
  amount: number
}
