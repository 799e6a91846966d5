import { refusal } from '../../http/refusal.ts'

export const cartReminderNotOffered = refusal({
  type: 'not_allowed',
  code: 'cart_reminder_not_offered',
  message: 'This store does not remind of carts',
})

export const cartReminderNeedsEmail = refusal({
  type: 'invalid_data',
  code: 'cart_reminder_needs_email',
  message: 'Give an e-mail address first: the reminder goes there',
})

export const cartReminderNeedsOwner = refusal({
  type: 'invalid_data',
  code: 'cart_reminder_needs_owner',
  message:
    'Sign in, or call from a page of the shop: the link of a reminder would open a cart without an owner to anyone',
})
