import {
  listCollections,
  listProductCategories,
  listProducts,
  listProductTags,
  listProductTypes,
  listSalesChannels,
} from '@shopkey/client/admin.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { Choice, ChoicesQuery } from '../../pickers/search-select.tsx'

/** What a picker offers at a time; words narrow it down. */
const LIMIT = 20
const ONE_MINUTE_MS = 60_000

export const collectionChoices = (view: string): ChoicesQuery =>
  choicesOf(view, 'collections', async (q, signal) => {
    const query = { q, limit: LIMIT, order: 'title', fields: 'id,title' }
    const { collections } = await storeApi(view).call(listCollections, { query, expand: [], signal })
    return collections.map(({ id, title }) => ({ value: id, label: title }))
  })

/** By their names, with what they are below of. */
export const categoryChoices = (view: string): ChoicesQuery =>
  choicesOf(view, 'product-categories', async (q, signal) => {
    const query = { q, limit: LIMIT, order: 'name' }
    const reply = await storeApi(view).call(listProductCategories, { query, expand: ['parent_category'], signal })
    return reply.product_categories.map(({ id, name, parent_category }) => ({
      value: id,
      label: parent_category ? `${parent_category.name} / ${name}` : name,
    }))
  })

export const productChoices = (view: string): ChoicesQuery =>
  choicesOf(view, 'products', async (q, signal) => {
    const query = { q, limit: LIMIT, order: 'title', fields: 'id,title' }
    const { products } = await storeApi(view).call(listProducts, { query, expand: [], signal })
    return products.map(({ id, title }) => ({ value: id, label: title }))
  })

export const salesChannelChoices = (view: string): ChoicesQuery =>
  choicesOf(view, 'sales-channels', async (q, signal) => {
    const query = { q, limit: LIMIT, order: 'name' }
    const { sales_channels } = await storeApi(view).call(listSalesChannels, { query, signal })
    return sales_channels.map(({ id, name }) => ({ value: id, label: name }))
  })

/** A type and a tag are named by their values, since new ones come into being with a product. */
export const typeChoices = (view: string): ChoicesQuery =>
  choicesOf(view, 'product-types', async (q, signal) => {
    const query = { q, limit: LIMIT, order: 'value' }
    const { product_types } = await storeApi(view).call(listProductTypes, { query, signal })
    return product_types.map(({ value }) => ({ value, label: value }))
  })

export const tagChoices = (view: string): ChoicesQuery =>
  choicesOf(view, 'product-tags', async (q, signal) => {
    const query = { q, limit: LIMIT, order: 'value' }
    const { product_tags } = await storeApi(view).call(listProductTags, { query, signal })
    return product_tags.map(({ value }) => ({ value, label: value }))
  })

function choicesOf(
  view: string,
  noun: string,
  load: (q: string | undefined, signal: AbortSignal) => Promise<Choice[]>,
): ChoicesQuery {
  return (q) => ({
    queryKey: [view, noun, 'choices', q],
    queryFn: ({ signal }) => load(q || undefined, signal),
    staleTime: ONE_MINUTE_MS,
    placeholderData: keepPreviousData,
  })
}
