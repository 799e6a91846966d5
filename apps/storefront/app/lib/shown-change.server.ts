import type { CartChange } from '@shopkey/client/types.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { priceWithTax } from '@shopkey/domain/price-choice.ts'
import type { Cart } from './wire.ts'

/** The changes with prices as the shop shows them, with tax; the API names those of the lines. */
export function shownChange({ items, region }: Pick<Cart, 'items' | 'region'>, change: CartChange): CartChange {
  const currency = getCurrency(region.currency_code)
  const changesDetails = change.price.changesDetails.map((row) => {
    const line = items.find(({ id }) => id === row.item_Id)
    if (!line) return row
    const { includes_tax, tax_lines = [] } = line
    const shown = (amount: number) => priceWithTax({ amount, includes_tax, tax_lines }, currency).incl_tax
    return { ...row, new_price: shown(row.new_price), previous_price: shown(row.previous_price) }
  })
  return { ...change, price: { ...change.price, changesDetails } }
}
