import { AdminOrderReply } from '../admin-order.ts'
import { AddLineItemBody, AddShippingMethodBody, ShippingOptionsReply, UpdateLineItemBody } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import {
  OpenCart,
  OpenCartLineParams,
  OpenCartParams,
  openCartFilters,
  PlaceStaffCartBody,
  StaffCartReply,
  UpdateStaffCartBody,
} from '../open-cart.ts'
import { cartChange, discountUse, giftCardUse, taxesDue } from '../refusal-groups.ts'
import { Page, StaffListQuery } from '../schema.ts'

export const listOpenCarts = endpoint({
  method: 'GET',
  path: '/admin/carts',
  tag: 'Carts',
  summary: "List shoppers' open carts",
  description:
    'Returns the carts with lines that were opened in the last 90 days and are no orders yet, last changed first. ' +
    'Drafts of staff are not among them. With `count_limit`, the list has no more than as many, those opened last.',
  query: StaffListQuery(20, openCartFilters),
  replies: { 200: Page('carts', OpenCart) },
})

export const openCart = endpoint({
  method: 'GET',
  path: '/admin/carts/:id',
  tag: 'Carts',
  summary: "Open a shopper's cart",
  description:
    'Returns the cart with current prices and stock, without payment data and codes worth money. The audit log records ' +
    'who opened it, once an hour.',
  params: OpenCartParams,
  replies: { 200: StaffCartReply },
  errors: [...cartChange],
})

export const updateOpenCart = endpoint({
  method: 'POST',
  path: '/admin/carts/:id',
  tag: 'Carts',
  summary: "Update a shopper's cart",
  description: 'Changes the properties that are sent: contact, addresses, discount codes. The shopper sees the result.',
  params: OpenCartParams,
  body: UpdateStaffCartBody,
  replies: { 200: StaffCartReply },
  errors: [
    ...cartChange,
    ...discountUse,
    'country_unknown',
    'discount_unknown',
    'email_of_account_stays',
    'shipping_country_not_in_region',
  ],
})

export const addOpenCartLine = endpoint({
  method: 'POST',
  path: '/admin/carts/:id/line-items',
  tag: 'Carts',
  summary: "Add a line to a shopper's cart",
  description:
    'Adds a quantity of a variant by the rules that the shopper has, at the price of the shop. The shipping methods are ' +
    'removed.',
  params: OpenCartParams,
  body: AddLineItemBody,
  replies: { 200: StaffCartReply },
  errors: [
    ...cartChange,
    'delivery_agreed',
    'gift_day_not_possible',
    'gift_needs_gift_card',
    'insufficient_inventory',
    'quantity_too_large',
    'too_many_lines',
    'variant_has_no_price',
    'variant_not_in_sales_channel',
    'variant_unknown',
  ],
})

export const updateOpenCartLine = endpoint({
  method: 'POST',
  path: '/admin/carts/:id/line-items/:line_id',
  tag: 'Carts',
  summary: "Update a line of a shopper's cart",
  description: 'Sets the quantity and the price for it; 0 removes the line. The shipping methods are removed.',
  params: OpenCartLineParams,
  body: UpdateLineItemBody,
  replies: { 200: StaffCartReply },
  errors: [
    ...cartChange,
    'delivery_agreed',
    'insufficient_inventory',
    'line_unknown',
    'price_agreed',
    'quantity_too_large',
    'variant_has_no_price',
    'variant_not_in_sales_channel',
    'variant_unknown',
  ],
})

export const deleteOpenCartLine = endpoint({
  method: 'DELETE',
  path: '/admin/carts/:id/line-items/:line_id',
  tag: 'Carts',
  summary: "Delete a line of a shopper's cart",
  description: 'Removes the line and the shipping methods; an unknown line is ignored.',
  params: OpenCartLineParams,
  replies: { 200: StaffCartReply },
  errors: [...cartChange],
})

export const listOpenCartShippingOptions = endpoint({
  method: 'GET',
  path: '/admin/carts/:id/shipping-options',
  tag: 'Carts',
  summary: "List the shipping options of a shopper's cart",
  description: 'Returns the options that its shopper may choose, with their prices.',
  params: OpenCartParams,
  replies: { 200: ShippingOptionsReply },
})

export const addOpenCartShippingMethod = endpoint({
  method: 'POST',
  path: '/admin/carts/:id/shipping-methods',
  tag: 'Carts',
  summary: "Add a shipping method to a shopper's cart",
  description: 'Chooses a shipping option for the items of its shipping profile; it replaces the former one.',
  params: OpenCartParams,
  body: AddShippingMethodBody,
  replies: { 200: StaffCartReply },
  errors: [
    ...cartChange,
    'cart_changed_meanwhile',
    'shipping_option_in_other_region',
    'shipping_option_not_offered',
    'shipping_option_unknown',
    'shipping_price_unknown',
    'shipping_requirements_not_met',
  ],
})

export const placeOpenCart = endpoint({
  method: 'POST',
  path: '/admin/carts/:id/complete',
  tag: 'Carts',
  summary: "Place a shopper's cart as an order",
  description:
    'Makes the cart an order on behalf of its shopper, exactly once even if it is called repeatedly, by a payment that ' +
    'needs nothing of them. The timeline of the order names the member of staff. Returns the order.',
  params: OpenCartParams,
  body: PlaceStaffCartBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...discountUse,
    ...giftCardUse,
    ...taxesDue,
    'cart_being_completed',
    'cart_changed',
    'cart_too_large',
    'cart_total_changed',
    'checkout_incomplete',
    'insufficient_inventory',
    'line_not_on_sale',
    'payment_needs_shopper',
    'payment_provider_unavailable',
    'taxes_changed_meanwhile',
  ],
})
