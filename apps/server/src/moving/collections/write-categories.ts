import { LongText, Metadata, NameText, Nullable } from '@shopkey/contract/schema.ts'
import type { MovedCategory } from '@shopkey/moving/records.ts'
import Type from 'typebox'
import { lockPlaces, productsOfCategory } from '../../catalogue/categories/category.queries.ts'
import { type Place, placeCategory } from '../../catalogue/categories/category-tree.ts'
import { indexProducts } from '../../catalogue/search-index/index-products.ts'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { insertRows, updateRows } from '../../db/set-rows.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { freeIds } from '../free-ids.ts'
import type { Created, Move, RecordWriter } from '../move.types.ts'
import { findMoved, isMadeByMove } from '../moved-records.ts'
import { freeHandles } from './free-handles.ts'

const CategoryLimits = Type.Object({ name: NameText, description: LongText, metadata: Nullable(Metadata) })

/**
 * Categories keep their ids, and their order behind those that the store has. One whose name the store has already at the same place is the
 * store's, and stays as it is.
 */
export const categoryWriter: RecordWriter<MovedCategory> = { create: createCategories, update: updateCategory }

async function createCategories(trx: Trx, move: Move, categories: readonly MovedCategory[]): Promise<Created[]> {
  const { store, services } = move
  for (const category of categories) requireFits(CategoryLimits, category, 'category')
  const places = await lockPlaces(trx, store.id)
  const known = await trx
    .selectFrom('product_categories')
    .select(['id', 'name', 'parent_category_id'])
    .where('store_id', '=', store.id)
    .execute()
  const placeKey = (parent_category_id: string | null, name: string) => JSON.stringify([parent_category_id, name])
  const idByPlace = new Map(known.map(({ id, name, parent_category_id }) => [placeKey(parent_category_id, name), id]))
  const parents = await parentsOf(trx, move, categories)
  const ids = await freeIds(
    trx,
    'product_categories',
    'pcat',
    categories.map(({ id }) => id),
  )
  const siblings = new Map(
    [...Map.groupBy(places, (place) => place.parent_category_id)].map(([parent, { length }]) => [parent, length]),
  )
  const missing: { category: MovedCategory; place: Place }[] = []
  const created = categories.map((category): Created => {
    const parent_category_id = (category.parent_id && parents.get(category.parent_id)) || null
    const found = idByPlace.get(placeKey(parent_category_id, category.name))
    const id = found ?? ids.get(category.id) ?? category.id
    parents.set(category.id, id)
    if (found === undefined) {
      const rank = siblings.get(parent_category_id) ?? 0
      siblings.set(parent_category_id, rank + 1)
      missing.push({ category, place: { id, parent_category_id, rank } })
    }
    return { record_id: id, is_created: found === undefined }
  })
  const handles = await freeHandles(
    trx,
    'product_categories',
    store.id,
    missing.map(({ category: { handle, name } }) => ({ handle, title: name })),
  )
  const now = services.now().toISOString()
  await insertRows(
    trx,
    'product_categories',
    missing.map(({ category, place }, index) => ({
      ...{ ...place, store_id: store.id, handle: handles[index] ?? '' },
      ...fieldsOf(category),
      metadata: category.metadata,
      ...{ created_at: category.created_at, updated_at: now },
    })),
  )
  return created
}

/** Moves it where it is there now, too. What staff deleted since stays deleted. */
async function updateCategory(trx: Trx, move: Move, id: string, category: MovedCategory): Promise<void> {
  const { store, services } = move
  requireFits(CategoryLimits, category, 'category')
  const places = await lockPlaces(trx, store.id)
  if (!places.some((place) => place.id === id)) return
  if (!(await isMadeByMove(trx, move, 'category', category.external_id))) return
  const parents = await parentsOf(trx, move, [category])
  const parent = (category.parent_id && parents.get(category.parent_id)) || null
  const parent_category_id = places.some((place) => place.id === parent) ? parent : null
  await updateRows(trx, 'product_categories', placeCategory(places, id, { parent_category_id, rank: category.rank }))
  await trx
    .updateTable('product_categories')
    .set({ ...fieldsOf(category), ...newMetadata(category.metadata), updated_at: services.now() })
    .where('id', '=', id)
    .execute()
  await indexProducts(trx, store.id, await productsOfCategory(trx, id))
}

const fieldsOf = ({ name, description, is_active, is_internal }: MovedCategory) => ({
  name,
  description,
  is_active,
  is_internal,
})

/** The ids here of the categories above these, by those that they have there. */
async function parentsOf(trx: Trx, move: Move, categories: readonly MovedCategory[]): Promise<Map<string, string>> {
  const above = [...new Set(categories.flatMap(({ parent_id }) => parent_id ?? []))]
  const moved = await findMoved(trx, move, 'category', above)
  return new Map([...moved].map(([external_id, { record_id }]) => [external_id, record_id]))
}
