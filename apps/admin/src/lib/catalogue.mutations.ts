import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'
import { type Translations, translationsBody } from './translations.ts'
import type { Category, Collection } from './wire.ts'

export interface CategoryInput {
  name: string
  description: string
  handle: string
  is_active: boolean
  parent_category_id: string | null
  translations: Translations
}

/** Saves a category, or makes one. */
export function useSaveCategory() {
  return useCatalogueMutation('categories', (api, { id, input }: { id?: string; input: CategoryInput }) =>
    api.post<{ product_category: Category }>(id ? `/admin/product-categories/${id}` : '/admin/product-categories', {
      ...input,
      handle: input.handle.trim() || undefined,
      translations: translationsBody(input.translations),
    }),
  )
}

/** rank: the place among its siblings, from 0. */
export function useMoveCategory() {
  return useCatalogueMutation('categories', (api, { id, rank }: { id: string; rank: number }) =>
    api.post<unknown>(`/admin/product-categories/${id}`, { rank }),
  )
}

export function useDeleteCategory() {
  return useCatalogueMutation('categories', (api, id: string) => api.delete<unknown>(`/admin/product-categories/${id}`))
}

export interface CollectionInput {
  title: string
  handle: string
  translations: Translations
}

/** Saves a collection, or makes one. */
export function useSaveCollection() {
  return useCatalogueMutation('collections', (api, { id, input }: { id?: string; input: CollectionInput }) =>
    api.post<{ collection: Collection }>(id ? `/admin/collections/${id}` : '/admin/collections', {
      title: input.title.trim(),
      handle: input.handle.trim() || undefined,
      translations: translationsBody(input.translations),
    }),
  )
}

export function useDeleteCollection() {
  return useCatalogueMutation('collections', (api, id: string) => api.delete<unknown>(`/admin/collections/${id}`))
}

function useCatalogueMutation<Input, Reply>(
  key: 'categories' | 'collections',
  send: (api: ReturnType<typeof storeApi>, input: Input) => Promise<Reply>,
) {
  const view = useView()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(storeApi(view), input),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [view, key] }),
        client.invalidateQueries({ queryKey: [view, 'products'] }),
      ]),
  })
}
