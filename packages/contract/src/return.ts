import { afterSaleParties } from '@shopkey/domain/after-sale-steps.ts'
import { RETURN_PAYERS } from '@shopkey/domain/return-policy.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { LineItem } from './line-item.ts'
import { LinkedOrder } from './order.ts'
import { ReturnReason } from './return-reason.ts'
import { locationInput, minorUnits, moment, noNotification, quantityInput, text, unusedKey } from './scalars.ts'
import {
  Amount,
  Body,
  IdInput,
  IdOf,
  Metadata,
  Nullable,
  OneOf,
  Price,
  Search,
  StoreId,
  shapedLike,
  timestampFilters,
  timestamps,
} from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'

const returnStatuses = ['requested', 'received', 'requires_action', 'canceled'] as const
const itemConditions = ['as_new', 'used', 'damaged'] as const
const conditionMeaning = 'The condition in which it arrived'

const quantity = (description: string) => about(description, Type.Integer(), 1)

const ReturnItem = Type.Object({
  return_id: IdOf('return', 'The return'),
  item_id: IdOf('line item', 'The returned line'),
  quantity: quantity('Quantity that is returned'),
  is_requested: about('Whether the received quantity is the requested one', Type.Boolean()),
  requested_quantity: Nullable(quantity('Requested quantity; null for items that were not requested')),
  received_quantity: Nullable(quantity('Received quantity; null before')),
  condition: Nullable(about(conditionMeaning, OneOf(itemConditions))),
  restocked: Nullable(about('Whether the received quantity was returned to stock; null before', Type.Boolean())),
  reason_id: Nullable(IdOf('return reason', 'The reason')),
  note: shownTo('own', Nullable(text('Note of the shopper or staff', 'The handle is chipped'))),
  metadata: shownTo('own', Nullable(Metadata)),
  item: Type.Optional(about('The returned line', Nullable(LineItem))),
  reason: Type.Optional(about('The reason', Nullable(ReturnReason))),
})

// Swaps and claims hold returns themselves.
const parent = (noun: 'swap' | 'claim') =>
  Type.Object({ id: IdOf(noun), order_id: IdOf('order', 'Its order') }, { additionalProperties: true })

export const Return = Type.Object(
  {
    id: IdOf('return'),
    store_id: StoreId,
    status: about(
      '`requested` until the items are received. `requires_action`: staff have to decide',
      OneOf(returnStatuses),
    ),
    order_id: Nullable(IdOf('order', 'The order; null for the return of a swap')),
    swap_id: Nullable(IdOf('swap', 'The swap that it belongs to')),
    claim_order_id: Nullable(IdOf('claim', 'The claim that it belongs to')),
    refund_amount: minorUnits('The refund, less return shipping; below 0 where that costs more'),
    refund_unsettled: about(
      'Whether it was received and not refunded, because the refund exceeded the payments, failed, or waits for staff with the right to money',
      Type.Boolean(),
    ),
    shipping_data: shownTo('own', Nullable(about('Data of the provider about return shipping', Metadata))),
    location_id: Nullable(text('Where it is received, as the client named it', 'sloc_jakarta')),
    no_notification: about('Whether no messages about it are sent', Nullable(Type.Boolean())),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    received_at: Nullable(moment('When the items were received')),
    metadata: shownTo('own', Nullable(Metadata)),
    ...timestamps,
    items: Type.Optional(about('The returned items', Type.Array(ReturnItem))),
    shipping_method: Type.Optional(about('Return shipping', Nullable(ShippingMethod))),
    order: Type.Optional(about('The order', Nullable(LinkedOrder))),
    swap: Type.Optional(
      shownTo('own', about('The swap that it belongs to', Nullable(shapedLike(['Swap'], parent('swap'))))),
    ),
    claim_order: Type.Optional(
      shownTo('own', about('The claim that it belongs to', Nullable(shapedLike(['ClaimOrder'], parent('claim'))))),
    ),
  },
  { description: 'Items that a customer returns' },
)

export const OrderReturnsQuery = Type.Object(
  { order_id: IdInput('order', 'The order') },
  { additionalProperties: false },
)
/** Default relations of a return for staff. */
export const staffReturnRelations = ['items', 'items.reason', 'swap', 'order']

/** Relations of an order's returns, and of a new return. */
export const orderReturnRelations = [
  'items',
  'items.reason',
  'swap',
  'swap.payment',
  'swap.additional_items',
  'swap.fulfillments',
  'swap.fulfillments.tracking_links',
]
export const newReturnRelations = ['items', 'items.reason']

const ReturnPolicyOfOrder = Type.Object({
  days: Nullable(
    about('Days after arrival in which goods may come back; null: without an end; 0: never', Type.Integer(), 14),
  ),
  paid_by: about('Who pays the way back', OneOf(RETURN_PAYERS)),
  lines: about(
    'The lines of the order, its swaps and its claims',
    Type.Array(
      Type.Object({
        item_id: IdOf('line item', 'The line'),
        is_returnable: about('Whether the store takes goods of its kind back', Type.Boolean(), true),
        until: Nullable(moment('The last moment for a return; null: not arrived yet, or without an end')),
        is_over: about('Whether that is over', Type.Boolean(), false),
      }),
    ),
  ),
})

export const OrderReturnsReply = Type.Object({
  returns: about('The last 100, newest first', Type.Array(Return)),
  policy: about('What the shopper may return', ReturnPolicyOfOrder),
})

export const ReturnReply = Type.Object({ return: about('The return', Return) })

export const ReturnLineBody = Body({
  item_id: IdInput('line item', 'A line of the order, its swaps or its claims'),
  quantity: quantityInput('Quantity to return; at most what was fulfilled and not returned'),
  reason_id: Type.Optional(IdInput('return reason', 'The reason, one without children')),
  note: Type.Optional(about('A note', Type.String({ maxLength: 2000 }), 'The handle is chipped')),
})
export type ReturnLineInput = Static<typeof ReturnLineBody>

const returnLines = about('The returned items', Type.Array(ReturnLineBody, { minItems: 1, maxItems: 500 }))
const optionInput = IdInput('shipping option', 'A shipping option for returns')

export const RequestReturnBody = Body({
  items: returnLines,
  return_shipping: Type.Optional(
    about(
      'Return shipping; its price is deducted from the refund',
      Body({
        option_id: Type.Optional(optionInput),
        price: Type.Optional(about("Its price in minor units; without it, the option's price", Price)),
      }),
    ),
  ),
  note: Type.Optional(
    about('A note for staff, kept in the metadata of the return', Type.String({ maxLength: 2000 }), 'Called us'),
  ),
  receive_now: Type.Optional(about('Whether the items are received and refunded at once', Type.Boolean())),
  no_notification: noNotification,
  refund: Type.Optional(
    about(
      'Amount to refund, in minor units; 0 for none. Without it, the value of the items less return shipping',
      Type.Integer({ maximum: Number.MAX_SAFE_INTEGER }),
      98000,
    ),
  ),
  location_id: locationInput,
})
export type RequestReturnInput = Static<typeof RequestReturnBody>

export const StoreReturnBody = Body({
  order_id: IdInput('order', 'The order'),
  items: returnLines,
  return_shipping: Type.Optional(
    about('Return shipping; its price is deducted from the refund', Body({ option_id: optionInput })),
  ),
})
export const ReceiveReturnBody = Body({
  items: about(
    'The received items; they may differ from the requested ones',
    Type.Array(
      Body({
        item_id: IdInput('line item', 'The returned line'),
        quantity: quantityInput('Received quantity'),
        condition: Type.Optional(about(conditionMeaning, OneOf(itemConditions))),
        restock: Type.Optional(about('False to keep it out of stock; true without it', Type.Boolean())),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  ),
  refund: Type.Optional(
    about(
      'Amount to refund, in minor units; without it, the refund of the return or, if other items came, their value',
      Amount,
    ),
  ),
  location_id: locationInput,
})
export type ReceiveReturnInput = Static<typeof ReceiveReturnBody>

const partyFilter = Type.Optional(
  about(
    'Whom it waits for: the customer, who confirms or sends items back; staff; or nobody, since it is over',
    OneOf(afterSaleParties),
    'staff',
  ),
)

/** Filters of the lists of returns, swaps and claims; v1 has none. */
export const afterSaleFilters = {
  q: about(
    'Words to look for in the number and e-mail address of the order and in the name of its customer',
    Search,
    '#1042',
  ),
  order_id: Type.Optional(IdInput('order', 'Only those of this order')),
  waits_for: partyFilter,
  ...timestampFilters,
}

export const returnFilters = {
  ...afterSaleFilters,
  status: Type.Optional(about('Only these statuses', Type.Array(OneOf(returnStatuses), { maxItems: 4 }))),
}
