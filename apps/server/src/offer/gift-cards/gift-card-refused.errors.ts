import type { GiftCardRefusal } from '@shopkey/domain/gift-card-charges.ts'
import type { AppError } from '../../http/app-error.ts'
import { refusal } from '../../http/refusal.ts'

export const giftCardUnknown = refusal({
  type: 'not_found',
  code: 'gift_card_unknown',
  message: 'There is no gift card with this code',
})

const byReason: Record<GiftCardRefusal, () => AppError> = {
  disabled: refusal({ type: 'not_allowed', code: 'gift_card_disabled', message: 'The gift card is switched off' }),
  wrong_region: refusal({
    type: 'invalid_data',
    code: 'gift_card_in_other_region',
    message: 'The gift card belongs to another region',
  }),
  expired: refusal({ type: 'not_allowed', code: 'gift_card_expired', message: 'The gift card has expired' }),
  empty: refusal({ type: 'not_allowed', code: 'gift_card_empty', message: 'The gift card has no balance left' }),
}

/** The error for a card that a rule refuses. It does not contain the code, which is worth money. */
export function giftCardRefused(reason: GiftCardRefusal): AppError {
  return byReason[reason]()
}
