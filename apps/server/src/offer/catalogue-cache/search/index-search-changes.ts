import { contentLanguages } from '@shopkey/contract/translation.ts'
import type { SearchableProduct } from '@shopkey/extension/search-provider.ts'
import { sql } from 'kysely'
import { loadShownProducts, loadTexts } from '../../../catalogue/search-index/load-shown-products.ts'
import { textsOfProduct } from '../../../catalogue/search-index/search-document.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../services.ts'
import type { SearchEngine } from './search-engine.ts'

const productsAtOnce = 200

interface Change {
  product_id: string
  store_id: string
  /** A 64-bit number. */
  revision: string
}

/** Sends changed products to the search engine. What fails stays in the queue for the next time. */
export async function indexSearchChanges({ db, search }: Pick<Services, 'db' | 'search'>): Promise<void> {
  if (!search) return
  let changes: Change[]
  do {
    changes = await oldestChanges(db)
    for (const [store_id, ofStore] of Map.groupBy(changes, (change) => change.store_id))
      await send(db, search, store_id, ofStore)
    await forget(db, changes)
  } while (changes.length === productsAtOnce)
}

async function oldestChanges(db: Database): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select product_id, store_id, revision::text as revision from search_changes
    order by search_changes.revision limit ${productsAtOnce}`.execute(db)
  return rows
}

async function send(db: Database, search: SearchEngine, store_id: string, changes: readonly Change[]): Promise<void> {
  const products = await readProducts(db, store_id, changes)
  const shown = new Set(products.map(({ product_id }) => product_id))
  const hidden = changes.filter(({ product_id }) => !shown.has(product_id))
  if (products.length > 0) await search.index(products)
  if (hidden.length > 0) await search.remove(hidden.map(({ product_id }) => ({ store_id, product_id })))
}

async function readProducts(db: Database, store_id: string, changes: readonly Change[]): Promise<SearchableProduct[]> {
  const ids = changes.map(({ product_id }) => product_id)
  const products = await loadShownProducts(db, store_id, ids)
  const textsIn = await loadTexts(db, products)
  return products.map((product) => ({
    store_id,
    product_id: product.id,
    skus: product.skus,
    texts: contentLanguages.map((language) => {
      const { title, subtitle, description, names, values } = textsOfProduct(product, textsIn(language))
      const labels = values.flatMap(({ value, label }) => (value === label ? [value] : [label, value]))
      return { language, title, subtitle, description, names: [...names, ...labels] }
    }),
  }))
}

async function forget(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    delete from search_changes c using json_to_recordset(${JSON.stringify(changes)}::json) as sent(product_id text, revision bigint)
    where c.product_id = sent.product_id and c.revision = sent.revision`.execute(db)
}

/**
 * Notes which engine is installed, at the start of a process. A new one gets every published product; without one nothing is
 * queued. Writes nothing where nothing has changed.
 */
export async function reconcileSearchEngine(trx: Database, id: string | null): Promise<void> {
  const { rows: gone } = await sql`delete from search_engine where id is distinct from ${id} returning id`.execute(trx)
  if (gone.length > 0) await sql`delete from search_changes`.execute(trx)
  if (id === null) return
  const { rows: added } = await sql`
    insert into search_engine (id) values (${id}) on conflict do nothing returning id`.execute(trx)
  if (added.length === 0) return
  await sql`
    insert into search_changes (product_id, store_id)
    select id, store_id from products where deleted_at is null and status = 'published'
    on conflict (product_id) do update set revision = excluded.revision`.execute(trx)
}
