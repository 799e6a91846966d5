import {
  createStorePreview,
  getStore,
  getStoreOpening,
  listLegalTexts,
  listProductCategories,
  listProducts,
} from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'

/** The settings to be edited: fetched with the page, so that a save compares with what is shown. */
export const storeSettingsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'store', 'settings'],
    queryFn: ({ signal }) => storeApi(view).call(getStore, { signal }),
    select: ({ store }) => store,
    gcTime: 0,
  })

export type EditedStore = SelectedBy<typeof storeSettingsQuery>

/** Whether the store is open, and what it cannot open without. */
export const storeOpeningQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'store', 'opening'],
    queryFn: ({ signal }) => storeApi(view).call(getStoreOpening, { signal }),
    select: ({ opening }) => opening,
  })

export type StoreOpening = SelectedBy<typeof storeOpeningQuery>

export const legalTextsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'legal-texts'],
    queryFn: ({ signal }) => storeApi(view).call(listLegalTexts, { signal }),
    select: ({ legal_texts }) => legal_texts,
  })

export type LegalTexts = SelectedBy<typeof legalTextsQuery>

const elevenHoursMs = 11 * 3_600_000

/** The storefront's address with a pass of staff, which is valid for twelve hours. No save changes it. */
export const storefrontFrameQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'previews', 'storefront'],
    queryFn: ({ signal }) => storeApi(view).call(createStorePreview, { signal }),
    select: ({ preview }) => preview.url,
    staleTime: elevenHoursMs,
    gcTime: elevenHoursMs,
  })

const categoriesAtMost = 1000

/** The names of the products that the settings refer to. */
export const productNamesQuery = (view: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [view, 'products', 'names', ids],
    queryFn: ({ signal }) =>
      storeApi(view).call(listProducts, {
        query: { id: [...ids], limit: ids.length, fields: 'id,title' },
        expand: [],
        signal,
      }),
    select: ({ products }) => products.map(({ id, title }) => ({ value: id, label: title })),
    enabled: ids.length > 0,
  })

/** The names of the categories that the settings refer to. */
export const categoryNamesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'product-categories', 'names'],
    queryFn: ({ signal }) =>
      storeApi(view).call(listProductCategories, { query: { limit: categoriesAtMost, order: 'name' }, signal }),
    select: ({ product_categories }) => product_categories.map(({ id, name }) => ({ value: id, label: name })),
  })
