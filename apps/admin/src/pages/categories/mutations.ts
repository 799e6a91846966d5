import { createProductCategory, deleteProductCategory, updateProductCategory } from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { type Translations, translationsBody } from '../../lib/translations.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

export interface CategoryValues {
  name: string
  description: string
  size_guide: string
  handle: string
  is_active: boolean
  parent_category_id: string | null
  translations: Translations
}

/** Changes a category; without an id, creates one. */
export const useSaveCategory = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation((call, values: CategoryValues) => {
    const body = {
      ...values,
      name: values.name.trim(),
      handle: values.handle.trim() || undefined,
      translations: translationsBody(values.translations),
    }
    return id
      ? call(updateProductCategory, { params: { id }, body, headers: precondition.headers() })
      : call(createProductCategory, { body })
  })

/** rank: the place among its siblings, from 0. */
export const useMoveCategory = () =>
  useStoreMutation((call, { id, rank }: { id: string; rank: number }) =>
    call(updateProductCategory, { params: { id }, body: { rank } }),
  )

export const useDeleteCategories = () => useStoreDelete(deleteProductCategory)
