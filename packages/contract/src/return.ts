import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { LineItem } from './line-item.ts'
import { LinkedOrder } from './order.ts'
import { ReturnReason } from './return-reason.ts'
import { locationInput, minorUnits, moment, noNotification, pieces, text, unusedKey } from './scalars.ts'
import {
  Amount,
  Body,
  IdInput,
  IdOf,
  Metadata,
  Nullable,
  OneOf,
  Price,
  StoreId,
  shapedLike,
  timestamps,
} from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'

const quantity = (description: string) => about(description, Type.Integer(), 1)

const ReturnItem = Type.Object({
  return_id: IdOf('return', 'The return'),
  item_id: IdOf('line item', 'The line that comes back'),
  quantity: quantity('How many came back, or are to'),
  is_requested: about('Whether as many came as were asked for', Type.Boolean()),
  requested_quantity: Nullable(quantity('How many were asked for; null for what came unasked')),
  received_quantity: Nullable(quantity('How many came; null before they have')),
  reason_id: Nullable(IdOf('return reason', 'Why it comes back')),
  note: shownTo('own', Nullable(text('What the shopper or staff said about it', 'The handle is chipped'))),
  metadata: shownTo('own', Nullable(Metadata)),
  item: Type.Optional(about('The line that comes back', Nullable(LineItem))),
  reason: Type.Optional(about('Why it comes back', Nullable(ReturnReason))),
})

// Swaps and claims hold returns themselves.
const parent = (noun: 'swap' | 'claim') =>
  Type.Object({ id: IdOf(noun), order_id: IdOf('order', 'Its order') }, { additionalProperties: true })

export const Return = Type.Object(
  {
    id: IdOf('return'),
    store_id: StoreId,
    status: about(
      '`requested` until the goods are here. `requires_action`: staff have to decide',
      OneOf(['requested', 'received', 'requires_action', 'canceled']),
    ),
    order_id: Nullable(IdOf('order', 'The order whose goods come back; null for the return of a swap')),
    swap_id: Nullable(IdOf('swap', 'The swap that they come back for')),
    claim_order_id: Nullable(IdOf('claim', 'The claim that they come back for')),
    refund_amount: minorUnits('What is given back for it, less return shipping; below 0 where that costs more'),
    shipping_data: shownTo('own', Nullable(about('What the provider keeps about the way back', Metadata))),
    location_id: Nullable(text('Where it is received, as the client named it', 'sloc_jakarta')),
    no_notification: about('Whether the customer is told nothing of it', Nullable(Type.Boolean())),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    received_at: Nullable(moment('When the goods were taken back')),
    metadata: shownTo('own', Nullable(Metadata)),
    ...timestamps,
    items: Type.Optional(about('What comes back', Type.Array(ReturnItem))),
    shipping_method: Type.Optional(about('How it comes back', Nullable(ShippingMethod))),
    order: Type.Optional(about('The order whose goods come back', Nullable(LinkedOrder))),
    swap: Type.Optional(
      shownTo('own', about('The swap that they come back for', Nullable(shapedLike(['Swap'], parent('swap'))))),
    ),
    claim_order: Type.Optional(
      shownTo('own', about('The claim that they come back for', Nullable(shapedLike(['ClaimOrder'], parent('claim'))))),
    ),
  },
  { description: 'Goods that come back, or are to come back' },
)

export const OrderReturnsQuery = Type.Object(
  { order_id: IdInput('order', 'The order whose goods come back') },
  { additionalProperties: false },
)
/** Relations of an order's returns, and of a new return. */
export const orderReturnRelations = ['items', 'items.reason', 'swap', 'swap.payment']
export const newReturnRelations = ['items', 'items.reason']

export const OrderReturnsReply = Type.Object({
  returns: about('The last 100, newest first', Type.Array(Return)),
})

export const ReturnReply = Type.Object({ return: about('The return', Return) })

export const ReturnLineBody = Body({
  item_id: IdInput('line item', 'A line of the order, its swaps or its claims'),
  quantity: pieces('How many of it come back; what was packed and has not come back at most'),
  reason_id: Type.Optional(IdInput('return reason', 'Why; a reason without more exact ones below it')),
  note: Type.Optional(
    about('What there is to say about it', Type.String({ maxLength: 2000 }), 'The handle is chipped'),
  ),
})
export type ReturnLineInput = Static<typeof ReturnLineBody>

const returnLines = about('What comes back', Type.Array(ReturnLineBody, { minItems: 1, maxItems: 500 }))
const optionInput = IdInput('shipping option', 'A shipping option that sends goods back')

export const RequestReturnBody = Body({
  items: returnLines,
  return_shipping: Type.Optional(
    about(
      'How it comes back; what it costs is taken off the refund',
      Body({
        option_id: Type.Optional(optionInput),
        price: Type.Optional(about("What it costs, in minor units; without it, the option's price", Price)),
      }),
    ),
  ),
  note: Type.Optional(
    about('What staff should know; kept in the metadata of the return', Type.String({ maxLength: 2000 }), 'Called us'),
  ),
  receive_now: Type.Optional(
    about('Whether the goods are here already; they are taken back and refunded at once', Type.Boolean()),
  ),
  no_notification: noNotification,
  refund: Type.Optional(
    about(
      'What to give back, in minor units; 0 for nothing. Without it, what the goods are worth less return shipping',
      Type.Integer({ maximum: Number.MAX_SAFE_INTEGER }),
      98000,
    ),
  ),
  location_id: locationInput,
})
export type RequestReturnInput = Static<typeof RequestReturnBody>

export const StoreReturnBody = Body({
  order_id: IdInput('order', 'The order whose goods come back'),
  items: returnLines,
  return_shipping: Type.Optional(
    about('How it comes back; what it costs is taken off the refund', Body({ option_id: optionInput })),
  ),
})
export const ReceiveReturnBody = Body({
  items: about(
    'What has arrived; it may differ from what was asked for',
    Type.Array(
      Body({ item_id: IdInput('line item', 'The line that came back'), quantity: pieces('How many of it arrived') }),
      { minItems: 1, maxItems: 500 },
    ),
  ),
  refund: Type.Optional(
    about('What to give back, in minor units; without it, what was promised, or what arrived is worth', Amount),
  ),
  location_id: locationInput,
})
export type ReceiveReturnInput = Static<typeof ReceiveReturnBody>
