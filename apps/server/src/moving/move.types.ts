import type {
  MovedCart,
  MovedCategory,
  MovedCollection,
  MovedCustomer,
  MovedCustomerGroup,
  MovedDiscount,
  MovedDraft,
  MovedGiftCard,
  MovedNote,
  MovedOrder,
  MovedPriceList,
  MovedProduct,
  MovedRedirect,
  MovedReturnReason,
} from '@shopkey/moving/records.ts'
import type { StoreOfProducts } from '../catalogue/products/insert-products.ts'
import type { Trx } from '../db/database.ts'
import type { PhonePlace } from '../platform/phone-numbers/phone-number.ts'
import type { Services } from '../platform/services.ts'

export type Platform = 'shopify' | 'woocommerce' | 'medusa' | 'shopkey'

/** A move into a store that is under way. */
export interface Move {
  services: Services
  store: StoreOfProducts & { time_zone: string; view_code: string; primary_host: string | null }
  platform: Platform
  /** Of the amounts in its files, in lower case. */
  currency_code: string
  /** Of phone numbers without a country's code. */
  phonePlace: PhonePlace
  /** Whether each step is undone at once, so that a record does not find those that were written before it. */
  is_trial: boolean
}

/** The kinds in the order in which they are written. */
export const movedKinds = [
  'collection',
  'category',
  'product',
  'customer_group',
  'customer',
  'price_list',
  'discount',
  'gift_card',
  'cart',
  'return_reason',
  'order',
  'draft_order',
  'note',
  'redirect',
] as const
export type MovedKind = (typeof movedKinds)[number]

/** A record as it waits to be written: as JSON, so that times are texts. */
export interface StagedRecords {
  collection: MovedCollection
  category: MovedCategory
  product: MovedProduct
  customer_group: MovedCustomerGroup
  customer: MovedCustomer
  price_list: MovedPriceList
  discount: Omit<MovedDiscount, 'starts_at' | 'ends_at'> & { starts_at: string | null; ends_at: string | null }
  gift_card: MovedGiftCard
  cart: MovedCart
  draft_order: MovedDraft
  note: MovedNote
  order: Omit<MovedOrder, 'created_at' | 'canceled_at'> & { created_at: string; canceled_at: string | null }
  redirect: MovedRedirect
  return_reason: MovedReturnReason
}

/** What became of a record: its id here, and whether the store did not have it before. */
export interface Created {
  record_id: string
  is_created: boolean
}

/** How records of a kind become rows of the shop. Both run in the transaction that also records what was moved. */
export interface RecordWriter<Record> {
  /** In the order of the records. */
  create: (trx: Trx, move: Move, records: readonly Record[]) => Promise<Created[]>
  update: (trx: Trx, move: Move, id: string, record: Record) => Promise<void>
}

/** Of records that are all new. */
export const allCreated = (ids: readonly string[]): Created[] =>
  ids.map((record_id) => ({ record_id, is_created: true }))

/** An order as it waits to be written. */
export type StagedOrder = StagedRecords['order']
