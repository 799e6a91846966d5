import { createCollection, deleteCollection, updateCollection } from '@shopkey/client/admin.ts'
import { type Translations, translationsBody } from '../../lib/translations.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

export interface CollectionValues {
  title: string
  handle: string
  translations: Translations
}

/** Products name their collection. */
const changed = ['collections', 'products']

/** Changes a collection; without an id, creates one. */
export const useSaveCollection = (id?: string) =>
  useStoreMutation(changed, (call, { title, handle, translations }: CollectionValues) => {
    const body = {
      title: title.trim(),
      handle: handle.trim() || undefined,
      translations: translationsBody(translations),
    }
    return id ? call(updateCollection, { params: { id }, body }) : call(createCollection, { body })
  })

export const useDeleteCollections = () =>
  useStoreDelete(changed, (call, id) => call(deleteCollection, { params: { id } }))
