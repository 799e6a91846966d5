import { refusal } from '../../http/refusal.ts'

export const claimLineCustom = refusal({
  type: 'invalid_data',
  code: 'claim_line_custom',
  message: '{title} is no product of the catalogue and cannot be claimed',
})
export const claimQuantityTooLarge = refusal({
  type: 'not_allowed',
  code: 'quantity_exceeds_claimable',
  message: 'Only {left} of {title} can be claimed, not {quantity}',
})
export const replaceNeedsItems = refusal({
  type: 'invalid_data',
  code: 'replace_needs_goods',
  message: 'A claim of type replace names the goods that go out (additional_items)',
})
export const claimMixesTypes = refusal({
  type: 'invalid_data',
  code: 'claim_mixes_types',
  message: 'A claim is settled with money (refund_amount) or with new goods (additional_items), not both',
})
export const claimCanceled = refusal({
  type: 'not_allowed',
  code: 'claim_canceled',
  message: 'The claim is canceled',
})
export const claimIsRefund = refusal({
  type: 'not_allowed',
  code: 'claim_is_refund',
  message: 'The claim is settled with money; there are no new goods to pack',
})
export const claimRefunded = refusal({
  type: 'not_allowed',
  code: 'claim_refunded',
  message: 'The claim has been refunded',
})
export const claimHasParcel = refusal({
  type: 'not_allowed',
  code: 'claim_has_fulfillment',
  message: 'New goods of the claim are packed or shipped. Cancel the fulfillment first',
})
export const claimHasReturn = refusal({
  type: 'not_allowed',
  code: 'claim_has_return',
  message: 'The claim has a return. Cancel it first',
})
export const claimVariantUnknown = refusal({
  type: 'invalid_data',
  code: 'claim_goods_unknown',
  message: 'The store sells no variant {variant_id} in the region of the order',
})
export const claimMethodUnknown = refusal({
  type: 'invalid_data',
  code: 'claim_shipping_method_unknown',
  message: 'Name a shipping option, or a shipping method of this claim; {id} is neither',
})
export const claimPictureUnknown = refusal({
  type: 'invalid_data',
  code: 'claim_picture_unknown',
  message: 'No picture {file_key} was uploaded for claims of this store',
})
export const claimNotRefundable = refusal({
  type: 'not_allowed',
  code: 'claim_not_refundable',
  message: 'The claim is settled with additional items; there is nothing to refund',
})
