import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { minorUnits, text } from './scalars.ts'
import { IdOf, LowerCurrencyCode, Nullable } from './schema.ts'
import { shownToAll } from './shown-to.ts'

const quantity = (description: string) => about(description, Type.Integer(), 1)
const refundableMeaning =
  'Amount of the order that was paid, by money or gift cards, and not given back, without what spent gift cards of it cost; a provider without partial refunds gives back all of a payment or nothing'

const RefundPart = Type.Object({
  payment_id: Nullable(IdOf('payment', 'The payment that is refunded; null for a gift card')),
  provider_id: Nullable(text('Provider of that payment', 'manual')),
  gift_card_id: Nullable(IdOf('gift card', 'The gift card that gets it back; null for a payment')),
  gift_card_code: shownToAll('only its end is in it', Nullable(text('The last characters of its code', '…7KQ2'))),
  amount: minorUnits('What comes back this way, tax included', 200),
})
export type RefundPart = Static<typeof RefundPart>

const refundParts = about(
  'How the refund would be split over what the order was paid by; empty where nothing is refunded or it cannot be given back',
  Type.Array(RefundPart),
)

const ReturnableLine = Type.Object({
  item_id: IdOf('line item', 'The line'),
  swap_id: Nullable(IdOf('swap', 'The swap that it is an additional item of')),
  claim_order_id: Nullable(IdOf('claim', 'The claim that it is an additional item of')),
  variant_id: Nullable(IdOf('variant', 'Its variant; null for a custom line')),
  title: text('Title of the product when it was bought', 'Kopi Gayo'),
  description: Nullable(text('Title of the variant when it was bought', '200 g / Whole bean')),
  thumbnail: Nullable(text('Address of the picture', 'https://cdn.example.com/kopi-gayo.jpg')),
  quantity: quantity('Sold quantity'),
  returnable_quantity: quantity('Quantity that can be returned: fulfilled, not returned, and not in an open return'),
  claimable_quantity: quantity('Quantity that can be claimed: fulfilled, and not returned or claimed before'),
  refundable: minorUnits('Value of the returnable quantity, tax and discounts included'),
})

export const ReturnableLinesReply = Type.Object({
  lines: about('Lines of the order, of its swaps and of its claims, oldest first', Type.Array(ReturnableLine)),
  currency_code: LowerCurrencyCode,
})

export const ReturnPreviewReply = Type.Object({
  items_amount: minorUnits('Value of the items, tax and discounts included'),
  shipping_amount: minorUnits('Return shipping with its tax'),
  refund_amount: minorUnits('The refund; below 0 where the return shipping costs more than the items are worth'),
  refund_parts: refundParts,
  is_held: about('Whether the refund would wait for staff, because the payments cannot give it back', Type.Boolean()),
  refundable_amount: minorUnits(refundableMeaning),
})
export type ReturnPreview = Static<typeof ReturnPreviewReply>

export const ReceiptPreviewReply = Type.Object({
  refund_amount: minorUnits('The refund for what arrived'),
  refunded_amount: minorUnits('What is refunded at once'),
  refund_parts: refundParts,
  is_held: about(
    'Whether the refund would wait for staff, because the payments cannot give it back or the caller may not refund',
    Type.Boolean(),
  ),
  refundable_amount: minorUnits(refundableMeaning),
})
export type ReceiptPreview = Static<typeof ReceiptPreviewReply>

export const SwapPreviewReply = Type.Object({
  returned_total: minorUnits('Value of the returned items, tax and discounts included'),
  return_shipping_total: minorUnits('Return shipping with its tax'),
  additional_total: minorUnits('Additional items, tax and discounts included'),
  shipping_total: Nullable(
    minorUnits('Delivery of the additional items with its tax; null where the shopper chooses among several options'),
  ),
  difference_due: minorUnits(
    'Amount that the shopper pays or, below 0, gets back; without a delivery that is not known',
  ),
  refund_parts: refundParts,
})
export type SwapPreview = Static<typeof SwapPreviewReply>

export const ClaimPreviewReply = Type.Object({
  refund_amount: Nullable(minorUnits('The refund; null for additional items')),
  refund_parts: refundParts,
  additional_total: minorUnits('Value of the additional items, which the shopper does not pay'),
  refundable_amount: minorUnits(refundableMeaning),
})
export type ClaimPreview = Static<typeof ClaimPreviewReply>
