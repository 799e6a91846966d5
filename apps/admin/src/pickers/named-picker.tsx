import {
  listCollections,
  listCustomerGroups,
  listProducts,
  listProductTags,
  listProductTypes,
} from '@shopkey/client/admin.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi, useView } from '../lib/api.ts'
import { useTexts } from '../lib/texts.ts'
import { Picture } from '../parts/picture.tsx'
import classes from './named-picker.module.css'
import { PICKER_LIMIT, type PickerProps, SearchPicker } from './search-picker.tsx'

/** What staff know by one name, and pick for conditions and price lists. */
export type NamedNoun = 'products' | 'product_collections' | 'product_types' | 'product_tags' | 'customer_groups'

export interface Named {
  id: string
  name: string
  /** Of a product; null where it has no picture. */
  thumbnail?: string | null
}

interface Search {
  q: string | undefined
  limit: number
}

type Find = (call: HttpClient['call'], query: Search, signal: AbortSignal) => Promise<Named[]>

const finds: Record<NamedNoun, { noun: string; find: Find }> = {
  products: {
    noun: 'products',
    find: async (call, query, signal) => {
      const { products } = await call(listProducts, {
        query: { ...query, fields: 'id,title,thumbnail', expand: '' },
        signal,
      })
      return products.map(({ id, title, thumbnail }) => ({ id, name: title, thumbnail }))
    },
  },
  product_collections: {
    noun: 'collections',
    find: async (call, query, signal) => {
      const { collections } = await call(listCollections, { query, signal })
      return collections.map(({ id, title }) => ({ id, name: title }))
    },
  },
  product_types: {
    noun: 'product-types',
    find: async (call, query, signal) => {
      const { product_types } = await call(listProductTypes, { query, signal })
      return product_types.map(({ id, value }) => ({ id, name: value }))
    },
  },
  product_tags: {
    noun: 'product-tags',
    find: async (call, query, signal) => {
      const { product_tags } = await call(listProductTags, { query, signal })
      return product_tags.map(({ id, value }) => ({ id, name: value }))
    },
  },
  customer_groups: {
    noun: 'customer-groups',
    find: async (call, query, signal) => {
      const { customer_groups } = await call(listCustomerGroups, { query, signal })
      return customer_groups.map(({ id, name }) => ({ id, name }))
    },
  },
}

const namedSearchQuery = (view: string, kind: NamedNoun, q: string) =>
  queryOptions({
    queryKey: [view, finds[kind].noun, 'picker', q],
    queryFn: ({ signal }) => finds[kind].find(storeApi(view).call, { q: q || undefined, limit: PICKER_LIMIT }, signal),
    select: (found: Named[]) => found,
  })

export interface NamedPickerProps extends PickerProps {
  kind: NamedNoun
  onPick: (picked: Named) => void
  /** Why one cannot be picked; absent when it can. */
  blocked?: (option: Named) => string | undefined
}

/** Finds products, collections, product types, tags or customer groups by their name. */
export function NamedPicker({ kind, ...props }: NamedPickerProps) {
  const { t } = useTexts()
  const view = useView()
  return (
    <SearchPicker
      label={t(`named.add.${kind}`)}
      placeholder={t(`named.add.${kind}`)}
      {...props}
      search={(words) => namedSearchQuery(view, kind, words)}
    >
      {({ name, thumbnail }) => (
        <span className={classes.option} data-pictured={kind === 'products' || undefined}>
          {kind === 'products' && <Picture src={thumbnail} size={32} />}
          <bdi className={classes.name}>{name}</bdi>
        </span>
      )}
    </SearchPicker>
  )
}
