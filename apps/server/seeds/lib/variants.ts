import { optionKind } from '@shopkey/domain/option-kind.ts'
import type { DemoOption, DemoProduct } from './demo-store.ts'
import { hundredths, pricesFrom } from './money.ts'
import { seededRandom } from './random.ts'

export interface DemoVariant {
  title: string
  sku: string
  inventory_quantity: number
  manage_inventory: boolean
  options: { value: string }[]
  prices: { currency_code: string; amount: number }[]
  /** Addresses of the pictures of its colour. */
  image_urls: string[]
}

/** Every combination of a product's option values, in the order of the options. `pictures`: their addresses by name. */
export function variantsOf(product: DemoProduct, pictures: ReadonlyMap<string, string>): DemoVariant[] {
  const random = seededRandom(product.handle)
  return combinations(product.options).map((chosen) => ({
    title: chosen.map(({ value }) => value).join(' / '),
    sku: [product.sku, ...chosen.map(({ value }) => skuPart(value))].join('-'),
    inventory_quantity: product.stock ?? random.between(12, 60),
    manage_inventory: !product.is_giftcard,
    options: chosen.map(({ value }) => ({ value })),
    prices: pricesOf(product, product.price + chosen.reduce((sum, { adds }) => sum + adds, 0)),
    image_urls: picturesOf(
      product,
      chosen.map(({ value }) => value),
    ).flatMap((name) => pictures.get(name) ?? []),
  }))
}

/**
 * The pictures of a variant's colour, which their names end with. The first colour has none of that name where the product's first
 * picture shows it. None where a product
 * has one colour: its pictures are the product's.
 */
function picturesOf(product: DemoProduct, chosen: readonly string[]): string[] {
  const colours = product.options.find(({ title }) => optionKind(title) === 'color')?.values ?? []
  const words = colours.map((colour) => wordOf(typeof colour === 'string' ? colour : colour.value))
  if (words.length < 2) return []
  const shows = (picture: string, word: string | undefined) => picture.endsWith(`-${word}`)
  const own = words.find((word) => chosen.some((value) => wordOf(value) === word))
  const named = product.pictures.filter((picture) => shows(picture, own))
  const isFirst = own === words[0] && !named.some((picture) => !picture.startsWith('detail-'))
  return isFirst ? [...product.pictures.slice(0, 1), ...named] : named
}

/** Pictures of sky blue are called -sky. */
const wordOf = (colour: string): string => colour.toLowerCase().split(' ')[0] ?? ''

/** A dearer variant costs proportionally more points, rounded up to ten. */
function pricesOf({ price, points, is_giftcard }: DemoProduct, rupiah: number): DemoVariant['prices'] {
  if (is_giftcard) return pricesFrom(rupiah).filter(({ currency_code }) => currency_code === 'idr')
  if (!points) return pricesFrom(rupiah)
  const amount = hundredths(Math.ceil((points * rupiah) / price / 10) * 10)
  return [...pricesFrom(rupiah), { currency_code: 'pts', amount }]
}

type Choice = { value: string; adds: number }

function combinations(options: DemoOption[]): Choice[][] {
  return options.reduce<Choice[][]>(
    (found, { values }) =>
      found.flatMap((chosen) =>
        values.map((value) => [...chosen, typeof value === 'string' ? { value, adds: 0 } : value]),
      ),
    [[]],
  )
}

const skuPart = (value: string): string => value.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')
