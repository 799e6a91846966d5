import { createCollection, deleteCollection, placeProducts, updateCollection } from '@shopkey/client/admin.ts'
import type { ProductCollection } from '@shopkey/client/types.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { type Translations, translationsBody } from '../../lib/translations.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { PlacedProduct } from './queries.ts'

export interface CollectionValues {
  title: string
  handle: string
  sort_by: ProductCollection['sort_by']
  /** The products that it shows first. */
  placed: readonly PlacedProduct[]
  translations: Translations
}

/** Changes a collection; without an id, creates one. */
export const useSaveCollection = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation(async (call, { title, handle, sort_by, placed, translations }: CollectionValues) => {
    const body = {
      title: title.trim(),
      handle: handle.trim() || undefined,
      sort_by,
      translations: translationsBody(translations),
    }
    if (!id) return call(createCollection, { body })
    const { collection } = await call(updateCollection, {
      params: { id },
      body,
      expand: [],
      headers: precondition.headers(),
    })
    precondition.advance(collection.updated_at)
    return call(placeProducts, { params: { id }, body: { product_ids: placed.map((product) => product.id) } })
  })

export const useDeleteCollections = () => useStoreDelete(deleteCollection)
