import type { SearchFacets } from '@shopkey/client/types.ts'
import type { I18n } from '../../lib/i18n.tsx'
import type { ProductQuery } from '../../lib/paths.ts'
import { type ProductFilters, priceText, productQuery, toggled } from './product-filters.ts'
import { bySizeAndName } from './size-order.ts'

export interface FacetChoice {
  key: string
  label: string
  count: number
  isChosen: boolean
  /** The filters with this value added or removed. */
  query: ProductQuery
  /** A colour's stored name, from which the swatch follows. */
  colour?: string
}

export interface FacetGroup {
  name: 'category' | 'price' | 'size' | 'colour'
  choices: FacetChoice[]
}

/** The facet groups, in the usual order. Omits a group with a single value. */
export function facetGroups(
  facets: SearchFacets,
  filters: ProductFilters,
  { money }: Pick<I18n, 'money'>,
): FacetGroup[] {
  const query = productQuery(filters)
  const valued = (name: 'size' | 'colour', values: SearchFacets['sizes']) =>
    [...values, ...missing(filters[name], values)].map(({ value, label, count }) => ({
      key: value,
      label,
      count,
      isChosen: filters[name].includes(value),
      query: { ...query, [name]: toggled(filters[name], value) },
    }))
  const groups: FacetGroup[] = [
    {
      name: 'category',
      choices: facets.categories.map(({ id, name, count }) => ({
        key: id,
        label: name,
        count,
        isChosen: filters.category.includes(id),
        query: { ...query, category: toggled(filters.category, id) },
      })),
    },
    {
      name: 'price',
      choices: [...facets.prices, ...missingPrice(filters, facets)].map(({ from, to, count }) => {
        const price = priceText({ from, to })
        const isChosen = query.price === price
        const currency = facets.currency_code ?? undefined
        return {
          key: price,
          label: currency ? `${money(from, currency)} – ${money(to, currency)}` : price,
          count,
          isChosen,
          query: { ...query, price: isChosen ? undefined : price },
        }
      }),
    },
    {
      name: 'size',
      choices: valued(
        'size',
        [...facets.sizes].sort((a, b) => bySizeAndName(a.value, b.value)),
      ),
    },
    {
      name: 'colour',
      choices: valued('colour', facets.colours).map((choice) => ({ ...choice, colour: choice.key })),
    },
  ]
  return groups.filter(({ choices }) => choices.length > 1 || choices.some(({ isChosen }) => isChosen))
}

// Chosen values stay visible, also without results, so that they can be removed.
function missing(chosen: readonly string[], values: SearchFacets['sizes']): SearchFacets['sizes'] {
  const gone = chosen.filter((value) => !values.some((known) => known.value === value))
  return gone.map((value) => ({ value, label: value, count: 0 }))
}

function missingPrice({ price }: ProductFilters, { prices }: SearchFacets): SearchFacets['prices'] {
  return price && !prices.some(({ from, to }) => from === price.from && to === price.to) ? [{ ...price, count: 0 }] : []
}
