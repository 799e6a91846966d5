import { CartParams } from '../cart.ts'
import { CartReminderReply, SetCartReminderBody, UnsubscribeBody, UnsubscribedReply } from '../cart-reminder.ts'
import { endpoint } from '../endpoint.ts'
import { ownCartChange } from '../refusal-groups.ts'

export const getCartReminder = endpoint({
  method: 'GET',
  path: '/store/carts/:id/reminder',
  tag: 'Carts',
  summary: 'Get whether a shopper is reminded of a cart',
  description: 'Returns whether the store offers a message about an unpaid cart, and whether its shopper wants it.',
  params: CartParams,
  replies: { 200: CartReminderReply },
})

export const setCartReminder = endpoint({
  method: 'POST',
  path: '/store/carts/:id/reminder',
  tag: 'Carts',
  summary: 'Ask for a reminder of a cart',
  description:
    'Stores, with the time, that the shopper agrees to one message if they leave the cart unpaid; or that they do not. ' +
    'It is sent to the address that the cart has now, and to no later one. The cart must belong to an account or a browser, since the message links to it.',
  params: CartParams,
  body: SetCartReminderBody,
  replies: { 200: CartReminderReply },
  errors: [
    ...ownCartChange,
    'cart_reminder_needs_email',
    'cart_reminder_needs_owner',
    'cart_reminder_not_offered',
    'customer_not_signed_in',
    'too_many_lines',
  ],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/store/unsubscribe',
  tag: 'Customers',
  summary: 'Unsubscribe by the link of a message',
  description:
    'Ends reminders and messages about wishlists of the store that sent the message, to the address it went to. Needs no account.',
  body: UnsubscribeBody,
  replies: { 200: UnsubscribedReply },
  errors: ['unsubscribe_link_not_valid'],
})
