import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Region } from './region.ts'
import { minorUnits, moment, momentInput, percent, text } from './scalars.ts'
import {
  Body,
  Email,
  IdInput,
  IdOf,
  LowerCurrencyCode,
  Metadata,
  NameText,
  Nullable,
  Price,
  RatePercent,
  Search,
  StoreId,
  softDeletable,
  timestamps,
} from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

const meanings = {
  value: 'What it was worth when it was issued',
  balance: 'What is left on it',
  region_id: 'The region whose carts it pays in; its currency is the card’s',
  is_disabled: 'Whether it is switched off; one that was bought is, until its payment is captured',
  ends_at: 'Until when it pays; null for ever',
  tax_rate: 'Tax that it covers in addition; null where the region does not tax gift cards',
}
const examples = { value: 5_000_000, balance: 3_200_000, ends_at: '2027-03-01T00:00:00.000Z' }

/** A card's own properties. */
export const giftCardFields = {
  id: IdOf('gift card'),
  store_id: StoreId,
  code: shownTo('codes', text('What a shopper types to pay with it', 'KX4P-0QZ7-M2RA-9TBE')),
  value: minorUnits(meanings.value, examples.value),
  balance: minorUnits(meanings.balance, examples.balance),
  region_id: IdOf('region', meanings.region_id),
  order_id: Nullable(IdOf('order', 'The order that it was bought with; null for one that staff issued')),
  is_disabled: about(meanings.is_disabled, Type.Boolean()),
  ends_at: Nullable(moment(meanings.ends_at, examples.ends_at)),
  tax_rate: Nullable(percent(meanings.tax_rate)),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
}

const recipientMeanings = {
  recipient_email: 'The address that the code of an issued card is sent to',
  recipient_name: 'The name of the person who gets it',
  message: 'What staff or the buyer wrote to that person',
}
const recipientExamples = { email: 'sari@example.com', name: 'Sari', message: 'Happy birthday!' }

export const GiftCard = Type.Object({
  ...giftCardFields,
  recipient_email: shownTo('people', Nullable(text(recipientMeanings.recipient_email, recipientExamples.email))),
  recipient_name: shownTo('people', Nullable(text(recipientMeanings.recipient_name, recipientExamples.name))),
  message: shownTo('people', Nullable(text(recipientMeanings.message, recipientExamples.message))),
  deliver_on: Nullable(
    about(
      'The day on which its code is sent to the recipient; null: as soon as it is paid',
      Type.String({ format: 'date' }),
      '2026-12-24',
    ),
  ),
  region: Type.Optional(about('The region whose carts it pays in', Region)),
  order: Type.Optional(
    about(
      'The order that it was bought with',
      Nullable(
        Type.Object({
          id: IdOf('order'),
          display_id: about('Number of the order, as people read it', Type.Integer(), 1042),
          email: shownTo('own', Nullable(text('E-mail address of the buyer', 'sari@example.com'))),
          status: text('Status of the order', 'pending'),
          currency_code: LowerCurrencyCode,
        }),
      ),
    ),
  ),
})

/** Default relations of a gift card for staff. */
export const staffGiftCardRelations = ['region', 'order']

export const GiftCardReply = Type.Object({ gift_card: about('The gift card', GiftCard) })

const isDisabled = Type.Optional(about('Whether it is switched off', Type.Boolean()))

export const CreateGiftCardBody = Body({
  value: about('What it is worth, in minor units', Price, examples.value),
  region_id: IdInput('region', meanings.region_id),
  is_disabled: isDisabled,
  ends_at: Type.Optional(momentInput('Until when it pays; without it, for ever', examples.ends_at)),
  tax_rate: Type.Optional(
    Nullable(
      about(
        'Percent of tax that it covers in addition, where the region taxes gift cards; without it, the region’s',
        RatePercent,
      ),
    ),
  ),
  recipient_email: Type.Optional(
    about(`${recipientMeanings.recipient_email}. Without it, no message is sent`, Email, recipientExamples.email),
  ),
  recipient_name: Type.Optional(about(recipientMeanings.recipient_name, NameText, recipientExamples.name)),
  message: Type.Optional(
    about(recipientMeanings.message, Type.String({ minLength: 1, maxLength: 1000 }), recipientExamples.message),
  ),
  metadata: Type.Optional(Metadata),
})
export type CreateGiftCardInput = Static<typeof CreateGiftCardBody>

export const UpdateGiftCardBody = Body({
  balance: Type.Optional(about('What is left on it, in minor units; its value at most', Price, examples.balance)),
  region_id: Type.Optional(IdInput('region', meanings.region_id)),
  is_disabled: isDisabled,
  ends_at: Type.Optional(Nullable(momentInput(meanings.ends_at, examples.ends_at))),
  metadata: Type.Optional(Metadata),
})
export type UpdateGiftCardInput = Static<typeof UpdateGiftCardBody>

export const giftCardFilters = {
  q: about(
    'Part of a code (its last four characters, without the right to read codes), of an order number, or, with the right to read people, of the recipient’s name or address',
    Search,
    '9TBE',
  ),
}

/** What an order paid with a card. */
export const GiftCardTransaction = Type.Object({
  id: IdOf('gift card transaction'),
  order_id: IdOf('order', 'The order that it paid'),
  display_id: about('Number of the order, as people read it', Type.Integer(), 1042),
  amount: minorUnits('What it paid, without the tax that it covered in addition'),
  currency_code: LowerCurrencyCode,
  created_at: timestamps.created_at,
})

/** What anyone who knows a code may see. */
export const StoreGiftCardReply = Type.Object({
  gift_card: about(
    'The gift card',
    Type.Object({
      id: IdOf('gift card'),
      code: shownToAll('the caller sent it', text('The code that was sent', 'KX4P-0QZ7-M2RA-9TBE')),
      value: minorUnits(meanings.value, examples.value),
      balance: minorUnits(meanings.balance, examples.balance),
      region: Type.Optional(about('The region whose carts it pays in', Region)),
    }),
  ),
})
