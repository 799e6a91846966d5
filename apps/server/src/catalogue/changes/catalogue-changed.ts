import { randomUUID } from 'node:crypto'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { sql } from 'kysely'
import type { CommitListeners } from '../../db/commit-listeners.ts'
import { asOpened, type Database, type Trx } from '../../db/database.ts'
import { afterCommit, databaseOf } from '../../db/in-transaction.ts'
import { indexPrices, indexProducts } from '../search-index/index-products.ts'

/** The products whose cached responses are out of date. */
export interface CatalogueChange {
  /** null: every store of the installation (a currency's tax switch). */
  store_id: string | null
  /** 'all' where listing them is not worth it: a region's tax, a type's name. */
  product_ids: readonly string[] | 'all'
  /**
   * stock: only figures on the products changed, so lists keep their members and order. prices: no words that a search
   * looks for.
   */
  kind?: 'content' | 'prices' | 'stock'
}

/** A change that was committed. */
export interface CommittedChange extends CatalogueChange {
  /** The same in every process. */
  id: string
}

type Listener = (change: CommittedChange) => void

export const changeChannel = 'catalogue_changed'

/** Those of this application: two in one process notify each other by PostgreSQL only. */
function listenersOf(db: Database): CommitListeners<CommittedChange> {
  return asOpened(db).catalogueListeners as CommitListeners<CommittedChange> // only this module calls them
}

// A notification holds 8,000 bytes; beyond this many ids, invalidating the whole store is cheaper.
const maxIdsInNotification = 150

/**
 * Invalidates cached responses about these products, and re-indexes the named ones for search. Call it in the
 * transaction, after the writes, of every change that a shopper could see in the catalogue: products, variants,
 * options, images, prices, price lists and their customer groups, collections, categories, tags, types, sales channels,
 * translations, a region's tax and currency, tax rates, stock (takeStock and returnStock call it themselves). On commit
 * this application invalidates its cache, and PostgreSQL notifies the others; a rollback does nothing. 'all' does not
 * re-index: changes of the words or places of many products call indexProducts for them.
 */
export async function catalogueChanged(trx: Trx, change: CatalogueChange): Promise<void> {
  if (change.product_ids.length === 0) return
  await indexChange(trx, change)
  const committed: CommittedChange = { ...change, id: randomUUID() }
  const announced =
    change.product_ids !== 'all' && change.product_ids.length > maxIdsInNotification
      ? { ...committed, product_ids: 'all' }
      : committed
  const listeners = listenersOf(databaseOf(trx))
  await sendPipelined(
    trx,
    sql`select pg_notify(${changeChannel}, ${JSON.stringify({ ...announced, origin: listeners.origin })})`,
  )
  afterCommit(trx, () => listeners.call(committed))
}

async function indexChange(trx: Trx, { store_id, product_ids, kind = 'content' }: CatalogueChange): Promise<void> {
  if (product_ids === 'all' || store_id === null) return
  if (kind === 'content') await indexProducts(trx, store_id, product_ids)
  if (kind === 'prices') await indexPrices(trx, product_ids)
}

/** Calls `listener` for every committed change, of this application or another. Returns a function that stops it. */
export function onCatalogueChange(db: Database, listener: Listener): () => void {
  return listenersOf(db).add(listener)
}

/** Calls the listeners for a notification of another application. */
export function receiveChange(db: Database, payload: string): void {
  const { origin, ...change } = JSON.parse(payload) as CommittedChange & { origin: string }
  const listeners = listenersOf(db)
  if (origin !== listeners.origin) listeners.call(change)
}
