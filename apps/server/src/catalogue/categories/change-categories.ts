import type { CreateProductCategoryInput, UpdateProductCategoryInput } from '@shopkey/contract/product-category.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { mergedMetadata, newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { updateRows } from '../../db/set-rows.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { notFound, refusal } from '../../http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { chooseHandle } from '../choose-handle.ts'
import { requireProducts } from '../products/product.queries.ts'
import { changedHandle } from '../redirects/changed-handle.ts'
import { indexProducts } from '../search-index/index-products.ts'
import { setTranslations } from '../translations/translations.ts'
import { getCategoryVersion, lockPlaces, productsOfCategory } from './category.queries.ts'
import { closeUpAfter, type Place, placeCategory } from './category-tree.ts'

const categoryHasChildren = refusal({
  type: 'not_allowed',
  code: 'category_has_children',
  message: 'The category has others below it; move or delete them first',
})

/** Adds a category after its siblings and returns its id. */
export async function createCategory(
  { db, now }: Services,
  store_id: string,
  { name, handle, parent_category_id = null, metadata, translations, ...fields }: CreateProductCategoryInput,
): Promise<string> {
  const id = newId('pcat')
  await inTransaction(db, async (trx) => {
    const places = await lockPlaces(trx, store_id)
    if (parent_category_id) requirePlace(places, parent_category_id)
    const placed = placeCategory(places, id, { parent_category_id })
    await trx
      .insertInto('product_categories')
      .values({
        ...fields,
        id,
        store_id,
        name,
        handle: chooseHandle(handle, name, 'pcat'),
        parent_category_id,
        rank: placed.find((place) => place.id === id)?.rank ?? 0,
        ...newMetadata(metadata),
        created_at: now(),
        updated_at: now(),
      })
      .execute()
    await setTranslations(trx, store_id, 'product_category', [{ resource_id: id, translations }])
  })
  return id
}

/**
 * Changes the sent properties; another parent or rank moves the category, and its siblings shift. `expected`: the version
 * that the caller read.
 */
export async function updateCategory(
  { db, now }: Services,
  store_id: string,
  id: string,
  { handle, parent_category_id, rank, metadata, translations, ...fields }: UpdateProductCategoryInput,
  expected?: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const places = await lockPlaces(trx, store_id)
    const place = requirePlace(places, id)
    if (expected) await requireUnchanged(trx, { id, store_id, updated_at: await getCategoryVersion(trx, id) }, expected)
    if (parent_category_id) requirePlace(places, parent_category_id)
    if (parent_category_id !== undefined || rank !== undefined) {
      const parent = parent_category_id === undefined ? place.parent_category_id : parent_category_id
      const staysAtRank = parent === place.parent_category_id ? place.rank : undefined
      const target = { parent_category_id: parent, rank: rank ?? staysAtRank }
      await updateRows(trx, 'product_categories', placeCategory(places, id, target))
    }
    await trx
      .updateTable('product_categories')
      .set({
        ...fields,
        ...(await changedHandle(trx, { thing: 'product_categories', store_id, id, handle, now: now() })),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    await setTranslations(trx, store_id, 'product_category', [{ resource_id: id, translations }])
    await indexProducts(trx, store_id, await productsOfCategory(trx, id))
  })
}

/** Deletes a category; its products stay. Throws 400 for a category with children. */
export async function deleteCategory({ db }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const places = await lockPlaces(trx, store_id)
    requirePlace(places, id)
    if (places.some((place) => place.parent_category_id === id)) throw categoryHasChildren()
    const product_ids = await productsOfCategory(trx, id)
    await trx.deleteFrom('translations').where('resource_id', '=', id).execute()
    await trx.deleteFrom('product_categories').where('id', '=', id).execute()
    await updateRows(trx, 'product_categories', closeUpAfter(places, id))
    await indexProducts(trx, store_id, product_ids)
  })
}

/** Adds these products to the category. Throws 404 for unknown products. */
export async function addToCategory(
  { db }: Services,
  store_id: string,
  id: string,
  product_ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    requirePlace(await lockPlaces(trx, store_id), id)
    await requireProducts(trx, store_id, product_ids)
    await sql`
      insert into product_category_links (product_id, product_category_id)
      select distinct unnest(${product_ids}::text[]), ${id} on conflict do nothing`.execute(trx)
  })
}

export async function removeFromCategory(
  { db }: Services,
  store_id: string,
  id: string,
  product_ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    requirePlace(await lockPlaces(trx, store_id), id)
    await sql`
      delete from product_category_links
      where product_category_id = ${id} and product_id = any(${product_ids})`.execute(trx)
  })
}

function requirePlace(places: readonly Place[], id: string): Place {
  const place = places.find((candidate) => candidate.id === id)
  if (!place) throw notFound('Product category', id)
  return place
}
