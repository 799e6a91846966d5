import type { ProductQuery } from '../../lib/paths.ts'
import { requestedPage } from '../../lib/requested-page.ts'

export const productOrders = ['-created_at', 'price', '-price'] as const
export type ProductOrder = (typeof productOrders)[number]

/** The filters of the product list, from the query string. Prices: minor units. */
export interface ProductFilters {
  q: string | undefined
  /** Handle or id. */
  collection: string | undefined
  category: string[]
  size: string[]
  colour: string[]
  price: { from: number; to: number } | undefined
  order: ProductOrder | undefined
  page: number
}

const MAX_CHOSEN = 20
const MAX_WORDS = 200

export function readProductFilters(params: URLSearchParams): ProductFilters {
  const all = (name: string) => [...new Set(params.getAll(name).filter(Boolean))].slice(0, MAX_CHOSEN)
  return {
    q: params.get('q')?.trim().slice(0, MAX_WORDS) || undefined,
    collection: params.get('collection') || undefined,
    category: all('category'),
    size: all('size'),
    colour: all('colour'),
    price: readPrice(params.get('price')),
    order: productOrders.find((order) => order === params.get('order')),
    page: requestedPage(params),
  }
}

export const noFilters: ProductFilters = readProductFilters(new URLSearchParams())

function readPrice(text: string | null): ProductFilters['price'] {
  const [, from, to] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  return from && to ? { from: Number(from), to: Number(to) } : undefined
}

/** The query string of the filters; without the page, since new filters start at the first. */
export function productQuery({ price, page: _, ...filters }: ProductFilters): ProductQuery {
  return { ...filters, price: price && priceText(price) }
}

export function priceText({ from, to }: { from: number; to: number }): string {
  return `${from}-${to}`
}

/** The values with this one added, or without it where it was chosen. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

export function filterCount({ category, size, colour, price }: ProductFilters): number {
  return category.length + size.length + colour.length + (price ? 1 : 0)
}
