/** What a gift card paid of an order. tax_amount: the tax that it covered in addition. All amounts: minor units. */
export type ChargedCard = {
  id: string
  amount: number
  tax_amount: number
  refunded_amount: number
  refunded_tax_amount: number
}

type Charge = Omit<ChargedCard, 'id'>

/** What is left to give back of what gift cards paid, with the tax that they covered. */
export function refundableOfCards(cards: readonly Charge[]): number {
  return cards.reduce((sum, card) => sum + card.amount + card.tax_amount - givenBackTo(card), 0)
}

/** What a gift card got back, with the tax that it had covered. */
export function givenBackTo({ refunded_amount, refunded_tax_amount }: Charge): number {
  return refunded_amount + refunded_tax_amount
}
