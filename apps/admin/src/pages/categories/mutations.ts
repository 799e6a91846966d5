import { type Translations, translationsBody } from '../../lib/translations.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { Category } from '../../lib/wire.ts'

export interface CategoryInput {
  name: string
  description: string
  handle: string
  is_active: boolean
  parent_category_id: string | null
  translations: Translations
}

/** Products name their categories. */
const changed = ['categories', 'products']

/** Changes a category; without an id, creates one. */
export const useSaveCategory = (id?: string) =>
  useStoreMutation(changed, (api, input: CategoryInput) =>
    api.post<{ product_category: Category }>(id ? `/admin/product-categories/${id}` : '/admin/product-categories', {
      ...input,
      name: input.name.trim(),
      handle: input.handle.trim() || undefined,
      translations: translationsBody(input.translations),
    }),
  )

/** rank: the place among its siblings, from 0. */
export const useMoveCategory = () =>
  useStoreMutation(changed, (api, { id, rank }: { id: string; rank: number }) =>
    api.post(`/admin/product-categories/${id}`, { rank }),
  )

export const useDeleteCategories = () =>
  useStoreDelete(changed, (api, id) => api.delete(`/admin/product-categories/${id}`))
