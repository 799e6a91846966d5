interface Priced {
  items: readonly { original_total: number }[]
  total: number
  tax_total: number
  shipping_total: number | null
  shipping_tax_total?: number | null
  gift_card_total: number
  gift_card_tax_total?: number | null
}

export interface ShownTotals {
  items: number
  delivery: number
  discount: number
  gift_card: number
  total: number
  tax: number
}

/**
 * The sum as a shopper adds it up: all with tax, so that items + delivery − discount − gift card = total. The API
 * returns tax separately, and the discount before tax; the discount here is what the sum lacks. All amounts: minor
 * units.
 */
export function shownTotals(priced: Priced): ShownTotals {
  const items = priced.items.reduce((sum, item) => sum + item.original_total, 0)
  const delivery = (priced.shipping_total ?? 0) + (priced.shipping_tax_total ?? 0)
  const gift_card = priced.gift_card_total + (priced.gift_card_tax_total ?? 0)
  const discount = items + delivery - gift_card - priced.total
  return { items, delivery, discount, gift_card, total: priced.total, tax: priced.tax_total }
}
