import Type, { type Static } from 'typebox'
import { Address } from './address.ts'
import { about } from './annotated.ts'
import { LinkedCart } from './cart.ts'
import { LineItem } from './line-item.ts'
import { Fulfillment, LinkedOrder } from './order.ts'
import { Payment } from './payment.ts'
import { Return, ReturnLineBody } from './return.ts'
import { locationInput, minorUnits, moment, noNotification, quantityInput, text, unusedKey } from './scalars.ts'
import { Body, IdInput, IdOf, Metadata, Nullable, OneOf, Price, StoreId, softDeletable } from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'

export const Swap = Type.Object(
  {
    id: IdOf('swap'),
    store_id: StoreId,
    order_id: IdOf('order', 'The order whose items are swapped'),
    fulfillment_status: about(
      'How far the additional items are. `fulfilled`: packed and not shipped',
      OneOf(['not_fulfilled', 'fulfilled', 'shipped', 'partially_shipped', 'canceled', 'requires_action']),
    ),
    payment_status: about(
      '`not_paid` until the shopper confirms its cart; then `awaiting` or, without a difference, `confirmed`; settled as ' +
        '`captured` or `difference_refunded`. `requires_action`: the provider refused',
      OneOf([
        'not_paid',
        'awaiting',
        'captured',
        'confirmed',
        'canceled',
        'difference_refunded',
        'partially_refunded',
        'refunded',
        'requires_action',
      ]),
    ),
    difference_due: Nullable(
      minorUnits('Amount that the shopper pays or, below 0, gets back; null until it is confirmed', 2_500_000),
    ),
    shipping_address_id: Nullable(IdOf('address', 'Shipping address of the additional items')),
    cart_id: Nullable(IdOf('cart', 'The cart that the shopper confirms it with')),
    confirmed_at: Nullable(moment('When the shopper confirmed it')),
    canceled_at: Nullable(moment('When it was canceled')),
    no_notification: about('Whether no messages about it are sent', Nullable(Type.Boolean())),
    allow_backorder: about(
      'Whether additional items were accepted without a stock check; stock is taken when the shopper confirms',
      Type.Boolean(),
    ),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    metadata: shownTo('own', Nullable(Metadata)),
    ...softDeletable,
    order: Type.Optional(about('The order whose items are swapped', Nullable(LinkedOrder))),
    additional_items: Type.Optional(about('The additional items', Type.Array(LineItem))),
    return_order: Type.Optional(about('The return', Nullable(Return))),
    fulfillments: Type.Optional(about('Fulfillments of the additional items', Type.Array(Fulfillment))),
    payment: Type.Optional(about('The payment of the difference', Nullable(Payment))),
    shipping_address: Type.Optional(about('Shipping address of the additional items', Nullable(Address))),
    shipping_methods: Type.Optional(about('Shipping methods of the additional items', Type.Array(ShippingMethod))),
    cart: Type.Optional(about('The cart that the shopper confirms it with', Nullable(LinkedCart))),
  },
  { description: 'Returned items in exchange for additional items' },
)

export type SwapWire = Static<typeof Swap>

/** Relations that every reply with a swap has. Its order, address, payment and tracking links are for its own shopper. */
export const shownSwapRelations = [
  'additional_items',
  'additional_items.variant',
  'additional_items.adjustments',
  'additional_items.tax_lines',
  'return_order',
  'return_order.items',
  'return_order.shipping_method',
  'return_order.shipping_method.shipping_option',
  'fulfillments',
  'fulfillments.items',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'cart',
]

export const SwapReply = Type.Object({ swap: about('The swap', Swap) })

export const AdminSwapReply = Type.Object({
  swap: about('The swap', Swap),
  confirm_link: shownTo(
    'own',
    Nullable(
      text(
        'Link by which the shopper confirms it and pays the difference without an account, while it waits for them; for staff who may change orders',
        'https://shop.example.com/coffee-id/order/order_01KAJ2W3V8C1ZK0M5T9Q7R4XYB/exchange/cart_01KAJ2W3V8C1ZK0M5T9Q7R4XYB?key=kq3vXb0mYw8RrT1z',
      ),
    ),
  ),
  expected_difference: Nullable(
    minorUnits(
      'The difference at current prices, while it is not confirmed; its delivery counts once it is chosen',
      2_500_000,
    ),
  ),
})

export const AdditionalItemBody = Body({
  variant_id: IdInput('variant', 'The additional items'),
  quantity: quantityInput('Quantity'),
})
const returnItems = about('The returned items', Type.Array(ReturnLineBody, { minItems: 1, maxItems: 500 }))
const optionInput = IdInput('shipping option', 'A shipping option for returns')

export const CreateSwapBody = Body({
  return_items: returnItems,
  return_shipping: Type.Optional(
    about(
      'Return shipping; its price is part of the difference',
      Body({
        option_id: optionInput,
        price: Type.Optional(about("Its price in minor units; without it, the option's price", Price)),
      }),
    ),
  ),
  additional_items: Type.Optional(about('The additional items', Type.Array(AdditionalItemBody, { maxItems: 500 }))),
  sales_channel_id: Type.Optional(
    IdInput('sales channel', "The sales channel of the additional items; without it, the order's"),
  ),
  custom_shipping_options: Type.Optional(
    about(
      'The only shipping options of the swap, with their prices; without any, the usual ones',
      Type.Array(
        Body({
          option_id: IdInput('shipping option', 'A shipping option of the region'),
          price: about('Its price in minor units', Price),
        }),
        { maxItems: 50 },
      ),
    ),
  ),
  no_notification: noNotification,
  return_location_id: locationInput,
  allow_backorder: Type.Optional(
    about(
      'Whether additional items are accepted without a stock check; true without it. Stock is taken when the shopper confirms',
      Type.Boolean(),
    ),
  ),
})
export type CreateSwapInput = Static<typeof CreateSwapBody>

export const StoreSwapBody = Body({
  order_id: IdInput('order', 'The order whose items are swapped'),
  return_items: returnItems,
  return_shipping_option: Type.Optional(optionInput),
  additional_items: about('The additional items', Type.Array(AdditionalItemBody, { minItems: 1, maxItems: 500 })),
})
export const SwapParams = Type.Object({ id: IdInput('order'), swap_id: IdInput('swap') })
export const SwapFulfillmentParams = Type.Object({
  id: IdInput('order'),
  swap_id: IdInput('swap'),
  fulfillment_id: IdInput('fulfillment'),
})
export const SwapOfCartParams = Type.Object({ cart_id: IdInput('cart', 'The cart of the swap') })
