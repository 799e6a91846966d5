import { type Translations, translationsBody } from '../../lib/translations.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { Collection } from '../../lib/wire.ts'

export interface CollectionInput {
  title: string
  handle: string
  translations: Translations
}

/** Products name their collection. */
const changed = ['collections', 'products']

/** Changes a collection; without an id, creates one. */
export const useSaveCollection = (id?: string) =>
  useStoreMutation(changed, (api, input: CollectionInput) =>
    api.post<{ collection: Collection }>(id ? `/admin/collections/${id}` : '/admin/collections', {
      title: input.title.trim(),
      handle: input.handle.trim() || undefined,
      translations: translationsBody(input.translations),
    }),
  )

export const useDeleteCollections = () => useStoreDelete(changed, (api, id) => api.delete(`/admin/collections/${id}`))
