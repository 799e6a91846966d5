import { Metadata, NameText, Nullable } from '@shopkey/contract/schema.ts'
import type { MovedCollection } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import { productsOfCollection } from '../../catalogue/collections/collection.queries.ts'
import { indexProducts } from '../../catalogue/search-index/index-products.ts'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { insertRows } from '../../db/set-rows.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { freeIds } from '../free-ids.ts'
import type { Created, Move, RecordWriter } from '../move.types.ts'
import { isMadeByMove } from '../moved-records.ts'
import { freeHandles } from './free-handles.ts'

const CollectionLimits = Type.Object({ title: NameText, metadata: Nullable(Metadata) })

/** Collections keep their ids; one whose title the store has already is the store's, and stays as it is. */
export const collectionWriter: RecordWriter<MovedCollection> = { create: createCollections, update: updateCollection }

async function createCollections(trx: Trx, move: Move, collections: readonly MovedCollection[]): Promise<Created[]> {
  const { store, services } = move
  for (const collection of collections) requireFits(CollectionLimits, collection, 'collection')
  const { rows: found } = await sql<{ id: string; title: string }>`
    select id, title from product_collections
    where store_id = ${store.id} and title = any(${collections.map(({ title }) => title)}) and deleted_at is null
    order by created_at desc, id`.execute(trx)
  const known = new Map(found.map(({ id, title }) => [title, id]))
  const missing = collections.filter(({ title }) => !known.has(title))
  const ids = await freeIds(
    trx,
    'product_collections',
    'pcol',
    missing.map(({ id }) => id),
  )
  const handles = await freeHandles(trx, 'product_collections', store.id, missing)
  const now = services.now().toISOString()
  await insertRows(
    trx,
    'product_collections',
    missing.map(({ id, title, metadata, created_at }, index) => ({
      ...{ id: ids.get(id) ?? id, store_id: store.id, title, handle: handles[index] ?? '', metadata },
      ...{ created_at, updated_at: now },
    })),
  )
  return collections.map(({ id, title }) => ({
    record_id: known.get(title) ?? ids.get(id) ?? id,
    is_created: !known.has(title),
  }))
}

/** What staff deleted since stays deleted. */
async function updateCollection(trx: Trx, move: Move, id: string, collection: MovedCollection): Promise<void> {
  const { store, services } = move
  requireFits(CollectionLimits, collection, 'collection')
  if (!(await isMadeByMove(trx, move, 'collection', collection.external_id))) return
  const { title, metadata } = collection
  await trx
    .updateTable('product_collections')
    .set({ title, ...newMetadata(metadata), updated_at: services.now() })
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .where('deleted_at', 'is', null)
    .execute()
  await indexProducts(trx, store.id, await productsOfCollection(trx, id))
}
