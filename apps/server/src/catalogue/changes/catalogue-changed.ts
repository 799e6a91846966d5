import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { afterCommit } from '../../db/in-transaction.ts'
import { sendPipelined } from '../../db/pipelined-write.ts'
import { indexPrices, indexProducts } from '../search-index/index-products.ts'

/** What may answer differently from now on. */
export interface CatalogueChange {
  /** null: every store of the installation (a currency's tax switch). */
  store_id: string | null
  /** 'all' where it is not worth telling which: a region's tax, a type's name. */
  product_ids: readonly string[] | 'all'
  /** stock: only figures on the products changed, so lists keep their members and order. prices: no words that a search looks for. */
  kind?: 'content' | 'prices' | 'stock'
}

type Listener = (change: CatalogueChange) => void

export const changeChannel = 'catalogue_changed'
/** Tells our own notifications from those of other processes. */
export const processOrigin = randomUUID()

const listeners = new Set<Listener>()
// A notification holds 8,000 bytes; beyond this many ids, forgetting the whole store costs less than the message.
const maxIdsInNotification = 150

/**
 * Says that answers about these products are out of date, and writes anew what searches find the named ones by. Call it in the
 * transaction, and after the writes, of every change that a shopper could see in the catalogue: products, variants, options, images, prices, price lists and their customer groups, collections,
 * categories, tags, types, sales channels, translations, a region's tax and currency, tax rates, stock (takeStock and
 * returnStock do it themselves). Once the transaction is durable this process forgets its cached answers, and the others
 * are told by the database; nothing happens on rollback. 'all' leaves the search alone: what changes the words or places of many
 * products calls indexProducts for them.
 */
export async function catalogueChanged(trx: Trx, change: CatalogueChange): Promise<void> {
  if (change.product_ids.length === 0) return
  await indexChange(trx, change)
  const announced =
    change.product_ids !== 'all' && change.product_ids.length > maxIdsInNotification
      ? { ...change, product_ids: 'all' }
      : change
  await sendPipelined(
    trx,
    sql`select pg_notify(${changeChannel}, ${JSON.stringify({ ...announced, origin: processOrigin })})`,
  )
  afterCommit(trx, () => announce(change))
}

async function indexChange(trx: Trx, { store_id, product_ids, kind = 'content' }: CatalogueChange): Promise<void> {
  if (product_ids === 'all' || store_id === null) return
  if (kind === 'content') await indexProducts(trx, store_id, product_ids)
  if (kind === 'prices') await indexPrices(trx, product_ids)
}

/** Calls `listener` for every change that became durable, here or in another process. Answers how to stop. */
export function onCatalogueChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announce(change: CatalogueChange): void {
  for (const listener of listeners) listener(change)
}
