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
  /** A query of `id` and `name` of orders: `#1042`. */
  orderNames(store_id: string, ids: readonly (string | null)[]): RawBuilder<{ id: string; name: string }>
  /** Queries of what shows a picture, each with `file_key`, `kind`, `id`, `name` and `store_id` in this order. */
  shownPictures: readonly RawBuilder<unknown>[]
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
