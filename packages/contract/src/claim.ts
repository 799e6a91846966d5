import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import { about } from './annotated.ts'
import { LineItem, LineItemVariant } from './line-item.ts'
import { Fulfillment, fulfillmentStatuses, LinkedOrder } from './order.ts'
import { afterSaleFilters, Return } from './return.ts'
import { locationInput, minorUnits, moment, noNotification, quantityInput, text, unusedKey } from './scalars.ts'
import { Amount, Body, IdInput, IdOf, Metadata, Nullable, OneOf, Price, StoreId, softDeletable } from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'
import { AdditionalItemBody } from './swap.ts'
import { exampleUrl } from './upload.ts'

const claimReasons = ['missing_item', 'wrong_item', 'production_failure', 'other'] as const
const claimTypes = ['refund', 'replace'] as const
const meanings = {
  type: 'Whether it is settled with a refund or with additional items',
  reason: 'What was wrong',
  note: 'A note',
  url: 'Picture of what was wrong: an address, or the key of an uploaded file',
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
  item_id: IdOf('line item', 'The claimed line'),
  variant_id: IdOf('variant', 'Its variant'),
  reason: about(meanings.reason, OneOf(claimReasons)),
  note: shownTo('own', Nullable(text(meanings.note, examples.note))),
  quantity: about('Claimed quantity', Type.Integer(), 1),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
  images: Type.Optional(about('Pictures of what was wrong', Type.Array(ClaimImage))),
  tags: Type.Optional(about('Words to find such claims by', Type.Array(ClaimTag))),
  item: Type.Optional(about('The claimed line', Nullable(LineItem))),
  variant: Type.Optional(about('Its variant', Nullable(LineItemVariant))),
})

export const ClaimOrder = Type.Object(
  {
    id: IdOf('claim'),
    store_id: StoreId,
    order_id: IdOf('order', 'The order'),
    type: about(meanings.type, OneOf(claimTypes)),
    payment_status: about(
      'How far the refund is. `na` for additional items, `not_refunded` until the provider has refunded it',
      OneOf(['na', 'not_refunded', 'refunded']),
    ),
    fulfillment_status: about(
      'How far the additional items are. `fulfilled`: packed and not shipped',
      OneOf(fulfillmentStatuses),
    ),
    shipping_address_id: Nullable(IdOf('address', 'Shipping address of the additional items')),
    refund_amount: Nullable(minorUnits('The refund; null for additional items')),
    canceled_at: Nullable(moment('When it was canceled')),
    no_notification: about('Whether no messages about it are sent', Nullable(Type.Boolean())),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    metadata: shownTo('own', Nullable(Metadata)),
    ...softDeletable,
    order: Type.Optional(about('The order', Nullable(LinkedOrder))),
    claim_items: Type.Optional(about('What was wrong', Type.Array(ClaimItem))),
    additional_items: Type.Optional(about('The additional items', Type.Array(LineItem))),
    return_order: Type.Optional(about('The return', Nullable(Return))),
    fulfillments: Type.Optional(about('Fulfillments of the additional items', Type.Array(Fulfillment))),
    shipping_address: Type.Optional(about('Shipping address of the additional items', Nullable(Address))),
    shipping_methods: Type.Optional(about('Shipping methods of the additional items', Type.Array(ShippingMethod))),
  },
  { description: 'A complaint about items of an order, settled with a refund or with additional items' },
)

export const ClaimReply = Type.Object({ claim: about('The claim', ClaimOrder) })

export const ClaimPicturesReply = Type.Object({
  pictures: about(
    'The uploaded pictures of its items',
    Type.Array(
      Type.Object({
        id: IdOf('claim image'),
        download_url: shownTo('own', about('A link that works for 15 minutes', Type.String(), exampleUrl)),
      }),
    ),
  ),
})

export const claimFilters = {
  ...afterSaleFilters,
  type: Type.Optional(about(`Only those of this type. ${meanings.type}`, OneOf(claimTypes))),
}

const Text = about(meanings.note, Type.String({ maxLength: 2000 }), examples.note)
const TagValue = about(meanings.tag, Type.String({ minLength: 1, maxLength: 100 }), examples.tag)
const ImageUrl = about(meanings.url, Type.String({ minLength: 1, maxLength: 2000 }), examples.url)

const ClaimShippingMethod = Body({
  id: Type.Optional(IdInput('shipping method', 'A shipping method that the claim has, to keep it')),
  option_id: Type.Optional(IdInput('shipping option', 'A shipping option, for a new one')),
  price: Type.Optional(
    about("Its price, in minor units, which the shopper does not pay; without it, the option's", Price),
  ),
  data: Type.Optional(about('Data for the provider about this shipment', Metadata)),
})
export type ClaimShippingMethodInput = Static<typeof ClaimShippingMethod>

export const CreateClaimBody = Body({
  type: about(meanings.type, OneOf(claimTypes)),
  claim_items: about(
    'What was wrong',
    Type.Array(
      Body({
        item_id: IdInput('line item', 'A line of the order, its swaps or its claims'),
        quantity: quantityInput('Claimed quantity; at most what was fulfilled and not returned or claimed before'),
        note: Type.Optional(Text),
        reason: about(meanings.reason, OneOf(claimReasons)),
        tags: Type.Optional(about('Words to find such claims by', Type.Array(TagValue, { maxItems: 50 }))),
        images: Type.Optional(
          about('Pictures of it: addresses, or keys of uploaded files', Type.Array(ImageUrl, { maxItems: 20 })),
        ),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  ),
  return_shipping: Type.Optional(
    about(
      'Requests the claimed items back, with this shipping; without an option the shopper sends them',
      Body({
        option_id: Type.Optional(IdInput('shipping option', 'A shipping option for returns')),
        price: Type.Optional(about("Its price in minor units; without it, the option's price", Price)),
      }),
    ),
  ),
  additional_items: Type.Optional(
    about('The additional items, for the type replace', Type.Array(AdditionalItemBody, { maxItems: 500 })),
  ),
  shipping_methods: Type.Optional(
    about('Shipping methods of the additional items', Type.Array(ClaimShippingMethod, { maxItems: 20 })),
  ),
  shipping_address: Type.Optional(
    about('Shipping address of the additional items; without it, that of the order', AddressPayload),
  ),
  refund_amount: Type.Optional(
    about('Amount to refund, in minor units, for the type refund; without it, the value of the claimed items', Amount),
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
            'All its pictures: kept ones by id, new ones by address or key',
            Type.Array(
              Body({ id: Type.Optional(IdInput('claim image', 'A picture that stays')), url: Type.Optional(ImageUrl) }),
              { maxItems: 20 },
            ),
          ),
          tags: about(
            'All its tags: kept ones by id, new ones by value',
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
      'All shipping methods of the additional items: kept ones by id, new ones by option',
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
