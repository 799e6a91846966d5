interface Priced {
  items: readonly { original_total: number }[]
  total: number
  tax_total: number
  shipping_total: number | null
  shipping_tax_total?: number | null
  /** Part of the shipping. */
  payment_fee?: { total: number } | null
  gift_card_total: number
  gift_card_tax_total?: number | null
}

export interface ShownTotals {
  items: number
  delivery: number
  payment_fee: number
  discount: number
  gift_card: number
  total: number
  tax: number
}

/**
 * The sum as a shopper adds it up: all with tax, so that items + delivery + fee − discount − gift card = total. The API
 * returns tax separately, and the discount before tax; the discount here is what the sum lacks. All amounts: minor
 * units.
 */
export function shownTotals(priced: Priced): ShownTotals {
  const items = priced.items.reduce((sum, item) => sum + item.original_total, 0)
  const shipping = (priced.shipping_total ?? 0) + (priced.shipping_tax_total ?? 0)
  const payment_fee = priced.payment_fee?.total ?? 0
  const gift_card = priced.gift_card_total + (priced.gift_card_tax_total ?? 0)
  const discount = items + shipping - gift_card - priced.total
  return {
    items,
    delivery: shipping - payment_fee,
    payment_fee,
    discount,
    gift_card,
    total: priced.total,
    tax: priced.tax_total,
  }
}
