import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import { about } from './annotated.ts'
import { LineItem, LineItemVariant } from './line-item.ts'
import { Fulfillment, fulfillmentStatuses } from './order.ts'
import { Return } from './return.ts'
import { locationInput, minorUnits, moment, noNotification, pieces, text, unusedKey } from './scalars.ts'
import { Amount, Body, IdInput, IdOf, Metadata, Nullable, OneOf, Price, StoreId, softDeletable } from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'
import { AdditionalItemBody } from './swap.ts'

const claimReasons = ['missing_item', 'wrong_item', 'production_failure', 'other'] as const
const claimTypes = ['refund', 'replace'] as const
const meanings = {
  type: 'Whether it is made good with money or with new goods',
  reason: 'What was wrong',
  note: 'What there is to say about it',
  url: 'Address of a picture of what was wrong',
  tag: 'A word to find such claims by; kept in lower case',
}
const examples = { note: 'The handle is chipped', url: 'https://cdn.example.com/chipped.jpg', tag: 'glaze' }

const ClaimImage = Type.Object({
  id: IdOf('claim image'),
  claim_item_id: IdOf('claim item', 'What it shows'),
  url: shownTo('own', text(meanings.url, examples.url)),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
})

const ClaimTag = Type.Object({
  id: IdOf('claim tag'),
  value: text(meanings.tag, examples.tag),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
})

const ClaimItem = Type.Object({
  id: IdOf('claim item'),
  claim_order_id: IdOf('claim', 'The claim'),
  item_id: IdOf('line item', 'The line that something was wrong with'),
  variant_id: IdOf('variant', 'What it was'),
  reason: about(meanings.reason, OneOf(claimReasons)),
  note: shownTo('own', Nullable(text(meanings.note, examples.note))),
  quantity: about('How many of it', Type.Integer(), 1),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
  images: Type.Optional(about('Pictures of what was wrong', Type.Array(ClaimImage))),
  tags: Type.Optional(about('Words to find such claims by', Type.Array(ClaimTag))),
  item: Type.Optional(about('The line that something was wrong with', Nullable(LineItem))),
  variant: Type.Optional(about('What it was', Nullable(LineItemVariant))),
})

export const ClaimOrder = Type.Object(
  {
    id: IdOf('claim'),
    store_id: StoreId,
    order_id: IdOf('order', 'The order that something was wrong with'),
    type: about(meanings.type, OneOf(claimTypes)),
    payment_status: about(
      'How far the money is. `na` for new goods; `not_refunded` while the provider has not given it back',
      OneOf(['na', 'not_refunded', 'refunded']),
    ),
    fulfillment_status: about('How far the new goods are. `fulfilled` is packed', OneOf(fulfillmentStatuses)),
    shipping_address_id: Nullable(IdOf('address', 'Where the new goods go')),
    refund_amount: Nullable(minorUnits('What is given back; null for new goods')),
    canceled_at: Nullable(moment('When it was canceled')),
    no_notification: about('Whether the customer is told nothing of it', Nullable(Type.Boolean())),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    metadata: shownTo('own', Nullable(Metadata)),
    ...softDeletable,
    claim_items: Type.Optional(about('What was wrong', Type.Array(ClaimItem))),
    additional_items: Type.Optional(about('The new goods', Type.Array(LineItem))),
    return_order: Type.Optional(about('What comes back', Nullable(Return))),
    fulfillments: Type.Optional(about('New goods that were packed', Type.Array(Fulfillment))),
    shipping_address: Type.Optional(about('Where the new goods go', Nullable(Address))),
    shipping_methods: Type.Optional(about('How the new goods are shipped', Type.Array(ShippingMethod))),
  },
  { description: "The shop's fault, made good with money or with new goods" },
)

const Text = about(meanings.note, Type.String({ maxLength: 2000 }), examples.note)
const TagValue = about(meanings.tag, Type.String({ minLength: 1, maxLength: 100 }), examples.tag)
const ImageUrl = about(meanings.url, Type.String({ minLength: 1, maxLength: 2000 }), examples.url)

const ClaimShippingMethod = Body({
  id: Type.Optional(IdInput('shipping method', 'A shipping method that the claim has, to keep it')),
  option_id: Type.Optional(IdInput('shipping option', 'A shipping option, for a new one')),
  price: Type.Optional(
    about("Its price, in minor units, which the shopper does not pay; without it, the option's", Price),
  ),
  data: Type.Optional(about('What the provider has to know about the parcel', Metadata)),
})
export type ClaimShippingMethodInput = Static<typeof ClaimShippingMethod>

export const CreateClaimBody = Body({
  type: about(meanings.type, OneOf(claimTypes)),
  claim_items: about(
    'What was wrong',
    Type.Array(
      Body({
        item_id: IdInput('line item', 'A line of the order, its swaps or its claims'),
        quantity: pieces('How many of it; what was packed and not made good before at most'),
        note: Type.Optional(Text),
        reason: Type.Optional(about(`${meanings.reason}; needed`, OneOf(claimReasons))),
        tags: Type.Optional(about('Words to find such claims by', Type.Array(TagValue, { maxItems: 50 }))),
        images: Type.Optional(about('Addresses of pictures of it', Type.Array(ImageUrl, { maxItems: 20 }))),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  ),
  return_shipping: Type.Optional(
    about(
      'Asks for the claimed goods back, this way',
      Body({
        option_id: Type.Optional(IdInput('shipping option', 'A shipping option that sends goods back')),
        price: Type.Optional(about("What it costs, in minor units; without it, the option's price", Price)),
      }),
    ),
  ),
  additional_items: Type.Optional(
    about('The new goods, for the type replace', Type.Array(AdditionalItemBody, { maxItems: 500 })),
  ),
  shipping_methods: Type.Optional(
    about('How the new goods are shipped', Type.Array(ClaimShippingMethod, { maxItems: 20 })),
  ),
  shipping_address: Type.Optional(about("Where the new goods go; without it, to the order's address", AddressPayload)),
  refund_amount: Type.Optional(
    about(
      'What to give back, in minor units, for the type refund; without it, what the claimed goods are worth',
      Amount,
    ),
  ),
  no_notification: noNotification,
  return_location_id: locationInput,
  metadata: Type.Optional(Metadata),
})
export type CreateClaimInput = Static<typeof CreateClaimBody>

export const UpdateClaimBody = Body({
  claim_items: Type.Optional(
    about(
      'Claimed items to change',
      Type.Array(
        Body({
          id: IdInput('claim item'),
          note: Type.Optional(Text),
          reason: Type.Optional(about(meanings.reason, OneOf(claimReasons))),
          images: about(
            'All its pictures: those that stay by id, new ones by address',
            Type.Array(
              Body({ id: Type.Optional(IdInput('claim image', 'A picture that stays')), url: Type.Optional(ImageUrl) }),
              { maxItems: 20 },
            ),
          ),
          tags: about(
            'All its tags: those that stay by id, new ones by value',
            Type.Array(
              Body({ id: Type.Optional(IdInput('claim tag', 'A tag that stays')), value: Type.Optional(TagValue) }),
              { maxItems: 50 },
            ),
          ),
          metadata: Type.Optional(Metadata),
        }),
        { maxItems: 500 },
      ),
    ),
  ),
  shipping_methods: Type.Optional(
    about(
      'All shipping methods of the new goods: those that stay by id, new ones by option',
      Type.Array(ClaimShippingMethod, { maxItems: 20 }),
    ),
  ),
  no_notification: noNotification,
  metadata: Type.Optional(Metadata),
})
export type UpdateClaimInput = Static<typeof UpdateClaimBody>

export const ClaimParams = Type.Object({ id: IdInput('order'), claim_id: IdInput('claim') })
export const ClaimFulfillmentParams = Type.Object({
  id: IdInput('order'),
  claim_id: IdInput('claim'),
  fulfillment_id: IdInput('fulfillment'),
})
