import type { CreateCollectionInput, UpdateCollectionInput } from '@shopkey/contract/product-collection.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { mergedMetadata, newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import type { Services } from '../../platform/services.ts'
import { chooseHandle } from '../choose-handle.ts'
import { requireProducts } from '../products/product.queries.ts'
import { changedHandle } from '../redirects/changed-handle.ts'
import { indexProducts } from '../search-index/index-products.ts'
import { setTranslations } from '../translations/translations.ts'
import { lockCollection, productsOfCollection } from './collection.queries.ts'

export async function createCollection(
  { db, now }: Services,
  store_id: string,
  { title, handle, sort_by, metadata, translations }: CreateCollectionInput,
): Promise<string> {
  const id = newId('pcol')
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('product_collections')
      .values({
        id,
        store_id,
        title,
        handle: chooseHandle(handle, title, 'pcol'),
        sort_by,
        ...newMetadata(metadata),
        created_at: now(),
        updated_at: now(),
      })
      .execute()
    await setTranslations(trx, store_id, 'product_collection', [{ resource_id: id, translations }])
  })
  return id
}

/** Changes the sent properties. `expected`: the version that the caller read. */
export async function updateCollection(
  { db, now }: Services,
  store_id: string,
  id: string,
  { title, handle, sort_by, metadata, translations }: UpdateCollectionInput,
  expected?: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const collection = await lockCollection(trx, store_id, id)
    await requireUnchanged(trx, collection, expected)
    await trx
      .updateTable('product_collections')
      .set({
        title,
        sort_by,
        ...(await changedHandle(trx, { thing: 'product_collections', store_id, id, handle, now: now() })),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    await setTranslations(trx, store_id, 'product_collection', [{ resource_id: id, translations }])
    await indexProducts(trx, store_id, await productsOfCollection(trx, id))
  })
}

/** Deletes a collection; its products stay. */
export async function deleteCollection({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await softDelete(trx, 'Collection', 'product_collections', { store_id, id, now: now() })
    await trx.updateTable('products').set({ collection_id: null }).where('collection_id', '=', id).execute()
  })
}

/** Moves products into the collection, out of their former one. Throws 404 for unknown products. */
export async function addToCollection(
  { db, now }: Services,
  store_id: string,
  id: string,
  product_ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCollection(trx, store_id, id)
    await requireProducts(trx, store_id, product_ids)
    await sql`
      update products set collection_id = ${id}, updated_at = ${now()}
      where id in (select id from products where id = any(${product_ids}) order by id for no key update)`.execute(trx)
  })
}

/** Removes products from the collection; others are ignored. */
export async function removeFromCollection(
  { db, now }: Services,
  store_id: string,
  id: string,
  product_ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCollection(trx, store_id, id)
    await sql`
      update products set collection_id = null, updated_at = ${now()}
      where id in (
        select id from products where id = any(${product_ids}) and collection_id = ${id} order by id for no key update
      )`.execute(trx)
  })
}
