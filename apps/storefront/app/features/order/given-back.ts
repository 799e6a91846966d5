interface Refundable {
  refunded_total?: number | null
  gift_card_transactions?: readonly { refunded_amount: number; refunded_tax_amount: number }[]
}

/** What came back of an order, minor units: by its payments, and to the gift cards that paid, with the tax that they had covered. */
export function givenBack({ refunded_total, gift_card_transactions = [] }: Refundable): {
  payments: number
  gift_cards: number
} {
  return {
    payments: refunded_total ?? 0,
    gift_cards: gift_card_transactions.reduce((sum, card) => sum + card.refunded_amount + card.refunded_tax_amount, 0),
  }
}
