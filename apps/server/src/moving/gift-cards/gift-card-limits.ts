import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { Metadata, Nullable, Price, RatePercent } from '@shopkey/contract/schema.ts'
import Type from 'typebox'

/** What a gift card of another shop may hold: what the API takes of one. */
export const GiftCardLimits = Type.Object({
  code: Type.String({ minLength: 1, maxLength: SHORT_TEXT_LENGTH }),
  value: Price,
  balance: Price,
  tax_rate: Nullable(RatePercent),
  metadata: Nullable(Metadata),
})
