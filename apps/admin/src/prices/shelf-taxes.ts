import { listShelfTaxes } from '@shopkey/client/admin.ts'
import type { ShelfTax } from '@shopkey/domain/shelf-price.ts'
import { keepPreviousData, queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { storeApi, useView } from '../lib/api.ts'
import type { FetchedBy } from '../lib/query-types.ts'

const ONE_MINUTE_MS = 60_000

interface ShelfTaxFilters {
  product_id?: string[]
  /** In place of the types that the products have: one that is not saved yet. */
  product_type?: string
}

export const shelfTaxesQuery = (view: string, filters: ShelfTaxFilters) =>
  queryOptions({
    queryKey: [view, 'shelf-taxes', filters],
    queryFn: ({ signal }) => storeApi(view).call(listShelfTaxes, { query: filters, signal }),
    staleTime: ONE_MINUTE_MS,
    placeholderData: keepPreviousData,
  })

/** As many products as one request takes. */
const PORTION = 100

/** The taxes on many products; where rows are added to a page, only those of the new ones are fetched. */
export function useShelfTaxes(ids: readonly string[], enabled: boolean) {
  const view = useView()
  const portions = Array.from({ length: enabled ? Math.ceil(ids.length / PORTION) : 0 }, (_, at) =>
    ids.slice(at * PORTION, (at + 1) * PORTION),
  )
  const queries = portions.map((product_id) => ({
    ...shelfTaxesQuery(view, { product_id }),
    placeholderData: undefined,
  }))
  return useQueries({ queries, combine: combinePortions })
}

function combinePortions(portions: UseQueryResult<ShelfTaxes>[]) {
  const found = portions.flatMap(({ data }) => data ?? [])
  const [first] = found
  return {
    data: first && { regions: first.regions, products: found.flatMap(({ products }) => products) },
    isPending: portions.some(({ isPending }) => isPending),
  }
}

export type ShelfTaxes = FetchedBy<typeof shelfTaxesQuery>

/** How a price becomes the shown one in one region, or in several that tax alike. */
export interface RegionTax extends ShelfTax {
  /** Of the regions. */
  names: string[]
  region_ids: string[]
}

/** The taxes on a product by currency, those of the default region first. Only regions where shoppers see another price
 *  than the stored one. */
export function shelfTaxesOf(taxes: ShelfTaxes | undefined, productId?: string): Record<string, RegionTax[]> {
  const byCurrency: Record<string, RegionTax[]> = {}
  for (const region of taxes?.regions ?? []) {
    if (!region.automatic_taxes || region.includes_tax) continue
    const own = taxes?.products.find((tax) => tax.product_id === productId && tax.region_id === region.region_id)
    const tax_lines = own?.tax_lines ?? region.tax_lines
    if (tax_lines.every(({ rate }) => rate === 0)) continue
    byCurrency[region.currency_code] ??= []
    const list = byCurrency[region.currency_code] ?? []
    const same = list.find((known) => JSON.stringify(known.tax_lines) === JSON.stringify(tax_lines))
    if (same) {
      same.names.push(region.name)
      same.region_ids.push(region.region_id)
    } else list.push({ includes_tax: false, tax_lines, names: [region.name], region_ids: [region.region_id] })
  }
  return byCurrency
}
