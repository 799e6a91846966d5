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
}

/** Every combination of a product's option values, in the order of the options. */
export function variantsOf(product: DemoProduct): DemoVariant[] {
  const random = seededRandom(product.handle)
  return combinations(product.options).map((chosen) => ({
    title: chosen.map(({ value }) => value).join(' / '),
    sku: [product.sku, ...chosen.map(({ value }) => skuPart(value))].join('-'),
    inventory_quantity: product.stock ?? random.between(12, 60),
    manage_inventory: !product.is_giftcard,
    options: chosen.map(({ value }) => ({ value })),
    prices: pricesOf(product, product.price + chosen.reduce((sum, { adds }) => sum + adds, 0)),
  }))
}

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
